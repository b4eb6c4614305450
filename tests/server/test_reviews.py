"""Looking back at a finished game: the chart, and what a bot thinks of somebody's turns."""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from brightsands import Action, Game, Options, Record
from brightsands.bots import make
from brightsands.bots.review import MOST, Reviewer
from brightsands.server.live.opening import new_table
from brightsands.server.live.setups import SeatSetup, TableSetup, seat_rows
from brightsands.server.live.table import Table
from brightsands.server.past.chart import chart, moments_of
from brightsands.server.storage import rows
from brightsands.server.wire.past import GameChart
from brightsands.words import LANGUAGES
from tests.server.house import Json, Person, Server, bot_processes, short_game


@cache
def played(players: int, code: str, seed: int = 5, most: int = 100_000, **options: Any) -> Record:
    """A game among bots."""
    game = Game.new(players, seed, Options(**options))
    bots = [make(code, seat) for seat in range(players)]
    while not game.is_over and len(game.codes) < most:
        assert game.seat is not None
        game.play(bots[game.seat].decide(game.view(game.seat), game.legal))
    return game.record


def table_of(record: Record) -> Table:
    seats = tuple(SeatSetup(rows.HERE) for _ in range(record.players))
    setup = TableSetup(seats, record.options, record.seed, actions=record.actions)
    return new_table("somebody", setup, seat_rows(setup, "somebody", {}), time.time())


def uploaded(person: Person, record: Record) -> str:
    opened = person.open(*["here"] * record.players, record=str(record))
    assert opened["table"]["status"] == "over"
    return str(opened["table"]["id"])


@pytest.fixture
def visitor(plain_server: Server) -> Person:
    return Person(plain_server.url)


@contextmanager
def silent_bots(server: Server) -> Iterator[None]:
    """The bots of a server stand still for a while: what needs one of them waits."""
    stopped = bot_processes(server)
    assert stopped
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    yield
    for process in stopped:
        os.kill(process, signal.SIGCONT)


# ---- The chart ---------------------------------------------------------------------------------------------------
GAMES = [(4, {"round_limit": 6}), (2, {"round_limit": 9}), (1, {"solo": True}), (1, {"mission": 1})]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_the_chart_is_what_the_game_says_at_the_end_of_each_round(players: int, options: Json) -> None:
    record = played(players, "random", **options)
    found = chart(table_of(record))
    game = record.replay(0)
    turns: list[Json] = []
    rounds: list[Json] = []
    for number, action in enumerate(record.actions, 1):
        moment = (game.seat, game.round)
        if not turns or (turns[-1]["seat"], turns[-1]["round"]) != moment:
            turns.append({"seat": game.seat, "round": game.round, "actions": number - 1})
        game.play(action)
        if game.is_over or game.round != moment[1]:
            scores = [game.score(seat) for seat in range(players)]
            told = [{"lines": dict(sheet.lines), "total": sheet.total} for sheet in scores]
            rounds.append({"round": moment[1], "actions": number, "scores": told})
    assert msgspec.to_builtins(found) == {"turns": turns, "rounds": rounds}
    assert game.outcome is not None
    assert [score["total"] for score in rounds[-1]["scores"]] == [sheet.total for sheet in game.outcome.sheets]


def test_a_game_that_was_given_up_in_the_middle_of_a_round_has_that_round_too() -> None:
    whole = played(2, "random", round_limit=9)
    all_turns = chart(table_of(whole)).turns
    for more, rounds in ((0, [1, 2, 3]), (1, [1, 2, 3, 4])):  # between the turns of a round, in the middle of a turn
        upto = all_turns[5 + more].actions + more
        found = chart(table_of(Record(whole.options, whole.seed, whole.actions[:upto], 2)))
        assert found.turns == [turn for turn in all_turns if turn.actions < upto]
        assert [each.round for each in found.rounds] == rounds
        assert found.rounds[-1].actions == upto
    assert chart(table_of(Record(whole.options, whole.seed, (), 2))) == GameChart([], [])


# ---- The review --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seat", [0, 2])
def test_a_turn_is_judged_from_the_view_of_its_seat_and_from_nothing_else(seat: int) -> None:
    record = played(3, "random", round_limit=4)
    found = moments_of(table_of(record), seat)
    assert len(found) == 4
    for turn, view, codes in found:
        before = record.replay(turn.start)
        assert (before.seat, before.round) == (seat, turn.round)
        # Byte for byte the view that is searched for secrets elsewhere: hidden cards are not in it
        assert pickle.dumps(view.knowledge) == pickle.dumps(Game.view(before, seat).knowledge)
        assert [Action(code) for code in codes] == list(record.actions[turn.start : turn.end])


def test_the_same_turn_gets_the_same_judgement() -> None:
    moments = moments_of(table_of(played(2, "random", round_limit=4)), 0)
    first, reviewer = [Reviewer().judge(view, codes) for _, view, codes in moments], Reviewer()
    assert [reviewer.judge(view, codes) for _, view, codes in moments] == first


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_nobody_gains_and_loses_by_the_same_turn(players: int, options: Json) -> None:
    reviewer = Reviewer()
    for seat in range(players):
        for _, view, codes in moments_of(table_of(played(players, "random", **options)), seat)[:12]:
            found = reviewer.judge(view, codes)
            assert 0 <= found.loss <= MOST
            assert 0 <= found.gain <= MOST
            assert found.best
            assert found.reasons
            if not found.loss:
                assert [action.code for action in found.best] == codes
            else:
                assert not found.gain


def test_who_plays_by_the_same_judgement_loses_less_than_who_plays_anything() -> None:
    lost = {}
    for code in ("governor", "random"):
        # far from the end, where what is looked ahead at decides the game and no points are lost by it
        moments = moments_of(table_of(played(2, code, round_limit=12)), 0)[:6]
        lost[code] = sum(Reviewer().judge(view, codes).loss for _, view, codes in moments)
    assert lost["governor"] < lost["random"] / 3


def test_a_review_names_the_best_and_the_worst_turns_in_every_language(visitor: Person) -> None:
    table = uploaded(visitor, played(2, "random", round_limit=5))
    found: dict[str, Json] = {}
    for language in LANGUAGES:
        answer = visitor.web.post(f"/api/tables/{table}/review?language={language}", json={"seat": 1})
        assert answer.status_code == 200, answer.text
        found[language] = answer.json()
    english = found["en"]
    assert english["unit"] == "points"
    turns = english["turns"]
    assert [turn["round"] for turn in turns] == [1, 2, 3, 4, 5]
    losses = [turn["loss"] for turn in turns]
    assert [losses[number] for number in english["worst"]] == sorted(losses, reverse=True)[: len(english["worst"])]
    assert english["worst"]
    assert set(english["best"]).isdisjoint(number for number in english["worst"] if not turns[number]["gain"])
    for language in ("nl", "fr", "de"):
        told = found[language]
        assert [turn["loss"] for turn in told["turns"]] == losses
        for turn, other in zip(turns, told["turns"], strict=True):
            assert turn["played"] != other["played"]
            assert turn["reasons"][0]["words"] != other["reasons"][0]["words"]
            assert turn["best_actions"][0]["action"] == other["best_actions"][0]["action"]


def test_a_mission_is_reviewed_by_its_goals(visitor: Person) -> None:
    table = uploaded(visitor, played(1, "random", mission=1))
    told = visitor.post(table, "review", seat=0).json()
    assert told["unit"] == "actions"
    assert len(told["turns"]) == len({turn["round"] for turn in told["turns"]})


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_review_is_worked_out_once(visitor: Person, plain_server: Server) -> None:
    table = uploaded(visitor, played(2, "random", round_limit=12))
    first = visitor.post(table, "review", seat=0)
    first.raise_for_status()
    with silent_bots(plain_server):
        assert visitor.post(table, "review", seat=0).json() == first.json()
    assert visitor.post(table, "review", seat=2).json()["error"] == "no_seat"


# ---- Secrets -----------------------------------------------------------------------------------------------------
def test_nothing_is_told_of_a_game_that_runs(visitor: Person) -> None:
    opened = visitor.open("here", "link", options=short_game())
    table, other = opened["table"]["id"], Person(visitor.url)
    for started in (False, True):
        if started:
            other.post(table, "join", token=opened["links"][0]["token"]).raise_for_status()
        for person in (visitor, other, Person(visitor.url)):
            for answer in (person.get(table, "chart"), person.post(table, "review", seat=0)):
                assert answer.status_code == 409
                assert answer.json() == {"error": "not_over", "words": "That stays hidden until the game is over."}


def test_a_table_without_spectators_is_looked_back_at_by_its_people_only(visitor: Person) -> None:
    record = played(2, "random", round_limit=4)
    table = visitor.open("here", "here", record=str(record), spectators=False)["table"]["id"]
    assert visitor.get(table, "chart").status_code == 200
    stranger = Person(visitor.url)
    for answer in (stranger.get(table, "chart"), stranger.post(table, "review", seat=0), stranger.get(table, "box")):
        assert answer.json()["error"] == "no_table"
