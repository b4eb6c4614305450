"""Plans: every undominated way to pay, and only ways that can be played (R4)."""

from __future__ import annotations

import random

import pytest

from brightsands import Action, Game, Options
from brightsands.rules import codes
from brightsands.rules.errors import BadOptions
from tests.scenario import Scenario, play

BUYING = (codes.BUILD, codes.PLAY, codes.INCREASE, codes.UPGRADE)
Left = tuple[int, ...]


def paying(game: Game) -> bool:
    """Whether a payment is open."""
    return game.state.depth > 0 and game.state.pending[(game.state.depth - 1) * codes.FRAME] == codes.PAYING


def what_is_left(game: Game, seat: int) -> Left:
    """What a seat and the others have after a payment, more of it better for the seat (gold of others: worse).

    Less that is held is better: it would be lost at the end of the turn (R4.1).
    """
    state = game.state
    idle = [int(state.idle[seat * codes.TIERS + tier]) for tier in range(codes.TIERS)]
    cards = sum(int(state.face_up[seat * codes.DECKS + deck]).bit_count() for deck in range(codes.DECKS))
    held = sum(int(cell) for cell in state.held)
    others = [-int(state.gold[other]) for other in range(game.players) if other != seat]
    trade = int(state.trade_total[seat] - state.trade_spent[seat] + state.card_trade[seat])
    exploration = int(state.exploration_total[seat] - state.exploration_spent[seat] + state.card_exploration[seat])
    return (int(state.gold[seat]), trade, exploration, cards, -held, *idle, *others)


SHIFT_GOLD = (1, 2, 3, 4, 5)
IDLE = slice(5, 10)


def beats(one: Left, two: Left) -> bool:
    """Whether one end is as good as another, shift ends after the payment allowed: they cost the same later."""
    later = sum(
        max(0, theirs - mine) * gold for mine, theirs, gold in zip(one[IDLE], two[IDLE], SHIFT_GOLD, strict=True)
    )
    return one[0] - later >= two[0] and all(
        mine >= theirs for mine, theirs in zip(one[1:5] + one[10:], two[1:5] + two[10:], strict=True)
    )


def best(ends: set[Left]) -> set[Left]:
    """The ends that no other end beats."""
    return {one for one in ends if not any(two != one and beats(two, one) for two in ends)}


def every_end(game: Game, seat: int, opening: int) -> set[Left]:
    """What is left after every way to pay, found by trying every sequence of steps."""
    ends: set[Left] = set()
    seen: set[str] = set()
    begun = game.copy()
    begun.rules = game.rules.at_payment()  # what is made ahead pays nothing of this cost
    begun.play_code(opening)
    todo = [begun]
    while todo:
        at = todo.pop()
        if not paying(at):
            ends.add(what_is_left(at, seat))
            continue
        for code in at.legal.codes:
            if code & 63 in (codes.REMOVE, codes.PREFER):
                continue
            after = at.copy()
            after.play_code(code)
            key = repr(after.state.to_dict())
            if key not in seen:
                seen.add(key)
                todo.append(after)
        assert len(seen) < 60_000
    return ends


def drift(game: Game, rng: random.Random, steps: int) -> None:
    """Play at random, with few swaps."""
    for _ in range(steps):
        if game.is_over:
            return
        codes_now = game.legal.codes
        code = rng.choice(codes_now)
        if code & 63 == codes.SWAP:
            code = rng.choice(codes_now)
        game.play_code(code)


@pytest.mark.parametrize("seed", range(24))
def test_R4_plans_are_the_undominated_ways_to_pay(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.new(rng.choice((2, 3)), seed, Options(objectives="complex" if seed % 2 else "random"))
    compared = 0
    while compared < 4:
        drift(game, rng, 25)
        if game.is_over or game.state.depth or game.state.open:
            drift(game, rng, 1)
            continue
        seat = game.seat
        assert seat is not None
        game.state.gold[seat] = rng.randrange(5)
        game._codes = None
        buys = [code for code in game.legal.codes if code & 63 in BUYING]
        rng.shuffle(buys)
        for opening in buys[:3]:
            begun = game.copy()
            begun.play_code(opening)
            if not paying(begun):
                assert game.plans(Action(opening)) == []
                continue
            ends = best(every_end(game, seat, opening))
            found = set()
            for plan in game.plans(Action(opening)):
                after = game.copy()
                after.play_code(opening)
                for step in plan.steps:
                    after.play(step)
                assert not paying(after)
                found.add(what_is_left(after, seat))
            assert best(found) == ends, f"{Action(opening)} in game {seed}"
            compared += 1


def test_R4_3_beryl_offers_a_plan_for_each_number_of_pairs() -> None:
    table = Scenario(objectives=("alonso_graves", "aarhant", "the_editor", "beryl_omara", "zoo"))
    table.cubes(0, farmer=1).built(0, "exploration:3", "h19").built(1, "brewery:worker", "h12")
    game = table.game()
    plans = game.plans(("beer",))
    assert [[str(step) for step in plan.steps] for plan in plans] == [
        ["trade beer with 2"],
        ["trade beer with 2 and 2 exploration"],
    ]
    assert [(plan.trade, plan.exploration, plan.gifts) for plan in plans] == [(1, 0, (0, 1)), (0, 2, (0, 1))]


def test_R4_5_a_plan_says_which_shift_ends_it_needs() -> None:
    table = Scenario().cubes(0).at_work(0, "sawmill:farmer", "farmer", "farmer").gold(0, 1)
    game = table.game()
    plan, trade = game.plans(("planks",))[::-1]
    assert [str(step) for step in trade.steps] == ["trade planks with 2"]
    assert [str(step) for step in plan.steps] == ["shift farmer from sawmill:farmer", "work sawmill:farmer"]
    assert plan.gold == 1
    table.spent(0, trade=2)
    assert table.game().plans(("planks", "grain")) == []


def test_plans_for_what_is_open_go_on_from_where_the_payment_is() -> None:
    game = Scenario().cubes(0, farmer=2, artisan=1).hand(0, "fw1").game()
    play(game, "build coal_mine:worker")
    assert [[str(step) for step in plan.steps] for plan in game.plans()] == [
        ["work sawmill:farmer"],
        ["trade planks with 2"],
    ]
    assert game.plans(Action.parse("build brewery:worker")) == []


def test_plans_of_unknown_icons_are_refused_by_name() -> None:
    game = Game.new(players=2, seed=1)
    with pytest.raises(BadOptions, match="there is no icon 'glas'"):
        game.plans(("glas",))
    with pytest.raises(BadOptions, match="twice at most"):
        game.plans(("planks", "planks", "planks"))
