"""Sockets and requests of strangers: how long, how slow, how many and how often, and who still gets in."""

from __future__ import annotations

import json
import random
import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from select import select

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from brightsands.server.http.addresses import networks
from brightsands.server.http.door import MOST_AHEAD
from brightsands.server.live.socket import MOST_LOG
from brightsands.server.live.tell import table_words, tell_log, tell_state
from brightsands.server.live.told import told_log, told_state
from brightsands.server.settings import BadSettings, Settings
from tests.leaks.moments import new_game, random_step
from tests.measured import measured
from tests.server.house import PATIENCE, Person, Server, wait
from tests.server.test_tell import play, started, undo

Opening = ClientConnection
ELSEWHERE = "127.0.0.2"  # another address of this machine


@contextmanager
def raw(server: Server, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A plain connection, from an address of this machine."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0)) as connection:
        yield connection


def answer(connection: socket.socket) -> bytes:
    """Everything that comes until the other side closes, be it with a bang: what it did not read is lost then."""
    parts = []
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def window(
    person: Person, table: str, source: str = "127.0.0.1", cookie: bool = True, **asked: str
) -> ClientConnection:
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    return connect(
        f"{person.url.replace('http', 'ws')}/api/tables/{table}/socket?{query}",
        additional_headers={"Cookie": person.cookie} if cookie else {},
        source_address=(source, 0),
        max_size=None,
        max_queue=None,
        open_timeout=PATIENCE,
    )


# ---- Requests ----------------------------------------------------------------------------------------------------
def test_a_head_without_end_is_refused_and_so_is_a_long_one(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"head": 4096}) as server:
        with raw(server) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nlong: " + b"x" * 5000)
            assert answer(connection).startswith(b"HTTP/1.1 431 ")
        with httpx.Client(base_url=server.url) as web:
            refused = web.get("/api/tables?language=nl", headers={"long": "x" * 5000})
            assert (refused.status_code, refused.json()["error"]) == (431, "too_large")
            assert refused.json()["words"] != web.get("/api/tables", headers={"long": "x" * 5000}).json()["words"]
            assert web.get("/api/tables", headers={"long": "x" * 3000}).status_code == 200


def test_who_sends_a_request_byte_by_byte_loses_the_place(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"head_seconds": 0.6, "body_seconds": 0.6}) as server:
        with raw(server) as silent, raw(server) as slow, raw(server) as half:
            half.sendall(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{")
            for byte in b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n":
                slow.send(bytes([byte]))
                if select([slow], [], [], 0.05)[0]:
                    break  # it was answered before the end
            assert answer(slow).startswith(b"HTTP/1.1 408 ")
            assert answer(silent).startswith(b"HTTP/1.1 408 ")
            assert answer(half) == b""
        with httpx.Client(base_url=server.url) as web:
            assert web.get("/api/tables").status_code == 200
        assert not [line for line in server.log_lines() if line["level"] == "error"]


def test_requests_without_end_before_the_first_is_answered_end_the_connection(tmp_path: Path) -> None:
    ask = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    with Server(tmp_path) as server:
        with raw(server) as few:
            few.sendall(ask * 3 + ask.replace(b"host", b"connection: close\r\nhost"))
            assert answer(few).count(b"HTTP/1.1 200 ") == 4, "a few are answered one after another"
        for _ in range(20):  # an answer under way finds the connection closed, or not, as it happens
            with raw(server) as many:
                many.sendall(ask * 300)
                assert answer(many).count(b"HTTP/1.1 200 ") < 100
        assert not [line for line in server.log_lines() if line["level"] == "error"]


def test_who_asks_on_while_refused_needs_a_new_connection_each_time(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"requests": (0.01, 2)}) as server:
        with httpx.Client(base_url=server.url) as web:
            answers = [web.get("/api/tables") for _ in range(4)]
        assert [each.status_code for each in answers] == [200, 200, 429, 429]
        assert [each.headers.get("connection") for each in answers] == [None, None, "close", "close"]


def ask_until_it_ends(connection: socket.socket) -> None:
    """Ask for more than the system keeps, then send what is no question; whatever of it comes too late is refused."""
    until = time.monotonic() + PATIENCE
    for _ in range(5):
        connection.sendall(b"GET /api/box HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * MOST_AHEAD)
        time.sleep(0.05)
    while time.monotonic() < until:
        connection.send(b"\r\n")
        time.sleep(0.1)


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(tmp_path: Path) -> None:
    with Server(tmp_path, slow_seconds=0.6) as server, raw(server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            ask_until_it_ends(connection)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system has no such limit")
def test_the_system_keeps_nothing_for_somebody_who_does_not_read(tmp_path: Path) -> None:
    with Server(tmp_path, slow_seconds=0.6) as server, raw(server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(MOST_AHEAD):
            connection.sendall(b"GET /api/box HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        ends = f":{server.port:04X} 0100007F:{connection.getsockname()[1]:04X} "
        assert ends in Path("/proc/net/tcp").read_text()
        wait(lambda: ends not in Path("/proc/net/tcp").read_text())


def test_one_address_has_so_many_connections_and_the_others_have_theirs(tmp_path: Path) -> None:
    with (
        Server(tmp_path, limited=True, limits={"connections": 3, "all_connections": 5}) as server,
        ExitStack() as has,
    ):
        for _ in range(3):
            has.enter_context(raw(server))
        with raw(server) as one_more:
            assert answer(one_more).startswith(b"HTTP/1.1 429 ")
        for _ in range(2):
            has.enter_context(raw(server, ELSEWHERE))
        with raw(server, "127.0.0.3") as too_many:
            said = answer(too_many)
            assert said.startswith(b"HTTP/1.1 503 ")
            assert json.loads(said.partition(b"\r\n\r\n")[2])["error"] == "house_full"


# ---- Sockets -----------------------------------------------------------------------------------------------------
def test_places_are_kept_for_people_with_a_seat(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"sockets": 4}) as server, ExitStack() as has:
        ada = Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        for _ in range(3):
            has.enter_context(window(ada, table, cookie=False))
        with pytest.raises(InvalidStatus) as refused:
            window(ada, table, cookie=False, language="de")
        told = refused.value.response
        assert (told.status_code, json.loads(told.body or b"{}")["error"]) == (429, "too_often")
        assert "Fenster" in json.loads(told.body or b"{}")["words"]
        assert int(told.headers["retry-after"]) >= 1
        assert json.loads(has.enter_context(window(ada, table)).recv(PATIENCE))["type"] == "snapshot"
        assert has.enter_context(window(ada, table, ELSEWHERE, cookie=False)).recv(PATIENCE)


def test_a_table_full_of_spectators_and_a_full_house_have_room_for_the_players(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"viewers": 4, "all_sockets": 8}) as server, ExitStack() as has:
        ada, bo = Person(server.url), Person(server.url)
        table, other = ada.open("here", "here")["table"]["id"], bo.open("here", "here")["table"]["id"]
        for _ in range(3):
            has.enter_context(window(ada, table, cookie=False)).recv(PATIENCE)
        with window(ada, table, cookie=False) as fourth:
            assert json.loads(fourth.recv(PATIENCE))["error"] == "full"
        assert json.loads(has.enter_context(window(ada, table)).recv(PATIENCE))["type"] == "snapshot"
        for _ in range(2):
            has.enter_context(window(bo, other, cookie=False)).recv(PATIENCE)
        with pytest.raises(InvalidStatus) as refused:
            window(bo, other, ELSEWHERE, cookie=False)
        assert refused.value.response.status_code == 503
        assert json.loads(has.enter_context(window(bo, other)).recv(PATIENCE))["type"] == "snapshot"


def test_a_loop_of_connecting_has_to_wait_and_others_have_not(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"opens": (0.01, 5)}) as server:
        ada = Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        for _ in range(5):
            with window(ada, table):
                pass
        with pytest.raises(InvalidStatus) as refused:
            window(ada, table)
        assert refused.value.response.status_code == 429
        with window(ada, table, ELSEWHERE) as there:
            assert json.loads(there.recv(PATIENCE))["type"] == "snapshot"


def test_many_sockets_of_one_address_are_heard_no_more_often_than_a_few(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"wishes": (4.0, 2)}) as server:
        ada = Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        with ExitStack() as has:
            eyes = [has.enter_context(window(ada, table)) for _ in range(6)]
            for each in eyes:
                each.recv(PATIENCE)
            begun = time.monotonic()
            for number, each in enumerate(eyes):
                each.send(json.dumps({"type": "ping", "key": f"{number}"}))
            for number, each in enumerate(eyes):
                while json.loads(each.recv(PATIENCE)).get("key") != f"{number}":
                    pass
            assert time.monotonic() - begun > 0.9, "four of six waited, the last for a second"
            elsewhere = has.enter_context(window(Person(server.url), table, ELSEWHERE, cookie=False))
            elsewhere.recv(PATIENCE)
            elsewhere.send('{"type":"ping","key":"k"}')
            assert json.loads(elsewhere.recv(PATIENCE))["type"] == "ack"


def test_looking_to_and_fro_has_a_rate_and_looking_where_one_looks_has_none(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"looks": (0.01, 4)}) as server:
        ada = Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        with ada.window(table, seat=0) as eyes:
            for _ in range(20):
                assert eyes.ask({"type": "look", "seat": 0})["type"] == "ack"
            answers = [eyes.ask({"type": "look", "seat": seat}) for seat in (1, 0, 1, 0, 1)]
            assert [each["type"] for each in answers] == ["ack"] * 4 + ["refused"]
            assert answers[-1]["error"] == "too_often"
            assert eyes.ask({"type": "look", "seat": 3})["error"] == "not_your_seat"
            assert eyes.ask({"type": "ping"})["type"] == "ack", "it stays open"
            assert eyes.state is not None
            assert eyes.state["seat"] == 0, "and looks from where it looked"


def test_a_log_is_told_up_to_a_length(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
        for number in (1, 2, 3):
            action = ada.get(table, "state?seat=0").json()["state"]["legal"]
            if action:
                ada.post(table, "play", key=f"k{number}", number=number, action=action[0]["action"])
        assert len(ada.get(table, "state?log=1").json()["log"]) == 1
        assert ada.get(table, "state?log=0").json()["log"] == []
        assert ada.get(table, f"state?log={10**7}").status_code == 422
        with ada.window(table, log=99999999) as wide:
            assert len(wide.heard) == 1
    assert MOST_LOG <= 5000


# ---- What was told before ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", [3, 4])
def test_what_is_kept_is_what_would_be_told_anew(seed: int) -> None:
    """After every action of a game with undos, from every seat, in two languages."""
    rng = random.Random(seed)
    table = started(new_game(seed))
    encode = msgspec.json.encode
    for _ in range(160):
        game = table.game
        assert game is not None
        if game.is_over:
            break
        if rng.random() < 0.05 and game.can_undo():
            undo(table, len(table.plays) - 1)
        else:
            play(table, random_step(game, rng))
        for viewer in (None, 0, 1):
            for language in ("en", "de"):
                words = table_words(table, language)
                assert encode(told_log(table, viewer, words, 60)) == encode(tell_log(table, viewer, words, 60))
                told, anew = (encode(tell(table, viewer, words)) for tell in (told_state, tell_state))
                assert msgspec.json.decode(told) == msgspec.json.decode(anew)


def test_the_log_tells_who_came_too_often_and_not_who_that_is(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"requests": (0.01, 3), "opens": (0.01, 1)}) as server:
        ada = Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        for _ in range(4):
            ada.get(table)
        transport = httpx.HTTPTransport(local_address=ELSEWHERE)
        with httpx.Client(base_url=server.url, transport=transport) as web:
            for _ in range(4):
                web.get(f"/api/tables/{table}")
        text = server.log_file.read_text()
        marks = [line["who"] for line in server.log_lines() if line["event"] == "too_often"]
        assert len(marks) >= 3
        assert len(set(marks)) == 2, "one mark for each address"
        assert "127.0.0.1" not in "".join(marks)
        assert ELSEWHERE not in text
        assert table not in text


# ---- Where somebody comes from -----------------------------------------------------------------------------------
def test_only_trusted_proxies_are_believed_about_where_somebody_comes_from(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, trusted_proxies=["127.0.0.1"], limits={"guesses": (0.01, 2)}) as server:
        ada = Person(server.url)
        table = ada.open("here", "link")["table"]["id"]

        def tries(source: str, forwarded: str, times: int = 3) -> list[int]:
            transport = httpx.HTTPTransport(local_address=source)
            with httpx.Client(base_url=server.url, transport=transport) as web:
                wish = {"token": "x" * 43}
                headers = {"x-forwarded-for": forwarded}
                return [
                    web.post(f"/api/tables/{table}/join", json=wish, headers=headers).status_code for _ in range(times)
                ]

        assert tries("127.0.0.1", "192.0.2.1") == [403, 403, 429]
        assert tries("127.0.0.1", "192.0.2.2") == [403, 403, 429], "another visitor of the same proxy"
        assert tries("127.0.0.1", "198.51.100.9, 192.0.2.2", 1) == [429], "what a visitor made up is not believed"
        assert tries("127.0.0.1", "2001:db8::1") == [403, 403, 429]
        assert tries("127.0.0.1", "2001:db8::ffff:2", 1) == [429], "the same household"
        assert tries("127.0.0.1", "2001:db8:0:1::1", 1) == [403], "another one"
        assert tries(ELSEWHERE, "192.0.2.3", 3) == [403, 403, 429]
        assert tries(ELSEWHERE, "192.0.2.4", 1) == [429], "no proxy of ours: its word does not count"


def test_a_misspelt_proxy_is_an_error() -> None:
    with pytest.raises(BadSettings, match="elsewhere"):
        networks(("127.0.0.1", "elsewhere"))
    assert Settings(public_url="https://games.example.org").proxies == ("127.0.0.1", "::1")
    assert Settings().proxies == ()


# ---- One address against another visitor -------------------------------------------------------------------------
class Attack:
    """Threads that do something over and over, from one address."""

    def __init__(self, server: Server, table: str, cookie: str, what: str) -> None:
        self.server, self.table, self.cookie = server, table, cookie
        self.done = False
        self.count = 0
        self.threads = [threading.Thread(target=self._run, args=(getattr(self, what),)) for _ in range(3)]

    def _run(self, what: object) -> None:
        assert callable(what)
        while not self.done:
            try:
                what()
            except Exception:
                time.sleep(0.02)
            self.count += 1

    def flips(self) -> None:
        address = f"{self.server.url.replace('http', 'ws')}/api/tables/{self.table}/socket?log=5000"
        with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None, max_queue=None) as eyes:
            for turn in range(15 * 60):
                if self.done:
                    return
                eyes.send(json.dumps({"type": "look", "seat": turn % 2, "language": ("en", "de")[turn // 2 % 2]}))
                time.sleep(0.06)

    def states(self) -> None:
        with httpx.Client(base_url=self.server.url, headers={"Cookie": self.cookie}) as web:
            while not self.done:
                web.get(f"/api/tables/{self.table}/state?seat=0")
                time.sleep(0.04)
                self.count += 1

    def reconnects(self) -> None:
        address = f"{self.server.url.replace('http', 'ws')}/api/tables/{self.table}/socket?log=5000"
        with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None):
            pass

    def __enter__(self) -> Attack:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.done = True
        for thread in self.threads:
            thread.join()


@measured
@pytest.mark.slow
@pytest.mark.parametrize("what", ["flips", "states", "reconnects"])
def test_one_address_does_not_slow_another_visitor(tmp_path: Path, what: str) -> None:
    """The time of a ping from elsewhere, quiet and under attack."""
    with Server(tmp_path, limited=True) as server:
        ada, eve = Person(server.url), Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
        attacked = eve.open("here", "here", options={"first_player": 0})["table"]["id"]
        rng = random.Random(1)
        with eve.window(attacked, follow="yes") as eyes:  # a log that is worth asking for
            for _ in range(60):
                eyes.play(rng.choice(eyes.legal))
                time.sleep(0.05)
        with window(ada, table, ELSEWHERE) as quiet:
            quiet.recv(PATIENCE)

            def p99(times: int = 100) -> float:
                took = []
                for number in range(times):
                    begun = time.perf_counter()
                    quiet.send(json.dumps({"type": "ping", "key": f"{number}"}))
                    quiet.recv(PATIENCE)
                    took.append(time.perf_counter() - begun)
                    time.sleep(0.05)
                return statistics.quantiles(took, n=100)[98]

            before = p99()
            with Attack(server, attacked, eve.cookie, what) as attack:
                time.sleep(0.5)
                under = p99()
            assert attack.count > 0
            print(f"{what}: p99 {under * 1000:.0f} ms, {before * 1000:.0f} ms when it was quiet")
            assert under < 0.15, f"{under:.3f} s, {before:.3f} s when it was quiet"
