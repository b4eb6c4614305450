"""What a mission asks and what things cost in it: goals, prices of resources, effects of cards."""

from __future__ import annotations

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ARTISAN,
    BOARD_TILES,
    CARDS,
    DECKS,
    FARMER,
    FIRST_YARD,
    MADE,
    RESOURCES,
    TIERS,
    WAYS,
    first_card,
)
from brightsands.rules.fields import tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.solo.hooks import SoloHooks

FIRST_EXPLORER = 41
MOTORS = 32
STUCK = 6.0  # actions for what there is no way to at all
Cost = tuple[list[int], list[int], int, int]  # resources, cubes by tier, trade tokens, exploration tokens


class Needs:
    """What is still to be paid on the way to the goals."""

    def __init__(self) -> None:
        self.actions = 0.0
        self.slack = 0.0  # what is wanted besides, as actions
        self.wanted: list[int] = [0] * RESOURCES
        self.cubes: list[int] = [0] * TIERS
        self.trade = 0
        self.exploration = 0
        self.peak = 0  # exploration tokens needed at once
        self.forced: list[int] = []  # tiles that must stand
        self.coming = 0  # resources whose industries are among the jobs
        self.chosen = 0  # kinds that would be traded for
        self.more: list[int] = [0] * TIERS  # cubes that must come
        self.load: list[float] = [0.0] * TIERS
        self.tokens = 0.0
        self.cards: list[int] = []  # cards to be played
        self.bought: list[int] = [0] * RESOURCES  # trade tokens for each resource that is traded for
        self.narrow = 0.0  # the most festivals that the workplaces of one resource ask for


class Facts:
    """The facts of one mission, and the prices in one position."""

    def __init__(self, rules: Ruleset) -> None:
        hooks = rules.hooks
        assert isinstance(hooks, SoloHooks)
        self.rules = rules
        self.hooks: SoloHooks = hooks
        tables = rules.tables
        self.costs: list[Cost] = []
        for number in range(len(tables.cost_need)):
            need = bits(tables.cost_need[number]) + bits(tables.cost_again[number])
            cubes = [int((tables.cost_cubes[number] >> (4 * tier)) & 15) for tier in range(TIERS)]
            self.costs.append((need, cubes, int(tables.cost_trade[number]), int(tables.cost_exploration[number])))
        self.card_costs: list[Cost] = [self.costs[int(tables.card_cost[card])] for card in range(CARDS)]
        self.tile_costs: list[Cost] = [self.costs[int(tables.tile_cost[tile])] for tile in range(BOARD_TILES)]
        self.rise_costs: list[Cost] = [self.costs[int(tables.upgrade_cost[tier])] for tier in range(TIERS - 1)]
        self.grow_costs: list[Cost] = [self.costs[int(tables.new_cube_cost[tier])] for tier in range(TIERS)]
        self.points: list[int] = [int(tables.deck_points[deck]) for deck in range(DECKS)]
        self.tile_tier: list[int] = [int(tier) for tier in tables.tile_tier]
        self.ways: list[list[int]] = []
        self.builders: list[list[int]] = []
        for resource in range(MADE):
            shops = [int(tables.workshops[resource * WAYS + way]) for way in range(WAYS)]
            shops = [shop for shop in shops if shop >= 0]
            self.ways.append(shops)
            tiles = [shop for shop in shops if shop < FIRST_YARD and (int(hooks.tiles) >> shop) & 1]
            # The worker cotton mill needs what comes much later
            self.builders.append([tile for tile in tiles if tile != 10])
        self.goals: list[tuple[str, int, int, list[int], list[int]]] = []
        names = [tile.id for tile in tables.catalog.tiles]
        decks = ("farmer_worker", "artisan_engineer_investor", "new_world")
        for gauge in hooks.gauges:
            goal = gauge.goal
            chosen = [decks.index(name) for name in goal.decks] or (
                [decks.index(goal.deck)] if goal.deck else [0, 1, 2]
            )
            tiles = [names.index(tile) for tile in goal.tiles]
            self.goals.append((goal.kind, int(gauge.asked), int(gauge.tier), chosen, tiles))
        self.burden = 0.0  # actions for the three cards that a New World island brings
        for kind, _, _, chosen, _ in self.goals:
            if 2 in chosen and (kind == "empty_hand" or kind == "no_hand_cards"):
                self.burden = 7.0
        self.upper = False  # whether cards of artisans and above are wanted
        for kind, _, _, chosen, _ in self.goals:
            if kind == "cards_played" and chosen == [1]:
                self.upper = True
        self.growth = 0.02 if "all_cubes" in [goal[0] for goal in self.goals] else 0.05  # what a cube is worth besides
        self.gift: list[float] = [self._gift(card) for card in range(CARDS)]
        # Kept from the last look, for whoever places tiles and puts cards away
        self.unit: list[float] = [0.0] * RESOURCES
        self.needs = Needs()
        self.price: list[float] = [0.0] * TIERS
        self.token = 1.0
        self.festivals = 0.0
        # Tokens of ships, trade and exploration, that a plan can count on
        self.least_trade = 1.0
        self.least_exploration = 1.0

    def card_distance(self, state: State, card: int) -> float:
        """Actions a hand card seems to take, by the prices of the last look."""
        need, cubes, trade, exploration = self.card_costs[card]
        total = 1.0 + self.token * trade
        for resource in need:
            total += self.unit[resource]
        for tier in range(TIERS):
            total += cubes[tier] * self.price[tier]
        if exploration:
            have = int(state.exploration_total[0] + state.card_exploration[0])
            total += exploration / max(1, have) + 1.2 * max(0, exploration - have)
        return total

    def _top(self, state: State, stack: int, count: int) -> list[int]:
        """The next things of a stack, which a search may look at."""
        tables = self.rules.tables
        first = int(tables.stack_first[stack])
        room = int(tables.stack_room[stack])
        head = int(state.head[stack])
        return [int(state.order[first + (head + spot) % room]) for spot in range(min(count, int(state.size[stack])))]

    def _gifts(self, state: State) -> float:
        """Effects of played cards that were not used yet, as actions."""
        total = 0.0
        if not self.hooks.effects:
            return 0.0
        for deck in range(DECKS):
            for number in bits(state.face_up[deck]):
                total += self.gift[int(first_card(deck)) + number]
        return total

    def _gift(self, card: int) -> float:
        """What the effect of a card is worth, as actions."""
        tables = self.rules.tables
        total = 0.8 * int(tables.card_actions[card]) + 0.05 * int(tables.card_trade[card])
        total += 0.07 * int(tables.card_exploration[card]) + 0.08 * int(tables.card_gold[card])
        if tables.card_upgrades[card]:
            total += int(tables.card_upgrades[card]) * (0.12 if tables.card_upgrade_tier[card] == FARMER else 0.3)
        kinds = [goal[0] for goal in self.goals]
        drawn = 0.0 if "empty_hand" not in kinds or "all_cubes" in kinds else 0.2
        if tables.card_cubes[card]:
            each = (0.15, 0.2, 0.35, 0.6, 0.9)[int(tables.card_cube_tier[card])]
            if self.upper and int(tables.card_cube_tier[card]) >= ARTISAN:
                each += 0.6
            if "no_hand_cards" in kinds and int(tables.card_cube_tier[card]) >= ARTISAN:
                each = 0.0
            total += int(tables.card_cubes[card]) * max(0.0, each - drawn)
        if "expedition_points" in kinds:
            total += 0.35 * int(tables.card_expeditions[card])
        return total

    # ---- prices ------------------------------------------------------------------------------------------------
    def _prices(self, state: State) -> None:
        tables = self.rules.tables
        hooks = self.hooks
        for tier in range(TIERS):
            people = int(state.people[tier])
            self.price[tier] = 1.0 / people if people else 1.3
            if not people and not (int(hooks.tiers) >> tier) & 1:
                self.price[tier] = 2 * STUCK
        # Artisans and above are wanted for more than making goods
        self.token = 1.0 / max(1.0, float(state.trade_total[0]) + 0.3 * float(state.card_trade[0]))
        unit = self.unit
        for resource in range(MADE, RESOURCES):
            unit[resource] = self.token if (state.overseas_goods[0] >> resource) & 1 else 1.5
        for resource in range(MADE):
            best = STUCK
            for field in bits(state.makers[resource]):
                best = min(best, self.price[self.tile_tier[int(tile_in(state.fields[field]))]])
            if hooks.trade:
                for shop in self.ways[resource]:
                    price = int(hooks.market_price(tables, state, shop, 0))
                    if price and price <= state.trade_total[0] + state.card_trade[0]:
                        best = min(best, price * self.token)
            for tile in self.builders[resource]:
                if state.board[tile] > 0 and not (state.kinds[0] >> tile) & 1:
                    total = 0.75 + self.price[self.tile_tier[tile]]
                    need, cubes, _, _ = self.tile_costs[tile]
                    for part in need:
                        total += 0.7 * unit[part]
                    for tier in range(TIERS):
                        total += cubes[tier] * self.price[tier]
                    best = min(best, total)
            unit[resource] = best
