"""The board: every construction token with its cost and how many are left."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from brightsands.record.shapes import ViewData
from brightsands.words import Words

NARROWEST = 40  # of a column


def board(view: ViewData, words: Words, buildable: set[str], width: int) -> Table:
    """All tokens of the board in columns; those that can be built now are marked."""
    tiles = list(on_board(view).items())
    rows = -(-len(tiles) // max(1, width // NARROWEST))
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    for _ in range(0, len(tiles), rows):
        table.add_column(no_wrap=True, justify="right")
        table.add_column(overflow="fold", ratio=1)
    for row in range(rows):
        cells = [cell for key, left in tiles[row::rows] for cell in _cells(key, left, words, key in buildable)]
        table.add_row(*cells)
    return table


def on_board(view: ViewData) -> dict[str, int]:
    """How many tokens of each tile are left, of those that may be built in this game (R14.5)."""
    if "solo" not in view:
        return view["board"]
    return {tile: view["board"][tile] for tile in view["solo"]["available"]["tiles"]}


def _cells(key: str, left: int, words: Words, now: bool) -> tuple[Text, Text]:
    tile = words.catalog.tile(key)
    mark = words.label("payable") if now else ""
    style = "bold" if now else ("dim" if not left else "")
    name = words.label("priced", what=words.tile(key, "short"), cost=words.cost(tile.cost))
    return Text(f"{mark}{left}x", style=style), Text(name, style=style)
