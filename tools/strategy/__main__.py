"""Look for the best lines of some deals, alone or against a planner whose stacks lie open, and say what they do.

python -m tools.strategy --seeds 950000-950005 --tries 20000 --out build/strategy.jsonl
python -m tools.strategy --players 2 --seeds 950000-950001 --tries 2000
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path

from tools.strategy.study import Study


def main() -> None:
    """Read the command line, study, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--seeds", default="950000-950005")
    parser.add_argument("--tries", type=int, default=20_000)
    parser.add_argument("--restarts", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file of one JSON object a deal")
    asked = parser.parse_args()
    first, _, last = asked.seeds.partition("-")
    study = Study(asked.players, asked.tries, asked.restarts)
    seeds = range(int(first), int(last or first) + 1)
    with get_context("spawn").Pool(asked.jobs) as pool:
        for seed, found in zip(seeds, pool.imap(study.of, seeds), strict=True):
            told = {"seed": seed, **{name: asdict(each) for name, each in found.items()}}
            print(f"{seed}: {found['planner'].points:g} by the planner, {found['best'].points:g} found", flush=True)
            if asked.out:
                with asked.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
