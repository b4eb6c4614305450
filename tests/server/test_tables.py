"""Tables over real HTTP and WebSocket, on SQLite and PostgreSQL: opening, sitting down, playing, going on."""

from __future__ import annotations

import random

import httpx

from brightsands import Game, Record
from tests.server.house import Person, Server, play_on, short_game


def test_two_people_and_a_bot_play_a_game_to_its_end(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "random", "link", options=short_game())
    table, link = opened["table"]["id"], opened["links"][0]
    assert opened["table"]["status"] == "open"
    joined = bo.post(table, "join", token=link["token"], name="Bo")
    assert joined.json()["seat"] == 2
    assert joined.json()["table"]["status"] == "running"
    with ada.window(table) as first, bo.window(table) as second:
        assert play_on([first, second], random.Random(1)) > 10
        first.catch_up()
        assert first.table["status"] == "over"
        assert first.state is not None
        assert second.state is not None
        assert first.state["view"]["outcome"] == second.state["view"]["outcome"]
    record = Record.parse(ada.get(table, "record").text)
    assert record.names[2] == "Bo"
    assert record.replay().is_over


def test_every_event_has_the_next_number_and_all_see_the_same_public_game(ada: Person, server: Server) -> None:
    table = ada.open("here", "random", options=short_game())["table"]["id"]
    watcher = Person(server.url)
    with ada.window(table) as window, watcher.window(table) as outside:
        play_on([window], random.Random(2), most=40)
        window.catch_up()
        outside.catch_up()
        assert outside.number >= window.number - 1
        assert outside.state is not None
        assert outside.state["seat"] is None
        assert outside.state["legal"] is None


def test_a_mission_is_played_by_one(ada: Person) -> None:
    table = ada.open("here", options={"mission": 3, "difficulty": "hard"})["table"]["id"]
    with ada.window(table) as window:
        assert window.state is not None
        assert window.state["view"]["solo"]["mission"] == 3
        assert window.play(window.legal[0])["type"] == "ack"


def test_a_game_alone_is_played_to_its_end_and_replayed(ada: Person, server: Server) -> None:
    table = ada.open("here", options={"solo": True})["table"]["id"]
    with ada.window(table) as window:
        assert window.state is not None
        assert window.state["view"]["solo"]["mission"] == 0
        assert play_on([window], random.Random(12)) > 3
    stranger = Person(server.url)
    assert stranger.get(table).json()["status"] == "over"
    record = Record.parse(stranger.get(table, "record").text)
    assert stranger.get(table, "moments/2?seat=0").json()["view"] == record.replay(upto=2).view(0).to_dict()
    again = ada.post(table, "rematch").json()
    assert (again["status"], again["players"]) == ("running", 1)
    assert ada.open("settler", options={"mission": 1})["table"]["seats"][0]["bot"] == "settler"


def test_variants_objectives_and_seed_are_those_that_were_asked_for(ada: Person) -> None:
    asked = {"objectives": "relaxed", "blocking": True, "island_choice": True, "first_player": 1}
    opened = ada.open("here", "here", options=asked, seed=77)["table"]
    assert opened["options"] == asked
    assert opened["foreseen"] is True
    with ada.window(opened["id"], seat=1) as window:
        assert window.state is not None
        reference = Game.new(2, 77, Record.parse(_header(asked, 77)).options, ("Player 1", "Player 2"))
        assert window.state["view"] == reference.view(1).to_dict()


def _header(options: dict[str, object], seed: int) -> str:
    lines = ["brightsands game 2", "rules: 2", "players: 2", f"seed: {seed}", "objectives: relaxed", "first_player: 2"]
    return "\n".join([*lines, "blocking: yes", "island_choice: yes"]) + "\n"


def test_options_that_cannot_be_are_refused_with_their_field(ada: Person) -> None:
    wish = {"seats": [{"kind": "person_here"}] * 2, "options": {"mission": 2}}
    answer = ada.web.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert answer.json()["field"] == "players"


def test_a_listed_table_is_in_the_lobby_until_it_is_full(ada: Person, bo: Person) -> None:
    table = ada.open("here", "link", listed=True)["table"]["id"]
    assert table in [each["id"] for each in bo.web.get("/api/tables").json()["tables"]]
    answer = bo.post(table, "join", name="Bo")
    assert answer.json()["seat"] == 1
    assert answer.json()["table"]["status"] == "running"
    assert table not in [each["id"] for each in bo.web.get("/api/tables").json()["tables"]]
    assert table in [each["id"] for each in bo.web.get("/api/tables/mine").json()["tables"]]


def test_at_a_listed_table_a_stranger_has_one_seat_however_often_one_asks(ada: Person, bo: Person) -> None:
    table = ada.open("here", "link", "link", "link", listed=True)["table"]["id"]
    asked = [bo.web.post(f"/api/tables/{table}/join", json=wish) for wish in ({"seat": 3}, {}, {"seat": 1})]
    assert [(each.status_code, each.json()["seat"]) for each in asked] == [(200, 3)] * 3
    assert [seat["taken"] for seat in ada.get(table).json()["seats"]] == [True, False, False, True]


def test_a_table_that_is_not_listed_needs_its_link(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link")
    table = opened["table"]["id"]
    assert table not in [each["id"] for each in bo.web.get("/api/tables").json()["tables"]]
    assert bo.post(table, "join", seat=1).status_code == 403
    assert bo.post(table, "join", token=opened["links"][0]["token"]).status_code == 200


def test_leaving_before_the_start_frees_the_seat(ada: Person, bo: Person, server: Server) -> None:
    table = ada.open("here", "link", "link", listed=True)["table"]["id"]
    assert bo.post(table, "join").json()["seat"] == 1
    assert bo.post(table, "leave", seat=1).status_code == 204
    cy = Person(server.url)
    assert cy.post(table, "join").json()["seat"] == 1
    assert bo.post(table, "join").json()["seat"] == 2
    answer = bo.post(table, "leave", seat=2)
    assert (answer.status_code, answer.json()["error"]) == (409, "started")


def test_a_game_may_wait_for_whoever_opened_it(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link", autostart=False)
    table = opened["table"]["id"]
    assert ada.post(table, "start").json()["error"] == "seats_free"
    bo.post(table, "join", token=opened["links"][0]["token"])
    assert bo.post(table, "start").json()["error"] == "not_owner"
    assert ada.post(table, "start").status_code == 204
    assert ada.get(table).json()["status"] == "running"


def test_a_rematch_keeps_the_seats_of_everybody(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link", "random", options=short_game(round_limit=1))
    table = opened["table"]["id"]
    bo.post(table, "join", token=opened["links"][0]["token"], name="Bo")
    assert ada.post(table, "rematch").json()["error"] == "not_over"
    with ada.window(table) as first, bo.window(table) as second:
        play_on([first, second], random.Random(3))
    rematch = ada.post(table, "rematch").json()
    assert rematch["status"] == "open"
    assert ada.post(table, "rematch").json()["id"] == rematch["id"]
    assert bo.get(table).json()["rematch"] == rematch["id"]
    assert bo.get(rematch["id"]).json()["seats"][1]["reserved"] is True
    assert Person(bo.url).post(rematch["id"], "join", seat=1).status_code == 403
    assert bo.post(rematch["id"], "join", seat=1).json()["table"]["status"] == "running"


def test_a_lost_link_is_made_anew_and_takes_the_seat_along(ada: Person, bo: Person, server: Server) -> None:
    opened = ada.open("here", "link")
    table, old = opened["table"]["id"], opened["links"][0]["token"]
    bo.post(table, "join", token=old)
    phone = Person(server.url)
    assert phone.post(table, "join", token=old).status_code == 403, "a link opens its seat once"
    link = bo.post(table, "links", seat=1).json()
    assert link["path"] == f"/t/{table}#{link['token']}"
    with bo.window(table) as window:
        assert window.state is not None
        assert window.state["seat"] == 1
        assert phone.post(table, "join", token=link["token"]).json()["seat"] == 1
        window.until(lambda message: message["type"] == "snapshot")
        assert window.state["seat"] is None
    assert bo.post(table, "links", seat=1).status_code == 403


def test_a_table_that_has_ended_gives_no_link_that_would_open_nothing(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    ada.post(table, "close")
    number = ada.get(table).json()["number"]
    answer = ada.post(table, "links", seat=0)
    assert (answer.status_code, answer.json()["error"]) == (409, "not_open")
    assert ada.get(table).json()["number"] == number


def test_who_follows_a_link_again_comes_to_the_same_seat(ada: Person, bo: Person) -> None:
    opened = ada.open("here", "link", "link")
    table, (link, other) = opened["table"]["id"], (each["token"] for each in opened["links"])
    assert bo.post(table, "join", token=link, name="Bo").json()["seat"] == 1
    number = ada.get(table).json()["number"]
    assert bo.post(table, "join", token=link).json()["seat"] == 1
    assert ada.get(table).json()["number"] == number, "nothing happened"
    assert ada.post(table, "join", token=link).status_code == 403, "but it opens the seat to nobody else"
    assert bo.post(table, "join", token=other).json()["seat"] == 2, "and another link opens its own seat"


def test_a_finished_game_is_replayed_moment_by_moment_by_its_link(ada: Person, server: Server) -> None:
    table = ada.open("here", "random", options=short_game())["table"]["id"]
    with ada.window(table) as window:
        play_on([window], random.Random(4), most=5)
        assert ada.get(table, "record").json()["error"] == "not_over"
        play_on([window], random.Random(4))
    stranger = Person(server.url)
    record = Record.parse(stranger.get(table, "record").text)
    for actions in (0, 7, 3, len(record.actions)):
        told = stranger.get(table, f"moments/{actions}?seat=1").json()
        assert told["view"] == record.replay(upto=actions).view(1).to_dict()
    assert stranger.get(table, f"moments/{len(record.actions) + 1}").status_code == 422


def test_a_running_game_is_looked_back_at_from_ones_own_seat_only(ada: Person, server: Server) -> None:
    table = ada.open("here", "random", options=short_game())["table"]["id"]
    assert ada.get(table, "moments/0?seat=0").status_code == 200
    assert ada.get(table, "moments/0?seat=1").status_code == 403
    assert Person(server.url).get(table, "moments/0?seat=0").status_code == 403
    assert Person(server.url).get(table, "moments/0").json()["view"]["seats"][0]["hand"]["cards"] is None


def played_record() -> Record:
    game = Game.new(2, 5, names=("Ada", "Bo"))
    rng = random.Random(5)
    for _ in range(60):
        game.play(rng.choice(list(game.legal)))
    return game.record


def test_an_uploaded_game_goes_on_from_any_point(ada: Person) -> None:
    record = played_record()
    facts = ada.web.post("/api/records/check", json={"text": str(record)}).json()
    assert (facts["players"], facts["actions"], facts["over"], facts["outcome"]) == (2, 60, False, None)
    opened = ada.open("here", "random", record=str(record), upto=25)["table"]
    assert (opened["origin"], opened["foreseen"]) == ("file", True)
    with ada.window(opened["id"]) as window:
        window.until_number(26)
        moment = ada.get(opened["id"], "moments/25?seat=0").json()["view"]
        expected = record.replay(upto=25).view(0).to_dict()
        assert moment == expected
        play_on([window], random.Random(6), most=3)


def test_a_game_file_with_a_mistake_is_refused_with_line_and_reason(ada: Person) -> None:
    lines = str(played_record()).splitlines()
    lines[9] = "build cathedral"
    answer = ada.web.post("/api/records/check", json={"text": "\n".join(lines)})
    assert answer.status_code == 422
    assert answer.json()["line"] == 10
    assert "cathedral" in answer.json()["words"]
    at = next(number for number, line in enumerate(lines) if line == "end")
    lines[9] = "end"
    lines.insert(at, "end")
    answer = ada.web.post("/api/tables", json={"seats": [{"kind": "person_here"}] * 2, "record": "\n".join(lines)})
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("R")
    assert answer.json()["line"] > 0


def test_a_finished_table_goes_on_as_a_new_one(ada: Person) -> None:
    table = ada.open("here", "random", options=short_game())["table"]["id"]
    with ada.window(table) as window:
        play_on([window], random.Random(7))
    copy = ada.open("here", "here", table=table, upto=4)["table"]
    assert (copy["actions"], copy["status"], copy["origin"]) == (4, "running", "table")
    whole = ada.open("here", "here", table=table)["table"]
    assert whole["status"] == "over", "all of it is a game to look at"


def test_the_same_answer_for_no_table_and_for_one_that_is_hidden(ada: Person, bo: Person) -> None:
    hidden = ada.open("here", "link", spectators=False)["table"]["id"]

    def answers(table: str) -> list[tuple[int, str]]:
        asked: list[httpx.Response] = [
            bo.get(table),
            bo.get(table, "state"),
            bo.get(table, "record"),
            bo.post(table, "join", token="x" * 43),
            bo.post(table, "play", key="k", number=0, action="end"),
            bo.post(table, "hand", seat=0, bot="random"),
        ]
        return [(answer.status_code, answer.text) for answer in asked]

    assert answers(hidden) == answers("A" * 16)
    assert ada.get(hidden).status_code == 200
