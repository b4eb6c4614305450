"""A server that strangers may reach: what others on the same host send, a storage that fails, clocks that jump."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from brightsands.cli.main import app
from brightsands.record.game import Game
from brightsands.server.bots.pool import BotPool, Worker
from brightsands.server.bots.thoughts import Decided
from brightsands.server.bots.turns import ADVICE, AT_A_TABLE, BESIDES, Turns
from brightsands.server.http.guard import visitor
from brightsands.server.settings import Settings
from brightsands.server.storage.database import open_database
from brightsands.server.storage.rows import RUNNING
from brightsands.server.storage.store import Store
from brightsands.server.tokens import hashed, new_token
from tests.server.house import PATIENCE, Person, Server
from tests.server.test_store import creation

FOREIGN = ["c[a]=1", "a/b=1", '{"x": [1, 2]}', "=", "a=b=c", "brightsandsx=1", "ä=ö", 'q="un;quoted']


# ---- Who somebody is (point 2) -----------------------------------------------------------------------------------
@pytest.mark.parametrize("foreign", FOREIGN)
@pytest.mark.parametrize("first", [True, False])
def test_cookies_of_others_make_nobody_a_stranger(foreign: str, first: bool) -> None:
    token = new_token()
    parts = [foreign, f"brightsands={token}"] if first else [f"brightsands={token}", foreign]
    sent = "; ".join(parts).encode("utf-8").decode("latin-1").encode("latin-1")
    scope = {"headers": [(b"cookie", sent)]}
    assert visitor(scope, Settings()) == hashed(token)


def test_cookies_may_come_in_several_headers_and_another_name_is_another_cookie() -> None:
    token = new_token()
    scope = {"headers": [(b"cookie", b"a/b=1"), (b"cookie", f"brightsands={token}".encode())]}
    assert visitor(scope, Settings()) == hashed(token)
    assert visitor({"headers": [(b"cookie", f"other={token}".encode())]}, Settings()) == ""
    assert visitor({"headers": [(b"cookie", b"brightsands=short")]}, Settings()) == ""


def test_an_identity_that_is_there_is_never_overwritten(server: Server, ada: Person) -> None:
    table = ada.open("here", "link")["table"]["id"]
    headers = {"Cookie": f'c[a]=1; {ada.cookie}; a/b=1; {{"x":1}}'}
    with httpx.Client(base_url=server.url) as web:
        mine = web.get(f"/api/tables/{table}", headers=headers).json()
        assert [seat["mine"] for seat in mine["seats"]] == [True, False]
        wish = {"seats": [{"kind": "person_here"}, {"kind": "person_here"}]}
        again = web.post("/api/tables", json=wish, headers=headers)
        assert again.status_code == 201
        assert "set-cookie" not in again.headers


# ---- Seats that somebody has (point 1) ----------------------------------------------------------------------------
def seated(ada: Person, bo: Person) -> str:
    """A running table of Ada, who opened it, and Bo, who came by a link."""
    opened = ada.open("here", "link", options={"first_player": 0})
    table = str(opened["table"]["id"])
    assert bo.post(table, "join", token=opened["links"][0]["token"], name="Bo").status_code == 200
    return table


def test_the_opener_cannot_take_the_seat_of_an_opponent_who_is_here(ada: Person, bo: Person) -> None:
    table = seated(ada, bo)
    with bo.window(table, seat=1) as window:
        window.catch_up()
        refused = ada.post(table, "links", seat=1)
        assert (refused.status_code, refused.json()["error"]) == (409, "seat_taken")
        assert ada.post(table, "claim", seat=1).status_code == 200
        told = window.until(lambda message: message.get("table", {}).get("claim") is not None)
        assert told["table"]["claim"] == {"number": told["number"], "seat": 1, "granted": False, "until": None}
        assert ada.post(table, "links", seat=1).json()["error"] == "seat_taken", (
            "nothing is counted down while Bo is here"
        )
        assert bo.post(table, "yield", seat=1, agree=False).status_code == 200
        assert ada.get(table).json()["claim"] is None
        assert ada.post(table, "links", seat=1).status_code == 409
    assert bo.get(table, "state?seat=1").json()["state"]["view"]["seats"][1]["hand"]["cards"]


def test_a_seat_goes_by_consent_and_only_then(ada: Person, bo: Person, server: Server) -> None:
    table = seated(ada, bo)
    assert bo.post(table, "claim", seat=0).json()["error"] == "not_owner"
    assert ada.post(table, "yield", seat=1, agree=True).json()["error"] == "no_claim"
    ada.post(table, "claim", seat=1)
    assert ada.post(table, "yield", seat=1, agree=True).json()["error"] == "not_your_seat", "for another"
    assert bo.post(table, "yield", seat=1, agree=True).status_code == 200
    link = ada.post(table, "links", seat=1).json()
    cleo = Person(server.url)
    assert cleo.post(table, "join", token=link["token"]).json()["seat"] == 1
    assert bo.get(table).json()["seats"][1]["mine"] is False
    assert ada.get(table).json()["claim"] is None


def test_after_a_long_absence_that_is_counted_down_the_seat_can_be_given_on(tmp_path: Path) -> None:
    with Server(tmp_path, claim_seconds=1.0) as server:
        ada, bo = Person(server.url), Person(server.url)
        table = seated(ada, bo)
        before = time.time()
        ada.post(table, "claim", seat=1)
        claim = ada.get(table).json()["claim"]
        assert before + 1.0 <= claim["until"] <= time.time() + 1.0
        asked = ada.post(table, "links", seat=1)
        if time.time() < claim["until"]:  # a machine that was busy meanwhile proves nothing
            assert asked.json()["error"] == "seat_taken"
        time.sleep(max(0.0, claim["until"] - time.time()) + 0.2)
        assert ada.post(table, "links", seat=1).status_code == 200


def test_whoever_comes_back_meanwhile_keeps_the_seat(tmp_path: Path) -> None:
    with Server(tmp_path, claim_seconds=1.0) as server:
        ada, bo = Person(server.url), Person(server.url)
        table = seated(ada, bo)
        ada.post(table, "claim", seat=1)
        with bo.window(table, seat=1) as window:
            window.catch_up()
            time.sleep(1.2)
            assert ada.post(table, "links", seat=1).json()["error"] == "seat_taken"
            assert ada.get(table).json()["claim"]["until"] is None
            assert ada.get(table).json()["seats"][1]["away"] is None


def test_a_game_is_given_up_only_if_everybody_agrees_also_those_for_whom_a_bot_plays(tmp_path: Path) -> None:
    with Server(tmp_path, absent_seconds=0.0) as server:
        ada, bo = Person(server.url), Person(server.url)
        table = seated(ada, bo)
        assert ada.post(table, "hand", seat=1, bot="greedy").status_code == 204
        closed = ada.post(table, "close")
        assert (closed.status_code, closed.json()["error"]) == (409, "ask_first")
        number = ada.get(table).json()["number"]
        wish = {"seat": 0, "number": number, "what": "close"}
        assert ada.web.post(f"/api/tables/{table}/ask", json=wish).status_code == 200
        request = ada.get(table).json()["request"]
        assert request["asked"] == [0, 1]
        assert ada.get(table).json()["status"] == "running"
        assert ada.get(table, "record").json()["error"] == "not_over"
        assert bo.post(table, "answer", seat=1, request=request["number"], agree=True).status_code == 200
        assert ada.get(table).json()["status"] == "closed"


# ---- Names (point 3) ---------------------------------------------------------------------------------------------
def test_a_guest_can_change_the_name_until_the_game_begins(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link", autostart=False)
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"], name="Bo")
    assert bo.post(table, "name", seat=1, name="  Bo  Diddley ").status_code == 200
    assert [seat["name"] for seat in ada.get(table).json()["seats"]][1] == "Bo Diddley"
    assert ada.post(table, "name", seat=1, name="Nobody").json()["error"] == "not_your_seat"
    assert bo.post(table, "start").json()["error"] == "not_owner"
    assert ada.get(table).json()["status"] == "open", "it waits for whoever opened it"
    assert ada.post(table, "start").status_code == 204
    assert bo.post(table, "name", seat=1, name="Late").json()["error"] == "started"
    state = ada.get(table, "state?seat=0").json()["state"]
    assert state["view"]["names"][1] == "Bo Diddley"


# ---- A storage that fails (point 8) ------------------------------------------------------------------------------
def test_a_deleted_database_shows_and_nothing_is_lost_unseen(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]
        assert ada.web.get("/readyz").status_code == 200
        for file in tmp_path.glob("tables.sqlite3*"):
            file.unlink()
        assert ada.web.get("/healthz").status_code == 200, "it is alive"
        ready = ada.web.get("/readyz")
        assert (ready.status_code, ready.json()["error"]) == (503, "storage")
        moved = ada.post(table["id"], "play", key="k", number=table["number"], action="celebrate festival")
        assert (moved.status_code, moved.json()["error"]) == (503, "storage")
        for path in ("/AAAAAAAAAAAAAAAA", "", "/mine"):
            read = ada.web.get(f"/api/tables{path}")
            assert (read.status_code, read.json()["error"]) == (503, "storage"), path
        assert ada.web.get("/api/campaign").status_code == 503
        assert ada.web.post("/api/tables", json={"seats": [{"kind": "person_here"}] * 2}).status_code == 503


def test_strange_paths_are_no_pages(server: Server) -> None:
    with httpx.Client(base_url=server.url) as web:
        for path in ("/%00", "/a%00b", "/" + "x" * 5000, "/%0d%0aset-cookie:x", "/assets/" + "y" * 600):
            answer = web.get(path)
            assert (answer.status_code, answer.json()["error"]) == (404, "no_page"), path
        for table in ("%00", "x" * 3000, "%ff%fe"):
            answer = web.get(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["error"]) == (404, "no_table"), table


def test_a_taken_port_is_an_error_for_serve(tmp_path: Path, plain_server: Server) -> None:
    port = httpx.URL(plain_server.url).port
    done = CliRunner(env={"BRIGHTSANDS_HOME": str(tmp_path)}).invoke(app, ["serve", "--port", str(port)])
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"{port} is taken" in done.stderr


def test_a_seat_is_not_taken_back_at_a_table_that_is_closed(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    assert ada.post(table, "hand", seat=1, bot="random").status_code == 204
    assert ada.post(table, "close").status_code == 200
    back = ada.post(table, "return", seat=1)
    assert (back.status_code, back.json()["error"]) == (409, "not_running")


def test_bots_wake_after_the_clock_was_set_back(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    store = Store(engine)
    new = creation(RUNNING, bot_turn=True)
    store.write([new])
    store.touch([new.game.id], time.time() + 7200)  # then the clock was set back by two hours
    assert store.waiting_for_bots(time.time()) == [new.game.id]
    assert store.waiting_for_bots(time.time(), 10.0) == [new.game.id]
    engine.dispose()


# ---- Bots that think for others ----------------------------------------------------------------------------------
ENDLESS = """
import time
from pathlib import Path

class Endless:
    def decide(self, view, legal):
        Path({begun!r}).touch()
        while not Path({enough!r}).exists():
            time.sleep(0.01)
        return legal[0]
"""


@dataclass
class Endless:
    """A bot that comes to no end until it is told to: the file that says it has begun, and the one that tells it."""

    begun: Path
    enough: Path
    code: str = "endless"

    async def thinks(self) -> None:
        """Wait until it has begun."""
        async with asyncio.timeout(PATIENCE):
            while not self.begun.exists():
                await asyncio.sleep(0.01)


@pytest.fixture
def endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Endless:
    file, begun, enough = tmp_path / "endless.py", tmp_path / "begun", tmp_path / "enough"
    file.write_text(ENDLESS.format(begun=str(begun), enough=str(enough)))
    monkeypatch.setenv("BRIGHTSANDS_BOTS", f"endless={file}:Endless")
    return Endless(begun, enough)


def test_a_thought_that_nobody_waits_for_stops_without_the_process_that_has_it(endless: Endless) -> None:
    async def main() -> None:
        worker = Worker(0)
        view = Game.new(2, 7).view(0)
        legal = Game.new(2, 7).legal_codes
        kept = ("decide", ("mine", 0, 0), "greedy", 1, view, list(legal))
        await worker.ask(kept, PATIENCE, "mine")
        process = worker._process
        assert process is not None
        slow = ("decide", ("theirs", 0, 0), endless.code, 1, view, list(legal))
        thinking = asyncio.create_task(worker.ask(slow, PATIENCE, "theirs"))
        await endless.thinks()
        assert worker.table == "theirs"
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert isinstance(await worker.ask(kept, PATIENCE, "mine", rank=AT_A_TABLE), Decided)
        assert worker._process is process, "the process that thinks for others was ended"
        await worker.stop()

    asyncio.run(main())


def test_closing_a_table_leaves_the_bots_of_others_alone(endless: Endless) -> None:
    async def main() -> None:
        pool = BotPool(1, PATIENCE)
        game = Game.new(2, 7)
        await pool.decide("others", 0, 0, "greedy", game.view(game.seat), game.legal_codes)
        process = pool._workers[0]._process
        thinking = asyncio.create_task(
            pool.decide("closing", 0, 0, endless.code, game.view(game.seat), game.legal_codes)
        )
        await endless.thinks()
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        await pool.forget("closing")
        assert pool._workers[0]._process is process
        await pool.decide("others", 0, 0, "greedy", game.view(game.seat), game.legal_codes)
        assert pool._workers[0]._process is process
        await pool.stop()

    asyncio.run(main())


# ---- Fairness (point 5) ------------------------------------------------------------------------------------------
def test_a_bot_that_people_wait_for_is_not_kept_by_advice_for_others(endless: Endless) -> None:
    async def main() -> None:
        pool = BotPool(1, PATIENCE)
        game = Game.new(2, 7)
        view, legal = game.view(game.seat), game.legal_codes
        await pool.decide("mine", 0, 0, "greedy", view, legal)
        asked = [asyncio.create_task(pool.advise("theirs", endless.code, view, legal, f"{n}")) for n in range(20)]
        await endless.thinks()
        await pool.decide("mine", 0, 0, "greedy", view, legal)
        assert not any(task.done() for task in asked)
        for task in asked:  # all of them go away
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        # Nobody's abandoned wish is thought of any more: the first of them would never end.
        assert await asyncio.wait_for(pool.hints("mine", view, legal, "me"), PATIENCE)
        await pool.stop()

    asyncio.run(main())


def test_who_gives_up_together_with_the_one_whose_turn_it_is_keeps_nobody() -> None:
    async def main() -> list[str]:
        turns, done = Turns(), list[str]()

        async def ask(who: str, rank: int = ADVICE) -> None:
            async with turns.turn(who, rank):
                await asyncio.sleep(0)
                done.append(who)

        gone = [asyncio.create_task(ask("gone")) for _ in range(4)]
        stays = asyncio.create_task(ask("stays", BESIDES))
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        await asyncio.wait_for(stays, PATIENCE)
        await ask("later")
        return done

    assert asyncio.run(main()) == ["stays", "later"]


def test_a_visitor_waits_for_one_hint_at_a_time(tmp_path: Path, endless: Endless) -> None:
    with Server(tmp_path, limited=True) as server:
        ada = Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]

        async def main() -> list[int]:
            statuses = []
            async with httpx.AsyncClient(base_url=server.url, headers={"Cookie": ada.cookie}, timeout=PATIENCE) as web:
                asked = [web.post(f"/api/tables/{table}/hint", json={"bot": endless.code}) for _ in range(4)]
                for answer in asyncio.as_completed(asked):
                    statuses.append((await answer).status_code)
                    if len(statuses) == 3:
                        endless.enough.touch()
            return statuses

        assert asyncio.run(main()) == [429, 429, 429, 200]


def test_bots_among_themselves_play_only_while_somebody_watches(tmp_path: Path) -> None:
    with Server(tmp_path, unwatched_seconds=0.0) as server:
        ada = Person(server.url)
        table = ada.open("random", "random")["table"]["id"]
        time.sleep(0.4)  # in which they would play dozens of moves
        assert ada.get(table).json()["actions"] == 0
        with ada.window(table) as window:
            window.until(lambda message: message.get("number", 0) > 5)
        time.sleep(0.2)
        before = ada.get(table).json()["actions"]
        time.sleep(0.4)
        assert ada.get(table).json()["actions"] <= before + 1, "they went on though nobody watches"


def test_a_visitor_has_so_many_tables_of_bots_and_no_more(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"bot_tables": 2}) as server:
        ada = Person(server.url)
        for _ in range(2):
            ada.open("here", "random")
        refused = ada.web.post(
            "/api/tables", json={"seats": [{"kind": "person_here"}, {"kind": "bot", "bot": "random"}]}
        )
        assert (refused.status_code, refused.json()["error"]) == (429, "too_often")
        assert "2" in refused.json()["words"]
        assert ada.web.post("/api/tables", json={"seats": [{"kind": "person_here"}] * 2}).status_code == 201
