"""Damaged data of missions is refused with file, mission and problem."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from brightsands.components.catalog import GRADES, ComponentError
from brightsands.solo.checks import check_mission
from brightsands.solo.mission import DIFFICULTIES, NORMAL_SOLO, Mission, mission_of, read_mission, read_missions
from tests.solo.alone import BOX, LEVELS, MISSIONS

DATA: list[dict[str, Any]] = tomllib.loads(
    (files("brightsands.solo") / "data" / "missions.toml").read_text(encoding="utf-8")
)["mission"]


def entry(number: int, /, **changes: object) -> dict[str, Any]:
    """The data of a mission with some keys changed; None takes a key away."""
    data = copy.deepcopy(DATA[number - 1])
    assert data["number"] == number
    for key, value in changes.items():
        data.pop(key, None)
        if value is not None:
            data[key] = value
    return data


def read_and_check(data: dict[str, Any]) -> Mission:
    """Read a mission and hold it against the box."""
    mission = read_mission(data, "normal")
    check_mission(mission, BOX)
    return mission


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", MISSIONS)
def test_the_data_itself_is_sound(number: int, level: str) -> None:
    check_mission(read_mission(entry(number), level), BOX)
    assert read_mission(entry(number), level) == mission_of(number, level)


def test_the_normal_solo_game_is_sound() -> None:
    check_mission(NORMAL_SOLO, BOX)


@pytest.mark.parametrize("number", MISSIONS)
def test_what_was_reconstructed_is_graded(number: int) -> None:
    mission = mission_of(number, "normal")
    assert mission.time_known in GRADES
    assert mission.tiles_known in GRADES
    assert mission.time_known == "guess"


TIME = {"normal": [15, 12, 8], "hard": [14, 9, 7], "known": "guess"}
DAMAGE: list[tuple[int, dict[str, object], str]] = [
    (5, {"goals": None}, "'goals' is missing"),
    (5, {"goals": []}, "there are no goals"),
    (5, {"goals": 3}, "3 is not a list"),
    (5, {"goals": ["empty_hand"]}, "'empty_hand' is not a table"),
    (5, {"goals": [{"asked": 3}]}, "'kind' is missing"),
    (5, {"goals": [{"kind": "world_peace"}]}, "unknown goal 'world_peace'"),
    (5, {"goals": [{"kind": "cubes", "asked": 2}]}, "the goal 'cubes' needs 'tier'"),
    (5, {"goals": [{"kind": "cubes", "tier": "duke", "asked": 2}]}, "there is no tier 'duke'"),
    (5, {"goals": [{"kind": "gold", "asked": 0}]}, "the goal 'gold' asks for nothing"),
    (5, {"goals": [{"kind": "gold", "asked": -1}]}, "-1 is not a number"),
    (5, {"goals": [{"kind": "gold", "asked": 5, "tiles": []}]}, "the goal 'gold' has no 'tiles'"),
    (5, {"goals": [{"kind": "tiles", "tiles": ["castle:worker"]}]}, "there is no tile 'castle:worker'"),
    (5, {"goals": [{"kind": "cards_played", "asked": 2, "deck": "tarot"}]}, "there is no deck 'tarot'"),
    (5, {"goals": [{"kind": "no_hand_cards", "decks": ["tarot"]}]}, "there is no deck 'tarot'"),
    (5, {"time": None}, "'time' is missing"),
    (5, {"time": {**TIME, "normal": [1, 2]}}, "a time stack is 3 numbers"),
    (5, {"time": {**TIME, "normal": [1, 2, "3"]}}, "'3' is not a number"),
    (5, {"time": {"hard": [1, 2, 3], "known": "guess"}}, "'normal' is missing"),
    (5, {"time": {"normal": [1, 2, 3]}}, "'known' is missing"),
    (5, {"time": {**TIME, "known": "hearsay"}}, "'hearsay' is no grade of knowledge"),
    (5, {"time": {**TIME, "easy": [1, 2, 3]}}, "a time stack has no 'easy'"),
    (5, {"time": {**TIME, "normal": [47, 0, 0]}}, "ask for 54 farmer_worker cards, and there are 46"),
    (1, {"time": {**TIME, "normal": [30, 0, 0]}}, "ask for 37 farmer_worker cards, and there are 35"),
    (5, {"number": "five"}, "'five' is not a number"),
    (5, {"colour": "blue"}, "unknown key 'colour'"),
    (5, {"tiers": ["farmer", "peasant"]}, "there is no tier 'peasant'"),
    (5, {"drawing": ["peasant"]}, "there is no tier 'peasant'"),
    (5, {"tiers": "farmer"}, "'farmer' is not a list"),
    (1, {"start_cubes": {"peasant": 1}}, "there is no tier 'peasant'"),
    (1, {"start_hand": [7, 2]}, "start_hand is 3 numbers"),
    (1, {"available": {"tiles": ["castle:worker"], "known": "inferred"}}, "there is no tile 'castle:worker'"),
    (1, {"available": {"known": "inferred"}}, "'tiles' is missing"),
    (1, {"remove_cards_costing": ["good"]}, "there is no icon 'good'"),
    (1, {"ships": 0}, "ships is true or false"),
    (4, {"ban": ["coals"]}, "there is no resource or industry 'coals'"),
    (5, {"restriction": {"workers": 4}}, "there is no trade restriction 'workers'"),
    (5, {"restriction": {"artisan_engineer": 4, "engineer": 2}}, "either one trade restriction or two"),
    (5, {"restriction": {"worker": "four"}}, "'four' is not a number"),
    (5, {"investor_gate": {"expedition_cards": 4, "or_field": "artisan"}}, "not 'artisan'"),
    (5, {"investor_gate": {"cards": 4}}, "the gate of investors has no 'cards'"),
    (6, {"extra_cube": "duke"}, "there is no tier 'duke'"),
    (7, {"extra_ship": "brewery:worker"}, "there is no ship 'brewery:worker'"),
    (7, {"reveal": "flames"}, "there is no effect of a revealed card 'flames'"),
    (7, {"trade": "barter"}, "there is no way to trade 'barter'"),
    (9, {"objectives": ["the_reader"]}, "there is no objective 'the_reader'"),
    (9, {"replace": [{"cards": {"fame": 2}, "by": {"gold": 1}}]}, "an effect has no 'fame'"),
    (9, {"replace": [{"cards": {"gold": 2}}]}, "'by' is missing"),
    (9, {"replace": [{"cards": {"gold": 2}, "by": {"gold": 1}, "deck": "tarot"}]}, "there is no deck 'tarot'"),
    (9, {"replace": [{"cards": {"cubes": "duke", "n": 1}, "by": {"gold": 1}}]}, "there is no tier 'duke'"),
    (9, {"replace": [{"houses": {"gold": 2}, "by": {"gold": 1}}]}, "a replacement has no 'houses'"),
    (10, {"passes": 0}, "at least once"),
    (10, {"passes": True}, "True is not a number"),
    (10, {"old_world": 7}, "room for 6 Old World islands, not 7"),
    (10, {"island_costs": [1, 2, 3, 4]}, "6 islands have only 4 costs"),
]


@pytest.mark.parametrize(("number", "changes", "problem"), DAMAGE)
def test_damaged_data_is_refused_with_file_mission_and_problem(
    number: int, changes: dict[str, object], problem: str
) -> None:
    read_and_check(entry(number))
    with pytest.raises(ComponentError) as caught:
        read_and_check(entry(number, **changes))
    assert caught.value.file == "missions.toml"
    assert caught.value.entry == f"mission {changes.get('number', number)}"
    assert problem in caught.value.problem


def test_a_mission_that_is_missing_or_there_twice_is_refused() -> None:
    assert len(read_missions(list(DATA))) == 10 * len(DIFFICULTIES)
    with pytest.raises(ComponentError, match=r"missions\.toml: mission 4: is missing"):
        read_missions([data for data in DATA if data["number"] != 4])
    with pytest.raises(ComponentError, match=r"missions\.toml: mission 3: is there twice"):
        read_missions([*DATA, DATA[2]])
