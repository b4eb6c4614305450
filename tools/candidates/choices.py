"""What two versions choose, weighed by one judge: ``python -m tools.candidates.choices --before ../other/checkout``.

Both versions decide without looking ahead at the positions of `positions.json`. Where they differ, both turns are
carried out in the same sampled games and valued by this version's judge. That says in a minute what takes hundreds of
games: whether the candidates of one version are better, the judge being the same.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from brightsands.rules.actions import Action
from tools.candidates.versions import Version

CLEARLY = 0.05  # points
MOST = 5.0  # points that one position counts at most: near the end of a game values leap


class Difference(NamedTuple):
    """One position: by how much this version's turn is worth more, and both turns."""

    points: float
    now: list[int]
    before: list[int]


def report(found: list[Difference]) -> str:
    """How the versions differ, in one line."""
    points = [max(-MOST, min(MOST, each.points)) for each in found]
    error = 1.96 * stdev(points) / len(points) ** 0.5
    same = sum(each.now == each.before for each in found)
    better = sum(each.points > CLEARLY for each in found)
    worse = sum(each.points < -CLEARLY for each in found)
    return (
        f"{len(found)} positions, the same turn in {same}; this version's is better in {better} and worse in {worse}: "
        f"{mean(points):+.3f} points a turn, give or take {error:.3f}"
    )


def main() -> None:
    """Let both decide and say how they differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, required=True, help="another checkout, compiled")
    parser.add_argument("--python", default="", help="the Python that both run on, where they have no .venv")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--deals", type=int, default=16, help="sampled games that turns are valued in")
    parser.add_argument("--show", type=int, default=0, help="so many of the positions where this version is worse")
    arguments = parser.parse_args()
    now = Version(python=arguments.python)
    before = Version(arguments.before.resolve(), arguments.python)
    count = now.ask("load", arguments.players)["count"]
    before.ask("load", arguments.players)
    found: list[Difference] = []
    for number in range(count):
        chosen = [version.ask("choose", number)["codes"] for version in (now, before)]
        points = 0.0
        if chosen[0] != chosen[1]:
            worth = now.ask("weigh", number, chosen, arguments.deals)["worth"]
            points = worth[0] - worth[1]
        found.append(Difference(points, chosen[0], chosen[1]))
    print(report(found))
    for each in sorted(found)[: arguments.show]:
        print(f"{each.points:+.1f}")
        for name, codes in (("now", each.now), ("before", each.before)):
            print(f"  {name}: {', '.join(str(Action(code)) for code in codes)}")
    now.close()
    before.close()


if __name__ == "__main__":
    main()
