"""Rules on a screen of text: what was asked for by number or by words, and how it is laid out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from brightsands.words import Words
from brightsands.words.rulebook import Rule, Rulebook, RuleChapter, blocks, plain

WIDTH = 100  # longer lines are hard to read
MOST = 8  # rules shown for some words; a ninth was hardly meant


class RulePage:
    """Lays out rules of a rulebook."""

    def __init__(self, console: Console, book: Rulebook, words: Words) -> None:
        self._console = console
        self._book = book
        self._words = words
        self._width = min(console.width, WIDTH)

    def show(self, wanted: Sequence[str]) -> bool:
        """Show what was asked for, or say that no rule mentions it; whether there was any."""
        found = wanted_of(self._book, wanted, self._words)
        for one in found:
            if isinstance(one, Rule):
                self.rule(one)
            else:
                self.chapter(one)
        if not found:
            self._console.print(self._book.labels["nothing"].format(words=" ".join(wanted)), markup=False)
        return bool(found)

    def chapter(self, chapter: RuleChapter) -> None:
        """A chapter with all its rules."""
        numbered = chapter in self._book.chapters
        heading = f"{chapter.id} {chapter.title}" if numbered else chapter.title
        self._console.print(Text(heading, style="bold underline"))
        self._console.print()
        for rule in chapter.rules:
            self.rule(rule, numbered)

    def rule(self, rule: Rule, numbered: bool = True) -> None:
        """A rule with our ruling and its example."""
        self._console.print(Text.assemble((f"{rule.id} " if numbered else "", "bold cyan"), (rule.title, "bold")))
        self.text(rule.text)
        for label, text in (("ruling", rule.ruling), ("example", rule.example)):
            if text:
                heading = Text(self._book.labels[label], style="italic")
                self._console.print(Padding(heading, (0, 0, 0, 2), expand=False), width=self._width)
                self.text(text, style="dim" if label == "example" else "")
        self._console.print()

    def text(self, text: str, style: str = "") -> None:
        """Paragraphs and entries of a text."""
        for block in blocks(text):
            told = Text(plain(block.text, self._words), style=style)
            row = Table.grid(padding=(0, 1, 0, 0))
            if block.is_entry:
                row.add_row("-", told)
            else:
                row.add_row(told)
            self._console.print(Padding(row, (0, 0, 0, 4 if block.is_entry else 2), expand=False), width=self._width)


def wanted_of(book: Rulebook, wanted: Sequence[str], words: Words) -> list[Rule | RuleChapter]:
    """What was asked for: numbers if there are only numbers, else what speaks of all the words."""
    numbers = [re.sub(r"^r(?=\d)", "R", number) for number in wanted]
    if all(re.fullmatch(r"R\d+(\.\d+)?", number) for number in numbers):
        return [book.rule(number) if "." in number else book.chapter(number) for number in numbers]
    return [*book.find(" ".join(wanted), words)[:MOST]]
