"""Kill -9: the server dies again and again in the middle of play, and nothing that was acknowledged is lost."""

from __future__ import annotations

import os
import random
import threading
import time
import uuid
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from brightsands import Record
from tests.server.house import Person, Server, Window, wait

# A machine that is slow or busy stops earlier; `make fuzz` insists on a hundred.
KILLS = int(os.environ.get("BRIGHTSANDS_KILLS", "30"))
FEWEST = int(os.environ.get("BRIGHTSANDS_KILLS", "8"))
SECONDS = {"sqlite": 4.0, "postgresql": 2.5}
TABLES = 3


class Player(threading.Thread):
    """Plays both seats of a hot seat at random and writes down what was acknowledged."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.person = Person(url)
        self.rng = random.Random(seed)
        self.table = self.person.open("here", "here")["table"]["id"]
        self.acknowledged: dict[int, str] = {}
        self.stopping = threading.Event()
        self.problem: BaseException | None = None
        self.reconnects = 0
        self.doubtful: tuple[str, str, int] | None = None  # a move whose answer never came

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                try:
                    self._sit()
                except (WebSocketException, OSError, EOFError):
                    self.reconnects += 1
                    time.sleep(0.01)
        except BaseException as error:
            self.problem = error

    def _sit(self) -> None:
        window = Window(self.person.url, self.person.cookie, self.table, follow="yes")
        try:
            window.next(5)
            while not self.stopping.is_set():
                self._move(window)
        finally:
            window.socket.close()

    def _move(self, window: Window) -> None:
        if self.doubtful is None:
            if not window.legal:
                window.next(5)
                return
            self.doubtful = (uuid.uuid4().hex, self.rng.choice(window.legal), window.number)
        key, action, number = self.doubtful
        answer = window.play(action, number, key)
        self.doubtful = None
        if answer["type"] == "ack":
            assert answer["number"] not in self.acknowledged
            self.acknowledged[answer["number"]] = action
        else:
            # It was on its way when the server died; nobody else plays here, so nothing else can have come between.
            assert answer["error"] == "storage", answer


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", KILLS), ("postgresql", KILLS // 2)])
def test_every_acknowledged_move_is_there_after_many_kills(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str, kills: int
) -> None:
    with Server(tmp_path, request.getfixturevalue("postgres_url") if kind == "postgresql" else "") as server:
        players = [Player(server.url, seed) for seed in range(TABLES)]
        for player in players:
            player.start()
        rng = random.Random(9)
        until = time.monotonic() + SECONDS[kind]
        for done in range(1, kills + 1):
            time.sleep(rng.uniform(0.0, 0.15))
            server.kill()
            before = acknowledged(players)
            server.start()
            wait(lambda before=before: acknowledged(players) > before)  # type: ignore[misc]
            if done >= FEWEST and time.monotonic() > until:
                kills = done
                break
        for player in players:
            player.stopping.set()
        for player in players:
            player.join(60)
            assert player.problem is None, player.problem
            look_back(player)
        assert sum(player.reconnects for player in players) >= kills // 2


def acknowledged(players: list[Player]) -> int:
    """How many moves of all players are safe."""
    return sum(len(player.acknowledged) for player in players)


def look_back(player: Player) -> None:
    """Compare what was acknowledged with what is there."""
    told = player.person.get(player.table, "state?seat=0").json()
    log = {event["number"] for event in told["log"] if event["kind"] == "play"}
    for number, action in player.acknowledged.items():
        assert number in log, f"{action!r} was acknowledged as {number} and is gone"
    # Nobody else plays here: what stands is what was acknowledged, and perhaps one last move.
    assert log - set(player.acknowledged) <= {max(log)}
    assert told["number"] == max(log)
    closed = player.person.post(player.table, "close")
    assert closed.status_code == 200, closed.text
    record = Record.parse(player.person.get(player.table, "record").text)
    for number, standing in zip(sorted(log), record.actions, strict=True):
        assert player.acknowledged.get(number, str(standing)) == str(standing)
    record.replay()


def test_a_server_that_is_told_to_stop_finishes_what_it_writes(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        player = Player(server.url, 1)
        player.start()
        wait(lambda: len(player.acknowledged) > 5)
        server.stop()
        assert server.log_lines()[-1]["event"] == "stopped"
        before = len(player.acknowledged)
        server.start()
        wait(lambda: len(player.acknowledged) > before)
        player.stopping.set()
        player.join(60)
        assert player.problem is None
        look_back(player)
