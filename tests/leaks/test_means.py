"""What a view says that a seat could bring to a cost: nothing that can be paid seems to be lacking (R4.1 to R4.6)."""

from __future__ import annotations

import pytest

from brightsands import Game
from brightsands.rules.codes import BLUEPRINT_BIT
from brightsands.rules.names import FIELD_NAMES
from brightsands.rules.view.shapes import MeansView
from tests.leaks.moments import moments
from tests.scenario import Scenario
from tests.solo.alone import Alone


def means(game: Game, seat: int = 0, viewer: int | None = None) -> MeansView:
    return game.view(viewer).to_dict()["seats"][seat]["means"]


def lacking(found: MeansView, cost: tuple[str, ...]) -> list[str]:
    """The icons of a cost that the means do not have: what a client works out from them."""
    counts = {f"@{tier}": count for tier, count in found["cubes"].items()}
    counts |= {"@trade": found["trade"], "@exploration": found["exploration"]}
    return [icon for icon in cost if cost.count(icon) > counts.get(icon, 9 if icon in found["resources"] else 0)]


def test_R4_1_R4_4_R4_6_resources_come_from_industries_partners_and_the_new_world() -> None:
    bare = means(Scenario(players=2).game())["resources"]
    assert "planks" in bare  # printed on every home island
    assert "beer" not in bare
    table = Scenario(players=2).built(1, "brewery:worker", "h3").new_world(0, "ni5")
    found = set(means(table.game())["resources"]) - set(bare)
    assert found == {"beer", *table.game().rules.tables.catalog.new_world[4].resources}


def test_R13_2_a_blueprint_makes_nothing_for_anybody() -> None:
    table = Scenario(players=2, blocking=True).built(0, "brewery:worker", "h3")
    assert ["beer" in means(table.game(), seat)["resources"] for seat in range(2)] == [True, True]
    table.state.fields[FIELD_NAMES.index("h3")] |= BLUEPRINT_BIT
    assert ["beer" in means(table.game(), seat)["resources"] for seat in range(2)] == [False, False]


@pytest.mark.parametrize(("gold", "engineers"), [(0, 1), (3, 1), (4, 2), (9, 3)])
def test_R4_5_cubes_count_that_gold_would_bring_home(gold: int, engineers: int) -> None:
    table = Scenario(players=2).cubes(0, engineer=1).exhausted(0, engineer=2).gold(0, gold)
    assert means(table.game())["cubes"]["engineer"] == engineers


def test_R11_4_two_exploration_tokens_stand_for_a_trade_token() -> None:
    objectives = ("alonso_graves", "aarhant", "the_editor", "beryl_omara", "zoo")
    for chosen, trade in ((objectives, 3), (("university", *objectives[:3], "zoo"), 1)):
        bare = means(Scenario(players=2, objectives=chosen).spent(0, 2, 1).game())
        found = means(Scenario(players=2, objectives=chosen).spent(0, 2, 1).tokens_on_cards(0, 1, 5).game())
        assert (bare["trade"], bare["exploration"]) == (0, 0)
        assert (found["trade"], found["exploration"]) == (trade, 5)


def test_R4_7_what_can_be_paid_lacks_nothing() -> None:
    paid = 0
    for game in (*moments(), Alone().game()):
        if game.is_over or game.seat is None:
            continue
        catalog = game.rules.tables.catalog
        found = means(game, game.seat, game.seat)
        for action in game.legal:
            if action.verb == "play":
                cost = catalog.card(str(action.card)).cost
            elif action.verb == "build":
                cost = catalog.tile(str(action.tile)).cost
            else:
                continue
            assert lacking(found, cost) == [], (str(game.record), action)
            paid += 1
    assert paid > 100
