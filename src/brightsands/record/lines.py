"""The text of a game file as lines and words: comments, blank lines, quotes."""

from __future__ import annotations

import re
from typing import Final

from brightsands.record.errors import BadRecord

BYTE_ORDER_MARK: Final = "\ufeff"
# Line ends may be LF or CRLF; every other control character but the tab would be an accident or a trick.
CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|\r(?!\n|\\Z)")
WORD: Final = re.compile(r"\S+")
COMMENT: Final = re.compile(r"(?:^|\s)#")
BARE: Final = re.compile(r'[^\s"]+')
ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}
HEX: Final = re.compile("[0-9A-Fa-f]+")
LAST_CHARACTER: Final = 0x10FFFF


class Line:
    """A line of a game file that means something."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    def wrong(self, at: int, reason: str) -> BadRecord:
        """Make the error that names a place in this line, given as an index of its text."""
        return BadRecord(reason, self.number, at + 1)


class Word:
    """A word of a line, with the index of its first character."""

    def __init__(self, text: str, at: int, quoted: bool) -> None:
        self.text = text
        self.at = at
        self.quoted = quoted


def read_lines(text: str) -> list[Line]:
    """List the lines of a game file, without blank ones and those that are comments.

    >>> [(line.number, line.text) for line in read_lines("# mine\\r\\n\\r\\nend  # at last\\r\\n")]
    [(3, 'end  # at last')]
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    control = CONTROL.search(text)
    if control is not None:
        at = control.start()
        line = text.count("\n", 0, at) + 1
        column = at - text.rfind("\n", 0, at)
        raise BadRecord(f"a control character, U+{ord(text[at]):04X}", line, column)
    found: list[Line] = []
    for number, row in enumerate(text.split("\n"), 1):
        start = row.lstrip()
        if start and not start.startswith("#"):
            found.append(Line(number, row.removesuffix("\r")))
    return found


def plain_words(line: Line) -> list[Word]:
    """Split an action into words; quotes mean nothing here, and a comment begins at a # with a blank before it.

    >>> [word.text for word in plain_words(Line(1, "work sawmill:farmer#2 # the second one"))]
    ['work', 'sawmill:farmer#2']
    """
    comment = COMMENT.search(line.text)
    text = line.text if comment is None else line.text[: comment.start()]
    return [Word(found.group(), found.start(), False) for found in WORD.finditer(text)]


def quoted_words(line: Line, start: int) -> list[Word]:
    """Split the rest of a line into words, of which some may stand in quotes.

    >>> [word.text for word in quoted_words(Line(1, 'Linda "the #1" # our group'), 0)]
    ['Linda', 'the #1']
    """
    text = line.text
    words: list[Word] = []
    at = start
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at == len(text) or text[at] == "#":
            return words
        if text[at] == '"':
            word, end = _read_quoted(line, at)
        else:
            bare = BARE.match(text, at)
            assert bare is not None
            word, end = bare.group(), bare.end()
        if end < len(text) and not text[end].isspace():
            raise line.wrong(end, "a blank is missing here" if text[end - 1] == '"' else "a quote inside a word")
        words.append(Word(word, at, text[at] == '"'))
        at = end


def _read_quoted(line: Line, start: int) -> tuple[str, int]:
    """Read the word in quotes that begins at an index; tell also the index behind it."""
    text = line.text
    out: list[str] = []
    at = start + 1
    while at < len(text):
        char = text[at]
        if char == '"':
            return "".join(out), at + 1
        if char != "\\":
            out.append(char)
            at += 1
            continue
        code = text[at + 1 : at + 2]
        if code in ESCAPES:
            out.append(ESCAPES[code])
            at += 2
        elif code == "u" or code == "U":
            digits = text[at + 2 : at + (6 if code == "u" else 10)]
            if len(digits) != (4 if code == "u" else 8) or HEX.fullmatch(digits) is None:
                raise line.wrong(at, f"\\{code} needs {4 if code == 'u' else 8} hexadecimal digits")
            number = int(digits, 16)
            if number > LAST_CHARACTER:
                raise line.wrong(at, f"\\U{digits} is no character")
            out.append(chr(number))
            at += 2 + len(digits)
        elif code:
            raise line.wrong(at, 'a backslash in quotes goes before n, r, t, u, U, " or \\')
        else:
            break
    raise line.wrong(start, "a quote that is never closed")


def quote(text: str) -> str:
    """Write a text in quotes; what does not show, or does not survive everywhere, as an escape.

    >>> quote('say "hi"')
    '"say \\\\"hi\\\\""'
    """
    out = ['"']
    for char in text:
        if char == '"' or char == "\\":
            out.append("\\" + char)
        elif char.isprintable():
            out.append(char)
        elif char in "\n\r\t":
            out.append({"\n": "\\n", "\r": "\\r", "\t": "\\t"}[char])
        elif ord(char) <= 0xFFFF:
            out.append(f"\\u{ord(char):04x}")
        else:
            out.append(f"\\U{ord(char):08x}")
    out.append('"')
    return "".join(out)


def word(text: str) -> str:
    """Write a word as it is if it reads back, else in quotes.

    >>> word("Linda"), word("Linda B"), word("")
    ('Linda', '"Linda B"', '""')
    """
    bare = text.isprintable() and BARE.fullmatch(text) is not None and not text.startswith("#")
    return text if bare else quote(text)
