"""Facts of games against what their records say."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from brightsands import Game, Record
from brightsands.arena.facts import GameFacts, facts_of
from brightsands.record import BadRecord
from brightsands.rules.names import DECK_NAMES

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"


def read(name: str) -> tuple[str, GameFacts]:
    text = (FIXTURES / f"{name}.game").read_text("utf-8")
    facts = facts_of(Record.parse(text))
    assert facts is not None
    return text, facts


@pytest.fixture(scope="module", params=["two-players-hand-emptied", "four-players-hand-emptied"])
def emptied(request: pytest.FixtureRequest) -> tuple[str, GameFacts]:
    return read(f"records/{request.param}")


def turns(text: str) -> list[tuple[int, list[str]]]:
    """The lines of each turn, with its round."""
    found = []
    for part in re.split(r"^# round ", text, flags=re.M)[1:]:
        head, *lines = part.splitlines()
        found.append((int(head.split(",")[0]), [line for line in lines if line]))
    return found


def test_counts_are_those_of_the_record(emptied: tuple[str, GameFacts]) -> None:
    text, facts = emptied
    players = len(facts.seats)
    festivals, trades, cards = [0] * players, [0] * players, [0] * players
    for number, (_, lines) in enumerate(turns(text)):
        seat = (facts.first + number) % players
        festivals[seat] += lines.count("celebrate festival")
        trades[seat] += sum(line.startswith("trade ") for line in lines)
        cards[seat] += sum(line.startswith("play ") for line in lines)
    assert [seat.festivals for seat in facts.seats] == festivals
    assert [seat.trades for seat in facts.seats] == trades
    assert sum(facts.traded.values()) == sum(trades) > 0
    assert [sum(seat.cards.values()) for seat in facts.seats] == cards
    assert sum(festivals) > 0


def test_the_end_is_that_of_the_record(emptied: tuple[str, GameFacts]) -> None:
    text, facts = emptied
    result = re.search(r"^result: (.*)$", text, re.M)
    assert result is not None
    points = [int(number) for number in re.findall(r"-?\d+(?=,| won)", result[1])]
    assert [seat.points for seat in facts.seats] == points
    assert [sum(seat.sources.values()) for seat in facts.seats] == points
    assert facts.reason == "hand_emptied"
    assert facts.rounds == turns(text)[-1][0]
    assert facts.ended_by is not None
    assert facts.seats[facts.ended_by].sources["fireworks"] == 7
    winner = max(range(len(points)), key=points.__getitem__)
    assert [seat.win for seat in facts.seats] == [float(seat == winner) for seat in range(len(points))]
    assert facts.seats[winner].place == 1
    assert sorted(seat.place for seat in facts.seats) == list(range(1, len(points) + 1))


def test_there_is_a_score_for_every_round_and_the_last_one_is_the_end(emptied: tuple[str, GameFacts]) -> None:
    _, facts = emptied
    for seat in facts.seats:
        assert len(seat.scores) == facts.rounds
        assert seat.scores[-1] == seat.points


def test_scores_on_the_way_are_those_of_the_game_at_that_moment(emptied: tuple[str, GameFacts]) -> None:
    text, facts = emptied
    record = Record.parse(text)
    before = sum(len(lines) for number, lines in turns(text) if number <= 20)
    game = record.replay(before)
    assert game.round == 21
    assert [seat.scores[19] for seat in facts.seats] == [game.score(seat).total for seat in range(len(facts.seats))]


def test_what_ran_out_is_gone_from_the_board_at_the_end_of_that_round() -> None:
    text, facts = read("records/four-players-hand-emptied")
    assert facts.ran_out
    record = Record.parse(text)
    tile, number = max(facts.ran_out.items(), key=lambda item: item[1])
    at, left = 0, []
    for when, lines in turns(text):
        at += len(lines)
        if when == number:
            game = record.replay(at)
            names = [tile.id for tile in game.rules.tables.catalog.tiles]
            left.append(int(game.state.board[names.index(tile)]))
    assert 0 in left


def test_a_mission_is_told_as_one() -> None:
    _, facts = read("missions/mission-03-hard")
    assert (facts.kind, facts.reason) == ("mission 3 hard", "mission_won")
    (seat,) = facts.seats
    assert (seat.bot, seat.win, seat.place) == ("seat 1", 1.0, 1)
    assert len(seat.scores) == facts.rounds
    assert seat.scores[-1] == seat.points
    assert list(seat.cards) == list(DECK_NAMES)


def test_R15_8_the_curve_of_a_solo_game_does_not_begin_with_the_time_that_is_left() -> None:
    game = Game.new(solo=True, seed=3)
    bonus = game.score(0).points("time_stack")
    chance = random.Random(3)
    while not game.is_over:
        game.play_code(chance.choice(game.legal_codes))
    facts = facts_of(game.record)
    assert facts is not None
    assert facts.seats[0].scores[0] < 20 < bonus


def test_a_game_that_is_not_over_has_no_facts() -> None:
    record = Record.parse((FIXTURES / "records" / "two-players-hand-emptied.game").read_text("utf-8"))
    assert facts_of(Record(record.options, record.seed, record.actions[:-1], record.players, record.names)) is None


def test_a_wrong_record_says_where() -> None:
    text = (FIXTURES / "records" / "two-players-hand-emptied.game").read_text("utf-8")
    lines = text.splitlines()
    at = lines.index("end")
    lines.insert(at, "celebrate festival")
    with pytest.raises(BadRecord) as wrong:
        facts_of(Record.parse("\n".join(lines) + "\n"))
    assert wrong.value.line == at + 1
    said = text.replace("result: ", "result: 9")
    with pytest.raises(BadRecord, match="the result is said to be"):
        facts_of(Record.parse(said))
