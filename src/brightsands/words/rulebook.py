"""The rulebook for players: every rule of docs/rules.md by its number, in one language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from brightsands.components.catalog import TIERS, load
from brightsands.rules.errors import BrightsandsError
from brightsands.words.read import read_file
from brightsands.words.story import Story
from brightsands.words.typography import folded
from brightsands.words.words import Words

START: Final = "start"
TITLES: Final = "R15.9"  # its titles are told in the story and nowhere else
LABELS: Final = ("example", "ruling", "no_rule", "nothing", "more")
NUMBER: Final = re.compile(r"R\d+(?:\.\d+)?")
# An icon, with the number before it: "2 {@trade}" are two trade tokens.
ICON: Final = re.compile(r"(?:(\d+) )?\{([^{}]*)\}")
ICONS_IN_A_ROW: Final = re.compile(r"(?<=\}) (?=\{)")


class BadRulebook(BrightsandsError):
    """A rulebook that refers to what is not there, or lacks something."""


class UnknownRule(BrightsandsError):
    """A number that no rule has."""


@dataclass(frozen=True)
class Rule:
    """One rule: what is printed, what we decided where print is silent, and an example; the last two may be empty."""

    id: str
    title: str
    text: str
    ruling: str
    example: str

    @property
    def texts(self) -> tuple[str, str, str]:
        """Everything but the title."""
        return self.text, self.ruling, self.example


@dataclass(frozen=True)
class RuleChapter:
    """A chapter of rules."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Block:
    """A paragraph, or one entry of a list."""

    text: str
    is_entry: bool


class Rulebook:
    """The rules in one language; `start` is the chapter for those who have never played.

    >>> book = Rulebook("en")
    >>> book.rule("R4.5").title, book.chapter("R5").title, book.start.title
    ('Shift end', 'Expand', 'Getting started in two minutes')
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.labels, self.start, self.chapters = _read(language)
        self._rules = {rule.id: rule for chapter in self.chapters for rule in chapter.rules}
        self._chapters = {chapter.id: chapter for chapter in self.chapters}

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every numbered rule, in order."""
        return tuple(self._rules.values())

    def rule(self, number: str) -> Rule:
        """The rule of a number such as R4.3."""
        if number not in self._rules:
            raise UnknownRule(self.labels["no_rule"].format(id=number))
        return self._rules[number]

    def chapter(self, number: str) -> RuleChapter:
        """The chapter of a number such as R4."""
        if number not in self._chapters:
            raise UnknownRule(self.labels["no_rule"].format(id=number))
        return self._chapters[number]

    def find(self, wanted: str, words: Words) -> list[Rule]:
        """The rules in which every word occurs, the best first; accents and capitals do not matter.

        >>> [rule.id for rule in Rulebook("en").find("shift end", Words("en"))][0]
        'R4.5'
        """
        parts = folded(wanted).split()
        scored = [(_score(rule, parts, words), rule) for rule in self.rules] if parts else []
        return [rule for score, rule in sorted(scored, key=lambda pair: -pair[0]) if score > 0]


def blocks(text: str) -> list[Block]:
    """A text of the rulebook, split into its paragraphs and entries of lists.

    >>> [block.text for block in blocks("One two:\\n- three four\\n- five")]
    ['One two:', 'three four', 'five']
    """
    return [Block(line.removeprefix("- "), line.startswith("- ")) for line in text.splitlines() if line]


def unwrapped(text: str) -> str:
    """A text as its file has it, every paragraph and every entry of a list on one line.

    >>> unwrapped("One\\ntwo:\\n- three\\n  four\\n- five\\n\\nSix")
    'One two:\\n- three four\\n- five\\n\\nSix'
    """
    return "\n\n".join(re.sub(r"\n(?!- )\s*", " ", paragraph) for paragraph in text.strip().split("\n\n"))


def plain(text: str, words: Words) -> str:
    """A text with its icons as names.

    >>> plain("{@farmer} or {@worker}: 2 {@trade} {bread}", Words("en"))
    'farmer or worker: 2 trade tokens, bread'
    """
    return ICON.sub(lambda found: _named(found, words), ICONS_IN_A_ROW.sub(", ", text))


def icons() -> frozenset[str]:
    """Everything that may stand in braces."""
    return frozenset((*load().resources, *(f"@{tier}" for tier in TIERS), "@trade", "@exploration", "gold"))


def _named(found: re.Match[str], words: Words) -> str:
    number, icon = found[1], found[2]
    if icon == "gold":
        return words.count(int(number), "gold") if number else words.name("source", "gold")
    if not icon.startswith("@"):
        return f"{number} {words.icon(icon)}" if number else words.icon(icon)
    if number:
        return words.icon(icon, int(number))
    kind = icon[1:]
    return words.name("tier", kind) if kind in TIERS else words.name("thing", f"{kind}_token")


def _score(rule: Rule, parts: list[str], words: Words) -> int:
    """How well a rule answers: 0 if a part is missing; the title counts more than the text, a word's start more."""
    title, text = folded(rule.title), folded(" ".join(plain(text, words) for text in rule.texts))
    total = 0
    for part in parts:
        begins = re.compile(rf"(?<!\w){re.escape(part)}")
        if part == rule.id.casefold():
            total += 100
        elif part in title:
            total += 20 if begins.search(title) else 10
        elif part in text:
            total += 2 + min(3, len(begins.findall(text)))
        else:
            return 0
    return total


@cache
def _read(language: str) -> tuple[dict[str, str], RuleChapter, tuple[RuleChapter, ...]]:
    tables = read_file("rules_", language)
    labels = tables.pop("labels")
    # A dot in the name of a table makes a table inside a table: [R4.3] is entry 3 of R4.
    chapters = [_chapter(name, table, language) for name, table in tables.items()]
    problems = list(_problems(labels, chapters))
    if problems:
        raise BadRulebook(f"the rules in {language!r}: {'; '.join(problems)}")
    return labels, chapters[0], tuple(chapters[1:])


def _chapter(name: str, table: dict[str, Any], language: str) -> RuleChapter:
    rules = [_rule(f"{name}.{number}", entry, language) for number, entry in table.items() if number != "title"]
    return RuleChapter(name, table["title"], tuple(rules))


def _rule(number: str, entry: dict[str, str], language: str) -> Rule:
    if not {"title", "text"} <= entry.keys() <= {"title", "text", "ruling", "example"}:
        raise BadRulebook(f"{number} has {', '.join(entry)}")
    texts = [unwrapped(entry.get(part, "")) for part in ("text", "ruling", "example")]
    if number == TITLES:
        texts[0] += "\n" + "\n".join(f"- {step.range}: {step.title}" for step in Story(language).scale)
    return Rule(number, entry["title"], *texts)


def _problems(labels: dict[str, str], chapters: list[RuleChapter]) -> Iterator[str]:
    """What is wrong with a rulebook: missing labels, empty texts, icons and rules that are not there."""
    known = {chapter.id for chapter in chapters} | {rule.id for chapter in chapters for rule in chapter.rules}
    if sorted(labels) != sorted(LABELS):
        yield f"the labels are {', '.join(labels)}"
    if chapters[0].id != START:
        yield f"the first chapter is {chapters[0].id}"
    for rule in [rule for chapter in chapters for rule in chapter.rules]:
        if not rule.title.strip() or not rule.text.strip():
            yield f"{rule.id} is empty"
        for text in rule.texts:
            yield from (f"{rule.id} refers to {number}" for number in NUMBER.findall(text) if number not in known)
            yield from (f"{rule.id} shows {{{icon}}}" for _, icon in ICON.findall(text) if icon not in icons())
            if len(re.findall(r"[{}]", text)) != 2 * len(ICON.findall(text)):
                yield f"{rule.id} has a brace too many"
