"""The curves of a run as one picture: ``python -m tools.training.plot build/value`` writes ``curves.svg`` there.

On the left what networks got wrong about held out games, epoch after epoch and round after round; on the right the
share of games that each round's network won against the best before it, with its interval.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Final, NamedTuple

from brightsands.arena.figures import wilson

WIDE: Final = 420
HIGH: Final = 260
EDGE: Final = 48  # room for names and numbers
COLOURS: Final = ("#1f6f8b", "#c8553d")
INK: Final = "#333"


class Met(NamedTuple):
    """What came of one round: games, the share won, and whether the network was taken."""

    games: int
    won: float
    taken: bool


def curves(folder: Path) -> tuple[list[float], list[float]]:
    """What was wrong about the chance and about the margin, all epochs of all rounds in order."""
    chance: list[float] = []
    margin: list[float] = []
    number = 0
    while (path := folder / f"round-{number}.csv").exists():
        with path.open(encoding="utf-8") as file:
            for row in csv.DictReader(file):
                chance.append(float(row["held_out_chance"]))
                margin.append(float(row["held_out_margin"]))
        number += 1
    return chance, margin


def meetings(folder: Path) -> list[Met]:
    """What came of the rounds."""
    path = folder / "rounds.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as file:
        return [Met(int(row["games"]), float(row["won"]), row["taken"] == "1") for row in csv.DictReader(file)]


def drawn(chance: list[float], margin: list[float], rounds: list[Met]) -> str:
    """The picture as SVG."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDE} {HIGH}" font-family="sans-serif" '
        f'font-size="11" fill="{INK}">',
        _title(0, "held out games: what is wrong"),
        _title(WIDE, "share won against the best before"),
    ]
    top = max([*chance, *margin, 0.01])
    for colour, name, curve in zip(COLOURS, ("chance", "margin"), (chance, margin), strict=True):
        spots = [(_across(place, len(curve)), _up(value / top)) for place, value in enumerate(curve)]
        path = " ".join(f"{across:.1f},{up:.1f}" for across, up in spots)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if spots:
            parts.append(f'<text x="{EDGE + 4}" y="{spots[0][1] - 6:.1f}" fill="{colour}">{name} {curve[0]:.3f}</text>')
    parts.append(f'<line x1="{WIDE + EDGE}" x2="{2 * WIDE - 12}" y1="{_up(0.5)}" y2="{_up(0.5)}" stroke="#bbb"/>')
    for number, met in enumerate(rounds):
        low, high = wilson(met.won * met.games, met.games)
        across = WIDE + _across(number + 1, len(rounds) + 2)
        fill = COLOURS[0] if met.taken else "none"
        parts.append(
            f'<line x1="{across:.1f}" x2="{across:.1f}" y1="{_up(low):.1f}" y2="{_up(high):.1f}" stroke="{INK}"/>'
            f'<circle cx="{across:.1f}" cy="{_up(met.won):.1f}" r="5" fill="{fill}" stroke="{COLOURS[0]}"/>'
            f'<text x="{across + 8:.1f}" y="{_up(met.won) + 4:.1f}">round {number}: {met.won:.0%} of {met.games}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _title(across: int, text: str) -> str:
    return f'<text x="{across + EDGE}" y="18" font-weight="bold">{text}</text>'


def _across(place: int, count: int) -> float:
    return EDGE + place * (WIDE - EDGE - 12) / max(1, count - 1)


def _up(share: float) -> float:
    return HIGH - EDGE / 2 - share * (HIGH - EDGE - 20)


def write(folder: Path) -> Path:
    """Draw what a folder holds."""
    picture = folder / "curves.svg"
    picture.write_text(drawn(*curves(folder), meetings(folder)), encoding="utf-8")
    return picture


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    print(write(parser.parse_args().folder))


if __name__ == "__main__":
    main()
