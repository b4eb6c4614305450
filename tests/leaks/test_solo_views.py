"""Alone too nobody looks under a card: the time stack is known by its backs, and a view's solo part says no more."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from brightsands import Action, Game
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.codes import DECKS, REVEALING
from brightsands.rules.invariants import broken
from brightsands.rules.names import CARD_NAMES, DECK_NAMES
from brightsands.rules.pending import frame
from brightsands.rules.stacks import draw_top
from brightsands.rules.state import State
from tests.leaks.reshuffle import SECRET_ID, is_known, may_know, reshuffled

NORMAL = 0
GAMES = [(mission, seed) for mission in (NORMAL, 1, 3, 5, 7, 8, 9, 10) for seed in (1, 2)]
GREEDY = {
    codes.EXPEDITION: 5,
    codes.OPEN: 3,
    codes.EXPLORE: 3,
    codes.BUILD: 2,
    codes.PLAY: 8,
    codes.MARKET: 3,
    codes.REVEAL: 0,  # the end of the turn includes it
}


def new(mission: int, seed: int) -> Game:
    return Game.new(mission=mission, seed=seed) if mission else Game.new(solo=True, seed=seed)


@cache
def moments() -> tuple[Game, ...]:
    """Moments of random games alone, every question of a time card among them."""
    found: list[Game] = []
    for mission, seed in GAMES:
        game = new(mission, seed)
        if mission in (8, 10):
            # Chance hardly ever gets so far: two expedition cards from the top.
            for _ in range(2):
                game.state.expeditions[0] |= 1 << int(draw_top(game.rules.tables, game.state, codes.EXPEDITIONS))
        rng = random.Random(f"{mission} {seed}")
        while game.seat is not None:
            if rng.random() < 0.04 or frame(game.state) == REVEALING:
                found.append(game.copy())
            legal = list(game.legal)
            weights = [GREEDY.get(int(codes.verb_of(action.code)), 1) for action in legal]
            game.play(rng.choices(legal, weights)[0])
    for mission in (NORMAL, 5, 7, 10):
        game = new(mission, 2)
        for line in ("celebrate festival", "reveal"):  # R14.3: in the middle of a turn
            game.play(Action.parse(line))
        found.append(game)
    return tuple(found)


def solo_of(game: Game, viewer: int | None = 0) -> dict[str, Any]:
    return dict(game.view(viewer).to_dict()["solo"])


def hidden_time(state: State) -> range:
    """The places of time cards that lie face down: none once the stack was turned over."""
    return range(0) if state.time_pass else range(int(state.time_head), len(state.time))


def time_reshuffled(game: Game, viewer: int | None, rng: random.Random) -> State:
    """Everything hidden exchanged, time cards with those of the same back in stack and time stack."""
    state, tables = reshuffled(game, viewer, rng), game.rules.tables
    for deck in range(DECKS):
        first, room, head = (int(row[deck]) for row in (tables.stack_first, tables.stack_room, state.head))
        cells = [first + (head + depth) % room for depth in range(state.size[deck])]
        cells = [cell for cell in cells if not is_known(state, int(state.order[cell]), viewer)]
        places = [place for place in hidden_time(state) if codes.deck_of(state.time[place]) == deck]
        pool = [int(state.order[cell]) for cell in cells] + [int(state.time[place]) for place in places]
        # What nobody can know of a card is the same for all that come there.
        notes = [int(state.known_by[card]) for card in pool]
        rng.shuffle(pool)
        for card, note in zip(pool, notes, strict=True):
            state.known_by[card] = note
        for cell in cells:
            state.order[cell] = pool.pop()
        for place in places:
            state.time[place] = pool.pop()
    return state


def test_moments_have_what_is_to_be_tested() -> None:
    games = moments()
    assert len(games) > 60
    assert {solo_of(game)["mission"] for game in games} == {mission for mission, _ in GAMES}
    assert any(game.state.time_pass for game in games)
    assert any(frame(game.state) == REVEALING for game in games)
    assert any(solo_of(game)["trade"]["marks"] for game in games)
    assert any(game.state.expeditions[0] for game in games)
    assert any(game.state.revealed for game in games)


@pytest.mark.parametrize("viewer", [0, None])
def test_R14_3_a_view_is_the_same_whatever_lies_under_the_backs(viewer: int | None) -> None:
    rng = random.Random("time")
    changed = 0
    for game in moments():
        state = time_reshuffled(game, viewer, rng)
        changed += list(state.time) != list(game.state.time)
        twin = from_state(game.rules, state, 0, game.names)
        assert json.dumps(twin.view(viewer).to_dict()) == json.dumps(game.view(viewer).to_dict())
    assert changed > 30


@pytest.mark.parametrize("viewer", [0, None])
def test_R14_3_the_cards_named_are_those_that_were_seen(viewer: int | None) -> None:
    for game in moments():
        state = game.state
        seen = state.time if state.time_pass else state.time[: int(state.time_head)]
        allowed = may_know(game, viewer) | {CARD_NAMES[int(card)] for card in seen}
        assert set(SECRET_ID.findall(json.dumps(game.view(viewer).to_dict()))) == allowed


def test_R14_3_backs_tell_the_decks_in_order() -> None:
    for game in moments():
        state, time = game.state, solo_of(game)["time"]
        coming = list(state.time)[int(state.time_head) :]
        assert time["backs"] == [DECK_NAMES[int(codes.deck_of(card))] for card in coming]
        assert time["left"] == len(coming)
        assert time["known"] == ([CARD_NAMES[int(card)] for card in coming] if state.time_pass and coming else None)


def test_a_sample_is_consistent_with_the_view_and_can_be_played_on() -> None:
    different = 0
    for number, game in enumerate(moments()):
        view = game.view(0)
        sample = view.sample(number)
        assert broken(sample.rules, sample.state) == []
        assert sample.view(0).to_dict() == view.to_dict()
        assert list(sample.legal) == list(game.legal)
        different += list(sample.state.time) != list(game.state.time)
        while sample.seat is not None and sample.round == game.round:
            sample.play(sample.legal[-1])
    assert different > 30


def test_a_spectator_learns_no_goal_that_hangs_on_expedition_cards() -> None:
    """R9.2: the faces of expedition cards are for their owner; how many hand cards there are is public."""
    checked = 0
    for game in moments():
        mine, other = solo_of(game), solo_of(game, None)
        for goal, seen in zip(mine["goals"], other["goals"], strict=True):
            if goal["kind"] == "expedition_points" and game.state.expeditions[0]:
                assert (seen["reached"], seen["done"]) == (None, None)
                checked += 1
            else:
                assert seen == goal
        assert {**mine, "goals": 0} == {**other, "goals": 0}
    assert checked > 0


# ---- What the solo part says -----------------------------------------------------------------------------------


def test_a_game_with_others_has_no_solo_part() -> None:
    assert "solo" not in Game.new(players=2, seed=1).view(0).to_dict()


def test_goals_are_those_of_the_game() -> None:
    for game in moments():
        assert solo_of(game)["goals"] == [goal.to_dict() for goal in game.goals]


def test_R14_6_prices_are_what_the_market_takes() -> None:
    """Whatever can be traded for in an open payment has its price in the view, and costs so many tokens."""
    traded = 0
    for game in moments():
        prices = solo_of(game)["trade"]["prices"]
        for action in game.legal:
            if codes.verb_of(action.code) == codes.MARKET and not codes.c_of(action.code):
                after = game.copy()
                before = ready(after)
                after.play(action)
                assert before - ready(after) == prices[str(action).split()[1]]
                traded += 1
    assert traded > 5


def ready(game: Game) -> int:
    tokens = game.view(0).to_dict()["seats"][0]["tokens"]["trade"]
    return int(tokens["on_ships"] - tokens["exhausted"] + tokens["on_cards"])


def test_R14_6_bans_and_limits_of_missions() -> None:
    trade = solo_of(new(6, 1))["trade"]
    assert trade["banned"] == trade["bans"] == ["cotton_mill:worker"]
    fourth = solo_of(new(4, 1))["trade"]
    assert len(fourth["banned"]) == 13
    assert fourth["bans"] == ["coal", "bricks", "goods", "steel_beams", "sails", "cotton_fabric", "weapons"]
    assert trade["limits"] == {
        "worker": {"most": 4, "left": 4},
        "artisan": {"most": 4, "left": 4},
        "engineer": {"most": 3, "left": 3},
    }
    assert solo_of(new(7, 1))["trade"]["limits"]["artisan_engineer"] == {"most": 3, "left": 3}
    assert solo_of(new(10, 1))["trade"] == {
        "way": "none",
        "marks": [],
        "banned": [],
        "bans": [],
        "limits": {},
        "prices": {},
    }


def test_R14_6_a_first_trade_is_marked_and_counts() -> None:
    marked = [game for game in moments() if solo_of(game)["trade"]["limits"] and solo_of(game)["trade"]["marks"]]
    assert marked
    for game in marked:
        trade = solo_of(game)["trade"]
        assert len(trade["marks"]) == sum(limit["most"] - limit["left"] for limit in trade["limits"].values())


def test_R15_6_the_question_of_a_time_card_says_what_it_costs_and_brings() -> None:
    asked = [game for game in moments() if frame(game.state) == REVEALING]
    for game in asked:
        view = game.view(0).to_dict()
        decision = view["decision"]
        assert isinstance(decision, dict)
        assert decision["kind"] == "reveal"
        assert decision["time_card"] == solo_of(game)["time"]["revealed"][-1]
        agreed = game.copy()
        tokens, gold = ready(agreed), int(agreed.state.gold[0])
        agreed.play(next(action for action in agreed.legal if str(action) == "answer yes"))
        assert tokens - ready(agreed) == decision["tokens"]
        assert int(agreed.state.gold[0]) - gold == decision["gold"]


def test_R15_7_the_next_field_to_burn_is_told_where_the_pyrphorians_are() -> None:
    burning = [game for game in moments() if solo_of(game)["next_to_burn"]]
    assert {solo_of(game)["mission"] for game in burning} == {NORMAL, 7}
    for game in burning:
        assert solo_of(game)["mission"] or "pyrphorian" in game.view(0).to_dict()["objectives"]
        fields = game.view(0).to_dict()["seats"][0]["fields"]
        field = next(field for field in fields if field["field"] == solo_of(game)["next_to_burn"])
        assert field["built"] is not None


def test_R14_5_what_is_available_is_told() -> None:
    there = solo_of(new(1, 1))["available"]
    assert "shipyard:1" not in there["tiles"]
    assert "bakery:worker" in there["tiles"]
    assert there["tiers"] == ["farmer", "worker"]
    assert solo_of(new(2, 1))["available"]["drawing"] == ["farmer", "worker"]
    assert len(solo_of(new(3, 1))["available"]["drawing"]) == 5
    assert (there["old_world"], there["new_world"], there["expeditions"], there["card_effects"]) == (0, 0, False, False)
