"""What is in the box, and every word about it, as a browser needs it: one document for each language."""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from functools import cache, lru_cache
from typing import Any

import msgspec

from brightsands.bots import known_codes
from brightsands.bots.levels import LEVEL_CODES
from brightsands.components.catalog import Catalog, load
from brightsands.record.game import Game
from brightsands.rules.names import FIELD_NAMES
from brightsands.rules.options import THEMES, VARIANTS, themed
from brightsands.server.live.tell import words_for
from brightsands.solo.mission import DIFFICULTIES, MISSIONS, mission_of
from brightsands.words import LANGUAGES, Words
from brightsands.words.aid import Aid
from brightsands.words.facts import mission_doubts
from brightsands.words.read import read
from brightsands.words.story import Story, read_story


@cache
def box_document(language: str) -> tuple[bytes, str]:
    """The document of a language as JSON, with the tag that changes when it does."""
    data = msgspec.json.encode(box(load(), Words(language)))
    return data, hashlib.sha256(data).hexdigest()[:32]


@lru_cache(maxsize=32)
def table_box(language: str, edition: str, alone: bool, mission: int, difficulty: str) -> tuple[bytes, str]:
    """The same as it holds at a table: with the corrections of an edition, and what a mission changes."""
    if not alone and not edition:
        return box_document(language)
    words = words_for(language, edition, alone, mission, difficulty)
    data = msgspec.json.encode(box(words.catalog, words))
    return data, hashlib.sha256(data).hexdigest()[:32]


def box(catalog: Catalog, words: Words) -> dict[str, Any]:
    """Everything that can lie on a table, with its names and what it does in words."""
    return {
        "language": words.language,
        "languages": list(LANGUAGES),
        "fields": list(FIELD_NAMES),
        "resources": [{"id": name, "name": words.name("resource", name)} for name in catalog.resources],
        "tiers": [
            _fact(
                tier,
                name=words.name("tier", tier.id),
                many=words.name("tier", tier.id, "many"),
                letter=words.name("tier", tier.id, "letter"),
            )
            for tier in catalog.tiers
        ],
        "tiles": [
            _fact(tile, words=words.tile(tile.id), short=words.tile(tile.id, "short"), cost_words=words.cost(tile.cost))
            for tile in catalog.tiles
        ],
        "new_cube": [_fact(cost, cost_words=words.cost(cost.cost)) for cost in catalog.new_cube],
        "upgrade": [_fact(cost, cost_words=words.cost(cost.cost)) for cost in catalog.upgrade],
        "cards": [
            _fact(
                card, words=words.card(card), cost_words=words.cost(card.cost), effect_words=words.effect(card.effect)
            )
            for card in catalog.cards
        ],
        "expeditions": [_fact(card) for card in catalog.expeditions],
        "old_world": [_fact(island, words=words.island(island.id)) for island in catalog.old_world],
        "new_world": [_fact(island, words=words.island(island.id)) for island in catalog.new_world],
        "objectives": [
            _fact(objective, name=words.name("objective", objective.id), words=words.objective(objective))
            for objective in catalog.objectives
        ],
        "home": [_fact(row) for row in catalog.home_rows],
        "variants": [
            {"id": name, "rule": rule, "name": words.name("variant", name)} for name, rule in VARIANTS.items()
        ],
        "objective_sets": ["random", "first_game", *THEMES],
        # of each of them the objectives it takes first; what is missing to five is drawn
        "mixes": {name: themed(catalog, name) for name in ("random", "first_game", *THEMES)},
        "missions": MISSIONS,
        "campaign": [_mission(number, words) for number in range(1, MISSIONS + 1)],
        "ratings": [asdict(step) for step in Story(words.language).scale],
        "aid": Aid(words).to_dict(),
        "difficulties": list(DIFFICULTIES),
        "bots": list(known_codes()),
        # those of them that are for people, from the weakest to the strongest
        "levels": [{"id": code, "name": words.level(code), "words": words.level_words(code)} for code in LEVEL_CODES],
        "words": read(words.language),
        "story": read_story(words.language),
    }


def _mission(number: int, words: Words) -> dict[str, Any]:
    """What a mission asks and allows, to be told before it is begun, and what of that is reconstructed."""
    mission = mission_of(number, DIFFICULTIES[0])
    goals = [goal.to_dict() for goal in Game.new(mission=number, seed=1).goals]
    return {
        "number": number,
        # from the top: farmer/worker, New World, artisan/engineer/investor cards
        "time": {name: [mission_of(number, name).time[deck] for deck in (0, 2, 1)] for name in DIFFICULTIES},
        "passes": mission.passes,
        "goals": [{key: goal[key] for key in goal if key not in ("reached", "done")} for goal in goals],
        "trade": mission.trade,
        "bans": mission.ban,
        "limits": dict(mission.restriction),
        "tiles": mission.tiles,
        "doubts": mission_doubts(mission, words.language),
    }


def _fact(thing: Any, **more: Any) -> dict[str, Any]:
    return {**asdict(thing), **more}
