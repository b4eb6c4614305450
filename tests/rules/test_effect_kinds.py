"""A kind of effect is declared once; whatever follows from the declaration is complete."""

from dataclasses import fields

import msgspec
import pytest

from brightsands.bots.weights import NAMES
from brightsands.components.catalog import EFFECT_KINDS, Effect, load
from brightsands.components.kinds import EffectKind
from brightsands.rules.effects import EFFECT_RULES
from brightsands.rules.gifts import ISLAND, gifts_of
from brightsands.server.wire import box
from brightsands.solo.mission import mission_of, replaced_effects
from brightsands.solo.ruleset import mission_tables
from brightsands.words.words import Words

ONE_OF_EACH = {
    "cubes": Effect(cubes="artisan", cube_count=1),
    "upgrades": Effect(upgrades="farmer", upgrade_count=1),
    "new_world_resource": Effect(new_world_resources=("rum",)),
    **{kind.word: Effect(**{kind.field: 1}) for kind in EFFECT_KINDS if kind.thing},  # type: ignore[arg-type]
}


def test_every_field_of_an_effect_belongs_to_a_kind_and_goes_to_the_browser() -> None:
    names = {kind.field for kind in EFFECT_KINDS} | {"cubes", "upgrades"}
    assert {field.name for field in fields(Effect)} == names
    assert {field.name for field in msgspec.structs.fields(box.Effect)} == names


@pytest.mark.parametrize("kind", EFFECT_KINDS, ids=[kind.word for kind in EFFECT_KINDS])
def test_every_kind_has_a_rule_a_weight_and_words(kind: EffectKind) -> None:
    number = EFFECT_KINDS.index(kind)
    effect = ONE_OF_EACH[kind.word]
    [gift] = gifts_of(effect, ISLAND)
    assert (gift.kind, gift.amount, gift.only) == (number, 1, True)
    rule = EFFECT_RULES[number]
    assert rule.weight in NAMES
    assert rule.size(gift) > 0
    for language in ("en", "nl", "fr", "de"):
        assert Words(language).effect(effect)


def test_a_mission_loads_replaced_effects_as_the_box_does() -> None:
    mission = mission_of(9, "normal")
    replaced = replaced_effects(mission, load())
    tables = mission_tables(mission, load())
    changed = [number for number, card in enumerate(load().cards) if replaced.cards[number] != card]
    assert changed
    for number in changed:
        assert load().cards[number].effect.expedition_cards == 2
        assert [gift.amount for gift in tables.card_gifts[number]] == [2]
        assert (tables.card_put_away[number], tables.card_expeditions[number]) == (2, 0)
