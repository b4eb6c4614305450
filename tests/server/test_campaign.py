"""The campaign of a visitor, counted from the rows of the database."""

from __future__ import annotations

import json
import time
from pathlib import Path

from sqlalchemy import text

from brightsands import Record
from brightsands.server.live.opening import creation_of, new_table
from brightsands.server.live.setups import SeatSetup, TableSetup, seat_rows
from brightsands.server.live.table import Table
from brightsands.server.settings import Settings
from brightsands.server.storage import rows
from brightsands.server.storage.database import HEAD, open_database, revision
from brightsands.server.storage.store import Store
from brightsands.server.tokens import hashed
from tests.measured import measured
from tests.server.house import Json, Person, Server
from tests.server.test_reviews import played


def told(person: Person) -> Json:
    answer = person.web.get("/api/campaign")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def put(server: Server, person: Person, record: Record, origin: str = "") -> Table:
    """Write a game that a person played alone into the database, as if it had been played at a table."""
    if not person.web.cookies:
        person.open("here", "here")  # whoever opens a table gets a cookie
    owner = hashed(next(iter(person.web.cookies.values())))
    setup = TableSetup((SeatSetup(rows.HERE),), record.options, record.seed, origin=origin, actions=record.actions)
    table = new_table(owner, setup, seat_rows(setup, owner, {}), time.time())
    engine = open_database(Settings(database_url=server.settings["database_url"]).database)
    Store(engine).write([creation_of(table)])
    engine.dispose()
    return table


def test_a_stranger_has_not_played(server: Server) -> None:
    nothing = told(Person(server.url))
    blank = {"played": 0, "won": 0, "running": None}
    assert nothing["missions"] == [{"mission": n, "normal": blank, "hard": blank} for n in range(1, 11)]
    assert nothing["solo"] == {"played": 0, "best": None, "running": None}


def test_missions_and_solo_games_are_counted(server: Server, ada: Person, bo: Person) -> None:
    for seed in (1, 2):
        put(server, ada, played(1, "random", seed, mission=3, difficulty="hard"))
    solo = [put(server, ada, played(1, "random", seed, solo=True)) for seed in (3, 4)]
    points = [table.result.points[0] for table in solo if table.result]
    assert len(set(points)) == 2
    ada.open("here", options={"mission": 3})
    newest = ada.open("here", options={"mission": 3})["table"]["id"]
    ada.open("here", "random", options={"round_limit": 1})
    found = told(ada)
    third = found["missions"][2]
    assert third["hard"]["played"] == 2
    assert third["normal"] == {"played": 0, "won": 0, "running": newest}
    assert found["solo"] == {"played": 2, "best": max(points), "running": None}
    assert sum(mission[level]["played"] for mission in found["missions"] for level in ("normal", "hard")) == 2
    assert told(bo)["solo"]["played"] == 0, "it is nobody else's campaign"


def test_a_victory_counts_and_one_from_a_file_does_not(server: Server, ada: Person) -> None:
    victory = played(1, "governor", mission=1)
    assert victory.result.endswith("(mission_won)")
    won = put(server, ada, victory)
    assert ada.get(won.id).json()["result"] == {"reason": "mission_won", "winners": [0], "points": [21]}
    put(server, ada, victory, "table")
    ada.open("here", record=str(victory))
    assert told(ada)["missions"][0]["normal"] == {"played": 1, "won": 1, "running": None}


def test_the_result_is_written_with_the_last_action(server: Server, ada: Person) -> None:
    record = played(2, "random", round_limit=1)
    last = len(record.actions)
    table = ada.open("here", "here", record=str(record), upto=last - 1)["table"]
    assert (table["status"], table["result"]) == ("running", None)
    ada.post(table["id"], "play", key="k", number=last, action=str(record.actions[-1])).raise_for_status()
    engine = open_database(Settings(database_url=server.settings["database_url"]).database)
    found = [game for game in Store(engine).all_games("over") if game.id == table["id"]]
    engine.dispose()
    assert ada.get(table["id"]).json()["result"] == json.loads(found[0].result)
    assert json.loads(found[0].result)["reason"] == "round_limit"


def test_games_that_ended_before_results_were_kept_count_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Server(tmp_path) as server:
        ada = Person(server.url)
        table = put(server, ada, played(1, "random", mission=2)).id
        before = told(ada)
        assert before["missions"][1]["normal"]["played"] == 1
        result = ada.get(table).json()["result"]
        cookies = dict(ada.web.cookies)
    engine = open_database(url)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        for newer in ("notes", "keys", "reminders", "calls", "talk", "members"):
            connection.execute(text(f"DROP TABLE {newer}"))
        for newer in ("ix_games_owner", "ix_games_due"):
            connection.execute(text(f"DROP INDEX {newer}"))
        for newer in ("result", "clock", "due", "talk", "said", "rated"):
            connection.execute(text(f"ALTER TABLE games DROP COLUMN {newer}"))
        connection.execute(text("ALTER TABLE seats DROP COLUMN given"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()
    with Server(tmp_path) as server:
        ada = Person(server.url)
        ada.web.cookies.update(cookies)
        assert told(ada) == before
        assert ada.get(table).json()["result"] == result
    engine = open_database(url)
    assert revision(engine) == HEAD
    assert [bool(game.result) for game in Store(engine).all_games("over")] == [True], "what was worked out is kept"
    engine.dispose()


@measured
def test_a_campaign_of_many_games_is_told_at_once(plain_server: Server) -> None:
    """No game is played again for it: fifty of them are told in the time of a few."""
    ada = Person(plain_server.url)
    running = [played(1, "random", most=1, mission=number) for number in range(1, 11)]
    for record in running * 5:
        put(plain_server, ada, record)
    before = time.perf_counter()
    found = told(ada)
    assert time.perf_counter() - before < 1.0
    assert all(mission["normal"]["running"] for mission in found["missions"])
