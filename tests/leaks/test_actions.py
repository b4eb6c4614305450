"""Actions as others see them: never the face of a card that stays hidden."""

from __future__ import annotations

import random

import pytest

from brightsands import Action
from brightsands.rules import codes
from brightsands.rules.errors import BadAction
from brightsands.rules.grammar import GRAMMAR, code_text
from brightsands.rules.names import CARD_NAMES, ISLAND_NAMES
from brightsands.rules.view.actions import seen_by, seen_log
from brightsands.rules.view.knowledge import card_payment
from tests.leaks.moments import card_being_paid, new_game, random_step, viewers
from tests.leaks.reshuffle import SECRET_ID, may_know
from tests.scenario import Scenario, play


def code(text: str) -> int:
    return Action.parse(text).code


@pytest.mark.parametrize(
    ("text", "to_others"),
    [
        ("swap fw12", "swap fw?"),
        ("swap ai3", "swap ai?"),
        ("put nw24", "put nw?"),
        ("play fw3", "play fw?"),
        ("activate fw3", "activate fw3"),
        ("tap ai28 for rubber", "tap ai28 for rubber"),
        ("keep ow3", "keep ow3"),
        ("trade beer with 2", "trade beer with 2"),
        ("place h12 blueprint", "place h12 blueprint"),
    ],
)
def test_R2_4_others_see_the_backs_of_cards_that_stay_hidden(text: str, to_others: str) -> None:
    for viewer in (1, 2, None, -1):
        assert seen_by(code(text), 0, viewer) == to_others
    assert seen_by(code(text), 0, 0) == text


def test_R6_1_a_card_is_named_once_it_is_paid() -> None:
    assert seen_by(code("play fw3"), 0, 1, paid=True) == "play fw3"
    assert seen_by(code("swap fw3"), 0, 1, paid=True) == "swap fw?"
    assert seen_by(code("put fw3"), 0, 1, paid=True) == "put fw?"


def test_what_others_see_cannot_be_played_back() -> None:
    for text in ("swap fw12", "put nw24", "play ai3"):
        with pytest.raises(BadAction):
            Action.parse(seen_by(code(text), 0, 1))


def test_every_verb_that_names_a_card_or_island_was_thought_of() -> None:
    """A new verb that names something with a hidden face must be looked at: is it secret?"""
    naming = {
        phrase.verb
        for phrase in GRAMMAR.values()
        for argument in (phrase.a, phrase.b)
        if argument is not None and {*argument.names.names} & {*CARD_NAMES, *ISLAND_NAMES}
    }
    assert naming == {"play", "swap", "put", "activate", "tap", "keep"}


def test_R2_4_no_action_of_a_game_names_to_others_what_they_may_not_know() -> None:
    hidden = named = 0
    for seed in range(12):
        game = new_game(seed)
        rng = random.Random(seed)
        while not game.is_over:
            actor = game.seat
            assert actor is not None
            step = random_step(game, rng)
            before = {viewer: may_know(game, viewer) for viewer in viewers(game)}
            game.play_code(step)
            if not SECRET_ID.search(code_text(step)):
                continue
            paid = card_being_paid(game.state) is None
            for viewer in viewers(game):
                ids = set(SECRET_ID.findall(seen_by(step, actor, viewer, paid)))
                allowed = may_know(game, viewer) if step & 63 == codes.PLAY else before[viewer]
                assert ids <= allowed
                hidden += not ids
                named += bool(ids)
    assert hidden > 200
    assert named > 200


def test_a_log_names_every_card_that_was_paid_and_no_other() -> None:
    for seed in range(1, 12, 2):
        game = new_game(seed)
        rng = random.Random(seed)
        steps: list[tuple[int, int]] = []
        while not game.is_over:
            actor = game.seat
            assert actor is not None
            step = random_step(game, rng)
            steps.append((actor, step))
            game.play_code(step)
            if step & 63 == codes.PLAY or (rng.random() < 0.05 and not game.is_over):
                for viewer in viewers(game):
                    log = seen_log(steps, viewer, card_payment(game.state) >= 0)
                    assert len(log) == len(steps)
                    ids = set(SECRET_ID.findall("\n".join(line for line in log if line.startswith("play"))))
                    own = {CARD_NAMES[step >> 6 & 255] for seat, step in steps if seat == viewer and step & 63 == 4}
                    played = may_know(game, None) & {*CARD_NAMES}
                    assert ids == played | own
                    theirs = [line for line, (seat, _) in zip(log, steps, strict=True) if seat != viewer]
                    assert not [line for line in theirs if line[:4] in ("swap", "put ") and not line.endswith("?")]


def test_R3_1_a_card_paid_earlier_in_the_turn_stays_named_while_something_else_is_paid() -> None:
    game = Scenario(players=2).cubes(0, farmer=4, worker=4, artisan=2).hand(0, "fw1", "fw2").game()
    steps = [(0, code("play fw1")), (0, code("build brewery:worker"))]
    play(game, "build brewery:worker")
    assert card_payment(game.state) < 0
    assert seen_log(steps, 1, card_payment(game.state) >= 0) == ["play fw1", "build brewery:worker"]
