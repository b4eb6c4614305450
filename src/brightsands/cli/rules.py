"""`brightsands rules`: the rules of the game, by number or by what they speak of."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from brightsands.cli.language import Language
from brightsands.cli.rule_page import WIDTH, RulePage, wanted_of
from brightsands.cli.terminal.start import new_console, prepare_streams
from brightsands.words import Words
from brightsands.words.aid import Aid
from brightsands.words.rulebook import Rulebook

AID = "aid"


def rules(
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[R4.3 | WORDS | aid]...", help="Numbers of rules or chapters, words to look for, or the game aid."
        ),
    ] = None,
    language: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Write plain data for programs.")] = False,
) -> None:
    """Show rules of the game; without arguments how to begin, and what chapters there are."""
    words, book = Words(language), Rulebook(language)
    if wanted == [AID]:
        _aid(words, as_json)
        return
    if as_json:
        found = wanted_of(book, wanted or [], words)
        told = [asdict(one) for one in (found if wanted else book.chapters)]
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    prepare_streams()
    console = new_console()
    console.width = min(console.width, WIDTH)
    page = RulePage(console, book, words)
    if not wanted:
        page.chapter(book.start)
        _print_tips(console, Aid(words))
        _print_contents(console, book)
    elif not page.show(wanted):
        raise typer.Exit(1)


def _aid(words: Words, as_json: bool) -> None:
    """Show the game aid and the tips for first games."""
    aid = Aid(words)
    if as_json:
        typer.echo(json.dumps(aid.to_dict(), indent=2, ensure_ascii=False))
        return
    prepare_streams()
    console = new_console()
    console.width = min(console.width, WIDTH)
    page = RulePage(console, Rulebook(words.language), words)
    for section in aid.sections:
        console.print(Text(section.title, style="bold underline"))
        for entry in section.entries:
            console.print(Text.assemble((entry.title, "bold"), (f" {entry.rule}", "cyan")))
            page.text(entry.text)
        console.print()
    if aid.tips:
        _print_tips(console, aid)


def _print_tips(console: Console, aid: Aid) -> None:
    console.print(Text(aid.tips_title, style="bold underline"))
    for tip in aid.tips:
        row = Table.grid(padding=(0, 1, 0, 0))
        row.add_row("-", tip)
        console.print(Padding(row, (0, 0, 0, 2), expand=False))
    console.print()


def _print_contents(console: Console, book: Rulebook) -> None:
    for chapter in book.chapters:
        console.print(Text.assemble((f"{chapter.id:4}", "bold cyan"), chapter.title))
    console.print()
    console.print(Text(book.labels["more"], style="dim"))
