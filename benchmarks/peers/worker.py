"""One contestant in a process of its own: it sleeps until told to run a slice, and tells how far it came.

It speaks one JSON object per line: first `{"ready": ...}`, then `{"steps": n, "seconds": t}` for each number of seconds
it reads; `{"failed": why}` is its last word, whenever that comes.
"""

from __future__ import annotations

import importlib.metadata
import json
import random
import sys
from time import perf_counter

from benchmarks.peers.contestants import MAKERS, Batch

DISTRIBUTIONS = {"chess": "chess", "catanatron": "catanatron", "open_spiel": "open-spiel"}


def run_slice(batch: Batch, seconds: float) -> tuple[int, float]:
    """Run batches for so many seconds; return the steps made and the time they took."""
    steps = 0
    start = now = perf_counter()
    while now - start < seconds:
        steps += batch()
        now = perf_counter()
    return steps, now - start


def what(contestant: str) -> str:
    """Name the release of the engine, or the core of ours, that runs here."""
    engine = contestant.split()[0]
    if engine == "brightsands":
        from brightsands import __version__, mode

        if mode.compiled() and mode.stale():
            raise RuntimeError("the compiled core is older than its source: run make")
        return f"{__version__}, {mode.core()}"
    return importlib.metadata.version(DISTRIBUTIONS[engine])


def main(contestant: str, seed: int) -> None:
    """Serve slices of one contestant until there is no more input."""
    random.seed(seed)  # catanatron plays with the global generator
    try:
        batch = MAKERS[contestant](seed)
        run_slice(batch, 0.2)
        say({"ready": what(contestant)})
        for line in sys.stdin:
            steps, seconds = run_slice(batch, float(line))
            say({"steps": steps, "seconds": seconds})
    except Exception as error:  # whatever is missing or broken, the others go on
        say({"failed": f"{type(error).__name__}: {error}"})


def say(answer: dict[str, object]) -> None:
    """Write one answer."""
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
