"""The shapes of a view as plain data: what each part of it is called and of which type it is.

They are types and nothing else: a view is made of plain dictionaries, and whoever reads one is told by a type checker
what is in it. docs/hidden-information.md says what every key means.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from brightsands.components.kinds import DeckName, TierName

OpenAction = Literal["ships", "increase", "upgrade", "expand"]
DecisionKind = Literal["turn", "pay", "place", "raise", "swap", "put", "receive", "keep", "settle", "reveal"]


# ---- A seat ------------------------------------------------------------------------------------------------------
class CubesView(TypedDict):
    """The cubes of one tier: ready in the district, exhausted, at work."""

    idle: int
    exhausted: int
    at_work: int


class TokensView(TypedDict):
    """Naval tokens of one type; those on ships include the exhausted ones."""

    on_ships: int
    exhausted: int
    on_cards: int


class NavalView(TypedDict):
    """The naval tokens of a seat, and which of them go first (R10.3)."""

    trade: TokensView
    exploration: TokensView
    spend_first: Literal["cards", "ships"]


class FieldView(TypedDict):
    """A field: what is printed, what is built, what lies open, who works there."""

    field: str
    printed: str | None
    built: str | None
    open: str | None
    blueprint: bool
    workers: list[TierName]


class HandView(TypedDict):
    """How many cards of each back; the faces only where the viewer sees them."""

    sizes: dict[DeckName, int]
    cards: list[str] | None


class PlayedView(TypedDict):
    """Played cards: those whose effect waits, and those that are used."""

    face_up: list[str]
    face_down: list[str]


class ExpeditionsView(TypedDict):
    """How many expedition cards there are; which ones only where the viewer sees them."""

    count: int
    cards: list[str] | None


class ScoreView(TypedDict):
    """The points if the game ended now; a line is null where it hangs on cards that the viewer does not see."""

    lines: dict[str, int | None]
    known: int
    total: int | None


class MeansView(TypedDict):
    """What a seat could bring to a cost as things stand: resources that it has any way to come by, and how many cubes
    and tokens it could spend, those included that its gold would bring home."""

    resources: list[str]
    cubes: dict[TierName, int]
    trade: int
    exploration: int


class OpenSeatView(TypedDict):
    """What everybody sees of a seat."""

    seat: int
    name: str | None
    gold: int
    cubes: dict[TierName, CubesView]
    tokens: NavalView
    fields: list[FieldView]
    old_world: list[str]
    new_world: list[str]
    new_world_resources: list[str]
    played: PlayedView
    offers: dict[str, int]
    means: MeansView


class OwnSeatView(TypedDict):
    """What is seen of a seat from some seats only: from its own, and from all once the game is over."""

    hand: HandView
    expeditions: ExpeditionsView
    score: ScoreView


class SeatView(OpenSeatView, OwnSeatView):
    """One seat as the viewer sees it."""


# ---- The decision that is open -----------------------------------------------------------------------------------
class _Decision(TypedDict):
    seat: int
    waiting: list[DecisionKind]


class TurnDecision(_Decision):
    """A turn goes on: main actions, free ones, its end."""

    kind: Literal["turn"]


class PayDecision(_Decision):
    """A cost is being paid; ``icons`` are still open, null if the card is hidden."""

    kind: Literal["pay"]
    buys: str
    icons: list[str] | None
    paid: list[str]
    gold: int


class PlaceDecision(_Decision):
    """A tile needs a field."""

    kind: Literal["place"]
    tile: str


class RaiseDecision(_Decision):
    """One of the cubes of a tier rises."""

    kind: Literal["raise"]
    tier: TierName


class SwapDecision(_Decision):
    """Hand cards are being swapped."""

    kind: Literal["swap"]
    swapped: int
    most: int
    barred: list[DeckName]
    to_draw: dict[str, int]


class PutDecision(_Decision):
    """Hand cards may be put under their stacks; ``must`` of them at least."""

    kind: Literal["put"]
    left: int
    must: int


class ReceiveDecision(_Decision):
    """A new cube is offered, with the card that comes with it or for gold (R10.2, R13.5)."""

    kind: Literal["receive"]
    tier: TierName
    left: int
    card: DeckName | None
    gold: int


class KeepDecision(_Decision):
    """One of two islands is kept (R13.4)."""

    kind: Literal["keep"]
    islands: list[str]


class SettleDecision(_Decision):
    """Owed cards are drawn, or paid for with gold (R13.5)."""

    kind: Literal["settle"]
    owed: dict[str, int]


class RevealDecision(_Decision):
    """A time card asks for trade tokens, for gold (R15.6)."""

    kind: Literal["reveal"]
    time_card: str
    tokens: int
    gold: int


Decision = (
    TurnDecision
    | PayDecision
    | PlaceDecision
    | RaiseDecision
    | SwapDecision
    | PutDecision
    | ReceiveDecision
    | KeepDecision
    | SettleDecision
    | RevealDecision
)


# ---- The table ---------------------------------------------------------------------------------------------------
class EndView(TypedDict):
    """How far off the end is (R12.1, R12.2)."""

    triggered: bool
    fireworks: int | None
    last_round: int | None
    round_limit: int | None
    over: bool
    reason: str | None


class OpenView(TypedDict):
    """A main action of several parts, and how many of them are done."""

    action: OpenAction
    parts: int


class TurnView(TypedDict):
    """What belongs to the turn that is being played; all of it happened in the open."""

    actions_left: int
    actions_taken: int
    open: OpenView | None
    may_remove: bool
    shipyards_used: dict[str, int]
    traded: list[str]
    objectives_used: list[str]
    owed: dict[str, int]
    free_upgrades: dict[str, int]
    held: dict[str, int]
    put_away_cards: list[str]


class TieView(TypedDict):
    """Seats level on points, the winner first, with what was counted next (R12.4)."""

    points: int
    seats: list[int]
    constructions: list[int]
    hand_cards: list[int]


class OutcomeView(TypedDict):
    """How the game ended; the score sheets are with the seats (R12.3, R12.4)."""

    reason: str
    winners: list[int]
    ranking: list[list[int]]
    points: list[int]
    ties: list[TieView]


class OpenBoardView(TypedDict):
    """What everybody sees of a game for several, beside the seats."""

    players: int
    names: list[str]
    variants: list[str]
    round: int
    turn_of: int | None
    starting_player: int
    end: EndView
    objectives: list[str]
    board: dict[str, int]
    cubes: dict[TierName, int]
    stacks: dict[str, int]
    turn: TurnView | None
    outcome: OutcomeView | None


class OwnBoardView(TypedDict):
    """What may be seen otherwise from each seat."""

    seat: int | None
    known: dict[str, list[list[int | str]]]  # by stack: depth from the top, and id
    decision: Decision | None


class BoardView(OpenBoardView, OwnBoardView):
    """Everything that a seat knows of a game for several."""

    seats: list[SeatView]
