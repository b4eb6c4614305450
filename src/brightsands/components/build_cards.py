"""Building cards, islands and objectives from parsed data."""

from __future__ import annotations

from typing import Final

from brightsands.components.kinds import (
    DECKS,
    TIERS,
    Card,
    Expedition,
    HomeRow,
    NewWorldIsland,
    Objective,
    OldWorldIsland,
    Use,
)
from brightsands.components.read import Entry
from brightsands.components.sections import Data, Section

CARD_IDS: Final = ("fw", "ai", "nw")
CARD_COUNTS: Final = (46, 32, 24)
HOME_ROWS: Final = ("top", "middle", "bottom", "sea")
OBJECTIVE_KINDS: Final = ("effect", "majority", "other", "industry", "power_of_gold")
COUNTED: Final = ("cubes", "engineers", "investors", "trade_tokens", "expedition_cards")
SCORED: Final = ("animals", "artefacts", "old_world_islands", "new_world_islands", "hand_cards")
GIVEN: Final = ("action", "gold", "put_away", "exchange")


def _ids(prefix: str, count: int) -> tuple[str, ...]:
    return tuple([f"{prefix}{i + 1}" for i in range(count)])


def build_cards(data: Data, points: tuple[int, ...]) -> tuple[Card, ...]:
    """Build the population cards, deck after deck."""
    cards: list[Card] = []
    for place, deck in enumerate(DECKS):
        section = Section(data, "cards.toml", deck)
        for key, entry in section.named(_ids(CARD_IDS[place], CARD_COUNTS[place])):
            cost = entry.cost("cost")
            if not cost:
                raise entry.wrong("cost shows nothing")
            effect = entry.effect("effect")
            if effect.is_empty:
                raise entry.wrong("effect is missing")
            known, parts = entry.grade(section.known), entry.parts(section.parts)
            entry.end()
            cards.append(Card(key, deck, cost, effect, points[place], known, parts))
    return tuple(cards)


def build_expeditions(data: Data) -> tuple[Expedition, ...]:
    """Build the expedition cards."""
    section = Section(data, "expeditions.toml", "expeditions")
    found: list[Expedition] = []
    for key, entry in section.named(_ids("ex", 22)):
        animal, artefact = entry.tier("animal"), entry.tier("artefact")
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        found.append(Expedition(key, animal, artefact, known, parts))
    return tuple(found)


def build_old_world(data: Data) -> tuple[OldWorldIsland, ...]:
    """Build the Old World islands."""
    section = Section(data, "islands.toml", "old_world")
    found: list[OldWorldIsland] = []
    for key, entry in section.named(_ids("ow", 12)):
        effect = entry.effect("effect")
        printed = entry.text_or("printed", "")
        if effect.is_empty == (printed == ""):
            raise entry.wrong("must have an effect or something printed" + (", not both" if printed else ""))
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        found.append(OldWorldIsland(key, effect, printed, known, parts))
    return tuple(found)


def build_new_world(data: Data) -> tuple[NewWorldIsland, ...]:
    """Build the New World islands."""
    section = Section(data, "islands.toml", "new_world")
    found: list[NewWorldIsland] = []
    for key, entry in section.named(_ids("ni", 8)):
        resources = entry.texts("resources")
        if len(resources) != 3 or len(set(resources)) != 3:
            raise entry.wrong("must show three different resources")
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        found.append(NewWorldIsland(key, resources, known, parts))
    return tuple(found)


def build_home(data: Data) -> tuple[HomeRow, ...]:
    """Build the four rows of the home island, five fields each."""
    section = Section(data, "islands.toml", "home_island")
    rows: list[HomeRow] = []
    for key, entry in section.named(HOME_ROWS):
        fields = entry.texts("fields")
        if len(fields) != 5:
            raise entry.wrong(f"must have 5 fields, not {len(fields)}")
        known, parts = entry.grade(section.known), entry.parts(section.parts)
        entry.end()
        rows.append(HomeRow(key, fields, known, parts))
    return tuple(rows)


def build_objectives(data: Data) -> tuple[Objective, ...]:
    """Build the objectives, kind after kind."""
    found: list[Objective] = []
    for kind in OBJECTIVE_KINDS:
        section = Section(data, "objectives.toml", kind)
        for key, entry in section.entries():
            counts = entry.text("counts") if kind == "majority" else ""
            if counts and counts not in COUNTED:
                raise entry.wrong(f"counts: {counts!r} is nothing that is counted")
            points = entry.number("points", -99) if kind in ("other", "industry") else 0
            if points < 1 and kind == "industry":
                raise entry.wrong(f"points must be at least 1, not {points}")
            industries = entry.texts("industries") if kind == "industry" else ()
            if kind == "industry" and (not industries or len(set(industries)) < len(industries)):
                raise entry.wrong("must name industries, each once")
            scores = entry.text("scores") if kind == "other" else ""
            if scores and scores not in SCORED:
                raise entry.wrong(f"scores: {scores!r} is nothing that is scored")
            at_most = entry.number("at_most", 0) if "at_most" in entry.left else -1
            use = _use(entry) if kind == "effect" else Use()
            rule = entry.rule(section.rule)
            known, parts = entry.grade(section.known), entry.parts(section.parts)
            entry.end()
            found.append(Objective(key, kind, counts, points, industries, known, parts, rule, scores, at_most, use))
    return tuple(found)


def _use(entry: Entry) -> Use:
    """What using an effect objective takes and gives."""
    exploration, gold = (entry.number(name, 1) if name in entry.left else 0 for name in ("exploration", "gold"))
    cube = entry.text("cube") if "cube" in entry.left else ""
    if cube and cube not in TIERS:
        raise entry.wrong(f"cube: there is no tier {cube!r}")
    gives = entry.text("gives")
    if gives not in GIVEN:
        raise entry.wrong(f"gives: {gives!r} is nothing that is given")
    return Use(exploration, gold, cube, gives, 0 if gives == "exchange" else entry.number("amount", 1))
