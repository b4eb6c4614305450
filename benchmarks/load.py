"""Load: many tables at once, each with two scripted people on sockets, on a server of its own.

    python -m benchmarks.load --tables 50 100 200 --rate 1 --seconds 20

For each number of tables it tells how long a move takes from being sent to reaching the other seat (and the sender's
acknowledgement), and how much memory a table takes while nobody looks and while it is played at. The people are in a
process of their own on the same machine, so their work is part of what the machine has to do.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from brightsands import mode

START = """
import json, sys
from brightsands.server.logs import LEVELS, log
from brightsands.server.run import run
from brightsands.server.settings import Limits, Settings
log.level = LEVELS["warning"]
run(Settings(port=0, limits=Limits.none(), **json.loads(sys.argv[1])), ready=lambda url: print(url, flush=True))
"""
ROUNDS = 10_000  # nobody shall finish in the middle of a measurement
AT_ONCE = 20
encode = msgspec.json.encode


class Choice(msgspec.Struct):
    """A legal action."""

    action: str


class State(msgspec.Struct):
    """What a scripted person looks at."""

    number: int
    legal: list[Choice] | None


class Told(msgspec.Struct):
    """Whatever the server says."""

    type: str
    number: int = 0
    key: str | None = None
    state: State | None = None
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
        self.states: list[State | None] = [None, None]
        self.sent: dict[int, float] = {}  # by the number a move will get
        self.keys: dict[str, float] = {}
        self.measuring = False
        self.mover = 0

    async def open(self, base: str, cookies: tuple[str, str]) -> None:
        """Sit down on both sides."""
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{self.name}/socket?log=1"
        for cookie in cookies:
            self.sockets.append(
                await connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=None)
            )

    async def listen(self, seat: int) -> None:
        """Take in what one side is told."""
        async for text in self.sockets[seat]:
            now = time.perf_counter()
            told = read(text)
            if told.state is not None:
                self.states[seat] = told.state
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

    async def play(self, rate: float, until: float, rng: random.Random) -> None:
        """Make a move at a steady rate, beginning at a random moment."""
        due = time.perf_counter() + rng.random() / rate
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if time.perf_counter() - due > 1 / rate:
                self.times.late += 1
            seat = next((seat for seat, state in enumerate(self.states) if state and state.legal), None)
            if seat is None:
                due += 0.05
                continue
            state = self.states[seat]
            assert state is not None
            assert state.legal is not None
            key = f"{state.number}"
            self.mover = seat
            self.sent = {state.number + 1: time.perf_counter()}
            self.keys[key] = time.perf_counter()
            move = {"type": "play", "key": key, "number": state.number, "action": rng.choice(state.legal).action}
            self.states = [None, None]
            await self.sockets[seat].send(encode(move).decode())
            due += 1 / rate


def workers(process: int) -> list[int]:
    """A server and the workers that it has begun, without their bots."""
    begun = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(int(each) for each in begun if b"bots.worker" not in Path(f"/proc/{each}/cmdline").read_bytes())]


def memory(process: int) -> float:
    """Resident memory of a server in MiB."""
    return sum(_memory(each) for each in workers(process))


def _memory(process: int) -> float:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(process: int) -> float:
    """Processor time that a server has used."""
    ticks = 0
    for each in workers(process):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    """The value that a share of all lie below, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def open_tables(base: str, count: int) -> tuple[list[str], tuple[str, str]]:
    """Open tables for two people who are at all of them."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as ada, httpx.AsyncClient(base_url=base, timeout=60) as bo:
        options = {"objectives": "first_game", "round_limit": ROUNDS}
        wish = {"seats": [{"kind": "person_here"}, {"kind": "person_link"}], "options": options}
        names: list[str] = []

        async def one() -> None:
            opened = (await ada.post("/api/tables", json=wish)).raise_for_status().json()
            name, token = opened["table"]["id"], opened["links"][0]["token"]
            (await bo.post(f"/api/tables/{name}/join", json={"token": token})).raise_for_status()
            names.append(name)

        await one()  # so that both have their cookies
        for start in range(1, count, AT_ONCE):
            await asyncio.gather(*(one() for _ in range(min(AT_ONCE, count - start))))
        jars = [[f"{name}={value}" for name, value in client.cookies.items()] for client in (ada, bo)]
        return names, (jars[0][0], jars[1][0])


async def measure(base: str, process: int, count: int, rate: float, seconds: float) -> dict[str, Any]:
    """Drive a number of tables and tell what was measured."""
    before = memory(process)
    names, cookies = await open_tables(base, count)
    idle = memory(process)
    times = Times()
    tables = [LoadTable(name, times) for name in names]
    for start in range(0, count, AT_ONCE):
        await asyncio.gather(*(table.open(base, cookies) for table in tables[start : start + AT_ONCE]))
    listeners = [asyncio.create_task(table.listen(seat)) for table in tables for seat in (0, 1)]
    warm_up = min(5.0, seconds / 4)
    end = time.perf_counter() + warm_up + seconds
    players = [asyncio.create_task(table.play(rate, end, random.Random(number))) for number, table in enumerate(tables)]
    await asyncio.sleep(warm_up)
    for table in tables:
        table.measuring = True
    used, begun = cpu_seconds(process), time.perf_counter()
    await asyncio.gather(*players)
    took = time.perf_counter() - begun
    used = cpu_seconds(process) - used
    await asyncio.sleep(0.5)
    active = memory(process)
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    for table in tables:
        for socket in table.sockets:
            await socket.close()
    return {
        "tables": count,
        "moves_per_second": round(len(times.broadcast) / took, 1),
        "broadcast_p50_ms": round(percentile(times.broadcast, 0.50), 1),
        "broadcast_p99_ms": round(percentile(times.broadcast, 0.99), 1),
        "broadcast_worst_ms": round(percentile(times.broadcast, 1.0), 1),
        "acknowledged_p99_ms": round(percentile(times.acknowledged, 0.99), 1),
        "server_cpu": round(used / took, 2),
        "late_moves": times.late,
        "refused": times.refused,
        "kib_per_idle_table": round(1024 * (idle - before) / count, 1),
        "kib_per_active_table": round(1024 * (active - before) / count, 1),
    }


def drive(count: int, rate: float, seconds: float, settings: dict[str, Any]) -> dict[str, Any]:
    """Measure on a server that was started for it."""
    with tempfile.TemporaryDirectory(prefix="brightsands-load-") as folder:
        asked = {"database_url": f"sqlite:///{folder}/tables.sqlite3", **settings}
        server = subprocess.Popen(
            [sys.executable, "-c", START, json.dumps(asked)], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
        )
        assert server.stdout is not None
        try:
            base = server.stdout.readline().strip()
            for _ in range(400):
                try:
                    httpx.get(f"{base}/healthz")
                    break
                except httpx.TransportError:
                    time.sleep(0.05)
            asyncio.run(measure(base, server.pid, 2, 5, 1))  # loads what is loaded when first used
            return asyncio.run(measure(base, server.pid, count, rate, seconds))
        finally:
            server.terminate()
            server.wait(20)
            server.stdout.close()


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="Drive many tables over WebSocket.")
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database-url", default="", help="SQLite in a new folder by default")
    parser.add_argument("--redis-url", default="", help="wakes the workers")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    parser.add_argument("--json", type=Path, help="write the numbers here as well")
    parser.add_argument("--bar", type=float, default=0.0, help="fail if a p99 is above so many milliseconds")
    asked = parser.parse_args()
    settings: dict[str, Any] = {"workers": asked.workers, "redis_url": asked.redis_url}
    if asked.database_url:
        settings["database_url"] = asked.database_url
    print(f"core: {mode.core()}; load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(" tables  moves/s  p50 ms  p99 ms   worst  ack p99   cpu  KiB idle  active")
    results = []
    for count in asked.tables:
        found = drive(count, asked.rate, asked.seconds, settings)
        results.append(found)
        print(
            f"{found['tables']:>7}{found['moves_per_second']:>9}{found['broadcast_p50_ms']:>8}"
            f"{found['broadcast_p99_ms']:>8}{found['broadcast_worst_ms']:>8}{found['acknowledged_p99_ms']:>9}"
            f"{found['server_cpu']:>6}{found['kib_per_idle_table']:>10}{found['kib_per_active_table']:>8}"
        )
        if found["late_moves"] or found["refused"]:
            print(f"        {found['late_moves']} moves were sent late, {found['refused']} were refused")
    if asked.json:
        asked.json.write_text(json.dumps(results, indent=2) + "\n")
    if asked.bar and any(found["broadcast_p99_ms"] > asked.bar for found in results):
        sys.exit(f"p99 is above {asked.bar} ms")


if __name__ == "__main__":
    main()
