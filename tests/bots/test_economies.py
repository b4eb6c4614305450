"""Economies are shared by all positions that have the same one, and a key tells positions apart."""

from __future__ import annotations

from itertools import product

import pytest

from brightsands import Game, Options
from brightsands.bots import make
from brightsands.bots.economies import Economies
from brightsands.bots.position_key import position_key
from brightsands.bots.prices import Economy
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights, plain_weights
from brightsands.rules.cells import numbers, row
from brightsands.rules.codes import bit
from brightsands.rules.names import RESOURCE_NAMES
from brightsands.rules.state import ROWS, SCALARS, State
from tests.bots.tables import middle_games
from tests.scenario import Scenario, play

BEER = RESOURCE_NAMES.index("beer")
# What no seat's value hangs on: where cards lie in the stacks, what follows from other cells, and what the one who
# decides cannot see of the others.
NOT_LOOKED_AT = {
    *("players", "first", "objectives", "may_remove", "owed_farmer_worker", "owed_artisan", "traded", "used"),
    *("emptied", "shuffles", "time_pass", "extending", "time_head", "time_size", "marks", "new_marks", "memory"),
    *("tired", "makers", "makeable", "price", "kinds", "yards", "island_count", "islands", "overseas_goods"),
    *(
        "most_yards",
        "preferred",
        "revealed",
        "lapsing",
        "cubes",
        "order",
        "head",
        "known_by",
        "held",
        "pending",
        "time",
    ),
}


def economies(game: Game) -> Economies:
    return PointsJudge(game.rules, Weights(plain_weights())).economies


def test_what_is_in_hand_and_who_is_tired_changes_no_economy() -> None:
    table = Scenario(objectives="first_game").hand(0, "fw2").turn(0)
    found = economies(table.game())
    before = found.of(table.state, 0)
    other = Scenario(objectives="first_game").hand(0, "fw18", "ai21").gold(0, 7).turn(0)
    other.cubes(0, farmer=1, worker=1).exhausted(0, farmer=3, worker=2, artisan=2)
    assert found.of(other.state, 0) is before


def test_what_is_built_in_mind_is_what_is_built() -> None:
    """The economy after a brewery was planned is that of a table where one stands."""
    table = Scenario(objectives="first_game").turn(0)
    found = economies(table.game())
    planned = found.after(found.of(table.state, 0), bit(BEER), 0, 0)
    built = Scenario(objectives="first_game").built(0, "brewery:worker", "h12").turn(0)
    assert found.of(built.state, 0) is planned
    assert planned.makes[BEER] == 1
    assert found.of(table.state, 0).makes[BEER] == -1


def test_the_same_way_is_looked_for_once() -> None:
    table = Scenario(objectives="first_game").turn(0)
    found = economies(table.game())
    start = found.of(table.state, 0)
    assert found.after(start, bit(BEER), 0, 0) is found.after(start, bit(BEER), 0, 0)
    assert found.after(start, 0, 0, 2).explore == start.explore + 2


def test_partners_and_people_make_other_economies() -> None:
    def at(table: Scenario) -> Scenario:
        return table.turn(0)

    found = economies(Scenario(objectives="first_game").game())
    plain = found.of(at(Scenario(objectives="first_game")).state, 0)
    partner = found.of(at(Scenario(objectives="first_game").built(1, "brewery:worker", "h12")).state, 0)
    assert partner is not plain
    assert partner.trade[BEER] > 0 == plain.trade[BEER]
    crowd = at(Scenario(objectives="first_game").cubes(0, farmer=4, worker=9, artisan=2))
    assert found.of(crowd.state, 0) is not plain


@pytest.mark.parametrize("number", range(0, 12, 3))
def test_a_judge_that_has_seen_much_says_the_same_as_a_new_one(number: int) -> None:
    """Prices are kept, and must not hang on what was asked before."""
    games = [game for game in middle_games() if game.players > 1]
    used: dict[int, PointsJudge] = {}
    for game in games:
        seen = used.setdefault(id(game.rules), PointsJudge(game.rules, Weights(plain_weights())))
        seen.value(game.state, 0)
    game = games[number % len(games)]
    new = PointsJudge(game.rules, Weights(plain_weights()))
    for seat in range(game.players):
        assert used[id(game.rules)].value(game.state, seat) == new.value(game.state, seat)


def facts(economy: Economy) -> tuple[object, ...]:
    """All that an economy is made of, but for what was asked about it."""
    rows = [numbers(cells) for cells in (economy.makes, economy.trade, economy.people)]
    plain = (economy.tiles, economy.goods, economy.tokens, economy.reach, economy.explore)
    return (*rows, *(int(number) for number in plain), economy.strong)


def test_an_economy_is_never_taken_for_another() -> None:
    """Every position of a few games, asked of economies that have seen the others and of new ones."""
    for seed in range(4):
        game = Game.new(2 + seed % 3, seed, Options(round_limit=16))
        seen = economies(game)
        bots = [make("settler", seed + seat) for seat in range(game.players)]
        while game.seat is not None:
            for seat in range(game.players):
                assert facts(seen.of(game.state, seat)) == facts(economies(game).of(game.state, seat))
            game.play(bots[game.seat].decide(game.view(game.seat), game.legal))


def test_a_token_or_a_cube_more_makes_another_economy() -> None:
    found = economies(Scenario(objectives="first_game").game())
    kept: dict[tuple[int, ...], Economy] = {}
    for workers, artisans, tokens in product(range(1, 8), range(1, 8), range(1, 8)):
        table = Scenario(objectives="first_game").cubes(0, farmer=4, worker=workers, artisan=artisans).turn(0)
        table.state.trade_total[0] = tokens
        kept[workers, artisans, tokens] = found.of(table.state, 0)
    assert {many: (int(each.people[1]), int(each.people[2]), int(each.tokens)) for many, each in kept.items()} == {
        many: many for many in kept
    }


def changed(state: State, name: str) -> State:
    """A copy of a state with one more of something."""
    twin = state.copy()
    if name in SCALARS:
        setattr(twin, name, getattr(twin, name) + 1)
    else:
        cells = [int(cell) for cell in getattr(twin, name)]
        cells[0] += 1
        setattr(twin, name, row(cells))
    return twin


@pytest.mark.parametrize("name", [name for name in (*SCALARS, *ROWS) if name not in NOT_LOOKED_AT])
def test_the_key_of_a_position_tells_it_from_others(name: str) -> None:
    state = Scenario(objectives="first_game").hand(0, "fw2").turn(0).state
    assert position_key(changed(state, name), 0) != position_key(state, 0)
    assert position_key(state.copy(), 0) == position_key(state, 0)


def test_the_key_of_a_position_does_not_tell_what_is_hidden() -> None:
    game = play(Scenario(objectives="first_game").hand(0, "fw2", "fw18").turn(0).game(), "celebrate festival")
    assert game.seat is not None
    samples = [game.view(game.seat).sample(seed).state for seed in range(3)]
    assert len({position_key(state, game.seat) for state in samples}) == 1
