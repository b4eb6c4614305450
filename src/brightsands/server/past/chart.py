"""A finished game looked back at: its turns, and the points of everybody after each round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brightsands.record.game import Game
from brightsands.record.view import View
from brightsands.server.live.table import Table
from brightsands.server.wire.past import GameChart, RoundEnd, RoundScore, TurnStart


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn of a game: whose it was, and behind how many actions it began and ended."""

    seat: int
    round: int
    start: int
    end: int


def walk(table: Table) -> Iterator[tuple[TurnPlayed | None, Game]]:
    """Play a game again: the game behind each action, with the turn that ended by it, if one did."""
    codes = [table.codes[number - 1] for number in table.plays]
    game, start = table.replayed(0), 0
    for count, code in enumerate(codes, 1):
        seat, number = game.seat, game.round
        assert seat is not None
        game.advance(code)
        ended = game.is_over or (game.seat, game.round) != (seat, number)
        yield (TurnPlayed(seat, number, start, count) if ended else None), game
        if ended:
            start = count


def chart(table: Table) -> GameChart:
    """The turns of a game, and what everybody would have scored at the end of each round."""
    turns: list[TurnStart] = []
    rounds: list[RoundEnd] = []
    game: Game | None = None
    ended = 0
    for turn, game in walk(table):
        if turn is None:
            continue
        turns.append(TurnStart(turn.seat, turn.round, turn.start))
        if game.is_over or game.round != turn.round:
            rounds.append(_round(game, turn.round, turn.end))
        ended = turn.end
    played = len(table.plays)
    if game is not None and game.seat is not None:  # it was given up, perhaps in the middle of a turn or of a round
        if ended < played:
            turns.append(TurnStart(game.seat, game.round, ended))
        if not rounds or rounds[-1].actions < played:
            rounds.append(_round(game, game.round if ended < played else turns[-1].round, played))
    return GameChart(turns, rounds)


def _round(game: Game, number: int, actions: int) -> RoundEnd:
    sheets = [game.score(seat) for seat in range(game.players)]
    return RoundEnd(number, actions, [RoundScore(dict(sheet.lines), sheet.total) for sheet in sheets])


def moments_of(table: Table, seat: int) -> list[tuple[TurnPlayed, View, list[int]]]:
    """Each turn of a seat that came to its end, with the view of that seat when it began, and what was played."""
    codes = [table.codes[number - 1] for number in table.plays]
    found: list[tuple[TurnPlayed, View, list[int]]] = []
    before = table.replayed(0)
    view = before.view(seat) if before.seat == seat else None
    for turn, game in walk(table):
        if turn is None:
            continue
        if view is not None:
            found.append((turn, view, codes[turn.start : turn.end]))
        view = game.view(seat) if game.seat == seat else None
    return found
