"""R12: the last rounds, the points and the ranking; the moment of the trigger has a file of its own."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from brightsands import Game
from brightsands.components.catalog import load
from brightsands.rules.names import EXPEDITION_NAMES
from tests.reading import steps
from tests.scenario import Scenario, legal

FESTIVAL = "celebrate festival"
LAST_CARD = ("play fw36", "spend exploration", "spend exploration", "end")


def about_to_trigger(players: int, first: int, seat: int, **options: Any) -> Game:
    """It is a seat's turn in the first round, and it can play its last card."""
    scenario = Scenario(players, first_player=first, **options).hand(seat, "fw36")
    scenario.tokens_on_cards(seat, exploration=2)
    return scenario.turn(seat).game()


def turns_to_the_end(game: Game) -> list[int]:
    """Celebrate festivals until the game is over; the seats in the order of their turns."""
    seats: list[int] = []
    while game.seat is not None:
        seats.append(game.seat)
        steps(game, FESTIVAL, "end")
        assert len(seats) < 20
    return seats


# ---- R12.2 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4])
def test_R12_2_the_round_is_finished_and_one_more_full_round_is_played(players: int) -> None:
    for first in range(players):
        order = [(first + place) % players for place in range(players)]
        for place, seat in enumerate(order):
            game = steps(about_to_trigger(players, first, seat), *LAST_CARD)
            assert turns_to_the_end(game) == order[place + 1 :] + order, (first, seat)
            assert game.round == 2
            outcome = game.outcome
            assert outcome is not None
            assert outcome.reason == "hand_emptied"


def test_R12_2_a_starting_player_in_the_middle_of_the_table() -> None:
    # The round goes 3, 4, 1, 2 (seats 2, 3, 0, 1); seat 0 triggers as the third.
    game = steps(about_to_trigger(4, 2, 0), *LAST_CARD)
    assert turns_to_the_end(game) == [1, 2, 3, 0, 1]


def test_R12_2_everyone_has_had_as_many_turns() -> None:
    game = Scenario(3, first_player=1).turn(1).hand(0, "fw36").built(0, "exploration:3", "h19").game()
    turns = [0, 0, 0]
    while game.seat is not None:
        seat = game.seat
        turns[seat] += 1
        steps(game, *LAST_CARD if seat == 0 and turns[0] == 3 else (FESTIVAL, "end"))
    assert turns == [4, 4, 4]


def test_R12_2_then_nothing_more_can_be_done() -> None:
    game = steps(about_to_trigger(2, 0, 1), *LAST_CARD)
    assert game.outcome is None
    turns_to_the_end(game)
    assert game.is_over
    assert game.seat is None
    assert legal(game) == []


@pytest.mark.parametrize(("first", "limit"), [(0, 1), (1, 3), (2, 2)])
def test_R12_2_a_round_limit_ends_the_game_after_that_round(first: int, limit: int) -> None:
    game = Scenario(3, first_player=first, round_limit=limit).turn(first).game()
    order = [(first + place) % 3 for place in range(3)]
    assert turns_to_the_end(game) == order * limit
    assert game.round == limit
    outcome = game.outcome
    assert outcome is not None
    assert outcome.reason == "round_limit"
    assert all(sheet.points("fireworks") == 0 for sheet in outcome.sheets)


@pytest.mark.parametrize(
    ("limit", "turns", "reason"), [(1, 1, "round_limit"), (2, 3, "hand_emptied"), (5, 3, "hand_emptied")]
)
def test_R12_2_a_round_limit_cuts_the_last_round_short_but_not_the_points(limit: int, turns: int, reason: str) -> None:
    game = steps(about_to_trigger(2, 0, 0, round_limit=limit), *LAST_CARD)
    assert len(turns_to_the_end(game)) == turns
    outcome = game.outcome
    assert outcome is not None
    assert outcome.reason == reason
    assert outcome.sheets[0].points("fireworks") == 7


# ---- R12.3 -----------------------------------------------------------------------------------------------------
def test_R12_3_played_cards_score_three_eight_and_five() -> None:
    scenario = Scenario().played(0, "fw1", "fw2", "fw3").played(0, "ai1", "ai2", face_up=False).played(0, "nw1")
    sheet = scenario.game().score(0)
    assert dict(sheet.lines) == {
        "farmer_worker": 9,
        "artisan_engineer_investor": 16,
        "new_world": 5,
        "expeditions": 0,
        "gold": 0,
        "fireworks": 0,
        "university": 0,
        "zoo": 0,
        "isabel_sarmento": 0,
        "edvard_goode": 0,
    }
    assert sheet.total == 30


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (32, 10)])
def test_R12_3_one_point_for_three_gold(gold: int, points: int) -> None:
    assert Scenario().gold(0, gold).game().score(0).points("gold") == points


def test_R12_3_the_sample_of_the_rulebook() -> None:
    scenario = Scenario(4).gold(0, 5).cubes(0, artisan=4, engineer=1, investor=1)
    scenario.cubes(1, engineer=3).cubes(2, engineer=2)  # neither the most nor the second most engineers
    scenario.played(0, *[f"fw{n}" for n in range(1, 12)]).played(0, "ai1", "ai2", "ai3", face_up=False)
    scenario.played(0, "nw1", "nw2", "nw3", "nw4").expeditions(0, "ex6", "ex11", "ex22")  # E+I, E+A, A+A
    scenario.built(0, "bicycle_factory:engineer", "h12").new_world(0, "ni3")
    scenario.state.fireworks, scenario.state.last_round = 0, 9
    sheet = scenario.game().score(0)
    assert dict(sheet.lines) == {
        "farmer_worker": 33,
        "artisan_engineer_investor": 24,
        "new_world": 20,
        "expeditions": 8,
        "gold": 1,
        "fireworks": 7,
        "university": 0,
        "edvard_goode": 6,
        "isabel_sarmento": 6,
        "zoo": 2,
    }
    assert sheet.total == 107


def test_R12_3_cubes_visit_from_any_location() -> None:
    scenario = Scenario().cubes(0, artisan=1).exhausted(0, engineer=1).at_work(0, "pig_farm:farmer", "investor")
    assert scenario.expeditions(0, "ex4", "ex11", "ex13").game().score(0).points("expeditions") == 1 + 2 + 3


def test_R12_3_each_cube_visits_once() -> None:
    scenario = Scenario().cubes(0, engineer=1).expeditions(0, "ex8", "ex9")
    assert scenario.game().score(0).points("expeditions") == 2


def test_R12_3_the_cube_goes_where_zoo_or_museum_pay_more() -> None:
    for objective in ("zoo", "museum"):
        objectives = (objective, "aarhant", "the_editor", "beryl_omara", "alonso_graves")
        sheet = Scenario(objectives=objectives).cubes(0, artisan=1).expeditions(0, "ex22").game().score(0)
        assert (sheet.points("expeditions"), sheet.points(objective)) == (1, 1)


def best_visit(cards: list[str], cubes: dict[str, int], zoo: bool, museum: bool) -> int:
    """The most points of expedition fields, by trying every set of fields."""
    box = {card.id: card for card in load().expeditions}
    worth = {"artisan": 1, "engineer": 2, "investor": 3}
    fields = [(box[card].animal, worth[box[card].animal] + zoo) for card in cards]
    fields += [(box[card].artefact, worth[box[card].artefact] + museum) for card in cards]
    best = 0
    for count in range(len(fields) + 1):
        for chosen in combinations(fields, count):
            if all(sum(tier == name for tier, _ in chosen) <= cubes.get(name, 0) for name in worth):
                best = max(best, sum(points for _, points in chosen))
    return best


@pytest.mark.parametrize("zoo", [False, True])
@pytest.mark.parametrize("museum", [False, True])
def test_R12_3_the_best_assignment_of_cubes_to_fields(zoo: bool, museum: bool) -> None:
    chance = random.Random(f"{zoo} {museum}")
    extra = ["zoo"] * zoo + ["museum"] * museum
    objectives = tuple((extra + ["aarhant", "the_editor", "beryl_omara", "alonso_graves", "isabel_sarmento"])[:5])
    for _ in range(40):
        cards = chance.sample(EXPEDITION_NAMES, chance.randint(0, 5))
        cubes = {tier: chance.randint(0, 4) for tier in ("artisan", "engineer", "investor")}
        scenario = Scenario(objectives=objectives).cubes(0, farmer=2, **cubes).expeditions(0, *cards)
        sheet = scenario.game().score(0)
        points = sheet.points("expeditions") + sheet.points("zoo") + sheet.points("museum")
        assert points == best_visit(cards, cubes, zoo, museum), (cards, cubes)


# ---- R12.4 -----------------------------------------------------------------------------------------------------
def ranking(scenario: Scenario) -> tuple[tuple[int, ...], ...]:
    """Who is where after a round of festivals."""
    game = scenario.game()
    turns_to_the_end(game)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winners == outcome.ranking[0]
    return outcome.ranking


def level(players: int = 2) -> Scenario:
    """Everyone has the same, and the game ends after this round."""
    return Scenario(players, round_limit=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R12_4_who_has_the_same_shares_the_victory(players: int) -> None:
    assert ranking(level(players)) == (tuple(range(players)),)


def test_R12_4_points_come_first() -> None:
    ahead = level().gold(0, 3).built(1, "brewery:worker", "h12").hand(1)
    assert ranking(ahead) == ((0,), (1,))


@pytest.mark.parametrize(("tile", "field"), [("brewery:worker", "h12"), ("shipyard:2", "h12"), ("merchant:3", "h19")])
def test_R12_4_then_more_industries_shipyards_and_ships(tile: str, field: str) -> None:
    assert ranking(level().built(1, tile, field)) == ((1,), (0,))
    assert ranking(level().built(0, tile, field).hand(1)) == ((0,), (1,))  # before the number of hand cards


def test_R12_4_each_kind_counts_the_same() -> None:
    scenario = level(3).built(0, "brewery:worker", "h12").built(1, "shipyard:3", "h12").built(2, "exploration:3", "h19")
    assert ranking(scenario) == ((0, 1, 2),)


def test_R12_4_what_is_covered_does_not_count() -> None:
    assert ranking(level().built(1, "brewery:worker", "h1")) == ((0, 1),)  # over a preprinted sawmill
    assert ranking(level().built(1, "merchant:3", "h16")) == ((0, 1),)  # over a preprinted ship


@pytest.mark.parametrize("island", ["ow5", "ow10", "ow12"])
def test_R12_4_what_is_printed_on_old_world_islands_counts(island: str) -> None:
    assert ranking(level().island(1, island)) == ((1,), (0,))


def test_R12_4_empty_islands_do_not_count() -> None:
    assert ranking(level().island(1, "ow1")) == ((0, 1),)
    points_too = level().gold(0, 18).new_world(1, "ni1")  # 6 points each, one of them through Isabel Sarmento
    assert ranking(points_too) == ((0, 1),)


def test_R12_4_then_fewer_hand_cards() -> None:
    assert ranking(level().hand(0, "fw1", "fw2").hand(1, "nw1")) == ((1,), (0,))
    assert ranking(level().hand(0, "fw1").hand(1, "fw2", "fw3", "fw4")) == ((0,), (1,))


def test_R12_4_else_the_place_is_shared() -> None:
    scenario = level(4).gold(2, 30).hand(0, "fw1").hand(1, "fw2").hand(3, "fw3", "fw4")
    assert ranking(scenario) == ((2,), (0, 1), (3,))
    assert ranking(level(3).gold(0, 30).gold(2, 31)) == ((0, 2), (1,))


def ties(scenario: Scenario) -> list[tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """Who was level at the end, with the counts that came next."""
    game = scenario.game()
    turns_to_the_end(game)
    assert game.outcome is not None
    told: Any = game.view(None).to_dict()["outcome"]
    assert told["ties"] == [tie.to_dict() for tie in game.outcome.ties]
    return [(tie.points, tie.seats, tie.constructions, tie.hand_cards) for tie in game.outcome.ties]


def test_R12_4_an_outcome_tells_who_was_level_and_what_was_counted() -> None:
    assert ties(level().gold(0, 3)) == []
    assert ties(level().built(1, "brewery:worker", "h12").hand(0, "fw1")) == [(0, (1, 0), (15, 14), (9, 1))]
    assert ties(level().hand(0, "fw1", "fw2").hand(1, "nw1")) == [(0, (1, 0), (14, 14), (1, 2))]
    assert ties(level()) == [(0, (0, 1), (14, 14), (9, 9))]


def test_R12_4_each_group_of_level_seats_is_a_tie_of_its_own() -> None:
    scenario = level(4).gold(1, 9).gold(3, 9).built(3, "brewery:worker", "h12").hand(0, "fw1")
    assert ties(scenario) == [(3, (3, 1), (15, 14), (9, 9)), (0, (0, 2), (14, 14), (1, 9))]
