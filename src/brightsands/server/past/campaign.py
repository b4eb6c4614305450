"""How far somebody is with the campaign, from the rows of their games: no game is played again for it."""

from __future__ import annotations

from brightsands.record.errors import BadRecord
from brightsands.record.record import Record
from brightsands.rules.options import Options
from brightsands.server.live.house import House
from brightsands.server.live.table import read_result
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.rows import GameRow
from brightsands.server.wire.past import Campaign, MissionProgress, MissionTries, SoloProgress
from brightsands.solo.mission import MISSIONS

WON = "mission_won"
# A game that goes on from a file or from a finished table is no new try: its cards may be known.
COUNTED = ("", "rematch")


async def campaign(house: House, holder: str) -> Campaign:
    """A visitor's missions and normal solo games: how often played and won, and which one is running."""
    missions = [MissionProgress(number, MissionTries(), MissionTries()) for number in range(1, MISSIONS + 1)]
    solo = SoloProgress()
    games = await house.read(house.store.alone, holder) if holder else []
    for game in games:
        options = _options(game)
        if options is None or game.origin not in COUNTED:
            continue
        mission = missions[options.mission - 1] if options.mission else None
        entry = solo if mission is None else mission.hard if options.difficulty == "hard" else mission.normal
        if game.status == rows.RUNNING:
            entry.running = entry.running or game.id
        elif game.status == rows.OVER:
            result = read_result(await _result(house, game))
            if result is None:
                continue
            entry.played += 1
            if isinstance(entry, MissionTries):
                entry.won += result.reason == WON
            else:
                points = result.points[0]
                entry.best = points if entry.best is None else max(entry.best, points)
    return Campaign(missions, solo)


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
