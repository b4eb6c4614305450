"""A position as something to be found again, in a fraction of the time that a text of all its numbers takes."""

from __future__ import annotations

from array import array
from hashlib import sha256
from typing import Any

from brightsands.rules.state import ROWS, SCALARS, State


def fingerprint(state: State) -> bytes:
    """Bytes that differ when states differ."""
    whole = sha256(array("q", [getattr(state, name) for name in SCALARS]))
    for name in ROWS:
        cells: Any = getattr(state, name)
        # Compiled, a row is a buffer of machine integers already.
        whole.update(array("q", cells) if isinstance(cells, list) else cells)
    return whole.digest()
