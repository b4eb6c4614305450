"""The catalog as rows of numbers: what the core looks up while it plays (R1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.components.catalog import EFFECT_KINDS, Catalog, Cost, Effect, Objective
from brightsands.components.catalog import TIERS as TIER_NAMES
from brightsands.rules import codes
from brightsands.rules.cells import row
from brightsands.rules.errors import BadOptions
from brightsands.rules.gifts import ISLAND, Gift, gifts_of
from brightsands.rules.payment.price import Price

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

OBJECTIVE_KINDS = {
    "effect": codes.BY_USE,
    "majority": codes.BY_MAJORITY,
    "other": codes.BY_COUNT,
    "industry": codes.BY_INDUSTRY,
    "power_of_gold": codes.BY_GOLD,
}
COUNTED = {
    "cubes": codes.COUNT_CUBES,
    "engineers": codes.COUNT_ENGINEERS,
    "investors": codes.COUNT_INVESTORS,
    "trade_tokens": codes.COUNT_TRADE_TOKENS,
    "expedition_cards": codes.COUNT_EXPEDITION_CARDS,
    "animals": codes.COUNT_ANIMALS,
    "artefacts": codes.COUNT_ARTEFACTS,
    "old_world_islands": codes.COUNT_OLD_ISLANDS,
    "new_world_islands": codes.COUNT_NEW_ISLANDS,
    "hand_cards": codes.COUNT_HAND_CARDS,
}
USED = {"action": codes.GIVES_ACTION, "gold": codes.GIVES_GOLD, "put_away": codes.GIVES_PUT_AWAY}
GIVEN = {**USED, "exchange": codes.GIVES_EXCHANGE}
KINDS = {"industry": codes.INDUSTRY, "shipyard": codes.YARD, "merchant": codes.MERCHANT}

MAX_PRICE: Final = 4  # trade tokens that an action can speak of (see `stands_for` in grammar.GRAMMAR)


class Tables:
    """Every fact of an edition that the rules need, by number. Built once, shared by all games, never changed."""

    tile_kind: vec[i64]
    tile_tier: vec[i64]
    tile_makes: vec[i64]
    tile_strength: vec[i64]
    tile_cost: vec[i64]
    tile_need: vec[i64]  # mask of the resources of that cost
    tile_supply: vec[i64]
    tile_overseas: vec[i64]  # 1 if its cost shows a New World resource (R15.5)
    starting_field: vec[i64]  # of each board tile: the home field of the starting industry it betters, or -1 (R13.6)
    free_tiles: vec[i64]  # tiles that cost nothing (R5.8)
    cost_need: vec[i64]
    cost_again: vec[i64]
    cost_cubes: vec[i64]
    cost_trade: vec[i64]
    cost_exploration: vec[i64]
    prices: list[Price]  # the same costs, as the rules of paying want them
    trade_price: vec[i64]
    shift_gold: vec[i64]
    new_cube_cost: vec[i64]
    upgrade_cost: vec[i64]
    empty_stack_gold: vec[i64]
    card_cost: vec[i64]
    card_points: vec[i64]
    card_gifts: list[list[Gift]]  # the effects of cards
    card_cube_tier: vec[i64]
    card_cubes: vec[i64]
    card_upgrade_tier: vec[i64]
    card_upgrades: vec[i64]
    card_trade: vec[i64]
    card_exploration: vec[i64]
    card_gold: vec[i64]
    card_expeditions: vec[i64]
    card_actions: vec[i64]
    card_put_away: vec[i64]
    card_resources: vec[i64]
    workshops: vec[i64]  # of each made resource: the kinds of industry that make it, WAYS places each, -1 for none
    givers: vec[i64]  # of each deck: the cards that give a New World resource (R10.6)
    spurs: vec[i64]  # of each deck: the cards that give an extra main action (R10.7)
    island_gifts: list[list[Gift]]  # the effects of Old World islands
    island_printed: vec[i64]
    overseas: vec[i64]  # resources of each New World island
    animal: vec[i64]
    artefact: vec[i64]
    home: vec[i64]
    objective_kind: vec[i64]
    objective_counts: vec[i64]  # what it counts, -1 for nothing
    objective_at_most: vec[i64]
    objective_tiles: vec[i64]
    objective_points: vec[i64]
    use_exploration: vec[i64]  # what the use of an effect objective takes
    use_gold: vec[i64]
    use_cube: vec[i64]  # tier, -1 for none
    use_gives: vec[i64]
    use_amount: vec[i64]
    usable: i64  # mask of the objectives that are used (R11.1-R11.3)
    scoring: i64  # mask of the objectives that bring points
    majorities: i64
    tier_points: vec[i64]
    deck_points: vec[i64]
    island_costs: vec[i64]
    stack_first: vec[i64]
    stack_room: vec[i64]
    max_old: i64
    max_new: i64
    expedition_cost: i64
    expedition_draw: i64
    cubes_per_action: i64
    upgrades_per_action: i64
    swaps_per_action: i64
    cards_per_island: i64
    gold_per_point: i64
    fireworks: i64
    most: i64
    second: i64

    def __init__(self, catalog: Catalog) -> None:
        check_limits(catalog)
        self.catalog = catalog
        self._costs: list[tuple[int, int, int, int, int]] = []
        self._resources = {name: number for number, name in enumerate(catalog.resources)}
        self._tiles = {tile.id: number for number, tile in enumerate(catalog.tiles)}
        self._load_tiles(catalog)
        self._load_people(catalog)
        self._load_cards(catalog)
        self.load_effects(catalog)
        self._load_islands(catalog)
        self._load_scoring(catalog)
        self._load_limits(catalog)
        self.cost_need = row([cost[0] for cost in self._costs])
        self.cost_again = row([cost[1] for cost in self._costs])
        self.cost_cubes = row([cost[2] for cost in self._costs])
        self.cost_trade = row([cost[3] for cost in self._costs])
        self.cost_exploration = row([cost[4] for cost in self._costs])
        self.prices = [Price(*cost, 0) for cost in self._costs]

    def cost_number(self, cost: Cost) -> int:
        """The number of a cost; equal costs share one."""
        packed = self.pack_cost(cost)
        if packed not in self._costs:
            self._costs.append(packed)
        return self._costs.index(packed)

    def pack_cost(self, cost: Cost) -> tuple[int, int, int, int, int]:
        """A cost as masks of resources wanted once and twice, cubes by nibble, trade and exploration tokens."""
        need = again = cubes = trade = exploration = 0
        for icon in cost:
            if icon == "@trade":
                trade += 1
            elif icon == "@exploration":
                exploration += 1
            elif icon.startswith("@") and icon[1:] in TIER_NAMES:
                cubes += int(codes.one_at(TIER_NAMES.index(icon[1:])))
            elif icon in self._resources:
                low = 1 << self._resources[icon]
                if again & low:
                    raise BadOptions("cost", f"a cost may show {icon} twice at most, not {cost.count(icon)} times")
                if need & low:
                    again |= low
                need |= low
            else:
                raise BadOptions("cost", f"there is no icon {icon!r}")
        return need, again, cubes, trade, exploration

    def _load_tiles(self, catalog: Catalog) -> None:
        tiles = catalog.tiles
        self.tile_kind = row([KINDS.get(tile.kind, codes.EXPLORATION) for tile in tiles])
        self.tile_tier = row([TIER_NAMES.index(tile.tier) if tile.tier else 0 for tile in tiles])
        self.tile_makes = row([self._resources[tile.makes] if tile.makes else -1 for tile in tiles])
        self.tile_strength = row([tile.strength for tile in tiles])
        self.tile_cost = row([self.cost_number(tile.cost) for tile in tiles])
        self.tile_need = row([self._costs[int(cost)][0] for cost in self.tile_cost])
        self.tile_supply = row([tile.supply for tile in tiles])
        overseas = set(catalog.new_world_resources)
        self.tile_overseas = row([1 if overseas & set(tile.cost) else 0 for tile in tiles])
        home = (*catalog.home_top, *catalog.home_middle, *catalog.home_bottom, *catalog.home_sea)
        self.home = row([self._tiles[name] + 1 if name else 0 for name in home])
        made_at = {catalog.tiles[self._tiles[name]].makes: field for field, name in enumerate(home) if name}
        made_at.pop("", None)
        self.starting_field = row([made_at.get(tile.makes, -1) if tile.makes else -1 for tile in tiles])
        ways: list[int] = []
        for resource in range(codes.MADE):
            makers = [codes.workshop_of(n) for n, tile in enumerate(tiles) if tile.makes == catalog.resources[resource]]
            if len(makers) > codes.WAYS:
                raise BadOptions("edition", f"more than {codes.WAYS} kinds of industry make one resource")
            ways.extend([int(workshop) for workshop in makers] + [-1] * (codes.WAYS - len(makers)))
        self.workshops = row(ways)
        board = range(codes.BOARD_TILES)
        self.free_tiles = row([tile for tile in board if not tiles[tile].cost])

    def _load_people(self, catalog: Catalog) -> None:
        self.trade_price = row([tier.trade for tier in catalog.tiers])
        self.shift_gold = row([tier.shift_end for tier in catalog.tiers])
        self.new_cube_cost = row([self.cost_number(cube.cost) for cube in catalog.new_cube])
        self.upgrade_cost = row([self.cost_number(step.cost) for step in catalog.upgrade])
        self.empty_stack_gold = row(catalog.empty_stack_gold)

    def _load_cards(self, catalog: Catalog) -> None:
        self.card_cost = row([self.cost_number(card.cost) for card in catalog.cards])
        self.card_points = row([card.points for card in catalog.cards])

    def load_effects(self, catalog: Catalog) -> None:
        """What cards and Old World islands do; a mission loads them again with those it replaces."""
        self.island_gifts = [gifts_of(island.effect, ISLAND) for island in catalog.old_world]
        effects = [card.effect for card in catalog.cards]
        self.card_gifts = [gifts_of(effect, card) for card, effect in enumerate(effects)]
        self.card_resources = row([self._mask(effect) for effect in effects])
        # What bots and payments look up by itself
        self.card_cube_tier = row([_tier(effect.cubes) for effect in effects])
        self.card_cubes = row([effect.cube_count for effect in effects])
        self.card_upgrade_tier = row([_tier(effect.upgrades) for effect in effects])
        self.card_upgrades = row([effect.upgrade_count for effect in effects])
        self.card_trade = row([effect.trade_tokens for effect in effects])
        self.card_exploration = row([effect.exploration_tokens for effect in effects])
        self.card_gold = row([effect.gold for effect in effects])
        self.card_expeditions = row([effect.expedition_cards for effect in effects])
        self.card_actions = row([effect.extra_actions for effect in effects])
        self.card_put_away = row([effect.put_away_cards for effect in effects])
        self.givers = which_cards([card for card in range(codes.CARDS) if effects[card].new_world_resources])
        self.spurs = which_cards([card for card in range(codes.CARDS) if effects[card].extra_actions])

    def _load_islands(self, catalog: Catalog) -> None:
        self.island_printed = row(
            [self._tiles[island.printed] + 1 if island.printed else 0 for island in catalog.old_world]
        )
        overseas = [sum(1 << self._resources[name] for name in island.resources) for island in catalog.new_world]
        self.overseas = row(overseas)

    def _load_scoring(self, catalog: Catalog) -> None:
        self.animal = row([TIER_NAMES.index(card.animal) for card in catalog.expeditions])
        self.artefact = row([TIER_NAMES.index(card.artefact) for card in catalog.expeditions])
        masks = []
        for objective in catalog.objectives:
            wanted = set(objective.industries)
            masks.append(sum(1 << number for number, tile in enumerate(catalog.tiles) if tile.name in wanted))
        self.objective_tiles = row(masks)
        self._load_objectives(catalog.objectives)
        self.tier_points = row(catalog.expedition_points)
        self.deck_points = row(catalog.card_points)

    def _load_objectives(self, objectives: tuple[Objective, ...]) -> None:
        kinds = [_objective_kind(objective) for objective in objectives]
        self.objective_kind = row(kinds)
        self.objective_counts = row([COUNTED.get(one.counts or one.scores, -1) for one in objectives])
        self.objective_at_most = row([objective.at_most for objective in objectives])
        self.objective_points = row([objective.points for objective in objectives])
        uses = [objective.use for objective in objectives]
        self.use_exploration = row([use.exploration for use in uses])
        self.use_gold = row([use.gold for use in uses])
        self.use_cube = row([TIER_NAMES.index(use.cube) if use.cube else -1 for use in uses])
        self.use_gives = row([GIVEN.get(use.gives, codes.GIVES_EXCHANGE) for use in uses])
        self.use_amount = row([use.amount for use in uses])
        self.usable = _mask([use.gives in USED for use in uses])
        self.scoring = _mask([kind not in (codes.BY_USE, codes.BY_GOLD) for kind in kinds])
        self.majorities = _mask([kind == codes.BY_MAJORITY for kind in kinds])

    def _load_limits(self, catalog: Catalog) -> None:
        self.island_costs = row(catalog.island_costs)
        rooms = [codes.FIRST_AI, codes.FIRST_NW - codes.FIRST_AI, codes.CARDS - codes.FIRST_NW, codes.EXPEDITION_CARDS]
        rooms += [codes.FIRST_NEW_ISLAND, codes.ISLANDS - codes.FIRST_NEW_ISLAND]
        self.stack_room = row(rooms)
        self.stack_first = row([sum(rooms[:stack]) for stack in range(codes.STACKS)])
        self.max_old = catalog.max_old_world
        self.max_new = catalog.max_new_world
        self.expedition_cost = catalog.expedition_cost
        self.expedition_draw = catalog.expedition_draw
        self.cubes_per_action = catalog.new_cubes_per_action
        self.upgrades_per_action = catalog.upgrades_per_action
        self.swaps_per_action = catalog.swaps_per_action
        self.cards_per_island = catalog.new_world_cards_per_island
        self.gold_per_point = catalog.gold_per_point
        self.fireworks = catalog.fireworks
        self.most = catalog.majority_most
        self.second = catalog.majority_second

    def _mask(self, effect: Effect) -> int:
        return sum(1 << self._resources[name] for name in effect.new_world_resources)


def which_cards(cards: list[int]) -> vec[i64]:
    """Some cards as masks by deck."""
    masks = [0] * codes.DECKS
    for card in cards:
        deck = int(codes.deck_of(card))
        masks[deck] |= 1 << (card - int(codes.first_card(deck)))
    return row(masks)


def check_limits(catalog: Catalog) -> None:
    """Refuse an edition that says what no action or effect of the engine could express."""
    for tier in catalog.tiers:
        if tier.trade > MAX_PRICE:
            raise BadOptions("edition", f"a trade may cost {MAX_PRICE} tokens at most, not {tier.trade} ({tier.id})")
    printed: list[str] = []
    for island in catalog.old_world:
        if any(kind.amount(island.effect) for kind in EFFECT_KINDS if not kind.on_islands):
            raise BadOptions("edition", f"island {island.id} may give cubes, expedition cards or put cards away only")
        if island.printed in printed and island.printed and catalog.tile(island.printed).kind == "industry":
            raise BadOptions("edition", f"{island.printed} may be printed on one Old World island only")
        printed.append(island.printed)


def _tier(name: str) -> int:
    return TIER_NAMES.index(name) if name else -1


def _objective_kind(objective: Objective) -> int:
    return codes.BY_LIMIT if objective.at_most >= 0 else OBJECTIVE_KINDS[objective.kind]


def _mask(members: list[bool]) -> int:
    return sum(1 << number for number, member in enumerate(members) if member)
