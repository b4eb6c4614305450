"""Write docs/rules-index.md: every rule, the code that cites it, and its tests.

    python -m tools.rules_index          writes the index
    python -m tools.rules_index --check  says whether it is up to date

A rule is implemented where the docstring or a comment of the code names its number; a test belongs to a rule by its
name, `test_R5_5_...`. Ranges such as R11.1-R11.3 count for every rule between.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules.md"
INDEX = ROOT / "docs" / "rules-index.md"
SOURCES = ("components", "rules", "solo", "record")
CITED = re.compile(r"R(\d+)\.(\d+)(?:-R(\d+)\.(\d+))?")
TEST_NAME = re.compile(r"def (test_R(\d+)_(\d+)_\w+)")
RULE_LINE = re.compile(r"^- (R(\d+)\.(\d+)) (.*)")

Rule = tuple[int, int]


def rules(text: str) -> dict[Rule, str]:
    """Every rule of the rules document with the first words of what it says."""
    found: dict[Rule, str] = {}
    for line in text.splitlines():
        match = RULE_LINE.match(line)
        if match:
            words = re.sub(r"[*`]", "", match[4]).split(". ")[0].split("; ")[0].split(": ")[0]
            found[int(match[2]), int(match[3])] = words[:60].rstrip(" .,;:")
    return found


def citations(text: str, known: dict[Rule, str]) -> set[Rule]:
    """The rules a piece of text names."""
    found: set[Rule] = set()
    for match in CITED.finditer(text):
        first = (int(match[1]), int(match[2]))
        last = (int(match[3]), int(match[4])) if match[3] else first
        found.update(rule for rule in known if first <= rule <= last)
    return found


def places(path: Path, known: dict[Rule, str]) -> dict[Rule, list[str]]:
    """Where a source file cites rules, by the name of the function or class around it."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found: dict[Rule, list[str]] = {}
    owners: list[tuple[int, int, str]] = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            owners.append((node.lineno, node.end_lineno or node.lineno, node.name))
    for number, line in enumerate(lines, 1):
        for rule in citations(line, known):
            name = next((name for first, last, name in owners if first <= number <= last), "")
            spot = f"{path.relative_to(ROOT / 'src' / 'brightsands').as_posix()}" + (f" `{name}`" if name else "")
            if spot not in found.setdefault(rule, []):
                found[rule].append(spot)
    return found


def tests(known: dict[Rule, str]) -> dict[Rule, list[str]]:
    """The tests of every rule, by their names."""
    found: dict[Rule, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for match in TEST_NAME.finditer(path.read_text(encoding="utf-8")):
            rule = (int(match[2]), int(match[3]))
            if rule in known:
                found.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return found


def mission_rows() -> list[str]:
    """A row for each mission of docs/solo.md: its title there, its data, and the tests named after it."""
    titles = re.findall(r"^## (\d+) (.*)$", (ROOT / "docs" / "solo.md").read_text(encoding="utf-8"), re.MULTILINE)
    rows = []
    for number, title in titles:
        counted = []
        for path in sorted((ROOT / "tests").rglob("test_*.py")):
            found = re.findall(rf"def test_mission_{number}_\w+", path.read_text(encoding="utf-8"))
            if found:
                counted.append(f"{path.relative_to(ROOT).as_posix()} ({len(found)})")
        data = "solo/data/missions.toml, solo/hooks.py, solo/goals.py"
        rows.append(f"| mission {number} | {title} | {data} | {'<br>'.join(counted)} |")
    return rows


def index() -> str:
    """The text of the index."""
    known = rules(RULES.read_text(encoding="utf-8"))
    code: dict[Rule, list[str]] = {}
    for package in SOURCES:
        for path in sorted((ROOT / "src" / "brightsands" / package).rglob("*.py")):
            for rule, spots in places(path, known).items():
                code.setdefault(rule, []).extend(spots)
    tested = tests(known)
    out = [
        "# Rules index",
        "",
        "Every rule of [rules.md](rules.md), where the code cites it, and its tests (by their names, `test_R5_5_...`).",
        "Made by `python -m tools.rules_index`; a test fails when it is out of date or a rule has no code or no test.",
        "",
        "| rule | says | code (src/brightsands) | tests |",
        "|---|---|---|---|",
    ]
    for rule in sorted(known):
        files = tested.get(rule, [])
        counted = [f"{name} ({files.count(name)})" for name in sorted(set(files))]
        where = "<br>".join(code.get(rule, []))
        out.append(f"| R{rule[0]}.{rule[1]} | {known[rule]} | {where} | {'<br>'.join(counted)} |")
    return "\n".join(out + mission_rows()) + "\n"


def main() -> int:
    """Write the index, or check it."""
    text = index()
    if "--check" in sys.argv:
        return 0 if INDEX.read_text(encoding="utf-8") == text else 1
    INDEX.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
