"""Time cards in the log of a lone game: told when they lie open, and never before (R14.3, R15.6, R15.7)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from brightsands import Game, Options
from brightsands.server.live.table import Table
from brightsands.server.live.tell import table_words, tell_log
from brightsands.words import LANGUAGES
from tests.server.test_tell import play, started, undo

GAMES = [
    {"mission": 1},
    {"mission": 6},
    {"mission": 7},
    {"mission": 10, "difficulty": "hard"},
    {"solo": True},
]


def revealing(table: Table, language: str = "en") -> list[tuple[str, dict[str, Any]]]:
    log = tell_log(table, 0, table_words(table, language), 10_000)
    told: list[dict[str, Any]] = msgspec.to_builtins(log)
    return [(event["action"], event["time"]) for event in told if "time" in event]


def solo(table: Table) -> Any:
    assert table.game is not None
    return table.game.view(0).to_dict()["solo"]


def seat(table: Table) -> Any:
    assert table.game is not None
    seats: Any = table.game.view(0).to_dict()["seats"]
    return seats[0]


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_turn_tells_its_time_card_and_what_it_did(options: dict[str, Any]) -> None:
    rng = random.Random(3)
    table = started(Game.new(1, 5, Options(**options)))
    cards: list[str] = []
    gold = 0
    for _ in range(900):
        game = table.game
        assert game is not None
        if game.is_over:
            break
        legal = game.legal_codes
        texts = [str(action) for action in game.legal]
        code = legal[texts.index("end")] if "end" in texts else rng.choice(legal)
        if "reveal" in texts and rng.random() < 0.5:  # R14.3: it may come before the end
            code = legal[texts.index("reveal")]
        answers = any(text.startswith("answer") for text in texts)
        before, shown, burning = seat(table), solo(table), solo(table)["next_to_burn"]
        text = texts[legal.index(code)]
        play(table, code)
        told = revealing(table)
        if text == "reveal" or (text == "end" and shown["time"]["this_turn"] is None):
            cards.append(told[-1][1]["card"])
            place = shown["time"]["revealed"]
            assert len(told) >= len(cards)
            if solo(table)["time"]["pass"] == shown["time"]["pass"]:
                assert solo(table)["time"]["revealed"] == [*place, cards[-1]]
            told_gold = told[-1][1]["gold"]
            assert seat(table)["gold"] - before["gold"] == told_gold
            gold += told_gold
            if told[-1][1]["burnt"]:
                assert told[-1][1]["field"] == burning
        elif answers:
            assert (told[-1][0], told[-1][1]["asks"]) == (text, False)
            gold += seat(table)["gold"] - before["gold"]
    assert len(cards) > 12
    ends = [time for action, time in revealing(table) if action in ("reveal", "end")]
    assert [time["card"] for time in ends] == cards, "each once, in order"
    assert {action for action, _ in revealing(table)} >= {"reveal", "end"}
    known = [time for _, time in revealing(table) if not time["asks"]]
    assert sum(time["gold"] for time in known) == gold


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(language: str) -> None:
    table = started(Game.new(1, 5, Options(mission=1)))
    play(table, code_of(table, "celebrate festival"))
    assert revealing(table, language) == []
    play(table, code_of(table, "end"))
    [(_, time)] = revealing(table, language)
    words = table_words(table, language)
    cost = words.cost(words.catalog.card(time["card"]).cost)
    assert time["words"] == words.label("revealed", card=f"({cost})", what=words.label("reveal_nothing"))


def code_of(table: Table, text: str) -> int:
    assert table.game is not None
    return next(action.code for action in table.game.legal if str(action) == text)


def test_what_was_taken_back_is_told_no_more() -> None:
    table = started(Game.new(1, 5, Options(solo=True)))
    for _ in range(3):
        play(table, code_of(table, "celebrate festival"))
        play(table, code_of(table, "end"))
        while table.game is not None and str(table.game.legal[0]).startswith("answer"):
            play(table, code_of(table, "answer no"))
    all_of_them = revealing(table)
    ends = [number for number in table.plays if table.entries[number - 1].text == "end"]
    undo(table, table.plays.index(ends[1]))
    first = [time for time in all_of_them if time[1]["card"] == all_of_them[0][1]["card"]]
    assert revealing(table) == first
    play(table, code_of(table, "end"))
    again = revealing(table)
    assert again[len(first)][1]["card"] == solo(table)["time"]["revealed"][1], "the same card again"


def test_others_have_none() -> None:
    table = started(Game.new(2, 5))
    play(table, code_of(table, "celebrate festival"))
    play(table, code_of(table, "end"))
    assert revealing(table) == []
