"""What the server says: messages over a socket, and answers over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from brightsands.rules.errors import Values
from brightsands.server.wire.options import GameOptions
from brightsands.server.wire.tables import Choice, Result, State, Table, TableEvent
from brightsands.server.wire.talk import TalkLine, TalkMessage


# ---- Refusals ----------------------------------------------------------------------------------------------------
class Wrong(Struct):
    """What of a request was not understood, and where."""

    where: list[str]
    words: str


class Problem(Struct):
    """A refusal: a code for programs, words for people, and for some codes more."""

    error: str
    words: str
    number: int | UnsetType = UNSET  # of `stale` and `no_request`: the number of the table
    rule: str | UnsetType = UNSET  # of `illegal`, and of a bad record
    reason: str | UnsetType = UNSET
    values: Values | UnsetType = UNSET
    field: str | UnsetType = UNSET  # of `not_possible`
    entry: str | UnsetType = UNSET  # of a wrong edition: where in it
    detail: str | UnsetType = UNSET  # the engine's own words, for programmers
    line: int | UnsetType = UNSET  # of `bad_record`
    column: int | UnsetType = UNSET
    action: int | UnsetType = UNSET
    wrong: list[Wrong] | UnsetType = UNSET  # of `not_understood`


class RefusedMessage(Problem, tag="refused", kw_only=True):
    """The same over a socket, under the key of the wish."""

    key: str | None


# ---- Over a socket -----------------------------------------------------------------------------------------------
class Snapshot(Struct, tag="snapshot"):
    """A table with its log and the game as the visitor may know it: forget everything that was known before."""

    number: int
    seat: int | None
    table: Table
    log: list[TableEvent]
    state: State | None
    talk: list[TalkLine]


class EventsMessage(Struct, tag="events"):
    """What happened, numbered without a gap, and the state after the last of it; the table if something changed.

    A window that asked for changes is told them instead of the state, with whatever choices it was never told; each of
    the edits has the shape of what it changes.
    """

    number: int
    events: list[TableEvent]
    state: State | UnsetType | None = UNSET
    table: Table | UnsetType = UNSET
    change: list[Any] | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET


class TableMessage(Struct, tag="table"):
    """Who is here, who sits where."""

    number: int
    table: Table


class Ack(Struct, tag="ack"):
    """It is done and stored."""

    key: str | None
    number: int


class Refusal(Struct):
    """Whether an action is allowed now, and if not, by which rule and why."""

    allowed: bool
    error: str | UnsetType = UNSET
    words: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    values: Values | UnsetType = UNSET


class Plan(Struct):
    """A way to pay, with what it costs: cubes by tier, gold, tokens, and gold that others get by seat."""

    steps: list[Choice]
    cubes: list[int]
    gold: int
    trade: int
    exploration: int
    gifts: list[int]


class Wish(Struct):
    """Something that a player may have in mind: the best plan to pay for it, or why it cannot be had now."""

    action: str
    allowed: bool
    plan: Plan | None
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    values: Values | UnsetType = UNSET
    words: str | UnsetType = UNSET


class PlansAnswer(Struct):
    """The undominated ways to pay, the best first."""

    plans: list[Plan]


class OutlookAnswer(Struct):
    """For each hand card, tile, cube and rise whether it can be had now."""

    outlook: list[Wish]


class WhyNotMessage(Refusal, tag="why_not", kw_only=True):
    """The answer to `why_not`."""

    key: str | None


class PlansMessage(PlansAnswer, tag="plans", kw_only=True):
    """The answer to `plans`."""

    key: str | None


class BriefPlan(Struct):
    """A plan with its steps as numbers of choices."""

    steps: list[int]
    cubes: list[int]
    gold: int
    trade: int
    exploration: int
    gifts: list[int]


class WishAnswer(Struct):
    """What is said of one wish or of many, under a number."""

    number: int
    allowed: bool
    plan: BriefPlan | None
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    values: Values | UnsetType = UNSET
    words: str | UnsetType = UNSET


class OutlookMessage(Struct, tag="outlook", kw_only=True):
    """The answer to `outlook`.

    A window that asked for changes is told which wishes have another answer than in the last outlook (each a pair, the
    number of the wish and that of the answer), which of them are gone, and the wishes, answers and choices that it was
    never told.
    """

    outlook: list[Wish] | UnsetType = UNSET
    wishes: list[str] | UnsetType = UNSET
    changed: list[tuple[int, int]] | UnsetType = UNSET
    gone: list[int] | UnsetType = UNSET
    answers: list[WishAnswer] | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    key: str | None


SocketAnswer = Ack | RefusedMessage | WhyNotMessage | PlansMessage | OutlookMessage
SocketMessage = Snapshot | EventsMessage | TableMessage | TalkMessage | SocketAnswer


# ---- Over HTTP ---------------------------------------------------------------------------------------------------
class SeatLink(Struct):
    """The secret that opens a seat, told once; what stands behind # in the path never reaches a server."""

    seat: int
    token: str
    path: str


class Opened(Struct):
    """A table that was opened."""

    table: Table
    links: list[SeatLink]


class Joined(Struct):
    """A seat that was taken."""

    table: Table
    seat: int


class Tables(Struct):
    """Several tables."""

    tables: list[Table]


class Acknowledged(Struct):
    """Something was done and is stored, under a number of the table's log."""

    number: int


class RecordFacts(Struct):
    """What is in a game file; `result` as the file says it, `outcome` for programs."""

    players: int
    names: list[str]
    options: GameOptions
    actions: int
    rounds: int
    over: bool
    result: str
    outcome: Result | None


class PuzzleInfo(Struct):
    """A position with a question: play so many cards in this turn.

    `ways` is how many sets of cards answer it; `bot` sits in the other seats, and the solution calls it by its name.
    """

    id: str
    kind: Literal["unpaid", "two", "three", "last"]
    cards: int
    players: int
    ways: int
    record: str
    bot: str
    solution: list[Choice]


class Puzzles(Struct):
    """All puzzles, and which is that of the day."""

    today: str
    puzzles: list[PuzzleInfo]


class HintReason(Struct):
    """A reason for a turn."""

    key: str
    number: int
    name: str
    words: str


class Hint(Struct):
    """A good turn: its actions, what it is worth against the best of the others, and why."""

    actions: list[Choice]
    value: float
    reasons: list[HintReason]


class Hints(Struct):
    """The best turns for whoever is to act."""

    number: int
    hints: list[Hint]


class LessonTurn(Struct):
    """The next turn of a lesson: the key of its note, its number, what to choose from, and one turn in full."""

    note: str
    turn: int
    of: int
    choices: list[Choice]
    actions: list[Choice]


class LessonAnswer(Struct):
    """What a lesson says now; nothing where the game is none, or has left its script for good."""

    number: int
    lesson: LessonTurn | None


class Advice(Struct):
    """What a bot would do in one's place, and why."""

    number: int
    action: str
    words: str
    why: list[str]


# ---- Of oneself --------------------------------------------------------------------------------------------------
class Keeps(Struct):
    """After how many days without an event tables are deleted; 0 for never."""

    open: float
    finished: float
    abandoned: float


class Me(Struct):
    """What the house has of a visitor; `code` is since when there is one, in seconds since 1970."""

    known: bool
    tables: int
    devices: int
    code: float | None
    keeps: Keeps
    ladder: bool  # there is a rating list


class NetworkFacts(Struct):
    """Who can follow a link of this server.

    `machine`: nobody else; `offered`: the same, but `POST /api/network` opens it; `network`: whoever is in the same
    network, at `url`; `everywhere`: anybody.
    """

    reach: Literal["machine", "offered", "network", "everywhere"]
    url: str


class BackCode(Struct):
    """A code by which one is known on another device, told once; what stands behind # never reaches a server."""

    code: str
    path: str


class Forgotten(Struct):
    """How many tables are deleted."""

    tables: int


class Health(Struct):
    """Whether a server is well, and which process it is."""

    status: Literal["ok"]
    process: str
