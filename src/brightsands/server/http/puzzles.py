"""The HTTP API of the puzzles: positions of real games with a question, one for each day."""

from __future__ import annotations

from datetime import UTC, datetime

from fastapi import APIRouter, Response

from brightsands.puzzles import of_the_day, puzzles
from brightsands.server.http.exchange import REFUSALS, Exchange, told
from brightsands.server.wire import answers

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)


@routes.get("/puzzles", answers.Puzzles)
async def all_puzzles() -> Response:
    """All puzzles, and which is that of the day."""
    today = of_the_day(datetime.now(UTC).date()).id
    found = [
        answers.PuzzleInfo(one.id, one.kind, one.cards(), one.players, one.ways, one.record, list(one.solution))
        for one in puzzles().values()
    ]
    return told(answers.Puzzles(today, found))
