"""What is not needed by everybody: the optional parts of the package, and a plain word when one of them is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from brightsands.rules.errors import BrightsandsError

# Which modules of others each extra of pyproject.toml brings.
EXTRAS: Final[dict[str, tuple[str, ...]]] = {
    "server": (
        *("fastapi", "starlette", "uvicorn", "websockets", "msgspec"),
        *("sqlalchemy", "alembic", "prometheus_client", "httptools", "uvloop"),
    ),
    "postgres": ("psycopg",),
    "redis": ("redis",),
    "push": ("cryptography",),
    "envs": ("numpy", "gymnasium", "pettingzoo"),
    "plots": ("matplotlib",),
    "ray": ("ray",),
}
_EXTRA_OF: Final = {module: extra for extra, modules in EXTRAS.items() for module in modules}


class MissingExtra(BrightsandsError):
    """An optional part of the package is not installed; the text says how to get it."""


def need(module: str, what: str) -> None:
    """Refuse to go on where a module of an extra is missing; ``what`` is what needs it, as in "pictures need"."""
    try:
        found = find_spec(module)
    except ValueError:  # a module without a spec: somebody's stand-in
        return
    if found is None or found.origin is None:  # a folder that happens to be called so has no origin
        raise MissingExtra(f"{what} {module}: {command(_EXTRA_OF[module])}")


def command(extra: str) -> str:
    """The command that installs an extra.

    >>> command("server")
    "pip install 'brightsands[server]'"
    """
    return f"pip install 'brightsands[{extra}]'"


def explained(error: ModuleNotFoundError, what: str) -> MissingExtra | None:
    """The same as a plain word, where the missing module belongs to an extra; None where it is our own mistake."""
    module = (error.name or "").partition(".")[0]
    extra = _EXTRA_OF.get(module)
    return None if extra is None else MissingExtra(f"{what} needs {module}: {command(extra)}")
