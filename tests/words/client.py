"""The words of the browser client, read from its sources."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "web" / "src" / "words"
ENTRY = re.compile(r"""^  (\w+):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`),$""", re.M)


@cache
def client_words(language: str) -> dict[str, str]:
    """Every text of the client in a language, by area and key.

    >>> client_words("de")["act.undo"]
    'Rückgängig'
    """
    found: dict[str, str] = {}
    for file in sorted((FOLDER / language).glob("*.ts")):
        if file.stem != "index":
            entries = ENTRY.findall(file.read_text("utf-8"))
            found.update({f"{file.stem}.{key}": "".join(texts).replace("\\'", "'") for key, *texts in entries})
    return found
