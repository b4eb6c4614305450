"""Who sits where: join, leave, start, hand a seat to a bot and back, new links, rematch."""

from __future__ import annotations

import asyncio
import contextlib
import time

from brightsands.record.game import Game
from brightsands.server.live.clocks import LATENCY, rewound
from brightsands.server.live.consent import settlement
from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.opening import begin, creation_of, new_table
from brightsands.server.live.setups import SeatSetup, TableSetup, check_bot, clean_name
from brightsands.server.live.table import Table
from brightsands.server.live.whole import whole
from brightsands.server.logs import log, short
from brightsands.server.refusals import Refused, not_yours, wrong_link
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Entry, SeatRow
from brightsands.server.tokens import fits, hashed, new_token
from brightsands.words.server import seat_name

CARELESS = "random"  # what it plays can ruin a game: nobody chooses it for somebody else


class Seating:
    """What people do with seats."""

    def __init__(self, house: House) -> None:
        self.house = house

    @whole
    async def join(self, holder: str, table: str, token: str, seat: int | None, name: str) -> tuple[LiveTable, int]:
        """Sit down: by the secret of a link, at a seat that is kept for one, or at any free one of a listed table."""
        try:
            live = await self.house.find(table)
        except Refused as refused:
            if refused.code != "no_table":
                raise
            fits(token, "")  # takes as long as at a table that is there
            raise wrong_link() from None
        async with self.house.changing(live.table.id) as live:
            free = self._seat_for(live.table, holder, token, seat)
            if free is None:
                raise wrong_link()
            if free.joined and free.holder == holder:
                return live, free.seat
            row = live.table.row
            if row.status not in (rows.OPEN, rows.RUNNING):
                raise Refused("not_open")
            sitting = free.but(holder=holder, joined=True, link="", name=clean_name(name, free.given or free.name))
            if row.status == rows.RUNNING:
                sitting = sitting.but(name=free.name)  # the record has the name that the game began with
            entries = [Entry(live.table.number + 1, rows.JOIN, free.seat, sitting.name, at=time.time())]
            game: Game | None = None
            changes = rows.GameChanges()
            if row.status == rows.OPEN and row.autostart:
                names = [sitting.name if seat.seat == free.seat else seat.name for seat in live.table.seats]
                if all(seat.joined for seat in live.table.seats if seat.seat != free.seat):
                    more, game, changes = self._begun(live.table, tuple(names), entries[0].number + 1)
                    entries += more
            await self.house.add(live, entries, game, (sitting,), changes)
            return live, free.seat

    @staticmethod
    def _seat_for(table: Table, holder: str, token: str, wanted: int | None) -> SeatRow | None:
        if token:
            # Whoever came by a link once may follow it again: the link opens nothing any more, but the seat is theirs.
            own = [seat for seat in table.seats if seat.kind == rows.LINK and seat.seat in table.held_by(holder)]
            found = [seat for seat in table.seats if fits(token, seat.link)] + own
            return found[0] if found else None
        # Without a secret nobody has more than what is theirs or kept for them: one seat at a table of strangers.
        own = [seat for seat in table.seats if holder and seat.holder == holder]
        if own:
            return next((seat for seat in own if seat.seat == wanted), min(own, key=lambda seat: seat.joined))
        if not table.row.listed or table.row.status != rows.OPEN:
            return None
        free = (seat for seat in table.seats if seat.kind == rows.LINK and not seat.holder)
        return next((seat for seat in free if wanted in (None, seat.seat)), None)

    @whole
    async def leave(self, holder: str, table: str, seat: int) -> None:
        """Get up before the start; the owner, who has no seat to give back, closes the table instead."""
        async with self.house.changing(table) as live:
            row = self._own(live.table, holder, seat)
            if live.table.row.status != rows.OPEN:
                raise Refused("started", "started_leave")
            if row.kind != rows.LINK:
                raise Refused("owner")
            entry = Entry(live.table.number + 1, rows.LEAVE, seat, row.name, at=time.time())
            free = row.but(holder="", joined=False, name=row.given or seat_name("en", seat + 1))
            await self.house.add(live, [entry], seats=(free,))

    @whole
    async def new_link(self, holder: str, table: str, seat: int) -> str:
        """A new secret for a seat: by whoever sits there, or by whoever opened the table for a free seat.

        A person who changes to another device comes back by it; who sat there before does not. A seat that somebody
        else has must be claimed first.
        """
        async with self.house.changing(table) as live:
            found = self._seat(live.table, seat)
            mine = found.joined and found.holder == holder
            opener = bool(holder) and live.table.row.owner == holder
            if found.kind == rows.BOT or not (mine or (opener and found.kind == rows.LINK)):
                raise not_yours()
            if live.table.row.status not in (rows.OPEN, rows.RUNNING):
                raise Refused("not_open")  # it would open nothing
            if found.joined and not mine:
                await self._check_claim(live, found)
            token = new_token()
            entry = Entry(live.table.number + 1, rows.LINKED, seat, at=time.time())
            await self.house.add(live, [entry], seats=(found.but(link=hashed(token)),))
            return token

    async def _check_claim(self, live: LiveTable, seat: SeatRow) -> None:
        """Refuse a link to a seat that somebody has, unless they let it go or have been away for long enough."""
        claim, patience = live.table.claim, self.house.settings.claim_seconds
        if claim is None or claim.seat != seat.seat:
            raise Refused("seat_taken")
        if claim.granted:
            return
        away = 0.0 if seat.seat in live.present() else await self.house.guests.away_seconds(live, seat)
        if min(away, time.time() - claim.at) < patience:
            raise Refused("seat_taken", "seat_taken_still")

    @whole
    async def claim(self, holder: str, table: str, seat: int) -> int:
        """Ask for a new link to a seat that somebody else has; everybody at the table sees it."""
        async with self.house.changing(table) as live:
            found = self._seat(live.table, seat)
            if not holder or live.table.row.owner != holder:
                raise Refused("not_owner")
            if live.table.row.status not in (rows.OPEN, rows.RUNNING):
                raise Refused("not_running")
            if found.kind != rows.LINK or not found.joined or found.holder == holder:
                raise Refused("no_claim")
            if live.table.claim is not None and live.table.claim.seat == seat:
                return live.table.claim.number
            entry = Entry(live.table.number + 1, rows.CLAIM, seat, at=time.time())
            await self.house.add(live, [entry])
            return entry.number

    @whole
    async def yield_seat(self, holder: str, table: str, seat: int, agree: bool) -> int:
        """Let one's seat go, or object; whoever asked may take the question back as well."""
        async with self.house.changing(table) as live:
            claim = live.table.claim
            if claim is None or claim.seat != seat:
                raise Refused("no_claim")
            withdrawn = bool(holder) and live.table.row.owner == holder and not agree
            if not withdrawn:
                self._own(live.table, holder, seat)
            entry = Entry(live.table.number + 1, rows.GRANT if agree else rows.OBJECT, seat, at=time.time())
            await self.house.add(live, [entry])
            return entry.number

    @whole
    async def rename(self, holder: str, table: str, seat: int, name: str) -> int:
        """Be called otherwise; the record has the names that a game began with, so that it is too late then."""
        async with self.house.changing(table) as live:
            found = self._own(live.table, holder, seat)
            if live.table.row.status != rows.OPEN:
                raise Refused("started", "started_name")
            called = found.but(name=clean_name(name, found.name))
            entry = Entry(live.table.number + 1, rows.NAMED, seat, called.name, at=time.time())
            await self.house.add(live, [entry], seats=(called,))
            return entry.number

    @whole
    async def start(self, holder: str, table: str) -> None:
        """Begin, by whoever opened the table, when everybody is there."""
        async with self.house.changing(table) as live:
            if not holder or live.table.row.owner != holder:
                raise Refused("not_owner")
            if live.table.row.status != rows.OPEN:
                raise Refused("started")
            if not live.table.all_seated():
                raise Refused("seats_free")
            entries, game, changes = self._begun(live.table, live.table.names(), live.table.number + 1)
            await self.house.add(live, entries, game, changes=changes)

    @staticmethod
    def _begun(table: Table, names: tuple[str, ...], number: int) -> tuple[list[Entry], Game, rows.GameChanges]:
        """The entries of the start, the game after them, and what they change."""
        header, entries, game = begin(table.record, names, number, time.time())
        return entries, game, {"header": header, "status": rows.RUNNING}

    # ---- Bots in a person's place --------------------------------------------------------------------------
    @whole
    async def hand(self, holder: str, table: str, seat: int, bot: str) -> None:
        """Hand a seat to a bot: one's own at any time, that of somebody who is away by anybody at the table."""
        check_bot(bot)
        async with self.house.changing(table) as live:
            found = self._seat(live.table, seat)
            if live.table.row.status != rows.RUNNING:
                raise Refused("not_running")
            if found.kind == rows.BOT or found.bot:
                raise Refused("bot_already")
            mine = bool(holder) and found.holder == holder
            if not mine:
                if not live.table.held_by(holder):
                    raise not_yours()
                if await self.house.guests.away_seconds(live, found) < self.house.settings.absent_seconds:
                    raise Refused("present")
                if bot == CARELESS:
                    raise Refused("bad_bot", "bad_bot_careless")
            await self._hand_over(live, found, bot, [])

    async def _hand_over(self, live: LiveTable, seat: SeatRow, bot: str, before: list[Entry]) -> None:
        """Let a bot play at a seat, behind entries that say why; the lock is held."""
        live.restarts += 1
        at = live.table
        entry = Entry(at.number + len(before) + 1, rows.HAND, seat.seat, bot, at=time.time())
        # Perhaps whoever is away was the last one to be asked for consent.
        excused = await self._excused(live, seat.seat)
        more, game, changes = settlement(at, at.request, entry.number + 1, entry.at, excused)
        await self.house.add(live, [*before, entry, *more], game, (seat.but(bot=bot),), changes)

    @whole
    async def take_back(self, holder: str, table: str, seat: int) -> None:
        """Take one's seat back from a bot."""
        async with self.house.changing(table) as live:
            found = self._own(live.table, holder, seat)
            if live.table.row.status != rows.RUNNING:
                raise Refused("not_running")
            if found.kind == rows.BOT or not found.bot:
                raise Refused("no_bot")
            clock = live.table.clock
            if clock is not None and clock.remaining(seat) <= 0:
                raise Refused("no_time")
            live.restarts += 1
            entry = Entry(live.table.number + 1, rows.RETURN, seat, at=time.time())
            await self.house.add(live, [entry], seats=(found.but(bot=""),))

    @whole
    async def run_out(self, table: str) -> bool:
        """Do what a table agreed on for somebody whose time is used up; tells whether it was."""
        async with self.house.changing(table) as live:
            at, clock, due = live.table, live.table.clock, live.table.row.due
            if clock is None or not due or self.house.now() < due + LATENCY:
                return False
            entry = Entry(at.number + 1, rows.TIMEOUT, clock.seat, at=time.time())
            if clock.out == "end":
                end = Entry(entry.number + 1, rows.CLOSE, at=entry.at)
                await self.house.add(live, [entry, end], changes={"status": rows.CLOSED})
            else:
                await self._hand_over(live, at.seats[clock.seat], clock.bot, [entry])
            return True

    # ---- Again ---------------------------------------------------------------------------------------------
    @whole
    async def rematch(self, holder: str, table: str) -> LiveTable:
        """A new table with the same options and people, once for each table; others' seats are kept for them."""
        async with self.house.changing(table) as live:
            old = live.table
            if not old.held_by(holder):
                raise not_yours()
            if old.rematch:
                with contextlib.suppress(Refused):  # unless that one was pruned
                    return await self.house.find(old.rematch)
            if old.row.status not in (rows.OVER, rows.CLOSED):
                raise Refused("not_over")
            seats = [
                SeatRow(seat.seat, rows.BOT, seat.name, joined=True, bot=seat.bot)
                if seat.kind == rows.BOT
                else SeatRow(seat.seat, rows.HERE, seat.name, holder, joined=True)
                if seat.holder == holder
                else SeatRow(seat.seat, rows.LINK, seat.name, seat.holder, given=seat.given)
                for seat in old.seats
            ]
            setup = TableSetup(
                seats=tuple(SeatSetup(seat.kind, seat.name, seat.bot) for seat in seats),
                options=old.record.options,
                spectators=old.row.spectators,
                origin="rematch",
                clock=rewound(old.clock),
                talk=old.row.talk,
                rated=old.row.rated,
            )
            rematch = await asyncio.to_thread(new_table, holder, setup, seats, self.house.now())
            entry = Entry(old.number + 1, rows.REMATCH, -1, rematch.id, at=time.time())
            await self.house.add(live, [entry], new=creation_of(rematch))
            log.info("rematch", table=short(old.id), new=short(rematch.id))
            return self.house.show(rematch)

    async def _excused(self, live: LiveTable, gone: int) -> set[int]:
        """Whose consent is not waited for when the person of a seat has just left it to a bot."""
        request = live.table.request
        if request is not None and request.what == "close":
            return await self.house.guests.long_gone(live)
        return {gone}

    # ---- Shared --------------------------------------------------------------------------------------------
    @staticmethod
    def _seat(table: Table, seat: int) -> SeatRow:
        if not 0 <= seat < len(table.seats):
            raise Refused("no_seat")
        return table.seats[seat]

    def _own(self, table: Table, holder: str, seat: int) -> SeatRow:
        found = self._seat(table, seat)
        if not (holder and found.joined and found.holder == holder):
            raise not_yours()
        return found
