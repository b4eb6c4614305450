"""Load: many tables at once, each with two scripted people on sockets, on a server of its own.

    python -m benchmarks.load --tables 50 100 200 --rate 1 --seconds 20

For each number of tables it tells how long a move takes from being sent to reaching the other seat (and the sender's
acknowledgement), how much of a processor the server needs for it, and how much memory a table takes while nobody looks
and while it is played at. The people are in a process of their own on the same machine, so their work is part of what
the machine has to do; with `--apart` they have one core and the server has another. They look as the browser does, at
what changed, or with `--whole` at whole states. With `--arriving 20` twenty more tables a second come to play, until
the server has no room for them; measured are those that were there before.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvloop
from websockets.exceptions import ConnectionClosed

from benchmarks.load_table import LoadTable, Times
from brightsands import mode

PEOPLE_CORE, SERVER_CORE = 0, 1
START = """
import json, os, sys
from dataclasses import replace
from brightsands.server.logs import LEVELS, log
from brightsands.server.run import run
from brightsands.server.settings import Limits, Settings
log.level = LEVELS["warning"]
asked = json.loads(sys.argv[1])
if asked.pop("apart"):
    os.sched_setaffinity(0, {SERVER_CORE})
limits = replace(Limits.none(), busy=Limits().busy, late_seconds=Limits().late_seconds)
run(Settings(port=0, limits=limits, **asked), ready=lambda url: print(url, flush=True))
""".replace("SERVER_CORE", str(SERVER_CORE))
ROUNDS = 10_000  # nobody shall finish in the middle of a measurement
AT_ONCE = 20
NO_ROOM = 503
AGAIN_SECONDS = 0.2


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


class Lobby:
    """Opens tables for two people who are at all of them."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.people = [httpx.AsyncClient(base_url=base, timeout=60) for _ in range(2)]
        self.refused = 0  # tables that the server had no room for

    async def open(self) -> str:
        """Open a table and sit down at it; empty if there is no room."""
        ada, bo = self.people
        options = {"objectives": "first_game", "round_limit": ROUNDS}
        wish = {"seats": [{"kind": "person_here"}, {"kind": "person_link"}], "options": options}
        answer = await ada.post("/api/tables", json=wish)
        if answer.status_code == NO_ROOM:
            self.refused += 1
            return ""
        opened = answer.raise_for_status().json()
        name, token = opened["table"]["id"], opened["links"][0]["token"]
        (await bo.post(f"/api/tables/{name}/join", json={"token": token})).raise_for_status()
        return str(name)

    async def open_all(self, count: int) -> list[str]:
        """Open some tables."""
        names = [await self.open()]  # so that both have their cookies
        while len(names) < count:
            found = await asyncio.gather(*(self.open() for _ in range(min(AT_ONCE, count - len(names)))))
            names += [name for name in found if name]
            if not all(found):  # it lets in as many as it can without keeping others waiting
                await asyncio.sleep(AGAIN_SECONDS)
        self.refused = 0
        return names

    def cookies(self) -> tuple[str, str]:
        """What they show at the door."""
        jars = [[f"{name}={value}" for name, value in client.cookies.items()] for client in self.people]
        return jars[0][0], jars[1][0]

    async def close(self) -> None:
        """They leave."""
        for client in self.people:
            await client.aclose()


@dataclass(frozen=True)
class Load:
    """What is asked of a server."""

    tables: int
    rate: float = 1.0
    seconds: float = 20.0
    whole: bool = False
    arriving: float = 0.0  # tables a second that come while it is measured, and play as the others do


class Crowd:
    """The tables at which somebody plays."""

    def __init__(self, lobby: Lobby, load: Load) -> None:
        self.lobby, self.load = lobby, load
        self.tables: list[LoadTable] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def sit_down(self, names: list[str], times: Times) -> list[LoadTable]:
        """Have people look at some tables."""
        tables = [LoadTable(name, times) for name in names]
        for start in range(0, len(tables), AT_ONCE):
            some = tables[start : start + AT_ONCE]
            await asyncio.gather(*(each.open(self.lobby.base, self.lobby.cookies(), self.load.whole) for each in some))
        self.tasks += [asyncio.create_task(table.listen(seat)) for table in tables for seat in (0, 1)]
        self.tables += tables
        return tables

    def begin(self, tables: list[LoadTable], until: float) -> list[asyncio.Task[None]]:
        """Let them play."""
        return [asyncio.create_task(table.play(self.load.rate, until, random.Random(table.name))) for table in tables]

    async def arrive(self, until: float) -> int:
        """Let more and more people come; tells how many tables they got."""
        come: list[asyncio.Task[bool]] = []
        while time.perf_counter() < until and self.load.arriving:
            await asyncio.sleep(1 / self.load.arriving)
            come.append(asyncio.create_task(self._one_more(until)))
        return sum(await asyncio.gather(*come))

    async def _one_more(self, until: float) -> bool:
        name = await self.lobby.open()
        if name:
            tables = await self.sit_down([name], Times())
            tables[0].measuring = True
            self.tasks += self.begin(tables, until)
        return bool(name)

    async def leave(self) -> None:
        """Everybody goes."""
        for task in self.tasks:
            task.cancel()
        for end in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(end, Exception) and not isinstance(end, ConnectionClosed):
                raise end
        for table in self.tables:
            for socket in table.sockets:
                await socket.close()


async def measure(base: str, process: int, load: Load) -> dict[str, Any]:
    """Drive a number of tables and tell what was measured."""
    before = memory(process)
    lobby, times = Lobby(base), Times()
    crowd = Crowd(lobby, load)
    names = await lobby.open_all(load.tables)
    idle = memory(process)
    tables = await crowd.sit_down(names, times)
    gc.collect()  # whoever measures must not stop in the middle: 240 ms were seen, which the server was blamed for
    gc.freeze()
    gc.disable()
    warm_up = min(5.0, load.seconds / 4)
    end = time.perf_counter() + warm_up + load.seconds
    players = crowd.begin(tables, end)
    await asyncio.sleep(warm_up)
    for table in tables:
        table.measuring = True
    used, own, begun = cpu_seconds(process), time.process_time(), time.perf_counter()
    come = await crowd.arrive(end)
    await asyncio.gather(*players)
    took = time.perf_counter() - begun
    used, own = cpu_seconds(process) - used, time.process_time() - own
    gc.enable()
    gc.unfreeze()
    await asyncio.sleep(0.5)
    active = memory(process)
    await crowd.leave()
    await lobby.close()
    if not times.broadcast:
        raise SystemExit("nobody moved: what people are told is not what they understand, or the machine is too busy")
    moves = len(times.broadcast) + sum(len(table.times.broadcast) for table in crowd.tables[load.tables :])
    return {
        "tables": load.tables,
        "moves_per_second": round(len(times.broadcast) / took, 1),
        "broadcast_p50_ms": round(percentile(times.broadcast, 0.50), 1),
        "broadcast_p99_ms": round(percentile(times.broadcast, 0.99), 1),
        "broadcast_worst_ms": round(percentile(times.broadcast, 1.0), 1),
        "acknowledged_p99_ms": round(percentile(times.acknowledged, 0.99), 1),
        "server_cpu": round(used / took, 2),
        "people_cpu": round(own / took, 2),
        "cpu_ms_per_move": round(1000 * used / max(1, moves), 2),
        "late_moves": times.late,
        "refused": times.refused,
        "tables_come": come,
        "tables_refused": lobby.refused,
        "kib_per_idle_table": round(1024 * (idle - before) / load.tables, 1),
        "kib_per_active_table": round(1024 * (active - before) / load.tables, 1),
    }


def drive(load: Load, settings: dict[str, Any]) -> dict[str, Any]:
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
            uvloop.run(measure(base, server.pid, Load(2, 5, 1)))  # loads what is loaded when first used
            return uvloop.run(measure(base, server.pid, load))
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
    parser.add_argument("--whole", action="store_true", help="look at whole states, not at what changed")
    parser.add_argument("--apart", action="store_true", help="the server on one core, the people on another")
    parser.add_argument("--arriving", type=float, default=0.0, help="tables a second that come while it is measured")
    parser.add_argument("--json", type=Path, help="write the numbers here as well")
    parser.add_argument("--bar", type=float, default=0.0, help="fail if a p99 is above so many milliseconds")
    asked = parser.parse_args()
    settings: dict[str, Any] = {"workers": asked.workers, "redis_url": asked.redis_url, "apart": asked.apart}
    if asked.apart:
        os.sched_setaffinity(0, {PEOPLE_CORE})
    if asked.database_url:
        settings["database_url"] = asked.database_url
    print(f"core: {mode.core()}; load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(" tables  moves/s  p50 ms  p99 ms   worst  ack p99   cpu people  ms/move  KiB idle  active")
    results = []
    for count in asked.tables:
        found = drive(Load(count, asked.rate, asked.seconds, asked.whole, asked.arriving), settings)
        results.append(found)
        print(
            f"{found['tables']:>7}{found['moves_per_second']:>9}{found['broadcast_p50_ms']:>8}"
            f"{found['broadcast_p99_ms']:>8}{found['broadcast_worst_ms']:>8}{found['acknowledged_p99_ms']:>9}"
            f"{found['server_cpu']:>6}{found['people_cpu']:>7}{found['cpu_ms_per_move']:>9}{found['kib_per_idle_table']:>10}{found['kib_per_active_table']:>8}"
        )
        if asked.arriving:
            print(f"        {found['tables_come']} tables more were opened, {found['tables_refused']} were refused")
        if found["late_moves"] or found["refused"]:
            print(f"        {found['late_moves']} moves were sent late, {found['refused']} were refused")
    if asked.json:
        asked.json.write_text(json.dumps(results, indent=2) + "\n")
    if asked.bar and any(found["broadcast_p99_ms"] > asked.bar for found in results):
        sys.exit(f"p99 is above {asked.bar} ms")


if __name__ == "__main__":
    main()
