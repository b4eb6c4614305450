"""Looking back at a finished game: points by round, and what a bot thinks of somebody's turns.

Nothing of it is told before the end. A turn is judged in the bots' processes, from the view that its seat had when it
began; nothing else of the game goes there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from brightsands.rules.actions import Action
from brightsands.server.bots.pool import BotFailed
from brightsands.server.live.house import House
from brightsands.server.live.live_table import JudgedTurn, LiveTable, Review
from brightsands.server.live.playing import tell_reasons
from brightsands.server.live.table import Table
from brightsands.server.live.tell import table_words, tell_choice
from brightsands.server.past.chart import chart, moments_of
from brightsands.server.refusals import Refused
from brightsands.server.wire import past as wire
from brightsands.words import Words

LOOK_SECONDS: Final = 0.5  # how often is looked whether anybody still waits for a review
SHOWN: Final = 3  # turns that are named as the best and the worst
LEAST: Final = 0.05  # less is nothing


class Reviews:
    """Answers questions about games that are over."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def chart(self, live: LiveTable) -> wire.GameChart:
        """The turns of a game, and everybody's points after each round; worked out once."""
        self._check(live.table)
        if live.chart is None:
            live.chart = await asyncio.to_thread(chart, live.table)
        return live.chart

    async def review(
        self, live: LiveTable, seat: int, language: str, gone: Callable[[], Awaitable[bool]]
    ) -> wire.Review:
        """What a bot thinks of the turns of a seat; it stops when whoever asked is gone, and is worked out once."""
        table = live.table
        self._check(table)
        if seat >= table.row.players:
            raise Refused("no_seat")
        found = live.reviews.get(seat)
        if found is None:
            found = live.reviews[seat] = Review()
            found.task = asyncio.create_task(self._judged(live, seat, found))
        task = found.task
        assert task is not None
        found.waiting += 1
        try:
            while not task.done():
                await asyncio.wait((task,), timeout=LOOK_SECONDS)
                if not task.done() and await gone():
                    break
        finally:
            found.waiting -= 1
        if not task.done() or task.cancelled() or task.exception() is not None:
            raise Refused("no_review")
        return tell_review(table, seat, task.result(), table_words(table, language))

    async def _judged(self, live: LiveTable, seat: int, review: Review) -> list[JudgedTurn]:
        """Ask about one turn after the other, so that bots that are to move come in between."""
        try:
            found: list[JudgedTurn] = []
            for turn, view, played in await asyncio.to_thread(moments_of, live.table, seat):
                if not review.waiting:
                    raise BotFailed("nobody waits for it any more")
                judged = await self.house.bots.review(view, played)
                found.append(JudgedTurn(turn.round, turn.start, played, judged))
        except BaseException:
            live.reviews.pop(seat, None)  # the next one who asks may have more luck
            raise
        return found

    @staticmethod
    def _check(table: Table) -> None:
        if not table.is_open_book or table.game is None:
            raise Refused("not_over", "not_over_told")


def tell_review(table: Table, seat: int, judged: list[JudgedTurn], words: Words) -> wire.Review:
    """What a bot thinks of the turns of a seat, in words."""
    names = table.names()
    turns: list[wire.JudgedTurn] = []
    for turn in judged:
        found = turn.judged
        played = [Action(code) for code in turn.played]
        best = [Action.parse(text) for text in found.best]
        turns.append(
            wire.JudgedTurn(
                round=turn.round,
                actions=turn.actions,
                loss=found.loss,
                gain=found.gain,
                played=turn_words(played, words, names),
                best=turn_words(best, words, names),
                played_actions=[tell_choice(step, words, names) for step in played],
                best_actions=[tell_choice(step, words, names) for step in best],
                reasons=tell_reasons(found.reasons, words),
            )
        )
    return wire.Review(
        seat=seat,
        unit="actions" if table.record.options.mission else "points",
        turns=turns,
        best=_most([turn.gain for turn in turns]),
        worst=_most([turn.loss for turn in turns]),
    )


def turn_words(actions: list[Action], words: Words, names: tuple[str, ...]) -> str:
    """A turn in a line: its main actions and the effects that were used; how it was paid is left out."""
    told = [action for action in actions if action.is_main or action.verb == "activate"] or actions
    return "; ".join(words.choice(action, names) for action in told)


def _most(amounts: list[float]) -> list[int]:
    """The places with most of something, the most first."""
    some = [place for place, amount in enumerate(amounts) if amount >= LEAST]
    return sorted(some, key=lambda place: (-amounts[place], place))[:SHOWN]
