"""Somebody who does not read what is sent: they hold up nobody, little waits for them, and they are sent away."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.frames import Frame, Opcode

from brightsands.server.http.patience import LOOKS, Patience
from brightsands.server.live import outbox
from brightsands.server.live.outbox import FRAMES, MOST_UNREAD, TOO_MANY, TOO_SLOW, Wire
from brightsands.server.live.viewer import MOST_REPLIES, Viewer
from brightsands.server.wire.answers import Ack
from tests.server.house import CLOSE_LATER, PATIENCE, Person, Server

PATIENT = 4.0  # seconds: far more than an answer takes on a busy machine


def frame(opcode: int, data: bytes) -> bytes:
    """A frame as a client sends it, under a mask of zeros."""
    assert len(data) < 65536
    size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
    return bytes([0x80 | opcode]) + size + bytes(4) + data


class Deaf:
    """A client that sends whatever it likes and reads nothing but the handshake."""

    def __init__(self, person: Person, table: str) -> None:
        self.socket = socket.socket()
        CLOSE_LATER.append(self.socket.close)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.settimeout(PATIENCE)
        host = urlsplit(person.url)
        self.socket.connect((host.hostname, host.port))
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {host.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            f"Cookie: {person.cookie}",
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        assert self.socket.recv(12) == b"HTTP/1.1 101"

    def wait_for_the_end(self) -> float:
        """How long it takes until nothing that is sent is taken any more."""
        began = time.monotonic()
        self.socket.setblocking(False)
        while time.monotonic() - began < PATIENCE:
            try:
                self.socket.send(frame(9, b"still here"))
            except BlockingIOError:
                pass
            except OSError:
                break
            time.sleep(0.02)
        return time.monotonic() - began


def test_somebody_who_never_reads_is_sent_away_and_holds_up_nobody(tmp_path: Path) -> None:
    with Server(tmp_path, slow_seconds=PATIENT) as server:
        ada = Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
        with ada.window(table) as window:
            deaf = Deaf(ada, table)
            deaf.socket.sendall(frame(1, b'{"type":"outlook","key":"k"}') * 1000)
            longest = 0.0
            for action in ("build sawmill:worker", "place h1", "end"):
                asked = time.monotonic()
                assert window.play(action)["type"] in ("ack", "refused")
                longest = max(longest, time.monotonic() - asked)
            assert longest < PATIENT, "others wait for nobody"
            deaf.wait_for_the_end()
            until = time.monotonic() + PATIENCE
            while "socket_closed" not in {line.get("event") for line in server.log_lines()}:
                assert time.monotonic() < until, "it is still here"
                time.sleep(0.05)
            assert window.ask({"type": "ping"})["type"] == "ack", "a socket that reads stays open"
        assert not [line for line in server.log_lines() if line["level"] == "error"]


@pytest.mark.parametrize("kind", [0, 9, 10], ids=["part", "ping", "pong"])
def test_frames_without_end_that_are_no_messages_close_the_socket(tmp_path: Path, kind: int) -> None:
    with Server(tmp_path, limited=True, limits={"messages": (1.0, 10)}) as server:
        ada = Person(server.url)
        deaf = Deaf(ada, ada.open("here", "here")["table"]["id"])
        if kind == 0:
            deaf.socket.sendall(unfinished(1))
        one = unfinished(0) if kind == 0 else frame(kind, b"")
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            send_without_end(deaf.socket, one * 1000)
        assert not [line for line in server.log_lines() if line["level"] == "error"]


def send_without_end(connection: socket.socket, data: bytes) -> None:
    while True:
        connection.sendall(data)


def unfinished(opcode: int) -> bytes:
    """The beginning of a message, or a part of it, behind which more comes."""
    return bytes([opcode, 0x80]) + bytes(4)


# ---- The parts -------------------------------------------------------------------------------------------------
class Pipe:
    """A transport that nobody reads from."""

    def __init__(self) -> None:
        self.waiting = 0
        self.sent = b""
        self.writes = 0
        self.done: list[str] = []

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def write(self, data: bytes) -> None:
        self.sent += data
        self.writes += 1

    def writelines(self, pieces: Iterable[bytes]) -> None:
        self.write(b"".join(pieces))

    def pause_reading(self) -> None:
        self.done.append("pause")

    def resume_reading(self) -> None:
        self.done.append("resume")

    def is_closing(self) -> bool:
        return bool(self.done)

    def close(self) -> None:
        self.done.append("close")

    def abort(self) -> None:
        self.done.append("abort")


def wire(pipe: Pipe, kind: type[Wire] = Wire) -> Wire:
    """A wire with the handshake behind it."""
    from uvicorn.config import Config
    from uvicorn.server import ServerState

    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    made = kind(Config(app, ws=kind, log_config=None), ServerState(), {}, asyncio.get_running_loop())
    made.patience = Patience(0.06)
    made.transport = pipe  # type: ignore[assignment]
    made.handshake_complete = True
    made.conn.state = type(made.conn.state)(1)  # open
    return made


def test_a_wire_gives_up_when_nothing_is_taken() -> None:
    async def main() -> None:
        pipe = Pipe()
        made = wire(pipe)
        pipe.waiting = 100_000
        made.pause_writing()
        async with asyncio.timeout(PATIENCE):
            while not pipe.done:
                await asyncio.sleep(0.01)
        assert pipe.done == ["close"]
        assert struct.pack("!H", TOO_SLOW) in pipe.sent
        told = made.queue.get_nowait()
        assert (told["type"], told.get("code")) == ("websocket.disconnect", TOO_SLOW)
        assert made.writable.is_set(), "whoever waits to send more finds out"

    asyncio.run(main())


def test_a_wire_is_patient_with_somebody_slow() -> None:
    async def main() -> None:
        pipe = Pipe()
        made = wire(pipe)
        pipe.waiting = 100_000
        made.pause_writing()
        for _ in range(4 * LOOKS):
            await asyncio.sleep(0.01)
            pipe.waiting -= 10
        assert pipe.done == []
        made.resume_writing()
        await asyncio.sleep(0.2)
        assert pipe.done == []

    asyncio.run(main())


def test_what_is_closed_and_not_read_is_gone_after_a_farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "LEAVE_SECONDS", 0.01)

    async def main() -> None:
        pipe = Pipe()
        made = wire(pipe)
        made.close_timeout = 0.01
        pipe.waiting = 1000  # too little for a pause, and it is never read
        made.on_task_complete(asyncio.create_task(asyncio.sleep(0)))
        async with asyncio.timeout(PATIENCE):
            while "abort" not in pipe.done:
                await asyncio.sleep(0.01)

    asyncio.run(main())


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_frames_have_a_rate_whatever_they_are(opcode: Opcode) -> None:
    async def main() -> None:
        pipe = Pipe()
        made = wire(pipe, outbox.wire_of(30.0, (0.001, 20)))
        for _ in range(FRAMES * 20):
            made.conn.events.append(Frame(opcode, b"", fin=False))
            made.handle_events()
        assert pipe.done == []
        made.conn.events.append(Frame(opcode, b"", fin=False))
        made.handle_events()
        assert pipe.done == ["close"]
        assert struct.pack("!H", TOO_MANY) in pipe.sent

    asyncio.run(main())


@pytest.mark.parametrize("read", [True, False])
def test_pings_are_answered_only_to_somebody_who_reads(read: bool) -> None:
    async def main() -> None:
        pipe = Pipe()
        made = wire(pipe)
        if not read:
            made.pause_writing()
        for _ in range(50):
            made.conn.send_pong(b"are you there")  # as `conn` does when a ping comes in
            made.handle_ping()
        assert pipe.sent.count(b"are you there") == (50 if read else 0)
        assert made.conn.data_to_send() == []

    asyncio.run(main())


def test_what_is_ready_at_once_goes_out_in_one_piece_and_to_nobody_who_is_gone() -> None:
    async def main() -> None:
        pipe = Pipe()
        made = wire(pipe)
        news = [b'{"a":1}', b"x" * 300, b"y" * 70_000]
        await made.tell(news)
        assert pipe.writes == 1
        for text in news:
            made.conn.send_text(text)
        assert pipe.sent == b"".join(made.conn.data_to_send()), "as the library itself frames them"
        made.disconnected = True
        with pytest.raises(WebSocketDisconnect):
            await made.tell(news)
        assert pipe.writes == 1

    asyncio.run(main())


def test_a_message_alone_does_not_stop_the_reading_and_many_do() -> None:
    async def main() -> None:
        pipe = Pipe()
        made = wire(pipe)
        for number in range(1, MOST_UNREAD + 3):
            made.conn.events.append(Frame(Opcode.TEXT, b"{}"))
            made.handle_events()
            assert pipe.done == (["pause"] if number >= MOST_UNREAD else [])
        for _ in range(MOST_UNREAD + 2):
            await made.receive()
        assert pipe.done == ["pause", "resume"]

    asyncio.run(main())


def test_no_more_wishes_are_taken_while_answers_wait() -> None:
    async def main() -> None:
        viewer = Viewer("", "en")
        for number in range(MOST_REPLIES):
            await asyncio.wait_for(viewer.has_room(), PATIENCE)
            viewer.reply(Ack("k", number))
        waiting = asyncio.create_task(viewer.has_room())
        await asyncio.sleep(0)
        assert not waiting.done()
        assert viewer.replies()[0] == b'{"type":"ack","key":"k","number":0}'
        await asyncio.wait_for(waiting, PATIENCE)
        viewer.leave()
        for number in range(MOST_REPLIES):
            viewer.reply(Ack("k", number))
        await asyncio.wait_for(viewer.has_room(), PATIENCE)
        assert viewer.replies() == []

    asyncio.run(main())
