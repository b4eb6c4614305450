"""What is in the box, and every word about it, as a browser needs it: one document for each language."""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from functools import cache
from typing import cast

import msgspec

from brightsands.bots import known_codes
from brightsands.bots.levels import LEVEL_CODES
from brightsands.components.catalog import DECKS, Catalog, load
from brightsands.lessons import lessons
from brightsands.record.game import Game
from brightsands.rules.codes import deck_of_tier, is_coast, is_sea
from brightsands.rules.names import FIELD_NAMES
from brightsands.rules.options import THEMES, VARIANTS, Options, themed
from brightsands.server.live.tell import words_for
from brightsands.server.wire import box as wire
from brightsands.server.wire.wishes import Language
from brightsands.solo.mission import DIFFICULTIES, MISSIONS, mission_of
from brightsands.solo.ruleset import ruleset_for
from brightsands.solo.shapes import GoalView
from brightsands.words import LANGUAGES, Words
from brightsands.words.aid import Aid
from brightsands.words.facts import mission_doubts
from brightsands.words.read import read
from brightsands.words.server import phrases
from brightsands.words.story import Story, read_story


@cache
def box_document(language: str) -> tuple[bytes, str]:
    """The document of a language as JSON, with the tag that changes when it does."""
    data = msgspec.json.encode(box(load(), Words(language), Options()))
    return data, hashlib.sha256(data).hexdigest()[:32]


def table_box(language: str, options: Options) -> tuple[bytes, str]:
    """The same as it holds at a table, by its `Options.box`: as an edition corrects it and a mission changes it."""
    if options == Options():
        return box_document(language)
    words = words_for(language, options)
    data = msgspec.json.encode(box(words.catalog, words, options))
    return data, hashlib.sha256(data).hexdigest()[:32]


def box(catalog: Catalog, words: Words, options: Options) -> wire.Box:
    """Everything that can lie on a table, with its names and what it does in words."""
    name, cost = words.name, words.cost
    tables = ruleset_for(1 if options.alone else 2, options).tables
    return wire.Box(
        language=cast(Language, words.language),
        languages=list(LANGUAGES),
        fields=list(FIELD_NAMES),
        grounds={each: _ground(number) for number, each in enumerate(FIELD_NAMES)},
        island_costs=[int(each) for each in tables.island_costs],
        expedition_cost=catalog.expedition_cost,
        empty_stack_gold=dict(zip(DECKS, catalog.empty_stack_gold, strict=False)),
        resources=[wire.Named(each, name("resource", each)) for each in catalog.resources],
        tiers=[
            wire.TierInfo(
                **asdict(tier),
                name=name("tier", tier.id),
                many=name("tier", tier.id, "many"),
                letter=name("tier", tier.id, "letter"),
                deck=DECKS[deck_of_tier(number)],
            )
            for number, tier in enumerate(catalog.tiers)
        ],
        tiles=[
            wire.TileInfo(
                **asdict(tile),
                words=words.tile(tile.id),
                short=words.tile(tile.id, "short"),
                cost_words=cost(tile.cost),
            )
            for tile in catalog.tiles
        ],
        new_cube=[wire.CubeCost(**asdict(each), cost_words=cost(each.cost)) for each in catalog.new_cube],
        upgrade=[wire.CubeCost(**asdict(each), cost_words=cost(each.cost)) for each in catalog.upgrade],
        cards=[
            wire.CardInfo(
                **asdict(card),
                words=words.card(card),
                cost_words=cost(card.cost),
                effect_words=words.effect(card.effect),
            )
            for card in catalog.cards
        ],
        expeditions=[wire.ExpeditionInfo(**asdict(card)) for card in catalog.expeditions],
        old_world=[wire.OldIslandInfo(**asdict(each), words=words.island(each.id)) for each in catalog.old_world],
        new_world=[wire.NewIslandInfo(**asdict(each), words=words.island(each.id)) for each in catalog.new_world],
        objectives=[
            wire.ObjectiveInfo(**asdict(each), name=name("objective", each.id), words=words.objective(each))
            for each in catalog.objectives
        ],
        home=[wire.HomeRow(**asdict(row)) for row in catalog.home_rows],
        variants=[wire.VariantInfo(each, name("variant", each), found.rule) for each, found in VARIANTS.items()],
        objective_sets=["random", "first_game", *THEMES],
        mixes={each: list(themed(catalog, each)) for each in ("random", "first_game", *THEMES)},
        missions=MISSIONS,
        campaign=[_mission(number, words) for number in range(1, MISSIONS + 1)],
        ratings=[wire.RatingStep(**asdict(step)) for step in Story(words.language).scale],
        aid=_aid(Aid(words)),
        difficulties=list(DIFFICULTIES),
        bots=list(known_codes()),
        phrases=[wire.Phrase(code, said) for code, said in phrases(words.language).items()],
        levels=[wire.LevelInfo(code, words.level(code), words.level_words(code)) for code in LEVEL_CODES],
        words=read(words.language),
        story=read_story(words.language),
    )


def _mission(number: int, words: Words) -> wire.MissionFact:
    """What a mission asks and allows, to be told before it is begun, and what of that is reconstructed."""
    mission = mission_of(number, DIFFICULTIES[0])
    goals = [goal.to_dict() for goal in Game.new(mission=number, seed=1).goals]
    return wire.MissionFact(
        number=number,
        time=wire.TimeStacks(*([mission_of(number, name).time[deck] for deck in (0, 2, 1)] for name in DIFFICULTIES)),
        passes=mission.passes,
        goals=[_goal(goal) for goal in goals],
        trade=mission.trade,
        bans=list(mission.ban),
        limits=dict(mission.restriction),
        tiles=list(mission.tiles),
        doubts=list(mission_doubts(mission, words.language)),
        lesson=lessons()[number].seed if number in lessons() else None,
    )


def _goal(goal: GoalView) -> wire.MissionGoal:
    """A goal without how far it is."""
    told: wire.MissionGoal = {"kind": goal["kind"], "asked": goal["asked"]}
    if "tier" in goal:
        told["tier"] = goal["tier"]
    if "deck" in goal:
        told["deck"] = goal["deck"]
    if "decks" in goal:
        told["decks"] = goal["decks"]
    if "tiles" in goal:
        told["tiles"] = goal["tiles"]
    return told


def _aid(aid: Aid) -> wire.Aid:
    """The game aid as it is told."""
    sections = [
        wire.AidSection(
            section.id,
            section.title,
            [wire.AidEntry(entry.id, entry.rule, entry.title, entry.text) for entry in section.entries],
        )
        for section in aid.sections
    ]
    return wire.Aid(aid.title, sections, aid.tips_title, list(aid.tips))


def _ground(field: int) -> wire.Ground:
    """What a field is, by its number."""
    return "sea" if is_sea(field) else "coast" if is_coast(field) else "land"
