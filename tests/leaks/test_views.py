"""Nothing hidden gets through the gate: views are the same whatever lies where the viewer cannot look (R2.4)."""

from __future__ import annotations

import gc
import json
import pickle
import random
import types
from collections import Counter
from functools import cache

import pytest

from brightsands import Game, Options, Record
from brightsands.record.game import Step, from_state
from brightsands.record.view import View
from brightsands.rules import codes
from brightsands.rules.state import ROWS, SCALARS, State
from tests.leaks.moments import card_being_paid, finished, moments, new_game, open_decision, viewers
from tests.leaks.reshuffle import SECRET_ID, may_know, paid_icons, poisoned, reshuffled
from tests.scenario import Scenario, play

# Every part of the state must be on one of these lists; a new part has to be put on one by hand.
PUBLIC = {
    *("players", "first", "seat", "round", "over", "fireworks", "last_round", "objectives"),
    *("actions_left", "acted", "open", "parts", "may_remove", "yards_used", "most_yards"),
    *("owed_farmer_worker", "owed_artisan", "preferred", "revealed"),
    *("traded", "holds", "used", "emptied", "shuffles", "depth", "marks", "new_marks", "memory"),
    *("time_head", "time_size", "time_pass", "extends", "extending"),
    *("gold", "idle", "people", "tired", "trade_total", "trade_spent", "exploration_total", "exploration_spent"),
    *("card_trade", "card_exploration", "prefer", "fields", "makers", "makeable", "price", "kinds", "yards"),
    *("island_count", "islands", "overseas", "overseas_goods", "face_up", "face_down", "lapsing"),
    *("board", "cubes", "size", "credits", "held"),
}
HIDDEN = {"hand", "expeditions", "order", "head", "known_by", "time"}
HIDDEN_IN_PART = {"pending"}  # while another seat pays for a hand card


def everything(view: View) -> tuple[str, bytes, bytes]:
    """All that can be got out of a view: its plain data, and its pickle alone and of its knowledge."""
    return json.dumps(view.to_dict()), pickle.dumps(view), pickle.dumps(view.knowledge)


@cache
def as_they_are(number: int, viewer: int | None) -> tuple[str, bytes, bytes]:
    """All that can be got out of the view of one of the moments."""
    return everything(moments()[number].view(viewer))


def seen_in(game: Game, state: State, viewer: int | None) -> tuple[str, bytes, bytes]:
    """The view of another state of the same table, made in a game with another seed."""
    return everything(from_state(game.rules, state, 5, game.names).view(viewer))


def test_the_moments_are_of_every_kind() -> None:
    kinds: Counter[int] = Counter()
    for game in moments():
        kinds[open_decision(game.state)] += 1
    for kind in range(codes.NOTHING, codes.SETTLING + 1):
        assert kinds[kind] >= 3, f"only {kinds[kind]} moments of kind {kind}"
    assert len(moments()) > 250
    assert sum(1 for game in moments() if card_being_paid(game.state)) > 60
    assert {game.players for game in moments()} == {2, 3, 4}
    assert sum(1 for game in moments() if game.view(0).to_dict()["known"]) > 50


def test_every_part_of_the_state_is_public_or_hidden() -> None:
    assert {*SCALARS, *ROWS} == PUBLIC | HIDDEN | HIDDEN_IN_PART
    assert not PUBLIC & (HIDDEN | HIDDEN_IN_PART)


def test_R2_4_what_is_public_is_seen_as_it_is() -> None:
    for game in moments():
        real = game.state.to_dict()
        for viewer in viewers(game):
            seen = game.view(viewer).knowledge.seen.to_dict()
            assert {name: seen[name] for name in PUBLIC} == {name: real[name] for name in PUBLIC}


def test_R2_4_a_view_does_not_depend_on_what_is_hidden() -> None:
    rng = random.Random(4)
    changed: Counter[str] = Counter()
    for number, game in enumerate(moments()):
        before = game.state.to_dict()
        for viewer in viewers(game):
            other = reshuffled(game, viewer, rng)
            assert seen_in(game, other, viewer) == as_they_are(number, viewer)
            after = other.to_dict()
            changed.update(name for name in before if before[name] != after[name])
        assert game.state.to_dict() == before
    # The test can only fail if the hidden was really exchanged.
    views = sum(game.players + 1 for game in moments())
    for name in ("hand", "order", "head", "known_by"):
        assert changed[name] > 0.9 * views
    assert changed["expeditions"] > 0.2 * views
    assert changed["pending"] > 60
    assert set(changed) == {"hand", "order", "head", "known_by", "expeditions", "pending"}


def test_R2_4_what_everybody_sees_is_the_same_from_every_seat() -> None:
    """It is told once for all who look, from what a spectator knows; with what is a seat's own it is the whole view."""
    for game in moments():
        open_board, open_seats = game.view(None).open_dict()
        for viewer in viewers(game):
            view = game.view(viewer)
            assert view.open_dict() == (open_board, open_seats)
            own, own_seats, _ = view.own_dict()
            assert not open_board.keys() & own.keys()
            seats = [{**seen, **mine} for seen, mine in zip(open_seats, own_seats, strict=True)]
            assert {**open_board, **own, "seats": seats} == view.to_dict()


def test_a_seat_sees_when_its_own_cards_are_others() -> None:
    """The comparison above is a real one: what the seat does see makes a difference."""
    rng = random.Random(5)
    different = 0
    for game in moments()[:60]:
        other = reshuffled(game, None, rng)
        different += seen_in(game, other, 0) != everything(game.view(0))
    assert different == 60


def test_R2_4_hidden_cells_are_never_read() -> None:
    for number, game in enumerate(moments()):
        for viewer in viewers(game):
            state = poisoned(game, viewer)
            assert list(state.order) != list(game.state.order)
            assert seen_in(game, state, viewer) == as_they_are(number, viewer)


def test_R2_4_a_view_names_exactly_the_cards_and_islands_the_viewer_may_know() -> None:
    for number, game in enumerate(moments()):
        for viewer in viewers(game):
            named = set(SECRET_ID.findall(as_they_are(number, viewer)[0]))
            assert named == may_know(game, viewer)


def test_R6_1_a_card_that_is_being_paid_shows_only_its_back_and_what_was_paid() -> None:
    looked = 0
    for game in moments():
        payment = card_being_paid(game.state)
        if payment is None:
            continue
        base, card = payment
        paid = paid_icons(game.rules.tables.catalog, game.state, base, card)
        for viewer in viewers(game):
            decision = game.view(viewer).to_dict()["decision"]
            assert decision is not None
            assert decision["kind"] == "pay"
            assert Counter(decision["paid"]) == paid
            if viewer != game.seat:
                looked += 1
                assert decision["buys"] in ("play fw?", "play ai?", "play nw?")
                assert decision["icons"] is None
            else:
                cost = Counter(game.rules.tables.catalog.cards[card].cost)
                assert Counter(decision["icons"]) + paid == cost
    assert looked > 120


TWICE_OR_ONCE = """
[cards.ai1]
cost = ["planks", "planks", "grain"]
[cards.ai2]
cost = ["planks", "grain"]
"""


@pytest.mark.parametrize("steps", [(), ("work sawmill:farmer",)])
def test_R6_1_a_good_paid_once_does_not_tell_whether_the_card_shows_it_twice(steps: tuple[str, ...]) -> None:
    seen = []
    for card, other in (("ai1", "ai2"), ("ai2", "ai1")):
        table = Scenario(players=2, edition=TWICE_OR_ONCE).cubes(0, farmer=4).hand(0, card).hand(1, "fw1")
        game = play(table.stack("artisan_engineer_investor", other).game(), f"play {card}", *steps)
        seen.append([everything(game.view(viewer)) for viewer in (1, None)])
    assert seen[0] == seen[1]


def test_R12_3_when_the_game_is_over_everything_lies_open() -> None:
    for game in finished():
        for viewer in viewers(game):
            view = game.view(viewer)
            assert view.knowledge.seen == game.state
            assert view.sample(3).state == game.state


# ---- What a view holds on to ----------------------------------------------------------------------------------


def reachable(root: object) -> list[object]:
    """Everything an object holds on to, directly or not; code and classes are not followed."""
    apart = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, apart):
            found[id(thing)] = thing
            waiting.extend(gc.get_referents(thing))
    return list(found.values())


def test_a_view_holds_on_to_nothing_of_the_game() -> None:
    game = new_game(7)
    rng = random.Random(1)
    for _ in range(60):
        game.play_code(rng.choice(game.legal_codes))
    assert any(thing is game.state for thing in reachable(game)), "the walk must find what is there"
    own = [game, game.state, game.rules, game.rules.meter]
    own += [getattr(game.state, name) for name in ROWS]
    for viewer in viewers(game):
        view = game.view(viewer)
        for thing in reachable(view):
            assert not any(thing is mine for mine in own), f"a view holds {thing!r}"
            assert not isinstance(thing, Game | Step | Record)
            assert not isinstance(thing, State) or thing is view.knowledge.seen
            assert type(thing) is not int or thing != game._seed


def test_the_seed_is_in_no_view() -> None:
    game = new_game(8)
    seed = game._seed
    assert seed.to_bytes(8, "little") in pickle.dumps(game), "the search must find what is there"
    for viewer in viewers(game):
        text, *pickles = everything(game.view(viewer))
        assert str(seed) not in text
        for data in pickles:
            assert seed.to_bytes(8, "little") not in data
            assert str(seed).encode() not in data


def test_a_view_does_not_tell_how_long_others_look_for_payments() -> None:
    game = Game.new(2, 3, Options(first_player=0))
    view = game.view(1)
    before = game.rules.meter.nodes
    count = view.knowledge.rules.meter.nodes
    assert len(game.legal_codes) > 0
    assert game.rules.meter.nodes > before, "looking for legal actions must be work"
    assert view.knowledge.rules.meter.nodes == count == 0
    assert game.view(1).knowledge.rules.meter.nodes == 0


def test_whoever_changes_a_view_does_not_change_the_game() -> None:
    for game in moments()[:40]:
        before = game.state.to_dict()
        for viewer in viewers(game):
            seen = game.view(viewer).knowledge.seen
            for name in ROWS:
                cells = getattr(seen, name)
                for place in range(len(cells)):
                    cells[place] = 3
            sample = game.view(viewer).sample(1)
            sample.play_code(sample.legal_codes[-1])
        assert game.state.to_dict() == before


def test_a_view_survives_its_pickle() -> None:
    for game in moments()[:40]:
        for viewer in viewers(game):
            view = game.view(viewer)
            twin = pickle.loads(pickle.dumps(view))
            assert twin.to_dict() == view.to_dict()
            assert twin.sample(9).state == view.sample(9).state
