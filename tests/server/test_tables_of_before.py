"""Tables that a server of an earlier version has kept: they go on by the rules that they began with."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from brightsands import Record
from brightsands.record.versions import FORMAT_VERSION, RULES_VERSION
from brightsands.server.storage.database import open_database
from tests.server.house import Person, Server


def test_a_table_of_before_goes_on_by_the_rules_that_it_began_with(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        tables = [ada.open("here", "here", seed=7, options={"first_player": 0})["table"]["id"] for _ in range(2)]
        cookies = dict(ada.web.cookies)
    engine = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    old = "replace(replace(header, :game, 'brightsands game 1'), :rules, 'rules: 1')"
    values = {"game": f"brightsands game {FORMAT_VERSION}", "rules": f"rules: {RULES_VERSION}"}
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(text(f"UPDATE games SET header = {old}"), values)
        held = text("UPDATE games SET header = header || 'holding: yes\n' WHERE id = :id")
        connection.execute(held, {"id": tables[1]})
    engine.dispose()
    with Server(tmp_path) as server:
        ada = Person(server.url)
        ada.web.cookies.update(cookies)
        for table, variants in zip(tables, (["goods_at_payment"], []), strict=True):
            with ada.window(table) as window:
                for action in ("increase farmer", "work sawmill:farmer"):
                    assert window.play(action)["type"] == "ack", action
                ahead = window.play("work pig_farm:farmer")
                assert (ahead["type"] == "ack") == (not variants), "by the rules of then"
            assert ada.post(table, "close").status_code == 200
            record = Record.parse(ada.get(table, "record").text)
            assert record.rules == "1"
            assert record.options.variants == tuple(variants)
            record.replay()
