"""The grammar of actions: how each verb is said, what its arguments are called, and how a code becomes words and back.

``work sawmill:farmer``, ``trade beer with 2``. A verb has one row here; its number stands in `codes`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from brightsands.rules import codes
from brightsands.rules.errors import BadAction
from brightsands.rules.names import (
    CARD_NAMES,
    DECK_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    LOCATION_NAMES,
    OBJECTIVE_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
    TILE_NAMES,
    WORKSHOP_NAMES,
    Names,
)
from brightsands.rules.parts import ActionParts, Verb

if TYPE_CHECKING:
    from mypy_extensions import i64


class Argument:
    """What a verb speaks of: what that is called as a part of an action, and the names it is written with."""

    def __init__(self, part: str, names: Sequence[str]) -> None:
        self.part = part
        self.names = Names(names)


class Phrase:
    """How a verb is said: its words, in which A and B stand for its arguments, and what those are.

    ``stack`` is what a thing is taken from, ``main`` whether it begins a main action or the next part of one (R5-R9).
    So many of its trade tokens may be stood for by pairs of exploration tokens (R11.4): "... and 4 exploration".
    """

    def __init__(
        self,
        words: str,
        a: Argument | None = None,
        b: Argument | None = None,
        stack: str = "",
        stands_for: int = 0,
        main: bool = False,
    ) -> None:
        self.words = words.split()
        self.verb = cast(Verb, self.words[0])
        self.a = a
        self.b = b
        self.stack = stack
        self.stands_for = stands_for
        self.main = main

    def names_for(self, word: str) -> Names | None:
        """The names that can stand for one of its words; None if the word stands for itself."""
        argument = self.a if word == "A" else self.b if word == "B" else None
        return None if argument is None else argument.names

    def usage(self) -> str:
        """The words, with dots for what is to be named."""
        return " ".join(["..." if word in ("A", "B") else word for word in self.words])


GRAMMAR: Final[dict[int, Phrase]] = {
    codes.BUILD: Phrase("build A", Argument("tile", TILE_NAMES[: codes.BOARD_TILES]), main=True),
    codes.PLACE: Phrase("place A", Argument("field", FIELD_NAMES)),
    codes.REMOVE: Phrase("remove A", Argument("field", FIELD_NAMES)),
    codes.PLAY: Phrase("play A", Argument("card", CARD_NAMES), main=True),
    codes.SWAP: Phrase("swap A", Argument("card", CARD_NAMES), main=True),
    codes.INCREASE: Phrase("increase A", Argument("tier", TIER_NAMES), main=True),
    codes.UPGRADE: Phrase("upgrade A", Argument("tier", TIER_NAMES[:4]), main=True),
    codes.RAISE: Phrase("raise A at B", Argument("tier", TIER_NAMES[:4]), Argument("location", LOCATION_NAMES)),
    codes.SHIFT: Phrase("shift A from B", Argument("tier", TIER_NAMES), Argument("location", LOCATION_NAMES)),
    codes.OPEN: Phrase("open old_world", stack="old_world", main=True),
    codes.EXPLORE: Phrase("explore new_world", stack="new_islands", main=True),
    codes.EXPEDITION: Phrase("take expedition", stack="expeditions", main=True),
    codes.FESTIVAL: Phrase("celebrate festival", main=True),
    codes.KEEP: Phrase("keep A", Argument("island", ISLAND_NAMES)),
    codes.ACTIVATE: Phrase("activate A", Argument("card", CARD_NAMES)),
    codes.USE: Phrase("use A", Argument("objective", OBJECTIVE_NAMES[:3])),
    codes.PUT: Phrase("put A", Argument("card", CARD_NAMES)),
    codes.WORK: Phrase("work A", Argument("workshop", [name + twin for name in WORKSHOP_NAMES for twin in ("", "#2")])),
    codes.TRADE: Phrase(
        "trade A with B",
        Argument("resource", RESOURCE_NAMES[: codes.MADE]),
        Argument("partner", ("1", "2", "3", "4")),
        stands_for=4,
    ),
    codes.IMPORT: Phrase("import A", Argument("resource", RESOURCE_NAMES[codes.MADE :]), stands_for=1),
    codes.TAP: Phrase("tap A for B", Argument("card", CARD_NAMES), Argument("resource", RESOURCE_NAMES[codes.MADE :])),
    codes.EXHAUST: Phrase("exhaust A", Argument("tier", TIER_NAMES)),
    codes.SPEND: Phrase("spend A", Argument("token", ("trade", "exploration", "exploration_pair"))),
    codes.HELD: Phrase("held A", Argument("resource", RESOURCE_NAMES)),
    codes.PREFER: Phrase("prefer A", Argument("first", ("cards", "ships"))),
    codes.FINISH: Phrase("finish"),
    codes.END: Phrase("end"),
    codes.WAIVE: Phrase("waive A", Argument("deck", DECK_NAMES[:2])),
    codes.TAKE: Phrase("take A", Argument("tier", TIER_NAMES)),
    codes.MARKET: Phrase("market A", Argument("tile", WORKSHOP_NAMES), stands_for=5),
    codes.EXTEND: Phrase("extend"),
    codes.ANSWER: Phrase("answer A", Argument("answer", ("no", "yes", "yes_by_pair"))),
    codes.REVEAL: Phrase("reveal"),
}
MAIN_VERBS: Final = tuple([verb for verb, phrase in GRAMMAR.items() if phrase.main])
CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARD_NAMES)}
_FIRST_WORDS: Final[dict[str, int]] = {phrase.verb: verb for verb, phrase in GRAMMAR.items() if phrase.verb != "take"}


def phrase_of(code: i64) -> Phrase:
    """How the verb of an action is said, or BadAction."""
    phrase = GRAMMAR.get(int(code & codes.VERB_MASK))
    if phrase is None:
        raise BadAction(f"{int(code)} is no action")
    return phrase


def parts_of(code: i64) -> ActionParts:
    """The parts of an action.

    >>> parts_of(parse_code("spend exploration_pair"))
    {'verb': 'spend', 'token': 'exploration', 'exploration': 2}
    >>> parts_of(parse_code("tap nw3 for rubber"))
    {'verb': 'tap', 'card': 'nw3', 'deck': 'new_world', 'resource': 'rubber'}
    """
    phrase = phrase_of(code)
    a, b, c = arguments_of(code)
    parts: dict[str, str | int] = {"verb": phrase.verb}
    if phrase.a is not None:
        _add_part(parts, phrase.a.part, phrase.a.names.name(a))
    if phrase.b is not None:
        _add_part(parts, phrase.b.part, phrase.b.names.name(b))
    if phrase.stack:
        parts["stack"] = phrase.stack
    if phrase.verb == "place" and b:
        parts["blueprint"] = True
    if c:
        parts["exploration"] = 2 * c
    return cast(ActionParts, parts)


def _add_part(parts: dict[str, str | int], part: str, name: str) -> None:
    """Put a named argument among the parts: a location may be a tile, a pair of tokens is two of them."""
    if part == "workshop" or (part == "location" and ":" in name):
        parts["tile"] = name.removesuffix("#2")
        if name.endswith("#2"):
            parts["second"] = True
    elif part == "location":
        parts["place"] = name
    elif part == "partner":
        parts["partner"] = int(name) - 1
    elif part == "token":
        parts["token"] = "trade" if name == "trade" else "exploration"
        if name == "exploration_pair":
            parts["exploration"] = 2
    else:
        parts[part] = name
        if part == "card":
            parts["deck"] = DECK_NAMES[int(codes.deck_of(CARD_NUMBERS[name]))]


def code_text(code: i64) -> str:
    """An action in words."""
    phrase = phrase_of(code)
    a, b, c = arguments_of(code)
    out: list[str] = []
    for word in phrase.words:
        names = phrase.names_for(word)
        out.append(word if names is None else names.name(a if word == "A" else b))
    if phrase.verb == "place" and b:
        out.append("blueprint")
    if c:
        out.append(f"and {2 * c} exploration")
    return " ".join(out)


def arguments_of(code: i64) -> tuple[int, int, int]:
    """The arguments as the names count them: New World resources from 0, second workshops apart."""
    verb = codes.verb_of(code)
    a = int(codes.a_of(code))
    b = int(codes.b_of(code))
    if verb == codes.WORK:
        return 2 * a + b, 0, 0
    if verb == codes.IMPORT:
        a -= codes.MADE
    elif verb == codes.TAP:
        b -= codes.MADE
    return a, b, int(codes.c_of(code))


def make_code(verb: int, a: int, b: int, c: int) -> int:
    """The code of arguments as the names count them."""
    if verb == codes.WORK:
        return int(codes.pack(verb, a >> 1, a & 1))
    if verb == codes.IMPORT:
        a += codes.MADE
    elif verb == codes.TAP:
        b += codes.MADE
    return int(codes.pack(verb, a, b, c))


def parse_code(text: str) -> int:
    """The code of an action in words, or BadAction saying what was not understood."""
    words = text.split()
    if not words:
        raise BadAction("an action needs a verb")
    verb = _FIRST_WORDS.get(words[0], 0)
    if words[0] == "take":
        verb = codes.EXPEDITION if words[1:2] == ["expedition"] else codes.TAKE
    if not verb:
        raise BadAction(f"unknown verb {words[0]!r}")
    a = b = 0
    phrase = GRAMMAR[verb]
    for place, expected in enumerate(phrase.words):
        if place >= len(words):
            raise BadAction(f"{text!r} breaks off: it goes {phrase.usage()!r}")
        word = words[place]
        names = phrase.names_for(expected)
        if names is None:
            if word != expected:
                raise BadAction(f"expected {expected!r}, not {word!r}: it goes {phrase.usage()!r}")
        elif expected == "A":
            a = names.number(word)
        else:
            b = names.number(word)
    tail = words[len(phrase.words) :]
    if verb == codes.PLACE and tail == ["blueprint"]:
        return make_code(verb, a, 1, 0)
    return make_code(verb, a, b, _pairs_in(phrase, tail))


def _pairs_in(phrase: Phrase, tail: list[str]) -> int:
    """How many trade tokens the last words let pairs of exploration tokens stand for (R11.4), or BadAction."""
    if len(tail) == 3 and tail[0] == "and" and tail[2] == "exploration" and phrase.stands_for:
        counts = {str(2 * pairs): pairs for pairs in range(1, phrase.stands_for + 1)}
        if tail[1] not in counts:
            raise BadAction(f"{' '.join(tail)!r} cannot stand for trade tokens here")
        return counts[tail[1]]
    if tail:
        raise BadAction(f"too many words: {' '.join(tail)!r}; it goes {phrase.usage()!r}")
    return 0
