"""The planner plays missions by their goals (R14.4), and never by what lies hidden."""

from __future__ import annotations

import random

import pytest

from brightsands import Action, Game, mode
from brightsands.bots import make
from brightsands.bots.missions.judge import MissionJudge, goals_of, judge_for, way_for
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.turns import Turns
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.cells import bits
from brightsands.rules.codes import MISSION_LOST, MISSION_WON
from tests.bots.tables import ALONE, alone, new_bots, play_on
from tests.leaks.test_solo_views import time_reshuffled
from tests.solo.alone import NORMAL, Alone

# The plain core takes too long for the long missions
MISSIONS = [pair for pair in ALONE if pair[0] and (mode.compiled() or pair[0] < 3)]
# Mission, difficulty, seed; the plain core wins one of them
WON = [(1, "normal", 1), (3, "normal", 1), (3, "hard", 2)][: 3 if mode.compiled() else 1]
# Missions and turns that are looked at
SOME = list(range(1, 11)) if mode.compiled() else [2, 6, 10]
TURNS = 16 if mode.compiled() else 5
QUICK = "planner:1:12" if mode.compiled() else "planner:0"


def weights() -> Weights:
    return Weights(tuned_weights(1, mission=True))


def mission_judge(game: Game) -> MissionJudge:
    judge = judge_for(game.rules, weights())
    assert isinstance(judge, MissionJudge)
    return judge


def test_only_a_mission_is_judged_by_goals() -> None:
    for game in (Game.new(2, 1), Game.new(solo=True, seed=1)):
        judge = judge_for(game.rules, weights())
        assert isinstance(judge, PointsJudge)
        assert goals_of(game.rules) == []
    assert isinstance(judge_for(alone(4, "hard").rules, weights()), MissionJudge)


@pytest.mark.parametrize(("mission", "level"), MISSIONS)
def test_R14_4_the_planner_plays_every_mission_to_its_end(mission: int, level: str) -> None:
    game = alone(mission, level)
    play_on(game, new_bots("planner:0", game))
    assert game.outcome is not None
    assert game.outcome.reason in ("mission_won", "mission_lost")


@pytest.mark.parametrize(("mission", "level", "seed"), WON)
def test_R14_4_the_planner_wins(mission: int, level: str, seed: int) -> None:
    game = alone(mission, level, seed)
    play_on(game, new_bots("planner:0", game, seed))
    assert game.outcome is not None
    assert game.outcome.reason == "mission_won"


@pytest.mark.parametrize("mission", SOME)
def test_a_played_mission_is_nearer_to_its_goals_than_a_new_one(mission: int) -> None:
    game = alone(mission, "normal", 2)
    judge = mission_judge(game)
    begin = judge.value(game.state, 0)
    bots = new_bots("planner:0", game)
    for _ in range(TURNS):
        play_on(game, bots, same_turn=True)
    assert game.outcome is None
    assert judge.value(game.state, 0) > begin + TURNS / 4


def test_a_mission_won_is_worth_more_than_any_position_and_one_lost_less() -> None:
    game = alone(2, "normal")
    judge = mission_judge(game)
    worth = judge.value(game.state, 0)
    game.state.over = MISSION_WON
    assert judge.final(game.state, 0) > worth + 500.0
    game.state.over = MISSION_LOST
    assert judge.final(game.state, 0) < worth - 500.0


@pytest.mark.parametrize("mission", SOME)
def test_R2_4_the_way_to_the_goals_is_measured_without_a_look_into_any_stack(mission: int) -> None:
    game = alone(mission, "normal", 5)
    bots = new_bots("planner:0", game)
    way = way_for(game.rules)
    for number in range(TURNS // 2):
        play_on(game, bots, same_turn=True)
        other = time_reshuffled(game, 0, random.Random(f"{mission} {number}"))
        assert other != game.state
        assert way.distance(other) == way.distance(game.state)


@pytest.mark.parametrize("mission", [6, 9, 10])
def test_a_search_that_peeks_does_see_the_stacks(mission: int) -> None:
    """Else the test above could not fail: these three missions have terms that look at what comes."""
    game = alone(mission, "normal", 5)
    bots = new_bots("planner:0", game)
    way = way_for(game.rules, peeks=True)
    seen = set()
    for _ in range(8):
        found = {way.distance(time_reshuffled(game, 0, random.Random(number))) for number in range(12)}
        seen.add(len(found) > 1)
        play_on(game, bots, same_turn=True)
    assert True in seen


@pytest.mark.parametrize("mission", SOME)
def test_R2_4_the_decision_is_the_same_whatever_lies_hidden(mission: int) -> None:
    game = alone(mission, "hard", 4)
    bots = new_bots("planner:0", game)
    for number in range(TURNS // 4):
        play_on(game, bots, same_turn=True)
        other = from_state(game.rules, time_reshuffled(game, 0, random.Random(number)), 77, game.names)
        assert make(QUICK, 9).decide(other.view(0), other.legal) == make(QUICK, 9).decide(game.view(0), game.legal)


def test_an_industry_that_much_is_wanted_of_brings_the_goals_nearer() -> None:
    """One that stands is narrow, but no narrower than one that is still to be built."""
    before = Alone(mission=8).people(farmer=4, worker=3, artisan=12).own(h12="glassworks:worker").game()
    after = Alone(mission=8).people(farmer=4, worker=3, artisan=12)
    stands = after.own(h12="glassworks:worker", h13="window_factory:artisan").game()
    way = mission_judge(before).way
    assert way.distance(stands.state) < way.distance(before.state) - 0.5


def test_people_who_must_come_are_better_here_early() -> None:
    few = Alone(mission=9).people(farmer=4, worker=3, artisan=2).game()
    more = Alone(mission=9).people(farmer=7, worker=3, artisan=2).game()
    way = mission_judge(few).way
    assert way.distance(more.state) < way.distance(few.state) - 3.0


@pytest.mark.parametrize("must_go", ["nw21", "fw43"], ids=["that must be played", "that may stay"])
def test_mission_6_gold_of_hand_cards_is_counted_on(must_go: str) -> None:
    without = Alone(mission=6).people(farmer=4, worker=3, artisan=2).cards("nw1")
    gold = Alone(mission=6).people(farmer=4, worker=3, artisan=2).cards("nw1", must_go)
    way = mission_judge(without.game()).way
    before = way.distance(without.game().state) - way.festivals
    assert way.distance(gold.game().state) - way.festivals < before - 2.0


def test_mission_6_gold_of_an_effect_not_used_yet_is_nearly_as_good_as_in_the_purse() -> None:
    played = Alone(mission=6).table("fw43")
    used = Alone(mission=6).table("fw43", face_up=False)
    purse = Alone(mission=6).table("fw43", face_up=False).coins(2)
    way = mission_judge(played.game()).way
    assert way.distance(purse.game().state) < way.distance(played.game().state)
    assert way.distance(played.game().state) < way.distance(used.game().state) - 5.0


@pytest.mark.parametrize("passing", [{"trade": 2}, {"exploration": 1}], ids=["trade", "exploration"])
def test_tokens_that_a_festival_takes_off_cards_are_no_reason_to_sit_still(passing: dict[str, int]) -> None:
    table = Alone(mission=5).people(farmer=4, worker=3, artisan=2).cards("ai1")
    before = table.game()
    way = mission_judge(before).way
    without = way.distance(before.state)
    assert without - way.distance(table.tokens(**passing).game().state) < 1.7


def test_mission_5_a_card_that_puts_cards_away_takes_that_of_the_investor_along() -> None:
    table = Alone(mission=5).people(farmer=4, worker=5, artisan=4, engineer=1).cards("ai1")
    alone_in_hand = table.game()
    way = mission_judge(alone_in_hand).way
    before = way.distance(alone_in_hand.state)
    together = table.cards("ai1", "nw17").game()
    assert way.distance(together.state) < before - 10.0
    assert len(way.needs.cards) == 1, "one is played, and takes the other and the investor's along"


# ---- The time card before an extra action (R14.3) -------------------------------------------------------------------


def short_of_gold() -> Game:
    """Mission 6 with an extra action at hand, a hand card that only a shift end could pay for, and coal at home."""
    table = Alone(mission=6).people(artisan=1, farmer=1).weary(worker=1).table("ai11").cards("fw32").time("fw34")
    return table.own(h12="brewery:worker", h13="bakery:worker").tokens(trade=1).used(trade=2).game()


def test_R14_3_turns_with_the_time_card_before_an_extra_action_are_looked_at() -> None:
    game = short_of_gold()
    turns = Turns(game.rules, mission_judge(game), 1)
    found = [[int(codes.verb_of(code)) for code in turn.codes] for turn in turns.all_turns(game.state, True)]
    early = [verbs for verbs in found if codes.REVEAL in verbs]
    assert early
    assert all(codes.ACTIVATE in verbs[verbs.index(codes.REVEAL) :] for verbs in early)
    plain = alone(4, "normal")
    others = Turns(plain.rules, mission_judge(plain), 1).all_turns(plain.state, True)
    assert not any(codes.REVEAL in turn.codes for turn in others), "where no card brings gold there is no hurry"


@pytest.mark.parametrize("mission", [NORMAL, 4, 6, 10])
def test_R14_3_the_planner_goes_on_after_a_reveal(mission: int) -> None:
    game = Alone(mission=mission).table("nw1").game()
    for line in ("celebrate festival", "reveal"):
        game.play(Action.parse(line))
    here = game.round
    play_on(game, new_bots("planner:0", game), 40, same_turn=True)
    assert game.is_over or game.round == here + 1


def test_mission_9_the_editor_is_one_of_the_main_actions() -> None:
    game = Game.new(mission=9, seed=8)
    turns = Turns(game.rules, mission_judge(game), 8)
    editor = codes.pack(codes.USE, codes.EDITOR)
    used = [turn for turn in turns.all_turns(game.state, False) if editor in turn.codes]
    assert used
    for turn in used:
        assert sum(turn.state.size) == sum(game.state.size) + 1  # a card lies under its stack, none was drawn


def test_mission_9_a_card_that_is_hard_to_play_is_left_to_the_editor() -> None:
    game = Game.new(mission=9, seed=8)
    way = way_for(game.rules)
    way.look(game.state)
    hand = [first + number for deck, first in enumerate((0, 46, 78)) for number in bits(game.state.hand[deck])]
    left = [card for card in hand if card not in way.needs.cards]
    assert 0 < len(left) < len(hand)
    assert way.needs.exploration >= 2 * len(left)
    assert min(way.card_distance(game.state, card) for card in left) > 1.0 + 2 / 3  # two tokens of three
