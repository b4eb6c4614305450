"""The header of a game file: a table of keys, and how the value of each is written."""

from __future__ import annotations

import re
from typing import Final

from brightsands.components.read import near, show
from brightsands.record.lines import Line, Word, quote, quoted_words, word
from brightsands.rules.options import VARIANTS

# How a value is written
NUMBER: Final = "number"
SEAT: Final = "seat"  # seats count from 1 in the file, from 0 in the program
FLAG: Final = "flag"  # yes or no
WORD: Final = "word"
WORDS: Final = "words"
CHOICE: Final = "choice"  # one word, or several
TEXT: Final = "text"  # the rest of the line
BLOCK: Final = "block"  # the lines below it, each behind a |

LARGEST: Final = (1 << 63) - 1
DIGITS: Final = re.compile("[0-9]{1,19}")
KEY: Final = re.compile(r'\s*([^\s:"#|]+)\s*:')
LAST_KEY: Final = "result"  # stands behind the actions: a file that breaks off has none


class Field:
    """A key of the header: how its value is written, and whether it is one of the options."""

    def __init__(self, key: str, kind: str, option: bool = False) -> None:
        self.key = key
        self.kind = kind
        self.option = option  # its name in Options is the key, and it is written only if it differs from the default


# A new key is one more line here; the order is the order in the file.
FIELDS: Final[tuple[Field, ...]] = (
    Field("rules", WORD),
    Field("players", NUMBER),
    Field("seed", NUMBER),
    Field("names", WORDS),
    Field("objectives", CHOICE, option=True),
    Field("first_player", SEAT, option=True),
    Field("round_limit", NUMBER, option=True),
    Field("mission", NUMBER, option=True),
    Field("difficulty", WORD, option=True),
    Field("solo", FLAG, option=True),
    *[Field(variant, FLAG, option=True) for variant in VARIANTS],
    Field("edition", BLOCK, option=True),
    Field("position", BLOCK, option=True),
    Field(LAST_KEY, TEXT),
)
KEYS: Final = {field.key: field for field in FIELDS}
NEEDED: Final = ("rules", "players", "seed")


class Entry:
    """A value that was read, with its place: the line, and the index at which the value begins."""

    def __init__(self, field: Field, value: object, line: Line, at: int, rows: list[Line], indents: list[int]) -> None:
        self.field = field
        self.value = value
        self.line = line
        self.at = at
        self.rows = rows  # of a block: its lines, and where in them the text begins
        self.indents = indents


def key_of(line: Line) -> str:
    """Name the key that a line begins with; empty if it is no line of a header.

    >>> key_of(Line(1, "seed: 7")), key_of(Line(1, "build sawmill:worker"))
    ('seed', '')
    """
    found = KEY.match(line.text)
    return "" if found is None else found.group(1)


def read_header(lines: list[Line]) -> tuple[dict[str, Entry], int]:
    """Read the lines of a header; tell also how many they are."""
    entries: dict[str, Entry] = {}
    at = 0
    while at < len(lines) and key_of(lines[at]):
        at = read_entry(lines, at, entries)
    return entries, at


def read_entry(lines: list[Line], at: int, entries: dict[str, Entry]) -> int:
    """Read one key with its value; tell the index of the line behind it."""
    line = lines[at]
    found = KEY.match(line.text)
    assert found is not None
    key = found.group(1)
    field = KEYS.get(key)
    if field is None:
        raise line.wrong(found.start(1), f"unknown key {show(key)}{near(key[:40], KEYS)}")
    if key in entries:
        raise line.wrong(found.start(1), f"{key} was given before, in line {entries[key].line.number}")
    words = quoted_words(line, found.end())
    at += 1
    if field.kind == BLOCK:
        if words:
            raise line.wrong(words[0].at, f"{key} is written on the lines below, each behind a |")
        rows = at
        while rows < len(lines) and lines[rows].text.lstrip()[0] in '|"':
            rows += 1
        if rows == at:
            raise line.wrong(found.start(1), f"{key} needs lines below it, each behind a |")
        entries[key] = read_block(field, line, found.start(1), lines[at:rows])
        return rows
    if not words:
        raise line.wrong(found.start(1), f"{key} has no value")
    entries[key] = Entry(field, read_value(field, line, words), line, words[0].at, [], [])
    return at


def read_value(field: Field, line: Line, words: list[Word]) -> object:
    """Read the value of a key from its words, of which there is at least one."""
    kind = field.kind
    first = words[0]
    if kind == WORDS:
        return tuple([word.text for word in words])
    if kind == CHOICE:
        return first.text if len(words) == 1 else tuple([word.text for word in words])
    if kind == TEXT and not first.quoted:
        for other in words:
            if other.quoted:
                raise line.wrong(other.at, f"{field.key} is either all in quotes or not at all")
        return " ".join([word.text for word in words])
    if len(words) > 1:
        raise line.wrong(words[1].at, f"{field.key} has one value only")
    if kind == FLAG:
        if first.text not in ("yes", "no"):
            raise line.wrong(first.at, f"{field.key} is yes or no, not {show(first.text)}")
        return first.text == "yes"
    if kind == NUMBER:
        return read_number(field, line, first, 0)
    if kind == SEAT:
        return read_number(field, line, first, 1) - 1
    return first.text


def read_number(field: Field, line: Line, word: Word, least: int) -> int:
    """Read a whole number that the core can hold."""
    if DIGITS.fullmatch(word.text) is not None:
        number = int(word.text)
        if least <= number <= LARGEST:
            return number
    raise line.wrong(word.at, f"{field.key} is a whole number from {least} to {LARGEST}, not {show(word.text)}")


def read_block(field: Field, line: Line, at: int, rows: list[Line]) -> Entry:
    """Read a text of several lines: each as it is behind a | and one blank, or in quotes."""
    texts: list[str] = []
    indents: list[int] = []
    for row in rows:
        start = len(row.text) - len(row.text.lstrip())
        if row.text[start] == "|":
            start += 2 if row.text[start + 1 : start + 2] == " " else 1
            texts.append(row.text[start:])
        else:
            words = quoted_words(row, start)
            if len(words) > 1:
                raise row.wrong(words[1].at, "a line of a block is one text in quotes")
            texts.append(words[0].text)
        indents.append(start)
    return Entry(field, "\n".join(texts), line, at, rows, indents)


def write_value(field: Field, value: object) -> str:
    """Write a value so that `read_value` or `read_block` reads it back.

    >>> write_value(KEYS["names"], ("Linda", "Old Ben"))
    'Linda "Old Ben"'
    """
    if field.kind == BLOCK:
        return "".join(["\n  " + _block_row(row) for row in str(value).split("\n")])
    if field.kind == FLAG:
        return "yes" if value else "no"
    if field.kind == SEAT and isinstance(value, int):
        return str(value + 1)
    if field.kind == TEXT:
        words = str(value).split(" ")
        return str(value) if all(word(part) == part for part in words) else quote(str(value))
    if isinstance(value, tuple):
        return " ".join([word(str(part)) for part in value])
    return word(str(value))


def _block_row(row: str) -> str:
    """Write a line of a block; editors strip blanks at its end and change line ends, so those go into quotes."""
    if not row:
        return "|"
    survives = row.replace("\t", " ").isprintable() and row == row.rstrip()
    return "| " + row if survives else quote(row)
