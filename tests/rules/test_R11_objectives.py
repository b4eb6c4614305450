"""R11: the objectives that score (R11.5-R11.8) and which ones are in play (R11.9); effects have a file of their own."""

from __future__ import annotations

from typing import Any

import pytest

from brightsands import Game, Options
from brightsands.components.catalog import load
from brightsands.rules import BadOptions
from brightsands.rules.cells import bits
from brightsands.rules.names import EXPEDITION_NAMES, FIELD_NAMES, OBJECTIVE_NAMES
from tests.reading import steps
from tests.scenario import Scenario, legal

ALWAYS = {objective.id for objective in load().objectives if objective.kind != "power_of_gold"}

FILLERS = ("aarhant", "the_editor", "beryl_omara", "alonso_graves", "zoo")
FESTIVAL = "celebrate festival"


def table_of(objective: str, players: int = 2, **options: Any) -> Scenario:
    """A table at which one objective matters for what is tested."""
    return Scenario(players, objectives=(objective, *[name for name in FILLERS if name != objective][:4]), **options)


def in_play(game: Game) -> set[str]:
    """The ids of the objectives in play."""
    return {OBJECTIVE_NAMES[number] for number in bits(game.state.objectives)}


# ---- R11.5 -----------------------------------------------------------------------------------------------------
SETS = {
    "edvard_goode": (6, ("gramophone_factory:engineer", "bicycle_factory:engineer", "carriage_works:engineer")),
    "carl_leonard_von_malching": (6, ("champagne_cellar:artisan", "advanced_weapons_factory:engineer")),
    "eli_bleakworth": (6, ("light_bulb_factory:engineer", "sewing_machine_factory:artisan")),
    "the_queen": (6, ("clockmakers:artisan", "spectacle_factory:artisan", "fur_dealer:artisan")),
    "princess_qing": (
        6,
        ("chocolate_factory:artisan", "coffee_roastery:artisan", "cigar_factory:artisan", "rum_distillery:artisan"),
    ),
    "willie_wibblesock": (
        3,
        (
            "brewery:worker",
            "bakery:worker",
            "distillery:worker",
            "slaughterhouse:worker",
            "soap_factory:worker",
            "cannery:worker",
            "framework_knitters:worker",
        ),
    ),
}


@pytest.mark.parametrize("objective", SETS)
def test_R11_5_each_named_industry_scores_the_points_shown(objective: str) -> None:
    points, industries = SETS[objective]
    table = table_of(objective)
    assert table.game().score(0).points(objective) == 0
    for count, (tile, field) in enumerate(zip(industries, FIELD_NAMES, strict=False), 1):
        table.built(0, tile, field)
        assert table.game().score(0).points(objective) == count * points
    assert table.game().score(1).points(objective) == 0


@pytest.mark.parametrize("objective", SETS)
def test_R11_5_no_other_industry_scores(objective: str) -> None:
    named = set(SETS[objective][1])
    others = [tile.id for tile in load().tiles[:35] if tile.id not in named]
    for start in range(0, len(others), 15):
        table = table_of(objective)
        for tile, field in zip(others[start : start + 15], FIELD_NAMES, strict=False):
            table.built(0, tile, field)
        assert table.game().score(0).points(objective) == 0


@pytest.mark.parametrize("objective", SETS)
def test_R11_5_an_objective_that_is_not_in_play_scores_nothing(objective: str) -> None:
    table = Scenario(objectives=FILLERS)
    for tile, field in zip(SETS[objective][1], FIELD_NAMES, strict=False):
        table.built(0, tile, field)
    sheet = table.game().score(0)
    assert sheet.total == 0
    assert objective not in dict(sheet.lines)


def test_R11_5_everyone_scores_for_their_own() -> None:
    table = table_of("the_queen", players=3).built(0, "clockmakers:artisan", "h12")
    game = table.built(2, "clockmakers:artisan", "h12").built(2, "fur_dealer:artisan", "h13").game()
    assert [game.score(seat).points("the_queen") for seat in range(3)] == [6, 0, 12]


def test_R11_5_a_covered_industry_does_not_count() -> None:
    table = table_of("willie_wibblesock").built(0, "brewery:worker", "h12").built(0, "bakery:worker", "h13")
    game = steps(table.game(), "build shipyard:1", "place h12")
    assert game.score(0).points("willie_wibblesock") == 3


def test_R11_5_a_removed_industry_does_not_count() -> None:
    table = table_of("willie_wibblesock").built(0, "brewery:worker", "h12")
    game = steps(table.game(), "build shipyard:1", "place h13", "remove h12")
    assert game.score(0).points("willie_wibblesock") == 0


def test_R11_5_of_whatever_tier() -> None:
    # The box names only industries of one tier; an edition may name one that has two.
    edition = '[objectives.the_queen]\npoints = 5\nindustries = ["sawmill", "warehouse"]'
    table = table_of("the_queen", edition=edition)
    assert table.game().score(0).points("the_queen") == 10  # the preprinted ones of farmers and artisans
    table.built(0, "sawmill:worker", "h12").island(0, "ow5")
    assert table.game().score(0).points("the_queen") == 20
    table.built(0, "brewery:worker", "h1").built(0, "bakery:worker", "a1")  # over a sawmill and a warehouse
    assert table.game().score(0).points("the_queen") == 10


# ---- R11.6 -----------------------------------------------------------------------------------------------------
MAJORITIES = ("hannah_goode", "university", "worlds_fair", "madame_kahina", "the_tourist")
RANKS = [
    ((3, 1), (10, 4)),
    ((1, 3), (4, 10)),
    ((2, 2), (10, 10)),
    ((3, 0), (10, 0)),
    ((0, 0), (0, 0)),
    ((3, 2, 1), (10, 4, 0)),
    ((1, 2, 3), (0, 4, 10)),
    ((3, 3, 1), (10, 10, 4)),
    ((1, 3, 3), (4, 10, 10)),
    ((3, 2, 2), (10, 4, 4)),
    ((2, 3, 2), (4, 10, 4)),
    ((2, 2, 2), (10, 10, 10)),
    ((3, 3, 0), (10, 10, 0)),
    ((0, 3, 0), (0, 10, 0)),
    ((4, 3, 2, 1), (10, 4, 0, 0)),
    ((2, 1, 4, 3), (0, 0, 10, 4)),
    ((3, 3, 2, 1), (10, 10, 4, 0)),
    ((3, 2, 3, 2), (10, 4, 10, 4)),
    ((1, 2, 2, 3), (0, 4, 4, 10)),
    ((3, 1, 3, 3), (10, 4, 10, 10)),
    ((2, 2, 3, 2), (4, 4, 10, 4)),
    ((2, 2, 2, 2), (10, 10, 10, 10)),
    ((0, 1, 0, 1), (0, 10, 0, 10)),
    ((1, 0, 2, 0), (4, 0, 10, 0)),
    ((0, 0, 0, 0), (0, 0, 0, 0)),
]


def give(table: Scenario, seat: int, objective: str, count: int) -> None:
    """Let a seat have ``count`` of what a majority counts."""
    if objective == "hannah_goode":
        table.cubes(seat, worker=count)
    elif objective == "university":
        table.cubes(seat, engineer=count, investor=1)
    elif objective == "worlds_fair":
        table.cubes(seat, engineer=1, investor=count)
    elif objective == "the_tourist":
        table.expeditions(seat, *EXPEDITION_NAMES[5 * seat : 5 * seat + count])
    else:
        for field in ("h16", "h17")[: max(2 - count, 0)]:  # the two merchant ships of the home island
            table.built(seat, "exploration:1" if seat < 2 else "exploration:2", field)
        table.tokens_on_cards(seat, trade=max(count - 2, 0))


@pytest.mark.parametrize("objective", MAJORITIES)
@pytest.mark.parametrize(("counts", "points"), RANKS)
def test_R11_6_most_ten_second_four_ties_in_full(
    objective: str, counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    table = table_of(objective, players=len(counts))
    for seat, count in enumerate(counts):
        give(table, seat, objective, count)
    game = table.game()
    assert tuple(game.score(seat).points(objective) for seat in range(len(counts))) == points


def test_R11_6_hannah_goode_counts_all_cubes_wherever_they_are() -> None:
    table = table_of("hannah_goode").cubes(0, farmer=1, engineer=1).exhausted(0, worker=1, investor=1)
    game = table.at_work(0, "coal_mine:artisan", "artisan").cubes(1, farmer=4).game()
    assert (game.score(0).points("hannah_goode"), game.score(1).points("hannah_goode")) == (10, 4)


@pytest.mark.parametrize(("objective", "tier"), [("university", "engineer"), ("worlds_fair", "investor")])
def test_R11_6_university_and_worlds_fair_count_their_tier_wherever_it_is(objective: str, tier: str) -> None:
    table = table_of(objective).cubes(0).exhausted(0, **{tier: 1}).at_work(0, "coal_mine:artisan", tier)
    game = table.cubes(1, **{tier: 1}, artisan=9).game()
    assert (game.score(0).points(objective), game.score(1).points(objective)) == (10, 4)


def test_R11_6_madame_kahina_counts_exhausted_tokens_and_tokens_on_cards() -> None:
    table = table_of("madame_kahina").spent(0, trade=2).tokens_on_cards(0, trade=1, exploration=5)
    game = table.built(1, "exploration:3", "h19").game()  # 2 + 1 against 2; exploration tokens count for nobody
    assert (game.score(0).points("madame_kahina"), game.score(1).points("madame_kahina")) == (10, 4)


def test_R11_6_the_tourist_counts_cards_not_visits() -> None:
    table = table_of("the_tourist").cubes(0).expeditions(0, "ex1", "ex2").expeditions(1, "ex22")
    game = table.game()
    assert (game.score(0).points("the_tourist"), game.score(1).points("the_tourist")) == (10, 4)


# ---- R11.7 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("objective", "side"), [("zoo", "left"), ("museum", "right")])
def test_R11_7_one_more_point_for_each_visited_field(objective: str, side: str) -> None:
    table = Scenario(objectives=(objective, "aarhant", "the_editor", "beryl_omara", "alonso_graves"))
    # animal and artefact: ex4 investor/artisan, ex6 engineer/investor, ex22 artisan/artisan
    table.cubes(0, artisan=3, engineer=1, investor=2).expeditions(0, "ex4", "ex6", "ex22")
    sheet = table.game().score(0)
    assert sheet.points("expeditions") == 3 + 1 + 2 + 3 + 1 + 1
    assert sheet.points(objective) == 3


def test_R11_7_a_field_that_nobody_visits_does_not_count() -> None:
    table = Scenario(objectives=("zoo", "museum", "aarhant", "the_editor", "beryl_omara"))
    sheet = table.cubes(0, artisan=1).expeditions(0, "ex4", "ex10").game().score(0)
    assert (sheet.points("expeditions"), sheet.points("zoo"), sheet.points("museum")) == (1, 0, 1)


def test_R11_7_both_add_their_point() -> None:
    table = Scenario(objectives=("zoo", "museum", "aarhant", "the_editor", "beryl_omara"))
    sheet = table.cubes(0, engineer=2).expeditions(0, "ex10").game().score(0)
    assert (sheet.points("expeditions"), sheet.points("zoo"), sheet.points("museum")) == (4, 1, 1)


# ---- R11.8 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("islands", "points"), [(0, 18), (1, 18), (2, 0), (4, 0)])
def test_R11_8_bente_jorgensen_gives_18_for_at_most_one_old_world_island(islands: int, points: int) -> None:
    table = table_of("bente_jorgensen").new_world(0, "ni1").new_world(0, "ni2")
    for number in range(islands):
        table.island(0, f"ow{number + 1}")
    assert table.game().score(0).points("bente_jorgensen") == points
    assert table.game().score(1).points("bente_jorgensen") == 18


@pytest.mark.parametrize("islands", [0, 1, 2, 4])
def test_R11_8_isabel_sarmento_gives_6_for_each_new_world_island(islands: int) -> None:
    table = table_of("isabel_sarmento").island(0, "ow1")
    for number in range(islands):
        table.new_world(0, f"ni{2 * number + 1}")
    assert table.game().score(0).points("isabel_sarmento") == 6 * islands


@pytest.mark.parametrize("hand", [(), ("fw1",), ("fw1", "ai2", "nw3", "nw4")])
def test_R11_8_pyrphorian_takes_2_for_each_hand_card(hand: tuple[str, ...]) -> None:
    game = table_of("pyrphorian").hand(0, *hand).played(0, "fw9").expeditions(0, "ex1").game()
    assert game.score(0).points("pyrphorian") == -2 * len(hand)
    assert game.score(1).points("pyrphorian") == -2 * 9


def test_R11_8_points_can_be_negative() -> None:
    assert table_of("pyrphorian").game().score(0).total == -18


# ---- R11.9, R2.1 -----------------------------------------------------------------------------------------------
KINDS = {
    "complex": {"alonso_graves", "aarhant", "the_editor", "beryl_omara"},
    "confrontational": set(MAJORITIES),
    "relaxed": set(SETS),
    "expeditions": {"zoo", "museum"},
    "pressure": {"pyrphorian"},
}
SEEDS = range(150)


def mixes(theme: str, **options: Any) -> list[set[str]]:
    """The objectives of many games with a theme."""
    return [in_play(Game.new(2, seed, Options(objectives=theme, **options))) for seed in SEEDS]


@pytest.mark.parametrize("theme", KINDS)
def test_R11_9_a_theme_takes_its_objectives_and_fills_up_to_five_at_random(theme: str) -> None:
    wanted = KINDS[theme]
    rest = ALWAYS - wanted
    seen: set[str] = set()
    for mix in mixes(theme):
        assert len(mix) == 5
        assert len(mix & wanted) == min(5, len(wanted))
        seen |= mix
    assert seen >= wanted
    assert seen - wanted == (rest if len(wanted) < 5 else set())


@pytest.mark.parametrize("theme", ["complex", "expeditions", "pressure", "random"])
def test_R11_9_power_of_gold_objectives_fill_up_only_with_their_variant(theme: str) -> None:
    gold = set(OBJECTIVE_NAMES) - ALWAYS
    assert not any(mix & gold for mix in mixes(theme))
    assert gold <= set().union(*mixes(theme, power_of_gold=True))


def test_R11_9_random_objectives_are_any_five_of_the_twenty() -> None:
    found = mixes("random")
    assert all(len(mix) == 5 for mix in found)
    assert set().union(*found) == ALWAYS
    assert len({frozenset(mix) for mix in found}) > len(SEEDS) // 2


def test_R11_9_the_first_game_has_its_own_five() -> None:
    expected = {"alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo"}
    assert all(mix == expected for mix in mixes("first_game"))


def test_R11_9_or_any_five_the_table_chooses() -> None:
    chosen = ("museum", "aarhant", "the_queen", "pyrphorian", "bente_jorgensen")
    assert in_play(Game.new(3, 5, Options(objectives=chosen))) == set(chosen)


@pytest.mark.parametrize(
    "wrong",
    [
        "jolly",
        ("zoo", "museum", "aarhant", "the_editor"),
        ("zoo", "zoo", "aarhant", "the_editor", "the_queen"),
        ("zoo", "museum", "aarhant", "the_editor", "nobody"),
        ("zoo", "museum", "aarhant", "the_editor", "dr_hugo_mercier"),
    ],
)
def test_R11_9_five_different_objectives_that_exist(wrong: str | tuple[str, ...]) -> None:
    with pytest.raises(BadOptions):
        Game.new(2, 1, Options(objectives=wrong))


def test_R11_9_objectives_stay_for_the_whole_game() -> None:
    game = Scenario().game()
    before = in_play(game)
    steps(game, *[FESTIVAL, "end"] * 6)
    assert in_play(game) == before
    assert legal(game)
