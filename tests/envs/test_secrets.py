"""What a seat may not know changes no number of its observation (R2.4)."""

from __future__ import annotations

import numpy as np

from brightsands import Game
from brightsands.envs.decisions import Decisions
from brightsands.envs.observation import Observer, mask_of
from brightsands.rules.options import Options
from tests.envs.moments_alone import moments_alone
from tests.leaks.moments import moments

OBSERVER = Observer()


def observed(game: Game, seat: int) -> bytes:
    return OBSERVER.observe(game.view(seat).knowledge).tobytes()


def test_R2_4_every_game_the_seat_could_be_in_gives_the_same_observation() -> None:
    differing = 0
    for number, game in enumerate([*moments()[::2], *moments_alone()[::2]]):
        for seat in range(game.players):
            truth = observed(game, seat)
            view = game.view(seat)
            for seed in (number, number + 1000):
                sample = view.sample(seed)
                differing += sample.state != game.state
                assert observed(sample, seat) == truth, (number, seat)
    assert differing > 900  # the hidden part was another one


def test_R2_4_the_seat_that_decides_has_the_same_mask_in_every_such_game() -> None:
    for number, game in enumerate([*moments()[::3], *moments_alone()[::3]]):
        seat = game.seat
        assert seat is not None
        assert np.array_equal(mask_of(game.view(seat).sample(number).legal_codes), mask_of(game.legal_codes))


def test_what_a_seat_does_know_changes_its_observation() -> None:
    """The counter-check: with another hand of its own the observation is another one."""
    for game in moments()[:40]:
        other = game.view((game.seat or 0) + 1 if (game.seat or 0) + 1 < game.players else 0).sample(1)
        seat = game.seat
        assert seat is not None
        if list(other.state.hand) != list(game.state.hand):
            mine = slice(3 * seat, 3 * seat + 3)
            same = list(other.state.hand)[mine] == list(game.state.hand)[mine]
            assert same or observed(other, seat) != observed(game, seat)


def test_an_observation_is_not_touched_by_the_next_one() -> None:
    decisions = Decisions(2, Options(round_limit=5), skip_forced=True)
    decisions.start(3)
    first = decisions.observation(0)
    kept = first.copy()
    decisions.play(int(decisions.mask(decisions.seat).argmax()))
    second = decisions.observation(0)
    assert np.array_equal(first, kept)
    assert not np.array_equal(first, second)
