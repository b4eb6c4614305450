"""A real server in a process of its own, and people who visit it over HTTP and WebSocket."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.edited import Memory
from tests.server.services import free_port

Json = dict[str, Any]
PATIENCE = 300.0  # only a test that fails waits so long: a machine may stop for a minute
CLOSE_LATER: list[Callable[[], None]] = []  # what people opened, closed when a test is over
NURSERY = Path(__file__).with_name("nursery.py")


class Nursery:
    """Brings forth servers quickly; see `nursery`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(NURSERY)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def born(self, asked: Json) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


@cache
def nursery() -> Nursery:
    """The one of this test run."""
    return Nursery()


class Server:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path, database_url: str = "", limited: bool = False, **settings: Any) -> None:
        self.folder = folder
        self.environment: dict[str, str] = settings.pop("environment", {})
        self.port = free_port()
        self.settings = {
            "port": self.port,
            "database_url": database_url or f"sqlite:///{folder / 'tables.sqlite3'}",
            "bot_workers": 1,
            "bot_seed": 1800,  # every run is the same
            "limited": limited,
            **settings,
        }
        self.log_file = folder / f"log-{self.port}.jsonl"
        self.process = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {
            "BRIGHTSANDS_HOME": str(self.folder),
            "BRIGHTSANDS_BOTS": os.environ.get("BRIGHTSANDS_BOTS", ""),
            **self.environment,
        }
        self.process = nursery().born({**self.settings, "output": str(self.log_file), "environment": environment})
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.alive, self.log_file.read_text()
            probe = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                probe.request("GET", "/healthz")
                if probe.getresponse().status == 200:
                    return
            except OSError:
                time.sleep(0.01)
            finally:
                probe.close()
        raise AssertionError(f"the server does not answer: {self.log_file.read_text()}")

    @property
    def alive(self) -> bool:
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return False
        return True

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while self.alive:
            assert time.monotonic() < until, "the server does not end"
            time.sleep(0.005)

    def kill(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        self._wait()

    def stop(self) -> None:
        os.kill(self.process, signal.SIGTERM)
        self._wait()

    def log_lines(self) -> list[Json]:
        return [json.loads(line) for line in self.log_file.read_text().splitlines()]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.alive:
            self.stop()


def wait(check: Callable[[], bool], seconds: float = PATIENCE) -> None:
    until = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < until, "it never happened"
        time.sleep(0.02)


def bot_processes(server: Server) -> list[int]:
    """The bot processes of a server."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            command = (path.parent / "cmdline").read_bytes()
        except (OSError, IndexError):
            continue
        if parent == server.process and b"server.bots.worker" in command:
            found.append(int(path.parent.name))
    return found


class Window:
    """A socket on a table, with what it was told last."""

    def __init__(self, url: str, cookie: str, table: str, **asked: Any) -> None:
        query = "&".join(f"{key}={value}" for key, value in asked.items())
        self.socket: ClientConnection = connect(
            f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket?{query}",
            additional_headers={"Cookie": cookie} if cookie else {},
            max_size=None,
            max_queue=None,  # with unread messages a socket would take ten seconds to close
            open_timeout=PATIENCE,
            legacy=True,
        )
        CLOSE_LATER.append(self.socket.close)
        self.state: Json | None = None
        self.table: Json = {}
        self.number = int(asked.get("from", -1))
        self.heard: list[str] = []  # every text that came in
        self.events: list[Json] = []
        self._memory = Memory()

    def next(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["type"] in ("snapshot", "events", "outlook"):
            self._memory.take(message)
        if message["type"] in ("snapshot", "events"):
            if message["type"] == "events":
                for event in message["events"]:
                    assert event["number"] == self.number + 1, "an event is missing"
                    self.number += 1
                    self.events.append(event)
            self.number = message["number"]
            self.state = message["state"]
        if "table" in message:
            self.table = message["table"]
        return message

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.next()
            if wanted(message):
                return message
        raise AssertionError("it never came")

    def until_number(self, number: int) -> None:
        while self.number < number:
            self.next()

    def catch_up(self) -> None:
        """Read what is on its way."""
        self.ask({"type": "ping"})

    def ask(self, message: Json) -> Json:
        """Send a wish and wait for its answer; what comes before it is taken in."""
        key = message.setdefault("key", uuid.uuid4().hex)
        self.socket.send(json.dumps(message))
        return self.until(lambda answer: answer.get("key") == key and "type" in answer)

    def play(self, action: str, number: int | None = None, key: str | None = None) -> Json:
        wish: Json = {"type": "play", "number": self.number if number is None else number, "action": action}
        if key is not None:
            wish["key"] = key
        return self.ask(wish)

    @property
    def legal(self) -> list[str]:
        return [choice["action"] for choice in (self.state or {}).get("legal") or []]

    @property
    def over(self) -> bool:
        return bool(self.state and self.state["view"]["end"]["over"])

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Person:
    """A visitor with a cookie jar."""

    def __init__(self, url: str) -> None:
        self.url = url
        # Certificates are of no use here, and reading them would take longer than most tests.
        self.web = httpx.Client(base_url=url, timeout=PATIENCE, verify=False, trust_env=False)
        CLOSE_LATER.append(self.web.close)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())

    def open(self, *seats: str, **wish: Any) -> Json:
        """Open a table; seats are written as here, link, or the code of a bot."""
        kinds = {"here": "person_here", "link": "person_link"}
        told = [{"kind": kinds[seat]} if seat in kinds else {"kind": "bot", "bot": seat} for seat in seats]
        answer = self.web.post("/api/tables", json={"seats": told, **wish})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def post(self, table: str, what: str, **wish: Any) -> httpx.Response:
        return self.web.post(f"/api/tables/{table}/{what}", json=wish)

    def get(self, table: str, what: str = "") -> httpx.Response:
        return self.web.get(f"/api/tables/{table}" + (f"/{what}" if what else ""))

    def window(self, table: str, **asked: Any) -> Window:
        window = Window(self.url, self.cookie, table, **asked)
        window.next()
        return window


def short_game(**more: Any) -> Json:
    """Options of a game that ends soon."""
    return {"objectives": "first_game", "round_limit": 2, **more}


def play_on(windows: list[Window], rng: random.Random, most: int = 100_000) -> int:
    """Let the people at some windows play at random until the game is over; tells how many actions they did."""
    done = 0
    while not all(window.over for window in windows) and done < most:
        acting = [window for window in windows if window.legal]
        if not acting:
            for window in windows:
                window.catch_up()
            if not any(window.legal for window in windows):
                time.sleep(0.01)
            continue
        answer = acting[0].play(rng.choice(acting[0].legal))
        assert answer["type"] == "ack", answer
        done += 1
        for window in windows:
            window.until_number(answer["number"])
    return done


__all__ = ["ConnectionClosed", "Person", "Server", "Window", "play_on", "short_game"]
