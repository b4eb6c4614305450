"""What we are not sure of, and editions: the documents for the browser, and the same errors in every language."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands.components import ComponentError, load
from brightsands.components.doubts import doubts
from brightsands.server.facts import edition_facts
from brightsands.server.refusals import not_possible
from brightsands.words import LANGUAGES
from brightsands.words.listing import KINDS, rows
from tests.server.house import Person, Server

languages = pytest.mark.parametrize("language", LANGUAGES)
CIRCLE = '[tiles."brewery:worker"]\ncost = ["beer"]'
# A wrong edition for each reason, with what its sentence must name.
WRONG = {
    "edition_line": ("[cards.fw1]\ncost = [", ["2"]),
    "edition_unknown": ("[cards.fw99]\ncost = []", ["fw99"]),
    "edition_key": ("[tiers.farmer]\ncost = []", ["cost"]),
    "edition_nothing": ('[tiles."shipyard:2"]', []),
    "edition_circle": (CIRCLE, []),
    "edition_count": ('[cards.fw1]\ncost = ["goods"]', ["11", "12"]),
    "edition_home": ('[home_island.sea]\nfields = ["merchant:1", "", "", "", ""]', []),
    "edition_no_island": (
        "".join(f'[islands.ni{number}]\nresources = ["cotton", "cocoa", "tobacco"]\n' for number in range(1, 9)),
        [],
    ),
    "edition_entry": ("[cards.fw1]\ncost = ['bear', 'bread']", []),
}


@pytest.fixture
def visitor(plain_server: Server) -> Person:
    return Person(plain_server.url)


@languages
def test_the_document_has_every_doubt_with_name_effect_and_check(visitor: Person, language: str) -> None:
    answer = visitor.web.get(f"/api/facts?language={language}")
    told = answer.json()
    assert told["language"] == language
    found = [(entry["section"], entry["id"]) for group in told["groups"] for entry in group["entries"]]
    assert found == [(doubt.section, doubt.id) for doubt in doubts(load())]
    for group in [*told["groups"], told["missions"]]:
        assert group["title"]
        assert group["effect"].endswith(".")
        assert group["check"].endswith(".")
    assert [entry["mission"] for entry in told["missions"]["entries"]] == list(range(1, 11))
    assert all(entry["doubts"] for entry in told["missions"]["entries"])
    assert sum(grade["count"] for grade in told["grades"]) == sum(len(rows(load(), kind)) for kind in KINDS)
    tag = answer.headers["etag"]
    assert visitor.web.get(f"/api/facts?language={language}", headers={"if-none-match": tag}).status_code == 304


def test_an_edition_is_checked_and_played_with_at_once(visitor: Person) -> None:
    text = '# mine\n[tiles."shipyard:2"]\ncost = ["planks"]\n[islands.ow3]\nknown = "edition"\n'
    told = visitor.web.post("/api/editions/check", json={"text": text}).json()
    assert told == {"corrected": ["shipyard of strength 2"], "confirmed": ["Old World island 3"], "grade": "corrected"}
    table = visitor.open("here", "here", options={"edition": text})["table"]["id"]
    box: Any = visitor.web.get(f"/api/tables/{table}/box").json()
    tile = next(tile for tile in box["tiles"] if tile["id"] == "shipyard:2")
    assert (tile["cost"], tile["known"]) == (["planks"], "edition")
    assert next(island for island in box["old_world"] if island["id"] == "ow3")["known"] == "edition"


def test_a_number_alone_is_a_correction_too() -> None:
    told = edition_facts("[empty_stack_gold]\nartisan_engineer_investor = 2", "en")
    assert told.corrected == ["empty stack: artisan/engineer/investor"]


@languages
@pytest.mark.parametrize("reason", WRONG)
def test_a_wrong_edition_is_refused_with_its_reason_in_the_language_asked_for(
    visitor: Person, language: str, reason: str
) -> None:
    text, named = WRONG[reason]
    answer = visitor.web.post(f"/api/editions/check?language={language}", json={"text": text})
    assert answer.status_code == 422
    data = answer.json()
    assert (data["error"], data["field"]) == ("not_possible", "edition")
    with pytest.raises(ComponentError) as wrong:
        load(text)
    refused = not_possible(wrong.value)
    assert refused.reason == reason
    assert data["detail"] == str(wrong.value)
    assert data["entry"] == wrong.value.entry
    assert data["words"] == refused.words(language)
    assert all(part in data["words"] for part in named)
    assert "{" not in data["words"]
    if language != "en":
        assert data["words"] != refused.words("en")
    seats = [{"kind": "person_here"}] * 2
    opened = visitor.web.post(
        f"/api/tables?language={language}", json={"seats": seats, "options": {"edition": text}}
    ).json()
    assert (opened["words"], opened["detail"]) == (data["words"], data["detail"])


def test_what_a_refusal_speaks_of_has_its_name() -> None:
    with pytest.raises(ComponentError) as wrong:
        load(CIRCLE)
    assert not_possible(wrong.value).words("de") == (
        "So wäre etwas nie herzustellen, weil es am Ende sich selbst braucht: Bier, Bier."
    )
    with pytest.raises(ComponentError) as wrong:
        load('[tiles."shipyard:2"]')
    assert not_possible(wrong.value).words("nl") == "Hier wordt niets gecorrigeerd: werf van kracht 2."
