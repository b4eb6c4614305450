"""Candidate lists, this version beside another: ``python -m tools.candidates.speed --before ../other/checkout``.

Processor time of `Turns.all_turns(wide=True)` and of a decision without looking ahead, on the positions of
`positions.json`; both versions are asked about a position one after the other: a busy machine is as busy for both.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import mean, median

from tools.candidates.versions import Version


def line(name: str, times: list[float]) -> str:
    """What a list of times looks like, in milliseconds."""
    ordered = sorted(times)
    last = ordered[int(0.99 * (len(ordered) - 1))]
    return f"{name:<16}{1000 * mean(times):9.2f}{1000 * median(times):9.2f}{1000 * last:9.2f}"


def main() -> None:
    """Measure and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="another checkout, compiled")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only every so many positions")
    arguments = parser.parse_args()
    versions = {"now": Version()}
    if arguments.before:
        versions["before"] = Version(arguments.before.resolve())
    for version in versions.values():
        tables = version.ask("load", arguments.players)["players"]
    chosen = range(0, len(tables), arguments.every)
    found: dict[str, list[dict[str, float]]] = {name: [] for name in versions}
    for number in chosen:
        for name, version in versions.items():
            found[name].append(version.ask("measure", number, arguments.repeat))
    for players in sorted({tables[number] for number in chosen}):
        print(f"{players} players          mean   median      99% (ms)")
        for name, answers in found.items():
            those = [answer for number, answer in zip(chosen, answers, strict=True) if tables[number] == players]
            print(line(f"list, {name}", [answer["list"] for answer in those]))
            print(line(f"think, {name}", [answer["think"] for answer in those]))
            turns, best = mean(answer["count"] for answer in those), mean(answer["best"] for answer in those)
            print(f"{'':<16}{turns:.1f} turns in a list, the best worth {best:.2f}")
        if len(found) > 1:
            ratios = [
                sum(
                    answer[kind]
                    for number, answer in zip(chosen, found["before"], strict=True)
                    if tables[number] == players
                )
                / sum(
                    answer[kind]
                    for number, answer in zip(chosen, found["now"], strict=True)
                    if tables[number] == players
                )
                for kind in ("list", "think")
            ]
            print(f"ratio: list {ratios[0]:.2f}, think {ratios[1]:.2f}")
    for version in versions.values():
        version.close()


if __name__ == "__main__":
    main()
