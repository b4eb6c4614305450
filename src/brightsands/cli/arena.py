"""`brightsands arena`: bots against each other, many times."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from brightsands.arena.benchmark import GAMES, Standing, contests, read_board, run_benchmark, table, write_board
from brightsands.arena.contest import TURN_LIMIT, Held, Runner, hold, on_ray, on_this_machine
from brightsands.arena.match import Result
from brightsands.arena.schedule import MAKER, MOST_SEATS, Contest, pairings
from brightsands.arena.sequential import SURE, UntilSure
from brightsands.arena.workers import cores
from brightsands.bots import check_code, known_codes
from brightsands.cli.agreed import PANEL, Edition, FirstPlayer, Objectives, Position, Variants, agreed
from brightsands.cli.arena_output import check_outputs, consoles, put_out
from brightsands.cli.outputs import check_file
from brightsands.cli.own_bots import OwnBots, welcome
from brightsands.mode import compiled
from brightsands.rules.errors import BadOptions
from brightsands.rules.given import many

ROUND_LIMIT = 100  # some bots never empty their hand
SHOWN_CRASHES = 5
WHERE, RESULTS = "Where it runs", "What is kept"


def _a_limit(seconds: float) -> float:
    if not seconds >= 0:  # not a number is neither
        raise BadOptions("turn-limit", f"a number of seconds, 0 for never, not {seconds:g}")
    return seconds


def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help="The bots by their codes, such as "
            f"{', '.join(known_codes()[:3])}; the last one takes the seats that are left over.",
            show_default=False,
        ),
    ] = None,
    bot: OwnBots = None,
    games: Annotated[
        int,
        typer.Option(help="How many games in all; each deal is played in all seats. With --benchmark against each."),
    ] = GAMES,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    players: Annotated[
        int | None, typer.Option(help="Seats at the table, 2 to 4; by default as many as bots.", show_default=False)
    ] = None,
    solo: Annotated[
        bool, typer.Option("--solo", help="The normal solo game, each bot by itself (R15).", rich_help_panel=PANEL)
    ] = False,
    mission: Annotated[
        int,
        typer.Option(help="A mission, each bot by itself (R14), 1 to 10.", show_default=False, rich_help_panel=PANEL),
    ] = 0,
    hard: Annotated[bool, typer.Option("--hard", help="The mission at the hard level.", rich_help_panel=PANEL)] = False,
    objectives: Objectives = "random",
    variant: Variants = None,
    edition: Edition = None,
    position: Position = None,
    first_player: FirstPlayer = None,
    round_limit: Annotated[
        int | None,
        typer.Option(
            help=f"End after so many rounds, 0 for no limit; by default {ROUND_LIMIT}, alone none.",
            show_default=False,
            rich_help_panel=PANEL,
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            help="Worker processes; 0 plays in this one. By default one for each core.",
            show_default=False,
            rich_help_panel=WHERE,
        ),
    ] = None,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray of this machine.", rich_help_panel=WHERE)] = False,
    address: Annotated[
        str, typer.Option(help="Play on the Ray cluster at this address.", show_default=False, rich_help_panel=WHERE)
    ] = "",
    turn_limit: Annotated[
        float,
        typer.Option(
            help="Give a game up when a turn takes so many seconds, 0 for never.",
            rich_help_panel=WHERE,
            callback=_a_limit,
        ),
    ] = TURN_LIMIT,
    until_sure: Annotated[
        bool,
        typer.Option(
            "--until-sure",
            help="Stop as soon as it is clear that the first bot is stronger or weaker; --games is then the most.",
            rich_help_panel=WHERE,
        ),
    ] = False,
    benchmark: Annotated[
        bool,
        typer.Option(
            "--benchmark",
            help="Play each bot against the opponents and deals of the benchmark (docs/arena.md), and nothing else.",
            rich_help_panel=RESULTS,
        ),
    ] = False,
    leaderboard: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The file that keeps the results of --benchmark.", rich_help_panel=RESULTS),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Keep every game file here, and what is finished: the same command goes on from there.",
            rich_help_panel=RESULTS,
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Write the figures as JSON instead of tables.", rich_help_panel=RESULTS)
    ] = False,
    json_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write them into this file too.", rich_help_panel=RESULTS)
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw them into this .svg or .png file.", rich_help_panel=RESULTS),
    ] = None,
    maker: Annotated[str, typer.Option(hidden=True, help="The function that makes bots, as module:name.")] = MAKER,
) -> None:
    """Let bots play many games, each deal in all seats, and show who is stronger and how the games went."""
    alone = solo or mission > 0
    if hard and not mission:
        raise BadOptions("hard", "only missions can be hard (R14.2)")
    codes = (*welcome(bot), *(bots or ()))
    if maker == MAKER:
        for code in codes:
            check_code(code)
    seats = players if players is not None else 1 if alone else min(max(len(codes), 2), MOST_SEATS)
    options = agreed(
        seats,
        objectives,
        variant,
        edition,
        position,
        first_player,
        round_limit=round_limit if round_limit is not None else 0 if alone else ROUND_LIMIT,
        mission=mission,
        difficulty="hard" if hard else "normal",
        solo=solo,
    )
    if leaderboard is not None and not benchmark:
        raise BadOptions("leaderboard", "it keeps results of --benchmark, which was not asked for")
    if benchmark:
        asked = {"solo": alone, "until-sure": until_sure, "records": records, "json-file": json_file, "plot": plot}
        for option in [option for option, wish in {**asked, "json": as_json}.items() if wish]:
            raise BadOptions(option, "--benchmark plays fixed games of two and keeps their results with --leaderboard")
        if games not in range(2, GAMES + 1, 2):
            raise BadOptions("games", f"--benchmark plays the first 2, 4, 6 to {GAMES} games, not {games}")
        if leaderboard is not None and games < GAMES:
            raise BadOptions("leaderboard", f"it keeps results of all {GAMES} games against each, not of {games}")
        _check_leaderboard(leaderboard)
        _benchmark(codes, games, _runner(jobs, ray, address), leaderboard)
        return
    contest = Contest(codes, games, seed, seats, options, maker)
    check_outputs(plot, json_file, records)
    out, err = consoles()
    until = UntilSure(contest) if until_sure else None
    runner = _runner(jobs, ray, address)
    held = _watched(contest, runner, records, turn_limit, err, until)
    summary = held.summary
    put_out(held.to_dict(), {summary.kind: summary} if summary.games else {}, out, as_json, json_file, plot)
    _afterwards(held, records, err)
    if held.stopped == "interrupted":
        raise typer.Exit(130)
    if until is not None:
        out.print(until.verdict or f"after {held.contest.games} games it is not clear who is stronger")
    if held.crashes or held.stopped not in ("", SURE):
        raise typer.Exit(1)


def _check_leaderboard(path: Path | None) -> None:
    """Refuse a file that could not keep the results, before any game is played."""
    if path is not None:
        check_file("leaderboard", path)
        try:
            read_board(path)
        except ValueError as error:
            raise BadOptions("leaderboard", str(error)) from None


def _runner(jobs: int | None, ray: bool, address: str) -> Runner:
    if jobs is not None and jobs < 0:
        raise BadOptions("jobs", f"0 for none, or a number of processes, not {jobs}")
    processes = cores() if jobs is None else jobs
    return on_ray(address, processes) if ray or address else on_this_machine(processes)


def _benchmark(codes: tuple[str, ...], games: int, runner: Runner, leaderboard: Path | None) -> None:
    """Play the benchmark with each bot, and show where it stands."""
    if not codes and leaderboard is None:
        raise BadOptions("bots", "name at least one, or the leaderboard that is to be shown")
    out, err = consoles()
    if codes and games == GAMES and not compiled():
        err.print("the core is not compiled: this takes twenty times as long; --games 10 plays the first 10 of each")
    standings: list[Standing] = []
    for code in codes:
        played = contests(code, games)
        against = ", ".join(contest.codes[1] for contest in played)
        err.print(f"{many(played[0].games, 'game')} of {code} against each of {against}")
        with _told_to_stop(), _progress(err) as bar:
            task = bar.add_task(code, total=sum(contest.games for contest in played), crashed="")
            standing, broken = run_benchmark(code, games, runner, partial(bar.update, task, advance=1))
        if broken is not None:
            if standing is not None:
                out.print(table([*standings, standing], out))
            _afterwards(broken, None, err, against=f" against {broken.contest.codes[1]}")
            raise typer.Exit(130 if broken.stopped == "interrupted" else 1)
        assert standing is not None
        standings.append(standing)
        if leaderboard is not None:
            write_board(leaderboard, standing)
    out.print(table(read_board(leaderboard) if leaderboard is not None else standings, out))


def _progress(err: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[crashed]}"),
        console=err,
    )


def _watched(
    contest: Contest, runner: Runner, records: Path | None, turn_limit: float, err: Console, until: UntilSure | None
) -> Held:
    """Hold the contest behind a progress bar."""
    err.print(_announced(contest))
    with _told_to_stop(), _progress(err) as bar:
        task = bar.add_task("games", total=contest.games, crashed="")
        crashed = 0

        def seen(result: Result) -> None:
            nonlocal crashed
            crashed += result.crash is not None
            bar.update(task, advance=1, crashed=f"{crashed} crashed" if crashed else "")

        return hold(contest, runner, records, seen, turn_limit, until=until)


@contextmanager
def _told_to_stop() -> Iterator[None]:
    """A polite end is as good as Ctrl-C: workers are sent home and what is finished is shown."""
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _announced(contest: Contest) -> str:
    """What is going to be played, in a line or two."""
    schedule = list(pairings(contest))
    deals = schedule[-1].deal + 1
    tables = ", ".join(" - ".join(table) for table in contest.tables)
    words = f"{many(len(schedule), 'game')} over {many(deals, 'deal')}: {tables}"
    each = [sum(game.deal == deal for game in schedule) for deal in (0, deals - 1)]
    return words if each[0] <= each[1] else f"{words}\nthe last deal is not played in all seats"


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _afterwards(held: Held, records: Path | None, err: Console, against: str = "") -> None:
    """Say what went wrong, in the games ``against`` somebody where there are others too, and how to go on."""
    say = partial(err.print, soft_wrap=True)  # paths are left whole
    if held.known:
        say(f"{held.known} of these games were finished before, in {records}")
    crashes = held.crashes
    for result in crashes[:SHOWN_CRASHES]:
        crash, pairing = result.crash, result.pairing
        assert crash is not None
        who = "" if crash.seat is None else f", {pairing.codes[crash.seat]} in seat {crash.seat + 1}"
        say(f"game {pairing.number + 1} crashed ({crash.what}{who}): {crash.message}", style="red")
        if pairing.number in held.crash_files:
            record = held.crash_files[pairing.number]
            say(f"  record {record}, traceback {record.with_suffix('.txt')}")
    if crashes:
        say(f"{len(crashes)} of {held.contest.games} games{against} crashed", style="red")
    if held.stopped and held.stopped != SURE:
        say(f"{held.stopped}: {len(held.results)} of {held.contest.games} games{against} are done", style="yellow")
        if records is not None:
            say("the same command goes on from here")
