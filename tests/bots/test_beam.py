"""Several own turns planned at once: where nobody else plays, and while nobody is near the end."""

from __future__ import annotations

from math import sqrt

import pytest

from brightsands import Game, Options
from brightsands.bots.beam import OUTDONE, Beam, Breadth
from brightsands.bots.learned.insight import Insight, Shares, reading_for
from brightsands.bots.master import ALONE, AMONG_OTHERS, TOGETHER, WIDTH, MasterBot, shipped
from brightsands.bots.search import COMPARED, DOUBT, Candidate, Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.variety import Variety
from brightsands.bots.weights import Weights
from brightsands.rules.codes import MISSION_WON
from tests.scenario import Scenario

SEED = 5
SMALL = Breadth(roots=4, width=3, depth=2, branches=2, samples=2)
GAMES = [Options(mission=2), Options(solo=True)]


def searching(game: Game, breadth: Breadth | None, seconds: float = 0.0) -> Search:
    effort = Effort(nodes=1, depth=0, seconds=seconds)
    effort.breadth = breadth
    return Search(game.rules, Weights(tuned_weights(1, mission=game.options.mission > 0)), effort)


@pytest.mark.parametrize("options", GAMES)
def test_every_candidate_of_the_beam_is_played_on_over_as_many_samples(options: Options) -> None:
    game = Game.new(seed=SEED, options=options)
    knowledge = game.view(0).knowledge
    plain = searching(game, None).think(knowledge, SEED)
    found = searching(game, SMALL).think(knowledge, SEED)
    assert sorted(tuple(each.turn.codes) for each in found) == sorted(tuple(each.turn.codes) for each in plain)
    assert [each.trials for each in found] == [SMALL.samples] * SMALL.roots + [0] * (len(found) - SMALL.roots)
    assert [each.mean() for each in found[:4]] == sorted((each.mean() for each in found[:4]), reverse=True)
    again = searching(game, SMALL).think(knowledge, SEED)
    assert [each.turn.codes for each in again] == [each.turn.codes for each in found]


def test_the_better_half_of_the_candidates_gets_more_samples() -> None:
    game = Game.new(mission=2, seed=SEED)
    found = searching(game, Breadth(roots=4, width=3, depth=1, branches=2, samples=4)).think(
        game.view(0).knowledge, SEED
    )
    assert [each.trials for each in found[:5]] == [4, 4, 2, 2, 0]


def test_a_candidate_promises_what_it_is_behind_less_than_by_a_standard_error() -> None:
    game = Game.new(mission=2, seed=SEED)
    turn = searching(game, None).think(game.view(0).knowledge, SEED)[0].turn
    best, steady, changing = Candidate(turn), Candidate(turn), Candidate(turn)
    for one, two, three in [(5.0, 4.0, 9.0), (5.0, 4.0, 1.0), (5.0, 4.0, 2.0)]:
        best.take(one)
        steady.take(two)
        changing.take(three)
    assert steady.promise(best) == pytest.approx(sqrt(DOUBT / 3) - 1.0)
    assert steady.mean() == changing.mean()
    assert changing.promise(best) == pytest.approx(sqrt((DOUBT + (25 + 9 + 4) / 2) / 3) - 1.0)


@pytest.mark.parametrize("seed", [SEED, SEED + 1])
def test_samples_go_to_candidates_that_may_still_prove_better(seed: int) -> None:
    game = Game.new(mission=2, seed=seed)

    def trials(promise: float, samples: int = 7) -> list[int]:
        breadth = Breadth(roots=6, width=6, depth=1, branches=3, samples=samples).sparing(promise)
        return [each.trials for each in searching(game, breadth).think(game.view(0).knowledge, seed)[:6]]

    assert trials(1000.0) == [COMPARED] * 6, "where nothing can prove so much better the choice is made"
    some = trials(0.01)
    assert max(some) > min(some) >= COMPARED
    assert some == sorted(some, reverse=True), "what was left is behind what was not"
    assert max(trials(0.01, samples=4)) == 4


def test_candidates_that_lead_to_the_same_position_are_worth_the_same() -> None:
    game = Game.new(mission=2, seed=SEED)
    search = searching(game, None)
    best = search.think(game.view(0).knowledge, SEED)[0].turn
    beam = Beam(search.turns, search.playing_on, Breadth(roots=2, width=3, depth=2, branches=3, samples=1))
    worths = beam.worths(game.view(0).sample(SEED).state, [best, best], 0)
    assert worths[0] == worths[1]


def test_what_a_sampled_game_found_is_followed_in_another() -> None:
    game = Game.new(mission=2, seed=SEED)
    search = searching(game, None)
    roots = [each.turn for each in search.think(game.view(0).knowledge, SEED)][:4]
    beam = Beam(search.turns, search.playing_on, Breadth(roots=4, width=3, depth=2, branches=3, samples=1))
    dealt = game.view(0).sample(SEED).state
    worths = beam.worths(dealt, roots, 0)
    looked_at = search.turns.nodes
    assert beam.worths(dealt, roots, 0) == worths
    assert search.turns.nodes == looked_at, "nothing is looked for twice"


def test_with_a_limit_of_time_there_is_one_sample_at_least() -> None:
    game = Game.new(mission=2, seed=SEED)
    found = searching(game, SMALL, seconds=1e-9).think(game.view(0).knowledge, SEED)
    assert [each.trials for each in found[: SMALL.roots]] == [1] * SMALL.roots


def test_a_beam_leaves_the_game_alone_and_what_it_gave_up_counts_less_than_what_it_kept() -> None:
    game = Game.new(mission=2, seed=SEED)
    search = searching(game, None)
    roots = [each.turn for each in search.think(game.view(0).knowledge, SEED)][:6]
    dealt = game.view(0).sample(SEED).state
    before = dealt.copy()
    beam = Beam(search.turns, search.playing_on, Breadth(roots=6, width=1, depth=3, branches=3, samples=1))
    worths = beam.worths(dealt, roots, 0)
    assert dealt == before
    assert sorted(worths)[:5] == [max(worths) - OUTDONE] * 5, "a beam of one position keeps one candidate"
    broad = Beam(search.turns, search.playing_on, Breadth(roots=6, width=20, depth=1, branches=20, samples=1))
    assert len(set(broad.worths(dealt, roots, 0))) > 1
    assert max(broad.worths(dealt, roots, 0)) >= max(
        search.turns.worth(search.turns.best_turn(search.playing_on.follow(dealt, root, 0)).state, 0) for root in roots
    )


def test_a_beam_keeps_up_its_variety() -> None:
    game = Game.new(mission=2, seed=SEED)
    search = searching(game, None)
    roots = [each.turn for each in search.think(game.view(0).knowledge, SEED)][:6]
    dealt = game.view(0).sample(SEED).state

    def worths(variety: Variety | None) -> list[float]:
        breadth = Breadth(roots=6, width=6, depth=2, branches=3, samples=1)
        breadth.variety = variety
        return Beam(search.turns, search.playing_on, breadth).worths(dealt, roots, 0)

    def followed(found: list[float]) -> int:
        return sum(each > max(found) - OUTDONE for each in found)

    assert worths(Variety(6, 6)) == worths(None), "where all may be alike, all is as without"
    assert followed(worths(Variety(1, 1))) < followed(worths(Variety(1, 2))) < followed(worths(None))
    assert max(worths(Variety(1, 1))) == max(worths(None)), "the best of those that are alike is kept"


def test_what_was_learned_leads_the_beam_to_ends_that_it_likes_better() -> None:
    game = Game.new(seed=SEED, options=Options(solo=True))
    search = searching(game, None)
    network, _ = shipped(ALONE)
    search.ask(Insight(reading_for(search.rules, search.judge), network, Shares(0.0, 1.0, 0.0)))
    roots = [each.turn for each in search.think(game.view(0).knowledge, SEED)][:6]
    dealt = game.view(0).sample(SEED).state

    def best_end(learned: bool) -> float:
        breadth = Breadth(roots=6, width=3, depth=3, branches=6, samples=1, learned=learned)
        return max(Beam(search.turns, search.playing_on, breadth).worths(dealt, roots, 0))

    assert best_end(learned=True) > best_end(learned=False)


def test_R14_4_a_beam_plays_a_mission_to_its_win() -> None:
    game = Game.new(mission=1, seed=3)
    search = searching(game, Breadth(roots=4, width=4, depth=2, branches=3, samples=1))
    while game.seat is not None:
        turn = search.think(game.view(0).knowledge, SEED)[0].turn
        for code in turn.codes[: turn.known if turn.known >= 0 else len(turn.codes)]:
            game.play_code(code)
    assert game.state.over == MISSION_WON


# ---- where others play -----------------------------------------------------------------------------------------------
def together(game: Game) -> Search:
    """What weighs the ends of plans in a game of several."""
    search = Search(game.rules, Weights(tuned_weights(game.players)), Effort(nodes=1, depth=0))
    search.ask(Insight(reading_for(search.rules, search.judge), *shipped(TOGETHER)))
    return search


def tried(game: Game, search: Search) -> list[int]:
    """Over how many samples the candidates of the seat to move were played on."""
    assert game.seat is not None
    return [each.trials for each in search.think(game.view(game.seat).knowledge, SEED)]


@pytest.mark.parametrize("players", [2, 4])
def test_a_master_plans_several_turns_while_nobody_is_near_the_end(players: int) -> None:
    game = Game.new(players=players, seed=SEED)
    search = MasterBot().search(game.rules)
    assert search.effort.breadth is AMONG_OTHERS
    search.effort.breadth = Breadth(roots=7, width=3, depth=2, branches=2, samples=2, learned=True)
    assert tried(game, search)[:8] == [2] * 7 + [0]
    assert tried(game, MasterBot(plans=False).search(game.rules))[WIDTH] == 0


@pytest.mark.parametrize(("mine", "theirs"), [(["fw20"], 12), (["ai21", "ai22", "ai23", "ai24", "ai25"], 1)])
def test_near_the_end_a_master_asks_what_the_others_reply(mine: list[str], theirs: int) -> None:
    made = Scenario().hand(0, *mine).hand(1, *[f"fw{number}" for number in range(1, theirs + 1)]).turn(0)
    made.state.round = 20
    game = made.game()
    trials = tried(game, MasterBot().search(game.rules))
    assert sum(trial > 0 for trial in trials) <= WIDTH


def test_a_plan_of_one_more_turn_is_the_best_own_turn_after_those_of_the_others_were_passed_over() -> None:
    game = Game.new(players=3, seed=SEED)
    assert game.seat is not None
    seat = game.seat
    search = together(game)
    insight = search.insight
    assert insight is not None
    roots = [each.turn for each in search.think(game.view(seat).knowledge, SEED)][:3]
    dealt = game.view(seat).sample(SEED).state
    before = dealt.copy()
    beam = Beam(
        search.turns, search.playing_on, Breadth(roots=3, width=90, depth=1, branches=30, samples=1, learned=True)
    )
    worths = beam.worths(dealt, roots, seat)
    assert dealt == before
    assert search.turns.answers.passed == 0
    for root, worth in zip(roots, worths, strict=True):
        state = search.playing_on.follow(dealt, root, seat)
        assert state.seat != seat
        search.turns.skip_others(state, seat)
        assert (state.seat, state.round) == (seat, before.round + 1)
        found = search.turns.all_turns(state, False)[:30]
        assert worth == max(
            insight.beside(each.state, seat, search.judge.value(each.state, seat, 1), 1) for each in found
        )
