"""`brightsands campaign`: how far the campaign is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import Result

from brightsands.home.logbook import Logbook, save_logbook
from brightsands.words import LANGUAGES
from brightsands.words.story import Story
from tests.cli import lines


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BRIGHTSANDS_HOME", str(tmp_path))
    return tmp_path


def run(*options: str) -> Result:
    return lines.run("campaign", *options)


def shown(*options: str) -> str:
    return lines.narrow("campaign", *options)


def some_results() -> Logbook:
    logbook = Logbook()
    logbook = logbook.with_result(1, "normal", won=False, time_left=0, points=3)
    logbook = logbook.with_result(1, "normal", won=True, time_left=7, points=21)
    logbook = logbook.with_result(1, "hard", won=True, time_left=2, points=21)
    logbook = logbook.with_result(2, "hard", won=False, time_left=0, points=9)
    return logbook.with_result(0, "normal", won=True, time_left=0, points=131)


def test_a_campaign_that_has_not_begun() -> None:
    text = shown()
    assert re.search(r"^ +1 +Roofs before Justice +- +- +0 *$", text, re.M)
    assert "A Free Hand: not played yet (brightsands solo normal)." in text
    assert text.splitlines()[-1] == "Next: mission 1, Roofs before Justice (brightsands solo)."


def test_victories_best_times_and_games_are_told() -> None:
    save_logbook(some_results())
    text = " ".join(shown().split())
    assert "1 Roofs before Justice Fair wind (normal), 7, 2 3 Headwind (hard)" in text
    assert "2 A Door in the Rock - - 1" in text
    assert "A Free Hand: best result 131 points (Talk of the Coast), played 1." in text
    assert "Next: mission 2, A Door in the Rock (brightsands solo)." in text


def test_a_campaign_that_is_won() -> None:
    logbook = Logbook()
    for mission in range(1, 11):
        logbook = logbook.with_result(mission, "normal", won=True, time_left=mission, points=0)
    save_logbook(logbook)
    assert shown().splitlines()[-1] == "All ten missions are won."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_every_title(language: str) -> None:
    save_logbook(some_results())
    text = shown("--language", language)
    flat = " ".join(text.split())
    for mission in range(1, 11):
        assert Story(language).mission(mission).title.split()[0] in flat
    assert Story(language).normal.title in text
    assert not re.search(r"[{}_@]", text)


def test_plain_data_for_programs() -> None:
    save_logbook(some_results())
    data = json.loads(shown("--json"))
    assert [entry["mission"] for entry in data["missions"]] == list(range(1, 11))
    assert data["missions"][0] == {
        "mission": 1,
        "title": "Roofs before Justice",
        "won": ["normal", "hard"],
        "best_time_left": {"normal": 7, "hard": 2},
        "played": {"normal": 2, "hard": 1},
    }
    assert data["normal_game"] == {"played": 1, "best_points": 131, "rating": "enticing_city"}
    assert (data["complete"], data["next_mission"]) == (False, 2)


def test_a_damaged_logbook_is_told_and_kept(home: Path) -> None:
    (home / "campaign.json").write_text("oh no", "utf-8")
    result = run()
    assert result.exit_code == 0
    assert "error: the campaign logbook could not be read" in result.stderr
    assert len(list(home.glob("campaign.json.damaged-*"))) == 1
    assert "Next: mission 1" in result.stdout


def test_a_logbook_of_a_later_version_is_an_error_and_left_alone(home: Path) -> None:
    later = json.dumps({"format": "brightsands campaign", "version": 99, "entries": []})
    (home / "campaign.json").write_text(later, "utf-8")
    result = run("--json")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "made by a newer brightsands" in result.stderr
    assert (home / "campaign.json").read_text("utf-8") == later
