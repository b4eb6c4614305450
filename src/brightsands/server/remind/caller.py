"""Calling people to the table: whenever it becomes somebody's turn, that is kept, and told them if they stay away."""

from __future__ import annotations

import asyncio
import contextlib
import smtplib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import msgspec

from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.table import Table
from brightsands.server.logs import log, short
from brightsands.server.metrics import METRICS
from brightsands.server.refusals import Refused
from brightsands.server.remind.outside import NotOutside, post
from brightsands.server.remind.reminders import Reminding
from brightsands.server.storage.reminders import MAIL, PUSH, Call, Kind, Reminder
from brightsands.server.tokens import hashed

LOOK_SECONDS: Final = 15.0  # how often is looked for calls that another process has left
HERE_SECONDS: Final = 10.0  # until it is looked again whether somebody who is at the table has left
TAKEN_SECONDS: Final = 120.0  # how long a process that looks at a call may take for it
RETRY_SECONDS: Final = 60.0  # doubled each time
MOST_TRIES: Final = 6
KEPT_SECONDS: Final = 2 * 24 * 3600  # how long a push service keeps a message for a device that is off
GONE: Final = (403, 404, 410)  # the browser gave it up, or it belongs to another key
TOPIC: Final = 32  # letters


class NotNow(Exception):
    """It could not be sent, and may be another time."""


def call_of(table: Table, now: float) -> Call | None:
    """Who is called to a table: the person to act, if others play too; None if that is nobody.

    All that one person does in a row answers one call, so it is known by the last action of anybody else.
    """
    seat = table.to_act
    if seat is None or table.bot_to_act:
        return None
    holder = table.seats[seat].holder
    if not holder or not any(table.seats[other].holder != holder for other in table.seated()):
        return None
    number = 0
    for played in reversed(table.plays):
        if table.entries[played - 1].seat != seat:
            number = played
            break
    return Call(table.id, seat, holder, number, now, now)


class Caller:
    """Keeps calls, and tells people who stay away by the means they chose."""

    def __init__(self, house: House, reminding: Reminding, clock: Callable[[], float] = time.time) -> None:
        self.house = house
        self.reminding = reminding
        self.clock = clock
        self._wake = asyncio.Event()
        self._remembering: set[asyncio.Task[None]] = set()
        if reminding.is_possible:
            before = house.on_change

            def changed(live: LiveTable) -> None:
                before(live)
                self.changed(live)

            house.on_change = changed

    # ---- Noting calls --------------------------------------------------------------------------------------
    def changed(self, live: LiveTable) -> None:
        """Something happened at a table: perhaps it is the turn of somebody who wants to hear of it."""
        if not self.reminding.holders:
            return
        call = call_of(live.table, self.clock())
        if call is None or call.holder not in self.reminding.holders:
            return
        key = (call.seat, call.number)
        if live.called == key:
            return
        live.called = key
        task = asyncio.create_task(self._remember(live, replace(call, due=call.at + self._first_wait())))
        self._remembering.add(task)
        task.add_done_callback(self._remembering.discard)

    def _first_wait(self) -> float:
        push, mail = self.house.settings.push.seconds, self.house.settings.mail.seconds
        return push if self.reminding.mailer is None else min(push, mail)

    async def _remember(self, live: LiveTable, call: Call) -> None:
        try:
            if await self.house.read(self.reminding.store.remember, call):
                self._wake.set()
        except Refused:
            live.called = None  # the database is away: the next change brings it again

    # ---- Telling people ------------------------------------------------------------------------------------
    async def run(self) -> None:
        """Look at calls when they are due, until cancelled."""
        if not self.reminding.is_possible:
            return
        started = False
        while True:
            try:
                if not started:
                    await self._catch_up()
                    started = True
                wait = await self.look()
            except Exception as error:
                log.error("calling_failed", error)
                wait = LOOK_SECONDS
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait)
            self._wake.clear()

    async def _catch_up(self) -> None:
        """After a restart: remember calls that were not."""
        for name in await self.house.read(self.reminding.store.waiting):
            with contextlib.suppress(Refused):
                self.changed(await self.house.find(name))

    async def look(self) -> float:
        """Look at every call that is due; tells how long nothing else is."""
        store = self.reminding.store
        due = await self.house.read(store.due, self.clock())
        if due:
            await asyncio.gather(*(self._take(call) for call in due))
        at = await self.house.read(store.next_due)
        return min(LOOK_SECONDS, max(0.0, at - self.clock())) if at else LOOK_SECONDS

    async def _take(self, call: Call) -> None:
        """Tell somebody what is due to be told now, and when to look again."""
        store = self.reminding.store
        held = replace(call, due=self.clock() + TAKEN_SECONDS)
        if not await self.house.read(store.turn, call, held):
            return  # it changed, or another process looks at it
        told, due = await self._told(held)
        await self.house.read(store.turn, told, replace(told, due=due))

    async def _told(self, call: Call) -> tuple[Call, float]:
        """Tell everything that is due: the call as it stands then, and when to look at it again."""
        done = (call, 0.0)
        try:
            live = await self.house.find(call.game)
        except Refused:
            return done
        now = call_of(live.table, call.at)
        if now is None or (now.seat, now.number, now.holder) != (call.seat, call.number, call.holder):
            return done  # it is not their turn any more
        means = [each for each in await self.house.read(self.reminding.store.of, call.holder) if not each.confirm]
        waits = await self._waits(live, call)
        later: list[float] = []
        for kind, wait in waits.items():
            own = [each for each in means if each.kind == kind]
            if not own or kind in call.told.split():
                continue
            if wait > 0:
                later.append(self.clock() + wait)
                continue
            told = call.done(kind)
            if not await self.house.read(self.reminding.store.turn, call, told):
                return call, call.due  # it changed, and whoever changed it looks after it
            try:
                await self._send(kind, own, call)
                call = told  # written before it was sent: better none than two
            except NotNow:
                if call.tries >= MOST_TRIES:
                    call = told
                    continue
                later.append(self.clock() + RETRY_SECONDS * 2**call.tries)
                again = replace(call, tries=call.tries + 1)
                await self.house.read(self.reminding.store.turn, told, again)
                call = again
        return call, min(later, default=0.0)

    async def _waits(self, live: LiveTable, call: Call) -> dict[Kind, float]:
        """How long each kind of reminder still waits.

        Somebody who has the table open is told nothing. Who looked at it since it is their turn knows: that person's
        devices stay quiet as long as a mail waits.
        """
        settings, now = self.house.settings, self.clock()
        if call.seat in live.present():
            return {PUSH: HERE_SECONDS, MAIL: HERE_SECONDS}
        left = live.left.get(call.holder, 0.0)
        if settings.is_shared:
            left = max(left, await self.house.read(self.house.store.seen, call.game, call.seat))
        since = max(left, call.at)
        push, mail = settings.push.seconds, settings.mail.seconds
        return {PUSH: since + (max(push, mail) if left > call.at else push) - now, MAIL: since + mail - now}

    async def _send(self, kind: Kind, means: list[Reminder], call: Call) -> None:
        """Tell somebody by all means of a kind; NotNow if none of them could be used and one may be later."""
        told = [await (self._push(each, call) if kind == PUSH else self._mail(each, call)) for each in means]
        if not any(told) and None in told:
            raise NotNow

    async def _push(self, to: Reminder, call: Call) -> bool | None:
        """Wake a browser, telling it where and in which language; tells whether, None if it may be possible later."""
        pusher = self.reminding.pusher
        if pusher is None:
            return False
        from brightsands.server.remind.push import read_subscription, sealed  # an optional extra

        message = msgspec.json.encode({"table": call.game, "language": to.language})
        browser = read_subscription(*msgspec.json.decode(to.keys, type=tuple[str, str]))
        headers = pusher.headers(to.address, hashed(call.game)[:TOPIC], KEPT_SECONDS)
        inside = self.house.settings.push.inside
        try:
            status = await self.reminding.in_thread(post, to.address, sealed(message, browser), headers, inside)
        except NotOutside:
            status = GONE[0]
        except (OSError, ValueError) as error:
            log.warning("push_failed", reason=type(error).__name__, table=short(call.game))
            return None
        METRICS.reminders.labels(PUSH, status).inc()
        if status in GONE:
            await self.house.read(self.reminding.store.drop, to.holder, PUSH, to.hash)
            await self.reminding.learn()
            return False
        return True if status < 300 else None

    async def _mail(self, to: Reminder, call: Call) -> bool | None:
        """Write a mail; tells whether, None if it may be possible later."""
        mailer = self.reminding.mailer
        if mailer is None:
            return False
        store, most = self.reminding.store, self.house.settings.mail.daily
        if not await self.house.read(store.may_send, to.hash, most, self.clock()):
            return False
        try:
            mail = mailer.turn(to.address, to.language, call.game, to.leave)
            await self.reminding.in_thread(mailer.send, mail)
        except smtplib.SMTPRecipientsRefused as error:
            METRICS.reminders.labels(MAIL, "refused").inc()
            if any(500 <= code < 600 for code, _ in error.recipients.values()):  # there is no such mailbox
                await self.house.read(store.drop, to.holder, MAIL, to.hash)
                await self.reminding.learn()
                return False
            return None
        except (smtplib.SMTPException, OSError) as error:
            log.error("mail_failed", error, table=short(call.game))
            METRICS.reminders.labels(MAIL, "failed").inc()
            return None
        METRICS.reminders.labels(MAIL, "sent").inc()
        return True
