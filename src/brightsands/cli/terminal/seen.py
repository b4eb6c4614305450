"""What a person at the terminal always sees, out of a view in which it could be missing for somebody else."""

from __future__ import annotations

from brightsands.components.kinds import TierName
from brightsands.record.shapes import ViewData
from brightsands.rules.view.shapes import Decision, FieldView, SeatView, TokensView, TurnView
from brightsands.solo.shapes import SoloView


def own_number(view: ViewData) -> int:
    """The number of the seat of whoever looks: at a terminal nobody only watches."""
    seat = view["seat"]
    assert seat is not None
    return seat


def own_seat(view: ViewData) -> SeatView:
    """The seat of whoever looks."""
    return view["seats"][own_number(view)]


def own_field(view: ViewData, name: str) -> FieldView:
    """A field of whoever looks, by its name."""
    return next(field for field in own_seat(view)["fields"] if field["field"] == name)


def hand_of(seat: SeatView) -> list[str]:
    """The hand cards of a seat that sees them."""
    cards = seat["hand"]["cards"]
    assert cards is not None
    return cards


def expeditions_of(seat: SeatView) -> list[str]:
    """The expedition cards of a seat that sees them."""
    cards = seat["expeditions"]["cards"]
    assert cards is not None
    return cards


def cubes_of(seat: SeatView, tier: TierName) -> int:
    """How many cubes of a tier a seat has, wherever they are."""
    cubes = seat["cubes"][tier]
    return cubes["idle"] + cubes["exhausted"] + cubes["at_work"]


def ready_of(tokens: TokensView) -> int:
    """How many tokens on ships are not exhausted."""
    return tokens["on_ships"] - tokens["exhausted"]


def turn_of(view: ViewData) -> TurnView:
    """The turn that is being played."""
    turn = view["turn"]
    assert turn is not None
    return turn


def decision_of(view: ViewData) -> Decision:
    """The open decision: whoever is asked has one."""
    decision = view["decision"]
    assert decision is not None
    return decision


def paid_icons(view: ViewData) -> list[str]:
    """The icons that are still open of the cost that is being paid, by whoever looks."""
    decision = decision_of(view)
    icons = decision["icons"] if decision["kind"] == "pay" else None
    assert icons is not None
    return icons


def solo_of(view: ViewData) -> SoloView:
    """What is different for a lone player, where one plays."""
    return view["solo"]
