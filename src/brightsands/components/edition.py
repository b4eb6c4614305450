"""Editions: an owner of the printed game corrects facts by a TOML text.

Correcting happens on the parsed data files, before the catalog is built, so that a corrected fact passes through the
same reading and the same checks as every other.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from brightsands.components.errors import ComponentError
from brightsands.components.kinds import EDITION, GRADES
from brightsands.components.read import RESERVED, near, show
from brightsands.components.sections import Data, prefix

# What may be corrected, section by section. Counts, ids and what the rulebooks state may not.
KEYS: Final = {
    "tiles": ("cost",),
    "cards": ("cost", "effect"),
    "new_cube": ("cost",),
    "upgrade": ("cost",),
    "islands": ("effect", "printed", "resources"),
    "expeditions": ("animal", "artefact"),
    "objectives": ("points", "industries"),
    "tiers": ("colour", "trade", "shift_end"),
    "empty_stack_gold": ("gold",),
    "home_island": ("fields",),
}
# Finer grades than keys: they fall with the key they belong to; grades of single icons belong to the cost.
PART_OF: Final = {"order": "fields", "name": "industries"}
LINE: Final = re.compile(r"\(at line (\d+), column \d+\)$")
DEEPEST: Final = 16  # parts of a key: reading one takes longer with the square of their number
PART: Final = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*"""
DEEP: Final = re.compile(rf"""(?<![\w"'.-])(?:{PART}){{{DEEPEST}}}""")


def apply_edition(data: Data, text: str) -> None:
    """Correct parsed data files by the text of an edition; raise ComponentError if it cannot be understood."""
    for section, entries in parse_edition(text).items():
        if section not in KEYS:
            problem = f"nothing to correct here; sections are {', '.join(KEYS)}"
            raise ComponentError("edition", section, problem, "edition_unknown")
        if not isinstance(entries, dict):
            raise ComponentError("edition", section, f"must be a table, not {show(entries)}")
        for which, corrections in entries.items():
            _correct(data, section, which, corrections)


def parse_edition(text: str) -> dict[str, object]:
    """Parse the text of an edition; a mistake in its TOML is named with its line.

    >>> parse_edition("[tiers.artisan]\\nshift_end == 3")
    Traceback (most recent call last):
    brightsands.components.errors.ComponentError: edition: line 2: Invalid value (column 12)
    """
    deep = DEEP.search(text)
    if deep is not None:
        line = str(text.count("\n", 0, deep.start()) + 1)
        problem = f"a key has {DEEPEST} parts at most"
        raise ComponentError("edition", f"line {line}", problem, "edition_line", {"line": line})
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem = str(error)
        found = LINE.search(problem)
        line = found.group(1) if found else str(text.count("\n") + 1)
        column = re.sub(r".*(column \d+).*", r"(\1)", found.group(0)) if found else "(end of text)"
        problem = problem[: problem.rfind(" (at ")] if " (at " in problem else problem
        reason = ("edition_line", {"line": line})
        raise ComponentError("edition", f"line {line}", f"{problem} {column}", *reason) from None
    except ValueError:
        raise ComponentError("edition", "", "is no TOML: a number is too long") from None
    except RecursionError:
        raise ComponentError("edition", "", "is no TOML that can be read: too deeply nested") from None


def _correct(data: Data, section: str, which: str, corrections: object) -> None:
    """Put the corrections of one entry in its place, with their grade."""
    name = f"{section}.{which}"
    entry, known, parts = _find(data, section, which)
    if section == "empty_stack_gold" and not isinstance(corrections, dict):
        corrections = {"gold": corrections}
    if not isinstance(corrections, dict):
        raise ComponentError("edition", name, f"must be a table, not {show(corrections)}")
    if not corrections:
        raise ComponentError("edition", name, "corrects nothing", "edition_nothing")
    allowed = _keys(section, entry)
    for key in corrections:
        if key != "known" and key not in allowed:
            words = ", ".join([*allowed, "known"])
            problem = f"{show(key)} cannot be corrected here, only {words}"
            raise ComponentError("edition", name, problem, "edition_key", {"key": key})
    changed = [key for key in corrections if key != "known"]
    if section == "islands" and "resources" not in allowed:
        if len(changed) == 1:  # an effect takes the place of a printed tile, and the other way round
            entry.pop("printed" if changed[0] == "effect" else "effect", None)
    _check_known(name, corrections)
    entry["parts"] = _parts(entry, allowed, changed, known, parts)
    entry.update(corrections)
    entry["known"] = corrections.get("known", EDITION)


def _check_known(name: str, corrections: dict[str, object]) -> None:
    known = corrections.get("known", EDITION)
    if known != EDITION and known not in GRADES:
        raise ComponentError("edition", name, f"unknown grade {show(known)}; grades are {', '.join(GRADES)}, {EDITION}")


def _keys(section: str, entry: dict[str, object]) -> list[str]:
    """List the keys of an entry that may be corrected."""
    if section == "islands":
        return ["resources"] if "resources" in entry else ["effect", "printed"]
    if section == "objectives" and "industries" not in entry:
        return []  # the rulebooks state what the others score
    return [key for key in KEYS[section] if key in entry]


def _parts(
    entry: dict[str, object], allowed: list[str], changed: list[str], known: str, old: dict[str, str]
) -> dict[str, str]:
    """Keep the grade of what was not corrected; an edition that says `known` alone confirms everything."""
    if not changed:
        return {}
    parts = {key: known for key in allowed if key in entry and key not in changed}
    for part, grade in old.items():
        key = part if part in allowed else PART_OF.get(part, "cost")
        if key not in changed:
            parts[part] = grade
    return parts


def _find(data: Data, section: str, which: str) -> tuple[dict[str, object], str, dict[str, str]]:
    """Find an entry by its name in an edition, with its grade and the grades of its parts."""
    ids: list[str] = []
    for file in data:
        for name, table in data[file].items():
            if prefix(file, name) != section or not isinstance(table, dict):
                continue
            ids += [key for key in table if key not in RESERVED]
            if which in ids:
                entry: dict[str, object] = table[which]
                parts = entry.get("parts", table.get("parts", {}))
                grades = {str(part): str(grade) for part, grade in parts.items()} if isinstance(parts, dict) else {}
                return entry, str(entry.get("known", table["known"])), grades
    problem = f"there is no such entry{near(which, ids)}"
    raise ComponentError("edition", f"{section}.{which}", problem, "edition_unknown")
