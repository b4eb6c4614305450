"""A game in the terminal, played by typed lines."""

from __future__ import annotations

import re

from typer.testing import CliRunner, Result

from brightsands import Game, Options
from brightsands.cli.main import app

START = ("--seed", "7", "--first-player", "1", "--objectives", "first_game", "--level", "settler")
CARD = re.compile(r"\b(?:fw|ai|nw)\d+\b")


def typed(*options: str, lines: str | list[str] = "", width: int = 80) -> Result:
    """Run the command with these lines typed, each ended by Enter."""
    text = lines if isinstance(lines, str) else "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, ["terminal", *options], input=text, env={"COLUMNS": str(width), "NO_COLOR": "1"})


def shown(*options: str, lines: str | list[str] = "", width: int = 80) -> str:
    result = typed(*options, lines=lines, width=width)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*options: str) -> str:
    result = typed(*options)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return result.stderr


def numbers(count: int) -> list[str]:
    """A script that knows nothing: now this number, now that one."""
    return [str(1 + step * 7 % 11) for step in range(count)]


def hand(players: int = 2, seat: int = 0) -> list[str]:
    """The cards a seat is dealt in the game of START."""
    game = Game.new(players, 7, Options(first_player=0, objectives="first_game"))
    view = game.view(seat).to_dict()
    seats = view["seats"]
    assert isinstance(seats, list)
    cards: list[str] = seats[seat]["hand"]["cards"]
    return cards
