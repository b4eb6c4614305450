"""What is promised of every position of every game, in the manner of OpenSpiel.

BRIGHTSANDS_GAMES sets how many games are looked at; with thousands this is a fuzzer. A failure names the game and the
step: `tests.contract.driver.setting(number)` is that game again.
"""

from __future__ import annotations

import pickle
import random
import re

import pytest

from brightsands import Action, Game, IllegalAction, Record
from brightsands.rules import codes
from brightsands.rules.grammar import GRAMMAR
from brightsands.rules.invariants import broken
from brightsands.rules.numbering import ACTION_COUNT, action_index, code_at
from brightsands.rules.pending import frame
from brightsands.rules.scoring import END_REASONS, outcome
from tests import independent_scoring
from tests.contract.driver import ENOUGH, GAMES
from tests.contract.tour import Moment, tour
from tests.fingerprint import fingerprint

ALONE = (codes.MARKET, codes.EXTEND, codes.ANSWER, codes.REVEAL)  # verbs of the solo games
PROMISES = ("never empty", "no duplicates", "seat", "text", "numbering", "invariants")


@pytest.mark.parametrize("promise", PROMISES)
def test_a_promise_of_every_step_holds(promise: str) -> None:
    assert tour().complaints.get(promise, []) == []


def test_the_tour_has_seen_everything_there_is_to_see() -> None:
    assert len(tour().moments) > 10 * GAMES
    unseen = [phrase.verb for verb, phrase in GRAMMAR.items() if verb not in ALONE and not tour().verbs[verb]]
    if ENOUGH:
        assert unseen == []
        assert set(tour().frames) == set(range(codes.NOTHING, codes.SETTLING + 1))
        assert {int(game.state.over) for game in tour().ends} == {codes.HAND_EMPTIED, codes.ROUND_LIMIT}


def test_legal_actions_have_different_numbers() -> None:
    for moment in tour().moments:
        numbers = [action_index(action) for action in moment.game.legal]
        assert len(set(numbers)) == len(numbers), moment.name


def test_every_legal_action_plays_and_leaves_the_original_alone() -> None:
    chance = random.Random("legal")
    for moment in tour().moments:
        legal = list(moment.game.legal)
        for number, action in enumerate(chance.sample(legal, min(4, len(legal)))):
            assert action in moment.game.legal
            assert moment.game.why_not(action) is None
            after = moment.game.copy()
            after.play(action)
            assert after.is_over or len(after.legal), f"{moment.name}: nothing to do after {action}"
            if not number:
                assert broken(after.rules, after.state) == [], f"{moment.name}: {action}"
        assert moment.game.state.to_dict() == moment.dump, moment.name


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    chance = random.Random("illegal")
    refused = 0
    for moment in tour().moments:
        game = moment.game
        for code in _strangers(game, chance):
            action = Action(code)
            assert action not in game.legal
            reason = game.why_not(action)
            assert reason is not None
            with pytest.raises(IllegalAction) as caught:
                game.play(action)
            assert caught.value == reason, f"{moment.name}: {action}"
            assert re.fullmatch(r"R\d+(\.\d+)?", reason.rule), f"{moment.name}: {action}: {reason}"
            assert reason.reason, f"{moment.name}: {action}"
            refused += 1
        assert game.state.to_dict() == moment.dump, moment.name
        assert len(game.codes) == moment.actions, moment.name
    assert refused > 4 * len(tour().moments)


def _strangers(game: Game, chance: random.Random) -> list[int]:
    """Actions that are not legal: any at random, and neighbours of legal ones."""
    found = [code_at(chance.randrange(ACTION_COUNT)) for _ in range(4)]
    for _ in range(4):
        if game.is_over:
            break
        index = action_index(Action(chance.choice(game.legal_codes))) + chance.choice((-7, -2, -1, 1, 2, 5))
        found.append(code_at(index % ACTION_COUNT))
    return [code for code in found if code not in game.legal_codes]


def test_old_copies_never_change() -> None:
    # The games these were copied from have been played on to their ends.
    for moment in tour().moments:
        assert moment.game.state.to_dict() == moment.dump, moment.name


def test_a_copy_played_on_leaves_the_game_alone() -> None:
    chance = random.Random("copies")
    for moment in chance.sample(tour().moments, min(100, len(tour().moments))):
        twin = moment.game.copy()
        other = twin.copy()
        for _ in range(20):
            if not twin.is_over:
                twin.play(chance.choice(list(twin.legal)))
        assert moment.game.state.to_dict() == moment.dump == other.state.to_dict(), moment.name
        assert list(other.legal) == list(moment.game.legal)
        assert other.codes == moment.game.codes


def test_a_record_replays_to_the_same_state_at_every_step() -> None:
    for number, trail in tour().trails.items():
        last = next(m.game for m in tour().moments if m.name == f"the end of game {number}")
        record = last.record
        again = Record(record.options, record.seed, (), record.players).replay()
        assert fingerprint(again.state) == trail[0]
        for step, action in enumerate(record.actions):
            again.play(action)
            assert fingerprint(again.state) == trail[step + 1], f"game {number} after step {step}: {action}"


def _some_moments(name: str, count: int, paying: bool) -> list[Moment]:
    """Moments not too far into their games; replaying takes as long as the game did."""
    near = [m for m in tour().moments if m.actions < 400 and (frame(m.game.state) == codes.PAYING) == paying]
    return random.Random(name).sample(near, min(count, len(near)))


@pytest.mark.parametrize("paying", [False, True])
def test_a_record_replays_from_any_moment_even_in_the_middle_of_a_payment(paying: bool) -> None:
    moments = _some_moments("replay", 20, paying)
    assert moments
    for moment in moments:
        again = moment.game.record.replay()
        assert again.state.to_dict() == moment.dump, moment.name
        assert list(again.legal) == list(moment.game.legal)
        read = Record.parse(str(moment.game.record)).replay()
        assert read.state.to_dict() == moment.dump, moment.name


def test_pickling_keeps_states_actions_and_games() -> None:
    for moment in tour().moments:
        assert pickle.loads(pickle.dumps(moment.game.state)).to_dict() == moment.dump
        actions = list(moment.game.legal)
        assert pickle.loads(pickle.dumps(actions)) == actions
    for moment in _some_moments("pickle", 20, False) + _some_moments("pickle", 10, True):
        again = pickle.loads(pickle.dumps(moment.game))
        assert again.state.to_dict() == moment.dump
        assert again.codes == moment.game.codes
        assert again.can_undo() == moment.game.can_undo()
        assert list(again.legal) == list(moment.game.legal)


def test_R3_5_taking_back_to_the_anchor_and_playing_again_gives_the_same_state() -> None:
    undone = 0
    for moment in tour().moments:
        game = moment.game.copy()
        taken: list[Action] = []
        dumps = []
        while game.can_undo():
            dumps.append(game.state.to_dict())
            taken.append(game.undo())
        with pytest.raises(IllegalAction) as caught:
            game.undo()
        assert caught.value.rule == "R3.5"
        for action, dump in zip(reversed(taken), reversed(dumps), strict=True):
            game.play(action)
            assert game.state.to_dict() == dump, f"{moment.name}: {action}"
        assert game.codes == moment.game.codes
        undone += len(taken)
    assert undone > len(tour().moments)


def test_points_and_ranking_agree_with_a_second_computation() -> None:
    for moment in tour().moments:
        _compare_points(moment.game, moment.name)
    for game in tour().ends:
        _compare_points(game, "a game that is over")
        assert game.outcome == outcome(game.rules, game.state)


def _compare_points(game: Game, name: str) -> None:
    box, dump = game.rules.tables.catalog, game.state.to_dict()
    for seat, mine in enumerate(independent_scoring.points(box, dump)):
        sheet = game.score(seat)
        found: dict[str, int] = {}
        for source, points in sheet.lines:
            key = "zoo and museum" if source in ("zoo", "museum") else source
            found[key] = found.get(key, 0) + points
        assert {source: points for source, points in found.items() if points} == mine, f"{name}, seat {seat}"
        assert sheet.total == sum(mine.values())
    places = [list(place) for place in outcome(game.rules, game.state).ranking]
    assert places == independent_scoring.ranking(box, dump), name


def test_a_game_that_is_over_is_over() -> None:
    assert tour().ends
    for game in tour().ends:
        before = game.state.to_dict()
        assert game.is_over
        assert game.seat is None
        assert len(game.legal) == 0
        assert game.outcome is not None
        assert game.outcome.reason == END_REASONS[int(game.state.over)]
        assert sorted(seat for place in game.outcome.ranking for seat in place) == list(range(game.players))
        for text in ("end", "celebrate festival", "finish", "build sawmill:worker"):
            with pytest.raises(IllegalAction):
                game.play(Action.parse(text))
        assert game.state.to_dict() == before
