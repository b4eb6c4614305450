"""Looking at a game file that somebody sent: what it holds, or in words what cannot be so in it, and where."""

from __future__ import annotations

from brightsands.record.errors import BadRecord
from brightsands.record.header import KEY, KEYS, LAST_KEY, key_of
from brightsands.record.lines import Line, plain_words, quoted_words, read_lines
from brightsands.record.notation import FIRST_LINE, VERSION, read_version
from brightsands.record.record import Record
from brightsands.record.versions import FORMAT_VERSION
from brightsands.rules.errors import Values
from brightsands.server.bots.thoughts import CheckedFile, RefusedFile
from brightsands.server.live.table import read_result, result_of
from brightsands.server.live.tell import tell_options, words_for
from brightsands.server.wire.answers import RecordFacts

MOST_ACTIONS = 6_000  # the longest games have about 2,000
LONGEST_QUOTE = 80

Reason = tuple[str, Values]  # which sentence of words/data/server_*.toml, and what fills it


def check_file(text: str, upto: int | None = None, language: str = "en") -> CheckedFile | RefusedFile:
    """Read a game file, play it again and say what is in it; or why it is refused, with the place."""
    try:
        record = Record.parse(text)
    except BadRecord as error:
        return _refused(fault(text, error), error)
    count = len(record.actions)
    if count > MOST_ACTIONS:
        return _refused(("record_long", {"actions": count}))
    if upto is not None and not 0 <= upto <= count:
        return _refused(("record_upto", {"actions": count, "asked": upto}))
    try:
        game = record.replay()
    except BadRecord as error:
        return _refused(_misplayed(record, error, language), error)
    return CheckedFile(
        RecordFacts(
            players=record.players,
            names=list(record.names),
            options=tell_options(record.options),
            actions=count,
            rounds=game.round,
            over=game.is_over,
            result=game.result,
            outcome=read_result(result_of(game)),
        )
    )


def _refused(reason: Reason, error: BadRecord | None = None) -> RefusedFile:
    if error is None:
        return RefusedFile(*reason, 0, 0, 0, "", "")
    return RefusedFile(*reason, error.line, error.column, error.action, error.rule, error.reason)


def _misplayed(record: Record, error: BadRecord, language: str) -> Reason:
    """Why a game cannot have gone so: an action that was not allowed, with the reason; or another result."""
    if not error.action:
        return "record_result", {}
    action = record.actions[error.action - 1]
    options = record.options
    words = words_for(language, options)
    why = record.replay(error.action - 1).why_not(action)
    assert why is not None
    return "record_illegal", {"text": words.choice(action, record.names), "why": words.refusal(why)}


def fault(text: str, error: BadRecord) -> Reason:
    """What makes a file unreadable, by the place where reading it stopped.

    >>> fault("Dear Sir", BadRecord("this is no game file", 1, 1))
    ('record_no_game', {'first': 'brightsands game 2'})
    """
    try:
        lines = read_lines(text)
    except BadRecord:
        return "record_control", {}
    if not lines:
        return "record_empty", {}
    try:
        read_version(lines)
    except BadRecord:
        found = VERSION.fullmatch(lines[0].text)
        if found is not None and found.group(1).isdecimal() and int(found.group(1)[:9]) > FORMAT_VERSION:
            return "record_newer", {}
        return "record_no_game", {"first": f"{FIRST_LINE} {FORMAT_VERSION}"}
    return _fault_at(lines, sum(line.number <= error.line for line in lines[1:]))


def _fault_at(lines: list[Line], at: int) -> Reason:
    """The same for a line behind the first, which is told apart by what it is: of the header, or an action."""
    if at == 0:
        return "record_lacks", {}
    line, above = lines[at], lines[1:at]
    acted = [other for other in above if not key_of(other) and not _in_block(other)]
    key = key_of(line)
    if key not in KEYS and key:
        return "record_unknown_key", {"key": quotable(key)}
    if not key and not (_in_block(line) and not acted):
        if any(key_of(other) == LAST_KEY for other in above):
            return "record_order", {}
        return "record_action", {"text": quotable(" ".join(word.text for word in plain_words(line)))}
    if key and key != LAST_KEY and acted:
        return "record_order", {}
    if not _quotes_fit(line):
        return "record_quote", {}
    if key == "rules":
        return "record_rules", {}
    owner = next((key_of(other) for other in reversed([*above, line]) if key_of(other)), "")
    return ("record_header", {"key": owner}) if owner else ("record_lacks", {})


def _in_block(line: Line) -> bool:
    """Whether a line goes on with the value of the key above it."""
    return line.text.lstrip()[0] in '|"'


def _quotes_fit(line: Line) -> bool:
    found = KEY.match(line.text)
    try:
        quoted_words(line, found.end() if found is not None else line.text.find("|") + 1)
    except BadRecord:
        return False
    return True


def quotable(text: str) -> str:
    """Some words of a file as they can be shown anywhere: not too many, and nothing that does not show.

    >>> quotable("build" + chr(0x202E) + "x")
    'build?x'
    """
    shown = "".join(char if char.isprintable() else "?" for char in text)
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 1] + "…"
