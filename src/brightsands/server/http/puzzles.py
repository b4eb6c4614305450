"""The HTTP API of the puzzles: positions of real games with a question, one for each day."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Final

from fastapi import APIRouter, Response

from brightsands.puzzles import Puzzle, answer, of_the_day, puzzles
from brightsands.record.record import Record
from brightsands.server.http.exchange import REFUSALS, Exchange, told
from brightsands.server.live.setups import bot_name
from brightsands.server.live.tell import tell_choice, words_for
from brightsands.server.wire import answers
from brightsands.server.wire.wishes import Language

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)
# The level of the bots at the table of a puzzle, by whose name its answer calls them.
OPPONENT: Final = "settler"


@routes.get("/puzzles", answers.Puzzles)
async def all_puzzles(language: Language = "en") -> Response:
    """All puzzles, and which is that of the day."""
    today = of_the_day(datetime.now(UTC).date()).id
    return told(answers.Puzzles(today, _all_told(language)))


@cache
def _all_told(language: str) -> list[answers.PuzzleInfo]:
    return [_told(one, language) for one in puzzles().values()]


def _told(one: Puzzle, language: str) -> answers.PuzzleInfo:
    words = words_for(language, Record.parse(one.record).options)
    names = tuple(bot_name(language, seat + 1, OPPONENT) for seat in range(one.players))
    steps = [tell_choice(step, words, names) for step in answer(one)]
    return answers.PuzzleInfo(one.id, one.kind, one.cards(), one.players, one.ways, one.record, OPPONENT, steps)
