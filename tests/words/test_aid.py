"""The game aid and the tips for first games: one page, alike in every language, with the numbers of the box."""

from __future__ import annotations

import re
from typing import Any

import pytest

from brightsands.components import load
from brightsands.solo.mission import MISSIONS
from brightsands.words import LANGUAGES, Words
from brightsands.words.aid import BLANK, SECTIONS, Aid, AidEntry, read_aid
from brightsands.words.alone import LoneWords
from brightsands.words.rulebook import ICON, Rulebook, blocks, icons, plain

languages = pytest.mark.parametrize("language", LANGUAGES)
PAGE = 5000  # letters that fit on one page in print, icons counted as their names


def games(language: str) -> list[Words]:
    return [Words(language), *[LoneWords(language, load(), number) for number in range(MISSIONS + 1)]]


def entry(aid: Aid, section: str, key: str) -> AidEntry:
    return next(one for part in aid.sections if part.id == section for one in part.entries if one.id == key)


def keys(aid: Aid) -> set[str]:
    return {f"{section.id}.{one.id}" for section in aid.sections for one in section.entries}


@languages
def test_every_entry_is_there_with_title_and_text(language: str) -> None:
    told = read_aid(language)
    assert list(told) == ["titles", *SECTIONS, "tips"]
    for section, rules in SECTIONS.items():
        assert list(told[section]) == list(rules)
        for one in told[section].values():
            assert list(one) == ["title", "text"]
    assert list(told["tips"]) == list(read_aid("en")["tips"])


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_fills_the_same_blanks_and_shows_the_same_icons(language: str) -> None:
    def marks(told: dict[str, Any]) -> list[str]:
        texts = [one["text"] for section in SECTIONS for one in told[section].values()]
        return [
            f"{number} {sorted(BLANK.findall(text))} {sorted(ICON.findall(text))}" for number, text in enumerate(texts)
        ]

    assert marks(read_aid(language)) == marks(read_aid("en"))


@languages
def test_the_aid_fits_on_a_page_and_has_no_blank_or_unknown_icon_left(language: str) -> None:
    for words in games(language):
        texts = [one.text for section in Aid(words).sections for one in section.entries]
        titles = [one.title for section in Aid(words).sections for one in section.entries]
        assert not [text for text in texts if "<" in text or ">" in text]
        assert {icon for text in texts for _, icon in ICON.findall(text)} <= icons()
        assert sum(len(plain(text, words)) for text in texts) + sum(map(len, titles)) <= PAGE


@languages
def test_every_rule_that_is_cited_exists(language: str) -> None:
    book = Rulebook(language)
    for rules in SECTIONS.values():
        for rule in rules.values():
            book.rule(rule)


def test_the_nine_actions_are_all_there_with_what_they_cost() -> None:
    words = Words("en")
    aid = Aid(words)
    assert [one.id for one in aid.sections[0].entries] == [
        *("expand", "play", "swap", "increase", "upgrade", "open", "explore", "expedition", "festival")
    ]
    lines = [plain(block.text, words) for block in blocks(entry(aid, "actions", "increase").text) if block.is_entry]
    assert lines == [
        f"{one.tier}: {plain(' '.join(f'{{{icon}}}' for icon in one.cost), words)}" for one in load().new_cube
    ]
    assert "1, 2, 3, 4 {@exploration}" in entry(aid, "actions", "open").text


def test_an_edition_and_a_mission_show_what_holds_there() -> None:
    box = load('[upgrade.engineer]\ncost = ["fur_coats"]\n[tiers.artisan]\nshift_end = 7')
    aid = Aid(Words("en", box))
    assert "{@engineer} → {@investor}: {fur_coats}" in entry(aid, "actions", "upgrade").text.splitlines()[-1]
    assert "{@artisan} 7 {gold}" in entry(aid, "paying", "shift").text
    tenth = Aid(LoneWords("en", load(), 10))
    assert "1, 2, 3, 4, 5, 6 {@exploration}" in entry(tenth, "actions", "open").text
    assert "6 {@trade}" in entry(tenth, "free", "extend").text
    first = Aid(LoneWords("en", load(), 1))
    assert "@artisan" not in entry(first, "actions", "increase_only").text
    second = Aid(LoneWords("en", load(), 2))
    assert "Only {@farmer} {@worker} bring a card" in entry(second, "actions", "increase_some").text


def test_a_game_speaks_only_of_what_it_knows() -> None:
    others, normal, first, tenth = (
        keys(Aid(words)) for words in (games("en")[0], games("en")[1], games("en")[2], games("en")[11])
    )
    assert {"paying.trade", "end.hand", "scoring.ties"} <= others
    assert not others & {"paying.market", "end.time", "end.mission", "end.normal", "free.extend"}
    assert {"paying.market", "end.time", "end.normal", "scoring.cards"} <= normal
    assert not normal & {"paying.trade", "end.hand", "end.mission", "scoring.ties"}
    assert {"end.time", "end.mission"} <= first
    assert not first & {
        "actions.open",
        "actions.explore",
        "actions.expedition",
        "paying.market",
        "effects.cubes",
        "scoring.gold",
    }
    assert {"actions.expedition", "free.extend"} <= tenth
    assert {"actions.expand", "actions.play", "actions.increase", "paying.shift", "effects.gains"} <= others & normal
    assert not tenth & {"paying.market", "paying.trade"}


# What the first two missions have not: no gold, no tokens and no ships, and in the first no effects either.
UNKNOWN = {
    1: r"\{gold\}|@trade|@exploration|@artisan|gold|ship|token|island|effect|point",
    2: r"@trade|@exploration|ship(?!ped)|token|island|expedition|point",
    3: r"New World|expedition",
}


@pytest.mark.parametrize(("number", "unknown"), UNKNOWN.items())
def test_a_mission_says_no_word_of_what_it_has_not(number: int, unknown: str) -> None:
    aid = Aid(LoneWords("en", load(), number))
    for section in aid.sections:
        for one in section.entries:
            assert not re.search(unknown, f"{one.title} {one.text}", re.IGNORECASE), one
        assert section.entries


@pytest.mark.parametrize("number", range(1, MISSIONS + 1))
def test_a_mission_has_tips_of_its_own(number: int) -> None:
    assert Aid(LoneWords("en", load(), number)).tips == ()
    assert 0 < len(Aid(LoneWords("en", load(), 0)).tips) < len(Aid(Words("en")).tips)


@languages
def test_the_tips_are_whole_sentences_in_their_own_language(language: str) -> None:
    tips = Aid(Words(language)).tips
    assert len(tips) == 7
    for tip in tips:
        assert tip.endswith(".")
        assert 15 <= len(tip.split()) <= 45
        assert language == "en" or not re.search(r"\b(the|your|with|which)\b", tip)


def test_an_aid_is_plain_data_too() -> None:
    data = Aid(Words("de")).to_dict()
    assert data["title"] == "Spielhilfe"
    assert data["sections"][0]["entries"][7] == {
        "id": "expedition",
        "rule": "R9.1",
        "title": "Expeditionskarten nehmen",
        "text": "3 Karten für 2 {@exploration}.",
    }
    assert len(data["tips"]) == 7
