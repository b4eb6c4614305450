"""The view of a game: what a seat or a spectator may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never, SupportsIndex, cast

from brightsands.record.shapes import ViewData
from brightsands.rules.asked import asked_seed
from brightsands.rules.errors import BadOptions
from brightsands.rules.given import NOT_GIVEN, too_many
from brightsands.rules.view.description import describe, describe_open, describe_own
from brightsands.rules.view.knowledge import Knowledge, sample
from brightsands.rules.view.seats import describe_open_seats, describe_own_seats
from brightsands.rules.view.shapes import OpenBoardView, OpenSeatView, OwnBoardView, OwnSeatView
from brightsands.solo.description import describe_solo
from brightsands.solo.shapes import SoloView

if TYPE_CHECKING:
    from brightsands.record.game import Game


class View:
    """All that a seat may know of a game, and nothing else."""

    def __init__(self, knowledge: object = NOT_GIVEN, names: object = NOT_GIVEN, *more: Never, **named: Never) -> None:
        if not (isinstance(knowledge, Knowledge) and isinstance(names, tuple)) or more or named:
            raise BadOptions("view", "views are made by games, as in game.view(0)")
        self.knowledge = knowledge
        self.names: tuple[str, ...] = names

    @property
    def seat(self) -> int | None:
        """Whose view this is; None for a spectator."""
        seat = int(self.knowledge.seat)
        return None if seat < 0 else seat

    def to_dict(self, *more: Never, **named: Never) -> ViewData:
        """The view as plain data: strings, numbers, lists and dictionaries only; alone with a ``solo`` part."""
        if more or named:
            raise BadOptions("view", too_many("to_dict", "nothing", more, named))
        data = cast(ViewData, describe(self.knowledge, self.names))
        solo = describe_solo(self.knowledge)
        if solo is not None:
            data["solo"] = solo
        return data

    def open_dict(self, *more: Never, **named: Never) -> tuple[OpenBoardView, list[OpenSeatView]]:
        """What of `to_dict` everybody sees, the table and each seat: from any view of a game it is the same."""
        if more or named:
            raise BadOptions("view", too_many("open_dict", "nothing", more, named))
        return describe_open(self.knowledge, self.names), describe_open_seats(self.knowledge, self.names)

    def own_dict(self, *more: Never, **named: Never) -> tuple[OwnBoardView, list[OwnSeatView], SoloView | None]:
        """What of `to_dict` is not the same from every seat, and what is different for a lone player."""
        if more or named:
            raise BadOptions("view", too_many("own_dict", "nothing", more, named))
        return describe_own(self.knowledge), describe_own_seats(self.knowledge), describe_solo(self.knowledge)

    def sample(self, seed: SupportsIndex = NOT_GIVEN, *more: Never, **named: Never) -> Game:
        """A whole game that this seat could be in: the unseen dealt anew from the seed."""
        if more or named:
            raise BadOptions("seed", too_many("sample", "one seed", more, named))
        from brightsands.record.game import from_state  # a game makes views, and a view this game

        number = asked_seed(seed)
        return from_state(self.knowledge.rules, sample(self.knowledge, number), number, self.names)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"player {self.seat + 1}"
        seen = self.knowledge.seen
        table = "alone" if seen.players == 1 else f"{int(seen.players)} players"
        return f"<View of {who}: {table}, round {int(seen.round)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return View, (self.knowledge, self.names)
