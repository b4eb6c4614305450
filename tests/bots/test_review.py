"""What is said of a turn afterwards agrees with what was advised before it."""

from __future__ import annotations

from inspect import signature

import pytest

from brightsands import Game, Options
from brightsands.bots import make
from brightsands.bots.hints import EFFORT, Hint, hints
from brightsands.bots.review import MOST, Judgement, Reviewer
from brightsands.bots.search import Effort
from brightsands.rules.actions import Action

SHORT = Effort(nodes=10, width=4, depth=1)
GAMES = {
    "two": (2, Options(round_limit=5)),
    "mission 1": (1, Options(mission=1)),
    "mission 5": (1, Options(mission=5)),
}


def advised_turns(game: Game, most: int) -> list[tuple[Hint, Judgement, list[int]]]:
    """Follow the first hint at every turn of seat 0; what it shows is answered by a bot, which plays the others too."""
    reviewer, bot = Reviewer(SHORT), make("greedy", 1)
    found: list[tuple[Hint, Judgement, list[int]]] = []
    while not game.is_over and len(found) < most:
        assert game.seat is not None
        view, seat, number = game.view(game.seat), game.seat, game.round
        advice = hints(view, game.legal, effort=SHORT)[0] if seat == 0 else None
        queue = list(advice.actions) if advice is not None else []
        played: list[int] = []
        while not game.is_over and (game.seat, game.round) == (seat, number):
            action = queue.pop(0) if queue else bot.decide(game.view(seat), game.legal)
            game.play(action)
            played.append(action.code)
        if advice is not None:
            found.append((advice, reviewer.judge(view, played), played))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_that_was_advised_as_the_best_is_never_condemned(name: str) -> None:
    players, options = GAMES[name]
    turns = advised_turns(Game.new(players, 7, options), 5)
    assert len(turns) == 5
    for advice, judged, played in turns:
        assert judged.loss == 0.0, (advice, judged)
        assert judged.best == tuple(Action(code) for code in played)
        assert 0.0 <= judged.gain <= MOST


def test_another_turn_than_the_advised_one_is_judged_by_what_was_advised() -> None:
    game = Game.new(2, 7)
    view = game.view(game.seat)
    advice = hints(view, game.legal, effort=SHORT)
    other = [action.code for action in advice[1].actions]
    judged = Reviewer(SHORT).judge(view, other)
    assert judged.best == advice[0].actions
    assert judged.reasons == advice[0].reasons
    assert judged.loss == pytest.approx(-advice[1].value)


def test_the_review_thinks_as_hard_as_the_hints_do() -> None:
    assert signature(Reviewer).parameters["effort"].default is signature(hints).parameters["effort"].default is EFFORT
