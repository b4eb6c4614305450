"""A view as plain data says what lies on the table, in the words of the catalog."""

from __future__ import annotations

import json
from typing import Any, cast

from brightsands import Game, Options
from brightsands.rules import codes
from tests.leaks.moments import NAMES, finished, moments, new_game, open_decision, viewers
from tests.scenario import Scenario, play

FACES = {"expeditions", "zoo", "museum"}


def view_of(game: Game, viewer: int | None) -> dict[str, Any]:
    return cast(dict[str, Any], game.view(viewer).to_dict())


def test_a_view_is_plain_data_with_the_same_keys_everywhere() -> None:
    keys: set[tuple[str, ...]] = set()
    seats: set[tuple[str, ...]] = set()
    for game in (*moments(), *finished()):
        for viewer in viewers(game):
            data = view_of(game, viewer)
            assert json.loads(json.dumps(data)) == data
            keys.add(tuple(data))
            seats.update(tuple(seat) for seat in data["seats"])
    assert len(keys) == len(seats) == 1


def test_a_view_is_the_same_whenever_it_is_asked_for() -> None:
    for game in moments()[::7]:
        twin = game.copy()
        for viewer in viewers(game):
            assert json.dumps(view_of(game, viewer)) == json.dumps(view_of(twin, viewer))


def test_R2_2_a_game_just_set_up() -> None:
    game = Game.new(3, 5, Options(objectives="first_game", first_player=1, blocking=True), NAMES[:3])
    data = view_of(game, 2)
    assert (data["seat"], data["players"], data["names"], data["variants"]) == (2, 3, ["Ada", "Bo", "Cy"], ["blocking"])
    assert (data["round"], data["turn_of"], data["starting_player"]) == (1, 1, 1)
    assert data["objectives"] == ["alonso_graves", "university", "zoo", "isabel_sarmento", "edvard_goode"]
    assert data["board"]["brewery:worker"] == 2
    assert data["board"]["exploration:3"] == 6
    assert data["cubes"] == {"farmer": 13, "worker": 31, "artisan": 19, "engineer": 20, "investor": 15}
    assert data["stacks"] == {
        "farmer_worker": 46 - 21,
        "artisan_engineer_investor": 32 - 6,
        "new_world": 24,
        "expeditions": 22,
        "old_world": 12,
        "new_islands": 8,
    }
    assert data["known"] == {}
    assert data["turn"]["actions_left"] == 1
    assert data["decision"] == {"kind": "turn", "seat": 1, "waiting": []}
    assert data["end"]["over"] is data["end"]["triggered"] is False
    assert data["outcome"] is None
    assert [seat["gold"] for seat in data["seats"]] == [2, 0, 1]
    own = data["seats"][2]
    assert own["name"] == "Cy"
    assert own["cubes"]["farmer"] == {"idle": 4, "exhausted": 0, "at_work": 0}
    assert own["tokens"] == {
        "trade": {"on_ships": 2, "exhausted": 0, "on_cards": 0},
        "exploration": {"on_ships": 1, "exhausted": 0, "on_cards": 0},
        "spend_first": "cards",
    }
    assert own["offers"]["grain"] == 1
    assert own["offers"]["steel_beams"] == 2
    assert len(own["fields"]) == 20
    assert len(own["hand"]["cards"]) == 9
    assert own["expeditions"] == {"count": 0, "cards": []}
    assert data["seats"][0]["hand"]["cards"] is None
    assert data["seats"][0]["expeditions"] == {"count": 0, "cards": None}


def test_R5_2_fields_show_what_is_printed_built_and_open_and_who_works_there() -> None:
    table = Scenario(players=2).island(0, "ow1").built(0, "brewery:worker", "h1").built(0, "bakery:worker", "a1")
    game = table.at_work(0, "brewery:worker", "worker").at_work(0, "grain_farm:farmer", "farmer", "worker").game()
    seat = view_of(game, 1)["seats"][0]
    fields = {field["field"]: field for field in seat["fields"]}
    assert len(fields) == 26
    assert fields["h1"] == {
        "field": "h1",
        "printed": "sawmill:farmer",
        "built": "brewery:worker",
        "open": "brewery:worker",
        "blueprint": False,
        "workers": ["worker"],
    }
    assert fields["h2"]["open"] == fields["h2"]["printed"] == "grain_farm:farmer"
    assert fields["h2"]["built"] is None
    assert fields["h2"]["workers"] == ["farmer", "worker"]
    assert fields["a1"]["built"] == "bakery:worker"
    assert seat["old_world"] == ["ow1"]
    assert seat["cubes"]["worker"]["at_work"] == 2
    assert "planks" not in seat["offers"]
    assert seat["offers"]["beer"] == 1


def test_R13_2_a_blueprint_is_seen_and_offers_nothing() -> None:
    game = Scenario(players=2, blocking=True).cubes(0, farmer=4, worker=4, artisan=4).game()
    play(game, "build sawmill:worker", "place h6 blueprint")
    seat = view_of(game, 1)["seats"][0]
    assert [field["blueprint"] for field in seat["fields"] if field["field"] == "h6"] == [True]


def test_R8_5_new_world_islands_and_their_resources() -> None:
    game = Scenario(players=2).new_world(1, "ni5").game()
    seat = view_of(game, None)["seats"][1]
    assert seat["new_world"] == ["ni5"]
    assert set(seat["new_world_resources"]) == set(game.rules.tables.catalog.new_world[4].resources)


def test_R6_2_a_player_is_told_where_the_own_cards_lie_under_a_stack() -> None:
    game = Scenario(players=2).hand(0, "fw1", "fw2", "ai3").hand(1, "fw5", "fw6", "fw7").game()
    play(game, "swap fw2", "swap fw1")
    assert view_of(game, 0)["decision"] == {
        "kind": "swap",
        "seat": 0,
        "waiting": [],
        "swapped": 2,
        "most": 3,
        "barred": [],
        "to_draw": {"farmer_worker": 2, "artisan_engineer_investor": 0, "new_world": 0},
    }
    play(game, "finish", "end", "swap fw7", "finish")
    size = view_of(game, 0)["stacks"]["farmer_worker"]
    # Three cards were drawn and three put under: the first two lie above the last.
    assert view_of(game, 0)["known"] == {"farmer_worker": [[size - 3, "fw2"], [size - 2, "fw1"]]}
    assert view_of(game, 1)["known"] == {"farmer_worker": [[size - 1, "fw7"]]}
    assert view_of(game, None)["known"] == {}


def test_R6_1_a_payment_shows_its_icons_to_whoever_may_know_them() -> None:
    table = Scenario(players=2).cubes(0, farmer=4, worker=4, artisan=4).hand(0, "fw1").hand(1, "fw2")
    table.built(0, "bakery:worker", "h11").built(0, "framework_knitters:worker", "h12")
    game = play(table.game(), "play fw1", "work bakery:worker")
    own, other = (view_of(game, viewer)["decision"] for viewer in (0, 1))
    assert (own["kind"], own["buys"], own["icons"], own["paid"]) == ("pay", "play fw1", ["work_clothes"], ["bread"])
    assert (other["buys"], other["icons"], other["paid"]) == ("play fw?", None, ["bread"])
    play(game, "work framework_knitters:worker")
    for viewer in (0, 1, None):
        assert view_of(game, viewer)["seats"][0]["played"] == {"face_up": ["fw1"], "face_down": []}


def test_R5_1_what_is_built_is_public_while_it_is_paid_and_placed() -> None:
    game = Scenario(players=2).cubes(0, farmer=4, worker=4, artisan=4).game()
    play(game, "build bakery:worker")
    cost = list(game.rules.tables.catalog.tiles[7].cost)
    decision = view_of(game, 1)["decision"]
    assert decision["buys"] == "build bakery:worker"
    assert sorted(decision["icons"]) == sorted(cost)
    assert decision["paid"] == []
    while view_of(game, 1)["decision"]["kind"] == "pay":
        game.play_code(game.legal_codes[0])
    assert view_of(game, 1)["decision"]["tile"] == "bakery:worker"


def test_R13_4_the_islands_to_choose_from_are_public() -> None:
    game = play(Game.new(2, 6, Options(island_choice=True, first_player=0)), "open old_world")
    islands = view_of(game, 0)["decision"]["islands"]
    assert islands == view_of(game, None)["decision"]["islands"]
    assert [f"keep {island}" for island in islands] == [str(action) for action in game.legal]


def test_every_kind_of_decision_has_its_data() -> None:
    data_of = {
        "turn": set(),
        "pay": {"buys", "icons", "paid", "gold"},
        "place": {"tile"},
        "raise": {"tier"},
        "swap": {"swapped", "most", "barred", "to_draw"},
        "put": {"left", "must"},
        "receive": {"tier", "left", "card", "gold"},
        "keep": {"islands"},
        "settle": {"owed"},
    }
    met = set()
    for game in moments():
        for viewer in viewers(game):
            decision = view_of(game, viewer)["decision"]
            assert set(decision) == {"kind", "seat", "waiting", *data_of[decision["kind"]]}
            assert decision["seat"] == game.seat
            met.add((decision["kind"], open_decision(game.state)))
    assert len(met) == len(data_of) == codes.SETTLING + 1


def test_R12_3_scores_are_right_as_far_as_they_are_known() -> None:
    unknown = 0
    for game in moments():
        for viewer in viewers(game):
            for seat, shown in enumerate(view_of(game, viewer)["seats"]):
                score, sheet = shown["score"], game.score(seat)
                lines = {source: points for source, points in score["lines"].items() if points is not None}
                hidden = set(score["lines"]) - set(lines)
                unknown += len(hidden)
                assert lines == {source: points for source, points in sheet.lines if source not in hidden}
                assert hidden <= FACES
                assert (not hidden) == (seat == viewer or shown["expeditions"]["count"] == 0)
                assert score["known"] == sum(lines.values())
                assert score["total"] == (None if hidden else sheet.total)
    assert unknown > 50


def test_R12_the_end_opens_everything() -> None:
    for game in finished():
        end = game.outcome
        assert end is not None
        for viewer in viewers(game):
            data = view_of(game, viewer)
            assert data["end"]["over"] is True
            assert data["end"]["reason"] == data["outcome"]["reason"] == end.reason
            assert (data["turn_of"], data["turn"], data["decision"]) == (None, None, None)
            assert data["outcome"]["winners"] == list(end.winners)
            assert data["outcome"]["points"] == [sheet.total for sheet in end.sheets]
            for seat, sheet in zip(data["seats"], end.sheets, strict=True):
                assert seat["score"]["lines"] == dict(sheet.lines)
                assert len(seat["hand"]["cards"]) == sum(seat["hand"]["sizes"].values())
                assert len(seat["expeditions"]["cards"]) == seat["expeditions"]["count"]
            assert {name: len(things) for name, things in data["known"].items()} == {
                name: size for name, size in data["stacks"].items() if size
            }


def test_R12_1_the_end_trigger_is_public() -> None:
    table = Scenario(players=2).cubes(0, farmer=4, worker=4, artisan=4).hand(0, "fw1")
    table.built(0, "bakery:worker", "h11").built(0, "framework_knitters:worker", "h12")
    game = play(table.game(), "play fw1", "work bakery:worker", "work framework_knitters:worker")
    end = view_of(game, 1)["end"]
    assert (end["triggered"], end["fireworks"], end["last_round"]) == (True, 0, 2)


def test_names_are_left_out_where_there_are_none() -> None:
    game = new_game(3)
    game.names = ()
    assert view_of(game, 0)["names"] == []
    assert {seat["name"] for seat in view_of(game, 0)["seats"]} == {None}
