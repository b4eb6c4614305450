"""Many games at once, each on a lane of its own: one call plays an action in all of them and writes what agents see.

Everything goes into four long rows that are kept: observations as the bits of 32-bit floats, masks as bytes, rewards
and seats as numbers. An observation is written again block by block, where something has changed for whoever looks;
it is mostly zeros, so only what was and what is not zero is touched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from brightsands.envs.changes import EVERYTHING, Changes
from brightsands.envs.features import BLOCKS, SUPPLY, write_block
from brightsands.envs.rewards import POINTS, final_rewards, leads, lone_points, mission_result, progress
from brightsands.envs.row import Row
from brightsands.record.game import View
from brightsands.rules.actions import Action
from brightsands.rules.apply import apply
from brightsands.rules.cells import floats, octets, row, words, zeros
from brightsands.rules.codes import bit
from brightsands.rules.legal import legal_codes
from brightsands.rules.numbering import ACTION_COUNT, code_at
from brightsands.rules.position import LegalActions
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import Cover, Knowledge, know

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAST: Final = -128  # numbers beyond these are written as these: no scale reaches so far
MOST: Final = 4095
EVERYBODY: Final = -1  # in the place of the learner's seat: agents play all seats
CODE_OF: Final[list[int]] = [code_at(number) for number in range(ACTION_COUNT)]
NUMBER_OF: Final[dict[int, int]] = {code: number for number, code in enumerate(CODE_OF)}

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
        self.legal: list[int] = []
        self.allowed: i64 = 0  # how many places of the mask are set
        self.changes = Changes(state)
        self.cover = Cover(state)
        self.shown: i64 = 0  # how much had been played when it was shown
        self.codes: list[int] = []  # everything played so far
        self.before: list[float] = []  # what the reward is compared with

    def play(self, code: int) -> None:
        """Do an action that is known to be legal."""
        apply(self.rules, self.state, code, self.seed)
        self.codes.append(code)

    def look(self, skip_forced: bool) -> None:
        """Play on until an agent has something to decide, or until the end."""
        state = self.state
        while not state.over:
            legal = legal_codes(self.rules, state)
            if self.learner >= 0 and state.seat != self.learner:
                self.play(self._other(legal))
            elif len(legal) == 1 and skip_forced:
                self.play(legal[0])
            else:
                self.legal = legal
                return
        self.legal = []

    def _other(self, legal: list[int]) -> int:
        """What somebody who is no agent does."""
        seat = int(self.state.seat)
        bits = self.chances[seat]
        if bits is not None:
            return legal[below(bits, len(legal))]
        return self.others[seat](View(know(self.rules, self.state, seat), ()), LegalActions(legal)).code


def below(bits: Bits, count: int) -> int:
    """A number below ``count``, drawn as `random.Random.randrange` draws it."""
    width = 0
    while count >> width:
        width += 1
    drawn = bits(width)
    while drawn >= count:
        drawn = bits(width)
    return drawn


@final
class Lanes:
    """Games side by side, with the rows that agents see: see the module."""

    def __init__(self, count: int, players: int, size: int, reward: str, discount: float, skip_forced: bool) -> None:
        """``size`` is that of an observation; ``players`` is 1 where one agent plays, else the seats they play."""
        self.count: i64 = count
        self.players: i64 = players
        self.size: i64 = size
        self.reward = reward
        self.discount = discount
        self.skip_forced = skip_forced
        self.lanes: list[Lane] = []
        self.observations = words([0] * (count * size))
        self.masks = octets([0] * (count * ACTION_COUNT))
        self.rewards = floats([0.0] * (count * players))
        self.seats = zeros(count)
        self._row = Row(size, count)
        self._starts = zeros(BLOCKS)  # where the blocks of an observation begin
        self._counts = zeros(count * BLOCKS)  # of every lane and block how many numbers are not zero
        self._allowed = zeros(count * ACTION_COUNT)  # of every lane the places of its mask that are set
        self._bits = words([])
        self._bases = zeros(size)

    def scale(self, bits: list[int], bases: list[int]) -> None:
        """What numbers from LEAST to MOST become: for each place where among all ``bits`` its table has its zero."""
        self._bits = words(bits)
        self._bases = row(bases)

    def start(self, number: int, lane: Lane) -> None:
        """Put a game just set up on a lane."""
        self._set(number, lane)
        lane.look(self.skip_forced)
        self._weigh(lane)
        self._show(number)

    def resume(self, number: int, lane: Lane, codes: list[int], before: list[float]) -> None:
        """Put a game on a lane that has come further."""
        self._set(number, lane)
        for code in codes:
            lane.play(code)
        lane.look(self.skip_forced)
        lane.before = before
        self._show(number)

    def _set(self, number: int, lane: Lane) -> None:
        if number < len(self.lanes):
            self.close(number)
            self.lanes[number] = lane
        else:
            self.lanes.append(lane)

    def close(self, number: int) -> None:
        """Allow nothing more on a lane."""
        lane = self.lanes[number]
        allowed = self._allowed
        masks = self.masks
        first: i64 = number * ACTION_COUNT
        for spot in range(first, first + lane.allowed):
            masks[allowed[spot]] = 0
        lane.allowed = 0

    def is_legal(self, number: int, action: int) -> bool:
        """Whether an action may be played on a lane now."""
        return 0 <= action < ACTION_COUNT and self.masks[number * ACTION_COUNT + action] != 0

    def step(self, actions: list[int]) -> list[int]:
        """Play an action on every lane; returns the lanes whose game is over or whose action was not legal.

        On those nothing is played: the caller knows why.
        """
        finished: list[int] = []
        for number in range(len(self.lanes)):
            action = actions[number]
            if not self.is_legal(number, action):
                finished.append(number)
                continue
            lane = self.lanes[number]
            self.close(number)
            lane.play(CODE_OF[action])
            lane.look(self.skip_forced)
            self._reward(number, lane)
            self._show(number)
            if lane.state.over:
                finished.append(number)
        return finished

    def _show(self, number: int) -> None:
        """Write what the agent that decides sees and may do."""
        lane = self.lanes[number]
        state = lane.state
        self._allow(number, lane)
        # When all is over, whoever was the last to act looks at it.
        seat = lane.learner if lane.learner >= 0 else (state.seat if not state.over else self.seats[number])
        self.seats[number] = seat
        played: i64 = len(lane.codes)
        changed = lane.changes.since(state, seat, played - lane.shown)
        lane.shown = played
        knowledge = lane.cover.lay(lane.rules, seat, not changed & bit(SUPPLY))
        at: i64 = 0
        for block in range(BLOCKS):
            if changed & bit(block):
                # The first time everything has changed: then each block says where the next one begins.
                at = self._write(knowledge, number, block, at if changed == EVERYTHING else self._starts[block])
        lane.cover.lift()

    def _allow(self, number: i64, lane: Lane) -> None:
        """Set the places of the mask that are legal."""
        allowed = self._allowed
        masks = self.masks
        first = number * ACTION_COUNT
        spot = first
        for code in lane.legal:
            place: i64 = first + NUMBER_OF[code]
            masks[place] = 1
            allowed[spot] = place
            spot += 1
        lane.allowed = spot - first

    def _write(self, knowledge: Knowledge, number: i64, block: i64, at: i64) -> i64:
        """Write a block of a lane's observation, which begins ``at``, anew; returns where the next one begins."""
        cells = self._row
        observations = self.observations
        places = cells.written
        first = number * self.size
        spot = number * BLOCKS + block
        start = first + at
        for old in range(start, start + self._counts[spot]):
            observations[places[old]] = 0
        cells.turn(first, start, self._counts[spot])
        cells.clear()
        end = write_block(knowledge, cells, at, block)
        self._starts[block] = at
        self._counts[spot] = cells.count
        numbers = cells.numbers
        bits = self._bits
        bases = self._bases
        for new in range(start, start + cells.count):
            place = places[new]
            value = numbers[place]
            if value > MOST:
                value = MOST
            elif value < LEAST:
                value = LEAST
            observations[place] = bits[bases[place - first] + value]
        return end

    def _weigh(self, lane: Lane) -> None:
        """Note what the next reward is compared with."""
        lane.before = self._worth(lane)

    def _worth(self, lane: Lane) -> list[float]:
        """What rewards that come step by step are the change of."""
        rules = lane.rules
        state = lane.state
        if state.players > 1:
            return leads(rules, state) if self.reward == "score" else []
        if self.reward == "score":
            return [float(lone_points(rules, state))]
        if self.reward == "progress":
            return [0.0 if state.over else progress(rules, state)]
        return []

    def _reward(self, number: i64, lane: Lane) -> None:
        """What the step that was just made is worth."""
        state = lane.state
        if state.players > 1:
            self._together(number, lane)
            return
        gain = 0.0
        if self.reward == "score":
            now = self._worth(lane)
            gain = (now[0] - lane.before[0]) / POINTS
            lane.before = now
        elif self.reward == "final_score":
            gain = lone_points(lane.rules, state) / POINTS if state.over else 0.0
        else:
            gain = mission_result(lane.rules, state)
            if self.reward == "progress":
                now = self._worth(lane)
                gain = gain + self.discount * now[0] - lane.before[0]
                lane.before = now
        self.rewards[number] = gain

    def _together(self, number: i64, lane: Lane) -> None:
        """What the step is worth to the learner, or to every seat."""
        gains: list[float] = []
        if self.reward == "score":
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
