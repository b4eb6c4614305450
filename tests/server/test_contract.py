"""The contract of the wire: what is told is what the types say, and the client's types are made from them."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from brightsands.rules.options import Options
from brightsands.server.live.grants import GRANTS
from brightsands.server.wire import wishes
from brightsands.server.wire.options import GameOptions, OptionsWish
from brightsands.server.wire.schema import schemas
from tests.server.house import Json, Person, Server
from tools.wire_types import ACTIONS, FILE, actions, written

ROOT = Path(__file__).resolve().parents[2]


@cache
def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    """What finds out whether something is of a type."""
    return jsonschema_rs.Draft202012Validator(
        {"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas()}}
    )


def check(name: str, told: Any) -> None:
    """Whether something is exactly what a type says: nothing missing, nothing more."""
    validator(name).validate(told)


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "make types"
    assert ACTIONS.read_text(encoding="utf-8") == actions(), "make types"


def test_the_command_says_when_they_differ() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.wire_types", "--check"], cwd=ROOT, check=False)
    assert done.returncode == 0
    assert "words: string | null" in written()
    assert "must: number" in written()
    assert "parts: number" in written()


def test_every_wish_has_its_row() -> None:
    assert set(GRANTS) == set(get_args(wishes.Message))


def test_options_are_told_and_wished_by_their_names() -> None:
    names = {field.name for field in fields(Options)}
    assert set(GameOptions.__annotations__) == names
    assert set(OptionsWish.__struct_fields__) == names - {"position"}, "a position comes in a file"


def test_the_openapi_document_has_every_type_and_no_loose_answers(server: Server) -> None:
    document: Json = Person(server.url).web.get("/api/openapi.json").json()
    assert schemas().keys() <= document["components"]["schemas"].keys()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            good = next(value for status, value in operation["responses"].items() if status.startswith("2"))
            for kind, content in good.get("content", {}).items():
                if kind == "application/json":
                    assert set(content["schema"]) == {"$ref"}, f"{method} {path}"


GAMES: list[Json] = [
    {"options": {"first_player": 0}},
    {"options": {"mission": 3}},
    {"options": {"solo": True}},
    {"options": {"objectives": "first_game", "blocking": True, "goods_at_payment": True, "round_limit": 3}},
]


@pytest.mark.parametrize("wish", GAMES)
def test_whatever_is_told_during_a_game_is_what_the_types_say(server: Server, ada: Person, wish: Json) -> None:
    alone = "mission" in wish["options"] or "solo" in wish["options"]
    opened = ada.open(*(["here"] if alone else ["here", "random"]), **wish)
    check("Opened", opened)
    table = opened["table"]["id"]
    with ada.window(table, seat=0) as window:
        window.catch_up()
        for _ in range(60):
            state = window.state
            if state is None or state["view"]["end"]["over"]:
                break
            if state["legal"] is None:
                window.until(lambda message: message.get("state") is not None)
                continue
            for question in (
                {"type": "outlook"},
                {"type": "plans"},
                {"type": "why_not", "action": "end"},
                {"type": "ping"},
            ):
                window.ask(dict(question))
            window.play(state["legal"][-1]["action"])
        for text in window.heard:
            check("SocketMessage", json.loads(text))
    check("Snapshot", ada.get(table, "state?seat=0").json())
    check("Moment", ada.get(table, "moments/3?seat=0").json())
    check("Table", ada.get(table).json())
    check("Campaign", ada.web.get("/api/campaign").json())


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_box_and_the_rules_are_what_the_types_say(server: Server, ada: Person, language: str) -> None:
    check("Box", ada.web.get(f"/api/box?language={language}").json())
    check("RulesBook", ada.web.get(f"/api/rules?language={language}").json())
    check("FactsDocument", ada.web.get(f"/api/facts?language={language}").json())
    check("EditionFacts", ada.web.post("/api/editions/check", json={"text": ""}).json())
    check("Problem", ada.web.post("/api/tables", json={"seats": 3}).json())


def test_a_body_that_is_not_understood_says_where_and_nothing_of_what_was_sent(ada: Person) -> None:
    answer = ada.web.post("/api/tables", json={"seats": [{"kind": "a secret"}]})
    assert answer.status_code == 422
    assert answer.json()["wrong"] == [{"where": ["body", "seats", "0", "kind"], "words": "Invalid value"}]
    assert ada.web.post("/api/tables", content=b"{", headers={"content-type": "application/json"}).status_code == 422
    assert ada.web.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"}).status_code == 422


def test_the_twins_over_http_take_a_key_too(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    answer = ada.post(table, "why_not", key="k1", action="end")
    assert answer.status_code == 200
    wish = {"key": "k2", "seat": 0, "number": 1, "what": "close"}
    assert ada.web.post(f"/api/tables/{table}/ask", json=wish).status_code == 200
