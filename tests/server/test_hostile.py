"""Hostile visitors: what they send is refused or escaped, and nothing changes."""

from __future__ import annotations

import json
import os
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.measured import measured
from tests.server.house import PATIENCE, Json, Person, Server, Window, short_game

NASTY = [
    "Robert'); DROP TABLE games;--",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}} ${7*7} %s %(x)s {0.__class__}",
    "' OR '1'='1",
    "../../etc/passwd",
]


def seen(person: Person, table: str) -> Json:
    """Everything that is told of a table, but the time."""
    found = dict(person.get(table, "state").json())
    del found["table"]["now"]
    return found


@pytest.mark.parametrize("name", NASTY)
def test_names_are_kept_and_told_as_they_are_and_run_nowhere(ada: Person, bo: Person, name: str) -> None:
    opened = ada.open("here", "link", options=short_game())
    table = opened["table"]["id"]
    assert bo.post(table, "join", token=opened["links"][0]["token"], name=name).status_code == 200
    answer = ada.get(table)
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["seats"][1]["name"] == name
    with ada.window(table) as window:
        assert window.table["seats"][1]["name"] == name
    assert ada.post(table, "play", key="k", number=1, action=name).status_code == 422
    assert ada.get(table).status_code == 200


@pytest.mark.parametrize(
    "name",
    [
        "a\u202eb",
        "a\x00b",
        "\x1b[31mred",
        "x" * 41,
        "a\u200bb",
        "\u3164",  # a letter of Hangul that is a blank
        "a\u2800",
        "\u0301" * 3,  # marks over nothing
        "a" + "\u0301" * 9,  # and over all that is above
    ],
)
def test_names_that_do_not_show_are_refused(ada: Person, name: str) -> None:
    answer = ada.web.post("/api/tables", json={"seats": [{"kind": "person_here", "name": name}] * 2})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_name")


def test_a_foreign_site_may_do_nothing(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    before = seen(ada, table)
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": ada.url.replace("127.0.0.1", "127.0.0.1.evil.example")},
        {"origin": ada.url.replace("http", "ftp")},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        wish = {"key": "k", "number": 1, "action": "celebrate festival"}
        answer = ada.web.post(f"/api/tables/{table}/play", json=wish, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign_origin"), headers
    assert seen(ada, table) == before
    own = ada.web.post(f"/api/tables/{table}/play", json=wish, headers={"origin": ada.url})
    assert own.status_code == 200


def test_a_foreign_site_opens_no_socket(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    address = f"{ada.url.replace('http', 'ws')}/api/tables/{table}/socket"
    for origin in ("https://evil.example", "null", "http://["):
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            first_words(address, origin, ada.cookie)
    assert json.loads(first_words(address, ada.url, ada.cookie))["type"] == "snapshot"


def first_words(address: str, origin: str, cookie: str) -> str:
    with connect(address, origin=Origin(origin), additional_headers={"Cookie": cookie}) as socket:
        return str(socket.recv(PATIENCE))


def test_a_foreign_name_for_a_local_server_is_refused(ada: Person) -> None:
    for host in ("evil.example", "[", "[::1]evil.example"):
        answer = ada.web.get("/api/tables", headers={"host": host})
        assert (answer.status_code, answer.json()["error"]) == (421, "wrong_host"), host


def test_wrong_cookies_open_nothing(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    for cookie in ("brightsands=" + "A" * 43, "brightsands=", "brightsands=" + "é" * 43, "=;=;"):
        answer = httpx.get(f"{ada.url}/api/tables/{table}/state?seat=0", headers={b"cookie": cookie.encode()})
        assert answer.status_code == 403
    mine = ada.cookie.partition("=")[2]
    almost = mine[:-1] + ("A" if mine[-1] != "A" else "B")
    answer = httpx.get(f"{ada.url}/api/tables/{table}/state?seat=0", headers={"cookie": f"brightsands={almost}"})
    assert answer.status_code == 403


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(ada: Person) -> None:
    answer = ada.web.post("/api/tables", json={"seats": [{"kind": "person_here"}] * 2})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    again = ada.web.post("/api/tables", json={"seats": [{"kind": "person_here"}] * 2})
    assert "set-cookie" not in again.headers


def test_every_answer_has_the_headers_that_keep_browsers_safe(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    for path in ("/", f"/t/{table}", "/api/tables", f"/api/tables/{table}", "/api/nothing", "/healthz", "/metrics"):
        headers = ada.web.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] in ("no-store", "no-cache")


def test_bodies_that_are_too_long_are_refused(ada: Person) -> None:
    table = ada.open("here", "here")["table"]["id"]
    answer = ada.web.post(f"/api/tables/{table}/play", content=b"x" * 70_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")

    def endless() -> object:
        for _ in range(200):
            yield b"x" * 1000

    answer = ada.web.post(f"/api/tables/{table}/play", content=endless())  # type: ignore[arg-type]
    assert answer.status_code in (400, 413)
    assert ada.web.post("/api/records/check", json={"text": "x" * 600_000}).status_code == 413


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"key":1}', b"[" * 60_000, b'{"number": 1e400}']
)
def test_bodies_that_mean_nothing_are_refused(ada: Person, body: bytes) -> None:
    table = ada.open("here", "here")["table"]["id"]
    answer = ada.web.post(f"/api/tables/{table}/play", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert ada.get(table).json()["number"] == 1


@pytest.mark.parametrize("text", ["", "hello", "brightsands game 9\n", "\x00", "brightsands game 1\nseed: 1\n"])
def test_game_files_that_are_none_are_refused(ada: Person, text: str) -> None:
    answer = ada.web.post("/api/records/check", json={"text": text})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_record")


@measured
def test_a_wrong_token_and_a_wrong_table_take_as_long(ada: Person) -> None:
    """No statistics, only that neither is a hundred times as quick as the other: each is asked twenty times."""
    table = ada.open("here", "link")["table"]["id"]

    def took(name: str) -> float:
        times = []
        for _ in range(20):
            begun = time.perf_counter()
            ada.post(name, "join", token="x" * 43)
            times.append(time.perf_counter() - begun)
        return sorted(times)[10]

    assert took(table) < 10 * took("A" * 16) + 0.05


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True) as server:
        visitor = Person(server.url)
        table = visitor.open("here", "link")["table"]["id"]
        answers = [visitor.post(table, "join", token="x" * 43) for _ in range(30)]
        late = [answer for answer in answers if answer.status_code == 429]
        assert late
        assert int(late[0].headers["retry-after"]) >= 1
        assert answers[0].status_code == 403
        with visitor.window(table) as window, pytest.raises(ConnectionClosed) as closed:
            flood(window)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


def flood(window: Window) -> None:
    for _ in range(300):
        window.socket.send('{"type":"ping","key":"k"}')
    for _ in range(400):
        window.next()


def test_editions_and_their_boxes_are_read_so_often_and_no_more(tmp_path: Path) -> None:
    rates = {"tables": (0.001, 4)}
    with Server(tmp_path, limits=rates) as server:
        eve = Person(server.url)
        checks = [eve.web.post("/api/editions/check", json={"text": f"# {each}"}) for each in range(5)]
        assert [each.status_code for each in checks] == [200] * 4 + [429]
        assert int(checks[-1].headers["retry-after"]) > 60
        server.settings["limits"] = {}
        server.stop()
        server.start()
        tables = [eve.open("here", "here", options={"edition": f"# {each}"})["table"]["id"] for each in range(5)]
        mission = eve.open("here", options={"mission": 1})["table"]["id"]
        server.settings["limits"] = rates
        server.stop()
        server.start()
        boxes = [eve.get(table, "box") for table in tables]
        assert [each.status_code for each in boxes] == [200] * 4 + [429]
        assert eve.get(tables[0], "box?language=de").status_code == 429, "another language is another box"
        assert eve.get(tables[0], "box").status_code == 200, "what was made is kept"
        assert eve.get(mission, "box?language=de").status_code == 200, "there are few missions"


def test_an_error_tells_nothing_of_what_was_sent(ada: Person) -> None:
    secret = "S" * 50
    table = ada.open("here", "link")["table"]["id"]
    answer = ada.post(table, "join", token=secret)
    assert answer.status_code == 422
    assert secret not in answer.text


def test_random_noise_on_a_socket_changes_nothing(ada: Person) -> None:
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    rng = random.Random(3)
    before = seen(ada, table)["state"]
    kinds = ["play", "undo", "ask", "answer", "hand", "return", "look", "why_not", "plans", "outlook", "ping", "x"]
    values: list[Any] = [None, -1, 0, 3, 10**30, "", "x" * 500, [], {}, True, 1.5, "play fw?", "end\n", "\ud83d"]
    with ada.window(table) as window:
        for number in range(300):
            wish: Json = {"type": rng.choice(kinds), "key": rng.choice(["k", "", 5, None])}
            for name in ("number", "action", "seat", "count", "what", "left", "request", "agree", "bot", "icons"):
                if rng.random() < 0.4:
                    wish[name] = rng.choice(values)
            window.socket.send(json.dumps(wish))
            if number % 50 == 49:  # a client that never reads would be waiting for a server that waits for it
                window.ask({"type": "ping", "key": f"ping-{number}"})
    assert seen(ada, table)["state"]["view"] == before["view"]


# ---- Everything the OpenAPI document allows, and what it does not ------------------------------------------------
EXAMPLES = int(os.environ.get("BRIGHTSANDS_EXAMPLES", "2"))  # of either kind for each operation; see `make fuzz`
WANTED = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


def test_the_openapi_document_is_true(plain_server: Server) -> None:
    """Schemathesis: for each operation right and wrong requests, half of them at a real table by its owner."""
    schema = schemathesis.openapi.from_url(f"{plain_server.url}/api/openapi.json")
    statuses: list[int] = []
    for found in schema.get_all_operations():
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            try:
                assert isinstance(found, Ok)
                statuses += ask_many(plain_server, found.ok(), mode)
            except Unsatisfiable:
                continue  # there is no wrong way to ask for this
    assert len(statuses) > 150
    assert {200, 403, 404, 409, 422} <= set(statuses)
    assert not [line for line in plain_server.log_lines() if line["level"] == "error"]


def ask_many(server: Server, operation: Any, mode: GenerationMode) -> list[int]:
    """Ask for one operation in several ways; tells the statuses of the answers, each of which must be as described."""
    owner = Person(server.url)
    table = owner.open("here", "here")["table"]["id"]
    checks: list[Any] = [CHECKS.get_one(name) for name in WANTED]
    statuses: list[int] = []

    @given(case=operation.as_strategy(generation_mode=mode), real=booleans())
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    def ask(case: schemathesis.Case[Any], real: bool) -> None:
        if real and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        response = case.call(headers={"Cookie": owner.cookie} if real else {})
        case.validate_response(response, checks=checks)
        statuses.append(response.status_code)

    ask()
    return statuses
