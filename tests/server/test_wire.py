"""The wire as a browser uses it: words in its language, files to watch again, and moments in any order."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest

from brightsands import Action, Game, Record
from brightsands.components.catalog import load
from brightsands.rules.view.decision import KIND_NAMES
from brightsands.server.live.live_table import EVERY, LiveTable
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Addition, Entry
from brightsands.words import LANGUAGES, Words
from brightsands.words.question import question
from tests.server.house import Json, Person, Server
from tests.server.test_reviews import played, table_of

DEAR = "[cards.fw34]\ncost = ['schnapps', 'grain']\n"


@pytest.fixture
def visitor(plain_server: Server) -> Person:
    return Person(plain_server.url)


# ---- Files -------------------------------------------------------------------------------------------------------
def test_a_finished_file_becomes_a_table_to_watch_again(server: Server, ada: Person) -> None:
    record = played(2, "random", round_limit=5)
    opened = ada.open("here", "here", record=str(record))["table"]
    assert (opened["status"], opened["actions"], opened["to_act"]) == ("over", len(record.actions), None)
    assert opened["result"]["reason"] == "round_limit"
    game = record.replay()
    for person in (ada, Person(server.url)):  # whoever has the address
        assert Record.parse(person.get(opened["id"], "record").text).actions == record.actions
        assert person.get(opened["id"], "chart").json()["rounds"][-1]["actions"] == len(record.actions)
        state = person.get(opened["id"], "state").json()
        assert [event["action"] for event in state["log"] if event["kind"] == "play"] == [
            str(action) for action in record.actions
        ]
        assert state["state"]["legal"] is None
        assert state["state"]["words"] is None
        for seat in (0, 1):
            shown = person.get(opened["id"], f"moments/{len(record.actions)}?seat={seat}").json()["view"]
            assert shown["seats"][seat]["hand"]["cards"] == game.view(seat).to_dict()["seats"][seat]["hand"]["cards"]


def test_an_unfinished_file_is_watched_from_ones_own_seats_and_goes_on(ada: Person, bo: Person) -> None:
    whole = played(2, "random", round_limit=5)
    record = Record(whole.options, whole.seed, whole.actions[:20], 2)
    table = ada.open("here", "here", record=str(record))["table"]["id"]
    for seat in (0, 1):
        shown = ada.get(table, f"moments/11?seat={seat}").json()["view"]
        assert shown["seats"][seat]["hand"]["cards"]
        assert shown["seats"][1 - seat]["hand"]["cards"] is None
    assert bo.get(table, "moments/11?seat=0").json()["error"] == "not_your_seat"
    assert bo.get(table, "chart").json()["error"] == "not_over"
    answer = ada.post(table, "play", key="k", number=21, action=str(whole.actions[20]))
    assert answer.json() == {"number": 22}


def test_moments_in_any_order_are_those_of_the_game() -> None:
    record = played(2, "random", round_limit=40)
    assert len(record.actions) > 3 * EVERY
    live = LiveTable(table_of(record))
    wanted = list(range(0, len(record.actions) + 1, 7)) + [EVERY, 2 * EVERY, len(record.actions), EVERY - 1, 0]
    random.Random(3).shuffle(wanted)
    for actions in wanted:
        assert live.moment(actions).state == record.replay(actions).state
    for actions in range(len(record.actions), 0, -17):
        assert live.moment(actions).state == record.replay(actions).state


def test_moments_forget_what_was_taken_back() -> None:
    record = played(2, "random", round_limit=40)
    live = LiveTable(table_of(record))
    last = len(record.actions)
    live.moment(last)
    live.table.take_in(Addition("x", (Entry(live.table.number + 1, rows.UNDO, 0, str(EVERY + 2)),)))
    game = record.replay(EVERY + 2)
    for number in range(2 * EVERY):
        action = game.legal[number % len(game.legal)]
        entry, after = live.table.tried(action, None, 0.0)
        live.table.take_in(Addition("x", (entry,)), after)
        game.play(action)
    assert live.moment(len(live.table.plays)).state == game.state


# ---- Words -------------------------------------------------------------------------------------------------------
def test_what_is_asked_and_refused_is_told_in_the_language_of_the_asker(ada: Person) -> None:
    table = ada.open("here", "here", options={"objectives": "first_game", "first_player": 0}, seed=7)["table"]["id"]
    asked, refused, why = set(), set(), set()
    for language in LANGUAGES:
        state = ada.get(table, f"state?seat=0&language={language}").json()["state"]
        assert state["words"] == Words(language).label("ask_turn")
        asked.add(state["words"])
        outlook = ada.get(table, f"outlook?language={language}").json()["outlook"]
        bad = next(wish for wish in outlook if not wish["allowed"])
        assert bad["words"].startswith(f"{bad['rule']}: ")
        refused.add(bad["words"])
        wish = {"key": "k", "number": 1, "action": bad["action"]}
        answer = ada.web.post(f"/api/tables/{table}/play?language={language}", json=wish).json()
        assert answer["words"] == bad["words"]
        why.add(ada.web.post(f"/api/tables/{table}/why_not?language={language}", json={"action": bad["action"]}).text)
    assert [len(found) for found in (asked, refused, why)] == [4, 4, 4]
    assert ada.get(table, "state?seat=1").json()["state"]["words"] is None, "another seat is asked"
    assert ada.get(table, "state").json()["state"]["words"] is None


DECISIONS: list[Json] = [
    {"kind": "turn"},
    {"kind": "pay", "buys": "play fw?", "icons": None},  # as somebody else sees it
    {"kind": "place", "tile": "sawmill:worker"},
    {"kind": "raise", "tier": "farmer"},
    {"kind": "receive", "tier": "worker", "card": None, "gold": 3},
    {"kind": "swap", "swapped": 1, "most": 3},
    {"kind": "put", "left": 2},
    {"kind": "keep", "islands": ["ow1", "ow2"]},
    {"kind": "settle", "owed": {}},
    {"kind": "reveal", "time_card": "fw3", "tokens": 1, "gold": 2},
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_its_question(language: str) -> None:
    assert {decision["kind"] for decision in DECISIONS} == set(KIND_NAMES.values())
    view, words = Game.new(2, 7).view(0).to_dict(), Words(language)
    told = {question({**view, "decision": cast(Any, decision)}, words) for decision in DECISIONS}
    assert len(told) == len(DECISIONS)
    assert all(text and "{" not in text for text in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_goals_are_told_with_their_progress(visitor: Person, language: str) -> None:
    table = visitor.open("here", options={"mission": 3})["table"]["id"]
    for what in (f"state?seat=0&language={language}", f"moments/0?seat=0&language={language}"):
        told = visitor.get(table, what).json()
        told = told.get("state", told)
        goals = told["view"]["solo"]["goals"]
        assert len(told["goals"]) == len(goals) > 1
        for goal, words in zip(goals, told["goals"], strict=True):
            assert str(goal["asked"]) in words
    two = visitor.open("here", "here")["table"]["id"]
    assert "goals" not in visitor.get(two, "state").json()["state"]


def test_a_window_changes_its_language_without_opening_another(visitor: Person) -> None:
    table = visitor.open("here", "here", options={"first_player": 0})["table"]["id"]
    window = visitor.window(table, seat=0, language="de")
    assert window.state is not None
    assert window.state["words"] == Words("de").label("ask_turn")
    window.socket.send(json.dumps({"type": "look", "seat": 0, "language": "fr"}))
    told = window.until(lambda message: message["type"] == "snapshot")
    assert told["state"]["words"] == Words("fr").label("ask_turn")
    wish = {"type": "look", "seat": 0, "language": "xx"}
    window.socket.send(json.dumps(wish))
    assert window.until(lambda message: message["type"] == "refused")["error"] == "bad_message"


# ---- The box of a table ------------------------------------------------------------------------------------------
def card(box: Json, name: str) -> Json:
    return next(dict(each) for each in box["cards"] if each["id"] == name)


def test_the_box_of_a_table_is_what_holds_there(visitor: Person) -> None:
    plain = visitor.web.get("/api/box?language=de").json()
    usual = visitor.open("here", "here")["table"]["id"]
    assert visitor.get(usual, "box?language=de").json() == plain
    mission = visitor.open("here", options={"mission": 2})["table"]["id"]
    answer = visitor.get(mission, "box?language=en")
    assert card(answer.json(), "fw17")["effect_words"] == "1 extra action"
    assert card(visitor.web.get("/api/box").json(), "fw17")["effect_words"] != "1 extra action"
    same = visitor.web.get(f"/api/tables/{mission}/box", headers={"If-None-Match": answer.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    edition = visitor.open("here", "here", options={"edition": DEAR})["table"]["id"]
    assert card(visitor.get(edition, "box").json(), "fw34")["cost"] == ["schnapps", "grain"]
    assert load().card("fw34").cost != ("schnapps", "grain")


def test_an_outlook_says_the_same_as_asking_for_each(visitor: Person) -> None:
    table = visitor.open("here", "here", seed=7)["table"]
    outlook = visitor.get(table["id"], "outlook").json()["outlook"]
    game = Game.new(2, 7)
    for wish in outlook:
        error = game.why_not(Action.parse(wish["action"]))
        assert wish["allowed"] == (error is None)
        assert ("words" in wish) == (error is not None)
