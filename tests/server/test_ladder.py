"""The rating list: who is on it, which games count, and that the same games give the same list."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from brightsands.server.ladder.standings import standings
from brightsands.server.storage.expiry import delete_tables
from brightsands.server.storage.ladder import Counted, LadderStore
from brightsands.server.storage.people import People
from brightsands.server.storage.rows import (
    ASK,
    CLAIM,
    HAND,
    LINKED,
    OVER,
    PLAY,
    START,
    UNDO,
    Creation,
    Entry,
    EntryKind,
)
from brightsands.server.storage.store import Store
from brightsands.server.wire.tables import Result
from tests.server.house import Person, Server, play_on, short_game
from tests.server.test_store import creation

ADA, BO, CLEO = "a" * 64, "b" * 64, "c" * 64
NAMES = {ADA: "Ada", BO: "Bo", CLEO: "Cleo"}


def counted(number: int, winner: int, *seats: str) -> Counted:
    """A game of people and bots, whose seats are in the order of their points but for the winner."""
    points = [10 * (len(seats) - seat) + (100 if seat == winner else 0) for seat in range(len(seats))]
    result = msgspec.json.encode(Result("fireworks", [winner], points)).decode()
    return Counted(f"{number:016}", result, tuple((one, "") if one in NAMES else ("", one) for one in seats))


def test_who_comes_first_more_often_is_rated_higher_whatever_the_order_of_the_games() -> None:
    games = [counted(at, 0, ADA, BO, "trader") for at in range(6)] + [counted(at, 1, ADA, BO) for at in (7, 8)]
    found = standings(games, NAMES)
    assert [(one.name, one.games, one.won) for one in found] == [("Ada", 8, 6), ("Bo", 8, 2), ("trader", 6, 0)]
    assert sum(one.rating for one in found) == pytest.approx(4500)
    shuffled = games[:]
    random.Random(1).shuffle(shuffled)
    assert [replace(one, rating=round(one.rating, 6)) for one in standings(shuffled, NAMES)] == [
        replace(one, rating=round(one.rating, 6)) for one in found
    ]


def test_of_whoever_is_not_on_the_list_nothing_counts() -> None:
    games = [counted(1, 0, ADA, BO, CLEO), counted(2, 0, BO, "trader")]
    assert [one.name for one in standings(games, {ADA: "Ada", CLEO: "Cleo"})] == ["Ada", "Cleo"]
    assert standings(games, {ADA: "Ada"}) == [], "alone there is nothing to rate"
    assert standings([counted(3, 0, "trader", "greedy")], NAMES) == [], "the arena is for that"


def played(name: str, *more: EntryKind, **changes: object) -> Creation:
    """A finished game that counts, unless something is changed or happens in it."""
    kinds: list[EntryKind] = [LINKED, START, PLAY, *more]
    entries = tuple(Entry(at, kind, 0, "end" if kind == PLAY else "x") for at, kind in enumerate(kinds, 1))
    result = msgspec.json.encode(Result("fireworks", [0], [9, 7])).decode()
    given: dict[str, Any] = {"status": OVER, "id": name, "result": result, "rated": True, "last": len(entries)}
    made = creation(**{**given, **changes})
    seats = tuple(replace(seat, holder=holder) for seat, holder in zip(made.seats, (ADA, BO), strict=True))
    return Creation(made.game, seats, entries)


def test_only_finished_games_with_a_new_deal_and_without_changes_of_seats_count(store: Store) -> None:
    ladder = LadderStore(store)
    before = [game.game for game in ladder.games()]
    names = [
        f"{kind}{'-' * (16 - len(kind))}" for kind in ("plain", "unrated", "foreseen", "open", "hand", "claim", "link")
    ]
    store.write(
        [
            played(names[0]),
            played(names[1], rated=False),
            played(names[2], foreseen=True),
            played(names[3], status="closed"),
            played(names[4], HAND),
            played(names[5], CLAIM),
            played(names[6], LINKED),
        ]
    )
    new = [game for game in ladder.games() if game.game not in before]
    assert [(game.game, game.seats) for game in new] == [(names[0], ((ADA, ""), (BO, "")))]
    for holder, name in NAMES.items():
        ladder.enter(holder, name)
    mark = ladder.mark()
    People(store).forget(ADA)
    assert ladder.members() == {BO: "Bo", CLEO: "Cleo"}
    assert ladder.mark() != mark
    ladder.leave(BO)
    ladder.leave(CLEO)
    assert ladder.members() == {}
    assert delete_tables(store, names, float("inf")) == len(names)


def test_a_game_does_not_count_in_which_all_went_back_behind_what_they_saw(store: Store) -> None:
    ladder = LadderStore(store)
    before = [game.game for game in ladder.games()]
    names = ["own-undo--------", "agreed-undo-----"]
    own, agreed = played(names[0], UNDO), played(names[1], ASK, UNDO)
    store.write([replace(own, entries=(*own.entries[:-1], structs.replace(own.entries[-1], key="0:k"))), agreed])
    assert [game.game for game in ladder.games() if game.game not in before] == names[:1]
    assert delete_tables(store, names, float("inf")) == 2


def test_a_game_counts_for_those_who_asked_for_it(tmp_path: Path) -> None:
    with Server(tmp_path, ladder=True) as server:
        ada, bo = Person(server.url), Person(server.url)
        seats = [{"kind": "person_here", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
        wish = {"seats": seats, "rated": True, "options": short_game(first_player=0)}
        refused = ada.web.post("/api/tables", json=wish)
        assert (refused.status_code, refused.json()["error"]) == (409, "not_listed")
        assert ada.web.post("/api/me/ladder", json={"name": "  "}).status_code == 422
        assert ada.web.post("/api/me/ladder", json={"name": "Ada"}).json() == {"places": [], "name": "Ada"}
        assert ada.web.get("/api/me").json()["ladder"] is True
        for wrong in ({"seed": 7}, {"seats": seats[:1] * 2}, {"seats": seats[1:] * 2}):
            assert ada.web.post("/api/tables", json={**wish, **wrong}).json()["error"] == "not_rateable"
        guests = ada.open("here", "link", rated=True)
        assert guests["table"]["rated"] is True
        token = guests["links"][0]["token"]
        refused = bo.post(guests["table"]["id"], "join", token=token)
        assert refused.json()["error"] == "not_listed"
        bo.web.post("/api/me/ladder", json={"name": "Bo"})
        assert bo.post(guests["table"]["id"], "join", token=token).status_code == 200
        table = ada.web.post("/api/tables", json=wish).json()["table"]["id"]
        with ada.window(table) as window:
            play_on([window], random.Random(3))
        places = ada.web.get("/api/ladder").json()["places"]
        assert {(one["name"], one["bot"], one["games"], one["mine"]) for one in places} == {
            ("Ada", False, 1, True),
            ("random", True, 1, False),
        }
        assert sum(one["rating"] for one in places) == 3000
        assert [one["mine"] for one in bo.web.get("/api/ladder").json()["places"]] == [False, False]
        assert ada.web.post("/api/me/ladder/end").json() == {"places": [], "name": None}


def test_without_the_setting_there_is_no_list(plain_server: Server) -> None:
    ada = Person(plain_server.url)
    assert ada.web.get("/api/ladder").json()["error"] == "no_ladder"
    assert ada.web.post("/api/me/ladder", json={"name": "Ada"}).json()["error"] == "no_ladder"
    seats = [{"kind": "person_here"}, {"kind": "bot", "bot": "random"}]
    assert ada.web.post("/api/tables", json={"seats": seats, "rated": True}).json()["error"] == "no_ladder"
