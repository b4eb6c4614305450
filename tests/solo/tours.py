"""Games for one played to their ends by players who do a bit of everything, and moments of them.

All missions at both levels and the normal solo game with different objectives and variants. A few are played with
cards that cost little, so that hands empty and missions are won; one begins with much of what a mission asks for.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from brightsands import Action, Game, Options
from brightsands.components.catalog import load
from brightsands.rules import codes
from brightsands.rules.cells import bits
from brightsands.rules.fields import built_in
from brightsands.rules.invariants import broken
from brightsands.rules.names import EXPEDITION_NAMES, TILE_NAMES
from brightsands.rules.numbering import action_index, code_at
from brightsands.rules.pending import frame
from brightsands.solo.hooks import SoloHooks
from tests.fingerprint import fingerprint
from tests.solo.alone import LEVELS, MISSIONS

COUNTED = {"@exploration", "cotton_fabric", "goods"}  # cards with these icons are counted by missions 1 and 2
SHIPPING = '[tiles."merchant:1"]\ncost = ["planks"]\n[tiles."exploration:1"]\ncost = ["grain"]\n'
FIRST_SEED = 4000
OFTEN = {
    codes.NOTHING: 0.02,
    codes.PAYING: 0.02,
    codes.PLACING: 0.02,
    codes.RAISING: 0.1,
    codes.SWAPPING: 0.1,
    codes.PUTTING: 0.4,
    codes.RECEIVING: 0.5,
    codes.CHOOSING: 0.3,
    codes.SETTLING: 0.5,
    codes.REVEALING: 0.2,
}
# Players choose a verb by weight, then one of its actions; those with cheap cards want to be done.
WEIGHTS = {
    codes.BUILD: 8.0,
    codes.PLACE: 10.0,
    codes.REMOVE: 0.7,
    codes.PLAY: 30.0,
    codes.SWAP: 1.0,
    codes.INCREASE: 4.0,
    codes.UPGRADE: 4.0,
    codes.OPEN: 8.0,
    codes.EXPLORE: 5.0,
    codes.EXPEDITION: 4.0,
    codes.ACTIVATE: 8.0,
    codes.SHIFT: 0.8,
    codes.PREFER: 0.3,
    codes.FINISH: 5.0,
    codes.END: 10.0,
    codes.MARKET: 6.0,
    codes.HELD: 20.0,
}
AHEAD = {codes.WORK: 0.5, codes.IMPORT: 0.5, codes.MARKET: 1.0}  # while nothing is being paid (R4.1)
HASTE = {codes.PLAY: 1000.0, codes.PUT: 30.0, codes.SWAP: 0.2, codes.INCREASE: 0.01, codes.EXPLORE: 0.01}
SETS = (
    "random",
    "pressure",
    "complex",
    "confrontational",
    "beryl_omara pyrphorian the_editor aarhant alonso_graves",
)
VARIANTS: tuple[dict[str, bool], ...] = (
    {"advanced_setup": True, "island_choice": True},
    {"power_of_gold": True},
    {"first_printing": True, "goods_at_payment": True},
)


def choose(game: Game, chance: random.Random, weights: dict[int, float]) -> int:
    """One of the legal actions of a game that is not over."""
    by_verb: dict[int, list[int]] = {}
    for code in sorted(game.legal_codes):
        by_verb.setdefault(code & 63, []).append(code)
    verbs = list(by_verb)
    weights = weights if game.state.depth else weights | AHEAD
    verb = chance.choices(verbs, [weights.get(each, 3.0) for each in verbs])[0]
    return chance.choice(by_verb[verb])


@cache
def cheap_cards() -> str:
    """An edition in which cards cost what the home island makes, a few also a trade token or a good to trade for."""
    lines = [SHIPPING]
    icons = ("potatoes", "grain", "pigs", "wool", "planks")
    for number, card in enumerate(load().cards):
        if card.deck == "farmer_worker" and COUNTED & set(card.cost):
            continue
        more = (["beer"], ["@trade"], [], [], ["coal"])[number % 5] if card.deck != "farmer_worker" else []
        lines.append(f"[cards.{card.id}]\ncost = {json.dumps([icons[number % 5 - 1], *more])}")
    return "\n".join(lines)


def settings() -> list[Options]:
    """Options of all the games of the tour."""
    found = [Options(mission=mission, difficulty=level) for mission in MISSIONS for level in LEVELS]
    found += [Options(mission=mission, edition=cheap_cards()) for mission in MISSIONS]
    found += [Options(solo=True, objectives=names) for names in SETS]
    found += [Options(solo=True, objectives=names, edition=cheap_cards()) for names in SETS]
    found += [Options(solo=True, **on) for on in VARIANTS]  # type: ignore[arg-type]
    golden = "dr_hugo_mercier lady_margaret_hunt beryl_omara the_editor pyrphorian"
    found += [Options(solo=True, power_of_gold=True, objectives=golden, edition=cheap_cards())]
    return found


@dataclass
class Moment:
    """A copy of a running game, with what its state was when the copy was made."""

    name: str
    game: Game
    dump: dict[str, int | list[int]]


@dataclass
class Tour:
    """What was seen on the way."""

    moments: list[Moment] = field(default_factory=list)
    ends: list[Game] = field(default_factory=list)
    trails: list[list[bytes]] = field(default_factory=list)
    verbs: Counter[int] = field(default_factory=Counter)
    frames: Counter[int] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)


def solo_problems(game: Game) -> list[str]:
    """What must hold beside `broken`: limits of the mission or the display are never passed."""
    hooks, state = game.rules.hooks, game.state
    assert isinstance(hooks, SoloHooks)
    mission = hooks.mission
    problems = []
    if state.time_head + state.time_size != len(state.time) or state.time_size < 0:
        problems.append("the time stack has lost cards")
    kinds = [TILE_NAMES[kind] for kind in bits(state.marks)]
    limits = dict(mission.restriction)
    tiers = Counter(kind.split(":")[1] for kind in kinds)
    tiers["artisan_engineer"] = tiers["artisan"] + tiers["engineer"]
    problems += [f"too many {group} resources" for group, limit in limits.items() if tiers[group] > limit]
    box = game.rules.tables.catalog
    problems += [f"{kind} is banned" for kind in kinds if {kind, box.tile(kind).makes} & set(mission.ban)]
    raw = [tile.id for tile in box.tiles if tile.supply and set(tile.cost) & set(box.new_world_resources)]
    built = [TILE_NAMES[tile] for tile in map(built_in, state.fields) if tile >= 0]
    if mission.trade == "display" and not state.objectives >> codes.PYRPHORIAN & 1:
        if len(set(kinds) & set(raw)) > len(set(built) & set(raw)):
            problems.append("the display shows more than was built (R15.5)")
    if mission.trade != "display" and not mission.restriction and kinds:
        problems.append("something is marked where nothing is limited")
    if mission.tiles:
        problems += [f"{tile} is not available" for tile in set(built) - set(mission.tiles)]
    names = ("farmer", "worker", "artisan", "engineer", "investor")
    problems += [
        f"there are {name}s" for name, n in zip(names, state.people, strict=True) if n and name not in mission.tiers
    ]
    if not mission.expeditions and (state.expeditions[0] or state.size[codes.EXPEDITIONS]):
        problems.append(f"there are expedition cards like {EXPEDITION_NAMES[0]}")
    if state.island_count[0] > mission.old_world or int(state.overseas[0]).bit_count() > mission.new_world:
        problems.append("too many islands")
    if state.new_marks > 1 and mission.trade == "display":
        problems.append("two new kinds in one action (R15.2)")
    return problems


@cache
def tour() -> Tour:
    """All games, played once; treat it as read-only."""
    seen = Tour()
    for number, options in enumerate(settings()):
        chance = random.Random(f"solo tour {FIRST_SEED + number}")
        game = Game.new(seed=FIRST_SEED + number, options=options)
        weights = WEIGHTS | HASTE if options.edition and not options.power_of_gold else WEIGHTS
        trail = [fingerprint(game.state)]
        step = 0
        while not game.is_over:
            name = f"game {number} after step {step}"
            legal = game.legal_codes
            if not legal or len(set(legal)) != len(legal):
                seen.complaints.append(f"{name}: legal actions {legal}")
                break
            seen.complaints += [f"{name}: {words}" for words in (*broken(game.rules, game.state), *solo_problems(game))]
            kind = int(frame(game.state))
            seen.frames[kind] += 1
            if chance.random() < OFTEN[kind] * (1 if step > 10 else 0.3):
                seen.moments.append(Moment(name, game.copy(), game.state.to_dict()))
            code = choose(game, chance, weights)
            if code_at(action_index(Action(code))) != code or Action.parse(str(Action(code))).code != code:
                seen.complaints.append(f"{name}: {Action(code)} has no number or no words")
            seen.verbs[code & 63] += 1
            game.play_code(code)
            trail.append(fingerprint(game.state))
            step += 1
        seen.complaints += [f"the end of game {number}: {words}" for words in broken(game.rules, game.state)]
        seen.ends.append(game)
        seen.trails.append(trail)
    return seen
