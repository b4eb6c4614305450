"""A fixed numbering of all possible actions, for agents. See docs/action-numbering.md.

Every verb has a block of numbers, in the order of the verbs; inside a block the arguments count up like digits.
The size is the same for every game, whatever its players, variants, mission or edition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brightsands.rules import codes
from brightsands.rules.actions import Action
from brightsands.rules.cells import zeros
from brightsands.rules.errors import BadAction
from brightsands.rules.grammar import GRAMMAR, arguments_of, make_code

if TYPE_CHECKING:
    from mypy_extensions import i64


def _blocks() -> tuple[dict[int, tuple[int, int, int, int]], int]:
    blocks: dict[int, tuple[int, int, int, int]] = {}
    first = 0
    for verb in sorted(GRAMMAR):
        phrase = GRAMMAR[verb]
        a = len(phrase.a.names) if phrase.a is not None else 1
        b = len(phrase.b.names) if phrase.b is not None else (2 if verb == codes.PLACE else 1)
        c = phrase.stands_for + 1
        blocks[verb] = (first, a, b, c)
        first += a * b * c
    return blocks, first


_BLOCKS, _COUNT = _blocks()
ACTION_COUNT: Final = _COUNT


def action_index(action: Action) -> int:
    """The number of an action, from 0 to ACTION_COUNT - 1.

    >>> action_at(action_index(Action.parse("work sawmill:farmer")))
    Action.parse('work sawmill:farmer')
    """
    return code_index(action.code)


def action_at(index: int) -> Action:
    """The action of a number, or BadAction."""
    return Action(code_at(index))


def code_index(code: int) -> int:
    """The number of an action given as a code."""
    verb = int(codes.verb_of(code))
    if verb not in _BLOCKS:
        raise BadAction(f"{code} is no action")
    first, rows, columns, layers = _BLOCKS[verb]
    a, b, c = arguments_of(code)
    if not (0 <= a < rows and 0 <= b < columns and 0 <= c < layers):
        raise BadAction(f"{code} is no action")
    return first + (a * columns + b) * layers + c


def code_at(index: int) -> int:
    """The code of an action given by its number."""
    if not 0 <= index < ACTION_COUNT:
        raise BadAction(f"actions are numbered 0 to {ACTION_COUNT - 1}, not {index}")
    for verb, (first, a, b, c) in _BLOCKS.items():
        offset = index - first
        if offset < a * b * c:
            return make_code(verb, offset // (b * c), offset // c % b, offset % c)
    raise BadAction(f"no action has the number {index}")


@final
class Numbers:
    """The numbers of actions that are known to be legal, for those who need many: sums of what each argument adds.

    >>> Numbers().of(code_at(1000))
    1000
    """

    def __init__(self) -> None:
        self._first = zeros(codes.VERBS)
        self._a = zeros(codes.VERBS)
        self._b = zeros(codes.VERBS)
        self._c = zeros(codes.VERBS)
        for verb, (first, _, columns, layers) in _BLOCKS.items():
            self._a[verb] = columns * layers
            self._b[verb] = layers
            self._c[verb] = 1
            if verb == codes.WORK:  # its two arguments are counted as one
                self._a[verb] = 2
                self._b[verb] = 1
            self._first[verb] = first
            self._first[verb] = 2 * first - self.of(make_code(verb, 0, 0, 0))

    def of(self, code: i64) -> i64:
        """The number of an action."""
        verb = codes.verb_of(code)
        here = self._first[verb] + self._a[verb] * codes.a_of(code)
        return here + self._b[verb] * codes.b_of(code) + self._c[verb] * codes.c_of(code)
