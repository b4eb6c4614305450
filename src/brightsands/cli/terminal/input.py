"""Understanding what is typed: an action by its number, its text, or the beginnings of its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache

from brightsands.cli.terminal.choices import Choice
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadAction
from brightsands.rules.numbering import ACTION_COUNT, action_at
from brightsands.words.typography import folded

MOST_SHOWN = 6
MOST_MEANT = 3
LIKENESS = 0.75  # of what was typed and what may have been meant


def matching(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that a text may mean: one if it is clear, none if it says nothing that can be done.

    The text is compared with that of the actions first (``work saw`` for ``work sawmill:farmer``), then with the words
    that are shown.
    """
    exact = [choice for choice in choices if str(choice.action) == typed]
    if exact:
        return exact
    asked = _words(typed)
    found = [choice for choice in choices if begins(asked, _words(str(choice.action)))]
    return found or [choice for choice in choices if _within(asked, _words(choice.words))]


def begins(asked: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each word asked for begins the word at its place.

    >>> begins(["work", "saw"], ["work", "sawmill:farmer"])
    True
    """
    return 0 < len(asked) <= len(words) and all(
        word.startswith(begin) for begin, word in zip(asked, words, strict=False)
    )


def any_action(typed: str) -> list[Action]:
    """The actions, legal or not, that a text may mean."""
    try:
        return [Action.parse(typed)]
    except BadAction:
        asked = _words(typed)
        return [action for words, action in _every_action() if begins(asked, words)]


def close_to(typed: str, texts: Sequence[str]) -> list[str]:
    """The texts of actions that a mistyped one resembles, the closest first.

    >>> close_to("build bakerry", ["build bakery:worker", "build brewery:worker", "play fw3"])[0]
    'build bakery:worker'
    >>> close_to("bakerry", ["build bakery:worker", "play fw3"])
    ['build bakery:worker']
    """
    asked = _words(typed)
    for first in (0, 1):  # a word alone may be what the verb goes with
        plain = {" ".join(_words(text)[first : first + len(asked)]): text for text in reversed(texts)}
        if near := get_close_matches(" ".join(asked), [words for words in plain if words], MOST_MEANT, LIKENESS):
            return [plain[words] for words in near]
    return []


def named(typed: str, names: Iterable[tuple[str, str]]) -> list[str]:
    """The ids among pairs of id and name that a text may mean: the id itself, else beginnings of their words.

    >>> named("soap", [("soap", "soap"), ("soap_factory:worker", "soap factory for workers")])
    ['soap']
    >>> named("soap f", [("soap", "soap"), ("soap_factory:worker", "soap factory for workers")])
    ['soap_factory:worker']
    """
    pairs = list(names)
    plain = folded(typed.strip())
    exact = [key for key, name in pairs if plain in (key, folded(name))]
    if exact:
        return exact[:1]
    asked = _words(plain)
    return [key for key, name in pairs if asked and (_within(asked, _words(name)) or begins(asked, _words(key)))]


@cache
def _every_action() -> list[tuple[tuple[str, ...], Action]]:
    actions = [action_at(index) for index in range(ACTION_COUNT)]
    return [(tuple(_words(str(action))), action) for action in actions]


def _words(text: str) -> list[str]:
    return re.findall(r"[^\s,()]+", folded(text).replace("_", " ").replace(":", " "))


def _within(asked: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words asked for begin words of a text, in the same order."""
    rest = iter(words)
    return bool(asked) and all(any(word.startswith(begin) for word in rest) for begin in asked)
