"""Taking back: one's own actions of this turn, and with everybody's consent anything."""

from __future__ import annotations

import random

from tests.server.house import Json, Person, Server, Window, play_on, short_game


def two_people(ada: Person, bo: Person, **options: object) -> tuple[str, Window, Window]:
    opened = ada.open("here", "link", options={"first_player": 0, **options}, seed=7)
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"], name="Bo")
    return table, ada.window(table), bo.window(table)


def undo(window: Window, count: int = 1, key: str = "u") -> Json:
    return window.ask({"type": "undo", "key": key, "number": window.number, "count": count})


def take_turn(window: Window, rng: random.Random, seat: int) -> None:
    """Play until it is another seat's turn."""
    while window.state is not None and window.state["to_act"] == seat:
        window.play(rng.choice(window.legal))
        window.catch_up()


def test_R3_5_own_actions_of_this_turn_are_taken_back_step_by_step(ada: Person, bo: Person) -> None:
    _, first, second = two_people(ada, bo)
    assert first.state is not None
    before = first.state["view"]
    for action in ("build sawmill:worker", "place h1"):
        assert first.play(action)["type"] == "ack"
    assert first.state["can_undo"] is True
    assert undo(first, 2)["type"] == "ack"
    first.catch_up()
    assert first.state["view"] == before
    assert first.state["can_undo"] is False
    second.catch_up()
    assert second.events[-1]["kind"] == "undo"
    assert second.events[-1]["taken"] == [event["number"] for event in second.events if event["kind"] == "play"]
    assert undo(first, key="more")["error"] == "no_undo"


def test_an_undo_sent_twice_counts_once(ada: Person, bo: Person) -> None:
    _, first, _ = two_people(ada, bo)
    first.play("build sawmill:worker")
    first.play("place h1")
    one = undo(first, key="same")
    two = undo(first, key="same")
    assert one["number"] == two["number"]
    first.catch_up()
    assert first.table["id"]
    assert first.number == one["number"]


def test_R3_5_nothing_is_taken_back_behind_the_end_of_a_turn_without_consent(ada: Person, bo: Person) -> None:
    _, first, second = two_people(ada, bo)
    take_turn(first, random.Random(1), 0)
    second.catch_up()
    assert undo(second)["error"] == "no_undo"
    assert undo(first)["error"] == "not_your_turn"


def test_with_everybodys_consent_the_game_goes_back_to_any_point(ada: Person, bo: Person, server: Server) -> None:
    table, first, second = two_people(ada, bo)
    assert first.state is not None
    start = first.state["view"]
    take_turn(first, random.Random(2), 0)
    second.catch_up()
    take_turn(second, random.Random(3), 1)
    first.catch_up()
    asked = first.ask({"type": "ask", "seat": 0, "number": first.number, "what": "undo", "left": 0})
    assert asked["type"] == "ack"
    second.catch_up()
    request = second.table["request"]
    assert (request["what"], request["left"], request["agreed"]) == ("undo", 0, [0])
    outside = Person(server.url).window(table)
    stranger = outside.ask({"type": "answer", "seat": 1, "request": request["number"], "agree": True})
    assert stranger["error"] == "not_your_seat"
    second.ask({"type": "answer", "seat": 1, "request": request["number"], "agree": True})
    first.catch_up()
    assert first.state["view"] == start
    assert first.table["request"] is None
    assert first.state["legal"]


def test_one_who_declines_ends_the_request(ada: Person, bo: Person) -> None:
    _, first, second = two_people(ada, bo)
    first.play("build sawmill:worker")
    number = first.ask({"type": "ask", "seat": 0, "number": first.number, "what": "close"})["number"]
    second.catch_up()
    second.ask({"type": "answer", "seat": 1, "request": number, "agree": False})
    late = first.ask({"type": "answer", "seat": 0, "request": number, "agree": True})
    assert late["error"] == "no_request"
    first.catch_up()
    assert first.table["status"] == "running"


def test_a_move_ends_the_request(ada: Person, bo: Person) -> None:
    _, first, second = two_people(ada, bo)
    first.play("build sawmill:worker")
    number = first.ask({"type": "ask", "seat": 0, "number": first.number, "what": "undo", "left": 0})["number"]
    first.play("place h1")
    second.catch_up()
    answer = second.ask({"type": "answer", "seat": 1, "request": number, "agree": True})
    assert answer["error"] == "no_request"


def test_alone_with_bots_no_consent_is_needed(ada: Person) -> None:
    table = ada.open("here", "random", options={"first_player": 0})["table"]["id"]
    with ada.window(table) as window:
        play_on([window], random.Random(5), most=20)
        window.catch_up()
        while not window.legal:
            window.next()
        answer = window.ask({"type": "ask", "seat": 0, "number": window.number, "what": "undo", "left": 0})
        assert answer["type"] == "ack"
        window.catch_up()
        assert ada.get(table).json()["actions"] == 0
        play_on([window], random.Random(6), most=5)


def test_a_game_that_all_give_up_is_closed_and_its_record_is_open(ada: Person, bo: Person) -> None:
    table, first, second = two_people(ada, bo)
    first.play("build sawmill:worker")
    assert ada.get(table, "record").json()["error"] == "not_over"
    assert ada.post(table, "close").json()["error"] == "ask_first"
    number = first.ask({"type": "ask", "seat": 0, "number": first.number, "what": "close"})["number"]
    second.catch_up()
    second.ask({"type": "answer", "seat": 1, "request": number, "agree": True})
    assert ada.get(table).json()["status"] == "closed"
    assert "build sawmill:worker" in ada.get(table, "record").text
    first.catch_up()
    assert first.play("place h1")["error"] == "not_running"


def test_a_finished_game_cannot_be_taken_back(ada: Person) -> None:
    table = ada.open("here", "random", options=short_game(round_limit=1))["table"]["id"]
    with ada.window(table) as window:
        play_on([window], random.Random(7))
        answer = window.ask({"type": "ask", "seat": 0, "number": window.number, "what": "undo", "left": 0})
        assert answer["error"] == "not_running"


def test_the_owner_closes_a_table_before_the_start(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link")
    table = opened["table"]["id"]
    assert bo.post(table, "close").json()["error"] == "not_owner"
    assert ada.post(table, "close").status_code == 200
    assert bo.post(table, "join", token=opened["links"][0]["token"]).json()["error"] == "not_open"
