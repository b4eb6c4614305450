"""Setting up the table (R2, R13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.components.catalog import Catalog
from brightsands.rules.codes import (
    BOARD_TILES,
    DECKS,
    FARMER_WORKER,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    HOME_FIELDS,
    STACKS,
    TIERS,
    bit,
    first_card,
)
from brightsands.rules.fields import refresh, ship_arrives
from brightsands.rules.options import OBJECTIVE_COUNT, Options, themed
from brightsands.rules.rounds import start_turn
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.shuffle import Chance
from brightsands.rules.stacks import draw_cards, draw_top, put_under
from brightsands.rules.state import State, blank

if TYPE_CHECKING:
    from mypy_extensions import i64


def new_state(rules: Ruleset, seed: int) -> State:
    """The first moment of a game."""
    state = blank(rules.players)
    lay_out_board(rules, state)
    for stack in range(STACKS):
        fill_stack(rules, state, stack, seed)
    for objective in choose_objectives(rules.tables.catalog, rules.options, seed):
        state.objectives |= bit(objective)
    for seat in range(rules.players):
        settle_seat(rules, state, seat)
        for deck in range(DECKS):
            draw_cards(rules.tables, state, seat, deck, rules.tables.catalog.start_hand[int(deck)])
    if rules.options.advanced_setup:
        replace_engineer_cards(rules, state, seed)
    chosen = rules.options.first_player  # R2.3: random or chosen, 0/1/2/3 gold in turn order
    state.first = Chance(seed, "first player").below(int(rules.players)) if chosen is None else chosen
    for place in range(rules.players):
        state.gold[(state.first + place) % rules.players] = rules.tables.catalog.start_gold[int(place)]
    state.seat = state.first
    state.round = 1
    start_turn(rules, state)
    return state


def lay_out_board(rules: Ruleset, state: State) -> None:
    """Construction tokens and cubes of the supply (R1.1)."""
    for tile in range(BOARD_TILES):
        state.board[tile] = rules.tables.tile_supply[tile]
    supply = rules.tables.catalog.cube_supply
    for tier in range(TIERS):
        state.cubes[tier] = supply[int(tier)]


def fill_stack(rules: Ruleset, state: State, stack: i64, seed: int) -> None:
    """Shuffle a stack (R2.0)."""
    first: i64 = first_card(stack) if stack < DECKS else 0
    things = [int(first) + number for number in range(int(rules.tables.stack_room[stack]))]
    Chance(seed, f"stack {int(stack)}").shuffle(things)
    for thing in things:
        put_under(rules.tables, state, stack, thing)


def settle_seat(rules: Ruleset, state: State, seat: i64) -> None:
    """A home island with its first cubes and ships (R2.2)."""
    tables = rules.tables
    for field in range(HOME_FIELDS):
        printed = tables.home[field]
        state.fields[seat * FIELDS + field] = printed
        if FIRST_SHIP < printed <= FIRST_PREPRINTED:
            ship_arrives(tables, state, seat, printed - 1, False)
    start = tables.catalog.start_cubes
    for tier in range(TIERS):
        count: i64 = start[int(tier)]
        state.cubes[tier] -= count
        state.idle[seat * TIERS + tier] = count
        state.people[seat * TIERS + tier] = count
    refresh(tables, state, seat)


def choose_objectives(catalog: Catalog, options: Options, seed: int) -> list[int]:
    """The numbers of the five objectives in play (R2.1, R11.9, R13.5)."""
    numbers = {objective.id: number for number, objective in enumerate(catalog.objectives)}
    if not isinstance(options.objectives, str):
        return [numbers[name] for name in options.objectives]
    if options.objectives == "first_game":
        return [numbers[name] for name in catalog.first_game_objectives]
    pool = [
        number
        for number, objective in enumerate(catalog.objectives)
        if objective.kind != "power_of_gold" or options.power_of_gold
    ]
    Chance(seed, "objectives").shuffle(pool)
    wanted = themed(catalog, options.objectives)
    first = [number for number in pool if catalog.objectives[number].id in wanted]
    rest = [number for number in pool if number not in first]
    return (first + rest)[:OBJECTIVE_COUNT]


def replace_engineer_cards(rules: Ruleset, state: State, seed: int) -> None:
    """Starting farmer/worker cards that give an engineer go back into the stack, others come (R13.1)."""
    tables = rules.tables
    aside: list[int] = []
    for seat in range(rules.players):
        spot = seat * DECKS + FARMER_WORKER
        again = True
        while again:
            again = False
            for card in range(tables.stack_room[FARMER_WORKER]):
                if (state.hand[spot] >> card) & 1 and tables.catalog.cards[int(card)].effect.cubes == "engineer":
                    state.hand[spot] ^= bit(card)
                    aside.append(int(card))
                    draw_cards(tables, state, seat, FARMER_WORKER, 1)
                    again = True
    if not aside:
        return
    rest: list[int] = aside
    while state.size[FARMER_WORKER] > 0:
        rest.append(int(draw_top(tables, state, FARMER_WORKER)))
    rest.sort()
    Chance(seed, "advanced setup").shuffle(rest)
    state.head[FARMER_WORKER] = 0
    for card in rest:
        put_under(tables, state, FARMER_WORKER, card)
