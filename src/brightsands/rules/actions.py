"""Actions as small frozen values with words: ``work sawmill:farmer``, ``trade beer with 2``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from brightsands.components.kinds import DeckName, TierName
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

MAIN_VERBS: Final = (
    *(codes.BUILD, codes.PLAY, codes.SWAP, codes.INCREASE, codes.UPGRADE),
    *(codes.OPEN, codes.EXPLORE, codes.EXPEDITION, codes.FESTIVAL),
)
# Words of each verb. A word in capitals stands for a name: A, B, C are the arguments of the code.
GRAMMAR: Final[dict[int, str]] = {
    codes.BUILD: "build A",
    codes.PLACE: "place A",
    codes.REMOVE: "remove A",
    codes.PLAY: "play A",
    codes.SWAP: "swap A",
    codes.INCREASE: "increase A",
    codes.UPGRADE: "upgrade A",
    codes.RAISE: "raise A at B",
    codes.SHIFT: "shift A from B",
    codes.OPEN: "open old_world",
    codes.EXPLORE: "explore new_world",
    codes.EXPEDITION: "take expedition",
    codes.FESTIVAL: "celebrate festival",
    codes.KEEP: "keep A",
    codes.ACTIVATE: "activate A",
    codes.USE: "use A",
    codes.PUT: "put A",
    codes.WORK: "work A",
    codes.TRADE: "trade A with B",
    codes.IMPORT: "import A",
    codes.TAP: "tap A for B",
    codes.EXHAUST: "exhaust A",
    codes.SPEND: "spend A",
    codes.HELD: "held A",
    codes.PREFER: "prefer A",
    codes.FINISH: "finish",
    codes.END: "end",
    codes.WAIVE: "waive A",
    codes.TAKE: "take A",
    codes.MARKET: "market A",
    codes.EXTEND: "extend",
    codes.ANSWER: "answer A",
    codes.REVEAL: "reveal",
}

# The names each verb's arguments are written with.
A_NAMES: Final[dict[int, Names]] = {
    codes.BUILD: Names(TILE_NAMES[: codes.BOARD_TILES]),
    codes.PLACE: Names(FIELD_NAMES),
    codes.REMOVE: Names(FIELD_NAMES),
    codes.PLAY: Names(CARD_NAMES),
    codes.SWAP: Names(CARD_NAMES),
    codes.INCREASE: Names(TIER_NAMES),
    codes.UPGRADE: Names(TIER_NAMES[:4]),
    codes.RAISE: Names(TIER_NAMES[:4]),
    codes.SHIFT: Names(TIER_NAMES),
    codes.KEEP: Names(ISLAND_NAMES),
    codes.ACTIVATE: Names(CARD_NAMES),
    codes.USE: Names(OBJECTIVE_NAMES[:3]),
    codes.PUT: Names(CARD_NAMES),
    codes.WORK: Names([name + twin for name in WORKSHOP_NAMES for twin in ("", "#2")]),
    codes.TRADE: Names(RESOURCE_NAMES[: codes.MADE]),
    codes.IMPORT: Names(RESOURCE_NAMES[codes.MADE :]),
    codes.TAP: Names(CARD_NAMES),
    codes.EXHAUST: Names(TIER_NAMES),
    codes.SPEND: Names(("trade", "exploration", "exploration_pair")),
    codes.HELD: Names(RESOURCE_NAMES),
    codes.PREFER: Names(("cards", "ships")),
    codes.WAIVE: Names(DECK_NAMES[:2]),
    codes.TAKE: Names(TIER_NAMES),
    codes.MARKET: Names(WORKSHOP_NAMES),
    codes.ANSWER: Names(("no", "yes", "yes_by_pair")),
}
B_NAMES: Final[dict[int, Names]] = {
    codes.RAISE: Names(LOCATION_NAMES),
    codes.SHIFT: Names(LOCATION_NAMES),
    codes.TRADE: Names(("1", "2", "3", "4")),
    codes.TAP: Names(RESOURCE_NAMES[codes.MADE :]),
}
# What the arguments are called as parts of an action, where each is one name.
A_PARTS: Final[dict[int, str]] = {
    codes.BUILD: "tile",
    codes.PLACE: "field",
    codes.REMOVE: "field",
    codes.PLAY: "card",
    codes.SWAP: "card",
    codes.INCREASE: "tier",
    codes.UPGRADE: "tier",
    codes.RAISE: "tier",
    codes.SHIFT: "tier",
    codes.KEEP: "island",
    codes.ACTIVATE: "card",
    codes.USE: "objective",
    codes.PUT: "card",
    codes.WORK: "workshop",
    codes.TRADE: "resource",
    codes.IMPORT: "resource",
    codes.TAP: "card",
    codes.EXHAUST: "tier",
    codes.SPEND: "token",
    codes.HELD: "resource",
    codes.PREFER: "first",
    codes.WAIVE: "deck",
    codes.TAKE: "tier",
    codes.MARKET: "tile",
    codes.ANSWER: "answer",
}
B_PARTS: Final[dict[int, str]] = {
    codes.RAISE: "location",
    codes.SHIFT: "location",
    codes.TRADE: "partner",
    codes.TAP: "resource",
}
STACK_OF: Final[dict[int, str]] = {
    codes.OPEN: "old_world",
    codes.EXPLORE: "new_islands",
    codes.EXPEDITION: "expeditions",
}
# Trade tokens may be stood for by pairs of exploration tokens (R11.4): "... and 4 exploration".
STANDS_FOR: Final = {codes.TRADE: 4, codes.IMPORT: 1, codes.MARKET: 5}
CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARD_NAMES)}
_FIRST_WORDS: Final = {words.split()[0]: verb for verb, words in GRAMMAR.items() if words.split()[0] != "take"}


class Action:
    """One decision of a player: a verb and what it speaks of.

    >>> Action.parse("trade beer with 2")
    Action.parse('trade beer with 2')
    >>> action = Action.parse("trade beer with 2")
    >>> action.verb, action.resource, action.partner, action.tile
    ('trade', 'beer', 1, None)
    """

    __slots__ = ("_code",)

    def __init__(self, code: int) -> None:
        self._code: i64 = code

    @property
    def code(self) -> int:
        """The action as the one integer the core works with."""
        return self._code

    @property
    def verb(self) -> Verb:
        """What is done, in one word."""
        return cast(Verb, GRAMMAR[int(self._code & codes.VERB_MASK)].split()[0])

    @property
    def is_main(self) -> bool:
        """Whether it begins a main action, or the next part of one (R5-R9).

        >>> Action.parse("take expedition").is_main, Action.parse("take worker").is_main
        (True, False)
        """
        return int(self._code & codes.VERB_MASK) in MAIN_VERBS

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
    def parse(text: str) -> Action:
        """The action a text names, or BadAction."""
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


def parts_of(code: i64) -> ActionParts:
    """The parts of an action.

    >>> parts_of(parse_code("spend exploration_pair"))
    {'verb': 'spend', 'token': 'exploration', 'exploration': 2}
    >>> parts_of(parse_code("tap nw3 for rubber"))
    {'verb': 'tap', 'card': 'nw3', 'deck': 'new_world', 'resource': 'rubber'}
    """
    verb = int(code & codes.VERB_MASK)
    words = GRAMMAR.get(verb)
    if words is None:
        raise BadAction(f"{int(code)} is no action")
    a, b, c = _arguments(code)
    parts: dict[str, str | int] = {"verb": words.split()[0]}
    if verb in A_PARTS:
        _add_part(parts, A_PARTS[verb], A_NAMES[verb].name(a))
    if verb in B_PARTS:
        _add_part(parts, B_PARTS[verb], B_NAMES[verb].name(b))
    if verb in STACK_OF:
        parts["stack"] = STACK_OF[verb]
    if verb == codes.PLACE and b:
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
    verb = int(code & codes.VERB_MASK)
    words = GRAMMAR.get(verb)
    if words is None:
        raise BadAction(f"{int(code)} is no action")
    a, b, c = _arguments(code)
    out: list[str] = []
    for word in words.split():
        if word == "A":
            out.append(A_NAMES[verb].name(a))
        elif word == "B":
            out.append(B_NAMES[verb].name(b))
        else:
            out.append(word)
    if verb == codes.PLACE and b:
        out.append("blueprint")
    if c:
        out.append(f"and {2 * c} exploration")
    return " ".join(out)


def _arguments(code: i64) -> tuple[int, int, int]:
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
    rest = words
    pattern = GRAMMAR[verb].split()
    for place, expected in enumerate(pattern):
        if place >= len(rest):
            raise BadAction(f"{text!r} breaks off: it goes {_usage(verb)!r}")
        word = rest[place]
        if expected == "A":
            a = A_NAMES[verb].number(word)
        elif expected == "B":
            b = B_NAMES[verb].number(word)
        elif word != expected:
            raise BadAction(f"expected {expected!r}, not {word!r}: it goes {_usage(verb)!r}")
    tail = rest[len(pattern) :]
    if verb == codes.PLACE and tail == ["blueprint"]:
        return make_code(verb, a, 1, 0)
    return make_code(verb, a, b, _pairs_in(verb, tail))


def _pairs_in(verb: int, tail: list[str]) -> int:
    """How many trade tokens the last words let pairs of exploration tokens stand for (R11.4), or BadAction."""
    if len(tail) == 3 and tail[0] == "and" and tail[2] == "exploration" and verb in STANDS_FOR:
        counts = {str(2 * pairs): pairs for pairs in range(1, STANDS_FOR[verb] + 1)}
        if tail[1] not in counts:
            raise BadAction(f"{' '.join(tail)!r} cannot stand for trade tokens here")
        return counts[tail[1]]
    if tail:
        raise BadAction(f"too many words: {' '.join(tail)!r}; it goes {_usage(verb)!r}")
    return 0


def _usage(verb: int) -> str:
    return GRAMMAR[verb].replace(" A", " ...").replace(" B", " ...")
