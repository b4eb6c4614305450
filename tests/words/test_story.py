"""The story of the solo campaign: whole in every language, in bounds, and no language copied from another."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from brightsands import Game
from brightsands.components import load
from brightsands.components.catalog import DECKS
from brightsands.rules.errors import BrightsandsError
from brightsands.solo.normal import RATINGS, rating
from brightsands.words.read import LANGUAGES, UnknownLanguage
from brightsands.words.story import (
    COUNTED_DOWN,
    DIFFICULTIES,
    GOALS,
    MISSIONS,
    Chapter,
    Story,
    UnknownStory,
    read_story,
)

BOX = load()
CHAPTER = {"title", "opening", "ending", "defeat", "tips", "rules"}
# Words, fewest and most.
LENGTHS = {"opening": (60, 110), "ending": (40, 80), "defeat": (20, 40)}

languages = pytest.mark.parametrize("language", LANGUAGES)


def texts(entry: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text under an entry of a story file, with its full key."""
    if isinstance(entry, str):
        yield key, entry
    elif isinstance(entry, list):
        for number, item in enumerate(entry):
            yield from texts(item, f"{key}.{number}")
    else:
        for name, item in entry.items():
            yield from texts(item, f"{key}.{name}" if key else name)


def blanks(template: str) -> list[str]:
    names = {name.split("|")[0] for _, name, _, _ in Formatter().parse(template) if name is not None}
    return sorted(names)


def count_words(text: str) -> int:
    return len(text.split())


@languages
def test_every_key_is_there_and_none_is_superfluous(language: str) -> None:
    told = read_story(language)
    assert set(told) == {"missions", "normal", "ratings", "goals", "goal_notes", "difficulties"}
    assert list(told["missions"]) == [str(number) for number in range(1, MISSIONS + 1)]
    for chapter in told["missions"].values():
        assert set(chapter) == CHAPTER
    assert set(told["normal"]) == {"title", "opening", "tips"}
    assert list(told["ratings"]) == [key for _, key in RATINGS]
    for words in told["ratings"].values():
        assert set(words) == {"title", "sentence"}
    assert tuple(told["goals"]) == tuple(GOALS)
    assert set(told["goal_notes"]) <= set(GOALS)
    assert tuple(told["difficulties"]) == DIFFICULTIES


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_as_many_texts_as_english(language: str) -> None:
    # Lists too: a tip or rule that one language lacks would be missed here.
    assert [key for key, _ in texts(read_story(language))] == [key for key, _ in texts(read_story("en"))]


@languages
@pytest.mark.parametrize("number", range(1, MISSIONS + 1))
def test_a_chapter_keeps_to_its_lengths(language: str, number: int) -> None:
    chapter = Story(language).mission(number)
    for part, (fewest, most) in LENGTHS.items():
        assert fewest <= count_words(getattr(chapter, part)) <= most, part
    assert 3 <= len(chapter.tips) <= 7
    assert 1 <= len(chapter.rules) <= 5
    assert count_words(chapter.title) <= 8
    for line in chapter.tips + chapter.rules:
        assert 4 <= count_words(line) <= 40, line


@languages
def test_the_normal_game_and_the_ratings_keep_to_their_lengths(language: str) -> None:
    story = Story(language)
    assert 40 <= count_words(story.normal.opening) <= 70
    assert 3 <= len(story.normal.tips) <= 5
    for line in story.normal.tips:
        assert 4 <= count_words(line) <= 40, line
    for _, key in RATINGS:
        title, sentence = story.rating(key)
        assert 1 <= count_words(title) <= 7
        assert 5 <= count_words(sentence) <= 20


@languages
def test_R15_9_the_scale_has_every_rating_with_its_points(language: str) -> None:
    scale = Story(language).scale
    assert len(scale) == len({step.title for step in scale}) == 7
    for points in range(260):
        step = next(step for step in scale if step.most is None or points <= step.most)
        assert step.least <= points
        assert step.id == rating(points)
        assert (step.title, step.sentence) == Story(language).rating(rating(points))
    assert [step.range for step in scale] == ["0-49", "50-79", "80-99", "100-129", "130-159", "160-199", "200+"]


@languages
def test_the_numbers_of_mission_10_are_explained_as_they_are(language: str) -> None:
    farmers = {tile.makes for tile in BOX.tiles if tile.tier == "farmer"}
    others = {tile.makes for tile in BOX.tiles if tile.makes} - farmers
    goal = next(goal for goal in Game.new(mission=10, seed=1).goals if goal.kind == "every_industry")
    assert goal.asked == len(others) + 1  # planks, which farmers make, but workers too
    note = Story(language).goal_note("every_industry")
    assert re.findall(r"\d+", note) == [str(len(others)), str(goal.asked)]
    assert Story(language).goal_note("gold") == ""


@languages
def test_texts_are_one_paragraph_of_whole_sentences(language: str) -> None:
    for key, text in texts(read_story(language)):
        assert text == text.strip(), key
        assert "\n" not in text, key
        assert "  " not in text, key
        leaf = key.split(".")[-1]
        if leaf in LENGTHS or leaf == "sentence" or ".tips." in key or ".rules." in key:
            assert text.endswith("."), key


@languages
@pytest.mark.parametrize("kind", GOALS)
def test_a_goal_has_the_blanks_of_its_kind(language: str, kind: str) -> None:
    numbers = ("reached",) if kind in COUNTED_DOWN else ("reached", "asked")
    assert blanks(read_story(language)["goals"][kind]) == sorted((*numbers, *GOALS[kind]))


@languages
def test_only_goals_have_blanks(language: str) -> None:
    filled = {key for key, text in texts(read_story(language)) if blanks(text)}
    assert filled == {f"goals.{kind}" for kind in GOALS}


def test_no_text_is_the_same_in_two_languages() -> None:
    told = {language: dict(texts(read_story(language))) for language in LANGUAGES}
    for one, other in itertools.combinations(LANGUAGES, 2):
        same = [key for key, text in told[one].items() if text == told[other][key]]
        assert same == [], f"{one} and {other}"


@languages
def test_no_story_text_or_tip_is_told_twice(language: str) -> None:
    # Rules and goals may recur from mission to mission; what is told may not.
    told = [text for key, text in texts(read_story(language)) if ".rules." not in key]
    assert len(told) == len(set(told))


@pytest.mark.parametrize(
    ("number", "digits"),
    [
        (2, {"1", "3", "4"}),  # an engineer is an extra action, 3 trade tokens are 4 gold
        (5, {"3", "4"}),
        (6, {"1", "2", "3", "4"}),
        (7, {"1", "2", "3"}),
        (8, {"4"}),
        (9, {"1", "2", "3", "4", "60"}),
        (10, {"1", "2", "5", "6"}),
    ],
)
def test_the_rules_of_a_mission_name_the_same_numbers_in_every_language(number: int, digits: set[str]) -> None:
    for language in LANGUAGES:
        assert set(re.findall(r"\d+", " ".join(Story(language).mission(number).rules))) == digits, language


def test_tips_name_the_same_numbers_in_every_language() -> None:
    for number in range(1, MISSIONS + 1):
        english = [sorted(re.findall(r"\d+", tip)) for tip in Story("en").mission(number).tips]
        for language in LANGUAGES[1:]:
            tips = Story(language).mission(number).tips
            assert [sorted(re.findall(r"\d+", tip)) for tip in tips] == english, (number, language)


# ---- What tips say of the box ----------------------------------------------------------------------------------
def test_mission_1_almost_every_worker_industry_costs_coal() -> None:
    made = ["bricks", "steel_beams", "beer", "bread", "schnapps", "sausages", "soap", "canned_food", "work_clothes"]
    costs = [
        tile.cost for tile in BOX.tiles if tile.kind == "industry" and tile.tier == "worker" and tile.makes in made
    ]
    assert [cost for cost in costs if "coal" not in cost] == [("pigs", "steel_beams")]


def test_mission_2_every_engineer_costs_windows() -> None:
    hired = next(cube.cost for cube in BOX.new_cube if cube.tier == "engineer")
    raised = next(step.cost for step in BOX.upgrade if step.tier == "artisan")
    assert set(raised) == {"steel_beams", "windows"}
    assert set(hired) == {"steel_beams", "windows", "coal", "goods"}


def test_mission_4_new_world_cards_want_cotton_fabric_and_tokens() -> None:
    costs = [card.cost for card in BOX.cards if card.deck == "new_world"]
    assert sum("cotton_fabric" in cost for cost in costs) > len(costs) / 2
    assert all("@trade" in cost or cost == ("@exploration",) * 4 for cost in costs)
    assert all("cotton" in island.resources for island in BOX.new_world)
    assert 2 * BOX.new_world_cards_per_island < 7 <= 3 * BOX.new_world_cards_per_island


def test_mission_5_an_investor_costs_windows_and_fur_coats_and_the_fur_dealer_cotton_fabric() -> None:
    hired = next(cube.cost for cube in BOX.new_cube if cube.tier == "investor")
    assert {"windows", "fur_coats"} <= set(hired)
    assert "cotton_fabric" in BOX.tile("fur_dealer:artisan").cost


def test_mission_7_exploration_tokens_that_time_cards_ask_for() -> None:
    asked = {
        deck: {
            card.cost.count("@exploration") for card in BOX.cards if card.deck == deck and "@exploration" in card.cost
        }
        for deck in DECKS
    }
    assert asked == {"farmer_worker": {2}, "new_world": {4}, "artisan_engineer_investor": {6}}
    assert {"dynamite", "@investor"} <= set(BOX.tile("advanced_weapons_factory:engineer").cost)


def test_mission_10_thirty_four_industries_need_five_islands() -> None:
    industries = [tile for tile in BOX.tiles if tile.kind == "industry"]
    needed = {tile.makes for tile in industries if tile.tier != "farmer"} - {"planks"}
    assert len(needed) + 1 == 34  # and a sawmill of either kind
    home = len(BOX.home_top) + len(BOX.home_middle) + len(BOX.home_bottom)
    island = BOX.old_world_fields[0] + BOX.old_world_fields[1]
    assert (home, island) == (15, 4)
    assert home + 4 * island < 34 <= home + 5 * island


# ---- The small API -------------------------------------------------------------------------------------------
def test_a_mission_is_told_as_a_chapter() -> None:
    chapter = Story("en").mission(1)
    assert isinstance(chapter, Chapter)
    assert "Ditchwater" in chapter.opening
    assert isinstance(chapter.tips, tuple)


@languages
def test_every_goal_can_be_filled(language: str) -> None:
    story = Story(language)
    values = {"tier": "TIER", "tiles": "TILES", "deck": "DECK", "decks": "DECKS"}
    for kind, names in GOALS.items():
        sentence = story.goal(kind, reached=7, asked=42, **values)
        assert "7" in sentence, kind
        assert ("42" in sentence) == (kind not in COUNTED_DOWN), kind
        for name in names:
            assert values[name] in sentence, kind
        assert "{" not in sentence, kind
        assert not sentence[0].islower(), kind


@languages
def test_a_goal_begins_with_a_capital(language: str) -> None:
    assert Story(language).goal("cubes", tier="artisans", reached=0, asked=5).startswith("Artisans ")


def test_a_goal_without_its_number_is_refused() -> None:
    with pytest.raises(KeyError, match="asked"):
        Story("en").goal("gold", reached=3)


@languages
def test_difficulties_have_names(language: str) -> None:
    story = Story(language)
    assert story.difficulty("normal") != story.difficulty("hard")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="not in 'tlh'"):
        Story("tlh")


def test_what_is_not_told_is_refused() -> None:
    story = Story("en")
    for number in (0, 11):
        with pytest.raises(UnknownStory, match=f"no '{number}' among the missions"):
            story.mission(number)
    with pytest.raises(UnknownStory, match="ratings"):
        story.rating("castle")
    with pytest.raises(UnknownStory, match="goals"):
        story.goal("victory")
    with pytest.raises(UnknownStory, match="difficulties"):
        story.difficulty("easy")
    assert issubclass(UnknownStory, BrightsandsError)
