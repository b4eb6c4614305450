"""The disk: how much one visitor may have kept, how old tables become, and room that is given back."""

from __future__ import annotations

import random
import time
from pathlib import Path

from brightsands.server.storage.ages import Expiry
from brightsands.server.storage.database import open_database
from brightsands.server.storage.expiry import DAY, expire, expired, tidy
from brightsands.server.storage.rows import CLOSED, OPEN, OVER, PLAY, RUNNING, Addition, Entry, Status
from brightsands.server.storage.store import Store
from tests.server.house import PATIENCE, Person, Server
from tests.server.test_store import creation

HERE = {"kind": "person_here"}


def test_each_kind_of_table_has_an_age_of_its_own(store: Store) -> None:
    now = time.time()
    expiry = Expiry(open=2, finished=20, abandoned=10)
    kept: list[str] = []
    old: list[str] = []
    ages: list[tuple[Status, int]] = [(OPEN, 2), (RUNNING, 10), (OVER, 20), (CLOSED, 20)]
    for status, days in ages:
        for age, names in ((days - 1, kept), (days + 1, old)):
            new = creation(status)
            store.write([new])
            store.touch([new.game.id], now - age * DAY)
            names.append(new.game.id)
    mine = {*kept, *old}
    assert set(expired(store, expiry, now)) & mine == set(old)
    assert not set(expired(store, Expiry(), now)) & mine, "0 is never"
    assert expire(store, expiry, in_use=[old[0]]) >= 3
    assert store.load(old[0]) is not None, "somebody looks at it"
    assert [store.load(name) is None for name in old[1:]] == [True] * 3
    assert all(store.load(name) is not None for name in kept)
    assert expire(store, expiry) >= 1
    assert store.load(old[0]) is None


def test_room_is_given_back_to_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    store = Store(open_database(f"sqlite:///{file}"))
    names = []
    for _ in range(20):
        new = creation(OVER)
        entries = tuple(Entry(number, PLAY, 0, "x" * 2000, at=0.0) for number in range(new.game.last + 1, 100))
        store.write([new, Addition(new.game.id, entries)])
        names.append(new.game.id)
    assert not tidy(store.engine), "nothing is free yet"
    store.touch(names[1:], time.time() - 30 * DAY)
    assert expire(store, Expiry(finished=20)) == 19
    with store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        size = connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    assert pages * size < 1_000_000, "twenty times 200 kB were there"
    assert file.stat().st_size == pages * size
    assert store.load(names[0]) is not None
    store.engine.dispose()


def test_a_server_deletes_what_is_too_old_by_itself(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    store = Store(open_database(database))
    old, young = creation(OPEN), creation(OPEN)
    store.write([old, young])
    store.touch([old.game.id], time.time() - 30 * DAY)
    with Server(tmp_path, expiry={"open": 14.0}, expiry_seconds=0.2) as server:
        until = time.monotonic() + PATIENCE
        while store.load(old.game.id) is not None:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert Person(server.url).get(old.game.id).status_code == 404
        assert Person(server.url).get(young.game.id).status_code == 200
    store.engine.dispose()


def test_a_visitor_has_so_many_unfinished_tables(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"own_tables": 3}) as server:
        ada, bo = Person(server.url), Person(server.url)
        tables = [ada.open("here", "here")["table"]["id"] for _ in range(3)]
        refused = ada.web.post("/api/tables?language=de", json={"seats": [HERE, HERE]})
        assert (refused.status_code, refused.json()["error"]) == (429, "too_often")
        assert "3" in refused.json()["words"]
        assert bo.open("here", "here")
        assert ada.post(tables[0], "close").status_code == 200
        assert ada.open("here", "here")


def test_a_table_ends_where_its_log_is_too_long(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"entries": 12}) as server:
        ada = Person(server.url)
        opened = ada.open("here", "link", autostart=False)
        table = opened["table"]["id"]
        answers = [ada.post(table, "name", seat=0, name=f"Ada {number}") for number in range(8)]
        assert [answer.status_code for answer in answers] == [200] * 6 + [409] * 2
        assert answers[-1].json()["error"] == "table_long"
        assert ada.post(table, "close").status_code == 200, "it can still be closed"


def test_nobody_fills_a_log_so_that_the_others_cannot_play_on(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"entries": 12}) as server:
        ada = Person(server.url)
        table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
        with ada.window(table, follow="yes") as window:
            for _ in range(2):
                assert window.play("celebrate festival")["type"] == "ack"
                assert window.ask({"type": "undo", "number": window.number})["type"] == "ack"
            assert window.play("celebrate festival")["number"] == 6
            assert window.ask({"type": "undo", "number": 6})["error"] == "table_long"
            assert ada.post(table, "name", seat=0, name="Eve").json()["error"] == "started"
            for action in ("end", "celebrate festival", "end", "celebrate festival", "end", "celebrate festival"):
                assert window.play(action)["type"] == "ack", action
            assert window.play("end")["error"] == "table_long", "and then it is full"


def test_what_one_address_may_have_kept_in_a_day(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"uploads": (0.01, 1000), "new_tables": (0.0001, 6)}) as server:
        ada = Person(server.url)
        wish = {"seats": [HERE, HERE]}
        assert ada.web.post("/api/tables", json=wish).status_code == 201
        long = ada.web.post("/api/tables", json={**wish, "record": "x" * 2000})
        assert (long.status_code, long.json()["error"]) == (429, "too_often")
        assert int(long.headers["retry-after"]) > 60
        statuses = [ada.web.post("/api/tables", json=wish).status_code for _ in range(7)]
        assert statuses == [201] * 4 + [429] * 3


def test_a_game_that_goes_on_from_a_table_counts_like_its_file(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"uploads": (0.01, 1500)}) as server:
        ada = Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        rng = random.Random(1)
        with ada.window(table, follow="yes") as window:
            while window.number < 60:
                assert window.play(rng.choice(window.legal))["type"] == "ack"
        ada.post(table, "close")
        again = [ada.web.post("/api/tables", json={"seats": [HERE, HERE], "table": table}) for _ in range(3)]
        assert [each.status_code for each in again] == [201, 429, 429]
        assert int(again[-1].headers["retry-after"]) > 60
        assert ada.open("here", "here"), "a game that begins is small"


def test_a_rematch_is_a_new_table_too(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"new_tables": (0.0001, 3)}) as server:
        ada = Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        statuses = []
        for _ in range(4):
            ada.post(table, "close")
            answer = ada.post(table, "rematch")
            statuses.append(answer.status_code)
            table = answer.json().get("id", table)
        assert statuses == [200, 200, 429, 429]


def test_what_is_kept_of_people_is_bounded_for_a_day_whatever_cookies_they_bring(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, ladder=True, limits={"people": (0.0001, 3)}) as server:
        code = Person(server.url).web.post("/api/me/code").json()["code"]
        answers = [
            Person(server.url).web.post("/api/me/back", json={"code": code}),
            Person(server.url).web.post("/api/me/ladder", json={"name": "Ada"}),
            Person(server.url).web.post("/api/me/ladder", json={"name": "Bo"}),
            Person(server.url).web.post("/api/me/code"),
            Person(server.url).web.post("/api/me/push", json={}),
        ]
        assert [each.status_code for each in answers] == [200, 200, 429, 429, 429]
        assert Person(server.url).web.post("/api/me/forget").status_code == 200, "to go is always allowed"
