"""The table as a plain picture, made of a view: colours, shapes and numbers, no words. docs/training.md has the key."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from brightsands.components.catalog import TIERS
from brightsands.record.shapes import ViewData
from brightsands.record.view import View
from brightsands.rules.codes import is_coast, is_sea
from brightsands.rules.names import DECK_NAMES, FIELD_NAMES, TILE_NAMES
from brightsands.rules.view.shapes import FieldView, SeatView

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]

PAPER: Final[Colour] = (244, 236, 216)
INK: Final[Colour] = (42, 29, 16)
WHITE: Final[Colour] = (255, 255, 255)
GOLD: Final[Colour] = (217, 171, 87)
LAND: Final[Colour] = (201, 196, 138)
COAST: Final[Colour] = (234, 217, 164)
SEA: Final[Colour] = (156, 193, 198)
YARD: Final[Colour] = (120, 84, 52)
MERCHANT: Final[Colour] = (247, 247, 240)
EXPLORATION: Final[Colour] = (31, 82, 115)
TIER_COLOURS: Final[dict[str, Colour]] = {
    "farmer": (61, 127, 63),
    "worker": (47, 100, 168),
    "artisan": (178, 58, 46),
    "engineer": (117, 67, 156),
    "investor": (14, 127, 122),
}
STACK_COLOURS: Final[dict[str, Colour]] = {
    "farmer_worker": (86, 121, 74),
    "artisan_engineer_investor": (139, 74, 58),
    "new_world": (47, 127, 138),
    "expeditions": (150, 120, 60),
    "old_world": LAND,
    "new_islands": COAST,
}
SEAT_COLOURS: Final[tuple[Colour, ...]] = ((140, 47, 75), (31, 82, 115), (102, 101, 26), (161, 77, 20))
KIND_COLOURS: Final[dict[str, Colour]] = {"shipyard": YARD, "merchant": MERCHANT, "exploration": EXPLORATION}

WIDTH: Final = 760
HEAD: Final = 40
STRIP: Final = 156  # of one seat
FIELD: Final = 28  # the side of a field
CUBE: Final = 9
# Rows of three dots for each digit, from the top.
DIGITS: Final = ("75557", "26227", "71747", "71717", "55711", "74717", "74757", "71111", "75757", "75717")
MINUS: Final = "00700"


def picture(view: View) -> Picture:
    """The table as its viewer sees it, as rows of red, green and blue.

    >>> from brightsands import Game
    >>> picture(Game.new(players=2, seed=7).view(0)).shape
    (352, 760, 3)
    """
    data = view.to_dict()
    canvas = np.empty((HEAD + STRIP * data["players"], WIDTH, 3), dtype=np.uint8)
    canvas[:] = PAPER
    _head(canvas, data)
    for seat in data["seats"]:
        _seat(canvas[HEAD + STRIP * seat["seat"] :][:STRIP], seat, data["turn_of"] == seat["seat"])
    return canvas


def _head(canvas: Picture, data: ViewData) -> None:
    """The round, the stacks, the supply, and alone the time that is left."""
    _number(canvas, 8, 10, data["round"], INK, 4)
    left = 70
    for name, count in data["stacks"].items():
        _card(canvas, left, 6, STACK_COLOURS[name], count)
        left += 46
    for tier, count in data["cubes"].items():
        _box(canvas, left, 14, CUBE, CUBE, TIER_COLOURS[tier])
        _number(canvas, left + 13, 13, count, INK)
        left += 48
    solo = data.get("solo")
    if solo is not None:
        _card(canvas, left, 6, INK, solo["time"]["left"])


def _seat(strip: Picture, seat: SeatView, has_turn: bool) -> None:
    """One seat: points and gold, people, tokens, cards, and what stands on its islands."""
    strip[:2] = INK
    _box(strip, 0, 2, 12 if has_turn else 5, STRIP - 2, SEAT_COLOURS[seat["seat"]])
    _number(strip, 18, 8, seat["score"]["known"], INK, 4)
    _disc(strip, 24, 44, 7, GOLD)
    _number(strip, 38, 39, seat["gold"], INK)
    for row, (colour, tokens) in enumerate(
        ((MERCHANT, seat["tokens"]["trade"]), (EXPLORATION, seat["tokens"]["exploration"]))
    ):
        _disc(strip, 24, 66 + 20 * row, 7, INK)
        _disc(strip, 24, 66 + 20 * row, 6, colour)
        ready = tokens["on_ships"] - tokens["exhausted"] + tokens["on_cards"]
        _number(strip, 38, 61 + 20 * row, ready, INK)
        _number(strip, 62, 61 + 20 * row, tokens["on_ships"] + tokens["on_cards"], SEA)
    for row, tier in enumerate(TIERS):
        _people(strip, 90, 8 + 15 * row, tier, seat)
    for column, deck in enumerate(DECK_NAMES):
        _card(strip, 16 + 46 * column, 118, STACK_COLOURS[deck], seat["hand"]["sizes"][deck])
    played = len(seat["played"]["face_up"]) + len(seat["played"]["face_down"])
    _card(strip, 160, 118, INK, played)
    _card(strip, 206, 118, STACK_COLOURS["expeditions"], seat["expeditions"]["count"])
    for number, field in enumerate(seat["fields"]):
        _field(strip, *_place(number), field)
    for number in range(len(seat["new_world"])):
        _box(strip, 260 + 20 * number, 130, 16, 12, STACK_COLOURS["new_world"])


def _people(strip: Picture, left: int, top: int, tier: str, seat: SeatView) -> None:
    """A square for each cube of a tier: full when ready, with a light heart at work, pale when exhausted."""
    people = seat["cubes"][tier]  # type: ignore[index]
    colour = TIER_COLOURS[tier]
    pale = tuple((part + 2 * paper) // 3 for part, paper in zip(colour, PAPER, strict=True))
    for number in range(people["idle"] + people["at_work"] + people["exhausted"]):
        spot = left + number * (CUBE + 2)
        working = people["idle"] <= number < people["idle"] + people["at_work"]
        tired = number >= people["idle"] + people["at_work"]
        _box(strip, spot, top, CUBE, CUBE, (pale[0], pale[1], pale[2]) if tired else colour)
        if working:
            _box(strip, spot + 3, top + 3, 3, 3, WHITE)


def _place(number: int) -> tuple[int, int]:
    """Where a field is drawn: the home island in four rows of five, each other island in two columns of three."""
    if number < 20:
        return 260 + number % 5 * (FIELD + 2), 6 + number // 5 * (FIELD + 2)
    island, part = divmod(number - 20, 6)
    return 420 + island % 5 * 66 + part % 2 * (FIELD + 2), 6 + part // 2 * (FIELD + 2) + island // 5 * 96


def _field(strip: Picture, left: int, top: int, field: FieldView) -> None:
    """A field by its kind, and the tile on it: its colour, its number or strength, its cubes."""
    number = FIELD_NAMES.index(field["field"])
    _box(strip, left, top, FIELD, FIELD, SEA if is_sea(number) else COAST if is_coast(number) else LAND)
    tile = field["open"]
    if tile is None:
        return
    kind, _, rank = tile.partition(":")
    colour = KIND_COLOURS.get(kind) or TIER_COLOURS[rank]
    _box(strip, left + 3, top + 3, FIELD - 6, FIELD - 6, colour)
    if field["blueprint"]:
        _box(strip, left + 6, top + 6, FIELD - 12, FIELD - 12, PAPER)
    ink = INK if colour == MERCHANT or field["blueprint"] else WHITE
    _number(strip, left + 6, top + 5, int(rank) if kind in KIND_COLOURS else TILE_NAMES.index(tile) + 1, ink)
    for place, tier in enumerate(field["workers"]):
        _box(strip, left + 5 + place * 10, top + 17, 8, 8, WHITE)
        _box(strip, left + 6 + place * 10, top + 18, 6, 6, TIER_COLOURS[tier])


# ---- Shapes ------------------------------------------------------------------------------------------------------
def _box(canvas: Picture, left: int, top: int, width: int, height: int, colour: Colour) -> None:
    canvas[top : top + height, left : left + width] = colour


def _card(canvas: Picture, left: int, top: int, colour: Colour, count: int) -> None:
    """A card with how many there are."""
    _box(canvas, left, top, 20, 28, colour)
    _number(canvas, left + 22, top + 9, count, INK)


def _disc(canvas: Picture, x: int, y: int, radius: int, colour: Colour) -> None:
    rows, columns = np.ogrid[-radius : radius + 1, -radius : radius + 1]
    spot = canvas[y - radius : y + radius + 1, x - radius : x + radius + 1]
    spot[rows * rows + columns * columns <= radius * radius] = colour


def _number(canvas: Picture, left: int, top: int, number: int, colour: Colour, size: int = 2) -> None:
    """A number in digits of three by five dots."""
    for sign in str(number):
        for row, dots in enumerate(MINUS if sign == "-" else DIGITS[int(sign)]):
            for column in range(3):
                if int(dots) >> (2 - column) & 1:
                    _box(canvas, left + column * size, top + row * size, size, size, colour)
        left += 4 * size
