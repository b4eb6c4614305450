"""The house itself, two of them on one database: what must hold whoever is quicker, step by step and without chance."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import msgspec
import pytest

from brightsands import Action, Options
from brightsands.server.bots import driver as bot_driver
from brightsands.server.bots.driver import BotDriver
from brightsands.server.bots.turns import AT_A_TABLE, BESIDES
from brightsands.server.live.catching_up import CatchingUp
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.setups import SeatSetup, TableSetup
from brightsands.server.live.viewer import Viewer
from brightsands.server.live.whole import sheltered
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Addition, Creation
from brightsands.server.wire.answers import Ack
from tests.server.houses import ADA, BO, processes, run


@run
async def test_a_wish_without_a_number_is_granted_though_another_process_was_quicker(tmp_path: Path) -> None:
    async with processes(tmp_path) as (one, two):
        live = await one.two_people()
        name = live.table.id
        behind = await two.house.find(name)
        wishes: list[Callable[[], Awaitable[Any]]] = [
            lambda: two.seating.hand(BO, name, 1, "random"),
            lambda: two.seating.take_back(BO, name, 1),
            lambda: two.seating.new_link(BO, name, 1),
        ]
        for wish in wishes:
            await one.seating.new_link(BO, name, 1)  # an entry that the other process has not heard of
            await wish()
            await one.house.reread(live)
        kinds = [entry.kind for entry in live.table.entries]
        assert kinds[-6:] == ["link", "hand", "link", "return", "link", "link"]
        await one.playing.ask(ADA, name, 0, "close", 0, live.table.number)
        await one.house.reread(live)
        request = live.table.number
        await two.house.reread(behind)
        await one.seating.new_link(BO, name, 1)
        await two.playing.answer(BO, name, 1, True, request)
        assert behind.table.row.status == rows.CLOSED


@run
async def test_a_rematch_is_opened_once_and_leaves_no_second_table_behind(tmp_path: Path) -> None:
    async with processes(tmp_path) as (one, two):
        live = await one.opened(rows.HERE, rows.BOT)
        name = live.table.id
        await one.playing.close(ADA, name)
        await two.house.find(name)
        rematch = await one.seating.rematch(ADA, name)
        again = await two.seating.rematch(ADA, name)
        assert again.table.id == rematch.table.id
        assert len(one.house.store.all_games()) == 2


@run
async def test_a_rematch_by_a_guest_can_fill_the_seat_of_whoever_opened_the_first_table(tmp_path: Path) -> None:
    async with processes(tmp_path, 1) as (one,):
        name = (await one.two_people()).table.id
        number = await one.playing.ask(ADA, name, 0, "close", 0, (await one.house.find(name)).table.number)
        await one.playing.answer(BO, name, 1, True, number)
        rematch = (await one.seating.rematch(BO, name)).table
        assert [(seat.kind, seat.holder, seat.joined) for seat in rematch.seats] == [
            (rows.LINK, ADA, False),
            (rows.HERE, BO, True),
        ]
        token = await one.seating.new_link(BO, rematch.id, 0)
        live, seat = await one.seating.join("c" * 64, rematch.id, token, None, "Cy")
        assert (seat, live.table.row.status) == (0, rows.RUNNING)


@run
async def test_a_table_that_is_found_while_it_is_written_is_in_memory_once(tmp_path: Path) -> None:
    async with processes(tmp_path, 1) as (one,):
        house = one.house
        found: list[LiveTable] = []
        write = house.store.write

        def written(jobs: list[Addition | Creation]) -> list[bool]:
            done = write(jobs)
            for job in jobs:
                if isinstance(job, Creation):  # stored, and somebody sees it in the lobby before we go on
                    looking = asyncio.run_coroutine_threadsafe(house.find(job.game.id), loop)
                    found.append(looking.result(20))
            return done

        loop = asyncio.get_running_loop()
        house.store.write = written  # type: ignore[method-assign, assignment]
        live = await one.opened(rows.HERE, rows.LINK, listed=True)
        assert found == [live]
        assert house.live[live.table.id] is live


@run
async def test_a_table_that_cannot_be_written_is_refused_as_such(tmp_path: Path) -> None:
    async with processes(tmp_path, 1) as (one,):

        def broken(jobs: object) -> list[bool]:
            raise OSError("the disk is full")

        one.house.store.write = broken  # type: ignore[method-assign]
        with pytest.raises(Refused) as refused:
            await one.opened(rows.HERE, rows.LINK)
        assert (refused.value.code, refused.value.status) == ("storage", 503)
        assert one.house.live == {}


@run
async def test_what_alone_is_agreed_to_is_asked_and_done_in_one_commit(tmp_path: Path) -> None:
    async with processes(tmp_path, 1) as (one,):
        live = await one.opened(rows.HERE, rows.HERE)
        await one.playing.play(ADA, live.table.id, 1, "k", "build sawmill:worker", "en")
        asked: list[list[str]] = []
        write = one.house.store.write

        def written(jobs: list[Addition | Creation]) -> list[bool]:
            asked.extend([entry.kind for entry in job.entries] for job in jobs)
            return write(jobs)

        one.house.store.write = written  # type: ignore[method-assign, assignment]
        assert await one.playing.ask(ADA, live.table.id, 0, "undo", 0, 2) == 4
        assert asked == [["ask", "undo"]]
        assert live.table.plays == []


@run
async def test_handing_over_the_seat_of_the_last_one_who_was_asked_settles_it(tmp_path: Path) -> None:
    async with processes(tmp_path, 1) as (one,):
        live = await one.two_people()
        name = live.table.id
        await one.playing.play(ADA, name, live.table.number, "k", "build sawmill:worker", "en")
        await one.playing.ask(ADA, name, 0, "undo", 0, live.table.number)
        assert len(live.table.plays) == 1
        await one.seating.hand(ADA, name, 1, "greedy")
        assert [entry.kind for entry in live.table.entries[-3:]] == ["ask", "hand", "undo"]
        assert live.table.plays == []


@run
async def test_a_bot_waits_while_people_are_asked_and_goes_on_afterwards(tmp_path: Path) -> None:
    async with processes(tmp_path, 1) as (one,):
        live = await one.two_people()
        name = live.table.id
        await one.playing.ask(ADA, name, 0, "close", 0, live.table.number)
        request = live.table.number
        asked = 0

        async def decided(*question: Any) -> tuple[Action, tuple[str, ...]]:
            nonlocal asked
            asked += 1
            return Action.parse("celebrate festival" if asked == 1 else "end"), ()

        one.house.bots.decide = decided  # type: ignore[method-assign, assignment]
        BotDriver(one.house, one.playing)
        await one.seating.hand(ADA, name, 0, "random")
        await asyncio.sleep(0.2)
        assert live.table.plays == [], "a move would have ended the request"
        await one.playing.answer(BO, name, 1, False, request)
        async with asyncio.timeout(30):
            while not live.table.plays:
                await asyncio.sleep(0.01)


@run
async def test_a_bots_thought_is_not_lost_when_something_else_happens_at_the_table(tmp_path: Path) -> None:
    async with processes(tmp_path, 1) as (one,):
        live = await one.two_people()
        name = live.table.id
        await one.seating.hand(ADA, name, 0, "random")
        position, code = live.table.position, live.table.bot_to_act
        await one.seating.new_link(BO, name, 1)
        async with live.lock:
            await one.playing.play_bot(live, position, code, Action.parse("celebrate festival"))
        assert len(live.table.plays) == 1
        async with live.lock:
            await one.playing.play_bot(live, position, code, Action.parse("end"))
        assert len(live.table.plays) == 1, "but what was thought for another position is not played"


@run
async def test_a_bot_that_thinks_for_long_is_not_asked_by_another_process_too(tmp_path: Path) -> None:
    async with processes(tmp_path) as (one, two):
        driver = BotDriver(one.house, one.playing)

        async def thinking(*question: Any) -> tuple[Action, tuple[str, ...]]:
            await asyncio.Event().wait()
            raise AssertionError

        one.house.bots.decide = thinking  # type: ignore[method-assign, assignment]
        name = (await one.opened(rows.BOT, rows.BOT)).table.id
        grace = one.house.settings.takeover_seconds
        later = time.time() + grace + 1
        assert two.house.store.waiting_for_bots(later, grace) == [name], "nobody has said anything for long"
        one.house.store.touch([name], later - 1)
        assert two.house.store.waiting_for_bots(later, grace) == []
        one.house.store.touch([name], 0.0)
        await driver.keep_hold()
        assert two.house.store.waiting_for_bots(time.time(), 60.0) == [], "whoever asks it says so"


@run
async def test_bots_play_on_unwatched_only_while_a_person_plays_too(folder: Path) -> None:
    async with processes(folder, 1, shared=False) as (one,):
        alone, both = await one.opened(rows.HERE, rows.BOT), await one.two_people()
        for live in (alone, both):
            await one.seating.hand(ADA, live.table.id, 0, "random")
        driver = BotDriver(one.house, one.playing)
        assert driver._is_due(alone), "somebody was here just now"
        for live in (alone, both):
            live.watched = -1e9
        assert driver._is_due(both), "Bo waits for it"
        assert not driver._is_due(alone), "nobody does"


@run
async def test_whoever_comes_with_ever_new_cookies_has_the_bots_of_one_visitor(folder: Path) -> None:
    async with processes(folder, 1, shared=False) as (one,):
        seats = (SeatSetup(rows.BOT, bot="random"), SeatSetup(rows.HERE))
        setup = TableSetup(seats, Options(first_player=0))
        opened = [await one.house.create(who, setup, at) for who, at in ((ADA, "x"), (BO, "x"), (BO, "y"))]
        driver = BotDriver(one.house, one.playing)
        ranks: list[int] = []

        async def decide(*asked: Any) -> tuple[Action, tuple[str, ...]]:
            ranks.append(asked[-1])
            return Action.parse("end"), ()

        driver.allowance.take("x", 10 * one.house.settings.limits.thinking[1])
        with patch.object(one.house.bots, "decide", decide):
            for live, _ in opened:
                assert live.table.game is not None
                await driver._decide(live, 0, 0, "random", live.table.game)
        assert ranks == [BESIDES, BESIDES, AT_A_TABLE]


@run
async def test_advice_for_one_address_takes_turns_as_one(folder: Path) -> None:
    async with processes(folder, 1, shared=False) as (one,):
        live = await one.opened(rows.HERE, rows.HERE)
        asked_for: list[str] = []

        async def hints(table: str, view: object, legal: object, who: str) -> list[Any]:
            asked_for.append(who)
            return []

        with patch.object(one.house.bots, "hints", hints):
            await one.playing.hints(live, ADA, "en", "192.0.2.1")
            await one.playing.hints(live, ADA, "en")
        assert asked_for == ["192.0.2.1", ADA]


@run
async def test_bots_that_never_come_to_an_end_stop_all_the_same(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        with patch.object(bot_driver, "MOST_ACTIONS", 9):
            BotDriver(one.house, one.playing)
            live = await one.opened(rows.BOT, rows.BOT)
            assert live.driver is not None
            await asyncio.wait_for(live.driver, 60)
            assert len(live.table.plays) == 9
            one.house.on_change(live)
            assert live.driver.done()


@run
async def test_bots_of_a_table_that_another_process_closed_are_let_go(tmp_path: Path) -> None:
    async with processes(tmp_path) as (one, two):
        live = await one.opened(rows.HERE, rows.HERE)
        behind = await two.house.find(live.table.id)
        told: list[str] = []
        two.house.on_change = lambda each: told.append(each.table.row.status)
        await one.playing.close(ADA, live.table.id)
        await two.house.reread(behind)
        assert told == [rows.CLOSED]


@run
async def test_a_bot_begins_anew_after_an_undo_through_another_process(tmp_path: Path) -> None:
    async with processes(tmp_path) as (one, two):
        live = await one.opened(rows.HERE, rows.BOT)
        await one.playing.play(ADA, live.table.id, 1, "k", "build sawmill:worker", "en")
        behind = await two.house.find(live.table.id)
        restarts = behind.restarts
        await one.playing.undo(ADA, live.table.id, 2, "u", 1)
        await two.house.reread(behind)
        assert behind.restarts > restarts


@run
async def test_a_pruned_table_stops_its_driver_and_can_have_another_rematch(tmp_path: Path) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live = await one.opened(rows.HERE, rows.HERE)
        await one.playing.close(ADA, live.table.id)
        first = (await one.seating.rematch(ADA, live.table.id)).table.id
        one.house.drop(one.house.live[first])
        one.house.store.prune(2e10, [rows.RUNNING])
        second = (await one.seating.rematch(ADA, live.table.id)).table.id
        assert first != second
        playing = one.house.live[second]
        BotDriver(one.house, one.playing)
        one.house.store.prune(2e10, [rows.RUNNING])
        # The bot is handed a seat of a table that is gone from the database.
        playing.table.seats[0] = playing.table.seats[0].but(bot="random")
        one.house.on_change(playing)
        assert playing.driver is not None
        await asyncio.wait_for(asyncio.wait([playing.driver]), 30)
        assert playing.lost


@run
async def test_whoever_moves_is_told_and_answered_at_once_and_of_the_table_only_what_is_new(
    tmp_path: Path,
) -> None:
    async with processes(tmp_path, 1, shared=False) as (one,):
        live = await one.two_people()
        viewer = Viewer(ADA, "en")
        assert viewer.place(live.table, 0, False)
        live.viewers.add(viewer)
        live.tell()

        def told() -> dict[str, Any]:
            found = viewer.message(live.table, live.talk, one.house.guests.presence(live))
            assert found is not None
            return cast(dict[str, Any], msgspec.json.decode(found))

        assert told()["type"] == "snapshot"

        async def granted() -> None:
            game = live.table.game
            assert game is not None
            await one.playing.play(ADA, live.table.id, live.table.number, "k", str(game.legal[0]), "en")
            viewer.reply(Ack("k", live.table.number))

        seen: list[tuple[int, int]] = []

        async def sending() -> None:
            viewer.wake.clear()
            await viewer.wake.wait()
            seen.append((live.table.number, len(viewer.replies())))

        sender = asyncio.create_task(sending())
        await asyncio.sleep(0)
        await sheltered(granted())
        await sender
        assert seen == [(live.table.number, 1)], "the news and the answer go out together"
        assert "table" not in told(), "a move changes nothing at the table itself"
        await one.playing.ask(ADA, live.table.id, 0, "close", 0, live.table.number)
        assert told()["table"]["request"]["what"] == "close"
        await one.playing.answer(BO, live.table.id, 1, False, live.table.number)
        assert told()["table"]["request"] is None
        live.viewers.discard(viewer)
        live.tell()
        assert told()["table"]["seats"][0]["present"] is False


@run
async def test_a_move_elsewhere_is_caught_up_with_alone_and_anything_else_by_reading_the_table_again(
    tmp_path: Path,
) -> None:
    async with processes(tmp_path) as (one, two):
        live = await one.two_people()
        name = live.table.id
        other = await two.house.find(name)
        catching = CatchingUp(two.house)
        whole_reads: list[str] = []
        load = two.house.store.load

        def counted(game: str) -> Any:
            whole_reads.append(game)
            return load(game)

        async def move() -> None:
            game = live.table.game
            assert game is not None
            holder = (ADA, BO)[game.seat or 0]
            await one.playing.play(holder, name, live.table.number, str(live.table.number), str(game.legal[0]), "en")

        with patch.object(two.house.store, "load", counted):
            for _ in range(3):
                await move()
                await catching.heard({name: live.news, "unknown": 7})
                assert other.table.number == live.table.number
                assert other.table.game is not None
                assert live.table.game is not None
                assert other.table.game.state == live.table.game.state
                assert other.table.game.can_undo() == live.table.game.can_undo()
                assert other.table.entries == live.table.entries
            assert whole_reads == [], "a move is all that was read"
            await one.seating.hand(BO, name, 1, "random")
            await move()
            await catching.heard({name: live.news})
            assert whole_reads == [name]
        assert other.table.seats == live.table.seats
        assert other.table.entries == live.table.entries
