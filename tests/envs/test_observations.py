"""Observations say what views say: read back by their names, they are compared with the view's plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from brightsands import Game
from brightsands.components import load
from brightsands.envs import OBSERVATION_SIZE, feature_names
from brightsands.envs.features.alone import GOALS
from brightsands.envs.features.blocks import BLOCKS, KNOWN, TURN, write_block
from brightsands.envs.features.row import VALUE_BITS, Row
from brightsands.envs.layout import HIGH, LOW, SEAT_NAMES, blocks
from brightsands.rules.names import DECK_NAMES, TIER_NAMES
from brightsands.solo.mission import mission_of
from tests.envs.moments_alone import moments_alone
from tests.envs.reading import Reading
from tests.leaks.moments import finished, moments

BOX = load()


def cases() -> list[tuple[Game, int]]:
    """Moments with a viewer each, all seats in turn; and some games that are over."""
    games = [*moments()[::2], *moments_alone(), *finished(), *near_the_end()]
    return [(game, number % game.players) for number, game in enumerate(games)]


def near_the_end() -> list[Game]:
    """Games in which somebody has the fireworks token (R12.1): random players rarely get so far."""
    found = []
    for number, moment in enumerate(moments()[:12]):
        game = moment.copy()
        game.state.fireworks = number % game.players
        game.state.last_round = game.state.round + 1
        game.state.yards_used = 1 << 4 * (number % 3)  # and hardly ever stop between two ships
        found.append(game)
    return found


def read() -> Iterator[tuple[dict[str, Any], Reading, Game]]:
    for game, seat in cases():
        yield dict(game.view(seat).to_dict()), Reading(game, seat), game


def seats_of(view: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The seats as the viewer counts them."""
    players = view["players"]
    return [(SEAT_NAMES[step], view["seats"][(view["seat"] + step) % players]) for step in range(players)]


def relative(view: dict[str, Any], seat: int | None) -> set[str]:
    return set() if seat is None else {SEAT_NAMES[(seat - view["seat"]) % view["players"]]}


def most(counts: dict[str, int], scale: float) -> dict[str, int]:
    """Counts without zeros, as far as an observation goes."""
    return {key: min(count, round(HIGH * scale)) for key, count in counts.items() if count}


def test_every_number_has_a_name_of_its_own_and_is_in_bounds() -> None:
    assert len(feature_names()) == len(set(feature_names())) == OBSERVATION_SIZE
    for game, seat in cases():
        numbers = Reading(game, seat).numbers
        assert numbers.shape == (OBSERVATION_SIZE,)
        assert numbers.dtype == np.float32
        assert numbers.min() >= LOW
        assert numbers.max() <= HIGH


def test_the_moments_show_every_block_and_most_numbers() -> None:
    """What no moment shows would be tested by nothing."""
    shown = np.zeros(OBSERVATION_SIZE, dtype=bool)
    for game, seat in cases():
        shown |= Reading(game, seat).numbers != 0
    first = 0
    for block in blocks():
        assert shown[first : first + len(block)].any(), block.name
        first += len(block)
    assert shown.mean() > 0.5


def test_the_table() -> None:
    for view, reading, game in read():
        assert reading.set("players") == {str(view["players"])}
        assert reading.set("seat") == {str(view["seat"] + 1)}
        assert reading.set("first") == relative(view, view["starting_player"])
        assert reading.set("turn_of") == relative(view, view["turn_of"])
        assert reading.set("fireworks") == relative(view, view["end"]["fireworks"])
        assert reading.set("variant") == set(view["variants"])
        assert reading.set("objective") == set(view["objectives"])
        end = reading.block("end")
        limits = [last for last in (view["end"]["last_round"], view["end"]["round_limit"]) if last]
        assert end["round"] == min(view["round"], 160)
        assert end["last_known"] == (1 if limits else 0)
        if limits:
            assert end["rounds_after_this"] == min(limits) - view["round"]
        assert (end["triggered"], end["over"]) == (view["end"]["triggered"], game.is_over)


def test_the_supply() -> None:
    for view, reading, game in read():
        assert reading.block("board") == view["board"]
        assert reading.block("cubes") == view["cubes"]
        assert reading.block("stack") == view["stacks"]
        known = {} if game.is_over else view["known"]
        own = {card: depth + 1 for deck in DECK_NAMES for depth, card in known.get(deck, [])}
        assert reading.some("known") == own


def test_the_turn() -> None:
    for view, reading, _ in read():
        turn = view["turn"]
        if turn is None:
            continue
        numbers = reading.block("turn")
        assert numbers["actions_left"] == turn["actions_left"]
        assert numbers["actions_taken"] == turn["actions_taken"]
        assert numbers["parts_done"] == (turn["open"]["parts"] if turn["open"] else numbers["parts_done"])
        assert numbers["may_remove"] == turn["may_remove"]
        assert numbers["put_away_cards"] == len(turn["put_away_cards"])
        assert [numbers[f"owed_{deck}"] for deck in turn["owed"]] == list(turn["owed"].values())
        assert reading.set("open") == ({turn["open"]["action"]} if turn["open"] else set())
        assert list(reading.block("yards_used").values()) == list(turn["shipyards_used"].values())
        assert reading.set("used") == set(turn["objectives_used"])
        assert reading.some("free_upgrades") == turn["free_upgrades"]
        assert reading.set("traded") == set(turn["traded"])
        assert reading.some("held") == turn["held"]


def test_the_open_decision() -> None:
    kinds = Counter[str]()
    for view, reading, _ in read():
        decision = view["decision"]
        if decision is None:
            continue
        kind = decision["kind"]
        kinds[kind] += 1
        assert reading.set("decision") == {kind}
        assert decision["waiting"] == []  # if this ever fails, observations must tell of decisions that wait
        numbers = reading.some("decides")
        if kind == "pay":
            check_payment(view, reading, decision)
        else:
            assert reading.set("pays_for") == set()
            assert reading.some("to_pay") == {}
        if kind == "place":
            assert reading.set("places") == {decision["tile"]}
        elif kind in ("raise", "receive"):
            assert reading.set("tier") == {decision["tier"]}
            assert numbers.get("receive_left", 0) == decision.get("left", 0)
        elif kind == "swap":
            assert numbers.get("swapped", 0) == decision["swapped"]
            assert [numbers.get(f"to_draw_{deck}", 0) for deck in DECK_NAMES] == list(decision["to_draw"].values())
        elif kind == "put":
            assert (numbers.get("put_left", 0), numbers.get("put_must", 0)) == (decision["left"], decision["must"])
        elif kind == "keep":
            assert reading.set("keep") == set(decision["islands"])
        elif kind == "reveal":
            assert (numbers["reveal_tokens"], numbers["reveal_gold"]) == (decision["tokens"], decision["gold"])
            assert reading.set("card_back") == {BOX.card(decision["time_card"]).deck}
    assert len(kinds) == 10, kinds


def check_payment(view: dict[str, Any], reading: Reading, decision: dict[str, Any]) -> None:
    verb, _, thing = decision["buys"].partition(" ")
    icons = Counter(decision["icons"] or [])
    if verb == "play":
        hidden = decision["icons"] is None
        assert hidden == (view["seat"] != view["turn_of"])
        assert reading.set("pays_for") == {"play"}
        assert reading.set("pays_for_card") == (set() if hidden else {thing})
        deck = {"fw": 0, "ai": 1, "nw": 2}[thing[:2]]
        assert reading.set("card_back") == {DECK_NAMES[deck]}
    elif verb == "build":
        assert (reading.set("pays_for"), reading.set("pays_for_tile")) == ({"build"}, {thing})
    elif verb in ("increase", "upgrade"):
        assert (reading.set("pays_for"), reading.set("tier")) == ({verb}, {thing})
    else:
        assert len(reading.set("pays_for")) == 1
    assert reading.some("to_pay") == {icon: count for icon, count in icons.items() if icon[0] != "@"}
    cubes = {icon[1:]: count for icon, count in icons.items() if icon[1:] in TIER_NAMES}
    assert reading.some("cubes_to_pay") == cubes
    numbers = reading.block("decides")
    assert numbers["trade_tokens_to_pay"] == icons["@trade"]
    assert numbers["exploration_tokens_to_pay"] == icons["@exploration"]
    assert numbers["gold_due"] == decision["gold"]


def test_the_numbers_of_a_block_are_written_in_the_order_of_their_places() -> None:
    """What a batch keeps of a block is compared with what is written next, place by place.

    A batch writes known cards otherwise: as they are remembered.
    """
    written = 0
    for game, seat in cases():
        knowledge = game.view(seat).knowledge
        for block in range(BLOCKS):
            row = Row(OBSERVATION_SIZE)
            write_block(knowledge, row, OBSERVATION_SIZE // 2, block)
            places = [int(pair) >> VALUE_BITS for pair in row.pairs[: int(row.count)]]
            assert KNOWN <= block < TURN or places == sorted(set(places)), block
            written += len(places)
    assert written > 10_000


def test_own_cards_and_what_they_still_miss() -> None:
    for view, reading, game in read():
        me = view["seats"][view["seat"]]
        catalog = game.rules.tables.catalog
        assert reading.set("hand") == set(me["hand"]["cards"])
        assert reading.set("expedition") == set(me["expeditions"]["cards"])
        makes = {
            catalog.tile(field["open"]).makes for field in me["fields"] if field["open"] and not field["blueprint"]
        }
        have = (makes | set(me["new_world_resources"])) - {""}
        assert reading.set("have") == have
        missing = {
            card: len({icon for icon in catalog.card(card).cost if icon[0] != "@"} - have)
            for card in me["hand"]["cards"]
        }
        assert reading.some("missing") == {card: count for card, count in missing.items() if count}


def test_own_fields() -> None:
    for view, reading, game in read():
        found = reading.some("field")
        expected = {}
        for field in view["seats"][view["seat"]]["fields"]:
            name = field["field"]
            expected[f"{name}.there"] = 1
            if field["open"]:
                tile = game.rules.tables.catalog.tile(field["open"])
                expected[f"{name}.built" if field["built"] else f"{name}.printed"] = 1
                expected[f"{name}.rank"] = TIER_NAMES.index(tile.tier) + 1 if tile.tier else tile.strength
            if field["workers"]:
                expected[f"{name}.cubes"] = len(field["workers"])
        assert found == expected


def test_what_the_cheapest_partner_asks() -> None:
    for view, reading, _ in read():
        cheapest: dict[str, int] = {}
        for seat in view["seats"]:
            if seat["seat"] != view["seat"]:
                for good, price in seat["offers"].items():
                    cheapest[good] = min(price, cheapest.get(good, 99))
        assert reading.some("cheapest") == cheapest


def test_the_seats_clockwise_from_the_viewer() -> None:
    for view, reading, _ in read():
        for name, seat in seats_of(view):
            check_numbers(reading, name, seat)
            check_cards(reading, name, seat)
        for name in SEAT_NAMES[view["players"] :]:
            for block in blocks():
                if block.name.startswith(f"{name}."):
                    assert reading.some(block.name) == {}


def check_numbers(reading: Reading, name: str, seat: dict[str, Any]) -> None:
    numbers = reading.block(f"{name}.numbers")
    trade, exploration = seat["tokens"]["trade"], seat["tokens"]["exploration"]
    assert numbers["there"] == 1
    assert numbers["gold"] == min(seat["gold"], 80)
    for kind, tokens in (("trade", trade), ("exploration", exploration)):
        assert numbers[f"{kind}_tokens"] == tokens["on_ships"]
        assert numbers[f"{kind}_tokens_ready"] == tokens["on_ships"] - tokens["exhausted"]
        assert numbers[f"{kind}_tokens_on_cards"] == min(tokens["on_cards"], 16)
    assert numbers["spends_ships_first"] == (seat["tokens"]["spend_first"] == "ships")
    assert numbers["expedition_cards"] == seat["expeditions"]["count"]
    assert (numbers["old_world_islands"], numbers["new_world_islands"]) == (
        len(seat["old_world"]),
        len(seat["new_world"]),
    )
    fields = seat["fields"]
    assert numbers["built_tiles"] == sum(field["built"] is not None for field in fields)
    assert numbers["blueprints"] == sum(field["blueprint"] for field in fields)
    free = [field["field"] for field in fields if not field["open"]]
    kinds = Counter(kind_of(field) for field in free)
    assert [numbers[f"free_{kind}"] for kind in ("land", "coast", "sea")] == [
        kinds[k] for k in ("land", "coast", "sea")
    ]
    assert reading.some(f"{name}.tiles") == Counter(field["open"] for field in fields if field["open"])
    places = Counter[str]()
    for field in fields:
        if field["open"] and not field["blueprint"] and BOX.tile(field["open"]).kind == "industry":
            places[field["open"]] += 2 - len(field["workers"])
    assert reading.some(f"{name}.workplaces") == +places
    assert numbers["free_workplaces"] == sum(places.values())
    for block, place in (("idle", "idle"), ("exhausted", "exhausted")):
        assert reading.block(f"{name}.{block}") == {tier: seat["cubes"][tier][place] for tier in TIER_NAMES}
    assert reading.block(f"{name}.cubes") == {tier: sum(seat["cubes"][tier].values()) for tier in TIER_NAMES}


def kind_of(field: str) -> str:
    """Where a field lies, by its name."""
    number = int(field[1:])
    if field[0] == "h":
        return "sea" if number > 15 else "coast" if number > 10 else "land"
    return "sea" if number > 4 else "coast" if number > 2 else "land"


def check_cards(reading: Reading, name: str, seat: dict[str, Any]) -> None:
    played = Counter(BOX.card(card).deck for pile in seat["played"].values() for card in pile)
    assert reading.block(f"{name}.hand_size") == most(seat["hand"]["sizes"], 10) | {
        deck: 0 for deck, size in seat["hand"]["sizes"].items() if not size
    }
    assert reading.some(f"{name}.played") == dict(played)
    assert reading.set(f"{name}.face_up") == set(seat["played"]["face_up"])
    assert reading.set(f"{name}.face_down") == set(seat["played"]["face_down"])
    assert reading.set(f"{name}.old_world") == set(seat["old_world"])
    assert reading.set(f"{name}.new_world") == set(seat["new_world"])
    assert reading.set(f"{name}.overseas") == set(seat["new_world_resources"])
    assert reading.some(f"{name}.offers") == seat["offers"]


def test_points_as_far_as_the_viewer_can_count_them() -> None:
    for view, reading, game in read():
        points = reading.block("points")
        for name, seat in seats_of(view):
            late = 0 if game.is_over else seat["score"]["lines"].get("time_stack", 0)
            assert points[name] == max(seat["score"]["known"] - late, -100)


def test_alone() -> None:
    for view, reading, game in read():
        solo = view.get("solo")
        if solo is None:
            assert reading.set("mission") == set()
            assert reading.some("alone") == {}
            continue
        assert reading.set("mission") == {f"mission{solo['mission']}" if solo["mission"] else "normal_solo"}
        numbers, time = reading.block("alone"), solo["time"]
        assert numbers["hard"] == (solo["difficulty"] == "hard")
        assert (numbers["time_left"], numbers["time_left_in_all"]) == (time["left"], time["left_in_all"])
        assert numbers["expeditions"] == solo["available"]["expeditions"]
        assert reading.some("time_backs") == Counter(time["backs"])
        assert reading.set("time_next_back") == set(time["backs"][:1])
        assert reading.set("time_next") == (set() if game.is_over else set((time["known"] or [])[:1]))
        assert reading.set("time_revealed") == set(time["revealed"])
        assert reading.set("marks") == set(solo["trade"]["marks"])
        assert reading.some("market") == solo["trade"]["prices"]
        done = {str(number) for number, goal in enumerate(solo["goals"], start=1) if goal["done"]}
        assert reading.set("goal_done") == done
        for number, goal in enumerate(solo["goals"], start=1):
            share = reading.block("goal")[str(number)]
            assert (share == 1000) == goal["done"]
            if not goal["done"] and goal["asked"] and goal["kind"] != "points_below":
                assert share == 1000 * goal["reached"] // goal["asked"]


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
@pytest.mark.parametrize("number", range(1, 11))
def test_there_is_room_for_every_goal(number: int, difficulty: str) -> None:
    assert len(mission_of(number, difficulty).goals) <= GOALS


@pytest.mark.parametrize("number", range(11))
def test_every_mission_and_the_normal_solo_game_is_looked_at(number: int) -> None:
    assert any(game.rules.options.alone and game.rules.options.mission == number for game in moments_alone())
