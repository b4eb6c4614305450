"""The game file: a record as text that people can read, and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from brightsands.components.errors import ComponentError
from brightsands.components.read import show
from brightsands.record.errors import BadRecord
from brightsands.record.header import (
    FIELDS,
    KEYS,
    LAST_KEY,
    NEEDED,
    SEAT,
    Entry,
    key_of,
    read_entry,
    read_header,
    write_value,
)
from brightsands.record.lines import Line, Word, plain_words, quote, read_lines
from brightsands.record.versions import FORMAT_VERSION, KNOWN_RULES, STEPS, migrate
from brightsands.rules import codes
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadAction, BadOptions
from brightsands.rules.grammar import GRAMMAR, Phrase
from brightsands.rules.options import Options
from brightsands.solo.ruleset import ruleset_for, start_state

if TYPE_CHECKING:
    from brightsands.record.record import Record

FIRST_LINE: Final = "brightsands game"
VERSION: Final = re.compile(r"\s*brightsands\s+game\s+(\S+)\s*(#.*)?")
DIGITS: Final = re.compile("[0-9]{1,9}")
TOML_LINE: Final = re.compile("line ([0-9]{1,9})")
TOML_COLUMN: Final = re.compile(r" \((?:column ([0-9]{1,9})|end of text)\)$")

POSITION_LINE: Final = re.compile("line ([0-9]{1,9}): ")

# Line and column of each action, then those of the result; 0 for what is not known.
Places = tuple[tuple[int, int], ...]
# What `Record` is made of, in that order.
Parts = tuple[Options, int, tuple[Action, ...], int, tuple[str, ...], str, str, Places]


# The round, the seat whose turn it is and the seat that begins each round, in the moment a game begins with.
Beginning = tuple[int, int, int]


def write(record: Record, beginning: Beginning | None) -> str:
    """Write a record as the text of a game file; turns are counted from its beginning, if anybody knows that."""
    out = [f"{FIRST_LINE} {FORMAT_VERSION}"]
    options = record.options.to_dict()
    for field in FIELDS:
        if field.key != LAST_KEY:
            value: object = options.get(field.key) if field.option else getattr(record, field.key)
            if value is not None and value != ():
                written = write_value(field, value)
                out.append(f"{field.key}:{written}" if written.startswith("\n") else f"{field.key}: {written}")
    turns = 0
    turn_begins = True
    for action in record.actions:
        if turn_begins:
            out.append("")
            if beginning is not None:
                out.append(_turn_comment(record, turns, beginning))
        out.append(str(action))
        turn_begins = action.code == codes.END
        if turn_begins:
            turns += 1
    if record.result:
        out += ["", f"{LAST_KEY}: {write_value(KEYS[LAST_KEY], record.result)}"]
    return "\n".join(out) + "\n"


def _turn_comment(record: Record, turns: int, beginning: Beginning) -> str:
    round_number, seat_at_turn, first = beginning
    seat = (seat_at_turn + turns) % record.players
    rounds = ((seat_at_turn - first) % record.players + turns) // record.players
    name = record.names[seat] if record.names else f"seat {seat + 1}"
    return f"# round {round_number + rounds}, {name if name.isprintable() else quote(name)}"


def read(text: str) -> Parts:
    """Read the text of a game file, or raise BadRecord with line, column and reason."""
    lines = read_lines(text)
    version = read_version(lines)
    top = lines[0]
    lines = migrate(lines[1:], version, STEPS, FORMAT_VERSION)
    entries, at = read_header(lines)
    options = read_options(entries, top)
    actions: list[Action] = []
    places: list[tuple[int, int]] = []
    closed = False
    while at < len(lines):
        line = lines[at]
        key = key_of(line)
        if key == LAST_KEY:
            at = read_entry(lines, at, entries)
            closed = True
            continue
        if key in KEYS:
            raise line.wrong(line.text.index(key), f"{key} belongs above the first action")
        words = plain_words(line)
        if closed:
            raise line.wrong(words[0].at, "nothing may follow the result")
        actions.append(read_action(line, words))
        places.append((line.number, words[0].at + 1))
        at += 1
    result = entries.get(LAST_KEY)
    places.append((0, 0) if result is None else (result.line.number, result.at + 1))
    return (
        options,
        _number(entries["seed"]),
        tuple(actions),
        _number(entries["players"]),
        _names(entries),
        "" if result is None else str(result.value),
        str(entries["rules"].value),
        tuple(places),
    )


def read_version(lines: list[Line]) -> int:
    """Read the first line, which names the version of the format."""
    expected = f"a game file begins with the line {FIRST_LINE + ' ' + str(FORMAT_VERSION)!r}"
    if not lines:
        raise BadRecord(f"there is nothing to read: {expected}", 1, 1)
    top = lines[0]
    found = VERSION.fullmatch(top.text)
    if found is None:
        raise top.wrong(0, f"this is no game file: {expected}")
    digits = found.group(1)
    version = int(digits) if DIGITS.fullmatch(digits) is not None else 0
    if version < 1:
        raise top.wrong(found.start(1), f"{show(digits)} is no version of the game file: {expected}")
    if version > FORMAT_VERSION:
        raise top.wrong(
            found.start(1),
            f"this game file is of version {version}, but versions up to {FORMAT_VERSION} can be read here: "
            "a newer brightsands is needed",
        )
    return version


def read_options(entries: dict[str, Entry], top: Line) -> Options:
    """Make the options of a header, after a check that a game can be set up with it."""
    for key in NEEDED:
        if key not in entries:
            raise top.wrong(0, f"the header lacks {key}")
    rules = entries["rules"]
    if rules.value not in KNOWN_RULES:
        known = ", ".join(KNOWN_RULES)
        raise rules.line.wrong(rules.at, f"unknown version {show(rules.value)} of the rules; known here: {known}")
    chosen: dict[str, Any] = {key: entry.value for key, entry in entries.items() if entry.field.option}
    players = _number(entries["players"])
    try:
        options = Options(**chosen)
        made = ruleset_for(players, options, int(rules.value))
        if options.position:
            start_state(made, _number(entries["seed"]))
    except BadOptions as refusal:
        raise _refused(entries, refusal, players) from None
    except ComponentError as damage:
        if "edition" not in entries:
            raise  # the box itself is damaged: no fault of the file
        raise _bad_edition(entries["edition"], damage) from None
    names = _names(entries)
    if "names" in entries and (len(names) != players or not all(name.strip() for name in names)):
        raise entries["names"].line.wrong(entries["names"].at, f"names: {players} are needed, none of them empty")
    return options


def _refused(entries: dict[str, Entry], error: BadOptions, players: int) -> BadRecord:
    """Say where the option stands that cannot be."""
    # What the tables refuse is no option: only an edition can have brought it.
    entry = entries.get(error.field, entries.get("edition", entries["players"]))
    reason = str(error)
    if error.field == "position" and (found := POSITION_LINE.match(error.reason)) is not None:
        place = int(found.group(1)) - 1
        if place < len(entry.rows):
            return entry.rows[place].wrong(entry.indents[place], f"position: {error.reason[found.end() :]}")
    if entry.field.kind == SEAT:
        reason = f"{error.field}: seats go from 1 to {players}, not {_number(entry) + 1}"
    return entry.line.wrong(entry.at, reason)


def _bad_edition(entry: Entry, error: ComponentError) -> BadRecord:
    """Say where an edition is wrong: in the line that is no TOML, else at its key."""
    line = TOML_LINE.fullmatch(error.entry)
    if line is None:
        return entry.line.wrong(entry.at, str(error))
    place = min(int(line.group(1)), len(entry.rows)) - 1
    row, at = entry.rows[place], entry.indents[place]
    column = TOML_COLUMN.search(error.problem)
    if column is not None and not row.text.startswith('"', at):  # inside quotes columns are others
        at = at + int(column.group(1)) - 1 if column.group(1) is not None else len(row.text)
    return row.wrong(at, f"edition: {TOML_COLUMN.sub('', error.problem)}")


def read_action(line: Line, words: list[Word]) -> Action:
    """Read an action, or say which of its words is not understood."""
    texts = [word.text for word in words]
    try:
        return Action.parse(" ".join(texts))
    except BadAction as error:
        place = wrong_word(texts)
        at = words[place].at if place < len(words) else words[-1].at + len(words[-1].text)
        raise line.wrong(at, str(error)) from None


def wrong_word(words: list[str]) -> int:
    """Find the first word that cannot stand where it does in any action; their number if words are missing.

    >>> wrong_word(["trade", "beer", "to", "2"])
    2
    """
    best = 0
    for phrase in GRAMMAR.values():
        fits = 0
        while fits < min(len(words), len(phrase.words)) and _fits(phrase, phrase.words[fits], words[fits]):
            fits += 1
        if fits == len(phrase.words) and phrase.stands_for and len(words) == fits + 3:
            if words[fits] == "and" and words[fits + 2] == "exploration":
                fits += 1  # the number between them
        best = max(best, fits)
    return best


def _fits(phrase: Phrase, expected: str, word: str) -> bool:
    names = phrase.names_for(expected)
    return word == expected if names is None else word in names.names


def _number(entry: Entry) -> int:
    value = entry.value
    assert isinstance(value, int)
    return value


def _names(entries: dict[str, Entry]) -> tuple[str, ...]:
    entry = entries.get("names")
    value = () if entry is None else entry.value
    assert isinstance(value, tuple)
    return value
