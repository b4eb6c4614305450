"""The worked examples of the booklet of the solo mode, each as it is told there."""

from __future__ import annotations

import pytest

from tests.reading import allowed, gold_of, offered, on_board, refused, steps
from tests.solo.alone import NORMAL, Alone, idle_turn, marks, ready

SAUSAGES_AND_SOAP = ("slaughterhouse:worker", "soap_factory:worker")


# ---- The campaign: 3 worker resources, sausages and soap are marked -------------------------------------------------
def test_example_canned_food_and_work_clothes_one_of_them_must_be_made() -> None:
    """fw15 costs canned food and work clothes; one more worker resource may be marked."""
    nobody = Alone(mission=7).people().cards("fw15").tokens(trade=9).marked(*SAUSAGES_AND_SOAP).game()
    refused(nobody, "play fw15")
    for field, own, traded in (
        ("h12", "cannery:worker", "framework_knitters:worker"),
        ("h13", "framework_knitters:worker", "cannery:worker"),
    ):
        table = Alone(mission=7).people(worker=1).cards("fw15").tokens(trade=9).marked(*SAUSAGES_AND_SOAP)
        game = table.own(**{field: own}).game()
        steps(game, "play fw15", f"market {traded}")
        assert offered(game, "market") == []
        steps(game, f"work {own}")
        assert marks(game) == {*SAUSAGES_AND_SOAP, traded}


def test_example_soap_and_canned_food_soap_is_marked_already() -> None:
    """fw9 costs canned food and soap; soap can be traded for again, every turn."""
    game = Alone(mission=7).people().cards("fw9").tokens(trade=9).marked(*SAUSAGES_AND_SOAP).game()
    steps(game, "play fw9", "market soap_factory:worker", "market cannery:worker")
    assert marks(game) == {*SAUSAGES_AND_SOAP, "cannery:worker"}


def test_example_preprinted_resources_come_in_addition_even_if_built_over() -> None:
    full = (*SAUSAGES_AND_SOAP, "cannery:worker", "clockmakers:artisan", "champagne_cellar:artisan")
    table = Alone(mission=7).people().cards("fw30").tokens(trade=9).marked(*full, "motor_works:engineer")
    game = table.own(h6="brewery:worker").game()
    steps(game, "play fw30", "market coal_mine:artisan", "market soap_factory:worker")


# ---- The normal solo game: trade ------------------------------------------------------------------------------------
def test_example_beer_for_the_first_time() -> None:
    """2 trade tokens, and a brewery on the display; later 1."""
    table = Alone(NORMAL).people(worker=2).own(h13="bakery:worker").cards("fw32", "fw21").tokens(trade=1)
    game = table.game()
    assert ready(game)[0] == 3
    steps(game, "play fw32", "work bakery:worker", "market brewery:worker")
    assert ready(game)[0] == 1
    assert marks(game) == {"brewery:worker"}
    assert on_board(game, "brewery:worker") == 1
    steps(game, "end", "play fw21", "work bakery:worker", "market brewery:worker")
    assert ready(game)[0] == 0


def test_example_pocket_watches_need_two_new_resources() -> None:
    """Neither glass nor brass: the clockmakers cannot be built in one action, however many tokens there are."""
    refused(Alone(NORMAL).people(engineer=1).tokens(trade=20).game(), "build clockmakers:artisan")
    built = Alone(NORMAL).people(engineer=1, worker=1).tokens(trade=20).own(h12="glassworks:worker").game()
    steps(built, "build clockmakers:artisan", "work glassworks:worker", "market brass_foundry:artisan")
    steps(built, "exhaust engineer", "place h13")
    shown = Alone(NORMAL).people(engineer=1).tokens(trade=20).marked("glassworks:worker").game()
    steps(shown, "build clockmakers:artisan", "market glassworks:worker", "market brass_foundry:artisan")
    steps(shown, "exhaust engineer", "place h13")


def test_example_advanced_weapons_without_dynamite() -> None:
    """nw19 costs work clothes, advanced weapons and a trade token."""

    def table() -> Alone:
        return Alone(NORMAL).people(investor=1).cards("nw19").tokens(trade=20).marked("framework_knitters:worker")

    refused(table().game(), "play nw19")
    allowed(table().own(h12="dynamite_factory:artisan").game(), "play nw19")
    game = table().marked("dynamite_factory:artisan").game()
    steps(game, "play nw19", "market advanced_weapons_factory:engineer")


def test_example_two_industries_that_required_new_world_resources() -> None:
    """The rum distillery and the cotton mill stand, so cigars and bicycles may be on the display, and no third one."""

    def table(card: str, *shown: str) -> Alone:
        made = Alone(NORMAL).people(investor=1).tokens(trade=20).cards(card).overseas("ni1", "ni2", "ni3")
        made.own(h12="rum_distillery:artisan", h13="cotton_mill:artisan", h14="steelworks:worker")
        return made.marked("bakery:worker", "champagne_cellar:artisan", "distillery:worker", *shown)

    cigars = "cigar_factory:artisan"
    game = table("ai26").game()  # bread, cigars, champagne
    steps(game, "play ai26", f"market {cigars}", "market bakery:worker", "market champagne_cellar:artisan")
    game = table("nw3", cigars).game()  # bicycles, schnapps, a trade token
    steps(game, "play nw3", "market bicycle_factory:engineer", "market distillery:worker", "spend trade")
    coffee = table("ai16", cigars, "bicycle_factory:engineer", "gramophone_factory:engineer")
    refused(coffee.game(), "play ai16")  # champagne, coffee, gramophones
    third = table("ai16", cigars, "gramophone_factory:engineer")
    allowed(third.game(), "play ai16")


# ---- The normal solo game: gold and points --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("industries", "answer", "gold"),
    [
        ({"h12": "cannery:worker", "h13": "sewing_machine_factory:artisan"}, "no", 1),
        ({"h12": "cannery:worker"}, "yes", 1),
        ({"h12": "sewing_machine_factory:artisan"}, "yes", 1),
        ({"h12": "cannery:worker"}, "no", 0),
        ({"h12": "cannery:worker", "h13": "sewing_machine_factory:artisan"}, "yes", 2),
    ],
)
def test_example_gold_for_canned_food_sewing_machines_and_a_trade_token(
    industries: dict[str, str], answer: str, gold: int
) -> None:
    game = idle_turn(Alone(NORMAL).own(**industries).time("nw4").game())
    steps(game, f"answer {answer}")
    assert gold_of(game, 0) == gold
    assert ready(game)[0] == (1 if answer == "yes" else 2)


@pytest.mark.parametrize(("left", "points"), [(3, 3), (13, 39)])
def test_example_points_for_time_that_is_left(left: int, points: int) -> None:
    game = idle_turn(Alone(NORMAL).cards().time_left(left + 1).game())
    assert game.is_over
    assert game.score(0).points("time_stack") == points
