"""Hypothesis drives a game: legal and illegal actions, taking back, copies, views, records, in any order."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from brightsands import Action, Game, IllegalAction
from brightsands.rules.invariants import broken
from brightsands.rules.numbering import ACTION_COUNT, code_at
from tests.contract.driver import Chooser, setting

Dump = dict[str, int | list[int]]


class GameMachine(RuleBasedStateMachine):
    """One game, and copies of it that must never change."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game = setting(0).new()
        self.copies: list[tuple[Game, Dump]] = []
        self.dumps: list[Dump] = []  # the states that led here, as far back as they can be taken back

    @initialize(number=st.integers(0, 500), steps=st.sampled_from((0, 20, 60, 150)))
    def set_up(self, number: int, steps: int) -> None:
        self.game = setting(number).new()
        chooser = Chooser(f"machine {number}", self.game.players)
        for _ in range(steps):
            if not self.game.is_over:
                self.game.play_code(chooser.choose(self.game))

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def play_by_verb(self, data: Any) -> None:
        verbs = sorted({code & 63 for code in self.game.legal_codes})
        verb = data.draw(st.sampled_from(verbs), label="verb")
        actions = [action for action in self.game.legal if action.code & 63 == verb]
        self._play(data.draw(st.sampled_from(actions), label="action"))

    @precondition(lambda self: not self.game.is_over)
    @rule(number=st.integers(0, 10_000))
    def play_by_number(self, number: int) -> None:
        legal = self.game.legal
        self._play(legal[number % len(legal)])

    def _play(self, action: Action) -> None:
        before = self.game.state.to_dict()
        assert self.game.why_not(action) is None
        self.game.play(action)
        self.dumps = [*self.dumps, before] if self.game.can_undo() else []

    @rule(index=st.integers(0, ACTION_COUNT - 1))
    def refuse(self, index: int) -> None:
        code = code_at(index)
        if code in self.game.legal_codes:
            return
        before = self.game.state.to_dict()
        with pytest.raises(IllegalAction) as caught:
            self.game.play(Action(code))
        assert caught.value == self.game.why_not(Action(code))
        assert self.game.state.to_dict() == before

    @precondition(lambda self: len(self.dumps) > 0)
    @rule()
    def take_back(self) -> None:
        last = self.game.codes[-1]
        assert self.game.undo() == Action(last)
        assert self.game.state.to_dict() == self.dumps.pop()

    @rule()
    def copy(self) -> None:
        self.copies.append((self.game.copy(), self.game.state.to_dict()))

    @precondition(lambda self: len(self.copies) > 0)
    @rule()
    def go_on_from_a_copy(self) -> None:
        old, dump = self.copies[-1]
        self.game = old.copy()
        self.dumps = []
        assert self.game.state.to_dict() == dump

    @rule(seat=st.sampled_from((None, 0, 1)), seed=st.integers(0, 100))
    def imagine(self, seat: int | None, seed: int) -> None:
        before = self.game.state.to_dict()
        imagined = self.game.view(seat).sample(seed)
        assert broken(imagined.rules, imagined.state) == []
        assert imagined.seat == self.game.seat
        if seat is not None and seat == self.game.seat:
            assert list(imagined.legal) == list(self.game.legal)
        chooser = Chooser(f"imagined {seed}", imagined.players)
        for _ in range(5):
            if not imagined.is_over:
                imagined.play_code(chooser.choose(imagined))
        assert self.game.state.to_dict() == before

    @rule()
    def replay(self) -> None:
        if len(self.game.codes) < 120:
            again = self.game.record.replay()
            assert again.state.to_dict() == self.game.state.to_dict()
            assert again.can_undo() == self.game.can_undo()

    @rule()
    def pickle_the_state(self) -> None:
        assert pickle.loads(pickle.dumps(self.game.state)) == self.game.state

    @invariant()
    def nothing_is_broken(self) -> None:
        assert broken(self.game.rules, self.game.state) == []
        assert self.game.is_over == (len(self.game.legal) == 0) == (self.game.seat is None)

    def teardown(self) -> None:
        for old, dump in self.copies:
            assert old.state.to_dict() == dump


GameMachine.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=35,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)

TestGameMachine = GameMachine.TestCase
