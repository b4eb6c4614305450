"""Main actions, each carried out in one way: what may be begun, swaps of the cards that are missed least."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.answers import Answers, Turn
from brightsands.rules.codes import (
    ACTIVATE,
    CARDS,
    END,
    EXTEND,
    FINISH,
    PLAY,
    PREFER,
    RAISE,
    REMOVE,
    REVEAL,
    SHIFT,
    SWAP,
    SWAPPING,
    USE,
    a_of,
    pack,
    verb_of,
)
from brightsands.rules.legal import legal_codes
from brightsands.rules.pending import frame
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

TOLL: Final = 0.3  # points that a swap must bring for every card that was swapped before
MOST_PUT: Final = 9
MOST_REPEATED: Final = 8  # main actions that are tried again after an effect, or once more: the best by themselves


class MainActions:
    """Begins main actions for one seat."""

    def __init__(self, rules: Ruleset, answers: Answers) -> None:
        self.rules = rules
        self.answers = answers
        self.swapping: bool = True  # whether swaps are looked at: in a sampled game they always find what they seek
        self.toll: float = TOLL
        self.removals: list[int] = []  # tokens that could be removed before building, where it was looked last

    def codes(self, state: State) -> list[int]:
        """The main actions that may be begun, a swap as the first of its cards."""
        out: list[int] = []
        if state.over or (state.actions_left < 1 and state.extends < 1):
            return out
        swapped = not self.swapping
        self.removals = []
        for code in legal_codes(self.rules, state):
            verb = verb_of(code)
            if verb == SWAP:
                if not swapped:
                    swapped = True
                    out.append(code)
            elif verb == REMOVE:
                self.removals.append(code)
            elif not (
                verb == ACTIVATE
                or verb == SHIFT
                or verb == END
                or verb == PREFER
                or verb == RAISE
                or verb == FINISH
                or verb == REVEAL
                or verb == EXTEND
                or (verb == USE and not self.rules.hooks.editor_is_action)
            ):
                out.append(code)
        return out

    def begin(self, start: Turn, mains: list[int], found: list[Turn]) -> None:
        """Every one of these main actions, carried out in one way."""
        state = start.state
        if state.over or (state.actions_left < 1 and state.extends < 1):
            found.append(start)
            return
        if state.acted:
            found.append(start.copy())
        for code in mains:
            if verb_of(code) == SWAP:
                self._swaps(start, found)
                continue
            turn = start.copy()
            self.answers.do(turn, code)
            self.answers.settle(turn, 0)
            found.append(turn)

    def _swaps(self, start: Turn, found: list[Turn]) -> None:
        """Swaps of the one, two or three cards without which the hand is worth most."""
        answers = self.answers
        cards = self.answers.judge.worst_cards(start.state, start.state.seat, True)
        turn = start.copy()
        turn.toll = self._toll(start.state)
        done: i64 = 0
        for card in cards:
            code = pack(SWAP, card)
            if done == self.rules.tables.swaps_per_action or int(code) not in legal_codes(self.rules, turn.state):
                continue
            answers.do(turn, code)
            done += 1
            swap = turn.copy()
            if frame(swap.state) == SWAPPING:
                answers.do(swap, FINISH)
            answers.settle(swap, 0)
            found.append(swap)
            if frame(turn.state) != SWAPPING:
                break

    def _toll(self, state: State) -> float:
        """What a swap must bring: the more, the more cards the seat has put under the stacks already."""
        if self.rules.alone:
            return 0.0
        put: i64 = 0
        for card in range(CARDS):
            put += (state.known_by[card] >> state.seat) & 1
        return self.toll * float(put if put < MOST_PUT else MOST_PUT)

    def brings_action(self, start: Turn, turn: Turn) -> bool:
        """Whether a turn plays a card whose effect is one more action."""
        for code in turn.codes[len(start.codes) : turn.main]:
            if verb_of(code) == PLAY and self.rules.tables.card_actions[a_of(code)]:
                return True
        return False

    def best(self, start: Turn, done: list[Turn]) -> list[int]:
        """The main actions of the best turns, each once."""
        found: list[int] = []
        first = len(start.codes)
        for turn in done:
            if len(found) == MOST_REPEATED:
                break
            if len(turn.codes) > first:
                code = turn.codes[first]
                if code != END and verb_of(code) != SWAP and code not in found:
                    found.append(code)
        return found

    def begin_new(self, opened: Turn, known: set[int], best: list[int], found: list[Turn]) -> None:
        """The main actions that were not possible before, and of the others the best."""
        chosen: list[int] = []
        for code in self.codes(opened.state):
            if code not in known or code in best:
                known.add(code)
                chosen.append(code)
        self.begin(opened, chosen, found)
