"""Refusals: every code that the server can send has words in every language, and they reach whoever asked in theirs."""

from __future__ import annotations

import ast
import json
from functools import cache
from pathlib import Path

import pytest

from brightsands import Game, Options
from brightsands.components.errors import ComponentError
from brightsands.record.versions import FORMAT_VERSION, RULES_VERSION
from brightsands.rules.errors import BadOptions, BrightsandsError
from brightsands.rules.options import VARIANTS
from brightsands.server.bots.thoughts import CheckedFile, RefusedFile
from brightsands.server.past.checking import check_file
from brightsands.server.refusals import CODES, OPTION, OPTIONS, Refused, not_possible
from brightsands.words import LANGUAGES
from brightsands.words.server import read_server_words, why_refused
from tests.server.house import Person, Server

SOURCES = Path(__file__).resolve().parents[2] / "src" / "brightsands" / "server"
COMPONENTS = SOURCES.parent / "components"
FROM_THE_RULES = "illegal"  # its words are those of the rules


@cache
def nodes() -> list[tuple[str, ast.AST]]:
    return [
        (path.name, node)
        for path in sorted(SOURCES.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    ]


def literals(first: int) -> set[str]:
    """The literal arguments of `Refused` at a place."""
    found = set()
    for _, node in nodes():
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused"
        # an attribute is what `check_file` found, which is looked at below
        if (
            isinstance(node, ast.Call)
            and called
            and len(node.args) > first
            and not isinstance(node.args[first], ast.Attribute)
        ):
            found |= {
                part.value
                for part in ast.walk(node.args[first])
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value not in ("", OPTION)
            }
    return found


@cache
def reasons() -> set[str]:
    """Every sentence that the sources speak of."""
    file = ast.walk(ast.parse((SOURCES / "past" / "checking.py").read_text("utf-8")))
    of_files = {
        node.value
        for node in file
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("record_")
    }
    box = [ast.walk(ast.parse(path.read_text("utf-8"))) for path in sorted(COMPONENTS.glob("*.py"))]
    of_editions = {
        node.value
        for part in box
        for node in part
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("edition_")
    }
    return literals(1) | of_files | of_editions | {"edition_entry"} | {OPTION + field for field in OPTIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_and_every_reason_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    assert len(CODES) > 40
    assert len(reasons()) > 30
    assert set(read_server_words(language)["refusals"]) == (set(CODES) - {FROM_THE_RULES}) | reasons()


def test_nothing_is_refused_but_by_a_known_code() -> None:
    codes = literals(0)
    assert codes <= set(CODES)
    # `http` and its like are chosen by a status, the rest is named somewhere
    assert set(CODES) - codes == {"bad_request", "wrong_method"}
    loose = [
        (file, ast.unparse(node))
        for file, node in nodes()
        if isinstance(node, ast.Dict)
        and any(isinstance(key, ast.Constant) and key.value == "error" for key in node.keys)
        and file not in ("refusals.py", "logs.py")
    ]
    assert loose == [], "a refusal that is no `Refused` has no translation"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_options_are_wrong_there_are_words(language: str) -> None:
    wrong: list[BrightsandsError | ComponentError] = [
        *(BadOptions(field, "wrong") for field in (*OPTIONS, *VARIANTS, "seat", "cost")),
        ComponentError("edition", "line 1", "no TOML"),
        BrightsandsError("anything"),
    ]
    for error in wrong:
        told = not_possible(error).problem(language)
        assert told.error == "not_possible"
        assert told.detail == str(error)
        assert "{" not in told.words
        assert (told.words == not_possible(error).problem("en").words) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_come_over_http_in_the_language_of_the_address(plain_server: Server, language: str) -> None:
    ada = Person(plain_server.url)
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]

    def refused(method: str, path: str, **asked: object) -> tuple[str, str]:
        joint = "&" if "?" in path else "?"
        answer = ada.web.request(method, f"{path}{joint}language={language}", **asked)  # type: ignore[arg-type]
        data = answer.json()
        assert answer.status_code == CODES[data["error"]], data
        return data["error"], data["words"]

    seats = [{"kind": "person_here"}] * 2
    told = [
        refused("GET", f"/api/tables/{'A' * 16}"),
        refused("GET", f"/api/tables/{table}/record"),
        refused("GET", f"/api/tables/{table}/moments/7"),
        refused("POST", f"/api/tables/{table}/start"),
        refused("POST", f"/api/tables/{table}/hand", json={"seat": 0, "bot": "nobody"}),
        refused("POST", f"/api/tables/{table}/play", json={"key": "k", "number": 1, "action": "dance"}),
        refused("POST", f"/api/tables/{table}/play", json={"key": "k"}),
        refused("POST", f"/api/tables/{table}/play", content=b"x" * 100_000),
        refused("POST", "/api/tables", json={"seats": [{"kind": "person_here", "name": "x" * 50}] * 2}),
        refused("POST", "/api/tables", json={"seats": seats, "options": {"mission": 1}}),
        refused("POST", "/api/tables", json={"seats": seats, "options": {"edition": "x"}}),
        refused("POST", "/api/tables", json={"seats": seats[:1], "options": {"mission": 1, "blocking": True}}),
        refused("POST", "/api/records/check", json={"text": "Dear Sir"}),
        refused("DELETE", f"/api/tables/{table}"),
        refused("POST", f"/api/tables/{table}/start", headers={"origin": "https://evil.example"}),
    ]
    assert [code for code, _ in told] == [
        *("no_table", "not_over", "no_moment", "started", "bad_bot", "bad_action", "not_understood", "too_large"),
        *("bad_name", "not_possible", "not_possible", "not_possible", "bad_record", "wrong_method"),
        "foreign_origin",
    ]
    for code, words in told:
        assert any(words == known or known.partition("{")[0] in words for known in of_language(language)), (code, words)
    assert told[2][1] == why_refused(language, "no_moment", {"actions": 0, "asked": 7})
    assert told[8][1] == why_refused(language, "bad_name_long", {"most": 40})


def of_language(language: str) -> list[str]:
    """The sentences of a language, but for those that begin with something quoted."""
    return [text for text in read_server_words(language)["refusals"].values() if text[0].isalpha()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_come_over_a_socket_in_the_language_of_the_viewer(plain_server: Server, language: str) -> None:
    ada = Person(plain_server.url)
    table = ada.open("here", "here", options={"first_player": 0})["table"]["id"]
    with ada.window(table, language=language, seat=1) as window:
        answer = window.play("celebrate festival")
        assert (answer["error"], answer["words"]) == ("not_your_turn", why_refused(language, "not_your_turn"))
        answer = window.ask({"type": "hand", "seat": 0, "bot": "nobody"})
        assert answer["words"] == why_refused(language, "bad_bot")
        assert "nobody" in answer["detail"]
        answer = window.ask({"type": "sing"})
        assert (answer["error"], answer["words"]) == ("bad_message", why_refused(language, "bad_message"))
    with ada.window("A" * 16, language=language) as window:
        assert json.loads(window.heard[0])["words"] == why_refused(language, "no_table")


@pytest.mark.parametrize("text", ['{"type":"sing","key":"mine"}', '{"type":"play","key":"mine","number":-1}'])
def test_a_message_that_means_nothing_is_answered_under_its_key(plain_server: Server, text: str) -> None:
    ada = Person(plain_server.url)
    table = ada.open("here", "here")["table"]["id"]
    with ada.window(table) as window:
        window.socket.send(text)
        refused = window.until(lambda message: message["type"] == "refused")
        assert (refused["key"], refused["error"]) == ("mine", "bad_message")


def test_seats_without_a_name_are_called_in_the_language_of_whoever_opens_the_table(plain_server: Server) -> None:
    ada = Person(plain_server.url)
    wish = {"seats": [{"kind": "person_here"}, {"kind": "bot", "bot": "trader"}, {"kind": "bot", "bot": "random"}]}
    table = ada.web.post("/api/tables?language=de", json=wish).json()["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Spieler 1", "Händlerin 2", "Random 3"]


# ---- Game files ----------------------------------------------------------------------------------------------
def file_of(*changes: tuple[str, str]) -> str:
    game = Game.new(2, 7, Options(first_player=0), ("Ada", "Bo"))
    for _ in range(12):
        game.play(game.legal[0])
    text = str(game.record)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


FIRST = Game.new(2, 7, Options(first_player=0)).legal[0]
FAULTS = {
    "record_empty": "# nothing\n",
    "record_no_game": "Dear Sir,\nplease find enclosed",
    "record_newer": file_of((f"game {FORMAT_VERSION}", "game 99")),
    "record_control": file_of(("seed", "se\x07ed")),
    "record_lacks": file_of(("seed: 7\n", "")),
    "record_rules": file_of((f"rules: {RULES_VERSION}", "rules: 77")),
    "record_header": file_of(("players: 2", "players: 9")),
    "record_unknown_key": file_of(("players: 2", "colour: red\nplayers: 2")),
    "record_order": file_of((f"\n{FIRST}\n", f"\n{FIRST}\nsolo: yes\n")),
    "record_quote": file_of(("names: Ada", 'names: "Ada')),
    "record_action": file_of((f"\n{FIRST}\n", "\nbuild cathedral\n")),
    "record_illegal": file_of((f"\n{FIRST}\n", "\nanswer yes\n")),
    "record_result": file_of() + "\nresult: 1, 2 won by 2 (fireworks)\n",
}


def refused(text: str, upto: int | None = None, language: str = "en") -> RefusedFile:
    found = check_file(text, upto, language)
    assert isinstance(found, RefusedFile)
    return found


@pytest.mark.parametrize("reason", FAULTS)
def test_a_file_is_refused_with_its_reason_and_its_place(reason: str) -> None:
    found = refused(FAULTS[reason])
    assert found.reason == reason, found
    assert found.detail, "for programmers"
    if reason != "record_empty":
        assert found.line > 0
    for language in LANGUAGES:
        told = refused(FAULTS[reason], None, language)
        words = Refused("bad_record", told.reason, told.values).words(language)
        assert "{" not in words
        english = Refused("bad_record", found.reason, found.values).words("en")
        assert (words == english) == (language == "en")


def test_an_action_that_was_not_allowed_is_told_in_words() -> None:
    told = refused(FAULTS["record_illegal"], None, "de")
    assert str(told.values["why"]).startswith(f"{told.rule}: ")
    assert "Zeitkarte" in str(told.values["why"])
    assert "answer" not in str(told.values["text"])


def test_a_whole_file_is_told_and_counted() -> None:
    found = check_file(file_of())
    assert isinstance(found, CheckedFile)
    assert (found.facts.actions, found.facts.outcome) == (12, None)
    assert refused(file_of(), 13).reason == "record_upto"
    long = file_of() + "celebrate festival\n" * 6000
    assert refused(long).reason == "record_long"
