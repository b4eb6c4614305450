"""What lies before a seat, and what a position is worth: small tables, one thing changed at a time.

With the weights before tuning where nothing else is said, so that tuning changes no test.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from brightsands import Game
from brightsands.bots.hand_estimate import HandEstimate
from brightsands.bots.judge import (
    EFFECTS,
    FLEET,
    GOLD,
    HAND,
    INDUSTRY,
    PEOPLE,
    POINTS,
    RACE,
    SPACE,
    TEMPO,
)
from brightsands.bots.prices import STUCK, TURN
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights, plain_weights
from brightsands.rules.names import CARD_NAMES, TILE_NAMES
from tests.bots.tables import middle_games
from tests.scenario import Scenario, play
from tests.solo.alone import Alone

BEER_AND_BRICKS = "fw2"
BEER_AND_BREAD = "fw18"
SIX_EXPLORATION = "ai28"
FAR_OFF = ("ai21", "ai22", "ai23", "ai24", "ai25")  # so much that the end is far and time no matter
QUIET = ("zoo", "museum", "bente_jorgensen", "isabel_sarmento", "the_queen")


def judge(game: Game) -> PointsJudge:
    return PointsJudge(game.rules, Weights(plain_weights()))


def look(game: Game, seat: int = 0) -> HandEstimate:
    hand = judge(game).hand
    hand.weigh(game.state, seat)
    return hand


def turns(table: Scenario) -> float:
    return look(table.turn(0).game()).turns


def effort(table: Scenario, card: str) -> int:
    """What a card of seat 0's hand takes by itself."""
    found = look(table.turn(0).game())
    cards = [CARD_NAMES[int(found.cards[number])] for number in range(int(found.count))]
    return int(found.effort[cards.index(card)])


def worth(game: Game, seat: int = 0) -> tuple[float, list[float]]:
    """The value of a position, and its terms."""
    mine = judge(game)
    total = mine.value(game.state, seat)
    return total, list(mine.terms)


def term(table: Scenario, number: int) -> float:
    return worth(table.turn(0).game())[1][number]


def holding(*cards: str, **options: object) -> Scenario:
    options.setdefault("objectives", QUIET)
    return Scenario(**options).hand(0, *cards)  # type: ignore[arg-type]


# ---- Efforts and turns ---------------------------------------------------------------------------------------------


def test_an_empty_hand_takes_no_turn() -> None:
    assert turns(holding()) == 0.0


def test_a_card_whose_resources_can_be_made_takes_one_turn() -> None:
    assert turns(holding(BEER_AND_BRICKS).built(0, "brewery:worker", "h12")) == 1.0


def test_an_industry_that_is_missing_takes_a_turn_more() -> None:
    assert turns(holding(BEER_AND_BRICKS)) == 2.0
    assert turns(holding(BEER_AND_BREAD)) == 3.0


def test_cards_share_what_is_built_for_them() -> None:
    """Both want beer: the brewery is built once."""
    apart = turns(holding(BEER_AND_BRICKS)) + turns(holding(BEER_AND_BREAD))
    assert turns(holding(BEER_AND_BRICKS, BEER_AND_BREAD)) < apart


def test_building_what_a_card_misses_lowers_its_effort() -> None:
    nothing = effort(holding(BEER_AND_BREAD), BEER_AND_BREAD)
    brewery = effort(holding(BEER_AND_BREAD).built(0, "brewery:worker", "h12"), BEER_AND_BREAD)
    both = holding(BEER_AND_BREAD).built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    assert TURN < effort(both, BEER_AND_BREAD) < brewery < nothing
    other = holding(BEER_AND_BREAD).built(0, "soap_factory:worker", "h12")
    assert effort(other, BEER_AND_BREAD) == nothing


def test_R4_4_a_partner_saves_the_building() -> None:
    assert turns(holding(BEER_AND_BRICKS).built(1, "brewery:worker", "h12")) == 1.0
    alone = effort(holding(BEER_AND_BRICKS), BEER_AND_BRICKS)
    assert effort(holding(BEER_AND_BRICKS).built(1, "brewery:worker", "h12"), BEER_AND_BRICKS) < alone


def test_R4_4_a_partner_who_asks_for_more_tokens_than_there_are_is_none() -> None:
    """An engineer's resource costs three tokens; a seat has two at the start."""
    table = holding("ai25").built(1, "carriage_works:engineer", "h12")
    richer = holding("ai25").built(1, "carriage_works:engineer", "h12").tokens_on_cards(0, trade=3)
    assert effort(table, "ai25") == effort(holding("ai25"), "ai25")
    assert effort(richer, "ai25") < effort(holding("ai25"), "ai25")


def test_what_nobody_can_get_makes_a_card_hopeless() -> None:
    table = holding(BEER_AND_BRICKS).turn(0)
    table.state.board[TILE_NAMES.index("brewery:worker")] = 0  # and no partner has one
    found = PointsJudge(table.rules, Weights(plain_weights())).hand
    found.weigh(table.state, 0)
    assert int(found.effort[0]) >= STUCK


def test_R7_2_a_festival_lowers_the_turns() -> None:
    table = holding(BEER_AND_BRICKS).built(0, "brewery:worker", "h12")
    table.cubes(0).exhausted(0, farmer=4, worker=3, artisan=2)
    game = table.turn(0).game()
    before = look(game).turns
    play(game, "celebrate festival")
    assert look(game).turns == 1.0 < before


def test_R4_1_where_all_workplaces_are_occupied_a_festival_is_near() -> None:
    def table(*workers: str) -> Scenario:
        return holding(BEER_AND_BRICKS).built(0, "brewery:worker", "h12").at_work(0, "brewery:worker", *workers)

    assert turns(table()) == turns(table("worker")) == 1.0
    assert turns(table("worker", "worker")) == 1.5


def test_R9_4_tokens_on_cards_count_for_little_where_a_festival_lies_on_the_way() -> None:
    """Six of them save the ships, unless they will be gone."""

    def saved(tired: int) -> float:
        def table() -> Scenario:
            made = holding(SIX_EXPLORATION, BEER_AND_BRICKS).built(0, "brewery:worker", "h12")
            return made.cubes(0, farmer=4, worker=1 - tired, artisan=2).exhausted(0, worker=tired)

        return turns(table()) - turns(table().tokens_on_cards(0, exploration=6))

    assert saved(1) < saved(0) - 1.0


def test_more_people_need_fewer_festivals() -> None:
    found = [
        turns(
            holding(BEER_AND_BRICKS)
            .built(0, "brewery:worker", "h12")
            .cubes(0)
            .exhausted(0, farmer=4, worker=workers, artisan=2)
        )
        for workers in (1, 2, 5)
    ]
    assert found[0] > found[1] > found[2] > 1.0


def test_R4_5_gold_saves_festivals() -> None:
    found = [
        turns(
            holding(BEER_AND_BRICKS)
            .built(0, "brewery:worker", "h12")
            .cubes(0)
            .exhausted(0, farmer=4, worker=2, artisan=2)
            .gold(0, gold)
        )
        for gold in (0, 2, 8)
    ]
    assert found[0] > found[1] > found[2] > 1.0


def test_tired_tokens_want_a_festival() -> None:
    table = holding("nw1").built(0, "cotton_mill:artisan", "h12").built(0, "distillery:worker", "h13")
    rested = turns(table.new_world(0, "ni1"))
    tired = holding("nw1").built(0, "cotton_mill:artisan", "h12").built(0, "distillery:worker", "h13")
    assert turns(tired.new_world(0, "ni1").spent(0, trade=2)) > rested


def test_exploration_ships_bring_exploration_within_reach() -> None:
    none = turns(holding(SIX_EXPLORATION))
    one = turns(holding(SIX_EXPLORATION).built(0, "exploration:3", "h19"))
    two = turns(holding(SIX_EXPLORATION).built(0, "exploration:3", "h19").built(0, "exploration:2", "h20"))
    assert two == 1.0 < one < none


def test_the_weapons_factory_is_built_once_for_all_ships() -> None:
    """Five ships are missing, or two: each one more takes no factory more."""
    five = turns(holding(SIX_EXPLORATION))
    two = turns(holding(SIX_EXPLORATION).built(0, "exploration:3", "h19"))
    factory = turns(holding(SIX_EXPLORATION)) - turns(
        holding(SIX_EXPLORATION).built(0, "weapons_factory:artisan", "h12")
    )
    assert 0.0 < five - two < 3 * factory


def test_a_tier_that_has_nobody_must_be_reached_first() -> None:
    nobody = effort(holding(BEER_AND_BRICKS).cubes(0, farmer=6), BEER_AND_BRICKS)
    somebody = effort(holding(BEER_AND_BRICKS).cubes(0, farmer=5, worker=1), BEER_AND_BRICKS)
    assert nobody > somebody


def test_a_new_world_island_brings_its_resources_nearer() -> None:
    found = [
        effort(table, "ai25")
        for table in (
            holding("ai25"),  # soap, coffee, steam carriages
            holding("ai25").new_world(0, coffee_island()),
        )
    ]
    assert found[1] < found[0]


def coffee_island() -> str:
    tables = Scenario().rules.tables
    return next(island.id for island in tables.catalog.new_world if "coffee_beans" in island.resources)


# ---- Terms ---------------------------------------------------------------------------------------------------------


def test_the_value_is_the_sum_of_its_terms() -> None:
    for game in middle_games()[::3]:
        assert game.seat is not None
        total, terms = worth(game, game.seat)
        assert total == pytest.approx(sum(terms))


def test_R12_3_played_cards_count_their_points_used_or_not() -> None:
    assert term(holding(), POINTS) == 0.0
    assert term(holding().played(0, "fw2", "nw1").played(0, "ai28", face_up=False), POINTS) == 3 + 5 + 8


def test_R12_1_fireworks_count() -> None:
    table = holding(BEER_AND_BRICKS)
    table.state.fireworks = 0
    assert term(table, POINTS) == 7.0


def test_an_effect_is_worth_something_until_it_is_used() -> None:
    assert term(holding("fw2").played(0, "fw5"), EFFECTS) > 0.0
    assert term(holding("fw2").played(0, "fw5", face_up=False), EFFECTS) == 0.0


def test_R14_5_effects_are_worth_nothing_where_there_are_none() -> None:
    """In mission 1 cards have no effect."""
    game = Alone(1).table("fw4").game()
    assert worth(game)[1][EFFECTS] == 0.0
    assert worth(game)[1][POINTS] == 3.0


@pytest.mark.parametrize(
    ("number", "richer"),
    [
        (GOLD, lambda table: table.gold(0, 5)),
        (PEOPLE, lambda table: table.cubes(0, farmer=4, worker=3, artisan=3)),
        (FLEET, lambda table: table.built(0, "merchant:1", "h19")),
        (FLEET, lambda table: table.built(0, "exploration:1", "h19")),
        (INDUSTRY, lambda table: table.built(0, "soap_factory:worker", "h12")),
        (HAND, lambda table: table.built(0, "carriage_works:engineer", "h12")),
        (TEMPO, lambda table: table.built(0, "carriage_works:engineer", "h12")),
        (SPACE, lambda table: table.island(0, "ow1")),
    ],
)
def test_whoever_has_more_stands_better(number: int, richer: Callable[[Scenario], Scenario]) -> None:
    assert term(richer(holding(*FAR_OFF)), number) > term(holding(*FAR_OFF), number)


def test_a_built_field_is_no_room_any_more() -> None:
    built = holding(*FAR_OFF).built(0, "soap_factory:worker", "h12")
    assert term(built, SPACE) < term(holding(*FAR_OFF), SPACE)


# ---- The end -------------------------------------------------------------------------------------------------------


def last_card(mine: tuple[str, ...], others: tuple[str, ...]) -> Game:
    """Seat 0 can play its last card, which triggers the end."""
    table = holding(BEER_AND_BRICKS).built(0, "brewery:worker", "h12")
    table.played(0, *mine, face_up=False).played(1, *others, face_up=False)
    return table.turn(0).game()


def after(game: Game, *lines: str) -> float:
    """The value of what a turn leads to, for seat 0."""
    return worth(play(game.copy(), *lines, "end"))[0]


MANY = tuple(f"ai{number}" for number in range(1, 9))
PAID = ("play fw2", "work brick_factory:artisan", "work brewery:worker")


def test_R12_1_triggering_the_end_while_behind_is_worth_less_than_not() -> None:
    game = last_card((), MANY)
    assert after(game, *PAID) < after(game, "celebrate festival")


def test_R12_1_triggering_the_end_while_ahead_is_worth_more_than_not() -> None:
    """By the tuned weights: how much winning counts is for them to say."""
    game = last_card(MANY[:3], ())
    mine = PointsJudge(game.rules, Weights(tuned_weights(2)))
    ended, went_on = (play(game.copy(), *lines, "end") for lines in (PAID, ("celebrate festival",)))
    assert mine.value(ended.state, 0) > mine.value(went_on.state, 0)


def test_the_end_is_won_or_lost() -> None:
    ended = last_card(MANY, ())
    play(ended, *PAID, "end", "celebrate festival", "end")
    for _ in range(2):
        play(ended, "celebrate festival", "end")
    assert ended.is_over
    scores = [judge(ended).final(ended.state, seat) for seat in range(2)]
    assert ended.outcome is not None
    totals = [sheet.total for sheet in ended.outcome.sheets]
    assert scores[0] > totals[0] > totals[1] > scores[1]


def test_R12_2_turns_that_are_left_are_those_that_come() -> None:
    """Counted in a game that is played out."""
    game = last_card(MANY, ())
    mine = judge(game)
    assert mine.standing.turns_left(game.state, 0) == mine.standing.turns_left(game.state, 1) == -1.0
    play(game, *PAID)
    told: list[list[float]] = []
    taken: list[int] = []
    while not game.is_over:
        told.append([mine.standing.turns_left(game.state, seat) for seat in range(2)])
        assert game.seat is not None
        taken.append(game.seat)
        if game.state.acted:
            play(game, "end")
        else:
            play(game, "celebrate festival", "end")
    assert taken == [0, 1, 0, 1]
    assert told == [[float(taken[step:].count(seat)) for seat in range(2)] for step in range(4)]


def test_R14_3_alone_the_time_stack_tells() -> None:
    game = Alone(2).game()
    left = judge(game).standing.turns_left(game.state, 0)
    assert left == len(game.state.time)
    play(game, "celebrate festival", "end")
    assert judge(game).standing.turns_left(game.state, 0) == left - 1


def test_a_round_limit_is_an_end_too() -> None:
    """Near it nothing is worth building up for."""
    table = [holding(*FAR_OFF, round_limit=limit) for limit in (1, 30)]
    assert term(table[0], PEOPLE) < term(table[1], PEOPLE)
    assert term(table[0], HAND) < term(table[1], HAND)


def test_others_who_are_nearly_done_hurry_us() -> None:
    game = holding("fw2", "ai25", "fw18").hand(1, "fw1").turn(0).game()
    near, far = judge(game), judge(game)
    near.others, far.others = 2.0, 40.0
    near.value(game.state, 0)
    far.value(game.state, 0)
    assert near.terms[PEOPLE] < far.terms[PEOPLE]
    assert near.terms[HAND] < far.terms[HAND]


def test_a_lead_counts_the_best_of_the_others() -> None:
    table = Scenario(players=3, objectives=QUIET).hand(0, "fw2")
    table.played(0, "fw5", "fw6").played(1, "fw7").played(2, "ai1", "ai2")
    game = table.turn(0).game()
    assert judge(game).standing.lead(game.state, 0) < 0.0 < judge(game).standing.lead(game.state, 2)


def test_whoever_is_behind_has_no_race_to_win() -> None:
    assert worth(last_card((), MANY))[1][RACE] < worth(last_card(MANY, ()))[1][RACE]


def test_a_judge_changes_nothing_of_what_it_looks_at() -> None:
    for game in middle_games()[::3]:
        assert game.seat is not None
        before = game.state.copy()
        worth(game, game.seat)
        assert game.state == before
