"""The rules for players over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from brightsands.server.http.pages import page
from brightsands.server.rulebook import rules_document
from brightsands.words import LANGUAGES
from brightsands.words.rulebook import Rulebook
from tests.server.house import Person, Server


@pytest.fixture
def visitor(plain_server: Server) -> Person:
    return Person(plain_server.url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_every_language(visitor: Person, language: str) -> None:
    answer = visitor.web.get(f"/api/rules?language={language}")
    assert answer.status_code == 200
    rules, book = answer.json(), Rulebook(language)
    assert rules["language"] == language
    assert rules["start"]["title"] == book.start.title
    assert [rule["id"] for chapter in rules["chapters"] for rule in chapter["rules"]] == [
        rule.id for rule in book.rules
    ]
    assert rules["chapters"][3]["rules"][4]["text"] == book.rule("R4.5").text
    assert rules["labels"] == {"example": book.labels["example"], "ruling": book.labels["ruling"]}


def test_the_rules_are_sent_again_only_when_they_changed(visitor: Person) -> None:
    tag = visitor.web.get("/api/rules").headers["etag"]
    again = visitor.web.get("/api/rules", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert visitor.web.get("/api/rules?language=nl", headers={"if-none-match": tag}).status_code == 200
    assert len({rules_document(language)[1] for language in LANGUAGES}) == len(LANGUAGES)


def test_a_language_without_rules_is_refused(visitor: Person) -> None:
    answer = visitor.web.get("/api/rules?language=sv")
    assert answer.status_code == 422
    assert answer.json()["error"] == "not_understood"


def test_the_address_of_a_rule_is_a_screen_although_it_has_a_dot(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>rules")
    for path in ("rules", "rules/R4", "rules/R4.3", "rules/R15.9"):
        assert page(tmp_path, path).headers["content-type"].startswith("text/html")
