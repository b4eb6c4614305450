"""The whole of a game at one moment, flat and small, with no history and no behaviour but copying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.rules.cells import numbers, row, zeros
from brightsands.rules.codes import (
    BOARD_TILES,
    CARDS,
    DECKS,
    FIELDS,
    FRAME,
    MAX_DEPTH,
    MAX_ISLANDS,
    RESOURCES,
    STACK_CELLS,
    STACKS,
    STRENGTHS,
    TIERS,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

SCALARS = (
    "players",
    "first",
    "seat",
    "round",
    "over",
    "fireworks",
    "last_round",
    "objectives",
    "actions_left",
    "acted",
    "open",
    "parts",
    "may_remove",
    "yards_used",
    "most_yards",
    "owed_farmer_worker",
    "owed_artisan",
    "traded",
    "holds",
    "used",
    "emptied",
    "preferred",
    "shuffles",
    "depth",
    "time_head",
    "time_size",
    "time_pass",
    "revealed",
    "marks",
    "new_marks",
    "memory",
    "extends",
    "extending",
)
ROWS = (
    "gold",
    "idle",
    "people",
    "tired",
    "trade_total",
    "trade_spent",
    "exploration_total",
    "exploration_spent",
    "card_trade",
    "card_exploration",
    "prefer",
    "fields",
    "makers",
    "makeable",
    "price",
    "kinds",
    "yards",
    "island_count",
    "islands",
    "overseas",
    "overseas_goods",
    "hand",
    "face_up",
    "face_down",
    "lapsing",
    "expeditions",
    "board",
    "cubes",
    "order",
    "head",
    "size",
    "known_by",
    "credits",
    "held",
    "pending",
    "time",
)


class State:
    """One moment of a game. Rows of a seat start at ``seat * width``; masks have one bit per thing."""

    # The table
    players: i64
    first: i64  # the starting player
    seat: i64  # whose turn it is
    round: i64
    over: i64  # why the game is over, 0 while it runs
    fireworks: i64  # who has the fireworks token, -1 nobody
    last_round: i64  # the game ends after this round, 0 while the end is not triggered
    objectives: i64  # mask
    board: vec[i64]  # construction tokens left, by tile
    cubes: vec[i64]  # cubes left, by tier
    order: vec[i64]  # the six stacks one after the other, each a ring
    head: vec[i64]
    size: vec[i64]
    known_by: vec[i64]  # of each card in a stack: mask of the seats that put it there
    shuffles: i64  # how often a stack was shuffled during play (R13.4)

    # The turn
    actions_left: i64  # main actions that may still be taken
    acted: i64  # main actions taken
    open: i64  # a main action of several parts that is not finished
    parts: i64  # how many parts of it are done
    may_remove: i64  # 1 while the expand action may still remove a token (R5.3)
    yards_used: i64  # shipyards used in this action, a nibble for each strength (R5.7)
    most_yards: i64  # shipyards that stood at any one moment of this action (R5.7)
    owed_farmer_worker: i64  # cards owed for new cubes (R7.2)
    owed_artisan: i64
    traded: i64  # mask of resources traded for this turn (R4.4)
    used: i64  # mask of effect objectives used this turn
    emptied: i64  # 1 when a hand became empty and the end is still to be looked at (R12.1)
    preferred: i64  # 1 when the last step changed the setting of R10.3
    credits: vec[i64]  # free upgrades left, by tier (R10.6)
    held: vec[i64]  # goods made ahead, by resource (R4.1)
    holds: i64  # mask of the resources of which some are held
    depth: i64
    pending: vec[i64]  # open decisions, FRAME cells each

    # The seats
    gold: vec[i64]
    idle: vec[i64]  # cubes in their districts, by seat and tier
    tired: vec[i64]  # cubes in the exhausted area
    people: vec[i64]  # all cubes, wherever they are
    trade_total: vec[i64]  # tokens on ships in all, exhausted ones too
    trade_spent: vec[i64]
    exploration_total: vec[i64]
    exploration_spent: vec[i64]
    card_trade: vec[i64]  # tokens on played cards
    card_exploration: vec[i64]
    prefer: vec[i64]  # which tokens are spent first (R10.3)
    fields: vec[i64]
    island_count: vec[i64]
    islands: vec[i64]  # Old World islands in the order they were opened
    overseas: vec[i64]  # mask of New World islands
    hand: vec[i64]  # masks by seat and deck
    face_up: vec[i64]
    face_down: vec[i64]
    lapsing: vec[i64]  # cards of the active seat played this turn that put cards away (R10.8), masks by deck
    expeditions: vec[i64]  # masks

    # What follows from the fields, kept up to date by `fields.refresh`
    makers: vec[i64]  # by seat and resource: mask of own fields that make it
    makeable: vec[i64]  # by seat: mask of the resources that have makers
    price: vec[i64]  # by seat and resource: trade tokens others pay for it, 0 = not to be had
    kinds: vec[i64]  # mask of tiles owned
    yards: vec[i64]  # shipyards by seat and strength
    overseas_goods: vec[i64]  # mask of New World resources

    # Alone (R14, R15)
    time: vec[i64]
    time_head: i64
    time_size: i64
    time_pass: i64
    revealed: i64  # 1 when the time card of this turn was revealed before its end (R14.3)
    marks: i64  # mask of workshops marked by trade, or on the trade display
    new_marks: i64  # new kinds traded for in this action
    memory: i64  # what goals remember
    extends: i64  # extra expand actions that may still be taken (mission 10)
    extending: i64  # 1 while the expand action is such an extra one: no ships

    def __init__(self) -> None:
        pass

    def copy(self) -> State:
        """An independent copy."""
        twin = State()
        twin.players = self.players
        twin.first = self.first
        twin.seat = self.seat
        twin.round = self.round
        twin.over = self.over
        twin.fireworks = self.fireworks
        twin.last_round = self.last_round
        twin.objectives = self.objectives
        twin.board = self.board[:]
        twin.cubes = self.cubes[:]
        twin.order = self.order[:]
        twin.head = self.head[:]
        twin.size = self.size[:]
        twin.known_by = self.known_by[:]
        twin.shuffles = self.shuffles
        twin.actions_left = self.actions_left
        twin.acted = self.acted
        twin.open = self.open
        twin.parts = self.parts
        twin.may_remove = self.may_remove
        twin.yards_used = self.yards_used
        twin.most_yards = self.most_yards
        twin.owed_farmer_worker = self.owed_farmer_worker
        twin.owed_artisan = self.owed_artisan
        twin.traded = self.traded
        twin.holds = self.holds
        twin.used = self.used
        twin.emptied = self.emptied
        twin.preferred = self.preferred
        twin.credits = self.credits[:]
        twin.held = self.held[:]
        twin.depth = self.depth
        twin.pending = self.pending[:]
        twin.gold = self.gold[:]
        twin.idle = self.idle[:]
        twin.tired = self.tired[:]
        twin.people = self.people[:]
        twin.trade_total = self.trade_total[:]
        twin.trade_spent = self.trade_spent[:]
        twin.exploration_total = self.exploration_total[:]
        twin.exploration_spent = self.exploration_spent[:]
        twin.card_trade = self.card_trade[:]
        twin.card_exploration = self.card_exploration[:]
        twin.prefer = self.prefer[:]
        twin.fields = self.fields[:]
        twin.island_count = self.island_count[:]
        twin.islands = self.islands[:]
        twin.overseas = self.overseas[:]
        twin.hand = self.hand[:]
        twin.face_up = self.face_up[:]
        twin.face_down = self.face_down[:]
        twin.lapsing = self.lapsing[:]
        twin.expeditions = self.expeditions[:]
        twin.makers = self.makers[:]
        twin.makeable = self.makeable[:]
        twin.price = self.price[:]
        twin.kinds = self.kinds[:]
        twin.yards = self.yards[:]
        twin.overseas_goods = self.overseas_goods[:]
        twin.time = self.time[:]
        twin.time_head = self.time_head
        twin.time_size = self.time_size
        twin.time_pass = self.time_pass
        twin.revealed = self.revealed
        twin.marks = self.marks
        twin.new_marks = self.new_marks
        twin.memory = self.memory
        twin.extends = self.extends
        twin.extending = self.extending
        return twin

    def to_dict(self) -> dict[str, int | list[int]]:
        """Everything in the state as plain numbers."""
        data: dict[str, int | list[int]] = {name: int(getattr(self, name)) for name in SCALARS}
        for name in ROWS:
            data[name] = numbers(getattr(self, name))
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(str(self.to_dict()))

    def __reduce__(self) -> tuple[object, ...]:
        return from_dict, (self.to_dict(),)


def blank(players: i64) -> State:
    """A state with every cell zero and room for ``players`` seats."""
    state = State()
    for name in SCALARS:
        setattr(state, name, 0)
    state.players = players
    state.fireworks = -1
    state.board = zeros(BOARD_TILES)
    state.cubes = zeros(TIERS)
    state.order = zeros(STACK_CELLS)
    state.head = zeros(STACKS)
    state.size = zeros(STACKS)
    state.known_by = zeros(CARDS)
    state.credits = zeros(TIERS)
    state.held = zeros(RESOURCES)
    state.pending = zeros(FRAME * MAX_DEPTH)
    state.gold = zeros(players)
    state.idle = zeros(players * TIERS)
    state.tired = zeros(players * TIERS)
    state.people = zeros(players * TIERS)
    state.trade_total = zeros(players)
    state.trade_spent = zeros(players)
    state.exploration_total = zeros(players)
    state.exploration_spent = zeros(players)
    state.card_trade = zeros(players)
    state.card_exploration = zeros(players)
    state.prefer = zeros(players)
    state.fields = zeros(players * FIELDS)
    state.island_count = zeros(players)
    state.islands = zeros(players * MAX_ISLANDS)
    state.overseas = zeros(players)
    state.hand = zeros(players * DECKS)
    state.face_up = zeros(players * DECKS)
    state.face_down = zeros(players * DECKS)
    state.lapsing = zeros(DECKS)
    state.expeditions = zeros(players)
    state.makers = zeros(players * RESOURCES)
    state.makeable = zeros(players)
    state.price = zeros(players * RESOURCES)
    state.kinds = zeros(players)
    state.yards = zeros(players * STRENGTHS)
    state.overseas_goods = zeros(players)
    state.time = zeros(0)
    return state


def from_dict(data: dict[str, int | list[int]]) -> State:
    """The state that `State.to_dict` wrote."""
    state = State()
    for name in SCALARS:
        setattr(state, name, data[name])
    for name in ROWS:
        cells = data[name]
        assert isinstance(cells, list)
        setattr(state, name, row(cells))
    return state
