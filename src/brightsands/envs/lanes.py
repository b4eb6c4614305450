"""Many games at once, each on a lane of its own: one call plays an action in all of them and shows what agents see.

Every seat that is played by an agent has an observation of its own, which is written again when the seat decides, block
by block, where something has changed since it decided last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from brightsands.envs.changes import Changes
from brightsands.envs.features.blocks import EVERYTHING, GOALS, KNOWN, POINTS, TURN, write_block
from brightsands.envs.features.row import Row
from brightsands.envs.features.seats import SEATS, put_points
from brightsands.envs.features.table import put_known
from brightsands.envs.rewards import DIVISOR, final_rewards, leads, lone_points, mission_result, progress
from brightsands.envs.shown import Shown
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.cells import fractions, zeros
from brightsands.rules.codes import PUT, SWAP, a_of, bit, verb_of
from brightsands.rules.found import Found
from brightsands.rules.legal import find_legal
from brightsands.rules.numbering import ACTION_COUNT, code_at
from brightsands.rules.position import LegalActions
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.cover import Cover
from brightsands.rules.view.knowledge import know

if TYPE_CHECKING:
    from mypy_extensions import i64

EVERYBODY: Final = -1  # in the place of the learner's seat: agents play all seats
# Playing and looking are much code each, games much data: so many are played, then looked at, while both are at hand.
AT_ONCE: Final = 8
CODE_OF: Final[list[int]] = [code_at(number) for number in range(ACTION_COUNT)]

# What decides for a seat, as `VersusEnv` has it; and how plain chance draws bits.
Decide = Callable[[View, LegalActions], Action]
Bits = Callable[[int], int]


@final
class Lane:
    """One game of many, and who plays in it besides the agents."""

    def __init__(
        self,
        rules: Ruleset,
        state: State,
        seed: int,
        learner: int,
        others: list[Decide],
        chances: list[Bits | None],
    ) -> None:
        self.rules = rules
        self.state = state
        self.seed = seed
        self.learner: i64 = learner
        self.others = others
        self.chances = chances  # of the seats that play whatever is legal
        self.legal = Found()
        # How the agents look at it: the learner, or every seat
        viewers = [learner] if learner >= 0 else list(range(int(state.players)))
        self.changes = [Changes(rules, state, viewer) for viewer in viewers]
        self.covers = [Cover(rules, state, viewer) for viewer in viewers]
        self.codes = Found()  # everything played so far
        self.before: list[float] = []  # what the reward is compared with
        self.points: i64 = 0  # of a lone player, as they were counted last

    def play(self, code: i64) -> None:
        """Do an action that is known to be legal; whoever puts a card under a stack remembers it."""
        seat = self.state.seat
        apply(self.rules, self.state, code, self.seed)
        self.codes.add(code)
        verb = verb_of(code)
        if verb == SWAP or verb == PUT:
            if self.learner < 0:
                self.covers[seat].put(a_of(code))
            elif seat == self.learner:
                self.covers[0].put(a_of(code))

    def look(self, skip_forced: bool) -> None:
        """Play on until an agent has something to decide, or until the end."""
        state = self.state
        legal = self.legal
        while not state.over:
            find_legal(self.rules, state, legal)
            if self.learner >= 0 and state.seat != self.learner:
                self.play(self._other(legal))
            elif legal.count == 1 and skip_forced:
                self.play(legal.codes[0])
            else:
                return
        legal.clear()

    def _other(self, legal: Found) -> i64:
        """What somebody who is no agent does."""
        seat = int(self.state.seat)
        bits = self.chances[seat]
        if bits is not None:
            return legal.codes[below(bits, legal.count)]
        return self.others[seat](View(know(self.rules, self.state, seat), ()), LegalActions(legal.to_list())).code


def below(bits: Bits, count: i64) -> i64:
    """A number below ``count``, drawn as `random.Random.randrange` draws it."""
    width = 0
    left = count
    while left:
        left >>= 1
        width += 1
    drawn: i64 = bits(width)
    while drawn >= count:
        drawn = bits(width)
    return drawn


@final
class Lanes:
    """Games side by side, with the rows that agents see: see the module."""

    def __init__(self, shown: Shown, players: int, reward: str, discount: float, skip_forced: bool) -> None:
        """``players`` is 1 where one agent plays, else how many seats they play; ``shown`` has room for these."""
        self.players: i64 = players
        self.reward = reward
        self._by_points = reward == "score"
        self.discount = discount
        self.skip_forced = skip_forced
        self.lanes: list[Lane] = []
        self.shown = shown
        self.rewards = fractions(shown.count * players)
        self.seats = zeros(shown.count)
        self._row = Row(int(shown.size))
        self._changes = zeros(AT_ONCE)  # what has changed on the lanes at hand, as masks of blocks

    def start(self, number: int, lane: Lane) -> None:
        """Put a game just set up on a lane."""
        self._set(number, lane)
        lane.look(self.skip_forced)
        changed = self._changed(number, lane)
        lane.before = self._worth(lane)
        self._show(number, lane, changed)

    def resume(self, number: int, lane: Lane, codes: list[int], before: list[float]) -> None:
        """Put a game on a lane that has come further."""
        self._set(number, lane)
        for code in codes:
            lane.play(code)
        lane.look(self.skip_forced)
        lane.before = before
        self._show(number, lane, self._changed(number, lane))

    def _set(self, number: int, lane: Lane) -> None:
        if number < len(self.lanes):
            self.shown.close(number)
            self.lanes[number] = lane
        else:
            self.lanes.append(lane)

    def step(self, actions: list[int]) -> list[int]:
        """Play an action on every lane; returns the lanes whose game is over or whose action was not legal.

        On those nothing is played: the caller knows why.
        """
        finished: list[int] = []
        changes = self._changes
        for first in range(0, len(self.lanes), AT_ONCE):
            played: list[int] = []
            stop = min(first + AT_ONCE, len(self.lanes))
            self.shown.touch_masks(first, stop)
            for number in range(first, stop):
                if self._play(number, actions[number]):
                    played.append(number)
                else:
                    finished.append(number)
            for place, number in enumerate(played):
                lane = self.lanes[number]
                changed = self._changed(number, lane)
                changes[place] = changed
                self.shown.touch(number * self.players + self._viewer(number, lane), changed)
            for place, number in enumerate(played):
                lane = self.lanes[number]
                changed = changes[place]
                self._reward(number, lane, changed)
                self._show(number, lane, changed)
                if lane.state.over:
                    finished.append(number)
        return finished

    def _play(self, number: int, action: int) -> bool:
        """Play an action on a lane and what happens before an agent decides again; False if it is not legal."""
        if not self.shown.was_legal(number, action):
            return False
        self.shown.close(number)
        lane = self.lanes[number]
        lane.play(CODE_OF[action])
        lane.look(self.skip_forced)
        return True

    def _viewer(self, number: i64, lane: Lane) -> i64:
        """Which of the agents of a lane looks at it now."""
        if lane.learner < 0:
            return self.seats[number]
        return 0

    def _changed(self, number: i64, lane: Lane) -> i64:
        """See who decides; what has changed since they looked last, as a mask of blocks."""
        state = lane.state
        if lane.learner >= 0:
            self.seats[number] = lane.learner
        elif not state.over:  # else whoever was the last to act looks at it
            self.seats[number] = state.seat
        viewer = self._viewer(number, lane)
        changed = lane.changes[viewer].since(state)
        changed |= lane.covers[viewer].has_moved(lane.codes.count) << KNOWN
        if state.players == 1 and changed & bit(POINTS):
            lane.points = lone_points(lane.rules, state)
        return changed

    def _show(self, number: i64, lane: Lane, changed: i64) -> None:
        """Write what the agent that decides sees and may do."""
        shown = self.shown
        shown.allow(number, lane.legal)
        viewer = self._viewer(number, lane)
        cover = lane.covers[viewer]
        knowledge = cover.lay()
        cells = self._row
        starts = shown.starts
        spot = number * self.players + viewer
        at: i64 = 0
        block: i64 = 0
        left = changed
        while left:
            if left & 1:
                # The first time everything has changed: then each block says where the next one begins.
                if changed == EVERYTHING:
                    starts[block] = at
                else:
                    at = starts[block]
                if block == POINTS and lane.state.players == 1:
                    put_points(cells, at, lane.points)
                    at += SEATS
                elif KNOWN <= block < TURN and not lane.state.over:
                    at = put_known(cover, cells, at, block - KNOWN)
                else:
                    at = write_block(knowledge, cells, at, block)
                shown.write(spot, block, cells)
            elif not left & 15:  # most blocks are as they were
                left >>= 3
                block += 3
            left >>= 1
            block += 1
        cover.lift()

    def _worth(self, lane: Lane) -> list[float]:
        """What rewards that come step by step are the change of."""
        rules = lane.rules
        state = lane.state
        if state.players > 1:
            return leads(rules, state) if self.reward == "score" else []
        if self.reward == "score":
            return [float(lane.points)]
        if self.reward == "progress":
            return [0.0 if state.over else progress(rules, state)]
        return []

    def _reward(self, number: i64, lane: Lane, changed: i64) -> None:
        """What the step that was just made is worth."""
        state = lane.state
        if state.players > 1:
            self._together(number, lane, changed)
            return
        gain = 0.0
        if self.reward == "score":
            if changed & bit(POINTS):
                now = self._worth(lane)
                gain = (now[0] - lane.before[0]) / DIVISOR
                lane.before = now
        elif self.reward == "final_score":
            gain = float(lane.points) / DIVISOR if state.over else 0.0
        else:
            gain = mission_result(lane.rules, state)
            if self.reward == "progress":
                now = self._worth(lane) if changed & bit(GOALS) else lane.before
                gain = gain + self.discount * now[0] - lane.before[0]
                lane.before = now
        self.rewards[number] = gain

    def _together(self, number: i64, lane: Lane, changed: i64) -> None:
        """What the step is worth to the learner, or to every seat."""
        if lane.learner >= 0 and not lane.state.over and not (self._by_points and changed & bit(POINTS)):
            # Nothing is won yet; the learner has seen every step, so that nobody has other points than before.
            self.rewards[number] = 0.0
            return
        gains: list[float] = []
        if self._by_points:
            now = leads(lane.rules, lane.state)
            for seat in range(len(now)):
                gains.append(now[seat] - lane.before[seat])
            lane.before = now
        elif lane.state.over:
            gains = final_rewards(lane.rules, lane.state, self.reward)
        if lane.learner >= 0:
            self.rewards[number] = gains[int(lane.learner)] if gains else 0.0
            return
        for seat in range(int(self.players)):
            self.rewards[number * self.players + seat] = gains[seat] if gains else 0.0
