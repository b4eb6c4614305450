"""The kinds of things in the box, as small immutable values."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, Literal, NamedTuple

TierName = Literal["farmer", "worker", "artisan", "engineer", "investor"]
DeckName = Literal["farmer_worker", "artisan_engineer_investor", "new_world"]
TIERS: Final[tuple[TierName, ...]] = ("farmer", "worker", "artisan", "engineer", "investor")
DECKS: Final[tuple[DeckName, ...]] = ("farmer_worker", "artisan_engineer_investor", "new_world")
GRADES: Final = ("seed", "agreed", "single", "inferred", "guess")
EDITION: Final = "edition"  # the grade of a fact that an owner of the printed game corrected
TOKEN_ICONS: Final = ("@trade", "@exploration")
CUBE_ICONS: Final = ("@farmer", "@worker", "@artisan", "@engineer", "@investor")
MAX_ICONS: Final = 6  # no cost of the box shows more
MAX_NUMBER: Final = 99

Cost = tuple[str, ...]
"""The icons of a cost, left to right: resource ids, "@farmer".."@investor", "@trade", "@exploration"."""

Parts = tuple[tuple[str, str], ...]
"""Grades of the parts of an entry that are known better or worse than the rest of it."""


def _values(thing: Any) -> tuple[Any, ...]:
    return tuple([getattr(thing, field.name) for field in fields(thing)])


@dataclass(frozen=True, slots=True)
class Effect:
    """What an island or a population card does, in the small vocabulary of effects.

    >>> Effect(cubes="worker", cube_count=2).is_empty
    False
    """

    cubes: str = ""
    cube_count: int = 0
    upgrades: str = ""
    upgrade_count: int = 0
    trade_tokens: int = 0
    exploration_tokens: int = 0
    gold: int = 0
    expedition_cards: int = 0
    extra_actions: int = 0
    put_away_cards: int = 0
    new_world_resources: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether it does nothing at all."""
        return self == Effect()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value: compiled classes cannot do it by themselves."""
        return (Effect, _values(self))


class EffectKind(NamedTuple):
    """One kind of effect, and where it is written: in files, in `Effect`, in words.

    What it does is a class of `rules.effects`.
    """

    word: str  # its key in a file
    field: str  # the field of `Effect` with how much it gives
    thing: str = ""  # what words count; a tier or resources speak for themselves
    phrase: str = ""  # the phrase around it, if it has one, and the name of the gap in it
    gap: str = ""
    on_islands: bool = False  # whether an Old World island may have it

    def amount(self, effect: Effect) -> int:
        """How much of this kind an effect gives."""
        value = getattr(effect, self.field)
        return len(value) if isinstance(value, tuple) else int(value)

    def of_tier(self, effect: Effect) -> str:
        """The tier it is about, "" for kinds that have none; the word of such a kind is also the tier's field."""
        return str(getattr(effect, self.word)) if self.field.endswith("_count") else ""


EFFECT_KINDS: Final = (
    EffectKind("cubes", "cube_count", on_islands=True),
    EffectKind("upgrades", "upgrade_count", phrase="upgrades", gap="cubes"),
    EffectKind("gold", "gold", "gold"),
    EffectKind("trade_tokens", "trade_tokens", "trade_token"),
    EffectKind("exploration_tokens", "exploration_tokens", "exploration_token"),
    EffectKind("expedition_cards", "expedition_cards", "expedition_card", on_islands=True),
    EffectKind("extra_action", "extra_actions", "extra_action"),
    EffectKind("put_away_cards", "put_away_cards", "card", "put_away", "cards", on_islands=True),
    EffectKind("new_world_resource", "new_world_resources", phrase="one_of", gap="resources"),
)
COUNTED_EFFECTS: Final = tuple(kind for kind in EFFECT_KINDS if kind.thing)


@dataclass(frozen=True, slots=True)
class Tier:
    """One of the five tiers of the population; `trade` is 0 for investors, who make nothing."""

    id: str
    colour: str
    trade: int
    shift_end: int
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (Tier, _values(self))


@dataclass(frozen=True, slots=True)
class Tile:
    """An industry, a shipyard or a ship; `supply` counts those on the board, 0 for preprinted industries."""

    id: str
    name: str
    kind: str
    tier: str
    makes: str
    strength: int
    cost: Cost
    supply: int
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (Tile, _values(self))


@dataclass(frozen=True, slots=True)
class CubeCost:
    """What a new cube of a tier, or the rise of a cube from that tier, costs."""

    tier: str
    cost: Cost
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (CubeCost, _values(self))


@dataclass(frozen=True, slots=True)
class Card:
    """A population card."""

    id: str
    deck: str
    cost: Cost
    effect: Effect
    points: int
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (Card, _values(self))


@dataclass(frozen=True, slots=True)
class Expedition:
    """An expedition card: the tiers of the cubes that visit its animal (zoo) and its artefact (museum)."""

    id: str
    animal: str
    artefact: str
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (Expedition, _values(self))


@dataclass(frozen=True, slots=True)
class OldWorldIsland:
    """An Old World island: an effect, or a printed tile (its id, else "")."""

    id: str
    effect: Effect
    printed: str
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (OldWorldIsland, _values(self))


@dataclass(frozen=True, slots=True)
class NewWorldIsland:
    """A New World island and the resources it shows."""

    id: str
    resources: tuple[str, ...]
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (NewWorldIsland, _values(self))


@dataclass(frozen=True, slots=True)
class HomeRow:
    """A row of the home island, left to right: tile ids, "" for an empty field."""

    id: str
    fields: tuple[str, ...]
    known: str
    parts: Parts = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (HomeRow, _values(self))


@dataclass(frozen=True, slots=True)
class Use:
    """What using an effect objective takes and gives.

    It exhausts ``exploration`` tokens and a cube of the tier ``cube`` ("" for none) and takes ``gold``; it ``gives`` an
    ``amount`` of "action", "gold" or "put_away", or is an "exchange" that is open whenever tokens are spent.
    """

    exploration: int = 0
    gold: int = 0
    cube: str = ""
    gives: str = ""
    amount: int = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (Use, _values(self))


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective.

    `kind` is "effect", "majority", "industry", "other" or "power_of_gold". `counts` is what a majority compares.
    `points` is per named industry or for each of what it `scores`; with `at_most` not below zero it is for having no
    more than so many. It is 0 for effects and for majorities, which all score alike. `use` is what an effect does.
    """

    id: str
    kind: str
    counts: str
    points: int
    industries: tuple[str, ...]
    known: str
    parts: Parts = ()
    rule: str = ""
    scores: str = ""
    at_most: int = -1
    use: Use = Use()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (Objective, _values(self))


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the rules with its section ("limits") and name ("workplaces"), for lists of all facts."""

    section: str
    name: str
    value: int
    known: str

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return (Number, _values(self))
