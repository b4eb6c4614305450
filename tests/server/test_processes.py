"""Several processes on one database: tables move through it, races are settled by it, Redis only wakes."""

from __future__ import annotations

import os
import random
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from brightsands.server.run import free_socket, keep_port
from brightsands.server.settings import BadSettings, Settings
from brightsands.server.storage.database import open_database
from brightsands.server.storage.store import Store
from tests.server.house import PATIENCE, ConnectionClosed, Person, Server, Window, short_game

ABSENT = 2.5
WAYS = ["sqlite polled", "postgresql polled", "postgresql with redis"]


@pytest.fixture(scope="module", params=WAYS)
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    folder = tmp_path_factory.mktemp("pair")
    url = f"sqlite:///{folder / 'shared.sqlite3'}"
    if request.param.startswith("postgresql"):
        url = request.getfixturevalue("postgres_url")
    redis = request.getfixturevalue("redis_url") if request.param.endswith("redis") else ""
    ways: dict[str, Any] = {
        "shared": True,
        "redis_url": redis,
        "poll_seconds": 0.05,
        "grace_seconds": 0.5,
        "absent_seconds": ABSENT,
    }
    with ExitStack() as stack:
        yield stack.enter_context(Server(folder, url, **ways)), stack.enter_context(Server(folder, url, **ways))


def at(server: Server, person: Person) -> Person:
    """The same visitor at another process."""
    other = Person(server.url)
    for cookie in person.web.cookies.jar:
        other.web.cookies.set(cookie.name, cookie.value or "", domain="127.0.0.1")
    return other


def noted_after(server: Server, table: str, seat: int, moment: float) -> None:
    """Wait until a process has noted that somebody is still here after a moment."""
    store = Store(open_database(Settings(database_url=server.settings["database_url"]).database))
    until = time.monotonic() + PATIENCE
    while store.seen(table, seat) < moment:
        assert time.monotonic() < until, "nobody noted it"
        time.sleep(0.05)
    store.engine.dispose()


def test_people_at_different_processes_play_together(pair: tuple[Server, Server]) -> None:
    ada, bo = Person(pair[0].url), Person(pair[1].url)
    opened = ada.open("here", "link", "random", options=short_game())
    table = opened["table"]["id"]
    assert bo.post(table, "join", token=opened["links"][0]["token"], name="Bo").json()["table"]["status"] == "running"
    first, second = ada.window(table), bo.window(table)
    if first.state is None:  # it looked before it heard that the game began
        first.until(lambda message: message.get("state") is not None)
    rng = random.Random(1)
    until = time.monotonic() + PATIENCE
    while not (first.over and second.over):
        assert time.monotonic() < until
        acting = next((window for window in (first, second) if window.legal), None)
        if acting is None:
            for window in (first, second):
                window.catch_up()
            continue
        answer = acting.play(rng.choice(acting.legal))
        assert answer["type"] == "ack" or answer["error"] == "stale", answer
        acting.catch_up()
    assert first.state is not None
    assert second.state is not None
    assert first.state["view"]["outcome"] == second.state["view"]["outcome"]
    assert ada.get(table, "record").text == bo.get(table, "record").text


def test_a_race_is_won_by_one_and_the_other_learns_the_number(pair: tuple[Server, Server]) -> None:
    ada = Person(pair[0].url)
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    people = [ada, at(pair[1], ada)]
    windows = [person.window(table, follow="yes") for person in people]
    won = 0
    for _ in range(15):
        for window in windows:
            window.catch_up()
        newest = max(window.number for window in windows)
        for window in windows:
            window.until_number(newest)
        answers: list[dict[str, object]] = [{}, {}]

        def move(place: int, window: Window, answers: list[dict[str, object]] = answers) -> None:
            answers[place] = window.play(window.legal[-1])

        threads = [threading.Thread(target=move, args=(place, window)) for place, window in enumerate(windows)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        acknowledged = [answer for answer in answers if answer["type"] == "ack"]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert len(acknowledged) == 1, answers
        assert [answer["error"] for answer in refused] == ["stale"]
        assert refused[0]["number"] == newest + 1
        won += 1
    assert won == 15


def test_a_person_at_another_process_is_not_away(pair: tuple[Server, Server]) -> None:
    ada, bo = Person(pair[0].url), Person(pair[1].url)
    opened = ada.open("here", "link")
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"])
    with bo.window(table) as window_of_bo:
        noted_after(pair[0], table, 1, time.time() + ABSENT)  # without that note nobody had been here for too long
        answer = ada.post(table, "hand", seat=1, bot="greedy")
        assert answer.json()["error"] == "present"
        with ada.window(table) as window:
            while not window.table["seats"][1]["present"]:
                window.next()
            window_of_bo.close()
            while window.table["seats"][1]["present"]:
                window.next()
    until = time.monotonic() + PATIENCE
    while ada.post(table, "hand", seat=1, bot="greedy").status_code != 204:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert ada.post(table, "close").json()["error"] == "ask_first", "it is still Bo's seat"


def test_whoever_is_forgotten_at_one_process_is_so_at_the_other(pair: tuple[Server, Server]) -> None:
    ada, bo = Person(pair[0].url), Person(pair[1].url)
    alone = ada.open("here", "here")["table"]["id"]
    opened = bo.open("here", "link", autostart=False)
    shared = opened["table"]["id"]
    ada.post(shared, "join", token=opened["links"][0]["token"], name="Adalbertine")
    with at(pair[1], ada).window(alone) as gone, bo.window(shared) as going:
        if not going.table["seats"][1]["taken"]:  # it looked before it heard that somebody sat down
            going.until(lambda message: "table" in message and message["table"]["seats"][1]["taken"])
        assert ada.web.post("/api/me/forget").json() == {"tables": 1}
        with pytest.raises(ConnectionClosed) as closed:
            gone.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        going.until(lambda message: "table" in message and message["table"]["seats"][1]["name"] == "Player 2")
    assert bo.get(alone).status_code == 404
    assert "Adalbertine" not in bo.get(shared, "state").text


def test_the_same_move_at_two_processes_counts_once(pair: tuple[Server, Server]) -> None:
    ada = Person(pair[0].url)
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    again = at(pair[1], ada)
    assert again.get(table).status_code == 200
    one = ada.post(table, "play", key="same", number=1, action="celebrate festival").json()
    two = again.post(table, "play", key="same", number=1, action="celebrate festival").json()
    assert one == two == {"number": 2}


def test_a_bot_goes_on_when_the_process_that_asked_it_dies(pair: tuple[Server, Server]) -> None:
    ada = Person(pair[0].url)
    table = ada.open("random", "random", options=short_game(round_limit=30))["table"]["id"]
    until = time.monotonic() + PATIENCE
    while ada.get(table).json()["number"] < 3:
        assert time.monotonic() < until
    pair[0].kill()
    other = Person(pair[1].url)
    begun = other.get(table).json()["number"]
    until = time.monotonic() + PATIENCE
    while other.get(table).json()["number"] < begun + 3:
        assert time.monotonic() < until, "nobody asked the bot"
        time.sleep(0.1)
    other.web.cookies = ada.web.cookies
    pair[0].start()
    assert ada.post(table, "close").status_code in (200, 409)


def children(process: int) -> set[int]:
    """The processes that one has begun."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return {int(each) for each in found.split()}


def answering(server: Server, seen: set[str]) -> str:
    """A process that answers and has not been seen before."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(httpx.TransportError):  # it came to one that was just killed
            told = str(Person(server.url).web.get("/healthz").json()["process"])
            if told not in seen:
                return told
    raise AssertionError("no other process answers")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere workers share one socket")
def test_a_port_is_kept_while_no_worker_listens_and_takes_no_connection_from_them() -> None:
    with keep_port("127.0.0.1", 0) as held:
        port = held.getsockname()[1]
        with pytest.raises(BadSettings, match="taken"):
            free_socket("127.0.0.1", port, 1)
        for _ in range(2):  # a worker, and the one that comes in its place
            with free_socket("127.0.0.1", port, 1, together=True) as worker:
                worker.settimeout(PATIENCE)
                for _ in range(8):
                    with socket.create_connection(("127.0.0.1", port), PATIENCE) as guest:
                        met, address = worker.accept()
                        met.close()
                        assert address == guest.getsockname()
            with pytest.raises(BadSettings, match="taken"):
                free_socket("127.0.0.1", port, 1)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_workers_share_a_port_hear_of_each_other_and_are_replaced(tmp_path: Path) -> None:
    with Server(tmp_path, workers=2, poll_seconds=0.05) as server:
        one = answering(server, set())
        other = answering(server, {one})
        ada = Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
        windows = [ada.window(table, follow="yes") for _ in range(6)]
        assert windows[0].play("celebrate festival")["type"] == "ack"
        for window in windows:
            window.until_number(2)
        before = children(server.process)
        assert len(before) == 2
        os.kill(min(before), signal.SIGKILL)
        answering(server, {one, other})
        assert len(children(server.process) - before) == 1
        assert Person(server.url).get(table).json()["number"] == 2, "nothing was lost"
        assert [line["code"] for line in server.log_lines() if line["event"] == "worker_ended"] == [-signal.SIGKILL]
        last = children(server.process)
        server.stop()
        assert not any(Path(f"/proc/{process}").exists() for process in last), "somebody is left behind"
