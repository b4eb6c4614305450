"""How many bytes a turn takes, through whole games: a seat is told what its window in the browser would be told."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.bots import make
from brightsands.server.live.playing import tell_outlook, wishes
from brightsands.server.live.presence import Presence
from brightsands.server.live.recall import Recall
from brightsands.server.live.talk import Talk
from brightsands.server.live.tell import table_words
from brightsands.server.live.viewer import Viewer, encode
from tests.leaks.moments import NAMES
from tests.server.test_tell import play, started

MOST = 30_000  # uncompressed, of a turn of one's own with the answers of all bots and what can be had
USUAL = {2: 8_000, 4: 12_000}


class Seat:
    """The first seat at a table of bots, and what its window is told."""

    def __init__(self, players: int, seed: int) -> None:
        self.table = started(Game.new(players=players, seed=seed, names=NAMES[:players]))
        self.words = table_words(self.table, "en")
        self.bots = [make("greedy", seed + number) for number in range(players)]
        self.window = Viewer("holder 0", "en", 100)
        self.window.place(self.table, 0, follow=True)
        self.window.recall = Recall()
        self.window.message(self.table, Talk(), Presence())
        self.told = 0

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def in_turn(self) -> bool:
        return not self.game.is_over and self.game.view(0).to_dict()["turn_of"] == 0

    def go_on(self) -> None:
        """Whoever is to act does so; in its turn the window asks each time what can be had."""
        game = self.game
        assert game.seat is not None
        play(self.table, self.bots[game.seat].decide(game.view(game.seat), game.legal).code)
        message = self.window.message(self.table, Talk(), Presence())
        assert message is not None
        self.told += len(message)
        decision = self.game.view(0).to_dict()["decision"]
        if self.in_turn and decision is not None and decision["kind"] == "turn":
            assert self.window.recall is not None
            found = [tell_outlook(wish, self.game, self.words) for wish in wishes(self.game, self.words)]
            self.told += len(encode(self.window.recall.outlook(found, "0" * 32)))

    def turns(self) -> list[int]:
        """What each turn with the answers of the others took, until it could be acted again."""
        found = []
        while not self.game.is_over:
            was_mine = self.in_turn
            self.go_on()
            if self.in_turn and not was_mine:
                found.append(self.told)
                self.told = 0
        return found


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 4), (4, 1), (4, 2), (4, 4)])
def test_no_turn_of_a_whole_game_takes_30_kB(players: int, seed: int) -> None:
    told = sorted(Seat(players, seed).turns())
    assert len(told) > 60
    assert told[-1] < MOST, told[-3:]
    assert told[len(told) // 2] < USUAL[players]
