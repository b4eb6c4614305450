"""The hand played out in mind, who hurries to the end, what is denied, and which turns are played on."""

from __future__ import annotations

import pytest

from brightsands.bots.judge import DENYING, TEMPO
from brightsands.bots.prices import STUCK, TURN
from brightsands.bots.schedule import HALF
from brightsands.bots.search import NEAR, Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.value import AHEAD, PointsJudge
from brightsands.bots.weights import Weights, plain_weights
from brightsands.rules.names import CARD_NAMES, TILE_NAMES
from tests.bots.tables import middle_games
from tests.scenario import Scenario

BEER_AND_BRICKS = "fw2"
BEER_AND_BREAD = "fw18"
SOAP_AND_CLOTHES = "fw3"
SIX_EXPLORATION = "ai28"
SIX_MORE = "ai15"
QUIET = ("zoo", "museum", "bente_jorgensen", "isabel_sarmento", "the_queen")


def holding(*cards: str, **options: object) -> Scenario:
    options.setdefault("objectives", QUIET)
    return Scenario(**options).hand(0, *cards)  # type: ignore[arg-type]


def judge_of(table: Scenario) -> PointsJudge:
    """A judge that has looked at seat 0 of a table."""
    game = table.turn(0).game()
    judge = PointsJudge(game.rules, Weights(plain_weights()))
    judge.value(game.state, 0)
    return judge


def schedule(table: Scenario) -> list[tuple[str, int]]:
    """The cards of seat 0's hand in the order of the schedule, and when each is played."""
    found = judge_of(table).schedule
    return [(CARD_NAMES[int(found.order[place])], int(found.when[place])) for place in range(int(found.count))]


def test_an_empty_hand_has_an_empty_schedule() -> None:
    assert schedule(holding()) == []


def test_a_card_that_can_be_paid_is_played_at_once() -> None:
    assert schedule(holding(BEER_AND_BRICKS).built(0, "brewery:worker", "h12")) == [(BEER_AND_BRICKS, TURN)]


def test_an_industry_that_is_missing_takes_a_turn() -> None:
    assert schedule(holding(BEER_AND_BRICKS)) == [(BEER_AND_BRICKS, 2 * TURN)]


def test_the_easy_card_comes_first() -> None:
    table = holding(BEER_AND_BREAD, SOAP_AND_CLOTHES).built(0, "soap_factory:worker", "h12")
    table.built(0, "framework_knitters:worker", "h13")
    assert [card for card, _ in schedule(table)] == [SOAP_AND_CLOTHES, BEER_AND_BREAD]


def test_later_cards_share_what_was_built_for_earlier_ones() -> None:
    """The brewery is built for the first: the second wants a bakery only."""
    both = schedule(holding(BEER_AND_BRICKS, BEER_AND_BREAD))
    alone = schedule(holding(BEER_AND_BREAD))[0][1]
    assert [card for card, _ in both] == [BEER_AND_BRICKS, BEER_AND_BREAD]
    assert both[1][1] - both[0][1] < alone


def test_R4_4_a_partner_saves_the_building() -> None:
    assert schedule(holding(BEER_AND_BRICKS).built(1, "brewery:worker", "h12")) == [(BEER_AND_BRICKS, TURN)]


@pytest.mark.parametrize("gold", [0, 2, 8])
def test_tired_cubes_want_a_part_of_a_festival_and_gold_saves_it(gold: int) -> None:
    def table(idle: int, tired: int) -> Scenario:
        made = holding(BEER_AND_BRICKS).built(0, "brewery:worker", "h12").gold(0, gold)
        return made.cubes(0, worker=idle, artisan=2).exhausted(0, worker=tired)

    rested, tired = schedule(table(2, 0))[0][1], schedule(table(0, 2))[0][1]
    assert rested == TURN
    assert tired > TURN
    assert (tired < TURN + TURN // 2) == (gold > 0)


def test_R4_1_where_all_workplaces_are_occupied_a_festival_or_gold_is_wanted() -> None:
    def table(*workers: str) -> Scenario:
        made = holding(BEER_AND_BRICKS).built(0, "brewery:worker", "h12")
        return made.at_work(0, "brewery:worker", *workers)

    assert schedule(table("worker")) == [(BEER_AND_BRICKS, TURN)]
    assert schedule(table("worker", "worker")) == [(BEER_AND_BRICKS, TURN + HALF)]
    assert schedule(table("worker", "worker").gold(0, 2)) == [(BEER_AND_BRICKS, TURN)]


def test_R4_1_a_workplace_that_an_earlier_card_takes_is_occupied_for_a_later_one() -> None:
    made = holding(BEER_AND_BRICKS, BEER_AND_BREAD).cubes(0, farmer=4, worker=4, artisan=4)
    made.built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    assert [when for _, when in schedule(made)] == [TURN, 2 * TURN]
    made.at_work(0, "brewery:worker", "worker")
    assert [when for _, when in schedule(made)] == [TURN, 2 * TURN + HALF]


def test_R9_4_what_lies_on_cards_is_gone_after_a_festival() -> None:
    """The first card is paid with it at once; the second waits for ships, as if there had been nothing."""
    nothing = schedule(holding(SIX_EXPLORATION))
    found = schedule(holding(SIX_EXPLORATION, SIX_MORE).tokens_on_cards(0, exploration=6))
    assert found[0][1] == TURN
    assert found[1][1] - TURN == nothing[0][1]


def test_R9_4_what_lies_on_cards_still_serves_a_second_card() -> None:
    """Nothing of it is lost before there is a festival."""

    def last(tokens: int) -> int:
        table = holding(BEER_AND_BRICKS, SIX_EXPLORATION).cubes(0, farmer=9, worker=9, artisan=9, engineer=9)
        return schedule(table.built(0, "brewery:worker", "h12").tokens_on_cards(0, exploration=tokens))[1][1]

    assert last(6) < last(0)


def test_ships_and_a_weapons_factory_bring_exploration_nearer() -> None:
    none = schedule(holding(SIX_EXPLORATION))[0][1]
    two = schedule(holding(SIX_EXPLORATION).built(0, "exploration:2", "h19").built(0, "exploration:2", "h20"))[0][1]
    armed = schedule(holding(SIX_EXPLORATION).built(0, "weapons_factory:artisan", "h12"))[0][1]
    assert two < armed < none


def test_what_nobody_can_get_comes_last() -> None:
    table = holding(BEER_AND_BRICKS, SOAP_AND_CLOTHES)
    table.state.board[TILE_NAMES.index("brewery:worker")] = 0
    judge = PointsJudge(table.rules, Weights(plain_weights()))
    judge.value(table.turn(0).state, 0)
    assert CARD_NAMES[int(judge.schedule.order[1])] == BEER_AND_BRICKS
    assert int(judge.schedule.when[1]) - int(judge.schedule.when[0]) >= STUCK


# ---- Who hurries ---------------------------------------------------------------------------------------------------


def test_whoever_leads_hurries_and_whoever_is_behind_does_not() -> None:
    table = holding(BEER_AND_BRICKS, "ai25").hand(1, "fw1").played(1, "ai1", "ai2", "ai3", "ai4", face_up=False)
    game = table.turn(0).game()
    assert AHEAD < 4 * 8
    judge = PointsJudge(game.rules, Weights(plain_weights()))
    judge.press(game.state, 0)
    judge.value(game.state, 0)
    assert judge.pressing == judge.terms[TEMPO] == 0.0
    judge.press(game.state, 1)
    judge.value(game.state, 1)
    assert judge.pressing == 2.0
    assert judge.terms[TEMPO] < 0.0
    steady = PointsJudge(game.rules, Weights(plain_weights() | {"steady": 0.7}))
    steady.press(game.state, 0)
    assert steady.pressing == 0.7
    steady.press(game.state, 1)
    assert steady.pressing == 2.0


def test_a_turn_counts_more_the_longer_a_game_lasts_up_to_a_bound() -> None:
    table = holding(BEER_AND_BRICKS, "ai25")
    game = table.turn(0).game()
    judge = PointsJudge(game.rules, Weights(plain_weights()))
    found = []
    for now in (1, 5, 25, 35, 60, 90):
        game.state.round = now
        judge.value(game.state, 0)
        found.append(-judge.terms[TEMPO])
    assert found[0] == found[1] < found[2] < found[3] < found[4] == found[5]


# ---- Denying -------------------------------------------------------------------------------------------------------


def test_the_last_industry_of_its_kind_is_denied_to_those_who_have_none() -> None:
    def denied(table: Scenario) -> float:
        return judge_of(table).terms[DENYING]

    assert denied(holding("ai25").built(0, "cotton_mill:artisan", "h12")) == 0.0  # there is one more
    last = holding("ai25", players=3).built(1, "cotton_mill:artisan", "h12")
    assert denied(last.built(0, "cotton_mill:artisan", "h12")) > 0.0  # the third seat gets none
    two = holding("ai25").built(1, "cotton_mill:artisan", "h12").built(0, "cotton_mill:artisan", "h12")
    assert denied(two) == 0.0  # both have one


# ---- What is played on ---------------------------------------------------------------------------------------------


def test_only_turns_near_the_best_are_played_on() -> None:
    looked = 0
    for game in middle_games()[:4]:
        assert game.seat is not None
        effort = Effort(nodes=60, width=8, depth=1)
        found = Search(game.rules, Weights(tuned_weights(game.players)), effort).think(
            game.view(game.seat).knowledge, 5
        )
        best = max(candidate.turn.value for candidate in found)
        for candidate in found:
            if candidate.trials:
                looked += 1
                assert candidate.turn.value > best - NEAR
    assert looked > 0


def test_a_small_budget_still_plays_two_candidates_on() -> None:
    """Fewer candidates than its width, rather than none."""
    tried = []
    for game in middle_games():
        assert game.seat is not None
        search = Search(game.rules, Weights(tuned_weights(game.players)), Effort(nodes=3, width=8, depth=1))
        found = search.think(game.view(game.seat).knowledge, 5)
        tried.append(sum(1 for candidate in found if candidate.trials))
        assert search.turns.nodes <= 3
    assert set(tried) <= {0, 2}
    assert 2 in tried
