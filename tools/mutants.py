"""A small mutation run: do the tests notice when the rules are changed a little?

    python -m tools.mutants --count 40 --seed 1 --out mutants.md

Each mutant is one change of one place in `rules/`, chosen at random with a seed: a comparison, a sign, a number, a
truth value or a condition turned round. It lives in a copy of the project, where the tests run on the plain core until
one fails: all meet those that docs/rules-index.md names for their files; what is left meets the other tests of the
rules, and what is left then the slower ones. What no test notices is listed with its line, for somebody to say why.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RULES = Path("src/brightsands/rules")
INDEX = Path("docs/rules-index.md")
EVERYWHERE = ("tests/rules/test_refusals_everywhere.py", "tests/rules/test_refusals_solo_everywhere.py")
SLOW_ALONE = ("tests/solo/test_winnable.py", "tests/solo/test_solo_contract.py")
# Every mutant meets the tests of its own rules and these; what they do not notice meets the slower ones after that.
QUICK = ("tests/rules", "tests/examples", "tests/contract/test_playthroughs.py", "tests/contract/test_perft.py")
SLOW = ("tests/solo", "tests/leaks", "tests/record", "tests/components", "tests/words", "tests/contract", *EVERYWHERE)
# Processor seconds of a stage, after which a mutant counts as noticed: it does not come to an end
LONGEST = 150
SLOWEST = 1_500
MEMORY = 4 << 30  # bytes, for mutants that never stop collecting
COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
RECKONED = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr}


class Mutant:
    """One change: the file, the line, and the line before and after."""

    def __init__(self, file: Path, line: int, before: str, after: str, source: str) -> None:
        self.file = file
        self.line = line
        self.before = before
        self.after = after
        self.source = source  # of the whole file

    def __str__(self) -> str:
        return f"{self.file.as_posix()}:{self.line}: {self.before} -> {self.after}"


def changes(tree: ast.Module) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Every expression inside a function that could be another, with what it could be."""
    # What stands in an f-string has no place of its own before Python 3.12; annotations are not run
    quoted = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    annotations = [node.annotation for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)]
    left_out = {inner for node in (*quoted, *annotations) for inner in ast.walk(node)}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for statement in function.body:
            for node in ast.walk(statement):
                if isinstance(node, ast.expr) and node not in left_out:
                    for other in changed(node):
                        yield node, other
                if isinstance(node, (ast.If, ast.While)):
                    yield node.test, ast.UnaryOp(ast.Not(), node.test)


def changed(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression could be instead."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        yield ast.Compare(node.left, [COMPARED[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED:
        yield ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def mutants(root: Path) -> list[Mutant]:
    """Every mutant of the rules, in the order of the files."""
    found: list[Mutant] = []
    for path in sorted((root / RULES).rglob("*.py")):
        source = path.read_text("utf-8")
        lines = source.splitlines(keepends=True)
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line.encode()))
        raw = source.encode()
        for node, other in changes(ast.parse(source)):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            first = starts[node.lineno - 1] + node.col_offset
            last = starts[node.end_lineno - 1] + node.end_col_offset
            written = f"({ast.unparse(ast.fix_missing_locations(other))})"
            text = (raw[:first] + written.encode() + raw[last:]).decode()
            was = " ".join(raw[first:last].decode().split())
            found.append(Mutant(path.relative_to(root), node.lineno, was, written, text))
    return found


def own_tests(file: Path, root: Path) -> tuple[str, ...]:
    """The test files that the index names for the rules that a file of the rules cites."""
    name = file.relative_to("src/brightsands").as_posix()
    rows = [row for row in (root / INDEX).read_text("utf-8").splitlines() if re.search(rf"\b{re.escape(name)}\b", row)]
    tests = {test for row in rows for test in re.findall(r"tests/(?:rules|examples|leaks|solo)/\w+\.py", row)}
    return tuple(sorted(tests - set(EVERYWHERE)))


def noticed_by_its_own(tree: Path, mutant: Mutant | None) -> str:
    """The first test of a mutant's own rules that fails in a tree; "" if none does."""
    own = own_tests(mutant.file, tree) if mutant else ()
    return failure(tree, own, ()) if own else ""


def quickly_noticed(tree: Path, mutant: Mutant | None) -> str:
    """The first of the other quick tests that fails in a tree; "" if none does."""
    own = own_tests(mutant.file, tree) if mutant else ()
    return failure(tree, QUICK, (*own, *EVERYWHERE))


def slowly_noticed(tree: Path, _: Mutant | None) -> str:
    """The first of the slower tests that fails in a tree; "" if none does."""
    return failure(tree, SLOW, (*SLOW_ALONE, *(test for test in QUICK if test.endswith(".py"))), SLOWEST)


@contextmanager
def changed_by(mutant: Mutant, tree: Path) -> Iterator[None]:
    """A tree with a mutant in it, for a while."""
    path = tree / mutant.file
    kept = path.read_text("utf-8")
    path.write_text(mutant.source, "utf-8")
    try:
        yield
    finally:
        path.write_text(kept, "utf-8")


def failure(tree: Path, tests: tuple[str, ...], left_out: tuple[str, ...], seconds: int = LONGEST) -> str:
    """The first of some tests that fails in a tree; "" if none does."""
    command = ["-m", "pytest", "--core=plain", "-x", "-q", "-p", "no:cacheprovider"]
    answer = subprocess.run(
        [sys.executable, *command, *(f"--ignore={test}" for test in left_out), *tests],
        cwd=tree,
        env={
            **os.environ,
            "PYTHONPATH": str(tree / "src"),
            "BRIGHTSANDS_PURE": "1",
            "BRIGHTSANDS_GAMES": "5",
            "CI": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # half of the time of a short run
        },
        preexec_fn=partial(_bounded, seconds),
        capture_output=True,
        text=True,
        check=False,
    )
    if not answer.returncode:
        return ""
    if answer.returncode < 0:
        return "it does not come to an end"
    failed = [line.split(" ")[1] for line in answer.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0] if failed else "it cannot be loaded"


def _bounded(seconds: int) -> None:
    """Keep a mutant from running or growing for ever: processor time, so that a busy machine changes nothing."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def report(found: dict[Mutant, str], out: Path | None) -> None:
    """Write what noticed each mutant as a table."""
    rows = ["| mutant | noticed by |", "|---|---|"]
    rows += [f"| `{str(each).replace('|', chr(92) + '|')}` | {test or '**nothing**'} |" for each, test in found.items()]
    if out is not None:
        out.write_text("\n".join(rows) + "\n", "utf-8")


def main() -> None:
    """Choose the mutants, try each, and write the report as it grows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to write the table")
    wishes = parser.parse_args()
    everything = mutants(ROOT)
    found = dict.fromkeys(random.Random(wishes.seed).sample(everything, wishes.count), "")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        hidden = shutil.ignore_patterns(".*", "node_modules", "__pycache__", "*.so", "build", "static")
        shutil.copytree(ROOT, tree, ignore=hidden)
        for noticed in (noticed_by_its_own, quickly_noticed, slowly_noticed):
            for number, mutant in enumerate(found, 1):
                if not found[mutant]:
                    start = time.monotonic()
                    with changed_by(mutant, tree):
                        found[mutant] = noticed(tree, mutant)
                    took = time.monotonic() - start
                    print(f"{number:2} {took:4.0f} s {mutant}: {found[mutant] or 'not noticed'}", flush=True)
                    report(found, wishes.out)
        if test := quickly_noticed(tree, None) or slowly_noticed(tree, None):
            sys.exit(f"without any mutant there fails as well, so that this says nothing: {test}")
    print(f"{sum(map(bool, found.values()))} of {len(found)} noticed, chosen from {len(everything)}")


if __name__ == "__main__":
    main()
