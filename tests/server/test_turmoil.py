"""Everything at once: people at several windows do whatever comes to mind, and the table can be trusted."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from brightsands import Record
from brightsands.server.live.opening import read_table
from brightsands.server.storage.database import open_database
from brightsands.server.storage.store import Store
from tests.server.house import Json, Person, Server, Window

# Refusals that are right when somebody else was quicker, or asks for what is not theirs to ask.
POLITE = {
    *("stale", "not_your_turn", "not_your_seat", "not_running", "no_undo", "no_request", "bot_already", "no_bot"),
    *("present", "started", "not_over", "not_owner", "ask_first", "wrong_link", "not_open"),
}
WISHES = 120  # of all together at least, and as many more as it takes for these to have come true:
KINDS = {"play", "undo", "ask", "hand", "return", "link"}
PLAYS = 20


class Visitor(threading.Thread):
    """Somebody with a seat and a window who does one thing after the other, chosen by chance."""

    def __init__(self, person: Person, table: str, seat: int, seed: int, granted: Counter[str]) -> None:
        super().__init__(daemon=True)
        self.person, self.table, self.seat = person, table, seat
        self.rng = random.Random(seed)
        self.problem: BaseException | None = None
        self.odd: list[Json] = []
        self.acknowledged: set[int] = set()
        self.granted = granted  # what all of them wished for and got
        self.until = time.monotonic() + 90

    def enough(self) -> bool:
        done = self.granted.total() >= WISHES and self.granted.keys() >= KINDS and self.granted["play"] >= PLAYS
        return done or time.monotonic() > self.until

    def run(self) -> None:
        try:
            window = self.person.window(self.table, seat=self.seat)
            while not self.enough():
                if self.rng.random() < 0.05:
                    window.close()
                    window = self.person.window(self.table, seat=self.seat, **{"from": max(window.number, 0)})
                self.wish(window)
        except (WebSocketException, OSError, AssertionError, KeyError) as error:
            self.problem = error

    def wish(self, window: Window) -> None:
        window.catch_up()
        what = self.rng.choices(("play", "undo", "ask", "answer", "hand", "return", "link"), (60, 8, 4, 8, 2, 8, 2))[0]
        if window.table["request"] and self.rng.random() < 0.7:  # a bot that is to act waits for the answer
            what = "answer"
        elif window.table["seats"][self.seat]["bot"] and self.rng.random() < 0.7:
            what = "return"
        if what == "play" and window.legal:
            self.take(window.play(self.rng.choice(window.legal)), what)
        elif what == "undo":
            self.take(window.ask({"type": "undo", "number": window.number}), what)
        elif what == "ask":
            left = self.rng.randrange(max(1, window.table.get("actions", 1)))
            wish = {"type": "ask", "seat": self.seat, "number": window.number, "what": "undo", "left": left}
            self.take(window.ask(wish), what)
        elif what == "answer" and window.table.get("request"):
            number, agree = window.table["request"]["number"], self.rng.random() < 0.7
            self.take(window.ask({"type": "answer", "seat": self.seat, "request": number, "agree": agree}), what)
        elif what == "hand":
            self.take(window.ask({"type": "hand", "seat": self.rng.randrange(3), "bot": "greedy"}), what)
        elif what == "return":
            self.take(window.ask({"type": "return", "seat": self.seat}), what)
        elif what == "link":
            answer = self.person.post(self.table, "links", seat=self.seat)
            self.take(answer.json() if answer.status_code >= 400 else {"type": "ack"}, what)

    def take(self, answer: Json, what: str) -> None:
        if "error" in answer:
            if answer["error"] not in POLITE:
                self.odd.append(answer)
            return
        self.granted[what] += 1
        if what == "play":
            assert answer["number"] not in self.acknowledged
            self.acknowledged.add(answer["number"])


@pytest.mark.parametrize("count", [1, 2])
def test_whatever_people_do_at_once_the_table_holds(tmp_path: Path, count: int) -> None:
    """At one process, and at two on one database."""
    with ExitStack() as stack:
        shared: dict[str, Any] = {"shared": True, "poll_seconds": 0.05} if count > 1 else {}
        made = [stack.enter_context(Server(tmp_path, absent_seconds=0.0, **shared)) for _ in range(count)]
        ada, bo = Person(made[0].url), Person(made[-1].url)
        opened = ada.open("here", "link", "random", options={"first_player": 0})
        table = opened["table"]["id"]
        assert bo.post(table, "join", token=opened["links"][0]["token"]).status_code == 200
        # Two windows of each: a seat may be played from several places.
        granted: Counter[str] = Counter()
        visitors = [
            Visitor(person, table, seat, 10 * seat + tab, granted)
            for seat, person in enumerate((ada, bo))
            for tab in (0, 1)
        ]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join(120)
            assert visitor.problem is None, repr(visitor.problem)
            assert visitor.odd == []
        errors = [line for server in made for line in server.log_lines() if line["level"] == "error"]
        assert errors == []
        told = ada.get(table, "state?seat=0").json()
    engine = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    found = Store(engine).load(table)
    engine.dispose()
    assert found is not None
    stored = read_table(*found)
    assert stored.game is not None
    assert stored.number >= told["number"], "everything that was told is stored"
    by_number = {entry.number: entry for entry in stored.entries}
    for visitor in visitors:
        for number in visitor.acknowledged:
            assert (by_number[number].kind, by_number[number].seat) == ("play", visitor.seat)
    assert granted.keys() >= KINDS, granted
    assert sum(len(visitor.acknowledged) for visitor in visitors) >= PLAYS
    assert Record.parse(str(stored.game.record)).replay().view(0).to_dict() == stored.game.view(0).to_dict()
