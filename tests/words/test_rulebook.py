"""The rules for players: complete, alike in every language, and in the words of the game."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from brightsands.components import load
from brightsands.rules.options import VARIANTS
from brightsands.rules.refusals.reasons import REASONS
from brightsands.words import LANGUAGES, UnknownLanguage, Words
from brightsands.words import rulebook as module
from brightsands.words.rulebook import (
    ICON,
    NUMBER,
    BadRulebook,
    Rule,
    Rulebook,
    UnknownRule,
    blocks,
    icons,
    plain,
)
from brightsands.words.story import Story
from brightsands.words.typography import folded

LAW = (Path(__file__).resolve().parents[2] / "docs" / "rules.md").read_text("utf-8")
OTHERS = [language for language in LANGUAGES if language != "en"]
# Words that are English and nothing else: none of them is a word of the other three languages or a name.
ENGLISH = re.compile(
    r"\b(the|and|you|your|with|from|which|their|they|this|that|not|may|once|each|every|cards|costs?|tokens?|islands?|draw|"
    r"play|turn|round|workers?|farmers|engineers|investors|trade|supply|board|when|where|whatever|nothing|only|players?|"
    r"resources?|industry|industries|ships)\b",
    re.I,
)
SAME_TITLES = ("Gold", "Production", "Points")  # words of two languages


def own(language: str) -> list[Rule]:
    """Every rule of a language, with those for beginners."""
    book = Rulebook(language)
    return [*book.start.rules, *book.rules]


def whole(rule: Rule) -> str:
    return " ".join(rule.texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_the_law_is_there_in_its_order(language: str) -> None:
    book = Rulebook(language)
    assert [rule.id for rule in book.rules] == re.findall(r"^- (R\d+\.\d+) ", LAW, re.M)
    assert [chapter.id for chapter in book.chapters] == re.findall(r"^## (R\d+) ", LAW, re.M)
    assert [rule.id.split(".")[0] for rule in book.rules] == [
        chapter.id for chapter in book.chapters for _ in chapter.rules
    ]


def test_every_refusal_finds_its_rule() -> None:
    book = Rulebook("en")
    known = {rule.id for rule in book.rules} | {chapter.id for chapter in book.chapters}
    cited = set(NUMBER.findall(" ".join(str(reason) for reason in REASONS.values())))
    assert cited
    assert cited <= known


@pytest.mark.parametrize("language", OTHERS)
def test_languages_say_the_same_numbers_icons_and_rules(language: str) -> None:
    for rule, english in zip(own(language), own("en"), strict=True):
        for told, meant in zip(rule.texts, english.texts, strict=True):
            assert bool(told) == bool(meant), rule.id
            for pattern in (NUMBER, ICON):
                assert Counter(pattern.findall(told)) == Counter(pattern.findall(meant)), rule.id
            digits = [re.findall(r"\d+", NUMBER.sub("", text)) for text in (told, meant)]
            assert Counter(digits[0]) == Counter(digits[1]), rule.id
            assert [block.is_entry for block in blocks(told)] == [block.is_entry for block in blocks(meant)], rule.id


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: str) -> None:
    english = {rule.id: rule for rule in own("en")}
    for rule in own(language):
        text = f"{rule.title} {ICON.sub('', whole(rule))}"
        assert not ENGLISH.search(text), rule.id
        assert 0.6 < len(whole(rule)) / len(whole(english[rule.id])) < 1.7, rule.id
        named = rule.title in [Words(language).name("objective", one.id) for one in load().objectives]
        assert whole(rule) != whole(english[rule.id])
        assert named or rule.title != english[rule.id].title or rule.title in SAME_TITLES, rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_for_players(language: str) -> None:
    """Nothing technical: no names of files or ids, no other markup; and short sentences."""
    for rule in own(language):
        text = f"{rule.title} {whole(rule)}"
        assert not re.search(r"[`*_#<>\[\]]|\.(md|py|toml)|src/", ICON.sub("", text)), rule.id
        for block in [block for part in rule.texts if part for block in blocks(part)]:
            longest = max(len(sentence.split()) for sentence in re.split(r"[.:;?] ", block.text))
            assert longest <= 46, (rule.id, longest)
        assert len(rule.title) <= 42, rule.id
        assert not rule.title.endswith("."), rule.id
        assert all(part == "" or part.rstrip()[-1] in ".})," or blocks(part)[-1].is_entry for part in rule.texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_those_of_the_game(language: str) -> None:
    book, words = Rulebook(language), Words(language)
    for objective in load().objectives:
        said = f"{book.rule(objective.rule).title} {book.rule(objective.rule).text}"
        assert words.name("objective", objective.id) in said, objective.id
    for name, variant in VARIANTS.items():
        assert book.rule(variant.rule).title.lower() == words.name("variant", name).lower()
    for number, word in (
        ("R4.4", words.name("thing", "trade_token", "many")),
        ("R8.1", words.name("thing", "exploration_token", "many")),
        ("R9.1", words.name("thing", "expedition_card", "many")),
        ("R10.7", words.name("thing", "extra_action")),
        ("R4.2", words.name("location", "exhausted")),
        ("R4.2", words.name("location", "district")),
        ("R4.5", words.label("group_shift")),
        ("R9.4", words.label("group_festival")),
        ("R11.6", words.name("tier", "engineer", "many")),
        ("R12.3", words.name("deck", "farmer_worker")),
        ("R12.3", words.name("deck", "artisan_engineer_investor")),
    ):
        said = f"{book.rule(number).title} {book.rule(number).text}"
        assert word.lower() in said.lower(), (number, word)
    industries = (("R5.2", "bakery"), ("R5.2", "grain_farm"), ("R4.2", "fur_dealer"), ("R4.1", "soap_factory"))
    for number, industry in industries:
        assert words.name("industry", industry).lower() in book.rule(number).example.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_costs_and_points_in_the_text_are_those_of_the_box(language: str) -> None:
    book, box = Rulebook(language), load()
    for number, costs in (("R7.1", box.new_cube), ("R7.3", box.upgrade)):
        entries = [block.text for block in blocks(book.rule(number).text) if block.is_entry]
        for entry, cost in zip(entries, costs, strict=True):
            shown = [icon for _, icon in ICON.findall(entry)]
            assert shown[0] == f"@{cost.tier}"
            assert tuple(shown[-len(cost.cost) :]) == cost.cost
    entries = [block.text for block in blocks(book.rule("R4.5").text) if block.is_entry]
    for entry, tier in zip(entries, box.tiers, strict=True):
        assert ICON.findall(entry) == [("", f"@{tier.id}"), (str(tier.shift_end), "gold")]
    makes = {tile.name: tile.makes for tile in box.tiles if tile.kind == "industry"}
    entries = [block.text for block in blocks(book.rule("R11.5").text) if block.is_entry]
    scoring = [objective for objective in box.objectives if objective.kind == "industry"]
    assert len(entries) == len(scoring)
    for objective in scoring:
        name = Words(language).name("objective", objective.id)
        entry = next(entry for entry in entries if entry.startswith(name))
        assert [icon for _, icon in ICON.findall(entry)] == [makes[industry] for industry in objective.industries]
        assert re.findall(r"\d+", entry) == [str(objective.points)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_icons_read_as_names(language: str) -> None:
    words = Words(language)
    for rule in own(language):
        for text in rule.texts:
            assert not re.search(r"[{}@]|  ", plain(text, words)), rule.id
    text = plain("1 {@trade}, 2 {@trade}, 3 {gold}, {@artisan}, {bread} {beer}, 2 {@worker}", words)
    assert text == ", ".join(
        [
            words.count(1, "trade_token"),
            words.count(2, "trade_token"),
            words.count(3, "gold"),
            words.name("tier", "artisan"),
            words.name("resource", "bread"),
            words.name("resource", "beer"),
            words.count(2, "worker"),
        ]
    )


def test_what_may_stand_in_braces() -> None:
    assert {"bread", "@artisan", "@trade", "@exploration", "gold"} <= icons()
    assert "trade" not in icons()


def test_search_puts_the_rule_that_is_about_it_first() -> None:
    for language, wanted, first in (
        ("en", "shift end", "R4.5"),
        ("en", "r5.5", "R5.5"),
        ("nl", "stadsfeest vieren", "R9.4"),
        ("nl", "DIERENTUIN", "R11.7"),
        ("fr", "fete de la ville", "R9.4"),
        ("fr", "main d oeuvre", "R7.1"),
        ("de", "schichtende", "R4.5"),
        ("de", "ueberbauen", ""),
        ("de", "uberbauen", "R5.2"),
    ):
        found = Rulebook(language).find(wanted, Words(language))
        assert [rule.id for rule in found[:1]] == ([first] if first else []), (language, wanted)


def test_search_reads_icons_as_names_and_wants_every_word() -> None:
    book, words = Rulebook("en"), Words("en")
    assert "R7.3" in [rule.id for rule in book.find("fur coats", words)]
    assert book.find("fur zebra", words) == []
    assert book.find("   ", words) == []
    scores = [module._score(rule, ["festival"], words) for rule in book.find("festival", words)]
    assert scores[0] > scores[-1]
    assert all(before >= after for before, after in pairwise(scores))


def test_folding() -> None:
    assert folded("Œuvre ÉPUISÉE Straße Küste") == "oeuvre epuisee strasse kuste"


def test_unknown_numbers_and_languages_are_told() -> None:
    with pytest.raises(UnknownRule, match=r"R4\.99"):
        Rulebook("en").rule("R4.99")
    with pytest.raises(UnknownRule, match="Es gibt keine Regel R16"):
        Rulebook("de").chapter("R16")
    with pytest.raises(UnknownLanguage):
        Rulebook("sv")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("see R4.99", "R1.1 refers to R4.99"),
        ("pay {cheese}", "R1.1 shows {cheese}"),
        ("pay {bread", "R1.1 has a brace too many"),
        (" ", "R1.1 is empty"),
    ],
)
def test_a_rulebook_is_checked(text: str, problem: str) -> None:
    labels = dict.fromkeys(module.LABELS, "word")
    good = Rule("start.1", "Title", "Text {bread} R1.1.", "", "")
    start = module.RuleChapter("start", "Start", (good,))
    bad = module.RuleChapter("R1", "Box", (Rule("R1.1", "Title", text, "", ""),))
    assert list(module._problems(labels, [start, bad])) == [problem]
    assert next(iter(module._problems({}, [bad, start]))).startswith("the labels")


def test_a_rule_with_a_key_too_many_is_refused() -> None:
    with pytest.raises(BadRulebook, match=r"R1\.1 has title, txt"):
        module._rule("R1.1", {"title": "a", "txt": "b"}, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_R15_9_the_titles_are_those_of_the_story_in_every_place(language: str) -> None:
    entries = [block.text for block in blocks(Rulebook(language).rule("R15.9").text) if block.is_entry]
    scale = Story(language).scale
    assert entries == [f"{step.range}: {step.title}" for step in scale]
    if language == "en":
        law = " ".join(LAW.split())
        assert ", ".join(step.title for step in scale) in law
