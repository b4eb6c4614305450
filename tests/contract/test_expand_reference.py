"""Places and removals of an expand action against a second look at the fields (R5.1, R5.3, R5.5, R4.7)."""

from __future__ import annotations

import random
from collections import Counter

from brightsands import Game
from brightsands.rules import codes
from brightsands.rules.expand import remove_tile
from brightsands.rules.pending import PLACE_TILE, frame, frame_cell
from brightsands.rules.state import State
from tests.contract.driver import ENOUGH
from tests.contract.test_payment_reference import open_cost, poorer, purse_of
from tests.contract.tour import Moment, tour
from tests.reference_payment import payable


def shown(state: State, seat: int) -> list[int]:
    """The tile that lies open on each field of a seat, -1 for none."""
    fields = codes.HOME_FIELDS + codes.ISLAND_FIELDS * int(state.island_count[seat])
    cells = [int(state.fields[seat * codes.FIELDS + field]) for field in range(fields)]
    return [(cell >> 6 & 63 or cell & 63) - 1 for cell in cells]


def places(state: State, seat: int, tile: int) -> set[int]:
    """The fields a token may go to: of its kind, and after placing nobody has two of an industry (R5.1, R5.5)."""
    found = set()
    tiles = shown(state, seat)
    for field in range(len(tiles)):
        part = (field - 20) % 6
        sea = 15 <= field < 20 or (field >= 20 and part >= 4)
        coast = 10 <= field < 15 or (field >= 20 and 2 <= part < 4)
        if not (sea if tile >= 38 else coast if tile >= 35 else not sea):
            continue
        after = [*tiles[:field], tile, *tiles[field + 1 :]]
        if tile >= 35 or after.count(tile) == 1:
            found.add(field)
    return found


def numbers(game: Game, verb: int) -> set[int]:
    """The first arguments of the legal actions of a verb."""
    return {code >> 6 & 255 for code in game.legal_codes if code & 63 == verb}


def moments(kind: int) -> list[Moment]:
    """Moments of the tour with this decision open, by the plain rules of building."""
    return [m for m in tour().moments if frame(m.game.state) == kind and not m.game.rules.first_printing]


def test_R5_1_R5_5_a_paid_token_may_go_wherever_it_fits() -> None:
    kinds: Counter[int] = Counter()
    for moment in moments(codes.PLACING):
        tile = int(frame_cell(moment.game.state, PLACE_TILE))
        expected = places(moment.game.state, int(moment.game.state.seat), tile)
        assert numbers(moment.game, codes.PLACE) == expected, moment.name
        kinds[int(tile >= 35) + int(tile >= 38)] += 1
    assert set(kinds) == {0, 1, 2} or not ENOUGH


def test_R5_3_a_token_may_be_removed_if_what_was_begun_can_be_finished() -> None:
    chance = random.Random("removals")
    answers: Counter[bool] = Counter()
    for moment in moments(codes.PAYING) + moments(codes.PLACING):
        game = poorer(moment, chance)
        state, seat = game.state, int(game.state.seat)
        paying = frame(state) == codes.PAYING
        bought = int(frame_cell(state, PLACE_TILE))
        if paying:
            if bought & 63 != codes.BUILD:
                continue
            bought = bought >> 6 & 255
        if not state.may_remove or bought >= codes.FIRST_SHIP:
            continue
        box = game.rules.tables.catalog
        icons, due = open_cost(box, state) if paying else ([], 0)
        if not payable(box, purse_of(game.rules, state, icons, due)):
            continue
        for field in range(len(shown(state, seat))):
            expected = False
            if state.fields[seat * codes.FIELDS + field] >> codes.BUILT_SHIFT & codes.TILE_MASK:
                after = state.copy()
                remove_tile(game.rules, after, seat, field)
                expected = bool(places(after, seat, bought)) and payable(box, purse_of(game.rules, after, icons, due))
                answers[expected] += 1
            assert (field in numbers(game, codes.REMOVE)) == expected, f"{moment.name}: field {field}"
    assert set(answers) == {True, False} or not ENOUGH
