"""What a run tells about each weight: ``python -m tools.tuning.slopes *-log.csv --players 3 --out weights.json``.

Few games do not tell the candidates of a generation apart, but all those of some runs say which way every weight pulls:
what they made is fitted by a plane over their points (least squares, a level of its own for every generation). Weights
whose slope is larger than its error are moved along it, the steepest by ``--reach``; the others stay as they are.
"""

from __future__ import annotations

import argparse
import csv
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.tuning.games import Values, weights_from
from tools.tuning.points import from_point, to_point


@dataclass(frozen=True)
class Slope:
    """How much more is made where the logarithm of a weight is larger by one, and how sure that is."""

    name: str
    rise: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is larger than its error."""
        return abs(self.rise) > self.error


def slopes(logs: list[Path], start: Values) -> list[Slope]:
    """The slopes of all weights that some logs speak of; what one of them does not name was as in the start."""
    rows: list[dict[str, str]] = []
    for file in logs:
        with file.open(newline="") as log:
            rows += [row | {"generation": f"{file} {row['generation']}"} for row in csv.DictReader(log)]
    names = tuple(name for name in start if any(name in row for row in rows))
    generations = sorted({row["generation"] for row in rows})
    tried = [{name: float(row.get(name, start[name])) for name in names} for row in rows]
    points = np.array([to_point(values, names) for values in tried])
    levels = np.array([[float(row["generation"] == each) for each in generations] for row in rows])
    made = np.array([float(row["score"]) for row in rows])
    known = np.hstack([points - points.mean(axis=0), levels])
    found, *_ = np.linalg.lstsq(known, made, rcond=None)
    rest = made - known @ found
    noise = float(rest @ rest) / (len(made) - known.shape[1])
    errors = np.sqrt(noise * np.diag(np.linalg.inv(known.T @ known)))
    return [Slope(name, float(found[at]), float(errors[at])) for at, name in enumerate(names)]


def moved(start: Values, found: list[Slope], reach: float) -> Values:
    """The weights, those with a sure slope moved along it: the steepest by the reach, the others by their part."""
    steepest = max(abs(slope.rise) for slope in found)
    sure = [slope for slope in found if slope.sure]
    names = tuple(slope.name for slope in sure)
    places = zip(to_point(start, names), sure, strict=True)
    return from_point([place + reach * slope.rise / steepest for place, slope in places], names, start)


def main() -> None:
    """Print the slopes, and write the weights that they lead to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("logs", type=Path, nargs="+")
    parser.add_argument("--players", type=int, default=2, help="1 is the normal solo game")
    parser.add_argument("--start", type=Path, help="weights to begin with instead of those in use")
    parser.add_argument("--reach", type=float, default=0.5)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    start = weights_from(arguments.start, arguments.players)
    found = slopes(arguments.logs, start)
    after = moved(start, found, arguments.reach)
    for slope in sorted(found, key=lambda each: -abs(each.rise / each.error)):
        change = f"{start[slope.name]:.4g} -> {after[slope.name]:.4g}"
        print(f"{slope.name:12} {slope.rise:+.3f} +- {slope.error:.3f}  {change}")
    arguments.out.write_text(json.dumps(after, indent=1) + "\n")


if __name__ == "__main__":
    main()
