"""The missions can be won: lines found by tools/mission_winner, played again to their victory (R14.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from brightsands.record.record import Record

FOLDER = Path(__file__).resolve().parent.parent / "fixtures" / "missions"
# Mission and difficulty: the turns the line takes of those the time stack gives
TURNS = {
    (1, "normal"): (22, 27),
    (1, "hard"): (22, 23),
    (2, "normal"): (25, 27),
    (2, "hard"): (23, 23),
    (3, "normal"): (18, 27),
    (3, "hard"): (21, 23),
    (4, "normal"): (23, 35),
    (4, "hard"): (25, 30),
    (5, "normal"): (30, 35),
    (5, "hard"): (29, 30),
    (6, "normal"): (35, 35),
    (6, "hard"): (25, 30),
    (7, "normal"): (34, 35),
    (7, "hard"): (26, 30),
    (8, "normal"): (35, 35),
    (8, "hard"): (30, 30),
    (9, "normal"): (35, 35),
    (9, "hard"): (30, 30),
    (10, "normal"): (66, 70),
    (10, "hard"): (48, 50),
}


def test_every_kept_line_is_looked_at() -> None:
    kept = {path.name for path in FOLDER.glob("*.game")}
    assert kept == {f"mission-{mission:02d}-{difficulty}.game" for mission, difficulty in TURNS}


@pytest.mark.parametrize(("mission", "difficulty"), sorted(TURNS))
def test_R14_4_the_mission_can_be_won(mission: int, difficulty: str) -> None:
    text = (FOLDER / f"mission-{mission:02d}-{difficulty}.game").read_text("utf-8")
    record = Record.parse(text)
    assert (record.options.mission, record.options.difficulty) == (mission, difficulty)
    begun = record.replay(0)
    # Mission 10 goes through its time stack twice
    assert begun.state.time_size * (2 if mission == 10 else 1) == TURNS[mission, difficulty][1]
    game = record.replay()
    assert game.outcome is not None
    assert game.outcome.reason == "mission_won"
    assert all(goal.done for goal in game.goals)
    assert game.round == TURNS[mission, difficulty][0]
    # The last action decides: one before it the mission was still open
    assert record.replay(len(record.actions) - 1).outcome is None
