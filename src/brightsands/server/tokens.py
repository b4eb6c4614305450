"""Secrets that open seats: made here, given away once, kept only as hashes."""

from __future__ import annotations

import hashlib
import re
import secrets
from hmac import compare_digest
from typing import Final

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE: Final = re.compile(f"[{ALPHABET}]{{20}}")


def new_table_id() -> str:
    """A name for a table that nobody guesses (96 bits, nearly): whoever has it may watch.

    It does not begin with a dash, which commands would take for an option.
    """
    while (name := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return name


def new_token() -> str:
    """A secret of 256 bits that opens a seat, or tells who a visitor is."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A secret of 100 bits that people can write down: five groups of four, without letters that look alike.

    >>> bool(CODE.fullmatch(tidy_code(new_code())))
    True
    """
    letters = [secrets.choice(ALPHABET) for _ in range(20)]
    return "-".join("".join(letters[at : at + 4]) for at in range(0, 20, 4))


def tidy_code(text: str) -> str:
    """A code as it was made, from how somebody typed it.

    >>> tidy_code(" abcd efgh-jkmn-pqrs-t0v1 ")
    'ABCDEFGHJKMNPQRST0V1'
    """
    plain = "".join(text.upper().split()).replace("-", "")
    return plain.replace("O", "0").replace("I", "1").replace("L", "1").replace("U", "V")


def hashed(token: str) -> str:
    """What is kept of a secret. It is too long to be guessed, so a plain hash is enough.

    >>> len(hashed(new_token()))
    64
    """
    return hashlib.sha256(token.encode("utf-8")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a secret is the one that a hash was made of; takes as long for every wrong one."""
    return compare_digest(hashed(token), kept) and bool(kept)


def new_seed() -> int:
    """A seed from the whole range: whoever could guess it could deal the game again."""
    return secrets.randbits(63)
