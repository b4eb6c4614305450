"""What is told of a table, made once and kept as bytes while it stays true."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
from msgspec import Raw

from brightsands.record.game import View
from brightsands.record.shapes import ViewData
from brightsands.rules.view.shapes import BoardView, OpenBoardView, OpenSeatView, SeatView
from brightsands.server.live.kept import Everybody
from brightsands.server.live.table import Table
from brightsands.server.live.tell import standing, state_of, tell_event
from brightsands.server.wire import tables as wire
from brightsands.words import Words

ASKED_FOR: Final = {"turn", "outcome"}  # what the words of a state are made from, beside what is one's own
encode = msgspec.json.Encoder().encode


def told_state(table: Table, viewer: int | None, words: Words) -> wire.State | None:
    """The same as `tell_state`, to be sent only."""
    if table.game is None:
        return None
    states, eyes = table.kept.states, (viewer, words.language)
    if eyes not in states:
        states[eyes] = Raw(encode(shared_state(table, viewer, words)))
    return cast(wire.State, states[eyes])


def shared_state(table: Table, viewer: int | None, words: Words) -> wire.State:
    """The same as `tell_state` for a game that runs, with everything in it ready to be sent that all who look share."""
    assert table.game is not None
    view = table.game.view(viewer)
    return state_of(table, view, _shared_view(table, view), words)


def _shared_view(table: Table, view: View) -> ViewData:
    """The same as the view's `to_dict`; what everybody sees is made once, from what a spectator knows."""
    everybody = table.kept.everybody
    if everybody is None:
        assert table.game is not None
        board, seats = table.game.view(None).open_dict()
        everybody = table.kept.everybody = Everybody(
            cast(OpenBoardView, {name: value if name in ASKED_FOR else _ready(value) for name, value in board.items()}),
            [cast(OpenSeatView, {name: _ready(value) for name, value in seat.items()}) for seat in seats],
        )
    own, own_seats, solo = view.own_dict()
    seats_told: list[SeatView] = [{**seen, **mine} for seen, mine in zip(everybody.seats, own_seats, strict=True)]
    board_told: BoardView = {**everybody.board, **own, "seats": seats_told}
    told = cast(ViewData, board_told)
    if solo is not None:
        told["solo"] = solo
    return told


def _ready(value: Any) -> Any:
    return Raw(encode(value)) if isinstance(value, dict | list) else value


def told_log(table: Table, viewer: int | None, words: Words, most: int) -> list[wire.TableEvent]:
    """The same as `tell_log`, to be sent only."""
    lines, found = table.kept.log((viewer, words.language)), []
    for entry in standing(table, most):
        line = lines.get(entry.number)
        if line is None:
            line = lines[entry.number] = Raw(encode(tell_event(table, entry, viewer, words)))
        found.append(line)
    return cast(list[wire.TableEvent], found)
