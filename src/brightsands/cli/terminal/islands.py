"""A seat's islands as a grid of fields: what stands there, its workplaces, the cubes at work."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from brightsands.rules.view.shapes import FieldView, SeatView
from brightsands.words import Words

TIER_STYLES: Final = {
    "farmer": "green",
    "worker": "bright_blue",
    "artisan": "red",
    "engineer": "magenta",
    "investor": "cyan",
}
HOME_WIDTH: Final = 5
HOME_ROWS: Final = 4
ISLAND_WIDTH: Final = 2
WIDEST: Final = 18
NARROW: Final = 14
SMALLEST: Final = 5
GAP: Final = 1


def islands(seat: SeatView, words: Words, width: int) -> Text:
    """All islands of a seat, as many side by side as the width allows."""
    cell = max(SMALLEST, min(WIDEST, (width - HOME_WIDTH - 1) // HOME_WIDTH))
    beside = (width - HOME_WIDTH - ISLAND_WIDTH - 2 - GAP) // (HOME_WIDTH + ISLAND_WIDTH)
    if seat["old_world"] and beside >= NARROW:
        cell = min(WIDEST, beside)  # so that an island has room beside the home island
    fields = seat["fields"]
    home = HOME_WIDTH * HOME_ROWS
    blocks = [_block(fields[:home], HOME_WIDTH, cell, words)]
    for number, island in enumerate(seat["old_world"]):
        first = home + 6 * number
        block = _block(fields[first : first + 6], ISLAND_WIDTH, cell, words)
        title = words.label("old_world_island", island=island)
        blocks.append([_fit(Text(title, style="dim"), len(block[0])), *block])
    return Text("\n").join(_flow(blocks, width))


def letter(words: Words, tier: str) -> Text:
    """The letter of a tier in its colour."""
    return Text(words.name("tier", tier, "letter"), style=TIER_STYLES[tier])


def _flow(blocks: list[list[Text]], width: int) -> list[Text]:
    """Blocks of lines side by side, their bottom lines level, in as many rows as needed."""
    lines: list[Text] = []
    row: list[list[Text]] = []
    used = 0
    for block in blocks:
        if row and used + GAP + len(block[0]) > width:
            lines.extend(_beside(row))
            row, used = [], 0
        used += len(block[0]) + (GAP if row else 0)
        row.append(block)
    lines.extend(_beside(row))
    return lines


def _beside(row: list[list[Text]]) -> list[Text]:
    height = max(len(block) for block in row)
    filled = [[Text(" " * len(block[0]))] * (height - len(block)) + block for block in row]
    return [Text(" " * GAP).join(parts) for parts in zip(*filled, strict=True)]


def _block(fields: list[FieldView], columns: int, cell: int, words: Words) -> list[Text]:
    """The lines of one island, its fields framed, their names in the frame."""
    lines: list[Text] = []
    rows = [fields[first : first + columns] for first in range(0, len(fields), columns)]
    for number, row in enumerate(rows):
        left, middle, right = "┌┬┐" if number == 0 else "├┼┤"
        border = middle.join("─" + field["field"].ljust(cell - 1, "─") for field in row)
        lines.append(Text(left + border + right, style="dim"))
        ground = _ground(number, len(rows))
        faces = [_face(field, ground, words) for field in row]
        for line in (0, 1):
            parts: list[Text | tuple[str, str]] = [("│", "dim")]
            for face in faces:
                parts += [_fit(face[line], cell), ("│", "dim")]
            lines.append(Text.assemble(*parts))
    lines.append(Text("└" + "┴".join("─" * cell for _ in range(columns)) + "┘", style="dim"))
    return lines


def _ground(row: int, rows: int) -> str:
    return {rows - 1: "sea", rows - 2: "coast"}.get(row, "land")


def _face(field: FieldView, ground: str, words: Words) -> tuple[Text, Text]:
    """The two lines of a field: what it makes or is, and its workplaces or strength."""
    if field["open"] is None:
        return Text(), Text(words.label(ground), style="dim")
    tile = words.catalog.tile(field["open"])
    built = " *" if field["built"] else ""
    if tile.kind != "industry":
        name = Text(words.name("construction", tile.kind, "short"))
        return name, Text(words.label("strength", strength=tile.strength) + built)
    name = Text(words.name("resource", tile.makes), style=TIER_STYLES[tile.tier])
    if field["blueprint"]:
        return name, Text(words.label("blueprint") + built)
    places = Text.assemble(letter(words, tile.tier), " ")
    for place in range(words.catalog.workplaces):
        cube = field["workers"][place] if place < len(field["workers"]) else ""
        places = Text.assemble(places, "[", letter(words, cube) if cube else " ", "]")
    return name, Text.assemble(places, built)


def _fit(text: Text, width: int) -> Text:
    """A text of exactly this width, cut with an ellipsis if it is too long."""
    fitted = text.copy()
    fitted.truncate(width, overflow="ellipsis", pad=True)
    return fitted
