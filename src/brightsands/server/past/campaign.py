"""How far somebody is with the campaign, from the rows of their games: no game is played again for it."""

from __future__ import annotations

from typing import Any

import msgspec

from brightsands.record.errors import BadRecord
from brightsands.record.game import Record
from brightsands.rules.options import Options
from brightsands.server.live.house import House
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.rows import GameRow
from brightsands.solo.mission import DIFFICULTIES, MISSIONS

WON = "mission_won"
# A game that goes on from a file or from a finished table is no new try: its cards may be known.
COUNTED = ("", "rematch")


async def campaign(house: House, holder: str) -> dict[str, Any]:
    """A visitor's missions and normal solo games: how often played and won, and which one is running."""
    missions: list[dict[str, Any]] = [
        {"mission": number, **{name: {"played": 0, "won": 0, "running": None} for name in DIFFICULTIES}}
        for number in range(1, MISSIONS + 1)
    ]
    solo: dict[str, Any] = {"played": 0, "best": None, "running": None}
    games = await house.read(house.store.alone, holder) if holder else []
    for game in games:
        options = _options(game)
        if options is None or game.origin not in COUNTED:
            continue
        entry = missions[options.mission - 1][options.difficulty] if options.mission else solo
        if game.status == rows.RUNNING:
            entry["running"] = entry["running"] or game.id
        elif game.status == rows.OVER:
            result = msgspec.json.decode(await _result(house, game) or "null")
            if result is None:
                continue
            entry["played"] += 1
            if options.mission:
                entry["won"] += result["reason"] == WON
            else:
                points = result["points"][0]
                entry["best"] = points if entry["best"] is None else max(entry["best"], points)
    return {"missions": missions, "solo": solo}


def _options(game: GameRow) -> Options | None:
    """What was agreed on, if it can be read and was played alone."""
    try:
        options = Record.parse(game.header).options
    except BadRecord:
        return None
    return options if options.alone else None


async def _result(house: House, game: GameRow) -> str:
    """How a game ended; of one that was over before results were kept it is worked out now, and kept."""
    if game.result:
        return game.result
    try:
        result = (await house.find(game.id)).table.row.result
    except Refused:
        return ""  # of other rules: nobody can tell
    if result:
        await house.read(house.store.note_result, game.id, result)
    return result
