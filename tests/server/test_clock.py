"""The clock of a table: who is charged, what becomes of whoever has no time left, and that it outlives the server."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from brightsands.server.live.clocks import LATENCY, Clock, Out, wound_up
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.presence import Presence
from brightsands.server.live.tell import tell_table
from brightsands.server.live.timekeeper import BEAT_SECONDS, Timekeeper
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from tests.server.house import Person
from tests.server.houses import ADA, BO, Process, run

TURN, RESERVE = 60, 100


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = float(round(time.time()))

    def __call__(self) -> float:
        return self.time

    def pass_by(self, seconds: float) -> None:
        self.time += seconds


class Club(Process):
    """A process whose time a test sets, and a table of two people with a clock."""

    def __init__(self, folder: Path, watch: Watch) -> None:
        super().__init__(folder, shared=False, now=watch)
        self.keeper = Timekeeper(self.house, self.seating)
        self.watch = watch

    async def timed(self, out: Out = "bot", turn: int = TURN, reserve: int = RESERVE) -> LiveTable:
        clock = wound_up(turn, reserve, out, "random" if out == "bot" else "", 2)
        live = await self.opened(rows.HERE, rows.LINK, listed=True, clock=clock)
        await self.seating.join(BO, live.table.id, "", 1, "Bo")
        return live

    async def play(self, live: LiveTable, *actions: str) -> None:
        for action in actions:
            table = live.table
            holder = table.seats[table.to_act or 0].holder
            await self.playing.play(holder, table.id, table.number, f"k{table.number}", action, "en")


@asynccontextmanager
async def club(folder: Path, watch: Watch | None = None) -> AsyncIterator[Club]:
    found = Club(folder, watch or Watch())
    try:
        yield found
    finally:
        await found.house.close()
        found.engine.dispose()


def clock_of(live: LiveTable) -> Clock:
    assert live.table.clock is not None
    return live.table.clock


@run
async def test_whoever_the_game_waits_for_pays_first_with_the_turn_and_then_with_the_reserve(tmp_path: Path) -> None:
    async with club(tmp_path) as at:
        live = await at.timed()
        began = at.watch.time
        assert (clock_of(live).seat, live.table.row.due) == (0, began + LATENCY + TURN + RESERVE)
        at.watch.pass_by(LATENCY + 20)
        await at.play(live, "celebrate festival")
        assert live.table.row.due == began + LATENCY + TURN + RESERVE, "still the same turn: nothing is given anew"
        at.watch.pass_by(50)
        await at.play(live, "end")
        clock = clock_of(live)
        assert (clock.seat, clock.left) == (1, (RESERVE - 10.0, float(RESERVE))), "70 seconds, 60 of them free"
        assert live.table.row.due == at.watch.time + LATENCY + TURN + RESERVE
        at.watch.pass_by(LATENCY / 2)
        await at.play(live, "celebrate festival", "end")
        clock = clock_of(live)
        assert clock.left == (RESERVE - 10.0, float(RESERVE)), "what travels costs nothing"
        assert live.table.row.due == at.watch.time + LATENCY + TURN + RESERVE - 10, "a new turn, the old reserve"


@run
async def test_a_move_on_its_way_at_zero_counts_and_after_that_a_bot_plays_on(tmp_path: Path) -> None:
    async with club(tmp_path) as at:
        live = await at.timed()
        at.watch.pass_by(LATENCY + TURN + RESERVE + LATENCY / 2)
        assert await at.keeper.look() == []
        await at.play(live, "celebrate festival", "end")
        assert clock_of(live).left == (0.0, float(RESERVE))
        at.watch.pass_by(LATENCY + TURN + RESERVE + LATENCY)
        assert await at.keeper.look() == [live.table.id]
        assert [entry.kind for entry in live.table.entries[-2:]] == [rows.TIMEOUT, rows.HAND]
        assert (live.table.seats[1].bot, live.table.row.due, live.table.bot_to_act) == ("random", 0.0, "random")
        assert await at.keeper.look() == [], "once"
        with pytest.raises(Refused) as refused:
            await at.seating.take_back(BO, live.table.id, 1)
        assert refused.value.code == "no_time", "not in the same turn"
        game = live.table.game
        assert game is not None
        while live.table.to_act == 1:  # the bot plays its turn
            action = next(one for one in live.table.game.legal if str(one) != "reveal") if live.table.game else None
            assert action is not None
            async with live.lock:
                await at.playing.play_bot(live, live.table.position, "random", action)
        assert clock_of(live).seat == 0, "Ada has the time of the turn, though no reserve"
        await at.seating.take_back(BO, live.table.id, 1)
        assert live.table.row.due == at.watch.time + LATENCY + TURN


@run
async def test_a_table_may_agree_that_the_game_ends(tmp_path: Path) -> None:
    async with club(tmp_path) as at:
        live = await at.timed("end", 0, 30)
        at.watch.pass_by(30 + 2 * LATENCY)
        await at.keeper.look()
        assert [entry.kind for entry in live.table.entries[-2:]] == [rows.TIMEOUT, rows.CLOSE]
        assert (live.table.row.status, live.table.row.due) == (rows.CLOSED, 0.0)
        again = await at.seating.rematch(ADA, live.table.id)
        assert (clock_of(again).left, again.table.row.due) == ((30.0, 30.0), 0.0), "wound up, and not running yet"


@run
async def test_no_time_passes_before_the_start_for_bots_and_while_somebody_else_asks(tmp_path: Path) -> None:
    async with club(tmp_path) as at:
        clock = wound_up(TURN, RESERVE, "bot", "random", 2)
        waiting = await at.opened(rows.HERE, rows.LINK, listed=True, clock=clock)
        at.watch.pass_by(10_000)
        assert await at.keeper.look() == []
        assert (waiting.table.row.due, clock_of(waiting).seat) == (0.0, -1)
        live = await at.timed()
        at.watch.pass_by(LATENCY + 10)
        name, number = live.table.id, live.table.number
        await at.playing.ask(BO, name, 1, "close", 0, number)
        assert live.table.row.due == 0.0
        at.watch.pass_by(10_000)
        assert await at.keeper.look() == []
        await at.playing.answer(ADA, name, 0, False, live.table.number)
        assert live.table.row.due == at.watch.time + LATENCY + TURN - 10 + RESERVE
        await at.playing.ask(ADA, name, 0, "close", 0, live.table.number)
        assert live.table.row.due > 0, "whoever asks in their own time uses it"
        await at.playing.answer(ADA, name, 0, False, live.table.number)
        await at.seating.hand(ADA, name, 0, "random")
        assert live.table.row.due == 0.0
        await at.seating.take_back(ADA, name, 0)
        assert live.table.row.due > 0


@run
async def test_the_clock_outlives_the_server_and_stands_while_none_is_there(tmp_path: Path) -> None:
    watch = Watch()
    async with club(tmp_path, watch) as at:
        live = await at.timed()
        name = live.table.id
        await at.keeper.resume()
        watch.pass_by(LATENCY + 40)
        await at.keeper.look()  # a sign of life
        told = tell_table(live.table, BO, Presence(now=watch())).clock
    watch.pass_by(3600)
    async with club(tmp_path, watch) as at:
        assert await at.keeper.resume() == 3600
        again = await at.house.find(name)
        assert again.table.row.due == watch.time + TURN + RESERVE - 40
        after = tell_table(again.table, BO, Presence(now=watch())).clock
        assert told is not None
        assert after is not None
        assert (after.seat, after.seats) == (told.seat, told.seats)
        assert await at.keeper.resume() == 0.0, "a second process gives nothing back"
        at.house.drop(again)  # nobody has it in memory
        watch.pass_by(TURN + RESERVE - 40 + LATENCY + BEAT_SECONDS)
        assert await at.keeper.look() == [name]
        assert (await at.house.find(name)).table.seats[0].bot == "random"


def test_a_clock_is_asked_for_shown_to_all_and_refused_if_it_gives_no_time(ada: Person, bo: Person) -> None:
    wish = {"turn": 120, "reserve": 600, "out": "bot", "bot": "greedy"}
    opened = ada.open("here", "link", options={"first_player": 0}, clock=wish)
    table = opened["table"]["id"]
    assert opened["table"]["clock"]["until"] is None
    bo.post(table, "join", token=opened["links"][0]["token"], name="Bo")
    for person in (ada, bo):
        told = person.get(table).json()
        clock = told["clock"]
        assert (clock["seat"], clock["turn"], clock["reserve"], clock["out"]) == (0, 120, 600, "bot")
        assert clock["seats"] == [{"turn": 120.0, "reserve": 600.0}] * 2
        assert told["now"] < clock["until"] <= told["now"] + 721
    seats = [{"kind": "person_here"}, {"kind": "person_here"}]
    for bad in ({"turn": 3, "reserve": 4}, {"turn": 60, "bot": "nobody"}):
        refused = ada.web.post("/api/tables", json={"seats": seats, "clock": bad})
        assert refused.status_code == 422, refused.text
