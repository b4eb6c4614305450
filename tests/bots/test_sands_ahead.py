"""What a search that looks into the stacks thinks of mission 10: the turns that the whole way still takes."""

from __future__ import annotations

from pathlib import Path

from brightsands import Game
from brightsands.bots.missions.judge import MissionJudge, way_for
from brightsands.bots.missions.mission_10 import Sands
from brightsands.bots.missions.sands_ahead import SandsAhead
from brightsands.record.record import Record
from brightsands.rules.names import CARD_NAMES
from tests.solo.alone import Alone

WON = Path(__file__).resolve().parent.parent / "fixtures" / "missions" / "mission-10-hard.game"


def record() -> Record:
    return Record.parse(WON.read_text("utf-8"))


def distance(table: Alone) -> float:
    return SandsAhead(table.rules).distance(table.game().state)


def test_only_who_peeks_sees_the_whole_way() -> None:
    rules = Game.new(mission=10, seed=1).rules
    assert type(way_for(rules, peeks=True)) is SandsAhead
    assert type(way_for(rules)) is Sands


def test_the_way_of_a_line_that_wins_seems_as_long_as_it_is() -> None:
    line = record()
    game = line.replay(0)
    way = SandsAhead(game.rules)
    turns = line.replay().round
    for action in line.actions:
        before = game.round
        game.play(action)
        if game.round != before:
            off = abs(way.distance(game.state) - (turns + 1 - game.round))
            assert off < 3.5 or game.round < 8
            assert off < 1.5 or game.round < 43


def test_an_industry_of_what_is_ready_is_neither_gain_nor_loss() -> None:
    """Before the next festival nothing is lost that could still be built."""
    line = record()
    game = line.replay(0)
    way = SandsAhead(game.rules)
    built = 0
    before = 0.0
    extending = False
    for action in line.actions:
        word = str(action)
        if word == "extend":
            extending = True
            before = way.distance(game.state)
        game.play(action)
        if extending and word.startswith("place"):
            extending = False
            built += 1
            assert abs(way.distance(game.state) - before) < 0.1
    assert built > 20


def test_what_is_left_at_a_festival_is_lost() -> None:
    """Tokens on cards are gone, and those of the ships were there before."""
    people = {"farmer": 5, "worker": 7, "artisan": 9, "engineer": 3, "investor": 2}
    game = Alone(mission=10).people(**people).tokens(trade=6).game()
    way = SandsAhead(game.rules)
    before = way.distance(game.state)
    game.play("celebrate festival")
    assert way.distance(game.state) > before + 0.2


def test_cards_that_save_an_action_are_put_away_last() -> None:
    game = Alone(mission=10).cards("fw1", "ai4", "ai14", "nw9").game()
    worst = MissionJudge(SandsAhead(game.rules)).worst_cards(game.state, 0, False)
    assert {CARD_NAMES[card] for card in worst[:2]} == {"fw1", "nw9"}
    assert [CARD_NAMES[card] for card in worst[2:]] == ["ai4", "ai14"]


def test_a_farm_that_is_still_needed_must_not_be_covered() -> None:
    open_pigs = distance(Alone(mission=10).own(h14="brewery:worker"))
    no_pigs = distance(Alone(mission=10).own(h4="brewery:worker"))
    assert no_pigs > open_pigs + 5


def test_expedition_cards_count_by_the_fields_that_people_can_visit() -> None:
    def table() -> Alone:
        people = {"farmer": 1, "worker": 2, "artisan": 4, "engineer": 2, "investor": 1}
        return Alone(mission=10).people(**people).overseas("ni1", "ni3", "ni5").cards("fw1")

    none = distance(table())
    for_artisans = distance(table().finds("ex19", "ex20", "ex21"))
    for_all = distance(table().finds("ex1", "ex8", "ex19", "ex20"))
    assert none > for_artisans + 0.2 > for_all + 0.7
