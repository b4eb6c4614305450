"""Letting bots play: whenever a bot is to act it is asked, and its move is made like anybody's."""

from __future__ import annotations

import asyncio
import contextlib
import time

from brightsands.record.game import Game
from brightsands.rules.actions import Action
from brightsands.server.bots.allowance import Allowance
from brightsands.server.bots.pool import BotFailed
from brightsands.server.bots.turns import AT_A_TABLE, BESIDES
from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.playing import Playing
from brightsands.server.logs import log, short
from brightsands.server.metrics import METRICS
from brightsands.server.past.checking import MOST_ACTIONS
from brightsands.server.refusals import Overtaken, Refused
from brightsands.server.storage import rows

STAND_IN = "random"


class BotDriver:
    """Asks the bots of all tables in use."""

    def __init__(self, house: House, playing: Playing) -> None:
        self.house = house
        self.playing = playing
        self._kept: set[asyncio.Future[None]] = set()
        self.allowance = Allowance(*house.settings.limits.thinking)
        house.on_change = self.changed

    def changed(self, live: LiveTable) -> None:
        """Look whether a bot is to act; let the bots of a table go that is finished or deleted."""
        if live.lost or live.table.row.status in (rows.OVER, rows.CLOSED):
            if live.driver is not None and live.driver is not asyncio.current_task():
                live.driver.cancel()
            forgetting = asyncio.ensure_future(self.house.bots.forget(live.table.id))
            self._keep(forgetting)
        elif self._is_due(live) and (live.driver is None or live.driver.done()):
            live.driver = asyncio.create_task(self._drive(live))

    def _is_due(self, live: LiveTable) -> bool:
        """Whether a bot is to act.

        While people are asked for their consent it waits, for a move would end that. And bots that never come to an
        end, among themselves or because a person is gone, do not play on for ever; among themselves they play only
        while somebody watches.
        """
        at = live.table
        if not at.bot_to_act or at.request is not None or len(at.plays) >= MOST_ACTIONS:
            return False
        return bool(at.people()) or live.is_watched(self.house.settings.unwatched_seconds)

    def _keep(self, task: asyncio.Future[None]) -> None:
        """Hold on to a task until it is done: the loop itself would let it be collected."""
        self._kept.add(task)
        task.add_done_callback(self._kept.discard)

    async def wake_waiting(self, first: bool = True) -> None:
        """Ask bots whose turn nobody has taken care of: after a restart, or when another process died."""
        # With several processes the one that made the last move asks the bot; another takes over after a while.
        grace = self.house.settings.takeover_seconds if self.house.settings.is_shared else None
        for table in await self.house.read(self.house.store.waiting_for_bots, time.time(), grace):
            if not first and grace is None and table not in self.house.live:
                continue  # whoever comes to it wakes it
            with contextlib.suppress(Refused):  # it cannot be read, or was pruned just now
                live = await self.house.find(table)
                if self.house.settings.is_shared:
                    async with live.lock:
                        await self.house.reread(live)
                self.changed(live)

    async def keep_hold(self) -> None:
        """Let other processes know which bots are being asked here, so that they do not ask them too."""
        asked = [name for name, live in self.house.live.items() if live.driver is not None and not live.driver.done()]
        if asked:
            await asyncio.to_thread(self.house.store.touch, asked, time.time())

    async def _drive(self, live: LiveTable) -> None:
        """Ask and play until somebody else is to act."""
        failures = 0
        while self._is_due(live):
            try:
                await self._one_move(live)
                failures = 0
            except Overtaken:
                return  # whichever process wrote asks the bots from here on
            except Refused as refused:
                if refused.code in ("no_table", "table_long"):
                    return  # it was pruned, or cannot go on
                # the database is away for a moment
                failures += 1
                log.warning("bot_move_refused", table=short(live.table.id), code=refused.code)
                await asyncio.sleep(min(5.0, 0.1 * 2**failures))
            except Exception as error:
                failures += 1
                log.error("bot_driver_failed", error, table=short(live.table.id))
                await asyncio.sleep(min(60.0, 0.1 * 2**failures))

    async def _one_move(self, live: LiveTable) -> None:
        table = live.table
        position, code, game, seat = table.position, table.bot_to_act, table.game, table.to_act
        assert game is not None
        assert seat is not None
        started = time.perf_counter()
        try:
            action = await self._decide(live, seat, seat, code, game)
        except BotFailed:
            # A game that stands still for ever is worse than a weak move.
            METRICS.bot_failures.inc()
            log.error("bot_gave_up", table=short(table.id), bot=code)
            action = game.legal[0] if code == STAND_IN else await self._stand_in(live, seat, game)
        METRICS.thinking.observe(time.perf_counter() - started)
        await asyncio.shield(self._make(live, position, code, action))

    async def _decide(self, live: LiveTable, seat: int, mind: int, code: str, game: Game) -> Action:
        """Ask the bot that is kept under a number; a stand-in has one of its own."""
        view, legal = game.view(seat), game.legal_codes
        payer = live.payer or live.table.row.owner
        rank = AT_A_TABLE if live.table.people() and self.allowance.has_some(payer) else BESIDES
        started = time.monotonic()
        try:
            action, _ = await self.house.bots.decide(live.table.id, mind, live.restarts, code, view, legal, rank)
        finally:
            self.allowance.take(payer, time.monotonic() - started)
        return action

    async def _stand_in(self, live: LiveTable, seat: int, game: Game) -> Action:
        try:
            return await self._decide(live, seat, -1 - seat, STAND_IN, game)
        except BotFailed:
            return game.legal[0]

    async def _make(self, live: LiveTable, position: int, code: str, action: Action) -> None:
        async with live.lock:
            if live.doubtful:
                await self.house.reread(live)
            await self.playing.play_bot(live, position, code, action)
