"""R14.6: trade without partners, bans and restrictions."""

from __future__ import annotations

import json

import pytest

from tests.reading import allowed, gold_of, offered, on_board, refused, steps, trade_tokens
from tests.scenario import legal
from tests.solo.alone import Alone, idle_turn, marks, ready

NOBODY: dict[str, int] = {}  # no cube at all: whatever is paid is traded for


def trader(mission: int, *hand: str, trade: int = 20) -> Alone:
    """A player with tokens and nobody to work."""
    return Alone(mission=mission).people(**NOBODY).cards(*hand).tokens(trade=trade)


def wanting(mission: int, *icons: str, trade: int = 9) -> Alone:
    """The same with one hand card, ai1, that costs just these icons."""
    edition = f"[cards.ai1]\ncost = {json.dumps(icons)}"
    return Alone(mission=mission, edition=edition).people(**NOBODY).cards("ai1").tokens(trade=trade)


# ---- without partner, by kind ---------------------------------------------------------------------------------------
def test_R14_6_a_resource_is_traded_as_what_one_kind_of_industry_makes() -> None:
    game = trader(3, "fw30").game()
    steps(game, "play fw30")
    assert offered(game, "market") == ["coal_mine:worker", "coal_mine:artisan", "soap_factory:worker"]
    cheap = game.copy()
    steps(cheap, "market coal_mine:worker")
    assert ready(cheap)[0] == ready(game)[0] - 1
    dear = game.copy()
    steps(dear, "market coal_mine:artisan")
    assert ready(dear)[0] == ready(game)[0] - 2


@pytest.mark.parametrize(
    ("icon", "kind", "price"),
    [
        ("planks", "sawmill:farmer", 1),
        ("planks", "sawmill:worker", 1),
        ("grain", "grain_farm:farmer", 1),
        ("beer", "brewery:worker", 1),
        ("windows", "window_factory:artisan", 2),
        ("sails", "sailmakers:artisan", 2),
        ("steam_motors", "motor_works:engineer", 3),
        ("advanced_weapons", "advanced_weapons_factory:engineer", 3),
    ],
)
def test_R14_6_the_cost_is_that_of_the_tier(icon: str, kind: str, price: int) -> None:
    game = wanting(8, icon, trade=price).used(trade=2).game()
    steps(game, "play ai1", f"market {kind}")
    assert ready(game)[0] == 0
    assert gold_of(game, 0) == 0, "nobody gets gold"
    poor = wanting(8, icon, trade=price - 1).used(trade=2).game()
    if "play ai1" in legal(poor):
        steps(poor, "play ai1")
        refused(poor, f"market {kind}")


def test_R14_6_there_is_no_partner_to_trade_with() -> None:
    game = trader(3, "fw30").game()
    steps(game, "play fw30")
    assert offered(game, "trade") == []
    refused(game, "trade coal with 1", "trade coal with 2")


def test_R14_6_tokens_of_ships_are_exhausted() -> None:
    game = Alone(mission=3).people(**NOBODY).cards("fw32").game()
    assert trade_tokens(game, 0) == (2, 0)
    steps(game, "play fw32", "market brewery:worker", "market bakery:worker")
    assert trade_tokens(game, 0) == (2, 2)


def test_R14_6_trade_is_allowed_although_one_could_make_it_oneself() -> None:
    game = Alone(mission=3).people(worker=2).own(h12="brewery:worker").cards("fw32").tokens(trade=3).game()
    steps(game, "play fw32")
    allowed(game, "work brewery:worker", "market brewery:worker")


def test_R14_6_tokens_stay_on_the_board_in_a_mission() -> None:
    game = trader(5, "fw32").game()
    steps(game, "play fw32", "market brewery:worker", "market bakery:worker")
    assert on_board(game, "brewery:worker") == 1
    assert marks(game) == {"brewery:worker", "bakery:worker"}


# ---- once per turn --------------------------------------------------------------------------------------------------
def test_R14_6_the_same_resource_once_per_turn_over_both_its_kinds() -> None:
    game = trader(3, "fw30", "fw34").table("ai11").game()
    steps(game, "activate ai11", "play fw30", "market coal_mine:worker", "market soap_factory:worker")
    refused(game, "play fw34")  # coal again, and nobody to make it


def test_R14_6_a_second_payment_may_trade_for_something_else() -> None:
    game = trader(3, "fw30", "fw32").table("ai11").game()
    steps(game, "activate ai11", "play fw30", "market coal_mine:artisan", "market soap_factory:worker")
    steps(game, "play fw32", "market brewery:worker", "market bakery:worker")


def test_R14_6_in_the_next_turn_again() -> None:
    game = trader(3, "fw30", "fw34").game()
    steps(game, "play fw30", "market coal_mine:worker", "market soap_factory:worker", "end")
    steps(game, "play fw34", "market coal_mine:worker", "market distillery:worker")


def test_R14_6_a_resource_shown_twice_is_traded_once_and_made_once() -> None:
    game = wanting(3, "coal", "coal").people(artisan=1).game()
    steps(game, "play ai1", "market coal_mine:worker")
    assert offered(game, "market") == []
    steps(game, "work coal_mine:artisan")
    refused(wanting(3, "coal", "coal").game(), "play ai1")


# ---- raw resources --------------------------------------------------------------------------------------------------
def test_R14_6_raw_new_world_resources_are_never_traded_for() -> None:
    game = Alone(mission=5).people(farmer=4, worker=4, artisan=4).tokens(trade=20).game()
    refused(game, "build rum_distillery:artisan", "build cigar_factory:artisan", "build cotton_mill:artisan")


def test_R14_6_what_is_made_from_them_can_be_traded_for() -> None:
    game = trader(8, "ai3").game()
    steps(game, "play ai3", "market distillery:worker", "market chocolate_factory:artisan")
    steps(game, "market coffee_roastery:artisan")


@pytest.mark.parametrize("mission", [4, 5, 10])
def test_R14_6_own_new_world_islands_stay_usable_under_any_ban(mission: int) -> None:
    game = Alone(mission=mission).people(farmer=4).overseas("ni1").tokens(trade=3).game()
    steps(game, "build cotton_mill:artisan", "import cotton", "work sawmill:farmer", "place h12")
    assert marks(game) == set()


# ---- bans -----------------------------------------------------------------------------------------------------------
def test_R14_6_a_ban_of_a_resource_forbids_every_kind_of_it() -> None:
    game = Alone(mission=4).people(farmer=4).cards("fw30", "fw2", "fw44").tokens(trade=20).game()
    refused(game, "play fw30", "play fw2", "play fw44")  # coal, bricks, steel beams: not even as preprinted
    game = Alone(mission=4).people(artisan=1).cards("fw30").tokens(trade=20).game()
    steps(game, "play fw30")
    assert offered(game, "market") == ["soap_factory:worker"]
    allowed(game, "work coal_mine:artisan")


@pytest.mark.parametrize("mission", [6, 9])
def test_R14_6_a_ban_of_one_kind_leaves_the_other(mission: int) -> None:
    game = trader(mission, "nw8").game()
    steps(game, "play nw8")
    assert offered(game, "market") == ["cotton_mill:artisan", "soap_factory:worker"]
    before = ready(game)[0]
    steps(game, "market cotton_mill:artisan")
    assert ready(game)[0] == before - 2
    assert marks(game) == {"cotton_mill:artisan"}


def test_R14_6_without_that_ban_both_kinds_are_there() -> None:
    game = trader(8, "nw8").game()
    steps(game, "play nw8")
    assert offered(game, "market") == ["cotton_mill:worker", "cotton_mill:artisan", "soap_factory:worker"]


# ---- restrictions ---------------------------------------------------------------------------------------------------
def test_R14_6_the_first_trade_marks_and_a_marked_one_can_be_traded_again_each_turn() -> None:
    table = trader(7, "fw32", "fw18").marked("soap_factory:worker")
    game = table.game()
    steps(game, "play fw32", "market brewery:worker", "market bakery:worker", "end")
    assert marks(game) == {"soap_factory:worker", "brewery:worker", "bakery:worker"}
    steps(game, "play fw18", "market brewery:worker", "market bakery:worker")
    assert marks(game) == {"soap_factory:worker", "brewery:worker", "bakery:worker"}


@pytest.mark.parametrize(("mission", "limit"), [(5, 4), (6, 4), (7, 3), (8, 4), (9, 4)])
def test_R14_6_at_most_so_many_worker_resources(mission: int, limit: int) -> None:
    kinds = ["soap_factory:worker", "slaughterhouse:worker", "distillery:worker", "cannery:worker"]
    game = trader(mission, "fw46").marked(*kinds[: limit - 1]).game()
    allowed(game, "play fw46")  # soap is marked, one more is free for work clothes
    game = trader(mission, "fw46").marked(*kinds[:limit]).game()
    refused(game, "play fw46")


@pytest.mark.parametrize(("mission", "limit"), [(5, 4), (6, 4), (9, 3)])
def test_R14_6_at_most_so_many_artisan_resources(mission: int, limit: int) -> None:
    kinds = ["clockmakers:artisan", "champagne_cellar:artisan", "dynamite_factory:artisan", "brass_foundry:artisan"]
    others = ("gramophone_factory:engineer", "light_bulb_factory:engineer")
    allowed(wanting(mission, "weapons").marked(*kinds[: limit - 1], *others).game(), "play ai1")
    refused(wanting(mission, "weapons").marked(*kinds[:limit], *others).game(), "play ai1")


@pytest.mark.parametrize(("mission", "limit"), [(5, 3), (6, 3), (9, 2)])
def test_R14_6_at_most_so_many_engineer_resources(mission: int, limit: int) -> None:
    kinds = ["gramophone_factory:engineer", "light_bulb_factory:engineer", "motor_works:engineer"]
    others = ("clockmakers:artisan", "champagne_cellar:artisan")
    allowed(wanting(mission, "penny_farthings").marked(*kinds[: limit - 1], *others).game(), "play ai1")
    refused(wanting(mission, "penny_farthings").marked(*kinds[:limit], *others).game(), "play ai1")


@pytest.mark.parametrize(("mission", "limit"), [(7, 3), (8, 4)])
@pytest.mark.parametrize("wanted", ["weapons", "penny_farthings"])
def test_R14_6_artisan_and_engineer_resources_share_one_limit(mission: int, limit: int, wanted: str) -> None:
    kinds = ["clockmakers:artisan", "motor_works:engineer", "champagne_cellar:artisan", "light_bulb_factory:engineer"]
    workers = ("soap_factory:worker", "brewery:worker", "bakery:worker")
    allowed(wanting(mission, wanted).marked(*kinds[: limit - 1], *workers).game(), "play ai1")
    refused(wanting(mission, wanted).marked(*kinds[:limit], *workers).game(), "play ai1")


def test_R14_6_the_limit_holds_inside_one_payment() -> None:
    """One mark is left: the payment can be begun only if one of its two new resources comes from elsewhere."""
    game = trader(7, "fw15").marked("slaughterhouse:worker", "soap_factory:worker").game()
    refused(game, "play fw15")
    table = Alone(mission=7).people(worker=1).own(h12="cannery:worker").cards("fw15").tokens(trade=9)
    game = table.marked("slaughterhouse:worker", "soap_factory:worker").game()
    steps(game, "play fw15")
    assert offered(game, "market") == ["framework_knitters:worker"], "canned food traded for would leave no mark"
    allowed(game, "work cannery:worker")


def test_R14_6_a_restriction_is_per_mission_not_per_turn() -> None:
    game = trader(7, "fw32", "fw5", trade=30).game()
    steps(game, "play fw32", "market brewery:worker", "market bakery:worker", "end")
    refused(idle_turn(idle_turn(game)), "play fw5")


def test_R14_6_missions_3_and_4_know_no_restriction() -> None:
    kinds = ("soap_factory:worker", "slaughterhouse:worker", "distillery:worker", "cannery:worker", "bakery:worker")
    for mission in (3, 4):
        allowed(trader(mission, "fw43").marked(*kinds).game(), "play fw43")


# ---- the preprinted resources ---------------------------------------------------------------------------------------
FULL = (
    "soap_factory:worker",
    "slaughterhouse:worker",
    "distillery:worker",
    "clockmakers:artisan",
    "champagne_cellar:artisan",
    "motor_works:engineer",
)


@pytest.mark.parametrize(
    ("resource", "kind"),
    [
        ("planks", "sawmill:farmer"),
        ("grain", "grain_farm:farmer"),
        ("potatoes", "potato_farm:farmer"),
        ("pigs", "pig_farm:farmer"),
        ("wool", "sheep_farm:farmer"),
        ("coal", "coal_mine:artisan"),
        ("bricks", "brick_factory:artisan"),
        ("goods", "warehouse:artisan"),
        ("steel_beams", "steelworks:artisan"),
        ("sails", "sailmakers:artisan"),
    ],
)
def test_R14_6_preprinted_resources_can_always_be_traded_for_and_never_count(resource: str, kind: str) -> None:
    game = wanting(7, resource).marked(*FULL).game()
    steps(game, "play ai1")
    assert offered(game, "market") == [kind], "its worker kind would be one worker resource too many"
    steps(game, f"market {kind}")
    assert marks(game) == set(FULL)


def test_R14_6_covered_or_not() -> None:
    game = wanting(7, "coal", "planks").marked(*FULL).own(h1="brewery:worker", h6="bakery:worker").game()
    steps(game, "play ai1", "market coal_mine:artisan", "market sawmill:farmer")


def test_R14_6_the_worker_kind_of_a_preprinted_resource_counts_as_worker() -> None:
    game = trader(7, "fw30").marked("slaughterhouse:worker", "brewery:worker").game()
    steps(game, "play fw30")
    assert offered(game, "market") == ["coal_mine:artisan", "soap_factory:worker"], "one worker mark is left, for soap"
    game = trader(7, "fw30").marked("slaughterhouse:worker", "soap_factory:worker").game()
    steps(game, "play fw30", "market coal_mine:worker", "market soap_factory:worker")
    assert "coal_mine:worker" in marks(game)


def test_R14_6_artisan_preprinted_resources_come_on_top_of_the_restriction() -> None:
    table = wanting(9, "coal", "bricks", "goods", "steel_beams", "sails", "weapons", trade=30)
    full = ("brewery:worker", "bakery:worker", "cannery:worker", "distillery:worker")
    game = table.marked(*full, "clockmakers:artisan", "champagne_cellar:artisan").game()
    steps(game, "play ai1", "market coal_mine:artisan", "market brick_factory:artisan", "market warehouse:artisan")
    steps(game, "market steelworks:artisan", "market sailmakers:artisan", "market weapons_factory:artisan")


# ---- no trade -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mission", [1, 2])
def test_R14_6_before_mission_3_nobody_trades(mission: int) -> None:
    game = Alone(mission=mission).people(worker=1).own(h12="brewery:worker").cards("fw32").tokens(trade=9).game()
    refused(game, "play fw32")
    assert trade_tokens(game, 0) == (0, 0)


def test_R14_6_in_mission_10_nothing_is_traded_for() -> None:
    game = Alone(mission=10).people(worker=1).own(h12="brewery:worker").cards("fw32").tokens(trade=30).game()
    refused(game, "play fw32")
    game = Alone(mission=10).people(farmer=1, artisan=1).tokens(trade=30).game()
    steps(game, "build brewery:worker")
    assert offered(game, "market") == []
    refused(game, "market grain_farm:farmer", "market coal_mine:artisan")
