"""Setting up for one: cards that leave the game, the time stack, the hand (R14.1, R14.2, R15.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brightsands.components.catalog import DECKS as DECK_NAMES
from brightsands.components.catalog import TIERS as TIER_NAMES
from brightsands.rules.cells import row
from brightsands.rules.codes import (
    ARTISAN_INVESTOR,
    DECKS,
    EXPEDITIONS,
    FARMER_WORKER,
    FIRST_SHIP,
    NEW_ISLANDS,
    NEW_WORLD,
    OLD_ISLANDS,
    PYRPHORIAN,
    SEA,
    bit,
    first_card,
)
from brightsands.rules.fields import put_tile, refresh, ship_leaves
from brightsands.rules.receiving import gain_cube
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.setup import choose_objectives, lay_out_board, replace_engineer_cards, settle_seat
from brightsands.rules.shuffle import Chance
from brightsands.rules.stacks import deck_for, draw_cards, draw_top, put_under
from brightsands.rules.state import State, blank
from brightsands.solo.mission import Mission

if TYPE_CHECKING:
    from mypy_extensions import i64


def new_solo_state(rules: Ruleset, mission: Mission, seed: int) -> State:
    """The first moment of a mission or of the normal solo game."""
    tables = rules.tables
    state = blank(1)
    lay_out_board(rules, state)
    if mission.number:
        for name in mission.objectives:
            state.objectives |= bit([each.id for each in tables.catalog.objectives].index(name))
    else:
        for objective in choose_objectives(tables.catalog, rules.options, seed):
            state.objectives |= bit(objective)
    _fill_stacks(rules, state, mission, seed)
    _build_time_stack(rules, state, mission)
    settle_seat(rules, state, 0)
    _change_start(rules, state, mission)
    for deck in range(DECKS):
        draw_cards(tables, state, 0, deck, mission.start_hand[int(deck)])
    if mission.extra_cube:
        tier = TIER_NAMES.index(mission.extra_cube)
        gain_cube(state, 0, tier)
        draw_cards(tables, state, 0, deck_for(rules, tier), 1)
    if mission.number or rules.options.advanced_setup:
        replace_engineer_cards(rules, state, seed)
    extra = mission.extra_ship
    if not extra and (state.objectives >> PYRPHORIAN) & 1:
        extra = "exploration:2"
    if extra:
        _add_ship(rules, state, extra)
    state.round = 1
    state.actions_left = 1
    return state


def leaves_the_game(mission: Mission, cost: tuple[str, ...], deck: str) -> bool:
    """Whether a card goes back into the box before anything else (R14.2)."""
    return deck == DECK_NAMES[FARMER_WORKER] and any(icon in cost for icon in mission.remove_cards_costing)


def _fill_stacks(rules: Ruleset, state: State, mission: Mission, seed: int) -> None:
    tables = rules.tables
    for deck in range(DECKS):
        first = int(first_card(deck))
        cards = [
            first + number
            for number in range(int(tables.stack_room[deck]))
            if not (rules.hooks.removed_cards[int(deck)] >> number) & 1
        ]
        _shuffle_into(rules, state, deck, cards, seed)
    if mission.expeditions:
        _shuffle_into(rules, state, EXPEDITIONS, list(range(int(tables.stack_room[EXPEDITIONS]))), seed)
    islands = [n for n in range(int(tables.stack_room[OLD_ISLANDS])) if not (rules.hooks.removed_islands >> n) & 1]
    _shuffle_into(rules, state, OLD_ISLANDS, islands, seed)
    _shuffle_into(rules, state, NEW_ISLANDS, list(range(int(tables.stack_room[NEW_ISLANDS]))), seed)


def _shuffle_into(rules: Ruleset, state: State, stack: i64, things: list[int], seed: int) -> None:
    Chance(seed, f"stack {int(stack)}").shuffle(things)
    for thing in things:
        put_under(rules.tables, state, stack, thing)


def _build_time_stack(rules: Ruleset, state: State, mission: Mission) -> None:
    """Farmer/worker cards on New World cards on artisan/engineer/investor cards (R14.2, R15.1)."""
    cards: list[int] = []
    for deck in (FARMER_WORKER, NEW_WORLD, ARTISAN_INVESTOR):
        for _ in range(mission.time[deck]):
            cards.append(int(draw_top(rules.tables, state, deck)))
    state.time = row(cards)
    state.time_size = len(cards)


def _change_start(rules: Ruleset, state: State, mission: Mission) -> None:
    for name, count in mission.start_cubes:
        tier = TIER_NAMES.index(name)
        state.cubes[tier] += state.idle[tier] - count
        state.idle[tier] = count
        state.people[tier] = count
    if not mission.ships:
        # No naval tokens: the printed ships are out of the game.
        for field in range(SEA, SEA + 5):
            printed = state.fields[field]
            if printed > FIRST_SHIP:
                ship_leaves(rules.tables, state, 0, printed - 1)
                state.fields[field] = 0
        refresh(rules.tables, state, 0)


def _add_ship(rules: Ruleset, state: State, name: str) -> None:
    """A ship from the board on a free sea field of the home island; it counts as built."""
    tile = [each.id for each in rules.tables.catalog.tiles].index(name)
    field = next(field for field in range(SEA, SEA + 5) if not state.fields[field])
    state.board[tile] -= 1
    put_tile(rules.tables, state, 0, field, tile, 0)
