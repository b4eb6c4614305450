"""What is told of a table, made once and kept as bytes while it stays true."""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec import Raw

from brightsands.server.live.table import Table
from brightsands.server.live.tell import standing, tell_event, tell_state
from brightsands.server.wire import tables as wire
from brightsands.words import Words

encode = msgspec.json.Encoder().encode


def told_state(table: Table, viewer: int | None, words: Words) -> wire.State | None:
    """The same as `tell_state`, to be sent only."""
    if table.game is None:
        return None
    states, eyes = table.kept.states, (viewer, words.language)
    if eyes not in states:
        states[eyes] = Raw(encode(tell_state(table, viewer, words)))
    return cast(wire.State, states[eyes])


def told_log(table: Table, viewer: int | None, words: Words, most: int) -> list[wire.TableEvent]:
    """The same as `tell_log`, to be sent only."""
    lines, found = table.kept.log((viewer, words.language)), []
    for entry in standing(table, most):
        line = lines.get(entry.number)
        if line is None:
            line = lines[entry.number] = Raw(encode(tell_event(table, entry, viewer, words)))
        found.append(line)
    return cast(list[wire.TableEvent], found)
