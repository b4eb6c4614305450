"""What is promised of every position of every game for one."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from brightsands import Action, Game, IllegalAction, Record
from brightsands.rules import codes
from brightsands.rules.grammar import GRAMMAR
from brightsands.rules.invariants import broken
from brightsands.rules.numbering import ACTION_COUNT, action_index, code_at
from brightsands.rules.pending import frame
from tests.fingerprint import fingerprint
from tests.solo.alone import MISSIONS
from tests.solo.tours import Moment, solo_problems, tour

SELDOM = (codes.TAKE, codes.WAIVE, codes.HELD, codes.TAP, codes.KEEP)  # not in every tour


def test_no_position_breaks_a_promise() -> None:
    assert tour().complaints == []


def test_the_tour_has_seen_nearly_everything_there_is_to_see() -> None:
    unseen = [verb for verb in GRAMMAR if not tour().verbs[verb]]
    assert set(unseen) <= {codes.TRADE, *SELDOM}
    assert not tour().verbs[codes.TRADE], "there is nobody to trade with"
    assert all(tour().frames[kind] for kind in (codes.NOTHING, codes.PAYING, codes.PLACING, codes.RAISING))
    assert all(tour().frames[kind] for kind in (codes.SWAPPING, codes.PUTTING, codes.REVEALING))
    assert {game.rules.options.mission for game in tour().ends} == {0, *MISSIONS}
    assert all(game.is_over for game in tour().ends)
    reasons = {game.outcome.reason for game in tour().ends if game.outcome is not None}
    assert {"mission_won", "mission_lost", "time_over"} <= reasons
    assert len(tour().moments) > 120


def test_every_legal_action_plays_and_leaves_the_original_alone() -> None:
    chance = random.Random("legal")
    for moment in tour().moments:
        legal = list(moment.game.legal)
        assert len({action_index(action) for action in legal}) == len(legal), moment.name
        for number, action in enumerate(chance.sample(legal, min(6, len(legal)))):
            assert moment.game.why_not(action) is None
            after = moment.game.copy()
            after.play(action)
            assert after.is_over or len(after.legal), f"{moment.name}: nothing to do after {action}"
            if number < 2:
                assert broken(after.rules, after.state) == [], f"{moment.name}: {action}"
                assert solo_problems(after) == [], f"{moment.name}: {action}"
        assert moment.game.state.to_dict() == moment.dump, moment.name


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    chance = random.Random("illegal")
    for moment in tour().moments:
        game = moment.game
        near = [action_index(Action(chance.choice(game.legal_codes))) + step for step in (-2, -1, 1, 2)]
        found = [
            code_at(index % ACTION_COUNT) for index in [*near, *(chance.randrange(ACTION_COUNT) for _ in range(4))]
        ]
        for code in found:
            if code in game.legal_codes:
                continue
            reason = game.why_not(Action(code))
            assert reason is not None
            assert reason.rule.startswith("R")
            with pytest.raises(IllegalAction):
                game.play(Action(code))
        assert game.state.to_dict() == moment.dump, moment.name


def test_copies_are_independent() -> None:
    chance = random.Random("copies")
    for moment in tour().moments[::2]:
        twin = moment.game.copy()
        other = twin.copy()
        for _ in range(12):
            if not twin.is_over:
                twin.play_code(chance.choice(twin.legal_codes))
        assert moment.game.state.to_dict() == moment.dump == other.state.to_dict(), moment.name
        assert list(other.legal) == list(moment.game.legal)


@pytest.mark.parametrize("part", range(4))
def test_a_record_replays_to_the_same_state_at_every_step(part: int) -> None:
    for number, game in enumerate(tour().ends):
        if number % 4 != part:
            continue
        record, trail = game.record, tour().trails[number]
        again = Record(record.options, record.seed, (), record.players).replay()
        assert fingerprint(again.state) == trail[0]
        for step, action in enumerate(record.actions):
            again.play(action)
            assert fingerprint(again.state) == trail[step + 1], f"game {number} after step {step}: {action}"
        assert again.result == game.result


def some(count: int, name: str) -> list[Moment]:
    """Some moments; replaying takes as long as the game did."""
    near = [moment for moment in tour().moments if len(moment.game.codes) < 150]
    return random.Random(name).sample(near, count)


def test_a_record_replays_in_the_middle_of_anything() -> None:
    for moment in some(25, "replay"):
        again = moment.game.record.replay()
        assert again.state.to_dict() == moment.dump, moment.name
        assert list(again.legal) == list(moment.game.legal)


def test_a_game_file_tells_the_same_game() -> None:
    for moment in some(15, "file"):
        record = moment.game.record
        read = Record.parse(str(record))
        assert read == record, moment.name
        assert read.replay().state.to_dict() == moment.dump
    for game in tour().ends[::5]:
        assert Record.parse(str(game.record)) == game.record


def test_pickling_keeps_states_and_games() -> None:
    for moment in tour().moments[::2]:
        assert pickle.loads(pickle.dumps(moment.game.state)).to_dict() == moment.dump
    for moment in some(20, "pickle"):
        again = pickle.loads(pickle.dumps(moment.game))
        assert again.state.to_dict() == moment.dump
        assert list(again.legal) == list(moment.game.legal)
        assert again.can_undo() == moment.game.can_undo()
        assert [goal.to_dict() for goal in again.goals] == [goal.to_dict() for goal in moment.game.goals]


def test_R3_5_taking_back_and_playing_again_gives_the_same_state() -> None:
    undone = 0
    for moment in tour().moments:
        game = moment.game.copy()
        taken: list[tuple[Action, dict[str, int | list[int]]]] = []
        while game.can_undo():
            dump = game.state.to_dict()
            taken.append((game.undo(), dump))
        with pytest.raises(IllegalAction):
            game.undo()
        for action, dump in reversed(taken):
            assert action.verb not in ("end", "answer")
            game.play(action)
            assert game.state.to_dict() == dump, f"{moment.name}: {action}"
        undone += len(taken)
    assert undone > len(tour().moments)


def test_plans_can_be_played() -> None:
    """Of every payment that could be begun or is open, each plan leads to its end, and spends what it says."""
    chance = random.Random("plans")
    kinds: Counter[str] = Counter()
    for moment in tour().moments:
        game = moment.game
        costly = ("build", "play", "increase", "upgrade")
        starts = [action for action in game.legal if action.verb in costly]
        trials: list[Action | None] = [*chance.sample(starts, min(3, len(starts)))]
        if frame(game.state) == codes.PAYING:
            trials.append(None)
        for start in trials:
            for plan in game.plans(start)[:3]:
                twin = game.copy()
                if start is not None:
                    twin.play(start)
                depth = int(twin.state.depth)
                before = ready_trade(twin)
                for step in plan.steps:
                    assert frame(twin.state) == codes.PAYING, f"{moment.name}: {start}: {plan}"
                    twin.play(step)
                    kinds[step.verb] += 1
                assert twin.state.depth < depth or frame(twin.state) != codes.PAYING, f"{moment.name}: {plan}"
                assert before - ready_trade(twin) == plan.trade, f"{moment.name}: {plan}"
    assert kinds["market"] > 20
    assert kinds["work"] > 100


def ready_trade(game: Game) -> int:
    """Trade tokens that can be used."""
    state = game.state
    return int(state.trade_total[0] - state.trade_spent[0] + state.card_trade[0])


def test_what_can_be_begun_has_a_plan() -> None:
    chance = random.Random("some plan")
    for moment in tour().moments:
        game = moment.game
        if game.state.depth or game.state.open:
            continue
        for action in chance.sample(list(game.legal), min(3, len(game.legal))):
            if action.verb == "play":
                assert game.plans(action), f"{moment.name}: {action}"
