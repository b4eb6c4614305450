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


class Told(msgspec.Struct):
    """Whatever the server says."""

    type: str
    number: int = 0
    key: str | None = None
    state: State | None = None
    choices: list[Choice] = []
    change: list[dict[str, Any]] = []
    error: str = ""


read = msgspec.json.Decoder(Told).decode


class Seen:
    """What a scripted person knows: what may be done, and nothing else of all that it is told."""

    def __init__(self) -> None:
        self.legal: list[str] = []
        self._actions: list[str] = []  # numbered in the order in which they were told
        self._choices: dict[str, int] = {}  # their numbers
        self._numbers: list[int] | None = None

    def take(self, told: Told) -> None:
        """Take in a whole state, or what changed (docs/protocol.md, "Only what changed")."""
        self._learn(told.choices)
        if told.state is not None:
            legal = told.state.legal
            self._learn(legal or [])
            self._numbers = None if legal is None else [self._choices[choice.action] for choice in legal]
        for edits in told.change:
            if "legal" in edits:
                self._edit(edits["legal"])
        if told.state is not None or told.change:
            self.legal = [self._actions[number] for number in self._numbers or ()]

    def _edit(self, edit: dict[str, list[Any]] | list[Any]) -> None:
        if isinstance(edit, dict):
            assert self._numbers is not None
            for place, (number,) in edit.items():
                self._numbers[int(place)] = number
        elif len(edit) == 1:
            (self._numbers,) = edit
        else:
            assert self._numbers is not None
            first, count, items = edit
            self._numbers[first : first + count] = items

    def _learn(self, choices: list[Choice]) -> None:
        for choice in choices:
            if choice.action not in self._choices:
                self._choices[choice.action] = len(self._actions)
                self._actions.append(choice.action)


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
        self.seen = (Seen(), Seen())  # by seat
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
            self.seen[seat].take(told)
            if told.type in ("snapshot", "events"):
                self.number = told.number
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

    async def play(self, rate: float, until: float, rng: random.Random) -> None:
        """Make a move at a steady rate, beginning at a random moment."""
        due = time.perf_counter() + rng.random() / rate
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if time.perf_counter() - due > 1 / rate:
                self.times.late += 1
            seat = 0 if self.seen[0].legal else 1
            legal = self.seen[seat].legal
            if self.keys or not legal:
                due += 0.05
                continue
            key = f"{self.number}"
            self.mover = seat
            self.sent = {self.number + 1: time.perf_counter()}
            self.keys[key] = time.perf_counter()
            move = {"type": "play", "key": key, "number": self.number, "action": rng.choice(legal)}
            await self.sockets[seat].send(encode(move).decode())
            due += 1 / rate
