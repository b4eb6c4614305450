"""Your turn, over days: who is called to a table, when they are told, and when not."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path

from brightsands.rules.options import Options
from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.playing import Playing
from brightsands.server.live.seating import Seating
from brightsands.server.live.setups import SeatSetup, TableSetup
from brightsands.server.live.viewer import Viewer
from brightsands.server.live.wakes import Alone
from brightsands.server.remind.caller import RETRY_SECONDS, Caller, call_of
from brightsands.server.remind.means import MailSettings
from brightsands.server.remind.reminders import Reminding
from brightsands.server.settings import Limits, Settings
from brightsands.server.storage import rows
from brightsands.server.storage.database import open_database
from brightsands.server.storage.people import People
from brightsands.server.storage.reminders import MAIL, Reminder, mark_of
from brightsands.server.storage.store import Store
from tests.server.postbox import SENDER

LINK = re.compile(r"http://games\.example\.org(/\S+)")


# ---- Whom, and when: with a clock of our own ---------------------------------------------------------------
class Evening:
    """A house in this process with one table of two, and the mails that were handed over."""

    def __init__(self, house: House, live: LiveTable, caller: Caller) -> None:
        self.house, self.live, self.caller = house, live, caller
        self.playing = Playing(house)
        self.mails: list[EmailMessage] = []
        self.trouble: list[Exception] = []
        self.now = time.time()
        caller.clock = lambda: self.now
        assert caller.reminding.mailer is not None
        caller.reminding.mailer.send = self._take  # type: ignore[method-assign]

    def _take(self, mail: EmailMessage) -> None:
        if self.trouble:
            raise self.trouble.pop(0)
        self.mails.append(mail)

    async def wants_mail(self, holder: str) -> None:
        mark = mark_of(MAIL, holder, f"{holder}@example.org")
        new = Reminder(mark, holder, MAIL, f"{holder}@example.org", "", "nl", "", f"end-{holder}", self.now)
        self.caller.reminding.store.keep(new, 1)
        await self.caller.reminding.learn()

    async def turn_of(self, seat: int) -> None:
        """Let whoever is to act play until it is the turn of a seat."""
        table = self.live.table
        moved = False
        while table.to_act != seat or not moved:
            assert table.game is not None
            assert table.to_act is not None
            moved = moved or table.to_act != seat
            holder = table.seats[table.to_act].holder
            action = str(table.game.legal[0])
            await self.playing.play(holder, table.id, table.number, f"k{table.number}", action, "en")
        await self.later(0)

    async def later(self, seconds: float) -> int:
        """Let time pass; tells how many mails were sent by then."""
        self.now += seconds
        await asyncio.gather(*self.caller._remembering)
        await self.caller.look()
        return len(self.mails)


@asynccontextmanager
async def evening(folder: Path, mail: MailSettings = SENDER) -> AsyncIterator[Evening]:
    settings = Settings(public_url="http://games.example.org", mail=mail, limits=Limits.none())
    engine = open_database(f"sqlite:///{folder / 'tables.sqlite3'}")
    house = House(Store(engine), settings, Alone())
    reminding = Reminding(house)
    caller = Caller(house, reminding)
    seats = (SeatSetup(rows.HERE, "Ada"), SeatSetup(rows.LINK, "Bo"))
    live, links = await house.create("ada", TableSetup(seats, Options(first_player=0), seed=7))
    await Seating(house).join("bo", live.table.id, links[1], None, "Bo")
    try:
        yield Evening(house, live, caller)
    finally:
        reminding.close()
        await house.close()
        engine.dispose()


def test_who_stays_away_gets_one_mail_for_each_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            await at.turn_of(1)
            assert await at.later(599) == 0, "perhaps they come by themselves"
            assert await at.later(1) == 1
            assert await at.later(86400) == 1, "one for each turn"
            mail = at.mails[0]
            assert mail["To"] == "bo@example.org"
            assert mail["Subject"] == "Jij bent aan de beurt", "in their language"
            assert mail["List-Unsubscribe"] == "<http://games.example.org/api/mail/leave/end-bo>"
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert f"http://games.example.org/t/{at.live.table.id}\n" in mail.get_content()
            await at.turn_of(1)
            assert await at.later(600) == 2

    asyncio.run(play())


def test_nothing_is_sent_while_somebody_has_the_table_open(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            viewer = Viewer("bo", "en")
            at.live.viewers.add(viewer)
            await at.turn_of(1)
            for _ in range(100):
                assert await at.later(3600) == 0
            at.live.viewers.discard(viewer)
            at.live.left["bo"] = at.now  # as a socket that closes writes down
            assert await at.later(599) == 0, "they have just looked"
            assert await at.later(1) == 1

    asyncio.run(play())


def test_who_acts_in_time_gets_no_mail_and_a_restart_sends_none_twice(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            await at.turn_of(1)
            await at.turn_of(0)
            assert await at.later(86400) == 0
            await at.turn_of(1)
            assert await at.later(600) == 1
            at.live.called = None
            await at.caller._catch_up()
            assert await at.later(86400) == 1

    asyncio.run(play())


def test_a_call_that_was_never_noted_is_found_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.turn_of(1)
            await at.wants_mail("bo")  # since then nothing happened at the table
            await at.caller._catch_up()
            await at.later(0)
            assert await at.later(600) == 1

    asyncio.run(play())


def test_mails_have_a_limit_a_day_and_are_tried_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            at.trouble = [OSError("away"), OSError("away")]
            await at.turn_of(1)
            assert await at.later(600) == 0
            assert await at.later(RETRY_SECONDS) == 0
            assert await at.later(2 * RETRY_SECONDS) == 1, "three times tried, which is the limit of this day"
            await at.turn_of(1)
            assert await at.later(600) == 1
            await at.turn_of(1)
            assert await at.later(86400) == 2

    asyncio.run(play())


def test_only_people_are_called_and_only_to_tables_with_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.turn_of(1)
            call = call_of(at.live.table, 5.0)
            assert call is not None
            assert (call.seat, call.holder, call.at) == (1, "bo", 5.0)
            await Seating(at.house).hand("bo", at.live.table.id, 1, "random")
            at.live.driver = None
            assert call_of(at.live.table, 5.0) is None
            seats = (SeatSetup(rows.HERE, "Ada"), SeatSetup(rows.HERE, "Bo"))
            alone, _ = await at.house.create("ada", TableSetup(seats, Options()))
            assert alone.table.to_act is not None
            assert call_of(alone.table, 5.0) is None, "nobody else waits"

    asyncio.run(play())


def test_who_is_forgotten_is_not_reminded_and_who_comes_back_still_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            store = at.caller.reminding.store
            People(at.house.store).join("bo", "bo-at-home")
            assert [each.holder for each in store.of("bo-at-home")] == ["bo-at-home"]
            People(at.house.store).forget("bo-at-home")
            assert store.of("bo-at-home") == []
            assert store.holders() == set()

    asyncio.run(play())
