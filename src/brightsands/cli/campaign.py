"""`brightsands campaign`: how far the campaign is."""

from __future__ import annotations

import json
from typing import Annotated, TypedDict

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from brightsands.cli.language import Language
from brightsands.cli.terminal.logbook import NoLogbook, opened
from brightsands.cli.terminal.solo import what_next
from brightsands.cli.terminal.start import new_console, prepare_streams
from brightsands.components.catalog import load
from brightsands.home.logbook import Logbook
from brightsands.rules.errors import BrightsandsError
from brightsands.solo.mission import DIFFICULTIES, MISSIONS
from brightsands.solo.normal import rating
from brightsands.words.alone import LoneWords


class Unreadable(BrightsandsError):
    """The logbook cannot be read; the text says why."""


def campaign(
    language: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Write plain data for programs.")] = False,
) -> None:
    """Show how far the campaign is: missions won, best results, and what comes next."""
    words = LoneWords(language, load())
    try:
        logbook, problem = opened()
    except NoLogbook as error:
        raise Unreadable(str(error)) from None
    if problem:
        typer.echo(f"error: {problem}", err=True)
    if as_json:
        typer.echo(json.dumps(as_data(logbook, words), indent=2, ensure_ascii=False))
        return
    prepare_streams()
    console = new_console()
    console.print(Text(words.label("campaign"), style="bold"))
    console.print(_table(logbook, words))
    console.print()
    console.print(Text(_normal_game(logbook, words)))
    console.print(Text(what_next(logbook, words), style="bold"))


class MissionData(TypedDict):
    """How far a mission was brought, by difficulty where that matters."""

    mission: int
    title: str
    won: list[str]
    best_time_left: dict[str, int | None]
    played: dict[str, int]


class NormalGameData(TypedDict):
    """How the normal solo game went so far."""

    played: int
    best_points: int | None
    rating: str | None


class CampaignData(TypedDict):
    """A campaign as programs are told of it."""

    missions: list[MissionData]
    normal_game: NormalGameData
    complete: bool
    next_mission: int


def as_data(logbook: Logbook, words: LoneWords) -> CampaignData:
    """The campaign as plain data."""
    missions: list[MissionData] = []
    for number in range(1, MISSIONS + 1):
        entries = {difficulty: logbook.entry(number, difficulty) for difficulty in DIFFICULTIES}
        missions.append(
            {
                "mission": number,
                "title": words.story.mission(number).title,
                "won": [difficulty for difficulty, entry in entries.items() if entry.won],
                "best_time_left": {name: _known(entry.best_time_left) for name, entry in entries.items()},
                "played": {name: entry.played for name, entry in entries.items()},
            }
        )
    normal = logbook.entry(0)
    best = _known(normal.best_points)
    return {
        "missions": missions,
        "normal_game": {
            "played": normal.played,
            "best_points": best,
            "rating": rating(best) if best is not None else None,
        },
        "complete": all(logbook.is_won(number) for number in range(1, MISSIONS + 1)),
        "next_mission": logbook.next_mission,
    }


def _known(number: int) -> int | None:
    return number if number >= 0 else None


def _table(logbook: Logbook, words: LoneWords) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", padding=(0, 1))
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(words.label("mission"), overflow="fold")
    table.add_column(words.label("won"), overflow="fold")
    for key in ("best_left", "times_played"):
        table.add_column(words.label(key), justify="right", overflow="fold")
    for number in range(1, MISSIONS + 1):
        entries = {difficulty: logbook.entry(number, difficulty) for difficulty in DIFFICULTIES}
        won = [difficulty for difficulty, entry in entries.items() if entry.won]
        table.add_row(
            str(number),
            words.story.mission(number).title,
            ", ".join(words.story.difficulty(difficulty) for difficulty in won) or words.label("never"),
            ", ".join(str(entries[difficulty].best_time_left) for difficulty in won) or words.label("never"),
            str(sum(entry.played for entry in entries.values())),
            style="" if won else ("bold" if number == logbook.next_mission else "dim"),
        )
    return table


def _normal_game(logbook: Logbook, words: LoneWords) -> str:
    entry, title = logbook.entry(0), words.story.normal.title
    if entry.best_points < 0:
        return words.label("not_played", title=title)
    name, _ = words.story.rating(rating(entry.best_points))
    points = words.count(entry.best_points, "point")
    return words.label("best_result", title=title, points=points, rating=name, count=entry.played)
