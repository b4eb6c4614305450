"""Every language has words for everything, and no others."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from brightsands.bots.levels import LEVEL_CODES
from brightsands.bots.reasons import KEYS as KEYS_OF_HINTS
from brightsands.cli.terminal.choices import ORDER
from brightsands.cli.terminal.screen import ENTRIES
from brightsands.cli.terminal.solo_screen import LONE_ENTRIES
from brightsands.components import load
from brightsands.components.catalog import DECKS, TIERS
from brightsands.components.kinds import EFFECT_KINDS
from brightsands.rules.grammar import GRAMMAR
from brightsands.rules.numbering import ACTION_COUNT, action_at
from brightsands.rules.options import VARIANTS
from brightsands.rules.refusals.english import refuse
from brightsands.rules.refusals.reasons import REASONS
from brightsands.rules.scoring import END_REASONS
from brightsands.rules.view.actions import BACKS
from brightsands.rules.view.decision import KIND_NAMES
from brightsands.rules.view.description import STACK_NAMES
from brightsands.words import LANGUAGES, UnknownLanguage, Words
from brightsands.words.read import flat, read
from brightsands.words.sentences import HIDDEN, KEYS
from brightsands.words.words import HINT_NAMES

SOURCE = Path(__file__).resolve().parents[2] / "src" / "brightsands"
BOX = load()
OTHERS = [language for language in LANGUAGES if language != "en"]
# Forms of one thing: a language takes the one its grammar asks for.
SAME = {"a_tile": "tile", "a_tier": "tier", "tiers": "tier", "a_deck": "deck", "some_resource": "resource"}
# A value of each kind that a refusal may speak of.
SAMPLES: dict[str, str | int] = {
    "tile": "glassworks:worker",
    "workshop": "sailmakers:worker#2",
    "card": "fw3",
    "tier": "engineer",
    "resource": "beer",
    "deck": "new_world",
    "field": "h12",
    "island": "ow3",
    "objective": "the_editor",
    "icons": "coal @artisan",
    "what": "build brewery:worker",
    "why": "display_cube|tile=glassworks:worker|tier=engineer",
}


def blanks(text: str) -> set[str]:
    names = {name.split("|")[0] for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return {SAME.get(name, name) for name in names}


def own_keys(language: str) -> set[str]:
    """The keys of a language; the English of refusals is in the rules, and only French has partitives."""
    return {key for key in flat(language) if not key.startswith(("refusals.", "partitives."))}


@pytest.mark.parametrize("language", OTHERS)
def test_no_key_is_missing_and_none_is_superfluous(language: str) -> None:
    assert own_keys(language) - own_keys("en") == set()
    assert own_keys("en") - own_keys(language) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_fills_the_same_blanks_as_the_english_one(language: str) -> None:
    english, words = flat("en"), flat(language)
    different = {
        key: words[key] for key in english if key != "forms.second" and blanks(words[key]) != blanks(english[key])
    }
    assert different == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_empty_or_have_blanks_at_their_ends(language: str) -> None:
    wrong = {
        key for key, text in flat(language).items() if not text or (text != text.strip() and key != "labels.drawn")
    }
    assert wrong == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_have_exactly_what_there_is_in_the_box(language: str) -> None:
    words = read(language)
    majorities = {objective.counts for objective in BOX.objectives if objective.counts}
    phrases = {
        objective.kind if objective.kind in ("majority", "industry") else objective.id for objective in BOX.objectives
    }
    expected = {
        "resources": set(BOX.resources),
        "industries": {tile.name for tile in BOX.tiles if tile.kind == "industry"},
        "constructions": {tile.kind for tile in BOX.tiles if tile.kind != "industry"},
        "tiers": set(TIERS),
        "decks": set(DECKS),
        "stacks": set(STACK_NAMES),
        "objectives": {objective.id for objective in BOX.objectives},
        "objective_words": phrases | {"threshold", "fires", "as_action"},  # the last three alone (R15.7)
        "counts": majorities,
        "locations": {"district", "exhausted"},
        "variants": set(VARIANTS),
        "ends": {reason for reason in END_REASONS if reason},
        "sources": {*DECKS, "expeditions", "gold", "fireworks", "time_stack"},
        "purchases": {"build", "play", "increase", "upgrade"},
        "levels": set(LEVEL_CODES),
        "level_words": set(LEVEL_CODES),
        "hints": set(KEYS_OF_HINTS),
    }
    for section, keys in expected.items():
        assert set(words[section]) == keys, section


def test_french_has_every_resource_as_an_object_too() -> None:
    assert [language for language in LANGUAGES if "partitives" in read(language)] == ["fr"]
    assert list(read("fr")["partitives"]) == list(read("fr")["resources"])
    for key, some in read("fr")["partitives"].items():
        assert isinstance(some, str)
        name = Words("fr").name("resource", key)
        assert re.fullmatch(rf"(des|du|de la|une?) {name}|de l’{name}", some), some


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_words(language: str) -> None:
    words = Words(language)
    shown = [words.tile(tile.id, form) for tile in BOX.tiles for form in ("", "a", "short")]
    shown += [words.card(card) for card in BOX.cards]
    shown += [words.objective(objective) for objective in BOX.objectives]
    shown += [words.island(island.id) for island in BOX.old_world]
    shown += [words.island(island.id) for island in BOX.new_world]
    shown += [words.cost(cube.cost) for cube in (*BOX.new_cube, *BOX.upgrade)]
    shown += [words.cost(tile.cost) for tile in BOX.tiles]
    assert [text for text in shown if not text or re.search(r"[{}_@]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiers_are_told_apart_by_their_letters(language: str) -> None:
    letters = [Words(language).name("tier", tier, "letter") for tier in TIERS]
    assert len(set(letters)) == len(TIERS)
    assert all(len(letter) == 1 for letter in letters)


def test_every_verb_has_a_sentence() -> None:
    assert set(KEYS) == set(GRAMMAR)
    keys = {key for some in KEYS.values() for key in some} | {f"{KEYS[verb][0]}_hidden" for verb in HIDDEN}
    for section in ("actions", "yours", "choices"):
        assert set(read("en")[section]) == keys | {"stood_for"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_told_and_chosen(language: str) -> None:
    words = Words(language)
    names = ("Linda", "Andreas", "Diana", "Maxim")
    for index in range(ACTION_COUNT):
        action = action_at(index)
        for text in (words.action(action, names), words.own_action(action, names), words.choice(action, names)):
            assert text, str(action)
            assert not re.search(r"[{}_@]", text), str(action)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["swap", "put", "play"])
def test_a_hidden_card_is_told_by_its_deck_only(language: str, verb: str) -> None:
    for back, deck in zip(BACKS, DECKS, strict=True):
        told = Words(language).action(f"{verb} {back}")
        assert Words(language).name("deck", deck, "a") in told
        assert not re.search(r"(fw|ai|nw)\d", told)


@pytest.mark.parametrize("language", OTHERS)
def test_refusals_are_those_of_the_rules(language: str) -> None:
    refusals = read(language)["refusals"]
    assert set(refusals) == set(REASONS)
    for key, (_, reason) in REASONS.items():
        text = refusals[key]
        assert isinstance(text, str)
        assert blanks(text) == blanks(reason), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("purchase", ["build brewery:worker", "play fw3", "increase farmer", "upgrade artisan"])
def test_every_refusal_can_be_told(language: str, purchase: str) -> None:
    words = Words(language)
    for key, (rule, reason) in REASONS.items():
        values = {name: SAMPLES.get(name, 2) for name in blanks(reason)}
        if "what" in values:
            values["what"] = purchase
        error = refuse(key, values)
        told = words.refusal(error)
        assert told.startswith(f"{rule}: ")
        assert not re.search(r"[{}_@]", told), told
        assert (told == str(error)) <= (language == "en"), told


def test_a_refusal_without_a_key_is_told_as_it_is() -> None:
    from brightsands.rules.errors import IllegalAction

    assert Words("fr").refusal(IllegalAction("R3", "no")) == "R3: no"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_for_a_turn_can_be_told(language: str) -> None:
    words = Words(language)
    names = {"resource": "beer", "tier": "engineer", "tile": "brewery:worker", "card": "fw7", "objective": "zoo"}
    for key in KEYS_OF_HINTS:
        for number in (1, 3):
            name = names[HINT_NAMES[key]] if key in HINT_NAMES else ""
            told = words.hint(key, number, name)
            assert not re.search(r"[{}_@]", told), told
            assert (str(number) in told) == isinstance(read(language)["hints"][key], dict), told
            assert (words.name(HINT_NAMES[key], name) if name else "") in told
    assert set(HINT_NAMES) <= set(KEYS_OF_HINTS)


def literals(folder: str) -> set[str]:
    """All strings in the sources of a folder."""
    found: set[str] = set()
    for path in sorted((SOURCE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def called_with(folder: str, *methods: str) -> set[str]:
    """The literal first arguments of all calls of some methods in the sources of a folder."""
    found: set[str] = set()
    for path in sorted((SOURCE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in methods:
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return found


def test_labels_are_those_that_are_shown() -> None:
    labels = set(read("en")["labels"])
    # What a time card did is told at the terminal and by the server; environments draw the board as text.
    told = called_with("words", "label") | called_with("envs", "label")
    used = called_with("cli", "label", "say", "_agreed") | told
    assert used - labels == set()
    groups = {f"group_{name}" for name in ORDER}
    asked = {f"ask_{kind}" for kind in KIND_NAMES.values()} | {"ask_more", "ask_end"}
    assert groups <= labels
    assert asked <= labels
    assert labels - groups - asked - told - literals("cli") == set()
    assert {*ENTRIES, *LONE_ENTRIES} <= labels


def test_forms_and_effects_are_those_that_words_use() -> None:
    assert set(read("en")["forms"]) == called_with("words", "_form")
    phrases = {kind.phrase for kind in EFFECT_KINDS}
    assert set(read("en")["effects"]) <= literals("words") | phrases


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="en, nl, fr, de, not in 'xx'"):
        Words("xx")
