"""What a table agrees on, as it is wished and as it is told; the variants are those that `Options` declares (R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

from msgspec import Meta, Struct, defstruct

from brightsands.rules.options import MOST_ROUNDS, VARIANTS

Seat = Annotated[int, Meta(ge=0, le=3)]
Edition = Annotated[str, Meta(max_length=65536)]
ObjectiveId = Annotated[str, Meta(max_length=40)]
Difficulty = Literal["normal", "hard"]


class PlainWish(Struct, forbid_unknown_fields=True):
    """What the table agrees on; every default is the plain game.

    Objectives are `random`, `first_game`, a theme of R11.9, or five ids; an edition is TOML (docs/editions.md).
    """

    objectives: Annotated[str, Meta(max_length=240)] | Annotated[list[ObjectiveId], Meta(max_length=5)] = "random"
    first_player: Seat | None = None
    round_limit: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    edition: Edition = ""
    mission: Annotated[int, Meta(ge=0, le=10)] = 0
    difficulty: Difficulty = "normal"
    solo: bool = False


class PlainOptions(TypedDict, total=False):
    """What was agreed on, as far as it differs from the plain game; of what may be long only that it is there."""

    objectives: str | list[str]
    first_player: int
    round_limit: int
    edition: bool
    mission: int
    difficulty: Difficulty
    solo: bool
    position: bool


if TYPE_CHECKING:
    OptionsWish = PlainWish
    GameOptions = PlainOptions
else:
    OptionsWish = defstruct(
        "OptionsWish",
        [(name, bool, False) for name in VARIANTS],
        bases=(PlainWish,),
        namespace={"__doc__": PlainWish.__doc__},
        module=__name__,
        forbid_unknown_fields=True,
    )
    GameOptions = TypedDict(
        "GameOptions", {**PlainOptions.__annotations__, **dict.fromkeys(VARIANTS, bool)}, total=False
    )
    GameOptions.__doc__ = PlainOptions.__doc__
