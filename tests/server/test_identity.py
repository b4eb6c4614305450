"""Who somebody is, on more than one device, and being forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from brightsands.server.settings import Settings
from brightsands.server.storage.database import open_database
from brightsands.server.storage.people import People
from brightsands.server.storage.store import Store
from brightsands.server.tokens import hashed, tidy_code
from tests.server.house import ConnectionClosed, Person, Server


def me(person: Person) -> dict[str, object]:
    return dict(person.web.get("/api/me").json())


def back(person: Person, code: str) -> int:
    return person.web.post("/api/me/back", json={"code": code}).status_code


def code_of(person: Person) -> str:
    told = person.web.post("/api/me/code").json()
    assert told["path"] == f"/settings#{told['code']}"
    return str(told["code"])


def test_a_code_makes_another_device_the_same_person(server: Server, ada: Person) -> None:
    table = ada.open("here", "link", options={"first_player": 0})["table"]["id"]
    phone = Person(server.url)
    assert me(phone)["known"] is False
    code = code_of(ada)
    assert back(phone, code.lower().replace("-", " ")) == 200, "as people type it"
    assert [seat["mine"] for seat in phone.get(table).json()["seats"]] == [True, False]
    assert phone.get(table, "state?seat=0").status_code == 200
    assert [each["id"] for each in phone.web.get("/api/tables/mine").json()["tables"]] == [table]
    assert (me(phone)["tables"], me(phone)["devices"]) == (1, 2)
    second = phone.open("here", "here")["table"]["id"]
    assert [seat["mine"] for seat in ada.get(second).json()["seats"]] == [True, True], "both ways"
    with phone.window(table) as window:
        assert window.table["owner"] is True


def test_a_device_brings_its_own_tables_and_keeps_its_cookie(server: Server, ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link", options={"first_player": 0})
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"])
    own = bo.open("here", "here")["table"]["id"]
    cookie = bo.cookie
    with bo.window(own) as window:
        answer = bo.web.post("/api/me/back", json={"code": code_of(ada)})
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
        assert bo.cookie == cookie
        window.catch_up()
    assert [seat["mine"] for seat in bo.get(table).json()["seats"]] == [True, True]
    assert [seat["mine"] for seat in ada.get(own).json()["seats"]] == [True, True]
    cleo = Person(server.url)
    cleo.open("here", "here")
    assert back(ada, code_of(cleo)) == 200, "a person with several devices becomes another one"
    for person in (ada, bo, cleo):
        assert me(person)["tables"] == 3
        assert all(seat["mine"] for seat in person.get(table).json()["seats"])


def test_a_code_is_told_once_kept_as_a_hash_and_replaced_by_the_next(server: Server, ada: Person) -> None:
    ada.open("here", "here")
    assert me(ada)["code"] is None
    first = code_of(ada)
    second = code_of(ada)
    assert isinstance(me(ada)["code"], float)
    stranger = Person(server.url)
    wrong = stranger.web.post("/api/me/back?language=fr", json={"code": first})
    assert (wrong.status_code, wrong.json()["error"]) == (403, "wrong_code")
    assert back(stranger, "x") == 403
    assert back(stranger, second) == 200
    engine = open_database(Settings(database_url=str(server.settings["database_url"])).database)
    with engine.connect() as connection:
        kept = connection.exec_driver_sql("SELECT hash FROM keys").scalars().all()
    assert hashed(tidy_code(second)) in kept
    assert second not in str(kept)
    assert tidy_code(second) not in server.log_file.read_text()
    engine.dispose()


def test_codes_are_not_guessed(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"guesses": (0.01, 5)}) as server:
        assert [back(Person(server.url), "0" * 20) for _ in range(7)] == [403] * 5 + [429] * 2


def test_it_holds_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, phone = Person(server.url), Person(server.url)
        table = ada.open("here", "here")["table"]["id"]
        assert back(phone, code_of(ada)) == 200
        server.stop()
        server.start()
        assert all(seat["mine"] for seat in phone.get(table).json()["seats"])


# ---- Being forgotten ---------------------------------------------------------------------------------------------
def test_whoever_wants_to_be_forgotten_leaves_nothing_and_others_play_on(
    server: Server, ada: Person, bo: Person
) -> None:
    alone = ada.open("here", "random")["table"]["id"]
    opened = ada.open("here", "link", options={"first_player": 0})
    shared = opened["table"]["id"]
    bo.post(shared, "join", token=opened["links"][0]["token"], name="Bo")
    name = "Adalbertine"
    waiting = ada.open("here", "link", autostart=False)
    ada.post(waiting["table"]["id"], "name", seat=0, name=name)
    bo.post(waiting["table"]["id"], "join", token=waiting["links"][0]["token"], name="Bo")
    theirs = bo.open("here", "link", autostart=False)
    ada.post(theirs["table"]["id"], "join", token=theirs["links"][0]["token"], name=name)
    code = code_of(ada)
    cookie = ada.cookie
    with ada.window(alone) as window:
        answer = ada.web.post("/api/me/forget")
        assert (answer.status_code, answer.json()) == (200, {"tables": 1})
        assert "Max-Age=0" in answer.headers["set-cookie"]
        with pytest.raises(ConnectionClosed):
            window.until(lambda message: False)
    assert bo.get(alone).status_code == 404
    after = bo.get(shared).json()
    assert (after["status"], after["seats"][0]["bot"], after["seats"][0]["name"]) == ("running", "greedy", "Player 1")
    assert bo.get(waiting["table"]["id"]).json()["status"] == "closed"
    assert bo.get(theirs["table"]["id"]).json()["seats"][1]["taken"] is False
    assert name not in bo.get(waiting["table"]["id"], "state").text
    assert name not in bo.get(theirs["table"]["id"], "state").text
    old = Person(server.url)
    assert old.web.get("/api/me", headers={"Cookie": cookie}).json()["tables"] == 0
    assert back(Person(server.url), code) == 403
    engine = open_database(Settings(database_url=str(server.settings["database_url"])).database)
    holder = hashed(cookie.partition("=")[2])
    assert People(Store(engine)).tables(holder) == []
    engine.dispose()


def test_the_record_of_a_shared_game_has_another_name_and_replays(server: Server, ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link", options={"first_player": 0})
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"], name="Bo")
    number = bo.get(table).json()["number"]
    wish = {"seat": 0, "number": number, "what": "close"}
    assert ada.web.post(f"/api/tables/{table}/ask", json=wish).status_code == 200
    request = bo.get(table).json()["request"]["number"]
    assert bo.post(table, "answer", seat=1, request=request, agree=True).status_code == 200
    assert " Bo\n" in ada.get(table, "record").text
    bo.web.post("/api/me/forget")
    record = ada.get(table, "record").text
    assert "Bo" not in record
    assert "Player 2" in record
    assert ada.web.post("/api/records/check", json={"text": record}).status_code == 200


def test_somebody_nobody_knows_is_forgotten_at_once(ada: Person) -> None:
    assert ada.web.post("/api/me/forget").json() == {"tables": 0}
    assert me(ada)["known"] is False
