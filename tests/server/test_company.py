"""Company at a table: who is here and who is away, a seat that is free again, and what people say."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from brightsands.server.live.catching_up import CatchingUp
from brightsands.server.live.letters import clean_text
from brightsands.server.live.talking import Talking
from brightsands.server.storage.database import open_database
from brightsands.server.storage.store import Store
from brightsands.server.storage.talk import AT_TABLE, MOST_KEPT, Said, TalkStore
from tests.server.house import Person, Server, Window
from tests.server.houses import ADA, BO, processes, run
from tests.server.test_open import seated

CLEANED = [
    ("  well\tplayed\n", "well played"),
    ("a\x00b\x07c\x1b[31m", "abc[31m"),
    ("\u202egnp.exe\u2066", "gnp.exe"),
    ("\u200b\u200d\ufeff ", ""),
    ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
    ("e" + "\u0301" * 40, "é" + "\u0301" * 3),
    ("<b>&amp;</b>", "<b>&amp;</b>"),  # whoever shows it sees to that
]


# ---- Who is here -------------------------------------------------------------------------------------------------
def test_everybody_sees_who_is_away_since_when_and_from_when_on_a_bot_may_play(ada: Person, bo: Person) -> None:
    table = seated(ada, bo)
    with bo.window(table, seat=1) as window:
        window.catch_up()
        seat = ada.get(table).json()["seats"][1]
        assert (seat["present"], seat["away"], seat["hand_from"]) == (True, None, None)
    with ada.window(table, seat=0) as window:
        while window.table["seats"][1]["present"]:
            window.next()
        seat = window.table["seats"][1]
        assert seat["hand_from"] == pytest.approx(seat["away"] + 0.2, abs=0.01)
        assert seat["away"] <= window.table["now"] + 0.01


def test_since_when_somebody_is_away_is_still_known_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path, absent_seconds=3600.0) as server:
        ada, bo = Person(server.url), Person(server.url)
        table = seated(ada, bo)
        bo.window(table, seat=1).close()
        with ada.window(table, seat=0) as window:
            while window.table["seats"][1]["present"]:
                window.next()
            away = window.table["seats"][1]["away"]
        server.stop()
        restarted = time.time()
        server.start()
        seat = ada.get(table).json()["seats"][1]
        assert seat["away"] == pytest.approx(away, abs=0.01)
        assert seat["hand_from"] >= restarted + 3600.0, "what the server did not see counts against nobody"


def test_a_seat_that_is_free_again_has_no_name_left_on_it(ada: Person, bo: Person) -> None:
    opened = ada.web.post(
        "/api/tables?language=de",
        json={"seats": [{"kind": "person_here"}, {"kind": "person_link"}], "listed": True, "autostart": False},
    ).json()
    table, before = opened["table"]["id"], opened["table"]["seats"][1]["name"]
    bo.post(table, "join", seat=1, name="Bo")
    assert ada.get(table).json()["seats"][1]["name"] == "Bo"
    assert bo.post(table, "leave", seat=1).status_code == 204
    assert ada.get(table).json()["seats"][1]["name"] == before
    log = ada.get(table, "state?seat=0").json()["log"]
    assert [(event["kind"], event["name"]) for event in log] == [("join", "Bo"), ("leave", "Bo")]
    bo.post(table, "join", seat=1)
    assert ada.get(table).json()["seats"][1]["name"] == before, "whoever gives no name gets that of the seat"


# ---- What is said ------------------------------------------------------------------------------------------------
def lines(window: Window) -> list[tuple[str, str]]:
    """What a window was told of the talk so far: names and words."""
    found: list[tuple[str, str]] = []
    window.catch_up()
    for text in window.heard:
        message = json.loads(text)
        said = message.get("talk") if message["type"] == "snapshot" else message.get("lines")
        if message["type"] == "snapshot" or message.get("whole"):
            found.clear()
        found += [(line["name"] or f"spectator {line['spectator']}", line["words"]) for line in said or []]
    return found


def test_those_with_a_seat_talk_among_themselves_and_so_do_spectators(ada: Person, bo: Person, server: Server) -> None:
    table = seated(ada, bo)
    cleo, dan = Person(server.url), Person(server.url)
    assert cleo.post(table, "talk", text="Who leads?").status_code == 200
    windows = {
        "ada": ada.window(table, seat=0),
        "bo": bo.window(table, seat=1, language="de"),
        "bo outside": bo.window(table, seat="none"),
        "cleo": cleo.window(table),
        "stranger": Person(server.url).window(table),
    }
    assert ada.post(table, "talk", phrase="well_played").status_code == 200
    assert bo.post(table, "talk", text=" <i>Hi</i>\x00 ").status_code == 200
    assert dan.post(table, "talk", phrase="oops").status_code == 200
    name = ada.get(table).json()["seats"][0]["name"]
    assert lines(windows["ada"]) == [(name, "Well played!"), ("Bo", "<i>Hi</i>")]
    assert lines(windows["bo"]) == [(name, "Gut gespielt!"), ("Bo", "<i>Hi</i>")]
    assert lines(windows["bo outside"]) == lines(windows["ada"]), "whoever has a seat is no spectator"
    apart = [("spectator 1", "Who leads?"), ("spectator 2", "Oops!")]
    assert lines(windows["cleo"]) == lines(windows["stranger"]) == apart
    assert [line["words"] for line in cleo.get(table, "state").json()["talk"]] == [words for _, words in apart]
    number = ada.get(table).json()["number"]
    ada.web.post(f"/api/tables/{table}/ask", json={"seat": 0, "number": number, "what": "close"})
    bo.post(table, "answer", seat=1, request=number + 1, agree=True)
    assert ("spectator 1", "Who leads?") in lines(windows["ada"]), "after the game"
    assert lines(windows["cleo"]) == apart, "what was said at the table stays there"


def test_the_opener_switches_text_off_and_everything(ada: Person, bo: Person) -> None:
    table = seated(ada, bo)
    assert bo.post(table, "talk_rule", talk="none").json()["error"] == "not_owner"
    assert ada.post(table, "talk_rule", talk="phrases").status_code == 200
    assert bo.get(table).json()["talk"] == "phrases"
    assert bo.post(table, "talk", text="Hi").json()["error"] == "no_talk"
    assert bo.post(table, "talk", phrase="hello").status_code == 200
    ada.post(table, "talk_rule", talk="none")
    assert bo.post(table, "talk", phrase="hello").json()["error"] == "no_talk"
    opened = ada.open("here", "here", talk="phrases")["table"]
    assert opened["talk"] == "phrases"
    for bad in ({}, {"phrase": "nonsense"}, {"phrase": "hello", "text": "Hi"}, {"text": "\x00"}):
        assert ada.web.post(f"/api/tables/{opened['id']}/talk", json=bad).json()["error"] in ("bad_talk", "no_talk")


@pytest.mark.parametrize(("text", "clean"), CLEANED)
def test_text_is_one_line_of_characters_that_show(text: str, clean: str) -> None:
    assert clean_text(text) == clean


def test_talk_is_short_and_not_too_much_at_once(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, limits={"talk": (0.001, 3)}) as server:
        ada, bo = Person(server.url), Person(server.url)
        table = seated(ada, bo)
        assert ada.post(table, "talk", text="x" * 201).json()["error"] == "bad_talk"
        said = [ada.post(table, "talk", text=str(n)).status_code for n in range(5)]
        assert said == [200, 200, 200, 429, 429]
        assert bo.post(table, "talk", phrase="hello").status_code == 200, "others are not in the way"
        watchers = [Person(server.url).post(table, "talk", phrase="hello").status_code for _ in range(4)]
        assert watchers == [200, 200, 200, 429], "spectators of one address, whatever their cookies"


def test_so_much_is_kept_and_no_more(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, bo = Person(server.url), Person(server.url)
        table = seated(ada, bo)
        server.stop()
        engine = open_database(str(server.settings["database_url"]))
        store = TalkStore(Store(engine))
        for n in range(MOST_KEPT + 7):
            store.add(table, Said(0, AT_TABLE, 0, "Ada", "a" * 64, "", str(n), 0.0))
        last, kept = store.load(table)
        engine.dispose()
        assert (last, len(kept), kept[0].text) == (MOST_KEPT + 7, MOST_KEPT, "7")
        server.start()
        assert len(bo.get(table, "state?seat=1").json()["talk"]) == MOST_KEPT


def test_what_somebody_said_is_deleted_with_everything_of_theirs(ada: Person, bo: Person, server: Server) -> None:
    table = seated(ada, bo)
    cleo = Person(server.url)
    cleo.post(table, "talk", text="I only watch")
    bo.post(table, "talk", text="secret of Bo")
    ada.post(table, "talk", text="I stay")
    name = ada.get(table).json()["seats"][0]["name"]
    with ada.window(table, seat=0) as window, Person(server.url).window(table) as outside:
        assert lines(window) == [("Bo", "secret of Bo"), (name, "I stay")]
        assert lines(outside) == [("spectator 1", "I only watch")]
        assert bo.web.post("/api/me/forget").status_code == 200
        assert lines(window) == [(name, "I stay")]
        assert cleo.web.post("/api/me/forget").status_code == 200
        assert lines(outside) == []


@run
async def test_another_process_hears_of_it(tmp_path: Path) -> None:
    async with processes(tmp_path) as (one, two):
        name = (await one.two_people()).table.id
        there = await two.house.find(name)
        await Talking(one.house).say(BO, "", name, "hello", "")
        await CatchingUp(two.house).heard(two.house.store.last_numbers([name]))
        assert [said.phrase for said in there.talk.lines] == ["hello"]
        await Talking(two.house).say(ADA, "", name, "thanks", "")
        here = await one.house.find(name)
        await CatchingUp(one.house).heard(one.house.store.last_numbers([name]))
        assert [said.voice for said in here.talk.lines] == [1, 0]
