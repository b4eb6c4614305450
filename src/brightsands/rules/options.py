"""What a table agrees on before a game: objectives, variants, who starts, an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Final

from brightsands.components.catalog import Catalog, load
from brightsands.rules.errors import BadOptions
from brightsands.rules.given import names_file

# R11.9: what each themed mix takes first; the rest is filled up at random.
THEMES: dict[str, str] = {
    "complex": "effect",
    "confrontational": "majority",
    "relaxed": "industry",
    "expeditions": "zoo museum",
    "pressure": "pyrphorian",
}
OBJECTIVE_COUNT = 5
MOST_ROUNDS = 1_000_000


@dataclass(frozen=True)
class Variant:
    """A variant of R13: the rule that describes it, and whether it is for a game alone and for the missions too."""

    rule: str
    alone: bool
    missions: bool


def variant(rule: str, *, alone: bool = True, missions: bool = False) -> bool:
    """A field of `Options` that switches a variant on: its whole declaration."""
    return field(default=False, metadata={"variant": Variant(rule, alone, missions)})


def themed(catalog: Catalog, theme: str) -> tuple[str, ...]:
    """The objectives that a themed mix takes first, or those of a first game; none for a mix of any five (R2.1, R11.9).

    >>> themed(load(), "expeditions"), themed(load(), "random")
    (('zoo', 'museum'), ())
    """
    if theme == "first_game":
        return catalog.first_game_objectives
    wanted = THEMES.get(theme, "").split()
    return tuple([one.id for one in catalog.objectives if one.id in wanted or one.kind in wanted])


@dataclass(frozen=True)
class Options:
    """The options of a game; by default it is played by the rules R1 to R12 and without a variant (R13).

    ``objectives`` is "random", "first_game", a theme of R11.9, or five ids joined by blanks or in a tuple. ``position``
    is what `brightsands.setup` writes: the game begins there instead of with the rulebook's set-up.

    >>> Options(objectives="first_game", blocking=True).variants
    ('blocking',)
    """

    objectives: str | tuple[str, ...] = "random"
    first_player: int | None = None
    round_limit: int = 0
    edition: str = ""
    advanced_setup: bool = variant("R13.1")
    blocking: bool = variant("R13.2", alone=False)  # it is about other players
    engineer_goods: bool = variant("R13.3", alone=False)  # it is about other players
    island_choice: bool = variant("R13.4")
    power_of_gold: bool = variant("R13.5")
    first_printing: bool = variant("R13.6")
    goods_at_payment: bool = variant("R13.7", missions=True)  # it only narrows how costs are paid
    mission: int = 0
    difficulty: str = "normal"
    solo: bool = False
    position: str = ""

    def __post_init__(self) -> None:
        """Put the objectives into one form and refuse values of the wrong kind."""
        self._gather_objectives()
        self._check_kinds()
        self._check_alone()

    def _gather_objectives(self) -> None:
        """Objectives are one name, or a tuple of ids."""
        if isinstance(self.objectives, str):
            words = tuple(self.objectives.split())
            if len(words) != 1:
                object.__setattr__(self, "objectives", words)
        elif isinstance(self.objectives, (tuple, list)) and all(isinstance(word, str) for word in self.objectives):
            object.__setattr__(self, "objectives", tuple(self.objectives))
        else:
            raise BadOptions("objectives", "a name, or a list of five objective ids")

    def _check_kinds(self) -> None:
        """Refuse what is not a number, a text or a truth value where one is needed."""
        if self.first_player is not None and type(self.first_player) is not int:
            raise BadOptions("first_player", "a seat number, or None for a random one")
        if type(self.round_limit) is not int or not 0 <= self.round_limit <= MOST_ROUNDS:
            raise BadOptions("round_limit", f"a number of rounds up to {MOST_ROUNDS}, 0 for none")
        if not isinstance(self.edition, str) or names_file(self.edition):
            raise BadOptions("edition", f"the text of a TOML file of corrections, not {self.edition!r}")
        if not isinstance(self.position, str) or names_file(self.position):
            told = f"the lines of a position, as brightsands.setup writes them, not {self.position!r}"
            raise BadOptions("position", told)
        for name in VARIANTS:
            if type(getattr(self, name)) is not bool:
                raise BadOptions(name, "true or false")

    def _check_alone(self) -> None:
        """Refuse missions and games for one that there are not."""
        if type(self.mission) is not int or self.mission < 0:
            raise BadOptions("mission", "the number of a mission, 0 for none")
        if self.difficulty not in ("normal", "hard"):
            raise BadOptions("difficulty", f"normal or hard, not {self.difficulty!r}")
        if self.difficulty != "normal" and not self.mission:
            raise BadOptions("difficulty", "only missions can be hard (R14.2)")
        if type(self.solo) is not bool:
            raise BadOptions("solo", "true or false")
        if self.solo and self.mission:
            raise BadOptions("solo", "either a mission or the normal solo game, not both")

    def __reduce__(self) -> tuple[object, ...]:
        # Compiled, a frozen class has no other way back from a pickle than through its constructor.
        return Options, tuple(getattr(self, each.name) for each in fields(self))

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the variants that are switched on."""
        return tuple(name for name in VARIANTS if getattr(self, name))

    @property
    def alone(self) -> bool:
        """Whether this is a game for one: a mission or the normal solo game."""
        return self.solo or self.mission > 0

    @property
    def box(self) -> Options:
        """Of these only what decides which things there are and what they do: the edition, and the game for one."""
        return Options(edition=self.edition, mission=self.mission, difficulty=self.difficulty, solo=self.solo)

    def to_dict(self) -> dict[str, object]:
        """The options that differ from the defaults, as plain data."""
        return {
            each.name: getattr(self, each.name) for each in fields(self) if getattr(self, each.name) != each.default
        }

    def check(self, players: int) -> Catalog:
        """The catalog to play with, or BadOptions naming the field that cannot be."""
        if self.alone:
            if players != 1:
                raise BadOptions("players", f"a solo game is for 1, not {players!r} (R14)")
        elif type(players) is not int or not 2 <= players <= 4:
            raise BadOptions("players", f"2 to 4 can play, not {players!r} (R2)")
        if self.first_player is not None and not 0 <= self.first_player < players:
            raise BadOptions("first_player", f"seats go from 0 to {players - 1}, not {self.first_player}")
        catalog = load(self.edition)
        self._check_objectives(catalog)
        return catalog

    def _check_objectives(self, catalog: Catalog) -> None:
        if isinstance(self.objectives, str):
            if self.objectives not in ("random", "first_game") and self.objectives not in THEMES:
                names = ", ".join(("random", "first_game", *THEMES))
                raise BadOptions("objectives", f"{self.objectives!r} is none of {names}, and not five ids (R2.1)")
            return
        kinds = {objective.id: objective.kind for objective in catalog.objectives}
        for name in self.objectives:
            if name not in kinds:
                raise BadOptions("objectives", f"there is no objective {name!r}")
            if kinds[name] == "power_of_gold" and not self.power_of_gold:
                raise BadOptions("objectives", f"{name} is in play only with the variant power_of_gold (R13.5)")
        if len(set(self.objectives)) != len(self.objectives):
            raise BadOptions("objectives", "each objective is there only once")
        if len(self.objectives) != OBJECTIVE_COUNT:
            raise BadOptions("objectives", f"a game has 5 objectives, not {len(self.objectives)} (R2.1)")


VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {each.name: each.metadata["variant"] for each in fields(Options) if "variant" in each.metadata}
)
