"""R2: the table before the first turn, and who may see what."""

from __future__ import annotations

import pytest

from brightsands import Game, Options
from brightsands.components.catalog import load
from brightsands.rules.errors import BadOptions
from brightsands.rules.names import OBJECTIVE_NAMES
from tests.reading import (
    district,
    exploration_tokens,
    gold_of,
    hand_of,
    on_field,
    population,
    stack_of,
    steps,
    tired,
    trade_tokens,
)
from tests.scenario import STACK_NAMES, Scenario, rows

HOME = {
    **dict(
        zip(
            ("h1", "h2", "h3", "h4", "h5"),
            ("sawmill", "grain_farm", "potato_farm", "pig_farm", "sheep_farm"),
            strict=True,
        )
    ),
    **dict(
        zip(
            ("h6", "h7", "h8", "h9", "h10"),
            ("coal_mine", "brick_factory", "warehouse", "steelworks", "sailmakers"),
            strict=True,
        )
    ),
}
CHOSEN = ("museum", "aarhant", "the_queen", "bente_jorgensen", "hannah_goode")
THEMES = {
    "complex": {"alonso_graves", "aarhant", "the_editor", "beryl_omara"},
    "confrontational": {"hannah_goode", "university", "worlds_fair", "madame_kahina", "the_tourist"},
    "expeditions": {"zoo", "museum"},
    "pressure": {"pyrphorian"},
}
INDUSTRY_OBJECTIVES = {objective.id for objective in load().objectives if objective.kind == "industry"}


def objectives(game: Game) -> set[str]:
    """The names of the objectives in play."""
    mask = int(game.state.objectives)
    return {name for number, name in enumerate(OBJECTIVE_NAMES) if (mask >> number) & 1}


# ---- R2.0 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("stack", STACK_NAMES)
def test_R2_0_every_stack_is_shuffled_by_the_seed(stack: str) -> None:
    orders = {tuple(stack_of(Game.new(2, seed), stack)) for seed in range(12)}
    assert len(orders) == 12
    assert stack_of(Game.new(2, 5), stack) == stack_of(Game.new(2, 5), stack)


def test_R2_0_stacks_lie_face_down() -> None:
    game = Game.new(3, 4)
    for viewer in (0, 1, 2, None):
        assert set(rows(game.view(viewer).knowledge.seen.order)) == {-1}


def test_R2_0_objectives_lie_open_all_game() -> None:
    game = Game.new(3, 4)
    at_start = objectives(game)
    for _ in range(6):
        steps(game, "celebrate festival", "end")
    assert objectives(game) == at_start
    for viewer in (0, 1, 2, None):
        assert game.view(viewer).knowledge.seen.objectives == game.state.objectives


# ---- R2.1 -----------------------------------------------------------------------------------------------------------
def test_R2_1_five_objectives_at_random() -> None:
    sets = [objectives(Game.new(2, seed)) for seed in range(40)]
    assert {len(found) for found in sets} == {5}
    assert len({tuple(sorted(found)) for found in sets}) > 30


def test_R2_1_the_first_game_has_its_own_set() -> None:
    game = Game.new(2, 9, Options(objectives="first_game"))
    assert objectives(game) == {"alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo"}


def test_R2_1_the_table_may_choose_any_five() -> None:
    assert objectives(Game.new(2, 9, Options(objectives=CHOSEN))) == set(CHOSEN)
    assert objectives(Game.new(2, 9, Options(objectives=" ".join(CHOSEN)))) == set(CHOSEN)


@pytest.mark.parametrize(
    "wrong",
    [CHOSEN[:4], (*CHOSEN, "zoo"), (*CHOSEN[:4], CHOSEN[0]), (*CHOSEN[:4], "nobody"), (*CHOSEN[:4], "dr_hugo_mercier")],
)
def test_R2_1_not_four_not_six_none_twice_none_unknown(wrong: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions):
        Game.new(2, 9, Options(objectives=wrong))


@pytest.mark.parametrize("theme", [*THEMES, "relaxed"])
def test_R2_1_a_themed_mix_is_filled_up_to_five(theme: str) -> None:
    wanted = THEMES.get(theme, INDUSTRY_OBJECTIVES)
    for seed in range(8):
        found = objectives(Game.new(2, seed, Options(objectives=theme)))
        assert len(found) == 5
        assert len(found & wanted) == min(5, len(wanted))


# ---- R2.2 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4])
def test_R2_2_each_player_starts_with_nine_cubes_in_their_districts(players: int) -> None:
    game = Game.new(players, 2)
    for seat in range(players):
        assert population(game, seat) == {"farmer": 4, "worker": 3, "artisan": 2}
        assert [district(game, seat, tier) for tier in ("farmer", "worker", "artisan")] == [4, 3, 2]
        assert [tired(game, seat, tier) for tier in ("farmer", "worker", "artisan")] == [0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R2_2_each_player_has_a_home_island(players: int) -> None:
    game = Game.new(players, 2)
    for seat in range(players):
        for field, name in HOME.items():
            tier = "farmer" if int(field[1:]) <= 5 else "artisan"
            assert on_field(game, seat, field) == f"{name}:{tier}"
        assert [on_field(game, seat, f"h{n}") for n in range(11, 16)] == ["shipyard:1", "", "", "", ""]
        sea = ["merchant:1", "merchant:1", "exploration:1", "", ""]
        assert [on_field(game, seat, f"h{n}") for n in range(16, 21)] == sea
        assert (trade_tokens(game, seat), exploration_tokens(game, seat)) == ((2, 0), (1, 0))
    assert rows(game.state.island_count) == [0] * players
    assert rows(game.state.overseas) == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R2_2_each_player_is_dealt_seven_and_two_cards(players: int) -> None:
    game = Game.new(players, 2)
    for seat in range(players):
        kinds = sorted(card[:2] for card in hand_of(game, seat))
        assert kinds == ["ai"] * 2 + ["fw"] * 7
        assert rows(game.state.expeditions)[seat] == 0
    hands = [card for seat in range(players) for card in hand_of(game, seat)]
    assert len(hands) == len(set(hands))


@pytest.mark.parametrize("players", [0, 1, 5])
def test_R2_2_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadOptions):
        Game.new(players, 2)


# ---- R2.3 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_R2_3_gold_follows_turn_order_from_the_chosen_starting_player(first: int) -> None:
    game = Game.new(4, 2, Options(first_player=first))
    assert game.seat == first
    assert [gold_of(game, (first + place) % 4) for place in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [2, 3])
def test_R2_3_with_fewer_players_the_gold_goes_as_far(players: int) -> None:
    game = Game.new(players, 2, Options(first_player=1))
    assert [gold_of(game, (1 + place) % players) for place in range(players)] == [0, 1, 2][:players]


def test_R2_3_a_random_starting_player_comes_from_the_seed() -> None:
    first = [Game.new(4, seed).seat for seed in range(40)]
    assert set(first) == {0, 1, 2, 3}
    assert first == [Game.new(4, seed).seat for seed in range(40)]


# ---- R2.4 -----------------------------------------------------------------------------------------------------------
PUBLIC_ROWS = (
    *("gold", "idle", "tired", "people", "cubes", "board"),
    *("trade_total", "trade_spent", "exploration_total", "exploration_spent", "card_trade", "card_exploration"),
    *("fields", "island_count", "islands", "overseas", "face_up", "face_down", "size"),
)


def midgame() -> Game:
    """A table on which every public and every secret thing is somewhere."""
    table = Scenario(players=3).gold(0, 3).gold(1, 4).tokens_on_cards(1, trade=2, exploration=1)
    table.built(0, "brewery:worker", "h12").at_work(0, "brewery:worker", "worker").exhausted(1, farmer=1)
    table.island(0, "ow5").new_world(1, "ni2").expeditions(0, "ex1", "ex2").expeditions(1, "ex3").spent(0, trade=1)
    table.played(0, "fw1").played(1, "ai1", face_up=False).hand(1, "fw2", "ai2", "nw2", "nw3")
    return table.game()


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_R2_4_what_lies_on_the_table_is_public(viewer: int | None) -> None:
    game = midgame()
    seen = game.view(viewer).knowledge.seen
    for name in PUBLIC_ROWS:
        assert rows(getattr(seen, name)) == rows(getattr(game.state, name)), name


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_R2_4_the_number_of_cards_of_each_kind_in_a_hand_is_public(viewer: int | None) -> None:
    game = midgame()
    knowledge = game.view(viewer).knowledge
    for seat in range(3):
        counts = [sum(card.startswith(kind) for card in hand_of(game, seat)) for kind in ("fw", "ai", "nw")]
        assert rows(knowledge.hand_sizes)[3 * seat : 3 * seat + 3] == counts
    assert rows(knowledge.hand_sizes)[3:6] == [1, 1, 2]
    assert rows(knowledge.expedition_counts) == [2, 1, 0]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_R2_4_the_faces_of_hands_expedition_cards_and_stacks_are_secret(viewer: int | None) -> None:
    game = midgame()
    seen = game.view(viewer).knowledge.seen
    for seat in range(3):
        mine = seat == viewer
        assert rows(seen.hand)[3 * seat : 3 * seat + 3] == (
            rows(game.state.hand)[3 * seat : 3 * seat + 3] if mine else [0] * 3
        )
        assert rows(seen.expeditions)[seat] == (rows(game.state.expeditions)[seat] if mine else 0)
    assert set(rows(seen.order)) == {-1}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_R2_4_of_a_card_put_under_a_stack_all_see_the_kind_and_its_owner_the_face(viewer: int | None) -> None:
    table = Scenario().hand(0, "fw1", "ai1").stack("artisan_engineer_investor", "ai2")
    game = table.game()
    before = rows(game.view(viewer).knowledge.seen.size)
    steps(game, "swap ai1")
    knowledge = game.view(viewer).knowledge
    assert [after - was for after, was in zip(rows(knowledge.seen.size), before, strict=True)] == [0, 1, 0, 0, 0, 0]
    assert rows(knowledge.hand_sizes)[:3] == [1, 0, 0]
    known = [cell for cell in rows(knowledge.seen.order) if cell != -1]
    assert len(known) == (1 if viewer == 0 else 0)
    steps(game, "finish")
    assert rows(game.view(1).knowledge.seen.hand)[:3] == [0, 0, 0]
