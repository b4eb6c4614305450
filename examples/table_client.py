"""A client of its own: plays a whole game at a server's table, from what docs/protocol.md says and nothing else.

    pip install httpx websockets
    brightsands serve --port 1800
    python examples/table_client.py http://127.0.0.1:1800 --opponent trader

It knows no rules. It chooses among the legal actions by their parts (cards first, then what it can build), pays by the
first plan, comes back after a lost connection, and sends again what was not acknowledged: the same key counts once.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import uuid
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
GONE = (4404,)  # closing codes after which coming back is of no use
LIKED = ("play", "build", "activate", "upgrade", "increase", "open", "celebrate")


class Player:
    """One seat at a table, over HTTP and one socket."""

    def __init__(self, base: str, rng: random.Random) -> None:
        self.base, self.rng = base, rng
        self.web = httpx.Client(base_url=base, timeout=60.0)
        self.table = ""
        self.number = 0  # the last number that was seen
        self.state: Json | None = None
        self.unanswered: Json | None = None  # a wish that has not been acknowledged

    def open(self, opponent: str, rounds: int) -> None:
        """Open a table for oneself and a bot; the cookie that comes back says who we are."""
        wish = {
            "seats": [{"kind": "person_here", "name": "A program"}, {"kind": "bot", "bot": opponent}],
            "options": {"objectives": "first_game", "round_limit": rounds},
        }
        self.table = self.web.post("/api/tables", json=wish).raise_for_status().json()["table"]["id"]

    def connect(self) -> ClientConnection:
        """Open the socket, going on behind the last number that was seen."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{self.table}/socket?seat=0"
        return connect(
            f"{address}&from={self.number}" if self.number else address,
            additional_headers={"Cookie": cookie},
            max_size=None,
        )

    def take_in(self, message: Json) -> None:
        """Learn what a message tells: a snapshot replaces everything, events follow without a gap."""
        kind = message["type"]
        if kind == "events":
            assert message["events"][0]["number"] == self.number + 1, "an event is missing"
        if kind in ("snapshot", "events"):
            self.number, self.state = message["number"], message["state"]
        elif kind == "ack" and self.unanswered and message["key"] == self.unanswered["key"]:
            self.unanswered = None
        elif kind == "refused" and self.unanswered and message["key"] == self.unanswered["key"]:
            if message["error"] == "storage":
                time.sleep(1.0)  # nobody knows whether it was written: the same key once more
                raise ConnectionError("sent again")
            assert message["error"] == "stale", message["words"]
            self.unanswered = None  # the events are on their way

    def choose(self, legal: list[Json]) -> str:
        """Something good if there is anything, else anything."""
        for verb in LIKED:
            some = [one for one in legal if one["parts"]["verb"] == verb]
            if some and self.rng.random() < 0.8:
                return str(self.rng.choice(some)["action"])
        return str(self.rng.choice(legal)["action"])

    def act(self, socket: ClientConnection) -> None:
        """Do something if we are to act and nothing of ours is under way."""
        state = self.state
        if state is None or not state["legal"] or self.unanswered is not None:
            return
        action = self.choose(state["legal"])
        if state["view"]["decision"]["kind"] == "pay":
            plans = self.web.post(f"/api/tables/{self.table}/plans", json={}).raise_for_status().json()["plans"]
            if plans:
                action = plans[0]["steps"][0]["action"]
        self.unanswered = {"type": "play", "key": uuid.uuid4().hex, "number": state["number"], "action": action}
        socket.send(json.dumps(self.unanswered))

    def play(self) -> Json:
        """Play until the game is over; tells how it ended."""
        wait = 0.2
        while True:
            try:
                with self.connect() as socket:
                    if self.unanswered is not None:
                        socket.send(json.dumps(self.unanswered))
                    for text in socket:
                        wait = 0.2
                        self.take_in(json.loads(text))
                        if self.state is not None and self.state["view"]["end"]["over"]:
                            outcome: Json = self.state["view"]["outcome"]
                            return outcome
                        self.act(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in GONE:
                    raise
            except OSError:
                pass
            time.sleep(wait)
            wait = min(5.0, 2 * wait)

    def record(self) -> str:
        """The game file, asked for until the server answers."""
        while True:
            try:
                return self.web.get(f"/api/tables/{self.table}/record").text
            except httpx.TransportError:
                time.sleep(0.2)


def main() -> None:
    """Open a table and play."""
    asked = argparse.ArgumentParser(description="Play a game at a table of a brightsands server.")
    asked.add_argument("server", nargs="?", default="http://127.0.0.1:1800")
    asked.add_argument("--opponent", default="settler")
    asked.add_argument("--rounds", type=int, default=0, help="stop after so many rounds; 0: play to the end")
    asked.add_argument("--seed", type=int, default=1, help="of the choices of this program")
    wish = asked.parse_args()
    player = Player(wish.server.rstrip("/"), random.Random(wish.seed))
    player.open(wish.opponent, wish.rounds)
    print(json.dumps(player.play()))
    print(player.record())


if __name__ == "__main__":
    main()
