"""What a table tells of its log, beside `seen_log` of the rules, in random games with undos."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from msgspec import UNSET

from brightsands import Action, Game, Options
from brightsands.record.game import from_state
from brightsands.record.record import Record
from brightsands.rules.view.actions import seen_log
from brightsands.rules.view.knowledge import card_payment
from brightsands.server.live.presence import Presence
from brightsands.server.live.table import Table
from brightsands.server.live.talk import Talk
from brightsands.server.live.tell import table_words, tell_event, tell_events, tell_log, tell_state
from brightsands.server.live.viewer import Viewer
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Addition, Entry, GameChanges, GameRow, SeatRow
from tests.leaks.moments import NAMES, new_game, random_options, random_step
from tests.leaks.reshuffle import reshuffled


def started(game: Game) -> Table:
    """A table at which a game begins."""
    header = str(Record(game.rules.options, game.record.seed, (), game.players, game.names))
    row = GameRow(
        id="A" * 16,
        header=header,
        rules="1",
        players=game.players,
        status=rows.RUNNING,
        owner="",
        listed=False,
        spectators=True,
        autostart=True,
        foreseen=False,
        origin="",
        created=0.0,
        changed=0.0,
        last=1,
        bot_turn=False,
    )
    seats = [SeatRow(seat, rows.HERE, NAMES[seat], f"holder {seat}", joined=True) for seat in range(game.players)]
    return Table(row, seats, [Entry(1, rows.START)])


def play(table: Table, code: int) -> None:
    entry, after = table.tried(Action(code), None, 0.0)
    changes = GameChanges(status=rows.OVER) if after.is_over else GameChanges()
    table.take_in(Addition(table.id, (entry,), changes), after)


def undo(table: Table, left: int) -> None:
    seat = table.to_act
    assert seat is not None
    table.take_in(Addition(table.id, (Entry(table.number + 1, rows.UNDO, seat, str(left)),)))


def expected(table: Table, viewer: int | None) -> list[str]:
    assert table.game is not None
    standing = [(table.entries[number - 1].seat, table.codes[number - 1]) for number in table.plays]
    return seen_log(standing, viewer, card_payment(table.game.state) >= 0)


@pytest.mark.parametrize("seed", range(6))
def test_the_log_is_told_as_the_rules_would_tell_it(seed: int) -> None:
    rng = random.Random(seed)
    table = started(new_game(seed))
    words = table_words(table, "en")
    undone = 0
    for _ in range(400):
        game = table.game
        assert game is not None
        if game.is_over:
            break
        if rng.random() < 0.05 and game.can_undo():
            undo(table, len(table.plays) - 1)
            undone += 1
        else:
            play(table, random_step(game, rng))
        assert table.game is not None
        if table.game.is_over or rng.random() < 0.7:
            continue
        for viewer in (*range(game.players), None):
            told = [event.action for event in tell_log(table, viewer, words, 10_000) if event.kind == "play"]
            assert told == expected(table, viewer)
    assert undone
    game = table.game
    assert game is not None
    assert game.record.replay().state == game.state


@pytest.mark.parametrize("seed", range(4))
def test_a_viewer_who_takes_in_every_event_has_the_log_that_a_snapshot_tells(seed: int) -> None:
    """As a client does it: add what is played, drop what is taken, write anew what is revealed."""
    rng = random.Random(seed)
    table = started(new_game(seed))
    words = table_words(table, "en")
    kept: dict[int | None, dict[int, str]] = {0: {}, 1: {}, None: {}}
    seen, revealed = table.number, 0
    for _ in range(300):
        game = table.game
        assert game is not None
        if game.is_over:
            break
        if rng.random() < 0.05 and game.can_undo():
            undo(table, len(table.plays) - 1)
        else:
            play(table, random_step(game, rng))
        assert table.game is not None
        if table.game.is_over:
            break
        if rng.random() < 0.6:
            continue  # several events come at once
        for viewer, log in kept.items():
            for event in tell_events(table, seen, viewer, words):
                if event.kind == "play":
                    assert event.action is not UNSET
                    log[event.number] = event.action
                    if event.reveals is not UNSET:
                        revealed += 1
                        log[event.reveals.number] = event.reveals.action
                for number in [] if event.taken is UNSET else event.taken:
                    del log[number]
            snapshot = tell_log(table, viewer, words, 10_000)
            assert log == {event.number: event.action for event in snapshot if event.kind == "play"}
        seen = table.number
    assert revealed


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_make_no_difference_to_what_others_are_told(seed: int) -> None:
    """The hidden part of the game is exchanged; every byte for a viewer who cannot know it stays the same."""
    rng = random.Random(seed)
    table = started(new_game(seed))
    compared = 0
    for _ in range(250):
        game = table.game
        assert game is not None
        if game.is_over:
            break
        play(table, random_step(game, rng))
        assert table.game is not None
        if table.game.is_over or rng.random() < 0.9:
            continue
        for viewer in (*range(game.players), None):
            if viewer == table.to_act:
                continue
            before = message(table, viewer)
            real = table.game
            table.game = from_state(real.rules, reshuffled(real, viewer, rng), 0, real.names)
            assert message(table, viewer) == before
            table.game = real
            compared += 1
    assert compared > 10


def message(table: Table, viewer: int | None) -> bytes:
    window = Viewer("" if viewer is None else f"holder {viewer}", "en", log_size=5)
    assert window.place(table, viewer, False)
    told = window.message(table, Talk(), Presence())
    assert told is not None
    return told


def test_a_card_is_hidden_until_it_is_paid_and_then_told_everywhere() -> None:
    game = Game.new(2, 1, replace(random_options(1), advanced_setup=False, round_limit=0), NAMES[:2])
    table = started(game)
    words = table_words(table, "en")
    rng = random.Random(2)
    while True:
        assert table.game is not None
        paying = card_payment(table.game.state) >= 0
        play(table, random_step(table.game, rng))
        if not paying and card_payment(table.game.state) >= 0:
            break
    played = table.number
    actor = table.entries[-1].seat
    other = 1 - actor
    hidden, shown = (tell_event(table, table.entries[-1], viewer, words) for viewer in (other, actor))
    assert "?" in str(hidden.action)
    assert hidden.parts == {"verb": "play", "deck": Action.parse(table.entries[-1].text).deck}
    assert shown.action == table.entries[-1].text
    assert shown.parts == Action.parse(table.entries[-1].text).parts
    while card_payment(table.game.state) >= 0:
        play(table, random_step(table.game, rng))
    last = tell_event(table, table.entries[-1], other, words)
    assert last.reveals is not UNSET
    assert last.reveals.number == played
    assert last.reveals.action == table.entries[played - 1].text
    assert last.reveals.parts == Action.parse(last.reveals.action).parts
    assert tell_event(table, table.entries[played - 1], other, words).action == table.entries[played - 1].text


def test_legal_actions_are_told_to_the_seat_that_decides_only() -> None:
    table = started(new_game(3))
    words = table_words(table, "en")
    assert table.game is not None
    for viewer in (*range(table.game.players), None):
        told = tell_state(table, viewer, words)
        assert told is not None
        assert (told.legal is not None) == (viewer == table.to_act)


def test_R12_4_a_finished_game_tells_what_parted_level_seats() -> None:
    options = Options(first_player=0, objectives="first_game", round_limit=1)
    table = started(Game.new(2, 1, options, names=NAMES[:2]))
    words = table_words(table, "nl")
    for action in ("celebrate festival", "end", "build sawmill:worker", "place h12", "end"):
        told = tell_state(table, None, words)
        assert told is not None
        assert told.ties is UNSET
        play(table, Action.parse(action).code)
    told = tell_state(table, None, words)
    assert told is not None
    assert told.view["outcome"] is not None
    assert told.view["outcome"]["ties"] == [
        {"points": 0, "seats": [1, 0], "constructions": [15, 14], "hand_cards": [9, 9]}
    ]
    names = table.names()
    assert told.ties == [
        [
            f"Gelijk met 0 punten: {names[1]}, {names[0]}.",
            f"Meer fabrieken, werven en schepen geven de doorslag: {names[1]} 15, {names[0]} 14.",
        ]
    ]
