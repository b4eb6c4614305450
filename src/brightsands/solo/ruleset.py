"""The law for one player: a mission's or the normal solo game's tables and hooks."""

from __future__ import annotations

from brightsands.components.catalog import DECKS, Catalog
from brightsands.rules.arranged import arrange
from brightsands.rules.cells import row
from brightsands.rules.codes import FIRST_YARD, first_card
from brightsands.rules.errors import BadOptions
from brightsands.rules.options import VARIANTS, Options
from brightsands.rules.ruleset import NEWEST, Ruleset, make_ruleset
from brightsands.rules.setup import new_state
from brightsands.rules.state import State
from brightsands.rules.tables import Tables
from brightsands.solo.checks import check_mission
from brightsands.solo.hooks import SoloHooks
from brightsands.solo.mission import NORMAL_SOLO, Mission, mission_of, replaced_effects
from brightsands.solo.setup import leaves_the_game, new_solo_state

_MADE: dict[tuple[int, str, str, int], tuple[Tables, SoloHooks]] = {}
CACHED = 64


def ruleset_for(players: int, options: Options, version: int = NEWEST) -> Ruleset:
    """The ruleset of some options in a version of the rules, alone or not, or BadOptions."""
    if not options.alone:
        return make_ruleset(players, options, version)
    catalog = options.check(players)
    mission = mission_of(options.mission, options.difficulty) if options.mission else NORMAL_SOLO
    _check_options(options, mission)
    key = (mission.number, options.difficulty, options.edition, version)
    made = _MADE.get(key)
    if made is None:
        check_mission(mission, catalog)
        tables = mission_tables(mission, catalog)
        made = tables, _hooks(mission, tables, version)
        if len(_MADE) >= CACHED:
            del _MADE[next(iter(_MADE))]
        _MADE[key] = made
    return Ruleset(1, options, made[0], made[1], ruleset_for, version)


def start_state(rules: Ruleset, seed: int) -> State:
    """The first moment of a game, alone or not: as the rulebook has it, or a position set up by hand."""
    hooks = rules.hooks
    if isinstance(hooks, SoloHooks):
        state = new_solo_state(rules, hooks.mission, seed)
    else:
        state = new_state(rules, seed)
    if rules.options.position:
        arrange(rules, state, rules.options.position)
    return state


def _check_options(options: Options, mission: Mission) -> None:
    for name in options.variants:
        variant = VARIANTS[name]
        if mission.number and not variant.missions:
            raise BadOptions(name, f"a mission is played by its own rules, without {name} ({variant.rule}, R14.5)")
        if not variant.alone:
            raise BadOptions(name, f"{name} is about other players and there are none ({variant.rule}, R15.1)")
    if mission.number and options.objectives != "random":
        raise BadOptions("objectives", "a mission has no objectives but its own (R14.1)")
    if options.first_player not in (None, 0):
        raise BadOptions("first_player", "alone there is no starting player (R15.1)")
    if options.round_limit:
        raise BadOptions("round_limit", "alone the time stack is the limit (R14.3)")


def _hooks(mission: Mission, tables: Tables, version: int) -> SoloHooks:
    hooks = SoloHooks(mission, tables, version)
    masks = [0, 0, 0]
    for number, card in enumerate(tables.catalog.cards):
        if leaves_the_game(mission, card.cost, card.deck):
            deck = DECKS.index(card.deck)
            masks[deck] |= 1 << (number - int(first_card(deck)))
    hooks.removed_cards = (masks[0], masks[1], masks[2])
    if not mission.expedition_island:
        for number, island in enumerate(tables.catalog.old_world):
            if island.effect.expedition_cards:
                hooks.removed_islands |= 1 << number
    return hooks


def mission_tables(mission: Mission, catalog: Catalog) -> Tables:
    """The tables of an edition with what the mission changes in them."""
    tables = Tables(catalog)
    tables.load_effects(replaced_effects(mission, catalog))
    tables.max_old = mission.old_world
    tables.max_new = mission.new_world
    if mission.number:
        for tile in range(FIRST_YARD):
            tables.tile_supply[tile] = 1  # R14.1
    if not mission.effects:
        tables.givers = row([0] * len(DECKS))  # a resource given by a card is an effect too (R10.6)
    if mission.island_costs:
        tables.island_costs = row(mission.island_costs)
    return tables
