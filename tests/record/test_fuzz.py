"""Whatever a text is, reading it gives a record or BadRecord; and what was read is written and read back."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from brightsands import Record
from brightsands.record import BadRecord
from brightsands.record.header import FIELDS
from brightsands.record.lines import Line, quote, quoted_words, word
from brightsands.record.notation import wrong_word
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadAction
from brightsands.rules.grammar import GRAMMAR
from tests.record.games import TEXT, play_on, random_set_up

CHARACTERS = st.characters()
# What the format is made of, so that mutations meet its edges.
SCRAPS = st.sampled_from(
    [
        *('"', "\\", "#", " #", "|", ":", "\n", "\r", "\r\n", "\t", " ", "\x00", "\x85", "\u2028", "\ufeff", "\ud800"),
        *("0", "9", "99999999999999999999", "-", ",", "é", "²", "yes", "no", "\\u", "\\U0011", "[", "]", '"""', "end"),
        *[f"{field.key}: " for field in FIELDS],
        *[f"\n{field.key}:\n" for field in FIELDS],
        *["\n" + " ".join(phrase.words).replace(" A", " h1").replace(" B", " 2") + "\n" for phrase in GRAMMAR.values()],
    ]
)
TEXTS = [TEXT]
for number in range(4):
    CHANCE = random.Random(f"fuzz {number}")
    TEXTS.append(str(play_on(random_set_up(CHANCE), CHANCE, 25).record))


def parsed(text: str) -> Record | BadRecord:
    try:
        return Record.parse(text)
    except BadRecord as error:
        return error


def read_or_refuse(text: str) -> Record | None:
    """The record of a text, read again from what it writes; None if it was refused as it should be."""
    found = parsed(text)
    if isinstance(found, Record):
        assert Record.parse(str(found)) == found
        return found
    rows = text.removeprefix("\ufeff").split("\n")
    assert found.reason
    assert 1 <= found.line <= len(rows)
    assert 1 <= found.column <= len(rows[found.line - 1]) + 1
    str(found).encode("utf-8")  # whatever was in the text, the error can be shown
    return None


def replay_or_refuse(record: Record) -> None:
    line = 1
    try:
        record.replay()
    except BadRecord as error:
        line = error.line
    assert line > 0


@settings(max_examples=150, deadline=None)
@given(st.text(CHARACTERS, max_size=200))
def test_any_text(text: str) -> None:
    assert read_or_refuse(text) is None


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(SCRAPS, st.text(CHARACTERS, max_size=5)), max_size=12))
def test_any_lines_below_a_good_header(scraps: list[str]) -> None:
    read_or_refuse("brightsands game 2\nrules: 2\nplayers: 2\nseed: 7\n" + "".join(scraps))


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_records_with_changed_characters(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        kind = data.draw(st.sampled_from(["delete", "insert", "replace", "cut"]))
        new = data.draw(st.one_of(SCRAPS, CHARACTERS))
        if kind == "delete":
            text = text[:at] + text[at + data.draw(st.integers(1, 4)) :]
        elif kind == "insert":
            text = text[:at] + new + text[at:]
        elif kind == "replace":
            text = text[:at] + new + text[at + 1 :]
        else:
            text = text[:at]
    record = read_or_refuse(text)
    if record is not None:
        replay_or_refuse(record)


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_records_with_changed_lines(data: st.DataObject) -> None:
    rows = data.draw(st.sampled_from(TEXTS)).split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        one = data.draw(st.integers(0, len(rows) - 1))
        two = data.draw(st.integers(0, len(rows) - 1))
        kind = data.draw(st.sampled_from(["delete", "double", "swap", "join", "cut", "indent", "quote"]))
        if kind == "delete":
            rows = [*rows[:one], *rows[one + 1 :]] or [""]
        elif kind == "double":
            rows.insert(two, rows[one])
        elif kind == "swap":
            rows[one], rows[two] = rows[two], rows[one]
        elif kind == "join":
            rows[one] += rows[two]
        elif kind == "cut":
            rows = rows[: one + 1]
        elif kind == "indent":
            rows[one] = " \t" + rows[one] + " # "
        else:
            rows[one] = quote(rows[one])
    record = read_or_refuse("\n".join(rows))
    if record is not None:
        replay_or_refuse(record)


def test_some_changes_are_refused_and_some_are_not() -> None:
    assert read_or_refuse(TEXT) is not None
    assert read_or_refuse(TEXT.replace("place h1", "place h2")) is not None
    assert read_or_refuse(TEXT.replace("place h1", "place")) is None


@settings(deadline=None)
@given(st.lists(st.text(CHARACTERS, max_size=8), min_size=1, max_size=5))
def test_words_are_read_as_they_were_written(words: list[str]) -> None:
    line = Line(1, " ".join(word(text) for text in words) + " # and a comment")
    assert [found.text for found in quoted_words(line, 0)] == words


VOCABULARY = sorted({word for phrase in GRAMMAR.values() for word in phrase.words if word not in ("A", "B")})
NAMES = [
    "h1",
    "fw1",
    "beer",
    "rubber",
    "farmer",
    "sawmill:worker#2",
    "zoo",
    "2",
    "yes",
    "cards",
    "district",
    "blueprint",
]


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from([*VOCABULARY, *NAMES, "and", "exploration", "nonsense"]), min_size=1, max_size=7))
def test_the_word_that_is_wrong_is_the_first_that_no_action_could_have_there(words: list[str]) -> None:
    reason = ""
    try:
        Action.parse(" ".join(words))
    except BadAction as error:
        reason = str(error)
    if reason:
        place = wrong_word(words)
        assert (words[place] if place < len(words) else "breaks off") in reason
