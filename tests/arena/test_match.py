"""One game, and what can go wrong in it."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from brightsands import Record
from brightsands.arena import guard
from brightsands.arena.match import BROKE, ILLEGAL, TIME, Result, play
from brightsands.arena.schedule import Pairing
from brightsands.rules.errors import BadOptions
from tests.arena.odd_bots import MAKER
from tests.arena.small import ROUNDS, SHORT, timeless


def played(*codes: str, bot_seeds: tuple[int, ...] = (1, 2), turn_limit: float = 0.0, maker: str = MAKER) -> Result:
    return play(Pairing(4, 2, 11, codes, bot_seeds, SHORT, maker, True, turn_limit))


def test_a_game_is_the_same_every_time_and_its_record_replays() -> None:
    first, again = played("random", "random"), played("random", "random")
    assert timeless(first.to_dict()) == timeless(again.to_dict())
    assert first.record == again.record
    game = Record.parse(first.record).replay()
    assert game.is_over
    assert game.names == ("random", "random")
    assert played("random", "random", bot_seeds=(3, 2)).record != first.record


def test_every_turn_is_timed() -> None:
    clocks = played("random", "random").clocks
    assert [clock.turns for clock in clocks] == [ROUNDS, ROUNDS]
    assert all(0 < clock.longest <= clock.total for clock in clocks)


@pytest.mark.parametrize(
    ("code", "what", "message"),
    [
        ("break", BROKE, "ValueError: out of ideas"),
        ("leave", BROKE, "SystemExit: 3"),
        ("cheat", ILLEGAL, "IllegalAction: "),
    ],
)
def test_a_crash_is_part_of_the_result(code: str, what: str, message: str) -> None:
    result = played("random", code)
    assert result.facts is None
    assert result.crash is not None
    assert (result.crash.what, result.crash.seat) == (what, 1)
    assert result.crash.message.startswith(message)
    assert "odd_bots.py" in result.crash.traceback or what == ILLEGAL
    game = Record.parse(result.record).replay()
    assert game.seat == 1
    assert not game.is_over
    assert len(game.codes) > 3


def test_a_bot_that_does_not_answer_is_interrupted() -> None:
    result = played("random", "sleep", turn_limit=0.2)
    assert result.crash is not None
    assert (result.crash.what, result.crash.seat) == (TIME, 1)
    assert "time.sleep(30)" in result.crash.traceback
    assert Record.parse(result.record).replay().seat == 1


@pytest.mark.parametrize(
    ("processor", "message"),
    [(0.0, ""), (3.0, ""), (700.0, "737.5 s for one turn, 600 s are allowed")],
    ids=["machine paused", "paused while it thought", "bot thought all the time"],
)
def test_what_counts_of_a_turn_is_the_time_in_which_the_machine_was_running(
    monkeypatch: pytest.MonkeyPatch, processor: float, message: str
) -> None:
    clocks = {"wall": 1000.0, "processor": 10.0}
    monkeypatch.setattr(guard, "perf_counter", lambda: clocks["wall"])
    monkeypatch.setattr(guard, "process_time", lambda: clocks["processor"])
    watch = guard.Guard(600.0)
    try:
        watch.start()
        clocks["wall"] += 37.5
        watch._ring(0, None)
        clocks["wall"] += 700.0  # no alarm rings on a machine that stands still, nor in compiled code
        clocks["processor"] += processor
        with pytest.raises(guard.TurnTooLong, match=message) if message else nullcontext():
            watch.stop(737.5)
    finally:
        watch.leave()


def test_a_maker_that_is_not_there_is_refused_in_words() -> None:
    result = played("random", "random", maker="brightsands.bots:nobody")
    assert result.crash is not None
    assert result.crash.message.startswith(f"{BadOptions.__name__}: maker: 'brightsands.bots:nobody' names no function")
