"""What goes in and out over HTTP, as the OpenAPI document describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from brightsands.record.game import MAX_SEED
from brightsands.rules.options import MOST_ROUNDS

Language = Literal["en", "nl", "fr", "de"]
Name = Annotated[str, StringConstraints(max_length=80)]
BotCode = Annotated[str, StringConstraints(max_length=200)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=120)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Number = Annotated[int, Field(ge=0, le=10_000_000)]
Icon = Annotated[str, StringConstraints(max_length=40)]
Edition = Annotated[str, StringConstraints(max_length=65536)]
ObjectiveId = Annotated[str, StringConstraints(max_length=40)]


class Body(BaseModel):
    """A request: nothing but what is described, nothing bent into another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Body):
    """A seat of a new table."""

    kind: Literal["person_here", "person_link", "bot"]
    name: Name = ""
    bot: BotCode = Field("", description="The code of a bot, for seats of the kind `bot`; see `bots` in /api/box.")


class OptionsWish(Body):
    """What the table agrees on; every default is the plain game."""

    objectives: (
        Annotated[str, StringConstraints(max_length=240)] | Annotated[list[ObjectiveId], Field(max_length=5)]
    ) = Field("random", description="`random`, `first_game`, a theme of R11.9, or five ids.")
    first_player: SeatNumber | None = None
    round_limit: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] = 0
    edition: Edition = Field("", description="Corrections to the box as TOML; see docs/editions.md.")
    advanced_setup: bool = False
    blocking: bool = False
    engineer_goods: bool = False
    island_choice: bool = False
    power_of_gold: bool = False
    first_printing: bool = False
    goods_at_payment: bool = False
    mission: Annotated[int, Field(ge=0, le=10)] = 0
    difficulty: Literal["normal", "hard"] = "normal"
    solo: bool = False


class TableWish(Body):
    """A new table; or with `record` or `table` one that goes on from some point of a game."""

    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    options: OptionsWish | None = Field(None, description="Not together with `record` or `table`.")
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] | None = Field(
        None, description="Leave it out unless you want the same game again: who knows the seed knows the cards."
    )
    record: str | None = Field(None, description="The text of a game file to go on from.")
    table: str | None = Field(None, max_length=16, description="A finished table of this house to go on from.")
    upto: Number | None = Field(None, description="After how many actions to go on; all of them by default.")
    listed: bool = Field(False, description="Show it in the lobby, where anybody may sit down.")
    spectators: bool = Field(True, description="Let whoever knows its address watch.")
    autostart: bool = Field(True, description="Start as soon as nobody is missing.")


class JoinWish(Body):
    """Sitting down."""

    token: Annotated[str, StringConstraints(max_length=43)] = Field("", description="The secret of a link.")
    seat: SeatNumber | None = None
    name: Name = ""


class SeatOnly(Body):
    """Something about one seat."""

    seat: SeatNumber


class HandWish(Body):
    """Handing a seat to a bot."""

    seat: SeatNumber
    bot: BotCode


class PlayWish(Body):
    """An action."""

    key: Key = Field(description="Made up by the sender: the same key sent twice counts once.")
    number: Number = Field(description="The last number that the sender has seen.")
    action: ActionText


class UndoWish(Body):
    """Taking back one's own last actions of this turn."""

    key: Key
    number: Number
    count: Annotated[int, Field(ge=1, le=200)] = 1


class AskWish(Body):
    """Asking everybody to go back further, or to give the game up."""

    seat: SeatNumber
    number: Number
    what: Literal["undo", "close"]
    left: Number = 0


class AnswerWish(Body):
    """Agreeing to what was asked, or not."""

    seat: SeatNumber
    request: Number
    agree: bool


class HintWish(Body):
    """Asking a bot for advice."""

    bot: BotCode


class ActionOnly(Body):
    """An action to ask about."""

    action: ActionText


class PlansWish(Body):
    """A cost to ask about: what an action buys, some icons, or what is being paid now."""

    action: Annotated[str, StringConstraints(max_length=120)] = ""
    icons: Annotated[list[Icon], Field(max_length=6)] = []


class RecordText(Body):
    """A game file."""

    text: str
    upto: Number | None = None


class EditionText(Body):
    """An edition: corrections to the box as TOML."""

    text: Edition


class EditionFacts(BaseModel):
    """What an edition corrects and what it confirms, by name."""

    corrected: list[str]
    confirmed: list[str]
    grade: str = Field(description="What is said of a corrected fact.")


class Link(BaseModel):
    """The secret that opens a seat; it is told once and never again."""

    seat: int
    token: str
    path: str = Field(description="To be opened in a browser; the secret stands behind #, so no server log has it.")


class TableOut(BaseModel):
    """Who sits where and how a table stands."""

    model_config = ConfigDict(extra="allow")

    id: str
    status: Literal["open", "running", "over", "closed"]
    players: int
    number: int
    seats: list[dict[str, Any]]


class Opened(BaseModel):
    """A table that was opened."""

    table: TableOut
    links: list[Link]


class Joined(BaseModel):
    """A seat that was taken."""

    table: TableOut
    seat: int


class Tables(BaseModel):
    """Several tables."""

    tables: list[TableOut]


class Acknowledged(BaseModel):
    """Something was done and is stored."""

    number: int = Field(description="The number of the entry in the table's log.")


class Snapshot(BaseModel):
    """A table with its log and the game as the visitor may know it; the same as over the socket."""

    model_config = ConfigDict(extra="allow")

    type: Literal["snapshot"]
    number: int
    seat: int | None
    table: TableOut
    log: list[dict[str, Any]]
    state: dict[str, Any] | None


class Problem(BaseModel):
    """A refusal: a code for programs, words for people, and for some codes more."""

    model_config = ConfigDict(extra="allow")

    error: str
    words: str


class RecordFacts(BaseModel):
    """What is in a game file."""

    players: int
    names: list[str]
    options: dict[str, Any]
    actions: int
    rounds: int
    over: bool
    result: str = Field(description="As the file says it, empty while the game is not over.")
    outcome: dict[str, Any] | None = Field(description="The same for programs: `reason`, `winners` and `points`.")
