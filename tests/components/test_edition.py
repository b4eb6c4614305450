"""Editions: owners of the printed game correct facts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brightsands.components import ComponentError, load
from brightsands.components.catalog import CACHED, DECKS, Catalog, Effect
from brightsands.components.edition import KEYS

DOCS = Path(__file__).parents[2] / "docs" / "editions.md"
EXAMPLE = DOCS.read_text("utf-8").split("```toml\n")[1].split("```")[0]


def refused(text: str) -> str:
    with pytest.raises(ComponentError) as caught:
        load(text)
    assert caught.value.file == "edition"
    return str(caught.value).removeprefix("edition: ")


# What can be corrected


def test_the_cost_of_a_tile() -> None:
    tile = load('[tiles."shipyard:2"]\ncost = ["planks", "bricks"]').tile("shipyard:2")
    assert (tile.cost, tile.known, tile.parts) == (("planks", "bricks"), "edition", ())


def test_a_card_in_part_keeps_the_grade_of_the_rest() -> None:
    card = load('[cards.fw12]\neffect = { cubes = "worker", n = 2 }').card("fw12")
    assert (card.effect, card.cost) == (Effect(cubes="worker", cube_count=2), ("beer", "sausages"))
    assert (card.known, card.parts) == ("edition", (("cost", "single"),))


def test_a_whole_card() -> None:
    card = load('[cards.fw12]\ncost = ["beer", "soap"]\neffect = { gold = 1, trade_tokens = 2 }').card("fw12")
    assert (card.cost, card.effect, card.points) == (("beer", "soap"), Effect(gold=1, trade_tokens=2), 3)
    assert (card.known, card.parts) == ("edition", ())


def test_the_costs_of_cubes() -> None:
    box = load('[new_cube.investor]\ncost = ["windows"]\n[upgrade.engineer]\ncost = ["fur_coats"]')
    assert (box.new_cube[4].cost, box.new_cube[4].known, box.new_cube[4].parts) == (("windows",), "edition", ())
    assert (box.upgrade[3].cost, box.upgrade[3].known) == (("fur_coats",), "edition")


def test_an_Old_World_island_changes_from_effect_to_print_and_back() -> None:
    box = load('[islands.ow3]\nprinted = "merchant:2"\n[islands.ow12]\neffect = { gold = 3 }')
    assert (box.old_world[2].printed, box.old_world[2].effect) == ("merchant:2", Effect())
    assert (box.old_world[11].printed, box.old_world[11].effect) == ("", Effect(gold=3))
    assert (box.old_world[2].known, box.old_world[2].parts) == ("edition", ())


def test_a_New_World_island() -> None:
    island = load('[islands.ni2]\nresources = ["cotton", "cocoa", "rubber"]').new_world[1]
    assert (island.resources, island.known) == (("cotton", "cocoa", "rubber"), "edition")


def test_an_expedition_card() -> None:
    card = load('[expeditions.ex5]\nartefact = "engineer"').expedition("ex5")
    assert (card.animal, card.artefact, card.parts) == ("investor", "engineer", (("animal", "single"),))


def test_an_objective_keeps_its_doubts_until_its_industries_are_named() -> None:
    points = load("[objectives.the_queen]\npoints = 5").objective("the_queen")
    assert (points.points, points.parts) == (5, (("industries", "single"), ("name", "guess")))
    named = load('[objectives.the_queen]\nindustries = ["bakery"]').objective("the_queen")
    assert (named.industries, named.parts) == (("bakery",), (("points", "single"),))


def test_a_tier() -> None:
    tier = load("[tiers.artisan]\nshift_end = 2").tier("artisan")
    assert (tier.shift_end, tier.trade, tier.known) == (2, 2, "edition")
    assert tier.parts == (("colour", "agreed"), ("trade", "seed"))


@pytest.mark.parametrize(
    "text", ["[empty_stack_gold]\nfarmer_worker = 2", "[empty_stack_gold.farmer_worker]\ngold = 2"]
)
def test_the_gold_at_an_empty_stack(text: str) -> None:
    box = load(text)
    assert (box.empty_stack_gold, box.empty_stack_known) == ((2, 3, 0), ("edition", "agreed", "seed"))
    assert [number.known for number in box.numbers if number.section == "empty_stack_gold"] == [*box.empty_stack_known]


def test_the_order_of_a_row_of_the_home_island_without_moving_any_tile_in_the_catalog() -> None:
    fields = '["sheep_farm:farmer", "pig_farm:farmer", "potato_farm:farmer", "grain_farm:farmer", "sawmill:farmer"]'
    box = load(f"[home_island.top]\nfields = {fields}")
    assert box.home_top[0] == "sheep_farm:farmer"
    assert (box.home_rows[0].known, box.home_rows[0].parts) == ("edition", ())
    assert [tile.id for tile in box.tiles] == [tile.id for tile in load().tiles]


def test_the_grade_is_edition_unless_another_is_given() -> None:
    tile = load('[tiles."shipyard:2"]\ncost = ["planks"]\nknown = "agreed"').tile("shipyard:2")
    assert (tile.cost, tile.known) == (("planks",), "agreed")


def test_known_alone_confirms_the_whole_entry() -> None:
    box = load('[objectives.the_queen]\nknown = "agreed"\n[tiles."sawmill:farmer"]\nknown = "seed"')
    assert (box.objective("the_queen").known, box.objective("the_queen").parts) == ("agreed", ())
    assert box.objective("the_queen").industries == load().objective("the_queen").industries
    assert box.tile("sawmill:farmer").known == "seed"


def test_everything_else_stays_as_it_is() -> None:
    plain, box = load(), load("[tiers.artisan]\nshift_end = 2")
    assert (box.cards, box.tiles, box.objectives) == (plain.cards, plain.tiles, plain.objectives)
    assert box != plain
    assert load().tier("artisan").shift_end == 3


def test_the_example_of_the_docs_corrects_one_fact_of_each_section() -> None:
    box = load(EXAMPLE)
    assert box.edition == EXAMPLE
    assert all(f"[{section}" in EXAMPLE for section in KEYS)
    facts: list[Any] = [*box.tiles, *box.cards, *box.new_cube, *box.upgrade, *box.old_world, *box.new_world]
    facts += [*box.tiers, *box.expeditions, *box.objectives, *box.home_rows]
    assert [fact.known for fact in facts].count("edition") == 10
    assert box.empty_stack_known[1] == "edition"


def test_an_edition_of_comments_changes_nothing_but_the_text() -> None:
    box = load("# nothing yet\n")
    assert (box.tiles, box.cards, box.edition) == (load().tiles, load().cards, "# nothing yet\n")


def test_equal_texts_give_the_same_catalog_and_old_ones_are_forgotten() -> None:
    assert load(EXAMPLE) is load(str(EXAMPLE.encode(), "utf-8"))
    first = load("# 0")
    for number in range(CACHED + 1):
        load(f"# {number}")
    assert load("# 0") is not first
    assert load("# 0") == first


# What is refused


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[tiers.artisan\nshift_end = 2", "line 1: "),
        ("[tiers.artisan]\n\nshift_end == 2", "line 3: "),
        ("[tiers.artisan]\nshift_end = 2\nshift_end = 3", "line 3: "),
        ("[tiers.artisan]\nshift_end = [", "line 2: "),
    ],
)
def test_a_mistake_in_the_toml_is_named_with_its_line(text: str, problem: str) -> None:
    assert refused(text).startswith(problem)


@pytest.mark.parametrize("text", ["x = " + "[" * 4000, "x = " + "9" * 5000, "x = 0b", "\x00", "x = '\r'"])
def test_texts_that_no_parser_likes_are_refused_in_words(text: str) -> None:
    assert refused(text)


@pytest.mark.parametrize("part", ["a", '"a b"', "'.'", "ä", "a "])
def test_a_key_of_many_parts_is_not_read_at_all(part: str) -> None:
    """The parser takes longer with the square of their number: sixty kilobytes of them kept it for minutes."""
    long = ".".join([part] * 17)
    for text in (f"{long} = 1", f"[{long}]", f"[tiers.artisan]\nshift_end = {{ {long} = 1 }}"):
        assert "a key has 16 parts at most" in refused(text)
    assert refused("# a.b.c\n" * 9 + f"{long} = 1").startswith("line 10: ")
    assert "parts" not in refused(".".join([part] * 16) + " = 1")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[coins]\ngold = 3", "coins: nothing to correct here; sections are tiles, cards,"),
        ("[supply]\ncubes = 3", "supply: nothing to correct here"),
        ("[start]\ngold = [9, 9, 9, 9]", "start: nothing to correct here"),
        ("tiles = 3", "tiles: must be a table, not 3"),
        ("[tiles]\nbank = { cost = [] }", "tiles.bank: there is no such entry"),
        ("[cards.fw47]\ncost = []", "cards.fw47: there is no such entry; did you mean 'fw"),
        ("[cards]\nrule = { cost = [] }", "cards.rule: there is no such entry"),
        ("[tiles]\nknown = 'seed'", "tiles.known: there is no such entry"),
        ("[islands.fw1]\nresources = []", "islands.fw1: there is no such entry"),
        ("[upgrade.investor]\ncost = []", "upgrade.investor: there is no such entry"),
        ("[cards]\nfw1 = 3", "cards.fw1: must be a table, not 3"),
        ("[cards.fw1]", "cards.fw1: corrects nothing"),
        ("[cards.fw1]\npoints = 4", "cards.fw1: 'points' cannot be corrected here, only cost, effect, known"),
        ('[tiles."sawmill:farmer"]\ncost = []', "tiles.sawmill:farmer: 'cost' cannot be corrected here, only known"),
        ('[tiles."bakery:worker"]\nsupply = 3', "tiles.bakery:worker: 'supply' cannot be corrected"),
        ("[objectives.zoo]\npoints = 2", "objectives.zoo: 'points' cannot be corrected here, only known"),
        (
            "[islands.ni1]\neffect = { gold = 1 }",
            "islands.ni1: 'effect' cannot be corrected here, only resources, known",
        ),
        ("[islands.ow1]\nresources = []", "islands.ow1: 'resources' cannot be corrected here"),
        (
            "[islands.ow1]\neffect = { gold = 1 }\nprinted = 'merchant:1'",
            "islands.ow1: must have an effect or something",
        ),
        ("[islands.ow1]\nprinted = ''", "islands.ow1: must have an effect or something printed"),
        ("[cards.fw1]\nknown = 'hearsay'", "cards.fw1: unknown grade 'hearsay'; grades are seed, agreed,"),
        ("[cards.fw1]\nknown = ['seed']", "cards.fw1: unknown grade ['seed']"),
        ("[cards.fw1]\nparts = { cost = 'seed' }", "cards.fw1: 'parts' cannot be corrected here"),
        ("[cards.fw1]\ncost = 'beer'", "cards.fw1: cost must be a list, not 'beer'"),
        ("[cards.fw1]\ncost = ['bear']", "cards.fw1: cost: unknown resource 'bear'; did you mean 'beer'?"),
        ("[cards.fw1]\ncost = ['goods']", "cards.farmer_worker: 11 cards must show"),
        ("[cards.fw1]\neffect = { gold = 0 }", "cards.fw1.effect: gold must be from 1 to 99, not 0"),
        ("[empty_stack_gold]\nfarmer_worker = 'one'", "empty_stack_gold.farmer_worker: gold must be a whole number"),
        ("[tiers.artisan]\nshift_end = 1979-05-27", "tiers.artisan: shift_end must be a whole number"),
        ("[tiers.investor]\ntrade = 4", "tiers.investor: trade must be 0: investors make nothing"),
        ("[expeditions.ex1]\nanimal = 'farmer'", "expeditions.ex1: asks for a farmer, who visits nothing"),
        ("[home_island.sea]\nfields = ['', '', '', '', '']", "home_island: must show 2 merchant:1, not 0"),
        ('[tiles."brewery:worker"]\ncost = ["beer"]', "tiles.brewery:worker: can never be had"),
        (
            '[tiles."glassworks:worker"]\ncost = ["windows"]',
            "tiles.glassworks:worker: can never be had, for glass, which",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_entry(text: str, problem: str) -> None:
    assert refused(text).startswith(problem)


def test_a_refused_edition_leaves_the_box_as_it_was() -> None:
    before = load()
    refused("[cards.fw1]\ncost = ['bear']")
    assert load() is before
    assert load().card("fw1").cost == ("work_clothes", "bread")


# Whatever the text, a catalog or a ComponentError


def survives(text: str) -> None:
    problem = None
    try:
        box = load(text)
    except ComponentError as error:
        problem = error
    if problem is None:
        assert_counts_hold(box)
    else:
        assert problem.file == "edition"
        assert problem.problem
        assert "\n" not in str(problem)


def assert_counts_hold(box: Catalog) -> None:
    assert (len(box.tiles), len(box.cards), len(box.expeditions), len(box.objectives)) == (54, 102, 22, 22)
    assert [len([card for card in box.cards if card.deck == deck]) for deck in DECKS] == [46, 32, 24]


PIECES = st.one_of(
    st.text(max_size=6),
    st.sampled_from(['"', "[", "]", "{", "}", "=", "\n", "\\", ".", ",", "'''", "-", "1e9", "@", "nan", "2020-01-01"]),
)


@given(
    st.lists(
        st.tuples(st.integers(0, len(EXAMPLE)), st.integers(0, 12), PIECES),
        min_size=1,
        max_size=4,
    )
)
def test_random_damage_to_an_edition_raises_nothing_but_component_errors(wounds: list[tuple[int, int, str]]) -> None:
    text = EXAMPLE
    for place, length, piece in wounds:
        text = text[:place] + piece + text[place + length :]
    survives(text)


IDS = ["fw1", "nw24", "ow1", "ow12", "ni3", "ex2", "the_queen", "zoo", "artisan", "investor", "top", "sea"]
IDS += ["farmer_worker", "new_world", '"shipyard:2"', '"sawmill:farmer"', '"bakery:worker"', "rule", "nothing"]
WORDS = ["beer", "goods", "cotton", "@artisan", "@trade", "merchant:2", "bakery", "engineer", "guess", "edition", ""]
SCALARS = st.one_of(
    st.integers(-5, 120).map(str),
    st.sampled_from(WORDS).map(lambda word: f'"{word}"'),
    st.sampled_from(["true", "1.5", "inf", "1979-05-27", "07:32:00", "[]", "{}"]),
)
EFFECTS = ["cubes", "upgrades", "n", "gold", "trade_tokens", "extra_action", "new_world_resource", "silver"]
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=7).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from(EFFECTS), inner, max_size=3).map(
            lambda table: "{ " + ", ".join(f"{key} = {value}" for key, value in table.items()) + " }"
        ),
    ),
    max_leaves=8,
)
ALL_KEYS = sorted({key for keys in KEYS.values() for key in keys} | {"known", "parts", "rule", "points", "title"})


@given(
    st.dictionaries(
        st.tuples(st.sampled_from([*KEYS, "start"]), st.sampled_from(IDS)),
        st.dictionaries(st.sampled_from(ALL_KEYS), VALUES, max_size=3),
        max_size=3,
    )
)
def test_random_corrections_raise_nothing_but_component_errors(tables: dict[tuple[str, str], dict[str, Any]]) -> None:
    lines: list[str] = []
    for (section, name), table in tables.items():
        lines += [f"[{section}.{name}]", *[f"{key} = {value}" for key, value in table.items()]]
    survives("\n".join(lines))
