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
from brightsands.rules.names import FIELD_NAMES
from brightsands.rules.options import THEMES, VARIANTS
from brightsands.server.live.tell import words_for
from brightsands.solo.mission import DIFFICULTIES, MISSIONS
from brightsands.words import LANGUAGES, Words
from brightsands.words.read import read
from brightsands.words.story import read_story


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
        "missions": MISSIONS,
        "difficulties": list(DIFFICULTIES),
        "bots": list(known_codes()),
        # those of them that are for people, from the weakest to the strongest
        "levels": [{"id": code, "name": words.level(code), "words": words.level_words(code)} for code in LEVEL_CODES],
        "words": read(words.language),
        "story": read_story(words.language),
    }


def _fact(thing: Any, **more: Any) -> dict[str, Any]:
    return {**asdict(thing), **more}
