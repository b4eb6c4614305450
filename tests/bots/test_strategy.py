"""The study of strategy: plans of a whole game, changed at random and kept if they end with more points."""

from __future__ import annotations

from functools import cache
from random import Random

from brightsands import Game
from brightsands.bots.search import Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import Weights
from brightsands.record.game import from_state
from tools.strategy.plans import Deal, Line, changed, improved
from tools.strategy.portrait import portrait
from tools.strategy.study import own_line

SEED = 950_100


@cache
def studied() -> tuple[Deal, Search, Line]:
    game = Game.new(solo=True, seed=SEED)
    search = Search(game.rules, Weights(tuned_weights(1)), Effort(nodes=1, depth=0))
    deal = Deal(game.rules, game.state, search.turns)
    return deal, search, own_line(deal)


def test_a_line_is_a_game_that_the_rules_allow_and_ends_with_its_points() -> None:
    deal, _, line = studied()
    game = from_state(deal.rules, deal.start.copy(), SEED)
    for start, codes in zip(line.starts, line.turns, strict=True):
        assert game.state == start
        for code in codes:
            game.play_code(code)
    assert game.outcome is not None
    assert game.outcome.sheets[0].total == line.points


def test_a_changed_plan_keeps_what_stands_before_the_change() -> None:
    _, _, line = studied()
    for seed in range(40):
        plan, kept = changed(line.turns, Random(seed))
        assert tuple(plan[:kept]) == line.turns[:kept]
        assert plan != list(line.turns) or kept < len(line.turns)


def test_a_search_never_ends_with_less_and_finds_the_same_again() -> None:
    deal, _, line = studied()
    found = [improved(deal, line, 3, Random(3)) for _ in range(2)]
    assert found[0].turns == found[1].turns
    assert found[0].points >= line.points


def test_a_plan_with_turns_that_are_drawn_anew_is_played_to_the_end() -> None:
    deal, _, line = studied()
    late = len(line.turns) - 3
    other = deal.play([*line.turns[:late], None, None], Random(5), line, late)
    assert other.turns[:late] == line.turns[:late]
    assert len(other.starts) == len(other.turns)


def test_the_planner_makes_the_turns_of_its_own_line_and_ranks_them_first() -> None:
    deal, search, line = studied()
    shown = portrait(deal, line, search.turns)
    assert (shown.points, shown.turns) == (line.points, len(line.turns))
    assert (shown.unlisted, shown.unweighed, shown.missed) == (0, 0, [])
    assert shown.kinds["end"] == shown.turns or shown.kinds["end"] == shown.turns - 1
    assert shown.cards_at[10] <= shown.cards_at[20] <= shown.cards
