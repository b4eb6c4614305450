"""The socket: numbers, resuming, snapshots, acknowledgements, moves sent twice or too late, hot seats."""

from __future__ import annotations

import json
import random
import time

import pytest

from tests.server.house import PATIENCE, ConnectionClosed, Person, Server, play_on, short_game


def test_a_move_sent_twice_counts_once(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table, follow="yes") as window:
        number, action = window.number, window.legal[0]
        first = window.play(action, number, key="one")
        again = window.play(action, number, key="one")
        assert first["type"] == again["type"] == "ack"
        assert first["number"] == again["number"] == number + 1
        window.catch_up()
        assert window.number == number + 1
    over_http = ada.post(table, "play", key="one", number=number, action=action)
    assert over_http.json() == {"number": number + 1}


def test_a_move_for_an_old_number_is_refused_with_the_current_one(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table, follow="yes") as window:
        number = window.number
        window.play(window.legal[0], number)
        answer = window.play(window.legal[0], number)
        assert (answer["type"], answer["error"], answer["number"]) == ("refused", "stale", number + 1)
        future = window.play(window.legal[0], number + 5)
        assert future["error"] == "stale"
        window.catch_up()
        assert window.number == number + 1


def test_an_illegal_move_is_refused_with_its_rule_in_the_language_of_the_viewer(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    with ada.window(table, language="nl") as window:
        answer = window.play("place h1")
        assert (answer["error"], answer["rule"][:1]) == ("illegal", "R")
        english = ada.post(table, "play", key="k", number=window.number, action="place h1").json()
        assert english["rule"] == answer["rule"]
        assert english["words"] != answer["words"]
        assert window.play("dance")["error"] == "bad_action"
        window.catch_up()
        assert window.number == 1


def test_only_the_seat_to_act_acts_and_only_its_owner(ada: Person, bo: Person, server: Server) -> None:
    opened = ada.open("here", "link", options={"first_player": 0})
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"])
    with ada.window(table) as first, bo.window(table) as second, Person(server.url).window(table) as outside:
        assert second.legal == outside.legal == []
        action = first.legal[0]
        assert second.play(action)["error"] == "not_your_turn"
        assert outside.play(action)["error"] == "not_your_seat"
        for question in ({"type": "why_not", "action": action}, {"type": "outlook"}, {"type": "plans"}):
            assert second.ask(dict(question))["error"] == "not_your_turn"
            assert outside.ask(dict(question))["error"] == "not_your_seat"
        assert first.play(action)["type"] == "ack"


def test_resuming_tells_exactly_what_was_missed(ada: Person) -> None:
    table = ada.open("here", "random", options=short_game())["table"]["id"]
    with ada.window(table) as window:
        play_on([window], random.Random(1), most=2)
        seen = window.number
    with ada.window(table) as window:
        play_on([window], random.Random(2), most=12)
        window.catch_up()
        now = window.number
    resumed = ada.window(table, **{"from": seen})
    assert resumed.number >= now
    kinds = [event["number"] for event in resumed.events]
    assert kinds == list(range(seen + 1, resumed.number + 1))
    assert resumed.state is not None
    assert resumed.state["number"] == resumed.number


def test_nothing_is_told_again_to_a_viewer_who_missed_nothing(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table) as window:
        number = window.number
    with ada.window(table, **{"from": number}) as again:
        assert again.state is None
        assert again.table["id"] == table


@pytest.mark.parametrize("number", [10_000_000, 99])
def test_a_number_that_cannot_be_is_answered_by_a_snapshot(ada: Person, number: int) -> None:
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table, **{"from": number}) as window:
        assert window.number == 1
        assert window.state is not None


def test_a_gap_of_many_events_is_answered_by_a_snapshot(ada: Person) -> None:
    table = ada.open("random", "random", options=short_game(round_limit=90))["table"]["id"]
    deadline = time.monotonic() + PATIENCE
    while ada.get(table).json()["number"] < 260 and time.monotonic() < deadline:
        time.sleep(0.1)
    with ada.window(table, **{"from": 1}, log=10) as window:
        assert window.events == []
        first = json.loads(window.heard[0])
        assert first["type"] == "snapshot"
        assert len(first["log"]) == 10
        assert first["log"][-1]["number"] == first["number"]


def test_a_hot_seat_looks_from_one_seat_at_a_time(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    with ada.window(table) as window:
        assert window.state is not None
        assert window.state["view"]["seats"][0]["hand"]["cards"]
        assert window.state["view"]["seats"][1]["hand"]["cards"] is None
        window.socket.send(json.dumps({"type": "look", "seat": 1}))
        snapshot = window.until(lambda message: message["type"] == "snapshot")
        assert snapshot["seat"] == 1
        assert window.state["view"]["seats"][0]["hand"]["cards"] is None
        window.socket.send(json.dumps({"type": "look", "seat": None}))
        window.until(lambda message: message["type"] == "snapshot")
        assert window.state["view"]["seats"][1]["hand"]["cards"] is None


def test_a_hot_seat_may_follow_whoever_is_to_act(ada: Person) -> None:
    table = ada.open("here", "here", options=short_game())["table"]["id"]
    with ada.window(table, follow="yes") as window:
        play_on([window], random.Random(3))
        assert window.over


def test_viewers_see_who_is_here(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link")
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"])
    with ada.window(table) as window:
        with bo.window(table):
            window.until(lambda message: message.get("table", {}).get("seats", [{}, {}])[1].get("present") is True)
        window.until(lambda message: message.get("table", {}).get("seats", [{}, {}])[1].get("present") is False)


def test_two_windows_of_the_same_seat_stay_in_step(ada: Person) -> None:
    table = ada.open("here", "random", options=short_game())["table"]["id"]
    with ada.window(table) as left, ada.window(table) as right:
        play_on([left, right], random.Random(4), most=15)
        left.catch_up()
        right.catch_up()
        assert left.number == right.number
        assert left.state == right.state


def test_questions_of_whoever_is_to_act(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0}, seed=7)["table"]["id"]
    with ada.window(table) as window:
        assert window.ask({"type": "why_not", "action": window.legal[0]})["allowed"] is True
        refusal = window.ask({"type": "why_not", "action": "place h1"})
        assert refusal["allowed"] is False
        assert refusal["rule"].startswith("R")
        plans = window.ask({"type": "plans", "icons": ["planks"]})["plans"]
        assert plans[0]["steps"][0]["action"] == "work sawmill:farmer"
        assert window.ask({"type": "plans", "icons": ["gold"]})["error"] == "bad_icons"
        outlook = {line["action"]: line for line in window.ask({"type": "outlook"})["outlook"]}
        build = "build brewery:worker"
        assert outlook[build]["allowed"] is True
        assert outlook[build]["plan"] == window.ask({"type": "plans", "action": build})["plans"][0]
        assert outlook[build]["plan"]["steps"]
        legal = set(window.legal)
        assert {action for action, line in outlook.items() if line["allowed"]} == legal & set(outlook)
        assert all(line["rule"].startswith("R") for line in outlook.values() if not line["allowed"])
        hint = ada.post(table, "hint", bot="random").json()
        assert hint["action"] in window.legal


def test_words_come_in_the_language_of_each_viewer(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    with ada.window(table, language="de") as german, ada.window(table, language="fr") as french:
        assert german.state is not None
        assert french.state is not None
        assert german.legal == french.legal
        assert german.state["legal"][0]["words"] != french.state["legal"][0]["words"]


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"type":"play"}', '{"type":"sing","key":"a"}', "[" * 5000])
def test_a_message_that_means_nothing_is_refused_and_the_socket_stays_open(ada: Person, text: str) -> None:
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table) as window:
        window.socket.send(text)
        assert window.until(lambda message: message["type"] == "refused")["error"] == "bad_message"
        assert window.ask({"type": "ping"})["type"] == "ack"


def test_a_message_that_is_too_long_closes_the_socket(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table) as window:
        window.socket.send(json.dumps({"type": "play", "key": "k", "number": 1, "action": "x" * 40_000}))
        with pytest.raises(ConnectionClosed) as closed:
            window.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_binary_messages_close_the_socket(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table) as window:
        window.socket.send(b'{"type":"ping","key":"k"}')
        with pytest.raises(ConnectionClosed) as closed:
            window.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4400


def test_a_game_without_spectators_closes_its_door_when_it_begins(ada: Person, bo: Person, server: Server) -> None:
    table = ada.open("here", "link", listed=True, spectators=False)["table"]["id"]
    outside = Person(server.url).window(table)
    assert outside.table["status"] == "open", "whoever may sit down may look"
    bo.post(table, "join", seat=1)
    with pytest.raises(ConnectionClosed) as closed:
        outside.until(lambda message: message.get("state") is not None)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    second = bo.window(table)
    assert second.state is not None
    phone = Person(server.url)
    token = bo.post(table, "links", seat=1).json()["token"]
    assert phone.post(table, "join", token=token).status_code == 200
    with pytest.raises(ConnectionClosed):
        second.until(lambda message: False)


def test_two_windows_of_one_seat_stay_in_step(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    with ada.window(table, seat=0) as one, ada.window(table, seat=0) as two:
        for acting, looking, action in ((one, two, "build sawmill:worker"), (two, one, "place h1")):
            answer = acting.play(action)
            looking.until_number(answer["number"])
            assert acting.state == looking.state
        one.close()
        assert ada.get(table).json()["seats"][0]["present"] is True
        assert two.ask({"type": "undo", "number": two.number})["type"] == "ack"
        with ada.window(table, seat=0, **{"from": one.number}) as back:
            back.until_number(two.number)
            assert back.state == two.state


def test_a_socket_on_no_table_is_told_so(ada: Person) -> None:
    with ada.window("A" * 16) as window:
        assert json.loads(window.heard[0])["error"] == "no_table"
        with pytest.raises(ConnectionClosed) as closed:
            window.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
