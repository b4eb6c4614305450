"""A window that is told only what changed knows the same as one that is told everything, and is told little."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from benchmarks.load_table import Seen, read
from brightsands.server.live import recall, told
from brightsands.server.live.changes import edits
from brightsands.server.live.presence import Presence
from brightsands.server.live.talk import Talk
from brightsands.server.live.tell import table_words, tell_state
from brightsands.server.live.viewer import Viewer
from brightsands.server.wire.answers import Wish
from tests.leaks.moments import new_game, random_step
from tests.server.edited import Memory, edited
from tests.server.house import Person, Server, Window, short_game
from tests.server.test_tell import play, started

LATE = Path(__file__).resolve().parents[2] / "web" / "e2e" / "games" / "late-four.game"
MOST = 30_000  # bytes of a turn with the answers of bots, uncompressed; 309,000 when each event brought a whole state
# What a player does first of what is possible: pay and place, then act, then end the turn.
ORDER = ("place", "pay", "use", "work", "build", "play", "celebrate", "end")


def a_document(rng: random.Random, depth: int = 3) -> Any:
    kind = rng.randrange(4) if depth else 3
    if kind == 0:
        return {rng.choice("abcd"): a_document(rng, depth - 1) for _ in range(rng.randrange(4))}
    if kind == 1:
        return [a_document(rng, depth - 1) for _ in range(rng.randrange(5))]
    return rng.choice([0, 1, 2, None, "x", []])


def test_edits_lead_from_any_document_to_any_other() -> None:
    rng = random.Random(1800)
    for _ in range(3000):
        before, now = a_document(rng), a_document(rng)
        told = edits(before, now)
        assert (before if told is None else edited(before, told)) == now, (before, now, told)


def test_an_equal_document_needs_no_edit_and_a_small_change_a_small_one() -> None:
    state = {"seats": [{"gold": 1, "hand": ["a", "b"]}, {"gold": 2, "hand": []}]}
    assert edits(state, {"seats": [{"gold": 1, "hand": ["a", "b"]}, {"gold": 2, "hand": []}]}) is None
    now = {"seats": [{"gold": 1, "hand": ["b"]}, {"gold": 4}]}
    assert edits(state, now) == {"seats": {"0": {"hand": [0, 1, []]}, "1": {"gold": [4], "hand": []}}}


def test_whoever_is_told_changes_knows_what_others_are_told(plain_server: Server) -> None:
    ada, rng = Person(plain_server.url), random.Random(3)
    table = ada.open("here", "here", options=short_game(), seed=3)["table"]["id"]
    brief = ada.window(table, follow="yes", changes="yes", log=0)
    whole = ada.window(table, follow="yes", log=0)
    for step in range(120):
        if brief.over:
            break
        asked: dict[str, Any] = {"type": "outlook", "key": f"o{step}"}
        assert sorted(map(repr, brief.ask(dict(asked))["outlook"])) == sorted(
            map(repr, whole.ask(dict(asked))["outlook"])
        )
        if step == 20:
            for window in (brief, whole):
                window.ask(
                    {"type": "look", "seat": whole.state and whole.state["seat"], "follow": True, "language": "fr"}
                )
        action = rng.choice(brief.legal)
        number = brief.play(action)["number"]
        for window in (brief, whole):
            window.until_number(number)
            window.catch_up()
        assert brief.state == whole.state
    assert sum('"change"' in text for text in brief.heard) > 15, "most of it was not told as changes"
    assert len("".join(brief.heard)) < len("".join(whole.heard)) / 3


def test_the_people_of_the_load_know_what_they_may_do(plain_server: Server) -> None:
    ada, rng = Person(plain_server.url), random.Random(4)
    table = ada.open("here", "here", options=short_game(), seed=4)["table"]["id"]
    brief = ada.window(table, seat=0, changes="yes", log=0)
    follower = ada.window(table, follow="yes", log=0)
    follower.catch_up()
    person = Seen()
    seen = 0
    while not follower.over:
        number = follower.play(rng.choice(follower.legal))["number"]
        for window in (follower, brief):
            window.until_number(number)
            window.catch_up()
        for text in brief.heard:
            person.take(read(text))
        brief.heard.clear()
        assert person.legal == brief.legal
        seen += bool(person.legal)
    assert seen > 10, "what it may do was hardly ever asked"


@pytest.mark.parametrize("seed", range(4))
def test_a_window_that_opens_has_its_own_state_worked_out_once(seed: int) -> None:
    own_state, rng = told.own_state, random.Random(seed)
    table = started(new_game(seed))
    for _ in range(60):
        assert table.game is not None
        if table.game.is_over:
            break
        for viewer in (None, *range(table.game.players)):
            looking = Viewer("" if viewer is None else f"holder {viewer}", "en", 0)
            looking.place(table, viewer, False)
            looking.recall = recall.Recall()
            with (
                patch.object(told, "own_state", wraps=own_state) as whole,
                patch.object(recall, "own_state", wraps=own_state) as brief,
            ):
                message = looking.message(table, Talk(), Presence())
            assert whole.call_count + brief.call_count == 1
            assert message is not None
            state = tell_state(table, viewer, table_words(table, "en"))
            assert msgspec.json.decode(message)["state"] == msgspec.json.decode(msgspec.json.encode(state))
        play(table, random_step(table.game, rng))


def test_answers_that_were_forgotten_are_told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recall, "MOST_ANSWERS", 3)
    server, client, rng = recall.Recall(), Memory(), random.Random(5)
    for turn in range(40):
        wishes = [
            Wish(f"build {tile}", allowed=False, plan=None, words=f"{rng.randrange(6)}")
            for tile in rng.sample(range(9), rng.randrange(1, 7))
        ]
        message = msgspec.to_builtins(server.outlook(wishes, str(turn)))
        client.take(message)
        assert sorted(map(repr, message["outlook"])) == sorted(repr(msgspec.to_builtins(wish)) for wish in wishes)


def turn_of(window: Window) -> int:
    """Play a turn as the table in the browser does, until it is this seat's turn again; tells how many bytes came."""
    window.heard.clear()
    for step in range(20):
        legal = window.legal
        wanted = ORDER if step < 9 else ("end",)
        action = next((text for verb in wanted for text in legal if text.startswith(verb)), legal[0])
        window.until_number(window.play(action)["number"])
        if action == "end":
            break
        state = window.state
        assert state is not None
        if state["view"]["decision"]["kind"] == "turn":
            window.ask({"type": "outlook"})
    while not window.legal:
        window.next()
    window.ask({"type": "outlook"})
    return sum(len(text.encode()) for text in window.heard)


@pytest.mark.parametrize("record", [None, LATE], ids=["two at the beginning", "four late in the game"])
def test_a_turn_with_the_answers_of_bots_is_told_in_30_kB(plain_server: Server, record: Path | None) -> None:
    ada = Person(plain_server.url)
    if record is None:
        table = ada.open("here", "greedy", seed=5, options={"first_player": 0})["table"]["id"]
    else:
        table = ada.open("here", *["greedy"] * 3, record=record.read_text(encoding="utf-8"))["table"]["id"]
    window = ada.window(table, follow="yes", changes="yes")
    while not window.legal:
        window.next()
    window.ask({"type": "outlook"})
    told = [turn_of(window) for _ in range(2)]
    assert max(told) < MOST, told
