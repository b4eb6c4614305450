"""Holding a contest: games are given out, results come in, nothing that was finished is played twice."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from brightsands.arena.match import WORKER, Crash, Result, play, set_up
from brightsands.arena.ray_workers import check_ray, run_on_ray
from brightsands.arena.runlog import Folder, write_crash
from brightsands.arena.schedule import Contest, Pairing, pairings
from brightsands.arena.sequential import SURE, UntilSure
from brightsands.arena.tally import Summary, summarise
from brightsands.arena.workers import Lost, WorkersDie, run, run_here
from brightsands.rules.asked import asked_thing, asked_whole

CRASHES = "arena-crashes"
TURN_LIMIT = 600.0  # seconds; far beyond any bot that is still thinking

# Does a task for many pieces of work and gives each piece back with what came of it.
Runner = Callable[
    [Callable[[Pairing], Result], Iterable[Pairing]], Generator[tuple[Pairing, Result | Lost], None, None]
]


def on_this_machine(processes: int) -> Runner:
    """A runner with so many worker processes; with 0 everything happens in this one."""
    if asked_whole("processes", processes) <= 0:
        return run_here
    return lambda task, work: run(task, work, processes)


def on_ray(address: str, processes: int) -> Runner:
    """A runner on the Ray cluster at an address, or without one on a Ray of this machine."""
    check_ray()
    return lambda task, work: run_on_ray(task, work, address, processes)


@dataclass
class Held:
    """A contest as far as it went."""

    contest: Contest
    results: list[Result] = field(default_factory=list)  # by game number
    known: int = 0  # games that were finished before
    stopped: str = ""  # why it did not go to its end
    crash_files: dict[int, Path] = field(default_factory=dict)  # the records of games that crashed, by number

    @property
    def crashes(self) -> list[Result]:
        """The games that have no end."""
        return [result for result in self.results if result.crash is not None]

    @property
    def summary(self) -> Summary:
        """What the finished games have in common."""
        done = [(result.facts, result.clocks) for result in self.results if result.facts is not None]
        return summarise([facts for facts, _ in done], [clocks for _, clocks in done], self.contest.codes)

    def to_dict(self) -> dict[str, object]:
        """Everything as plain data."""
        contest = self.contest
        return {
            **self.summary.to_dict(),
            "asked": contest.games,
            "crashed": len(self.crashes),
            "crashes": [self._crash(result) for result in self.crashes],
            "stopped": self.stopped,
            "contest": {
                "bots": list(contest.codes),
                "players": contest.players,
                "seed": contest.seed,
                "options": contest.plain_options(),
            },
        }

    def _crash(self, result: Result) -> dict[str, object]:
        crash, pairing = result.crash, result.pairing
        assert crash is not None
        return {
            "game": pairing.number + 1,
            "seed": pairing.seed,
            "bots": list(pairing.codes),
            "seat": None if crash.seat is None else crash.seat + 1,
            "what": crash.what,
            "message": crash.message,
            "record": str(self.crash_files.get(pairing.number, "")),
        }


def hold(
    contest: Contest,
    runner: Runner = run_here,
    records: Path | None = None,
    seen: Callable[[Result], None] = lambda result: None,
    turn_limit: float = TURN_LIMIT,
    crashes: Path = Path(CRASHES),
    until: UntilSure | None = None,
) -> Held:
    """Play the games of a contest that are not in its folder yet; Ctrl-C ends it early, with what there is.

    With ``until`` it also ends as soon as it is sure.
    """
    asked_thing("contest", contest, Contest)
    folder = None if records is None else Folder(records, contest)
    held = Held(contest)
    found: dict[int, Result] = {}
    left: list[Pairing] = []
    for pairing in pairings(contest, records is not None, turn_limit):
        result = None if folder is None else folder.finished(pairing)
        if result is None:
            left.append(pairing)
        else:
            found[pairing.number] = result
            seen(result)
            if until is not None and until.add(result):
                held.stopped = SURE
    held.known = len(found)
    try:
        with closing(runner(play, [] if held.stopped else left)) as answers:
            for pairing, answer in answers:
                result = _lost(pairing, answer) if isinstance(answer, Lost) else answer
                if result.crash is not None:
                    held.crash_files[pairing.number] = write_crash(records or crashes, result)
                if folder is not None:
                    folder.add(result)
                found[pairing.number] = result
                seen(result)
                if until is not None and until.add(result):
                    held.stopped = SURE
                    break
    except KeyboardInterrupt:
        held.stopped = "interrupted"
    except WorkersDie as error:
        held.stopped = str(error)
    finally:
        if folder is not None:
            folder.close()
    held.results = [found[number] for number in sorted(found)]
    return held


def _lost(pairing: Pairing, lost: Lost) -> Result:
    """A game whose workers died: nobody knows how far it was, so its record is only the set-up."""
    return Result(
        pairing, crash=Crash(WORKER, f"its worker {lost.why}, and another one too"), record=str(set_up(pairing).record)
    )
