"""`python -m benchmarks.peers`: run all contestants in turns and print how they compare."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VARIABLE = "BRIGHTSANDS_PURE"

# Name to print, contestant, and whether to ask for our plain modules.
PLAY = (
    ("brightsands, compiled", "brightsands play", False),
    ("brightsands, plain", "brightsands play", True),
    ("python-chess", "chess play", False),
    ("catanatron", "catanatron play", False),
    ("OpenSpiel backgammon", "open_spiel play", False),
)
COPY = (
    ("brightsands, compiled", "brightsands copy", False),
    ("brightsands, plain", "brightsands copy", True),
    ("python-chess", "chess copy", False),
    ("catanatron", "catanatron copy", False),
    ("OpenSpiel backgammon", "open_spiel copy", False),
)


@dataclass
class Runner:
    """A contestant at work: its process and the rates of its slices, in steps per second."""

    name: str
    process: subprocess.Popen[str]
    about: str = ""
    failed: str = ""
    rates: list[float] = field(default_factory=list)

    def ask(self, line: str = "") -> dict[str, object]:
        """Send a line, if any, and read the answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            if line:
                self.process.stdin.write(line + "\n")
                self.process.stdin.flush()
            answer = json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            return {"failed": f"its process ended ({self.process.wait()})"}
        assert isinstance(answer, dict)
        return answer

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def start(name: str, contestant: str, plain: bool, seed: int) -> Runner:
    """Start a contestant and wait until it is ready to run."""
    environment = {key: value for key, value in os.environ.items() if key != VARIABLE}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    environment["PYTHONHASHSEED"] = "0"
    if plain:
        environment[VARIABLE] = "1"
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.peers.worker", contestant, str(seed)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    runner = Runner(name, process)
    answer = runner.ask()
    runner.about = str(answer.get("ready", ""))
    runner.failed = str(answer.get("failed", ""))
    if name == "brightsands, compiled" and not runner.failed and "compiled" not in runner.about:
        runner.failed = f"the core is {runner.about}"
    return runner


def compare(contestants: tuple[tuple[str, str, bool], ...], rounds: int, seconds: float, seed: int) -> list[Runner]:
    """Run the contestants in turns, a short slice each, round after round."""
    runners = [start(name, contestant, plain, seed) for name, contestant, plain in contestants]
    for _ in range(rounds):
        for runner in runners:
            if runner.failed:
                continue
            answer = runner.ask(str(seconds))
            if "failed" in answer:
                runner.failed = str(answer["failed"])
            else:
                runner.rates.append(float(str(answer["steps"])) / float(str(answer["seconds"])))
    for runner in runners:
        runner.close()
    return runners


def ratio(ours: Runner, other: Runner) -> float | None:
    """How many times as fast as another we are: the median over the rounds, each against its own round."""
    if ours.failed or other.failed:
        return None
    return statistics.median(mine / theirs for mine, theirs in zip(ours.rates, other.rates, strict=True))


def report(title: str, unit: str, runners: list[Runner]) -> dict[str, object]:
    """Print one table; return it as data."""
    ours = runners[0]
    print(f"\n{title}")
    print(f"  {'':24}{unit + '/s':>14}{'slowest':>14}{'fastest':>14}   compiled is")
    rows: list[dict[str, object]] = []
    for runner in runners:
        if runner.failed or not runner.rates:
            print(f"  {runner.name:24}not measured: {runner.failed}")
            rows.append({"name": runner.name, "failed": runner.failed})
            continue
        times = ratio(ours, runner)
        median, low, high = statistics.median(runner.rates), min(runner.rates), max(runner.rates)
        words = f"{times:.2f} times as fast" if times is not None and runner is not ours else ""
        print(f"  {runner.name:24}{median:>14,.0f}{low:>14,.0f}{high:>14,.0f}   {words}".rstrip())
        row = {"name": runner.name, "about": runner.about, "median": median, "rates": runner.rates}
        rows.append({**row, "ours_compiled_over_this": times})
    return {"title": title, "unit": unit, "rows": rows}


def one_core() -> bool:
    """Keep this process and its children on one core, where the system lets us."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return True


def main() -> int:
    """Measure, print, and write the file that was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=8, help="slices of each contestant (8)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a slice of play (1.0)")
    parser.add_argument("--seed", type=int, default=7, help="seed of all random choices (7)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the results here")
    wishes = parser.parse_args()
    pinned = one_core()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {wishes.rounds} rounds, {'one core' if pinned else 'core not fixed'}")
    tables = [
        report(
            f"Random play, {wishes.seconds:g} s slices in turns",
            "steps",
            compare(PLAY, wishes.rounds, wishes.seconds, wishes.seed),
        ),
        report(
            f"Copies of a game under way, {wishes.seconds / 4:g} s slices in turns",
            "copies",
            compare(COPY, wishes.rounds, wishes.seconds / 4, wishes.seed),
        ),
    ]
    if wishes.json is not None:
        facts = {"python": python, "one_core": pinned, "rounds": wishes.rounds, "seed": wishes.seed, "tables": tables}
        wishes.json.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
