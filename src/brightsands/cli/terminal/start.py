"""Starting a game in the terminal: a new one or one from a file, alone or not."""

from __future__ import annotations

import codecs
import contextlib
import sys
import unicodedata
from io import TextIOWrapper
from pathlib import Path

from rich.console import Console

from brightsands.cli.outputs import check_file
from brightsands.cli.terminal.files import BadFile, load
from brightsands.cli.terminal.log import Log, replayed
from brightsands.cli.terminal.opponents import DEFAULT_LEVEL, levels_of
from brightsands.cli.terminal.solo import SoloTerminal
from brightsands.cli.terminal.table import Terminal
from brightsands.record import Game
from brightsands.rules.errors import BadOptions
from brightsands.words import Words
from brightsands.words.alone import LoneWords

PLAIN = {
    "─": "-",
    "│": "|",
    "·": "-",
    "…": "...",
    "\u2018": "'",
    "\u2019": "'",
    **dict.fromkeys("“”„«»", '"'),
    "ß": "ss",
    "œ": "oe",
    **dict.fromkeys("┌┬┐├┼┤└┴┘", "+"),
}


def start(
    game: Game,
    log: Log,
    language: str,
    persons: int,
    save: Path | None,
    loaded_from: Path | None,
    level: str = DEFAULT_LEVEL,
) -> None:
    """Play a game at this terminal until it is over or the person leaves; the other seats play at a level."""
    if not 1 <= persons <= game.players:
        raise BadOptions("hotseat", f"1 to {game.players} persons can sit here, not {persons}")
    levels = levels_of(level, game.players - persons)
    if save is not None:
        check_file("save", save)
    if save is not None and save.exists() and (loaded_from is None or not save.samefile(loaded_from)):
        raise BadFile(f"{save} is there already; go on with it by --load, or name another file")
    catalog, options = game.catalog, game.options
    lone = LoneWords(language, catalog, options.mission, options.difficulty) if options.alone else None
    words = lone if lone is not None else Words(language, catalog)
    prepare_streams()
    console = new_console()
    terminal = Terminal(game, log, persons, words, console, save, levels)
    if lone is not None:
        terminal = SoloTerminal(game, log, lone, console, save)
    terminal.run()


def new_console() -> Console:
    """A console that shows texts as they are."""
    return Console(highlight=False, markup=False, emoji=False)


def loaded(path: Path) -> tuple[Game, Log]:
    """The game in a file, and its log."""
    record = load(path)
    game = record.replay(0)
    return game, replayed(game, [action.code for action in record.actions])


def prepare_streams() -> None:
    """Let no letter that a terminal cannot show, and no broken input, end the game; allow editing of lines."""
    codecs.register_error("brightsands", _in_plain_letters)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="brightsands")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Write a letter that the terminal does not have without its accent, and lines of frames with signs."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return PLAIN.get(letter) or bare or "?", error.start + 1
