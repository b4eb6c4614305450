"""Bots in processes of their own: they are asked again when they die, stand in for people, and stop with the table."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from brightsands import Action, Game
from brightsands.server.bots.pool import BotFailed, BotPool, Worker
from brightsands.server.bots.thoughts import Failed
from brightsands.server.storage.database import open_database
from tests.server.house import Person, Server, bot_processes, play_on, short_game, wait


def test_a_table_of_bots_only_plays_by_itself(ada: Person) -> None:
    table = ada.open("random", "random", "random", options=short_game())["table"]["id"]
    wait(lambda: ada.get(table).json()["status"] == "over")
    assert "won by" in ada.get(table, "record").text or "result" in ada.get(table, "record").text


def test_bots_of_every_level_play_a_game_to_its_end(plain_server: Server) -> None:
    ada = Person(plain_server.url)
    levels = ada.web.get("/api/box?language=de").json()["levels"]
    offered = [level["id"] for level in levels]
    assert offered == ["settler", "trader", "governor", "magnate"]
    assert levels[1]["name"] == "Händlerin"
    assert all(level["words"] for level in levels)
    table = ada.open(*offered, options=short_game(round_limit=2))["table"]["id"]
    wait(lambda: ada.get(table).json()["status"] == "over", 120)
    assert ada.get(table, "record").text.count("\nend\n") >= 8, "each had its turns"
    assert not [line for line in plain_server.log_lines() if line["event"] in ("bot_failed", "bot_gave_up")]


def test_hints_are_turns_with_reasons_for_whoever_is_to_act(plain_server: Server) -> None:
    ada = Person(plain_server.url)
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    told = ada.post(table, "hints").json()
    legal = [choice["action"] for choice in ada.get(table, "state?seat=0").json()["state"]["legal"]]
    assert len(told["hints"]) == 3
    for hint in told["hints"]:
        assert hint["actions"][0]["action"] in legal
        assert hint["actions"][0]["words"]
        assert {"key", "number", "name", "words"} == set(hint["reasons"][0])
    assert ada.web.post(f"/api/tables/{table}/hints?language=de").json()["hints"][0]["reasons"][0]["words"]
    assert Person(ada.url).post(table, "hints").json()["error"] == "not_your_seat"
    alone = ada.open("here", options={"mission": 2})["table"]["id"]
    assert ada.post(alone, "hints").json()["hints"]
    one = ada.post(alone, "hint", bot="greedy").json()
    assert one["action"] in [choice["action"] for choice in ada.get(alone, "state?seat=0").json()["state"]["legal"]]


@pytest.mark.parametrize(
    "code", ["planner:8:60s", "planner:2:100000", "planner:2:1001", "planner:99", "settler:2", "master:6"]
)
def test_a_bot_that_would_keep_everybody_waiting_is_refused(plain_server: Server, code: str) -> None:
    ada = Person(plain_server.url)
    answer = ada.web.post("/api/tables", json={"seats": [{"kind": "person_here"}, {"kind": "bot", "bot": code}]})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_bot")
    table = ada.open("here", "planner:2:5s", options={"first_player": 0})["table"]["id"]
    assert ada.post(table, "hand", seat=0, bot=code).json()["error"] == "bad_bot"
    assert ada.post(table, "hint", bot=code).json()["error"] == "bad_bot"


def test_an_unknown_bot_is_refused(ada: Person) -> None:
    answer = ada.web.post("/api/tables", json={"seats": [{"kind": "person_here"}, {"kind": "bot", "bot": "oracle"}]})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_bot")


def test_the_place_of_a_class_names_no_bot_and_nothing_is_loaded_from_there(tmp_path: Path) -> None:
    loaded = tmp_path / "loaded"
    (tmp_path / "evil.py").write_text(f"import pathlib\npathlib.Path({str(loaded)!r}).touch()\nEvil = pathlib.Path\n")
    place = f"{tmp_path / 'evil.py'}:Evil"
    guest = {"BRIGHTSANDS_BOTS": "guest=brightsands.bots.chance:RandomBot"}
    with Server(tmp_path, environment=guest) as server:
        ada = Person(server.url)
        ada.open("here", "guest")  # whoever runs the server added it
        seats = [{"kind": "person_here"}, {"kind": "person_here"}]
        table = ada.open("here", "random", options=short_game(round_limit=1, first_player=0))["table"]["id"]
        for code in (
            place,
            f"evil={place}",
            "os:abort",
            "signal:pause",
            "guest:Evil",
            "brightsands.bots.chance:RandomBot",
        ):
            answers = [
                ada.web.post("/api/tables", json={"seats": [seats[0], {"kind": "bot", "bot": code}]}),
                ada.web.post("/api/tables", json={"seats": seats, "clock": {"turn": 60, "bot": code}}),
                ada.post(table, "hand", seat=0, bot=code),
                ada.post(table, "hint", bot=code),
            ]
            assert {(each.status_code, each.json()["error"]) for each in answers} == {(422, "bad_bot")}, code
        server.kill()
        engine = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(text("UPDATE seats SET bot = :place WHERE bot = 'random'"), {"place": place})
        engine.dispose()
        server.start()
        with ada.window(table) as window:
            play_on([window], random.Random(9))
            assert window.over
    assert not loaded.exists()


def test_a_seat_is_handed_to_a_bot_and_back(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 1})["table"]["id"]
    with ada.window(table) as window:
        assert ada.post(table, "hand", seat=1, bot="random").status_code == 204
        assert ada.post(table, "hand", seat=1, bot="random").json()["error"] == "bot_already"
        wait(lambda: ada.get(table).json()["to_act"] == 0)
        assert ada.post(table, "return", seat=1).status_code == 204
        assert ada.post(table, "return", seat=1).json()["error"] == "no_bot"
        window.catch_up()
        kinds = [event["kind"] for event in window.events]
        assert kinds[0] == "hand"
        assert kinds[-1] == "return"
        assert "play" in kinds


def test_an_absent_players_seat_is_handed_over_by_the_others_and_comes_back(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link", options={"first_player": 1})
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"])
    with ada.window(table) as window:
        with bo.window(table):
            assert ada.post(table, "hand", seat=1, bot="random").json()["error"] == "present"
            assert Person(ada.url).post(table, "hand", seat=1, bot="random").json()["error"] == "not_your_seat"
        wait(lambda: ada.post(table, "hand", seat=1, bot="random").json()["error"] == "bad_bot")
        assert ada.post(table, "hand", seat=1, bot="greedy").status_code == 204, "it plays as well as it can"
        wait(lambda: ada.get(table).json()["to_act"] == 0)
        window.catch_up()
        assert ada.post(table, "return", seat=1).json()["error"] == "not_your_seat"
        assert bo.post(table, "return", seat=1).status_code == 204


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_bot_process_that_dies_is_replaced_and_the_move_asked_again(server: Server, ada: Person) -> None:
    table = ada.open("here", "random", options=short_game(round_limit=3))["table"]["id"]
    with ada.window(table) as window:
        rng, killed = random.Random(8), 0
        while not window.over:
            play_on([window], rng, most=3)
            for process in bot_processes(server):
                os.kill(process, signal.SIGKILL)
                killed += 1
            window.catch_up()
        assert killed >= 3
        assert ada.get(table).json()["status"] == "over"


def test_bots_stop_when_the_table_is_closed(ada: Person) -> None:
    table = ada.open("random", "random")["table"]["id"]
    wait(lambda: ada.get(table).json()["number"] > 5)
    assert ada.post(table, "close").status_code == 200
    number = ada.get(table).json()["number"]
    time.sleep(0.3)
    assert ada.get(table).json()["number"] == number


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        table = ada.open("random", "random", options=short_game(round_limit=8))["table"]["id"]
        wait(lambda: ada.get(table).json()["number"] > 5)
        server.kill()
        server.start()
        wait(lambda: ada.get(table).json()["status"] == "over")


def test_a_bot_that_does_not_exist_any_more_is_stood_in_for(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        table = ada.open("here", "random", options=short_game(round_limit=1, first_player=0))["table"]["id"]
        server.kill()
        engine = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(text("UPDATE seats SET bot = 'gone:9' WHERE bot = 'random'"))
        engine.dispose()
        server.start()
        with ada.window(table) as window:
            play_on([window], random.Random(9))
            assert window.over
        assert any(line["event"] == "bot_gave_up" for line in server.log_lines())


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_bot_that_thinks_for_ever_holds_up_nobody_and_stops_with_its_table(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        ada.web.post("/api/records/check", json={"text": ""})  # starts the process
        (thinker,) = bot_processes(server)
        os.kill(thinker, signal.SIGSTOP)
        slow = ada.open("random", "random")["table"]["id"]
        quick = ada.open("here", "here", options=short_game())["table"]["id"]
        with ada.window(quick, follow="yes") as window:
            play_on([window], random.Random(10))
        assert ada.get(slow).json()["actions"] == 0
        assert ada.post(slow, "close").status_code == 200
        wait(lambda: thinker not in bot_processes(server))
        again = ada.open("random", "random", options=short_game(round_limit=1))["table"]["id"]
        wait(lambda: ada.get(again).json()["status"] == "over")


def test_a_bot_that_takes_too_long_is_given_up() -> None:
    async def asked() -> None:
        pool = BotPool(1, seconds=0.001)
        game = Game.new(players=2, seed=1)
        try:
            with pytest.raises(BotFailed):
                await pool.decide("table", 0, 0, "random", game.view(game.seat), game.legal_codes)
        finally:
            await pool.stop()

    asyncio.run(asked())
    gc.collect()  # a process that was left behind complains


def test_an_answer_that_nobody_wants_is_waited_for_by_whoever_asks_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two in a row go away, the second while it waits for what the first asked: the process is read by one alone."""

    async def ask() -> None:
        worker, reading = Worker(0), 0
        begun = asyncio.Event()
        thought: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def answered(question: tuple[str]) -> Failed:
            nonlocal reading
            reading += 1
            assert reading == 1, "two read at once"
            begun.set()
            if question == ("first",):
                await thought
            reading -= 1
            return Failed(question[0])

        monkeypatch.setattr(worker, "_ask", answered)
        first = asyncio.create_task(worker.ask(("first",), 30))
        await begun.wait()
        first.cancel()
        await asyncio.wait([first])
        second = asyncio.create_task(worker.ask(("second",), 30))
        await asyncio.sleep(0)  # it has its turn, and waits until the answer to the first is out of the way
        second.cancel()
        await asyncio.wait([second])
        third = asyncio.create_task(worker.ask(("third",), 30))
        await asyncio.sleep(0)
        thought.set_result(None)
        assert await third == Failed("third")

    asyncio.run(ask())


def test_a_bot_decides_by_its_view_in_another_process() -> None:
    async def asked() -> None:
        pool = BotPool(1)
        game = Game.new(players=2, seed=1)
        try:
            action, why = await pool.decide("table", 0, 0, "random", game.view(game.seat), game.legal_codes)
            assert action in game.legal
            assert why == ()
            await pool.forget("table")
        finally:
            await pool.stop()

    asyncio.run(asked())


def test_bots_decide_the_same_way_in_every_run_if_they_are_given_a_seed() -> None:
    async def decided(seed: int) -> list[Action]:
        pool = BotPool(1, seed=seed)
        game = Game.new(players=2, seed=1)
        actions: list[Action] = []
        try:
            while game.round < 3:
                assert game.seat is not None
                action, _ = await pool.decide("table", game.seat, 0, "random", game.view(game.seat), game.legal_codes)
                actions.append(action)
                game.play(action)
        finally:
            await pool.stop()
        return actions

    first = asyncio.run(decided(7))
    assert asyncio.run(decided(7)) == first
    assert asyncio.run(decided(8)) != first
