"""Looking at a game file that somebody sent: what it holds, and whether it can have been so."""

from __future__ import annotations

from typing import Any

from brightsands.record.errors import BadRecord
from brightsands.record.game import Record
from brightsands.server.tell import tell_options

MOST_ACTIONS = 6_000  # the longest games have about 2,000


def check_record(record: Record, upto: int | None = None) -> dict[str, Any]:
    """Play a record again and say what is in it; BadRecord says what cannot have been so."""
    if len(record.actions) > MOST_ACTIONS:
        raise BadRecord(f"{len(record.actions)} actions are more than any game takes")
    if upto is not None and not 0 <= upto <= len(record.actions):
        raise BadRecord(f"this game has {len(record.actions)} actions, not {upto}")
    game = record.replay()
    return {
        "players": record.players,
        "names": list(record.names),
        "options": tell_options(record.options),
        "actions": len(record.actions),
        "rounds": game.round,
        "over": game.is_over,
        "result": game.result,
    }
