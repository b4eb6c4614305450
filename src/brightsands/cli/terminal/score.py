"""Score sheets as tables: what is known while the game runs, and the final one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table

from brightsands.record.shapes import ViewData
from brightsands.rules.scoring import Outcome
from brightsands.words import Words
from brightsands.words.ties import tie_words


def estimate(view: ViewData, words: Words, names: Sequence[str]) -> Table:
    """The points everybody would have if the game ended now; "?" where hidden cards decide."""
    sheets = [seat["score"]["lines"] for seat in view["seats"]]
    table = _table(words, names)
    for source in sheets[0]:
        points = ["?" if sheet[source] is None else str(sheet[source]) for sheet in sheets]
        table.add_row(words.name("source", source), *points)
    table.add_section()
    totals = [
        str(score["total"]) if score["total"] is not None else words.label("at_least", points=score["known"])
        for score in (seat["score"] for seat in view["seats"])
    ]
    table.add_row(words.label("total"), *totals, style="bold")
    return table


def final(outcome: Outcome, words: Words, names: Sequence[str]) -> Table:
    """The final score sheets, a column for each player, with everybody's place."""
    table = _table(words, names)
    for number, (source, _) in enumerate(outcome.sheets[0].lines):
        points = [str(sheet.lines[number][1]) for sheet in outcome.sheets]
        table.add_row(words.name("source", source), *points)
    table.add_section()
    table.add_row(words.label("total"), *[str(sheet.total) for sheet in outcome.sheets], style="bold")
    if len(names) == 1:
        return table  # alone there is only the first place
    places = [str(place_of(outcome, seat)) for seat in range(len(names))]
    table.add_row(words.label("place"), *places, style="bold")
    return table


def place_of(outcome: Outcome, seat: int) -> int:
    """The place a seat took, those that share one counted (R12.4)."""
    before = 0
    for place in outcome.ranking:
        if seat in place:
            break
        before += len(place)
    return before + 1


def winners(outcome: Outcome, words: Words, names: Sequence[str]) -> str:
    """Who won, and how the game ended."""
    who = ", ".join(names[seat] for seat in outcome.winners)
    key = "wins" if len(outcome.winners) == 1 else "share_victory"
    return words.name("end", outcome.reason) + " " + words.label(key, name=who)


def ties(outcome: Outcome, words: Words, names: Sequence[str]) -> list[str]:
    """How seats that were level on points were parted, a line for each tie (R12.4)."""
    return [" ".join(tie_words(tie.to_dict(), words, names)) for tie in outcome.ties]


def _table(words: Words, names: Sequence[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", padding=(0, 1))
    table.add_column(words.label("points"), overflow="fold")
    for name in names:
        table.add_column(name, justify="right", overflow="fold", min_width=4)
    return table
