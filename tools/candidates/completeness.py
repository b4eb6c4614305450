"""What candidate lists miss: ``python -m tools.candidates.completeness --before ../other/checkout --draws 300``.

Whole turns are drawn from all legal ones and valued by the same judge as the candidates. A complete list is beaten by
none of them.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import mean

from tools.candidates.versions import Version


def main() -> None:
    """Draw the turns and say how many were better."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="another checkout, compiled")
    parser.add_argument("--draws", type=int, default=300, help="turns for every position")
    parser.add_argument("--every", type=int, default=3, help="only every so many positions")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--show", type=int, default=0, help="so many of the turns that gain most")
    arguments = parser.parse_args()
    versions = {"now": Version()}
    if arguments.before:
        versions["before"] = Version(arguments.before.resolve())
    for name, version in versions.items():
        count = version.ask("load", arguments.players)["count"]
        found = [version.ask("by_chance", number, arguments.draws) for number in range(0, count, arguments.every)]
        beaten = [answer for answer in found if answer["better"]]
        share = mean(answer["better"] for answer in found) / arguments.draws
        gain = mean(answer["gain"] for answer in found)
        print(
            f"{name}: {len(beaten)} of {len(found)} lists are beaten, by {share:.3%} of the turns drawn; "
            f"the best of {arguments.draws} turns drawn gains {gain:.3f} points on average"
        )
        for answer in sorted(beaten, key=lambda answer: -answer["gain"])[: arguments.show]:
            print(f"  {answer['gain']:+.2f}  {', '.join(answer['turn'])}")
        version.close()


if __name__ == "__main__":
    main()
