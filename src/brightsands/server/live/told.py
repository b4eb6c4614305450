"""What is told of a table, made once and kept as bytes while it stays true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from brightsands.record.shapes import ViewData
from brightsands.rules.view.shapes import OpenBoardView, OpenSeatView
from brightsands.server.live.kept import AskedFor, Brief, Everybody, Packed, Parts
from brightsands.server.live.table import Table
from brightsands.server.live.tell import standing, state_of, tell_event
from brightsands.server.wire import tables as wire
from brightsands.words import Words

encode = msgspec.json.Encoder().encode


def told_state(table: Table, viewer: int | None, words: Words) -> wire.State | None:
    """The same as `tell_state`, to be sent only."""
    if table.game is None:
        return None
    states, eyes = table.kept.states, (viewer, words.language)
    if eyes not in states:
        brief = table.kept.briefs.get(eyes)  # where there is one it has all of it
        states[eyes] = _joined(brief) if brief is not None else _whole(table, viewer, words)
    return cast(wire.State, states[eyes])


def own_state(table: Table, viewer: int | None, words: Words, asked: AskedFor) -> wire.State:
    """The same as `tell_state` for a game that runs, but of its view only what not everybody sees."""
    assert table.game is not None
    view = table.game.view(viewer)
    own, seats, solo = view.own_dict()
    told = cast(ViewData, {**own, "seats": seats})
    if solo is not None:
        told["solo"] = solo
    state = state_of(table, view, cast(ViewData, {**asked, **told}), words)
    state.view = told
    return state


def everybody_at(table: Table) -> Everybody:
    """What everybody sees of a game that runs by its parts, made once, from what a spectator knows."""
    found = table.kept.everybody
    if found is None:
        board, seats = _look(table)
        parts = Parts({}, packed_parts(board), tuple(packed_parts(seat) for seat in seats))
        found = table.kept.everybody = Everybody(parts, asked_of(board))
    return found


def _packed_at(table: Table) -> Packed:
    """The same as a whole, made once as well."""
    found = table.kept.packed
    if found is None:
        board, seats = _look(table)
        found = table.kept.packed = Packed(encode(board), [encode(seat) for seat in seats], asked_of(board))
    return found


def _look(table: Table) -> tuple[OpenBoardView, list[OpenSeatView]]:
    assert table.game is not None
    return table.game.view(None).open_dict()


def asked_of(board: OpenBoardView) -> AskedFor:
    """What the words of a state are made from."""
    return {"turn": board["turn"], "outcome": board["outcome"]}


def packed_parts(value: Mapping[str, object]) -> dict[str, bytes]:
    """The parts of something, each by itself."""
    return {name: encode(part) for name, part in value.items()}


def _whole(table: Table, viewer: int | None, words: Words) -> Raw:
    """A state as it is sent, of what is somebody's own and what everybody sees."""
    everybody = _packed_at(table)
    own = own_state(table, viewer, words, everybody.asked)
    seats = [Raw(spliced(seen, encode(mine))) for seen, mine in zip(everybody.seats, own.view["seats"], strict=True)]
    whole = Raw(spliced(everybody.board, encode({**own.view, "seats": seats})))
    return Raw(encode(replace(own, view=cast(ViewData, whole))))


def _joined(brief: Brief) -> Raw:
    """The same from its parts, for those who will be told what changes in them."""
    seen, own = brief.everybody, brief.rest
    seats = [_object({**open_part, **mine}) for open_part, mine in zip(seen.seats, own.seats, strict=True)]
    view = _object({**seen.view, **own.view, "seats": b"[%b]" % b",".join(seats)})
    return Raw(_object({**own.top, "view": view, "legal": encode(brief.legal)}))


def _object(parts: Mapping[str, bytes]) -> bytes:
    """An object of packed parts.

    >>> _object({"gold": b"1", "hand": b"[]"})
    b'{"gold":1,"hand":[]}'
    """
    return b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), part) for name, part in parts.items())


def spliced(first: bytes, second: bytes) -> bytes:
    """Two packed objects as one; neither is empty.

    >>> spliced(b'{"gold":1}', b'{"hand":[]}')
    b'{"gold":1,"hand":[]}'
    """
    return b"%b,%b" % (first[:-1], second[1:])


def told_log(table: Table, viewer: int | None, words: Words, most: int) -> list[wire.TableEvent]:
    """The same as `tell_log`, to be sent only."""
    lines, found = table.kept.log((viewer, words.language)), []
    for entry in standing(table, most):
        line = lines.get(entry.number)
        if line is None:
            line = lines[entry.number] = Raw(encode(tell_event(table, entry, viewer, words)))
        found.append(line)
    return cast(list[wire.TableEvent], found)
