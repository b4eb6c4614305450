"""Runs of words that our texts share with documents: `python -m tools.shared_words FOLDER` names every run.

The documents are text files (.txt, .md) of rulebooks that an owner of the game has; they are no part of the project, so
neither is this check part of the tests. Sentence borders, signs, accents and capitals do not count.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from brightsands.rules.refusals.reasons import REASONS
from brightsands.words import LANGUAGES, Words
from brightsands.words.read import read_file
from brightsands.words.typography import folded

KINDS = ("", "server_", "rules_", "story_", "facts_", "aid_")
CLIENT = Path(__file__).resolve().parents[1] / "web" / "src" / "words"
ENTRY = re.compile(r"^  (\w+):\s*'((?:[^'\\]|\\.)*)'", re.M)
LONGEST = 6  # words in a row that are too many
OTHERS = 3  # words of a run that are no names, or it is a mere list of names


def words_of(text: str) -> list[str]:
    """The words of a text, without signs and blanks to be filled; "d'exploration" is one word."""
    return re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+", folded(re.sub(r"\{[^{}]*\}", " | ", text)))


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with its key."""
    for kind in KINDS:
        yield from _leaves(read_file(kind, language), f"{kind}{language}")
    for file in sorted((CLIENT / language).glob("*.ts")):
        yield from ((f"{file.stem}.{key}", text) for key, text in ENTRY.findall(file.read_text("utf-8")))
    if language == "en":
        yield from ((f"refusals.{key}", text) for key, (_, text) in REASONS.items())


def runs(language: str, documents: str, longest: int = LONGEST) -> Iterator[tuple[str, str]]:
    """The runs of at least so many words that a text shares with the documents; runs of mere names are left out."""
    read = words_of(documents)
    known = {tuple(read[at : at + longest]) for at in range(len(read) - longest + 1)}
    names = _names(language)
    for key, text in texts(language):
        said = words_of(text)
        at = 0
        while at + longest <= len(said):
            end = at
            while end + longest <= len(said) and tuple(said[end : end + longest]) in known:
                end += 1
            if end > at:
                run = said[at : end + longest - 1]
                if sum(word not in names for word in run) >= OTHERS:
                    yield key, " ".join(run)
                at = end + longest - 1
            else:
                at += 1


def _names(language: str) -> set[str]:
    """The words of names that every document must use: of components and of actions."""
    words = Words(language)
    sections = read_file("", language)
    named = [
        text
        for section in ("resources", "industries", "objectives", "tiers", "decks", "things", "constructions")
        for _, text in _leaves(sections[section], "")
    ]
    return {
        word
        for text in [*named, *(words.label(f"group_{name}") for name in ("shift", "festival"))]
        for word in words_of(text)
    }


def _leaves(words: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(words, str):
        yield path, words
        return
    pairs = enumerate(words) if isinstance(words, list) else words.items()
    for key, entry in pairs:
        yield from _leaves(entry, f"{path}.{key}")


def main() -> int:
    """Name every run that is too long; the exit code is 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="a folder of documents, all of whose .txt and .md files are compared")
    parser.add_argument("--words", type=int, default=LONGEST, help="how many words in a row are too many")
    asked = parser.parse_args()
    files = sorted(path for path in asked.folder.rglob("*") if path.suffix in (".txt", ".md"))
    documents = " | ".join(path.read_text("utf-8", errors="replace") for path in files)
    found = [(language, *run) for language in LANGUAGES for run in runs(language, documents, asked.words)]
    for language, key, run in found:
        print(f"{language} {key}: {run}")
    print(f"{len(files)} documents, {len(found)} runs of {asked.words} words or more")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
