"""`brightsands components`: what is in the box, and how well it is known."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from brightsands.components import Catalog, ComponentError, load
from brightsands.components.catalog import DECKS, GRADES
from brightsands.components.kinds import CUBE_ICONS, EDITION, TOKEN_ICONS
from brightsands.components.read import near
from brightsands.words import Words
from brightsands.words.listing import KINDS, Row, rows

GRADE_STYLES = {
    "seed": "green",
    "agreed": "green",
    "single": "yellow",
    "inferred": "yellow",
    "guess": "red",
    EDITION: "cyan",
}
GAP = 2  # between columns
# Where a cell may be broken, if it must be: between words, within names such as brick_factory:worker, anywhere
SPACE = re.compile(r"\s+")
JOINT = re.compile(r"\s+|(?<=[:_.])(?=\w)")
ANYWHERE = re.compile(r"(?<=.)(?=.)", re.DOTALL)
SHORT_DECKS = {"fw": "farmer_worker", "ai": "artisan_engineer_investor", "nw": "new_world"}


def components(
    words: Annotated[list[str] | None, typer.Argument(help="Show only what these words all occur in.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help=f"Only this kind: {', '.join(KINDS)}.")] = None,
    deck: Annotated[str, typer.Option(help=f"Only cards of this deck: {', '.join(DECKS)} (fw, ai, nw).")] = "",
    uses: Annotated[str, typer.Option(help="Only what this resource, cube or token pays for.")] = "",
    makes: Annotated[str, typer.Option(help="Only what gives this resource.")] = "",
    known: Annotated[
        list[str] | None, typer.Option(help=f"Only facts of this grade: {', '.join(GRADES)}, edition.")
    ] = None,
    edition: Annotated[
        Path | None, typer.Option(help="Corrections by an owner of the game (docs/editions.md).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON for machines.")] = False,
) -> None:
    """Show what is in the box, each fact with how it is known."""
    catalog = _load(edition)
    kinds = [_choice("kind", name, KINDS) for name in kind or ()]
    grades = [_choice("grade", name, (*GRADES, EDITION)) for name in known or ()]
    deck = _choice("deck", SHORT_DECKS.get(deck, deck), DECKS) if deck else ""
    if deck and kinds and kinds != ["cards"]:
        _refuse("--deck is about cards; leave --kind away")
    icon = _icon(catalog, uses) if uses else ""
    resource = _choice("resource", makes, catalog.resources) if makes else ""
    shown = [name for name in KINDS if name in (["cards"] if deck else kinds or KINDS)]
    found = {name: list(_filtered(rows(catalog, name), words or [], deck, icon, resource, grades)) for name in shown}
    if as_json:
        typer.echo(json.dumps({name: [row.data for row in found[name]] for name in shown}, indent=2))
    else:
        _print([row for name in shown for row in found[name]])
        if not any(found.values()):
            told = [row.text for name in KINDS for row in rows(catalog, name)]
            typer.echo(f"Nothing in the box is like that{_meant(words or [], told) or '.'}")
            raise typer.Exit(1)


def _meant(words: list[str], told: list[str]) -> str:
    """What was perhaps meant by the words that nothing in the box has."""
    known = sorted({part for text in told for part in re.findall(r"[^\W\d]{3,}", text)})
    for word in map(_plain, words):
        if " " not in word and not any(word in text for text in told):
            return near(word, known)
    return ""


def _filtered(
    every: list[Row], words: list[str], deck: str, icon: str, resource: str, grades: list[str]
) -> Iterator[Row]:
    for row in every:
        text = row.text
        if (
            all(_plain(word) in text for word in words)
            and (not deck or row.data.get("deck") == deck)
            and (not icon or icon in row.uses)
            and (not resource or resource in row.makes)
            and (not grades or not set(grades).isdisjoint(row.grades))
        ):
            yield row


def _print(found: list[Row]) -> None:
    console = Console(highlight=False)
    titles = list(dict.fromkeys([row.title for row in found]))
    for title in titles:
        console.print(_table(title, [row for row in found if row.title == title], console.width), "")
    for grade, style in GRADE_STYLES.items():
        if [row for row in found if grade in row.grades]:
            console.print(Text.assemble((f"{grade:10}", style), (Words().grade(grade)[1], "dim")))


def _table(title: str, found: list[Row], room: int) -> Table:
    """Lay out one table; a column that is empty in all rows is left out."""
    table = Table(title=title, title_justify="left", title_style="bold", header_style="dim")
    table.box, table.show_edge, table.pad_edge, table.padding = SIMPLE_HEAD, False, False, (0, 1, 0, 0)
    columns = [column for column in found[0].cells if [row for row in found if row.cells[column]]]
    lines = [[*[_cell(row.cells[column]) for column in columns], _grade(row)] for row in found]
    texts = [[head, *[line[place].plain for line in lines]] for place, head in enumerate([*columns, "known"])]
    widths = _widths(texts, room - GAP * len(columns))
    for cells, width in zip(texts, widths, strict=True):
        number = all(cell.lstrip("-").isdigit() for cell in cells[1:])
        table.add_column(cells[0], justify="right" if number else "left", width=width, overflow="fold")
    for name, *line in lines:
        table.add_row(_broken(name, widths[0]), *line)
    return table


def _widths(columns: list[list[str]], room: int) -> list[int]:
    """How broad columns of texts are: as they need it, else the broadest give way, by words, then by joints."""
    widths = [max(len(line) for text in texts for line in text.split("\n")) for texts in columns]
    for breaks in (SPACE, JOINT, ANYWHERE):
        least = [max(len(part) for text in texts for part in breaks.split(text)) for texts in columns]
        spare = [width - part for width, part in zip(widths, least, strict=True)]
        while sum(widths) > room and max(spare) > 0:
            broadest = max([place for place, left in enumerate(spare) if left > 0], key=widths.__getitem__)
            widths[broadest] -= 1
            spare[broadest] -= 1
    return widths


def _broken(name: Text, width: int) -> Text:
    """A name in lines of a width, each as long as the joints of its words allow."""
    lines = [""]
    for part in JOINT.split(name.plain):
        if lines[-1] and len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part
    return Text("\n".join(lines), style=name.style)


def _cell(text: str) -> Text:
    return Text(text, style="dim" if text in ("nothing", "-") else "")


def _grade(row: Row) -> Text:
    text = Text(row.grades[0], style=GRADE_STYLES[row.grades[0]])
    for part, grade in row.parts:
        text.append(f"\n{part}: ", style="dim")
        text.append(grade, style=GRADE_STYLES[grade])
    return text


def _load(edition: Path | None) -> Catalog:
    if edition is None:
        return load()
    try:
        return load(edition.read_text("utf-8-sig"))
    except OSError as error:
        _refuse(f"{edition} cannot be read: {error.strerror or error}")
    except UnicodeDecodeError:
        _refuse(f"{edition} is not a text in UTF-8")
    except ComponentError as error:
        _refuse(str(ComponentError(str(edition), error.entry, error.problem)))


def _icon(catalog: Catalog, name: str) -> str:
    """Find the icon that a name stands for: a resource, a cube or a token."""
    plain = name.strip().lower().removeprefix("@").removesuffix("s").removesuffix(" token")
    if f"@{plain}" in (*CUBE_ICONS, *TOKEN_ICONS):
        return f"@{plain}"
    return _choice("resource", name, catalog.resources)


def _choice(what: str, name: str, choices: tuple[str, ...]) -> str:
    """Find a name among those there are, however its words are joined; else say so and stop."""
    plain = name.strip().lower().replace(" ", "_").replace("-", "_")
    if plain not in choices:
        some = f"; there are {', '.join(choices)}" if len(choices) < 10 else ""
        _refuse(f"unknown {what} {name!r}{near(plain, choices) or some}")
    return plain


def _plain(text: str) -> str:
    return text.lower().replace("_", " ")


def _refuse(problem: str) -> NoReturn:
    typer.echo(f"error: {problem}", err=True)
    raise typer.Exit(2)
