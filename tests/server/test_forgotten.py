"""Tables that are deleted and people who are forgotten: whoever looks on is told, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import update

from brightsands import Action
from brightsands.server.live.catching_up import CatchingUp
from brightsands.server.live.identity import Identity
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.tell import tell_table
from brightsands.server.live.viewer import Viewer
from brightsands.server.live.wakes import Polling
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.ages import Expiry
from brightsands.server.storage.expiry import DAY, expire
from brightsands.server.storage.schema import ENTRIES, GAMES
from tests.server.houses import ADA, BO, CLEO, Process, processes, run


@contextmanager
def after(process: Process, question: Callable[..., Any], then: Callable[[], Awaitable[None]]) -> Iterator[None]:
    """Let something happen whenever the database has answered a question, before whoever asked goes on."""
    read = process.house.read

    async def answered(method: Callable[..., Any], *args: Any) -> Any:
        answer = await read(method, *args)
        if method == question:
            await then()
        return answer

    with patch.object(process.house, "read", answered):
        yield


@run
async def test_whoever_looks_at_a_deleted_table_is_told_though_its_bot_noticed_it_first(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live = await one.opened(rows.HERE, rows.BOT)
        await one.playing.play(ADA, live.table.id, 1, "1", "celebrate festival", "en")
        await one.playing.play(ADA, live.table.id, 2, "2", "end", "en")
        position, code = live.table.position, live.table.bot_to_act
        identity = Identity(one.house, one.seating, one.playing)
        viewer = Viewer(ADA, "en")
        live.viewers.add(viewer)

        async def the_bot_moves() -> None:
            async with live.lock:
                if not live.lost:
                    with pytest.raises(Refused, match="no such table"):
                        await one.playing.play_bot(live, position, code, Action.parse("celebrate festival"))

        with after(one, identity.people.delete_alone, the_bot_moves):  # before anybody is told of it
            assert await identity.forget(ADA) == 1
        assert live.lost
        assert viewer.wake.is_set()
        assert live.table.id not in one.house.live


@run
async def test_a_table_that_is_deleted_while_it_is_read_does_not_stay_in_memory(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        name = (await one.opened(rows.HERE, rows.HERE)).table.id
        one.house.drop(one.house.live[name])
        identity = Identity(one.house, one.seating, one.playing)
        seen_at = one.house.store.seen_at
        read, deleted = threading.Event(), threading.Event()

        def seen_after_that(game: str) -> dict[int, float]:
            read.set()
            assert deleted.wait(30)
            return seen_at(game)

        async def go_on() -> None:
            deleted.set()

        with (
            patch.object(one.house.store, "seen_at", seen_after_that),
            after(one, identity.people.delete_alone, go_on),
        ):
            finding = asyncio.create_task(one.house.find(name))
            assert await asyncio.to_thread(read.wait, 30)
            assert await identity.forget(ADA) == 1
            found = await finding  # whoever asked before it was deleted is told that it is lost
        assert found.lost
        assert name not in one.house.live


@run
async def test_a_table_that_is_looked_for_while_it_expires_does_not_stay_in_memory(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        name = (await one.opened(rows.HERE, rows.LINK)).table.id
        one.house.drop(one.house.live[name])
        with one.engine.begin() as connection:
            connection.execute(update(GAMES).values(changed=time.time() - 10 * DAY))
        one.house.settings = replace(one.house.settings, expiry=Expiry(open=5))
        told: list[LiveTable] = []
        read = one.house.read

        async def found_before(method: Callable[..., Any], *args: Any) -> Any:
            if method == expire and not told:
                told.append(await one.house.find(name))
            return await read(method, *args)

        with patch.object(one.house, "read", found_before):
            await one.house.expire()
        assert told[0].lost
        assert name not in one.house.live


@run
async def test_other_processes_hear_of_tables_that_are_deleted_and_of_people_who_are_others_now(tmp_path: Path) -> None:
    async with processes(tmp_path) as (one, two):
        alone, shared = (await one.opened(rows.HERE, rows.HERE)).table.id, (await one.two_people()).table.id
        polling = Polling(two.house.store, 0.0)
        for name in (alone, shared):
            polling.watch(name)
        gone, going = await two.house.find(alone), await two.house.find(shared)
        viewer = Viewer(ADA, "en")
        gone.viewers.add(viewer)

        async def hear() -> None:
            heard: asyncio.Future[dict[str, int]] = asyncio.get_running_loop().create_future()

            async def once(numbers: dict[str, int]) -> None:
                if not heard.done():
                    heard.set_result(numbers)

            run = asyncio.create_task(polling.run(once))
            await CatchingUp(two.house).heard(await heard)
            run.cancel()

        identity = Identity(one.house, one.seating, one.playing)
        code = await identity.new_code(CLEO)
        await identity.come_back(BO, code)
        await hear()
        assert going.table.seats[1].holder == CLEO
        assert await identity.forget(ADA) == 1
        await hear()
        assert gone.lost
        assert viewer.wake.is_set()
        assert (going.table.seats[0].holder, going.table.seats[0].name, going.table.row.owner) == ("", "Player 1", "")


@run
async def test_whoever_sits_down_while_somebody_is_forgotten_keeps_the_table(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live = await one.opened(rows.HERE, rows.LINK, listed=True)
        identity = Identity(one.house, one.seating, one.playing)
        read = one.house.read

        async def joined_before(method: Callable[..., Any], *args: Any) -> Any:
            if method == identity.people.delete_alone and not live.table.seats[1].joined:
                await one.seating.join(BO, live.table.id, "", 1, "Bo")
            return await read(method, *args)

        with patch.object(one.house, "read", joined_before):
            assert await identity.forget(ADA) == 0
        assert (await one.house.find(live.table.id)).table.seats[1].name == "Bo"


@run
async def test_nobody_waits_for_the_consent_of_somebody_who_was_forgotten(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live = await one.two_people()
        with pytest.raises(Refused, match="ask them first") as refused:
            await one.playing.close(ADA, live.table.id)
        assert refused.value.code == "ask_first"
        await Identity(one.house, one.seating, one.playing).forget(BO)
        await one.playing.close(ADA, live.table.id)
        assert live.table.row.status == rows.CLOSED


@run
async def test_a_long_absence_goes_on_while_the_table_is_not_in_memory(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live = await one.two_people()
        name, day = live.table.id, one.house.settings.claim_seconds
        await one.seating.claim(ADA, name, 1)

        async def counted(began: float, created: float, seen: float) -> float:
            """For how long Bo is away, of which so much counts, when the table is read anew."""
            one.house.drop(one.house.live[name])
            one.house.began = time.monotonic() - began
            with one.engine.begin() as connection:
                connection.execute(update(GAMES).values(created=time.time() - created))
                connection.execute(update(ENTRIES).values(at=time.time() - created))
            one.house.store.remember_seen([(name, 1)], time.time() - seen if seen else 0.0)
            live = await one.house.find(name)
            presence = one.house.guests.presence(live)
            if seen:
                assert presence.away[1] == pytest.approx(time.time() - seen, abs=60), "since then, whatever counts"
            told = tell_table(live.table, ADA, presence).claim
            assert told is not None
            assert told.until is not None
            assert told.until - time.time() == pytest.approx(day - live.away_seconds(BO), abs=60)
            return live.away_seconds(BO)

        hours = 3600
        assert await counted(50 * hours, 60 * hours, 20 * hours) == pytest.approx(20 * hours, abs=60)
        assert await counted(10 * hours, 60 * hours, 20 * hours) == pytest.approx(10 * hours, abs=60), (
            "nobody could come"
        )
        assert await counted(50 * hours, 5 * hours, 0) == pytest.approx(5 * hours, abs=60), "never here, but sat down"
        with pytest.raises(Refused):
            await one.seating.new_link(ADA, name, 1)
        assert await counted(50 * hours, 60 * hours, 25 * hours) > day
        assert await one.seating.new_link(ADA, name, 1)


@run
async def test_somebody_is_forgotten_whatever_others_do_at_the_table_meanwhile(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live, begins = await one.two_people(), await one.opened(rows.HERE, rows.LINK, listed=True, autostart=False)
        await one.seating.join(BO, begins.table.id, "", 1, "Bo")
        identity = Identity(one.house, one.seating, one.playing)
        hand, read = one.seating.hand, one.house.read

        async def overtaken(holder: str, table: str, seat: int, bot: str) -> None:
            if holder == BO and not live.table.seats[seat].bot:
                await hand(ADA, table, seat, "settler")
            await hand(holder, table, seat, bot)

        async def started_before(method: Callable[..., Any], *args: Any) -> Any:
            if method == identity.people.forget:
                await one.seating.start(ADA, begins.table.id)
            return await read(method, *args)

        with patch.object(one.seating, "hand", overtaken), patch.object(one.house, "read", started_before):
            assert await identity.forget(BO) == 0
        for table in (live.table, begins.table):
            assert (table.row.status, table.seats[1].holder, table.seats[1].name) == (rows.RUNNING, "", "Player 2")
        assert live.table.seats[1].bot == "settler"
        assert begins.table.seats[1].bot == "greedy", "a game that began meanwhile does not wait for them"


@run
async def test_a_table_is_not_lost_because_the_database_is_away_for_a_moment(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live = await one.two_people()
        identity = Identity(one.house, one.seating, one.playing)
        with patch.object(one.house.store, "load", side_effect=OSError):
            await identity.forget(BO)
        assert not live.lost
        assert live.table.seats[1].name == "Bo"
        async with one.house.changing(live.table.id):
            assert live.table.seats[1].name == "Player 2", "whoever does something there finds it as it is stored"
