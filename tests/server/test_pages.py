"""Pages, health, numbers and the box."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import msgspec
import pytest

from brightsands.puzzles import Puzzle
from brightsands.server.http import puzzles
from brightsands.server.http.pages import page
from brightsands.server.refusals import Refused
from brightsands.server.wire.answers import PuzzleInfo
from tests.server.house import Person, Server


@pytest.fixture
def visitor(plain_server: Server) -> Person:
    return Person(plain_server.url)


def test_health_and_numbers(visitor: Person) -> None:
    assert visitor.web.get("/healthz").json()["status"] == "ok"
    table = visitor.open("here", "here", options={"first_player": 0})["table"]["id"]
    visitor.post(table, "play", key="k", number=1, action="celebrate festival")
    numbers = visitor.web.get("/metrics")
    assert numbers.headers["content-type"].startswith("text/plain")
    assert 'brightsands_entries_total{kind="play"}' in numbers.text
    assert "brightsands_write_seconds_bucket" in numbers.text
    assert table not in numbers.text


def test_heads_are_told_alone(visitor: Person) -> None:
    for path in ("/", "/healthz", "/api/box?language=de"):
        head, whole = visitor.web.head(path), visitor.web.get(path)
        assert (head.status_code, head.content) == (200, b""), path
        assert head.headers["content-type"] == whole.headers["content-type"]
    assert visitor.web.head("/api/tables/AAAAAAAAAAAAAAAA").status_code == 404


def test_without_a_client_there_is_a_plain_page(tmp_path: Path) -> None:
    with Server(tmp_path, static=str(tmp_path / "nothing")) as server:
        answer = Person(server.url).web.get("/t/anything")
        assert answer.status_code == 200
        assert "not built" in answer.text


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
def test_the_box_in_every_language(visitor: Person, language: str) -> None:
    answer = visitor.web.get(f"/api/box?language={language}")
    box = answer.json()
    assert box["language"] == language
    assert len(box["cards"]) == 102
    assert len(box["tiles"]) == 54
    assert box["story"]["missions"]["1"]["title"]
    tag = answer.headers["etag"]
    assert visitor.web.get(f"/api/box?language={language}", headers={"if-none-match": tag}).status_code == 304


def test_the_box_says_how_sure_each_fact_is(visitor: Person) -> None:
    box = visitor.web.get("/api/box").json()
    for kind in (
        "tiles",
        "cards",
        "expeditions",
        "old_world",
        "new_world",
        "objectives",
        "tiers",
        "new_cube",
        "upgrade",
    ):
        assert {fact["known"] for fact in box[kind]} <= set(box["words"]["grades"])
    assert next(tile for tile in box["tiles"] if tile["id"] == "shipyard:2")["known"] == "guess"
    assert next(one for one in box["objectives"] if one["id"] == "the_queen")["parts"] == [["name", "guess"]]


def test_the_box_tells_missions_mixes_titles_and_the_aid(visitor: Person) -> None:
    box = visitor.web.get("/api/box").json()
    sixth, tenth = box["campaign"][5], box["campaign"][9]
    assert sixth["bans"] == ["cotton_mill:worker"]
    assert (sixth["time"], sixth["limits"]) == (
        {"normal": [15, 12, 8], "hard": [14, 9, 7]},
        {"worker": 4, "artisan": 4, "engineer": 3},
    )
    assert box["campaign"][3]["bans"] == ["coal", "bricks", "goods", "steel_beams", "sails", "cotton_fabric", "weapons"]
    assert tenth["goals"][-1] == {"kind": "every_industry", "asked": 34}
    assert all(len(mission["doubts"]) == 2 for mission in box["campaign"])
    assert list(box["mixes"]) == box["objective_sets"]
    assert box["mixes"]["expeditions"] == ["zoo", "museum"]
    assert len(box["mixes"]["relaxed"]) == 6
    assert box["mixes"]["first_game"] == ["alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo"]
    assert [step["least"] for step in box["ratings"]] == [0, 50, 80, 100, 130, 160, 200]
    assert len(box["aid"]["sections"][0]["entries"]) == 9
    assert len(box["aid"]["tips"]) == 7


def test_the_client_is_served_from_its_folder_with_the_right_caching(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>table")
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "icon.svg").write_text("<svg/>")
    assert page(tmp_path, "").headers["cache-control"] == "no-cache"
    script = page(tmp_path, "assets/app-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"].startswith("text/javascript")
    assert page(tmp_path, "icon.svg").headers["content-type"].startswith("image/svg+xml")
    assert page(tmp_path, "t/AAAAAAAAAAAAAAAA").headers["content-type"].startswith("text/html")
    (tmp_path.parent / "secret.txt").write_text("secret")
    for path in ("assets/gone.js", "gone.png", "../secret.txt", "assets/../../secret.txt", "api/nothing", ".."):
        with pytest.raises(Refused):
            page(tmp_path, path)


def test_files_that_the_build_packed_are_sent_packed(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>table")
    script = tmp_path / "assets" / "app-1a2b.js"
    for name, text in (("", "plain"), (".br", "small"), (".gz", "zipped")):
        script.with_name(script.name + name).write_text(text)
    sent = {accepts: page(tmp_path, "assets/app-1a2b.js", accepts) for accepts in ("gzip, br", "gzip", "br;q=0", "")}
    codings = [answer.headers.get("content-encoding") for answer in sent.values()]
    assert codings == ["br", "gzip", None, None]
    for answer in sent.values():
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "accept-encoding"
    (tmp_path / "app.webmanifest").write_text("{}")
    assert page(tmp_path, "app.webmanifest").headers["content-type"].startswith("application/manifest+json")


@pytest.mark.parametrize("path", ["/api/box", "/api/rules", "/api/facts", "/api/openapi.json"])
def test_long_answers_are_packed_for_whoever_can_unpack_them(visitor: Person, path: str) -> None:
    plain = visitor.web.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with visitor.web.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
        travelled = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert int(answer.headers["content-length"]) == len(travelled)
    assert gzip.decompress(travelled) == plain.content
    assert len(travelled) < len(plain.content) / 2


def test_states_are_packed_and_short_answers_are_not(visitor: Person) -> None:
    table = visitor.open("here", "here")["table"]["id"]
    state = visitor.get(table, "state?seat=0")
    assert state.headers["content-encoding"] == "gzip"
    assert state.json()["state"]["view"]
    assert "content-encoding" not in visitor.web.get("/healthz").headers


def test_the_openapi_document_describes_every_route(visitor: Person) -> None:
    document = visitor.web.get("/api/openapi.json").json()
    assert "/api/tables/{table}/play" in document["paths"]
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            assert described.get("summary"), (method, path)
    assert visitor.web.get("/docs").status_code in (200, 404)
    assert "cdn" not in visitor.web.get("/docs").text


def test_unknown_addresses_of_the_api_are_json(visitor: Person) -> None:
    answer = visitor.web.post("/api/nothing", json={})
    assert answer.status_code in (404, 405)
    assert answer.json()["error"]


def test_puzzles_are_worked_out_once_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a twelfth of a second, in which nobody is served."""
    made: list[str] = []
    told = puzzles._told

    def counted(one: Puzzle, language: str) -> PuzzleInfo:
        made.append(language)
        return told(one, language)

    monkeypatch.setattr(puzzles, "_told", counted)
    puzzles._all_told.cache_clear()
    first, again = (asyncio.run(puzzles.all_puzzles("nl")) for _ in range(2))
    assert first.body == again.body
    count = len(msgspec.json.decode(first.body)["puzzles"])
    assert made == ["nl"] * count
