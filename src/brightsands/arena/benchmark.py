"""The benchmark: any bot against the same opponents on the same deals, and the file that keeps the results.

Deals and seats are fixed, so two results differ by the bots alone. The score of a bot is its mean share of wins over
all opponents, against itself one half. Whoever wants to compare a bot sends its line:
`brightsands arena --bot mine.py:Mine --benchmark`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from brightsands.arena.contest import Held, Runner, hold
from brightsands.arena.figures import mean, tidy
from brightsands.arena.report import fitting
from brightsands.arena.runlog import write_whole
from brightsands.arena.schedule import Contest
from brightsands.record import RULES_VERSION
from brightsands.rules.options import Options

VERSION: Final = 4  # of the benchmark: rises when opponents, deals, limits or the score change
SEED: Final = 1800
GAMES: Final = 100  # against each opponent; whoever is in a hurry plays the first of them
OPPONENTS: Final = ("random", "greedy", "settler", "governor")
ROUND_LIMIT: Final = 100

Kept = dict[str, Any]  # a standing as the file has it


@dataclass(frozen=True)
class Line:
    """How one bot did against one opponent."""

    opponent: str
    games: int
    win_rate: float
    interval: tuple[float, float]
    points: float
    opponent_points: float


@dataclass(frozen=True)
class Standing:
    """How one bot did against all of them."""

    bot: str
    score: float
    games: int
    lines: tuple[Line, ...]

    def to_dict(self) -> Kept:
        """The standing as plain data, with the benchmark and the rules it holds for."""
        return {"benchmark": VERSION, "rules": RULES_VERSION, "seed": SEED, **asdict(self)}


def contests(code: str, games: int) -> list[Contest]:
    """The contests a bot plays, one against each opponent but itself."""
    options = Options(round_limit=ROUND_LIMIT)
    return [Contest((code, other), games, SEED, 2, options) for other in OPPONENTS if other != code]


def run_benchmark(
    code: str, games: int, runner: Runner, seen: Callable[[], None]
) -> tuple[Standing | None, Held | None]:
    """Play the benchmark: how the bot did as far as it went, and the contest that was broken off, if one was."""
    lines: list[Line] = []
    broken: Held | None = None
    for contest in contests(code, games):
        held = hold(contest, runner, None, lambda _: seen())
        if held.summary.games:
            mine, other = held.summary.bots
            assert mine.win_rate is not None
            assert mine.interval is not None
            points = mine.points["mean"], other.points["mean"]
            lines.append(Line(other.code, mine.games, mine.win_rate, mine.interval, *points))
        if held.stopped or held.crashes:
            broken = held
            break
    rates = [line.win_rate for line in lines] + [0.5 for other in OPPONENTS if other == code]
    standing = Standing(code, tidy(mean(rates)), games, tuple(lines)) if lines else None
    return standing, broken


def table(standings: list[Standing], console: Console) -> Table:
    """Standings as one table, the best first."""
    rows = []
    for standing in sorted(standings, key=lambda each: -each.score):
        found = {line.opponent: line for line in standing.lines}
        cells = [_cell(found[other]) if other in found else "-" for other in OPPONENTS]
        rows.append([standing.bot, f"{standing.score:.1%}", *cells])
    shown = fitting(["bot", "score", *[f"against {other}" for other in OPPONENTS]], rows, console)
    title = f"benchmark {VERSION}, rules {RULES_VERSION}"
    if fewer := [standing.games for standing in standings if standing.games < GAMES]:
        title += f", the first {fewer[0]} of {GAMES} games against each"
    shown.title, shown.title_justify = title, "left"
    return shown


def _cell(line: Line) -> str:
    low, high = line.interval
    return f"{line.win_rate:.0%} ({low:.0%} to {high:.0%})"


def read_board(path: Path) -> list[Standing]:
    """The standings of a leaderboard file that hold for this benchmark."""
    return [_standing(row) for row in _rows(path) if _holds(row)]


def write_board(path: Path, standing: Standing) -> list[Standing]:
    """Put a standing into a leaderboard file, over an earlier one of the same bot; all that hold for this benchmark.

    Standings of other benchmarks and rules stay in the file.
    """
    others = [row for row in _rows(path) if not _holds(row)]
    board = [each for each in read_board(path) if each.bot != standing.bot] + [standing]
    board.sort(key=lambda each: -each.score)
    write_whole(path, json.dumps([*[each.to_dict() for each in board], *others], indent=1) + "\n")
    return board


def _rows(path: Path) -> list[Kept]:
    """What a leaderboard file holds, or ValueError if it is something else."""
    if not path.exists():
        return []
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
        found: list[Kept] = list(rows)
        for row in found:
            if _holds(row):
                _standing(row)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise ValueError(f"{path} is no leaderboard") from None
    return found


def _holds(row: Kept) -> bool:
    return (row["benchmark"], row["rules"], row["seed"]) == (VERSION, RULES_VERSION, SEED)


def _standing(row: Kept) -> Standing:
    lines = tuple(Line(**{**line, "interval": tuple(line["interval"])}) for line in row["lines"])
    return Standing(row["bot"], row["score"], row["games"], lines)
