"""Layers above the core ask games and actions in the game's own words; who reads cells is listed here, and only that.

A cell is an attribute of `game.state`, a part of an action's number, or a table of the ruleset. Bots and environments
read them because they are asked millions of times; what else stands here may only become less.
"""

from __future__ import annotations

import ast
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "brightsands"
ABOVE = ("arena", "cli", "lessons", "puzzles", "server", "words")  # bots and environments may
INSIDE = {"codes", "cells", "pending", "state", "fields", "stacks", "legal", "apply", "tables"}  # modules of the rules
# What each file still takes from inside: modules of the rules, and "state" or "tables" of a game
ALLOWED = {
    "puzzles/solver.py": {"apply", "cells", "codes", "legal", "pending", "state", ".state", ".tables"},
    "server/box.py": {"codes"},
    "words/sentences.py": {"codes"},
}


def taken(path: Path) -> set[str]:
    """What a file takes from the inside of the rules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "brightsands.rules":
            found |= {alias.name for alias in node.names} & INSIDE
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("brightsands.rules."):
            found |= {(node.module or "").split(".")[2]} & INSIDE
        elif isinstance(node, ast.Attribute) and node.attr in ("state", "tables") and _of_a_game(node.value, node.attr):
            found.add("." + node.attr)
    return found


def _of_a_game(owner: ast.expr, attribute: str) -> bool:
    """Whether something is a game (its state) or a ruleset (its tables), by the names that they have."""
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return name.lstrip("_") in (("rules",) if attribute == "tables" else ("game", "twin", "start", "after", "before"))


def test_only_what_is_listed_reads_cells() -> None:
    files = [path for part in ABOVE for path in sorted((SOURCE / part).rglob("*.py"))]
    found = {path.relative_to(SOURCE).as_posix(): taken(path) for path in files}
    assert {name: what for name, what in found.items() if what} == ALLOWED


def test_a_read_of_a_cell_is_found(tmp_path: Path) -> None:
    file = tmp_path / "file.py"
    file.write_text("from brightsands.rules.codes import END\nself._game.state.gold[0]\ngame.rules.tables.row\n")
    assert taken(file) == {"codes", ".state", ".tables"}
