"""Bots of others: from a file, from a module, or from an installed package that names them.

A guest is a class, or any function that makes a bot from a seed; what it makes has ``decide(view, legal)`` and answers
with one of the legal actions or its words. It is named in one of three ways:

- by its place, as ``path/to/mine.py:Mine`` or ``package.module:Mine``, with a code before it as in ``me=mine.py:Mine``;
  a file is loaded by itself, a module is looked for in the current folder too;
- by the entry point group ``brightsands.bots`` of a package that is installed, where the name is the code;
- by `Contest(..., bots={"mine": Mine})` in a program.

Places are kept in the environment too, so that worker processes know the same bots.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable, Collection
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from brightsands.bots.bot import BadBot, Bot
from brightsands.record.game import Game
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.asked import asked_row
from brightsands.rules.errors import BrightsandsError
from brightsands.rules.given import kind
from brightsands.rules.position import LegalActions

GROUP: Final = "brightsands.bots"
VARIABLE: Final = "BRIGHTSANDS_BOTS"  # places of guests, one a line
SEPARATOR: Final = "\n"

Factory = Callable[[int], Bot]


class Guest(Bot):
    """A bot of others, a `Bot` or not: what it answers is brought into shape."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def decide(self, view: View, legal: LegalActions) -> Action:
        """What the guest decides, which may be told in words."""
        answer = self._inner.decide(view, legal)
        if isinstance(answer, str):
            return Action.parse(answer)
        if not isinstance(answer, Action):
            raise BadBot(f"{self.code} answered {answer!r}, which is neither an action nor its words")
        return answer

    def explain(self) -> tuple[str, ...]:
        """What the guest says of it, if it says anything."""
        explain = getattr(self._inner, "explain", None)
        return () if explain is None else tuple(str(line) for line in explain())


def add(place: str, taken: Collection[str] = ()) -> str:
    """Make a guest known under its code, here and in processes begun from here; the code, which must not be taken."""
    asked_row("taken", taken, str, "codes")
    if named(place).strip() in taken:
        raise BadBot(f"{place.strip()} is a bot of the project: it is known already")
    code, where = _parts(place)
    if code in taken:
        raise BadBot(f"{code} is a bot of the project: give yours another code, as in my_{code}={where}")
    check(code, _loaded(where))
    lines = [line for line in _lines() if _parts(line)[0] != code]
    os.environ[VARIABLE] = SEPARATOR.join([*lines, f"{code}={_absolute(where)}"])
    return code


def guest_codes() -> tuple[str, ...]:
    """The codes of the guests that are known."""
    return tuple(dict.fromkeys([*[_parts(line)[0] for line in _lines()], *_installed()]))


def find(code: str) -> Factory | None:
    """What makes the guest of a code, or of a place; None if neither names one."""
    named(code)
    for line in _lines():
        known, where = _parts(line)
        if known == code:
            return _loaded(where)
    if code in _installed():
        return _of_package(code)
    if is_place(code):
        return _loaded(code.partition("=")[2] or code)
    return None


def is_place(code: str) -> bool:
    """Whether a code is the place of a class: a file, or a module with its name.

    >>> is_place("bots/mine.py:Mine"), is_place("my_bots.mine:Mine"), is_place("planner:2")
    (True, True, False)
    """
    where, _, name = named(code).rpartition(":")
    return name.isidentifier() and (where.endswith(".py") or all(part.isidentifier() for part in where.split(".")))


def named(code: object) -> str:
    """What may name a bot, or BadBot."""
    if isinstance(code, str):
        return code
    raise BadBot(f"bots are named by codes and places, which are texts, not {kind(code)}")


def guest(code: str, factory: Factory, seed: int) -> Bot:
    """A new guest for one seat of one game."""
    try:
        made: Any = factory(seed) if _wants_seed(factory) else factory()  # type: ignore[call-arg]
    except BrightsandsError:
        raise
    except (Exception, SystemExit) as error:
        raise BadBot(f"{code} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "decide", None)):
        raise BadBot(f"{code} makes {type(made).__name__}, which has no decide(view, legal)")
    if isinstance(made, Bot):
        made.code = code
    bot = Guest(made)
    bot.code = code
    return bot


def check(code: str, factory: Factory) -> None:
    """Raise BadBot if a guest cannot be made, or does not find an action in the first position of a game."""
    game = Game.new(players=2, seed=1)
    seat = game.seat
    assert seat is not None
    bot = guest(code, factory, 0)
    try:
        action = bot.decide(game.view(seat), game.legal)
    except BrightsandsError as error:
        raise BadBot(f"{code}: {error}") from error
    except (Exception, SystemExit) as error:
        raise BadBot(f"{code} breaks at its first decision: {type(error).__name__}: {error}") from error
    if action not in game.legal:
        raise BadBot(f"{code} answers its first question with {str(action)!r}, which is not legal")


def places() -> dict[str, str]:
    """The files and modules of the guests that were added, by code."""
    return dict(_parts(line) for line in _lines())


def _lines() -> list[str]:
    return [line for line in os.environ.get(VARIABLE, "").split(SEPARATOR) if line.strip()]


def _parts(place: str) -> tuple[str, str]:
    """The code and the place; without a code the name of the class in small letters."""
    code, equals, where = place.strip().partition("=")
    if not equals:
        code, where = "", place.strip()
    if not is_place(where):
        raise BadBot(f"{where!r} is no place of a bot: path/to/file.py:Class or package.module:Class")
    return code.strip() or where.rpartition(":")[2].lower(), where.strip()


def _absolute(where: str) -> str:
    file, _, name = where.rpartition(":")
    return f"{Path(file).resolve()}:{name}" if file.endswith(".py") else where


@cache
def _loaded(where: str) -> Factory:
    """The class at a place, or BadBot."""
    source, _, name = where.rpartition(":")
    try:
        module = _of_file(Path(source)) if source.endswith(".py") else _of_module(source)
    except BadBot:
        raise
    except (Exception, SystemExit) as error:
        told = f"{source} cannot be loaded: {type(error).__name__}: {error}"
        if isinstance(error, ImportError) and source.endswith(".py"):
            told += " (a file is loaded by itself; one of a package is named as package.module:Class)"
        raise BadBot(told) from error
    found = getattr(module, name, None)
    if not callable(found):
        raise BadBot(f"{source} has no {name} that makes a bot")
    factory: Factory = found
    return factory


def _of_file(path: Path) -> Any:
    if not path.is_file():
        raise BadBot(f"there is no file {path}")
    name = f"brightsands_guest_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path.resolve())
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickles of the file look for it there
    spec.loader.exec_module(module)
    return module


def _of_module(name: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # behind all else: nothing that is installed is hidden by what lies here
    return importlib.import_module(name)


@cache
def _installed() -> tuple[str, ...]:
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


@cache
def _of_package(code: str) -> Factory:
    for point in entry_points(group=GROUP, name=code):
        try:
            factory: Factory = point.load()
        except (Exception, SystemExit) as error:
            raise BadBot(f"the package of {code} cannot be loaded: {type(error).__name__}: {error}") from error
        return factory
    raise BadBot(f"no package has a bot {code!r}")


def _wants_seed(factory: Factory) -> bool:
    try:
        inspect.signature(factory).bind(0)
    except (TypeError, ValueError):
        return False
    return True
