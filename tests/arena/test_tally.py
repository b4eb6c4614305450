"""What many games have in common."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

from brightsands.arena.facts import GameFacts
from brightsands.arena.match import Clock
from brightsands.arena.report import results
from brightsands.arena.tally import summarise
from tests.arena.small import game, seat

GAMES = [
    game(seat("a", 100, 1, 1.0), seat("b", 80, 2, 0.0), rounds=30, ran_out={"weapons_factory:artisan": 12}),
    game(seat("b", 90, 1, 0.5), seat("a", 90, 1, 0.5), rounds=40, ended_by=1, used_up={"expeditions": 33}),
    game(seat("a", 70, 2, 0.0), seat("b", 95, 1, 1.0), rounds=50, ended_by=0),
    game(seat("b", 60, 2, 0.0), seat("a", 120, 1, 1.0), rounds=44, ended_by=None, reason="round_limit"),
]


def test_a_tie_shares_the_win() -> None:
    a, b = summarise(GAMES).bots
    assert (a.code, a.games, a.wins, a.win_rate) == ("a", 4, 2.5, 0.625)
    assert (b.code, b.games, b.wins, b.win_rate) == ("b", 4, 1.5, 0.375)
    assert a.interval is not None
    assert b.interval is not None
    assert a.interval[0] == pytest.approx(1 - b.interval[1])
    assert a.rating is not None
    assert b.rating is not None
    assert a.rating > 1500 > b.rating
    assert a.rating + b.rating == pytest.approx(3000, abs=0.2)


def test_bots_come_in_the_order_that_is_asked_for() -> None:
    assert [bot.code for bot in summarise(GAMES, order=("b", "nobody", "a")).bots] == ["b", "a"]


@pytest.mark.parametrize("width", [60, 100])
def test_no_word_of_the_results_is_broken_on_a_narrow_screen(width: int) -> None:
    console = Console(record=True, width=width, file=io.StringIO())
    console.print(results(summarise(GAMES).bots, False, console))
    words = console.export_text().split()
    for word in ("bot", "a", "b", "games", "wins", "rate", "interval", "62.5%", "37.5%", "ratings", "points", "95.0"):
        assert word in words, word


def test_who_triggered_the_end_and_won() -> None:
    a, b = summarise(GAMES).bots
    assert a.ended == {"games": 3, "wins": 1.5}
    assert b.ended == {"games": 0, "wins": 0}


def test_equal_bots_are_taken_together_and_their_share_is_told() -> None:
    seats = [seat("a", 100, 1, 1.0), *(seat("b", points, place, 0.0) for points, place in ((90, 2), (80, 3), (70, 4)))]
    a, b = summarise([game(*seats), game(*seats[::-1])]).bots
    assert (a.games, a.seats, a.wins, a.expected) == (2, 2, 2.0, 0.25)
    assert (b.games, b.seats, b.wins, b.expected) == (2, 6, 0.0, 0.75)
    assert b.points["mean"] == 80
    assert b.place == 3


def test_points_by_source_add_up_and_objectives_are_told_one_by_one_too() -> None:
    one = seat("a", 30, 1, 1.0, sources={"farmer_worker": 10, "gold": 2, "zoo": 12, "museum": 6})
    other = seat("a", 20, 2, 0.0, sources={"farmer_worker": 14, "gold": 0, "zoo": 8, "bente_jorgensen": -2})
    (bot,) = summarise([game(one, other)]).bots
    assert bot.sources["objectives"] == 12
    assert sum(bot.sources.values()) == bot.points["mean"] == 25
    assert bot.objectives == {
        "bente_jorgensen": {"seats": 1, "mean": -2},
        "museum": {"seats": 1, "mean": 6},
        "zoo": {"seats": 2, "mean": 10},
    }


def test_realism_is_about_winners_seats_and_games() -> None:
    summary = summarise(GAMES)
    assert summary.realism["winner_points"]["mean"] == pytest.approx((100 + 90 + 90 + 95 + 120) / 5)
    assert summary.realism["cards"]["mean"] == 6
    assert summary.realism["rounds"] == summary.rounds
    assert (summary.rounds["low"], summary.rounds["median"], summary.rounds["high"]) == (30, 42, 50)
    assert summary.ends == {"hand_emptied": 3, "round_limit": 1}
    assert summary.ran_out == {"weapons_factory:artisan": 0.25}
    assert summary.used_up == {"expeditions": 0.25, "old_world_islands": 0.0, "new_world_islands": 0.0}


def test_scores_over_rounds_keep_the_last_points_of_games_that_are_over() -> None:
    long, short = seat("a", 9, 1, 1.0, scores=[1, 5, 9]), seat("a", 3, 2, 0.0, scores=[3])
    (bot,) = summarise([game(long, short)]).bots
    assert [(row["round"], row["seats"], row["mean"]) for row in bot.scores] == [(1, 2, 2), (2, 1, 4), (3, 1, 6)]


def test_time_per_turn_is_over_turns_not_games() -> None:
    clocks = [[Clock(1, 4.0, 4.0), Clock(1, 0.0, 0.0)], [Clock(1, 1.0, 1.0), Clock(3, 1.5, 0.9)]]
    clocks += [[Clock(), Clock()]] * 2
    a, b = summarise(GAMES, clocks).bots
    assert a.seconds_per_turn == {"mean": (4.0 + 1.5) / 4, "max": 4.0}
    assert b.seconds_per_turn == {"mean": 0.5, "max": 1.0}


def test_a_normal_solo_game_is_rated_not_won() -> None:
    alone = {"kind": "normal solo game", "reason": "time_over", "ended_by": None}
    (bot,) = summarise([game(seat("a", points, 1, 0.0), **alone) for points in (40, 85, 210)]).bots
    assert (bot.wins, bot.win_rate, bot.interval, bot.rating, bot.expected) == (None,) * 5
    assert bot.points["mean"] == pytest.approx(335 / 3, abs=1e-5)
    assert bot.points["high"] == 210
    assert {title: count for title, count in bot.titles.items() if count} == {
        "dreary_settlement": 1,
        "quaint_village": 1,
        "jewel_of_the_empire": 1,
    }


def test_a_mission_is_won_or_lost() -> None:
    games = [
        game(seat("a", 20, 1, 1.0), kind="mission 3", reason="mission_won"),
        game(seat("a", 5, 1, 0.0), kind="mission 3", reason="mission_lost"),
    ]
    (bot,) = summarise(games).bots
    assert (bot.wins, bot.win_rate, bot.rating, bot.expected) == (1.0, 0.5, None, None)


def test_no_games_have_a_summary_too() -> None:
    summary = summarise([])
    assert (summary.games, summary.bots) == (0, [])


def test_facts_survive_a_file() -> None:
    for facts in GAMES:
        assert GameFacts.from_dict(json.loads(json.dumps(facts.to_dict()))) == facts


def test_the_shape_of_the_data() -> None:
    data = json.loads(json.dumps(summarise(GAMES).to_dict()))
    assert list(data)[:2] == ["games", "bots"]
    assert data["games"] == 4
    first = data["bots"][0]
    assert list(first)[:5] == ["code", "games", "seats", "wins", "win_rate"]
    assert [type(end) for end in first["interval"]] == [float, float]
