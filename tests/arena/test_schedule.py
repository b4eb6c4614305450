"""Which games a contest consists of."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import islice

import pytest

from brightsands import Options
from brightsands.arena.schedule import Contest, Pairing, circles, pairings
from brightsands.rules.errors import BadOptions


def scheduled(*codes: str, games: int, players: int) -> list[Pairing]:
    return list(pairings(Contest(codes, games, 5, players)))


def test_two_bots_play_every_deal_both_ways() -> None:
    games = scheduled("a", "b", games=8, players=2)
    assert [game.codes for game in games] == [("a", "b"), ("b", "a")] * 4
    assert [game.seed for game in games[::2]] == [game.seed for game in games[1::2]]
    assert len({game.seed for game in games}) == 4


@pytest.mark.parametrize("codes", [("a", "b", "c"), ("a", "b", "c", "d"), ("a", "b", "b", "b"), ("a", "a", "b", "b")])
def test_every_bot_has_every_seat_of_every_deal_equally_often(codes: tuple[str, ...]) -> None:
    whole = [game for game in scheduled(*codes, games=96, players=len(codes)) if game.deal < 12]
    deals: dict[int, list[Pairing]] = defaultdict(list)
    for game in whole:
        deals[game.deal].append(game)
    for games in deals.values():
        assert len({game.seed for game in games}) == 1
        assert len({game.codes for game in games}) == len(games)
        for seat in range(len(codes)):
            held = Counter(game.codes[seat] for game in games)
            assert {code: held[code] * len(codes) for code in codes} == {
                code: codes.count(code) * len(games) for code in codes
            }


def test_neighbours_change_from_deal_to_deal() -> None:
    assert len(circles(("a", "b", "c", "d"))) == 6
    followers = Counter()  # type: ignore[var-annotated]
    for game in scheduled("a", "b", "c", games=12, players=3):
        followers.update(zip(game.codes, game.codes[1:] + game.codes[:1], strict=True))
    assert set(followers.values()) == {6}
    assert len(followers) == 6


def test_the_last_bot_takes_the_seats_that_are_left_over() -> None:
    games = scheduled("planner", "greedy", games=4, players=4)
    assert {game.deal for game in games} == {0}
    assert [game.codes.index("planner") for game in games] == [0, 3, 2, 1]
    assert all(game.codes.count("greedy") == 3 for game in games)


def test_a_bot_against_itself_has_a_new_deal_every_time() -> None:
    assert [game.deal for game in scheduled("a", games=5, players=3)] == [0, 1, 2, 3, 4]


def test_more_bots_than_seats_meet_two_by_two_on_the_same_deals() -> None:
    games = scheduled("a", "b", "c", games=12, players=2)
    assert Counter(frozenset(game.codes) for game in games) == Counter(
        {frozenset("ab"): 4, frozenset("ac"): 4, frozenset("bc"): 4}
    )
    assert [game.deal for game in games] == [0] * 6 + [1] * 6


def test_alone_every_bot_plays_every_deal() -> None:
    games = list(pairings(Contest(("a", "b"), 4, 5, 1, Options(mission=2))))
    assert [(game.deal, game.codes) for game in games] == [(0, ("a",)), (0, ("b",)), (1, ("a",)), (1, ("b",))]


def test_a_game_does_not_depend_on_how_many_there_are() -> None:
    few, many = (Contest(("a", "b", "c"), games, 5, 3) for games in (7, 90))
    assert list(pairings(few)) == list(islice(pairings(many), 7))


def test_seeds_depend_on_the_seed_of_the_contest_the_game_and_the_seat() -> None:
    contest = Contest(("a", "b"), 20, 5, 2)
    games = list(pairings(contest))
    assert len({seed for game in games for seed in game.bot_seeds}) == 40
    other = list(pairings(replace(contest, seed=6)))
    assert not {game.seed for game in games} & {game.seed for game in other}
    assert not {seed for game in games for seed in game.bot_seeds} & {seed for game in other for seed in game.bot_seeds}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"codes": ()}, "bots"), ({"games": 0}, "games"), ({"players": 5}, "players"), ({"seed": -1}, "seed")],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(BadOptions) as refused:
        replace(Contest(("a", "b"), 2), **wrong)  # type: ignore[arg-type]
    assert refused.value.field == field
