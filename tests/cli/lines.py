"""Commands with typed lines, above all a game in the terminal."""

from __future__ import annotations

import re

from typer.testing import CliRunner, Result

from brightsands import Game, Options
from brightsands.cli.main import app

START = ("--seed", "7", "--first-player", "1", "--objectives", "first_game", "--level", "settler")
CARD = re.compile(r"\b(?:fw|ai|nw)\d+\b")


def run(*arguments: str, lines: str | list[str] = "", width: int = 80) -> Result:
    """Run a command with these lines typed, each ended by Enter."""
    text = lines if isinstance(lines, str) else "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, list(arguments), input=text, env={"COLUMNS": str(width), "NO_COLOR": "1"})


def output(result: Result) -> str:
    """What a command showed that went well."""
    assert result.exit_code == 0, result.output
    return result.stdout


def narrow(*arguments: str, lines: str | list[str] = "", width: int = 80) -> str:
    """What a command shows that keeps to the width."""
    text = output(run(*arguments, lines=lines, width=width))
    assert max(len(line) for line in text.splitlines()) <= width
    return text


def refusal(result: Result) -> str:
    """What a command said that refused to begin."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return result.stderr


def typed(*options: str, lines: str | list[str] = "", width: int = 80) -> Result:
    return run("terminal", *options, lines=lines, width=width)


def shown(*options: str, lines: str | list[str] = "", width: int = 80) -> str:
    return output(typed(*options, lines=lines, width=width))


def refused(*options: str) -> str:
    return refusal(typed(*options))


def numbers(count: int) -> list[str]:
    """A script that knows nothing: now this number, now that one."""
    return [str(1 + step * 7 % 11) for step in range(count)]


def hand(players: int = 2, seat: int = 0) -> list[str]:
    """The cards a seat is dealt in the game of START."""
    game = Game.new(players, 7, Options(first_player=0, objectives="first_game"))
    cards = game.view(seat).to_dict()["seats"][seat]["hand"]["cards"]
    assert cards is not None
    return cards
