"""Every way in which a game file can be wrong is told with line, column and reason."""

from __future__ import annotations

import pickle
import time

import pytest

from brightsands import Record
from brightsands.record import BadRecord
from brightsands.record.errors import LONGEST_REASON
from brightsands.record.lines import Line
from brightsands.record.versions import FORMAT_VERSION, STEPS, migrate
from brightsands.rules.errors import BrightsandsError
from tests.record.games import TEXT

HEADER = "brightsands game 2\nrules: 2\nplayers: 2\nseed: 7\n"  # the line behind it is line 5
FIRST = f"a game file begins with the line 'brightsands game {FORMAT_VERSION}'"
BIG = 9223372036854775807
MIXES = "random, first_game, complex, confrontational, relaxed, expeditions, pressure"
GOLDEN = "dr_hugo_mercier"
WITH_IT = "the variant power_of_gold (R13.5)"


def wrong(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Record.parse(text)
    return caught.value


def told(text: str) -> str:
    return str(wrong(text))


def test_the_header_by_itself_is_a_record() -> None:
    assert Record.parse(HEADER).actions == ()


# The first line


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", "\ufeff", "   \r\n"])
def test_nothing(text: str) -> None:
    assert told(text) == f"line 1, column 1: there is nothing to read: {FIRST}"


@pytest.mark.parametrize(
    "text", ["seed: 7", "brightsands", "brightsands game", "brightsands game 1 2", "Brightsands game 1"]
)
def test_no_game_file(text: str) -> None:
    assert told("\n" + text) == f"line 2, column 1: this is no game file: {FIRST}"


@pytest.mark.parametrize("version", ["0", "1.0", "-1", "one", "²", "1" * 5000])
def test_no_version(version: str) -> None:
    error = wrong(f"brightsands game {version}\n")
    assert (error.line, error.column) == (1, 18)
    assert error.reason.endswith(f"is no version of the game file: {FIRST}")


@pytest.mark.parametrize("version", [FORMAT_VERSION + 1, 999999999])
def test_a_newer_version_is_refused(version: int) -> None:
    assert told(f"# new\nbrightsands game {version} # of next year\n") == (
        f"line 2, column 18: this game file is of version {version}, but versions up to {FORMAT_VERSION} can be read "
        "here: a newer brightsands is needed"
    )


# The header


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("weather: fair", 1, "unknown key 'weather'"),
        ("  round-limit: 3", 3, "unknown key 'round-limit'; did you mean 'round_limit'?"),
        ("größe : 3", 1, "unknown key 'größe'"),
        ("Blocking: yes", 1, "unknown key 'Blocking'; did you mean 'blocking'?"),
        ("seed: 8", 1, "seed was given before, in line 4"),
        ("names:", 1, "names has no value"),
        ("names: # nobody", 1, "names has no value"),
        ("first_player: 1 2", 17, "first_player has one value only"),
        ("blocking: yes no", 15, "blocking has one value only"),
        ("blocking: true", 11, "blocking is yes or no, not 'true'"),
        ("round_limit: ten", 14, f"round_limit is a whole number from 0 to {BIG}, not 'ten'"),
        ("round_limit: -1", 14, f"round_limit is a whole number from 0 to {BIG}, not '-1'"),
        ("round_limit: 1.5", 14, f"round_limit is a whole number from 0 to {BIG}, not '1.5'"),
        ("round_limit: ٣", 14, f"round_limit is a whole number from 0 to {BIG}, not '٣'"),
        (f"round_limit: {BIG + 1}", 14, f"round_limit is a whole number from 0 to {BIG}, not '{BIG + 1}'"),
        ("round_limit: " + "9" * 6000, 14, f"round_limit is a whole number from 0 to {BIG}, not '{'9' * 36}..."),
        ("first_player: 0", 15, f"first_player is a whole number from 1 to {BIG}, not '0'"),
        ("first_player: 3", 15, "first_player: seats go from 1 to 2, not 3"),
        ("names: Linda", 8, "names: 2 are needed, none of them empty"),
        ("names: a b c", 8, "names: 2 are needed, none of them empty"),
        ('names: Linda "  "', 8, "names: 2 are needed, none of them empty"),
        ("objectives: zoo", 13, f"objectives: 'zoo' is none of {MIXES}, and not five ids (R2.1)"),
        ("objectives: zoo zoo museum university aarhant", 13, "objectives: each objective is there only once"),
        ("objectives: zoo zoom", 13, "objectives: there is no objective 'zoom'"),
        (
            f"objectives: {GOLDEN} zoo museum university aarhant",
            13,
            f"objectives: {GOLDEN} is in play only with {WITH_IT}",
        ),
    ],
)
def test_header_lines(line: str, column: int, reason: str) -> None:
    error = wrong(HEADER + line + "\nend\n")
    assert (error.line, error.column, error.reason) == (5, column, reason)
    assert str(error) == f"line 5, column {column}: {reason}"


@pytest.mark.parametrize("key", ["rules", "players", "seed"])
def test_what_every_header_needs(key: str) -> None:
    rows = [row for row in HEADER.splitlines() if not row.startswith(key)]
    assert told("# mine\n" + "\n".join(rows)) == f"line 2, column 1: the header lacks {key}"


@pytest.mark.parametrize(
    ("players", "reason"), [("1", "2 to 4 can play, not 1 (R2)"), ("5", "2 to 4 can play, not 5 (R2)")]
)
def test_the_number_of_players(players: str, reason: str) -> None:
    assert told(HEADER.replace("players: 2", "players: " + players)) == f"line 3, column 10: players: {reason}"


def test_rules_of_another_version_are_refused() -> None:
    assert told(HEADER.replace("rules: 2", "rules:  3")) == (
        "line 2, column 9: unknown version '3' of the rules; known here: 1, 2"
    )


@pytest.mark.parametrize(
    ("value", "column", "reason"),
    [
        ('"Linda', 8, "a quote that is never closed"),
        ('Linda "', 14, "a quote that is never closed"),
        ('"Linda\\', 8, "a quote that is never closed"),
        ('"Linda\\"', 8, "a quote that is never closed"),
        ('"a""b"', 11, "a blank is missing here"),
        ('"a"b', 11, "a blank is missing here"),
        ('"a"# b', 11, "a blank is missing here"),
        ('Lin"da" b', 11, "a quote inside a word"),
        ('"a\\x" b', 10, 'a backslash in quotes goes before n, r, t, u, U, " or \\'),
        ('"\\u12" b', 9, "\\u needs 4 hexadecimal digits"),
        ('"\\u+123" b', 9, "\\u needs 4 hexadecimal digits"),
        ('"\\U00123" b', 9, "\\U needs 8 hexadecimal digits"),
        ('"\\U00110000" b', 9, "\\U00110000 is no character"),
    ],
)
def test_quotes(value: str, column: int, reason: str) -> None:
    assert told(f"{HEADER}names: {value}\n") == f"line 5, column {column}: {reason}"


def test_escapes() -> None:
    text = HEADER + r'names: "\"\\\n\r\t" "\u00e9\U0001f99c"'
    assert Record.parse(text).names == ('"\\\n\r\t', "é🦜")


def test_a_result_is_in_quotes_or_not() -> None:
    assert told(HEADER + 'result: 1, 0 "won" by 1') == "line 5, column 14: result is either all in quotes or not at all"
    assert told(HEADER + 'result: "1, 0" won') == "line 5, column 16: result has one value only"


# Editions


@pytest.mark.parametrize(
    ("block", "line", "column", "reason"),
    [
        ("edition: [tiers.artisan]", 5, 10, "edition is written on the lines below, each behind a |"),
        ("edition:\nend", 5, 1, "edition needs lines below it, each behind a |"),
        ("edition:", 5, 1, "edition needs lines below it, each behind a |"),
        ("edition:\n  | [tiers.artisan]\n  | shift_end == 2", 7, 16, "edition: Invalid value"),
        ("edition:\n  | [tiers.artisan]\n#\n\n\t|shift_end == 2", 9, 14, "edition: Invalid value"),
        ('edition:\n  | [tiers.artisan]\n  "shift_end == 2"', 7, 3, "edition: Invalid value"),
        ('edition:\n  "[tiers.artisan]\\r"\n  | shift_end == 2\n  | # more', 7, 16, "edition: Invalid value"),
        ("edition:\n  | [tiers.artisan", 6, 19, "edition: Expected ']' at the end of a table declaration"),
        (
            "edition:\n  | # mine\n  | [tiers.artisan\n  | trade = 1",
            7,
            19,
            "edition: Expected ']' at the end of a table declaration",
        ),
        ("edition:\n  | [tiers.wizard]\n  | trade = 1", 5, 1, "edition: tiers.wizard: there is no such entry"),
        ("edition:\n  | [tiers]\n  | artisan = 1", 5, 1, "edition: tiers.artisan: must be a table, not 1"),
        ('edition:\n  "\\ufeff# mine"', 6, 3, "edition: Invalid statement"),
        ('edition:\n  "# mine" "#"', 6, 12, "a line of a block is one text in quotes"),
        ('edition:\n  "# mine', 6, 3, "a quote that is never closed"),
        ("edition:\n  | # one\nedition:\n  | # two", 7, 1, "edition was given before, in line 5"),
        ("end\n| # mine", 6, 1, "unknown verb '|'"),
    ],
)
def test_editions(block: str, line: int, column: int, reason: str) -> None:
    error = wrong(HEADER + block)
    assert (error.line, error.column, error.reason) == (line, column, reason)


def test_an_edition_that_the_rules_cannot_hold_is_told_at_its_key() -> None:
    error = wrong(HEADER + 'edition:\n  | [tiles."shipyard:2"]\n  | cost = ["planks", "planks", "planks"]')
    assert (error.line, error.column) == (5, 1)
    assert "planks" in error.reason


# The actions


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("bild sawmill:worker", 1, "unknown verb 'bild'"),
        ("sawmill:worker", 1, "unknown verb 'sawmill:worker'"),
        ("build sawmill:wrker", 7, "unknown name 'sawmill:wrker'; did you mean sawmill:worker?"),
        ("  build \t glassworx # why not", 11, "unknown name 'glassworx'; did you mean glassworks:worker?"),
        ("trade beer to 2", 12, "expected 'with', not 'to': it goes 'trade ... with ...'"),
        ("trade bear with 2", 7, None),
        ("trade beer with 9", 17, "unknown name '9'"),
        ("trade beer with", 16, "'trade beer with' breaks off: it goes 'trade ... with ...'"),
        ("trade beer with 2 and 3 exploration", 23, "'and 3 exploration' cannot stand for trade tokens here"),
        ("trade beer with 2 and 2", 19, "too many words: 'and 2'; it goes 'trade ... with ...'"),
        ("end turn", 5, "too many words: 'turn'; it goes 'end'"),
        ("take expeditions", 6, "unknown name 'expeditions'"),
        ("take expedition now", 17, "too many words: 'now'; it goes 'take expedition'"),
        ("take", 5, "'take' breaks off: it goes 'take ...'"),
        ("place h1 upside", 10, "too many words: 'upside'; it goes 'place ...'"),
        ("open new_world", 6, "expected 'old_world', not 'new_world': it goes 'open old_world'"),
        ('work "sawmill:farmer"', 6, "unknown name '\"sawmill:farmer\"'"),
        ("seed: 8", 1, "seed belongs above the first action"),
        ("  blocking : yes", 3, "blocking belongs above the first action"),
        ("colour: red", 1, "unknown verb 'colour:'"),
    ],
)
def test_actions(line: str, column: int, reason: str | None) -> None:
    error = wrong(f"{HEADER}celebrate festival\n{line}\nend\n")
    assert (error.line, error.column) == (6, column)
    if reason is not None:
        assert error.reason == reason
        assert str(error) == f"line 6, column {column}: {reason}"


def test_nothing_may_follow_the_result() -> None:
    assert told(f"{HEADER}end\nresult: 1\n  end\n") == "line 7, column 3: nothing may follow the result"
    assert told(f"{HEADER}end\nresult: 1\nresult: 1\n") == "line 7, column 1: result was given before, in line 6"
    assert told(f"{HEADER}end\nresult:\n") == "line 6, column 1: result has no value"


# Characters


@pytest.mark.parametrize(
    ("text", "line", "column", "number"),
    [
        ("\x00", 1, 1, "0000"),
        (HEADER + "end\x00", 5, 4, "0000"),
        (HEADER + "\ufeff\x1b", 5, 2, "001B"),
        (HEADER + "# a comment\x07", 5, 12, "0007"),
        (HEADER + "end\rend\n", 5, 4, "000D"),
        (HEADER + 'names: "a\x0bb" c', 5, 10, "000B"),
        (HEADER.replace("\n", "\r\n") + "end\x85\r\n", 5, 4, "0085"),
    ],
)
def test_control_characters(text: str, line: int, column: int, number: str) -> None:
    assert told(text) == f"line {line}, column {column}: a control character, U+{number}"


@pytest.mark.parametrize(
    "text",
    [
        "x" * 500_000,
        "\n" * 500_000,
        "brightsands game " + "1" * 500_000,
        HEADER + "seed: " + "1" * 500_000,
        HEADER + "k" * 500_000 + ": 1",
        HEADER + "names: " + "a " * 250_000,
        HEADER + 'names: "' + "a\\" * 250_000,
        HEADER + "build " + "x" * 500_000,
        HEADER + "build " + "x " * 250_000,
        HEADER + "end\n" * 50_000 + "x",
        HEADER + "edition:\n" + "| [\n" * 50_000,
        HEADER + "edition:\n| x = " + "[" * 100_000,
        HEADER + "edition:\n| x = " + "9" * 100_000,
        HEADER + "objectives: " + "zoo " * 50_000,
        HEADER + "seed: 1\n" * 50_000,
    ],
    ids=lambda text: repr(text[75:95] if len(text) > 95 else text[:20]),
)
def test_megabytes_are_refused_quickly_and_shortly(text: str) -> None:
    start = time.process_time()
    error = wrong(text)
    assert len(error.reason) <= LONGEST_REASON
    assert time.process_time() - start < 10  # seconds; a blow-up would take minutes


# The error itself, and the seam for later versions


def test_the_error_is_one_of_ours_and_can_be_pickled() -> None:
    error = wrong(TEXT.replace("end", "stop"))
    assert isinstance(error, BrightsandsError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.column, again.reason) == (str(error), error.line, error.column, error.reason)


def test_an_error_names_what_it_knows() -> None:
    assert str(BadRecord("why", line=3, column=4, action=2)) == "line 3, column 4: why"
    assert str(BadRecord("why", action=2)) == "action 2: why"
    assert str(BadRecord("why")) == "why"


def test_what_does_not_show_is_told_as_an_escape() -> None:
    error = wrong(HEADER + 'edition:\n  | [tiers."\\u001b[31m\ud800\u202e"]\n  | trade = 1')
    assert error.reason == "edition: tiers.\\x1b[31m\\ud800\\u202e: there is no such entry"
    assert BadRecord("a\nb").reason == "a\\nb"


def rename(lines: list[Line]) -> list[Line]:
    return [Line(line.number, line.text.replace("chance:", "seed:")) for line in lines]


def shout(lines: list[Line]) -> list[Line]:
    return [Line(line.number, line.text + "!") for line in lines]


def test_older_formats_are_rewritten_step_by_step() -> None:
    old = [Line(4, "chance: 7"), Line(9, "end")]
    newest = migrate(old, 1, {1: rename, 2: shout}, 3)
    assert [(line.number, line.text) for line in newest] == [(4, "seed: 7!"), (9, "end!")]
    assert [line.text for line in migrate(old, 2, {1: rename, 2: shout}, 3)] == ["chance: 7!", "end!"]
    assert migrate(old, 3, {1: rename, 2: shout}, 3) == old


def test_every_older_format_has_its_step() -> None:
    assert sorted(STEPS) == list(range(1, FORMAT_VERSION))
