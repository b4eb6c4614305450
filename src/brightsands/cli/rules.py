"""`brightsands rules`: the rules of the game, by number or by what they speak of."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from brightsands.cli.language import Language
from brightsands.cli.terminal.start import new_console, prepare_streams
from brightsands.words import Words
from brightsands.words.aid import Aid
from brightsands.words.rulebook import Rule, Rulebook, RuleChapter, blocks, plain

WIDTH = 100  # longer lines are hard to read
AID = "aid"
MOST = 8  # rules shown for some words; a ninth was hardly meant


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
    found = _found(book, wanted or [], words)
    if as_json:
        told = [asdict(one) for one in (found if wanted else book.chapters)]
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    prepare_streams()
    console = new_console()
    console.width = min(console.width, WIDTH)
    if not wanted:
        _print_chapter(console, book.start, book, words)
        _print_tips(console, Aid(words))
        _print_contents(console, book)
    elif not found:
        console.print(book.labels["nothing"].format(words=" ".join(wanted)))
        raise typer.Exit(1)
    for one in found:
        if isinstance(one, Rule):
            _print_rule(console, one, book, words)
        else:
            _print_chapter(console, one, book, words)


def _found(book: Rulebook, wanted: list[str], words: Words) -> list[Rule | RuleChapter]:
    """What was asked for: numbers if there are only numbers, else what speaks of all the words."""
    numbers = [re.sub(r"^r(?=\d)", "R", number) for number in wanted]
    if all(re.fullmatch(r"R\d+(\.\d+)?", number) for number in numbers):
        return [book.rule(number) if "." in number else book.chapter(number) for number in numbers]
    return [*book.find(" ".join(wanted), words)[:MOST]]


def _print_chapter(console: Console, chapter: RuleChapter, book: Rulebook, words: Words) -> None:
    numbered = chapter in book.chapters
    console.print(Text(f"{chapter.id} {chapter.title}" if numbered else chapter.title, style="bold underline"))
    console.print()
    for rule in chapter.rules:
        _print_rule(console, rule, book, words, numbered)


def _print_rule(console: Console, rule: Rule, book: Rulebook, words: Words, numbered: bool = True) -> None:
    console.print(Text.assemble((f"{rule.id} " if numbered else "", "bold cyan"), (rule.title, "bold")))
    _print_text(console, rule.text, words)
    for label, text in (("ruling", rule.ruling), ("example", rule.example)):
        if text:
            console.print(Padding(Text(book.labels[label], style="italic"), (0, 0, 0, 2), expand=False))
            _print_text(console, text, words, style="dim" if label == "example" else "")
    console.print()


def _print_text(console: Console, text: str, words: Words, style: str = "") -> None:
    for block in blocks(text):
        told = Text(plain(block.text, words), style=style)
        row = Table.grid(padding=(0, 1, 0, 0))
        if block.is_entry:
            row.add_row("-", told)
        else:
            row.add_row(told)
        console.print(Padding(row, (0, 0, 0, 4 if block.is_entry else 2), expand=False))


def _aid(words: Words, as_json: bool) -> None:
    """Show the game aid and the tips for first games."""
    aid = Aid(words)
    if as_json:
        typer.echo(json.dumps(aid.to_dict(), indent=2, ensure_ascii=False))
        return
    prepare_streams()
    console = new_console()
    console.width = min(console.width, WIDTH)
    for section in aid.sections:
        console.print(Text(section.title, style="bold underline"))
        for entry in section.entries:
            console.print(Text.assemble((entry.title, "bold"), (f" {entry.rule}", "cyan")))
            _print_text(console, entry.text, words)
        console.print()
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
