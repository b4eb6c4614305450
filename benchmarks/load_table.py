"""A table of the load: two scripted people on sockets, who move at a steady rate and measure what comes of it."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

encode = msgspec.json.encode


class Choice(msgspec.Struct):
    """A legal action."""

    action: str


class State(msgspec.Struct):
    """What a scripted person looks at."""

    legal: list[Choice] | None


class Edit(msgspec.Struct):
    """A part of the state that changed."""

    at: list[str | int]
    to: Any = None
    cut: tuple[int, int] | None = None
    put: Any = None


class Told(msgspec.Struct):
    """Whatever the server says."""

    type: str
    number: int = 0
    key: str | None = None
    state: State | None = None
    change: list[Edit] = []
    error: str = ""


read = msgspec.json.Decoder(Told).decode


@dataclass
class Times:
    """What was measured, in seconds."""

    broadcast: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    late: int = 0
    refused: int = 0


class LoadTable:
    """A table with two people."""

    def __init__(self, name: str, times: Times) -> None:
        self.name = name
        self.times = times
        self.sockets: list[ClientConnection] = []
        self.legal: list[list[str]] = [[], []]  # by seat
        self.number = 0
        self.sent: dict[int, float] = {}  # by the number a move will get
        self.keys: dict[str, float] = {}
        self.measuring = False
        self.mover = 0

    async def open(self, base: str, cookies: tuple[str, str], whole: bool) -> None:
        """Sit down on both sides."""
        how = "" if whole else "&changes=yes"
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{self.name}/socket?log=1{how}"
        for cookie in cookies:
            self.sockets.append(
                await connect(
                    address,
                    additional_headers={"Cookie": cookie},
                    compression=None,
                    max_size=None,
                    ping_interval=None,  # browsers do not ask either
                )
            )

    async def listen(self, seat: int) -> None:
        """Take in what one side is told."""
        async for text in self.sockets[seat]:
            now = time.perf_counter()
            told = read(text)
            self._look(seat, told)
            if told.type == "events":
                begun = self.sent.get(told.number)
                if begun is not None and seat != self.mover and self.measuring:
                    self.times.broadcast.append(now - begun)
            elif told.type == "ack" and told.key in self.keys:
                begun = self.keys.pop(told.key)
                if self.measuring:
                    self.times.acknowledged.append(now - begun)
            elif told.type == "refused":
                self.times.refused += 1
                self.keys.clear()

    def _look(self, seat: int, told: Told) -> None:
        """Keep in mind what may be done; of all that changes a scripted person looks at nothing else."""
        if told.state is not None:
            self.legal[seat] = [choice.action for choice in told.state.legal or ()]
        for edit in told.change:
            if edit.at[:1] == ["legal"]:
                if edit.cut is not None:
                    first, count = edit.cut
                    self.legal[seat][first : first + count] = edit.put
                elif len(edit.at) > 1:
                    self.legal[seat][int(edit.at[1])] = edit.to
                else:
                    self.legal[seat] = edit.to or []
        if told.type in ("snapshot", "events"):
            self.number = told.number

    async def play(self, rate: float, until: float, rng: random.Random) -> None:
        """Make a move at a steady rate, beginning at a random moment."""
        due = time.perf_counter() + rng.random() / rate
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if time.perf_counter() - due > 1 / rate:
                self.times.late += 1
            if self.keys or not any(self.legal):
                due += 0.05
                continue
            seat = 0 if self.legal[0] else 1
            key = f"{self.number}"
            self.mover = seat
            self.sent = {self.number + 1: time.perf_counter()}
            self.keys[key] = time.perf_counter()
            move = {"type": "play", "key": key, "number": self.number, "action": rng.choice(self.legal[seat])}
            await self.sockets[seat].send(encode(move).decode())
            due += 1 / rate
