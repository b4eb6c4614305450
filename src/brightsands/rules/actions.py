"""Actions as small frozen values with words: ``work sawmill:farmer``, ``trade beer with 2``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Never

from brightsands.components.kinds import DeckName, TierName
from brightsands.rules.errors import BadAction
from brightsands.rules.given import NOT_GIVEN, kind, too_many
from brightsands.rules.grammar import code_text, parse_code, parts_of, phrase_of
from brightsands.rules.parts import ActionParts, Verb

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 63  # bits of a number that the core can hold


class Action:
    """One decision of a player: a verb and what it speaks of.

    >>> Action.parse("trade beer with 2")
    Action.parse('trade beer with 2')
    >>> action = Action.parse("trade beer with 2")
    >>> action.verb, action.resource, action.partner, action.tile
    ('trade', 'beer', 1, None)
    """

    __slots__ = ("_code",)

    def __init__(self, code: object = NOT_GIVEN, *more: Never, **named: Never) -> None:
        if more or named:
            raise BadAction(too_many("Action", "one code", more, named))
        # compiled code would answer a wrong type or size otherwise than plain code
        if not isinstance(code, int) or code.bit_length() > LONGEST:
            words = ": it is made of a code, and Action.parse reads words" if isinstance(code, str) else ""
            raise BadAction(f"{code!r} is no action{words}")
        self._code: i64 = code

    @property
    def code(self) -> int:
        """The action as the one integer the core works with."""
        return self._code

    @property
    def verb(self) -> Verb:
        """What is done, in one word."""
        return phrase_of(self._code).verb

    @property
    def is_main(self) -> bool:
        """Whether it begins a main action, or the next part of one (R5-R9).

        >>> Action.parse("take expedition").is_main, Action.parse("take worker").is_main
        (True, False)
        """
        return phrase_of(self._code).main

    @property
    def parts(self) -> ActionParts:
        """The verb and everything that it speaks of, under its name.

        >>> Action.parse("shift worker from sawmill:worker#2").parts
        {'verb': 'shift', 'tier': 'worker', 'tile': 'sawmill:worker', 'second': True}
        """
        return parts_of(self._code)

    @property
    def tile(self) -> str | None:
        """The tile that is built, worked at, traded for, or that a cube is at."""
        return parts_of(self._code).get("tile")

    @property
    def second(self) -> bool:
        """Whether the tile is the second of its kind."""
        return parts_of(self._code).get("second", False)

    @property
    def field(self) -> str | None:
        """The field of an island."""
        return parts_of(self._code).get("field")

    @property
    def blueprint(self) -> bool:
        """Whether a tile is placed with its blueprint side up (R13.2)."""
        return parts_of(self._code).get("blueprint", False)

    @property
    def card(self) -> str | None:
        """The population card."""
        return parts_of(self._code).get("card")

    @property
    def deck(self) -> DeckName | None:
        """The deck of the card."""
        return parts_of(self._code).get("deck")

    @property
    def tier(self) -> TierName | None:
        """The tier of a cube."""
        return parts_of(self._code).get("tier")

    @property
    def place(self) -> str | None:
        """Where a cube is that is not at work: in its district, or exhausted."""
        return parts_of(self._code).get("place")

    @property
    def island(self) -> str | None:
        """The island that is kept."""
        return parts_of(self._code).get("island")

    @property
    def objective(self) -> str | None:
        """The objective that is used."""
        return parts_of(self._code).get("objective")

    @property
    def resource(self) -> str | None:
        """The resource that is traded for, imported, taken from a card or had before."""
        return parts_of(self._code).get("resource")

    @property
    def partner(self) -> int | None:
        """The seat that is traded with, counted from 0."""
        return parts_of(self._code).get("partner")

    @property
    def stack(self) -> str | None:
        """The stack that an island or an expedition card is taken from."""
        return parts_of(self._code).get("stack")

    @property
    def token(self) -> str | None:
        """The type of naval token that is spent."""
        return parts_of(self._code).get("token")

    @property
    def exploration(self) -> int:
        """How many exploration tokens stand for trade tokens (R11.4)."""
        return parts_of(self._code).get("exploration", 0)

    @staticmethod
    def parse(text: object = NOT_GIVEN, *more: Never, **named: Never) -> Action:
        """The action a text names, or BadAction."""
        if more or named:
            raise BadAction(too_many("parse", "one text", more, named))
        if not isinstance(text, str):  # compiled code would answer a wrong type otherwise than plain code
            raise BadAction(f"an action is read from its words, such as 'end', not {kind(text)}")
        return Action(parse_code(text))

    def __str__(self) -> str:
        return code_text(self._code)

    def __repr__(self) -> str:
        return f"Action.parse({code_text(self._code)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self._code == other._code

    def __hash__(self) -> int:
        return int(self._code)

    def __reduce__(self) -> tuple[object, ...]:
        return Action, (int(self._code),)
