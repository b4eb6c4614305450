"""The search for lines that win a mission: what it finds is a game by the rules, and the same every time."""

from __future__ import annotations

from random import Random

from brightsands.record.game import Game
from tools.mission_winner.leanings import TERMS, traits, upright
from tools.mission_winner.search import ALIKE, Node, Search, chosen
from tools.mission_winner.trials import Trials


def test_a_won_line_is_a_won_game() -> None:
    search = Search(1, "normal", 1)
    found = search.search(upright(), 3)
    game = Game.new(mission=1, seed=1)
    for code in found.codes:
        game.play_code(code)
    assert found.won
    assert game.outcome is not None
    assert game.outcome.reason == "mission_won"
    assert game.round == found.turns


def test_a_line_is_followed_turn_by_turn_and_can_be_searched_anew_from_each() -> None:
    search = Search(1, "normal", 1)
    found = search.search(upright(), 3)
    followed = search.follow(found.codes)
    assert followed.won
    assert [node.codes for node in followed.node.path()] == [node.codes for node in found.node.path()]
    before_last = followed.node.path()[-2]
    assert search.search(upright(), 1, before_last).turns == found.turns


def test_leanings_are_shaken_the_same_way_by_the_same_dice() -> None:
    one, two, other = (upright().shaken(Random(dice), 0.4) for dice in (3, 3, 4))
    assert (one.factors, one.weights) == (two.factors, two.weights)
    assert (one.factors, one.weights) != (other.factors, other.weights)
    assert min(one.factors) > 0


def test_leanings_change_the_judge_and_upright_ones_restore_it() -> None:
    search = Search(8, "hard", 12)
    way = search.leaning.way
    plain = [getattr(way, term) for term in TERMS]
    shaken = upright().shaken(Random(1), 0.4)
    search.leaning.lean(shaken)
    assert [getattr(way, term) for term in TERMS] == [
        value * factor for value, factor in zip(plain, shaken.factors, strict=True)
    ]
    search.leaning.lean(upright())
    assert [getattr(way, term) for term in TERMS] == plain


def test_a_position_is_worth_what_its_traits_are() -> None:
    state = Search(8, "hard", 12).begin.state
    leanings = upright()
    assert leanings.of(state) == 0.0
    workers = type(leanings)(leanings.factors, [1.0, *leanings.weights[1:]])
    assert workers.of(state) == 0.15 * traits(state)[0] == 0.15 * 3


def test_few_positions_of_a_beam_are_alike() -> None:
    search = Search(1, "normal", 1)
    state = search.begin.state
    nodes = [Node(search.begin, [], state, float(number)) for number in range(10)]
    grown = state.copy()
    grown.people[0] += 1
    nodes.append(Node(search.begin, [], grown, 20.0))
    kept = chosen(nodes, 5)
    assert [node.away for node in kept] == [0.0, 1.0, 2.0, 20.0]
    assert ALIKE == 3


def test_trials_never_lose_the_nearest_line() -> None:
    trials = Trials(2, "hard", 1, 1)
    first = [seed.away for seed in trials.looked_at([1], {})]
    for _ in range(3):
        before = trials.seeds[0].away
        nearer = trials.tried()
        assert trials.seeds[0].away <= before
        assert (nearer is None) == (trials.seeds[0].away == before)
    assert trials.seeds[0].away <= first[0]
