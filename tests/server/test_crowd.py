"""Over load nobody new is let in and whoever plays plays on; what others ask of bots keeps nobody waiting."""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from brightsands.server.live.pulse import BEAT, Pulse
from tests.measured import measured
from tests.server.house import PATIENCE, Person, Server, Window
from tests.server.test_door import window

HERE = {"kind": "person_here"}


def test_the_pulse_feels_a_loop_that_is_held_up_and_recovers() -> None:
    async def main() -> tuple[float, float]:
        pulse = Pulse()
        beating = asyncio.create_task(pulse.run())
        await asyncio.sleep(BEAT / 2)
        for _ in range(4):
            time.sleep(0.5)
            await asyncio.sleep(0)
        busy = pulse.late
        for _ in range(60):
            pulse.feel(0.0, 0.0)
        beating.cancel()
        return busy, pulse.late

    busy, quiet = asyncio.run(main())
    assert busy > 0.15
    assert quiet < 0.01


def test_moves_that_wait_for_the_loop_say_so() -> None:
    pulse = Pulse()
    pulse.waited(10.0)

    async def beat() -> None:
        beating = asyncio.create_task(pulse.run())
        while not pulse.late:
            await asyncio.sleep(0)
        beating.cancel()

    asyncio.run(asyncio.wait_for(beat(), PATIENCE))
    assert pulse.late >= 2.0


def test_a_loop_that_is_never_idle_is_too_busy_before_anything_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "process_time", time.perf_counter)  # a processor of its own, whatever others do
    pulse = Pulse()

    async def turn() -> None:
        beating = asyncio.create_task(pulse.run())
        while pulse.busy < 0.3:
            await asyncio.sleep(BEAT)
        beating.cancel()

    asyncio.run(asyncio.wait_for(turn(), PATIENCE))
    assert pulse.is_too_much(late=1e9, busy=0.25, now=time.monotonic())
    assert not Pulse().is_too_much(late=1e9, busy=0.25, now=time.monotonic())


def test_a_house_with_many_tables_opens_no_more_and_plays_on(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"all_tables": 2, "late_seconds": 1e9}) as server:
        ada, bo = Person(server.url), Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]
        ada.open("here", "here")
        refused = bo.web.post("/api/tables?language=de", json={"seats": [HERE, HERE]})
        assert (refused.status_code, refused.json()["error"]) == (503, "house_full")
        assert "Server" in refused.json()["words"]
        moved = ada.post(table["id"], "play", key="k", number=table["number"], action="celebrate festival")
        assert moved.status_code == 200


@pytest.mark.parametrize("limit", ["late_seconds", "busy"])
def test_a_process_that_has_too_much_to_do_lets_in_only_who_plays(tmp_path: Path, limit: str) -> None:
    with Server(tmp_path, limited=True) as server:
        ada = Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]
        server.stop()
        server.settings["limits"] = {limit: -1.0}  # from now on it is always too much
        server.start()
        assert ada.open("here", "here"), "but for a few tables"
        server.stop()
        server.settings["limits"] = {limit: -1.0, "few_tables": 0}
        server.start()
        refused = ada.web.post("/api/tables", json={"seats": [HERE, HERE]})
        assert (refused.status_code, refused.json()["error"]) == (503, "house_full")
        assert int(refused.headers["retry-after"]) >= 1
        with pytest.raises(InvalidStatus) as turned_away:
            window(ada, table["id"], cookie=False)
        assert turned_away.value.response.status_code == 503
        assert int(turned_away.value.response.headers["retry-after"]) >= 1
        with window(ada, table["id"]) as mine:
            assert json.loads(mine.recv(PATIENCE))["type"] == "snapshot"
        moved = ada.post(table["id"], "play", key="k", number=table["number"], action="celebrate festival")
        assert moved.status_code == 200


# ---- Others' wishes for bots -------------------------------------------------------------------------------------
THINKERS = ("greedy", "governor")  # one that answers at once, and one that thinks


def bot_seconds(person: Person, bot: str, rounds: int = 9) -> float:
    """How long a bot takes to answer a move, the middle one of some: always the same move of the same game."""
    took = []
    for _ in range(rounds):
        table = person.open("here", bot, options={"first_player": 0}, seed=5)["table"]["id"]
        with person.window(table, seat=0) as eyes:
            assert eyes.play("celebrate festival")["type"] == "ack"
            begun = time.perf_counter()
            eyes.play("end")
            while not (eyes.legal and eyes.events and eyes.events[-1].get("seat") == 1):
                eyes.next()
            took.append(time.perf_counter() - begun)
        person.post(table, "close")
    return sorted(took)[len(took) // 2]


def quiet_seconds(person: Person) -> dict[str, float]:
    """How long each bot takes while nothing else happens; before that the process of the bots starts."""
    for bot in THINKERS:
        bot_seconds(person, bot, 1)
    return {bot: bot_seconds(person, bot) for bot in THINKERS}


def sixty(server: Server) -> tuple[list[Person], list[str]]:
    """Sixty people, each with a table where the next turn is theirs."""
    people = [Person(server.url) for _ in range(60)]
    tables = [each.open("here", "here", options={"first_player": 0})["table"]["id"] for each in people]
    return people, tables


def compare(what: str, quiet: dict[str, float], busy: dict[str, float]) -> None:
    """Say what was measured, and that it is no more than twice as long; a hundredth of a second is nobody's wait."""
    for bot, seconds in quiet.items():
        print(f"{what}: {bot} answers after {seconds * 1000:.0f} ms when it is quiet, {busy[bot] * 1000:.0f} ms then")
    assert all(busy[bot] < 2 * seconds + 0.01 for bot, seconds in quiet.items()), (quiet, busy)


@measured
@pytest.mark.slow
def test_thirty_tables_of_bots_do_not_slow_another_table(tmp_path: Path) -> None:
    with Server(tmp_path, limits={"thinking": (0.5, 300.0)}) as server:
        ada = Person(server.url)
        quiet = quiet_seconds(ada)
        windows: list[Window] = []
        for _ in range(30):
            eve = Person(server.url)
            windows.append(eve.window(eve.open("governor", "governor", "governor")["table"]["id"]))
        time.sleep(1.0)
        compare("thirty tables of bots", quiet, {bot: bot_seconds(ada, bot) for bot in THINKERS})


@measured
@pytest.mark.slow
def test_sixty_abandoned_hints_do_not_slow_another_table(tmp_path: Path) -> None:
    with Server(tmp_path, limits={"hints": 1}) as server:
        ada = Person(server.url)
        quiet = quiet_seconds(ada)
        people, tables = sixty(server)

        async def abandon() -> None:
            async with httpx.AsyncClient(base_url=server.url, timeout=1.0) as web:
                asked = (
                    web.post(f"/api/tables/{table}/hints", headers={"Cookie": each.cookie})
                    for each, table in zip(people, tables, strict=True)
                )
                await asyncio.gather(*asked, return_exceptions=True)

        busy: dict[str, float] = {}
        for bot in THINKERS:
            asyncio.run(abandon())
            busy[bot] = bot_seconds(ada, bot)
        compare("sixty abandoned hints", quiet, busy)
        begun = time.perf_counter()
        table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
        assert ada.post(table, "hints").status_code == 200
        assert time.perf_counter() - begun < 30, "the hints that nobody waits for are not thought of any more"


@measured
@pytest.mark.slow
def test_hints_that_are_waited_for_do_not_slow_another_tables_bot(tmp_path: Path) -> None:
    with Server(tmp_path, limits={"hints": 1}) as server:
        ada = Person(server.url)
        quiet = quiet_seconds(ada)
        people, tables = sixty(server)
        with ThreadPoolExecutor(60) as waiting:
            for each, table in zip(people, tables, strict=True):
                waiting.submit(each.post, table, "hints")
            time.sleep(1.0)
            compare("sixty hints that are waited for", quiet, {bot: bot_seconds(ada, bot) for bot in THINKERS})
            for each in people:
                each.web.close()
