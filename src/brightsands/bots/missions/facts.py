"""What a mission asks and what things cost in it: goals, prices of resources, effects of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.cost_lists import CostLists
from brightsands.rules.cells import bits, floats, row, zeros
from brightsands.rules.codes import (
    ARTISAN,
    CARDS,
    DECKS,
    FARMER,
    FIRST_YARD,
    MADE,
    RESOURCES,
    TIERS,
    WAYS,
    deck_of,
    first_card,
)
from brightsands.rules.fields import tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.solo.hooks import SoloHooks

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

FIRST_EXPLORER: Final = 41
MOTORS: Final = 32
WORKER_COTTON_MILL: Final = 10
STUCK: Final = 6.0  # actions for what there is no way to at all
DECK_NAMES: Final = ("farmer_worker", "artisan_engineer_investor", "new_world")


class Needs:
    """What is still to be paid on the way to the goals."""

    wanted: vec[i64]  # of each resource
    cubes: vec[i64]  # to be exhausted, by tier
    more: vec[i64]  # cubes that must come, by tier
    bought: vec[i64]  # trade tokens for each resource that is traded for
    load: vec[float]  # work of cubes, by tier

    def __init__(self) -> None:
        self.wanted = zeros(RESOURCES)
        self.cubes = zeros(TIERS)
        self.more = zeros(TIERS)
        self.bought = zeros(RESOURCES)
        self.load = floats([0.0] * TIERS)
        self.forced: list[int] = []  # tiles that must stand
        self.cards: list[int] = []  # cards to be played
        self.clear()

    def clear(self) -> None:
        """Nothing is needed."""
        self.actions: float = 0.0
        self.slack: float = 0.0  # what is wanted besides, as actions
        self.trade: i64 = 0
        self.exploration: i64 = 0
        self.peak: i64 = 0  # exploration tokens needed at once
        self.coming: i64 = 0  # resources whose industries are among the jobs
        self.chosen: i64 = 0  # kinds that would be traded for
        self.tokens: float = 0.0
        self.narrow: float = 0.0  # the most festivals that the workplaces of one resource ask for
        for resource in range(RESOURCES):
            self.wanted[resource] = 0
            self.bought[resource] = 0
        for tier in range(TIERS):
            self.cubes[tier] = 0
            self.more[tier] = 0
            self.load[tier] = 0.0
        if self.forced:
            self.forced = []
        if self.cards:
            self.cards = []


class Goal:
    """A goal as the way to it is measured: decks and tiles by number."""

    def __init__(self, kind: str, asked: int, tier: int, decks: list[int], tiles: list[int]) -> None:
        self.kind = kind
        self.asked: i64 = asked
        self.tier: i64 = tier
        self.decks = decks
        self.tiles = tiles


class Facts:
    """The facts of one mission, and the prices in one position."""

    builder: vec[i64]  # of each made resource: the tile of the board that makes it, -1 for none
    leftmost: vec[float]  # by deck and resource: the share of the cards of a deck that begin with a resource
    shares: vec[float]  # of each deck: the share of its cards that bring gold as things stand
    gift: vec[float]  # of each card: what its effect is worth, as actions
    unit: vec[float]  # of each resource: actions that one more takes
    price: vec[float]  # of each tier: actions that the work of a cube takes

    def __init__(self, rules: Ruleset, peeks: bool = False) -> None:
        self.peeks = peeks  # whether stacks may be looked at: a search for a line may, a player never
        hooks = rules.hooks
        assert isinstance(hooks, SoloHooks)
        self.rules = rules
        self.hooks: SoloHooks = hooks
        tables = rules.tables
        self.lists = CostLists(rules)
        builder: list[int] = []
        for resource in range(MADE):
            best = -1
            for way in range(WAYS):
                shop = int(tables.workshops[resource * WAYS + way])
                # The worker cotton mill needs what comes much later
                if 0 <= shop < FIRST_YARD and (int(hooks.tiles) >> shop) & 1 and shop != WORKER_COTTON_MILL:
                    best = shop
            builder.append(best)
        self.builder = row(builder)
        names = [tile.id for tile in tables.catalog.tiles]
        self.goals: list[Goal] = []
        for gauge in hooks.gauges:
            goal = gauge.goal
            chosen = [DECK_NAMES.index(name) for name in goal.decks]
            if not chosen:
                chosen = [DECK_NAMES.index(goal.deck)] if goal.deck else [0, 1, 2]
            tiles = [names.index(tile) for tile in goal.tiles]
            self.goals.append(Goal(goal.kind, int(gauge.asked), int(gauge.tier), chosen, tiles))
        self.kinds: list[str] = [goal.kind for goal in self.goals]
        self.leftmost = floats(self._shares())
        self.shares = floats([0.0] * DECKS)
        self.emptied = [  # decks of which no hand card may be left
            deck
            for deck in range(DECKS)
            if any(deck in each.decks for each in self.goals if each.kind in ("empty_hand", "no_hand_cards"))
        ]
        self.burden: float = 0.0  # actions for the three cards that a New World island brings
        self.upper: bool = False  # whether cards of artisans and above are wanted
        for each in self.goals:
            if 2 in each.decks and (each.kind == "empty_hand" or each.kind == "no_hand_cards"):
                self.burden = 7.0
            if each.kind == "cards_played" and each.decks == [1]:
                self.upper = True
        # Where nothing counts but the hand, cards that share few industries are sought, though those will be narrow
        self.foreseeing: bool = self.kinds != ["empty_hand"]
        # Whether other ways to be rid of cards than to play them are weighed: where more of them come, and by a search
        self.discards: bool = hooks.editor_is_action or (hooks.effects and (peeks or "increased" in self.kinds))
        self.growth: float = 0.02 if "all_cubes" in self.kinds else 0.05  # what a cube is worth besides
        self.gift = floats([self._gift(card) for card in range(CARDS)])
        # Kept from the last look, for whoever places tiles and puts cards away
        self.unit = floats([0.0] * RESOURCES)
        self.needs = Needs()
        self.aside = Needs()  # for a plan that is only looked at
        self.price = floats([0.0] * TIERS)
        self.token: float = 1.0
        self.festivals: float = 0.0
        # Leanings: what a player weighs otherwise than a search that peeks
        self.gifts_share: float = 1.0  # of effects that were not used yet
        self.fading: float = 0.0  # turns before the end from which what serves later counts less
        self.rising: float = 1.0  # people who must rise
        self.building: float = 1.0  # industries that must be built
        self.visiting: float = 1.0  # people who must visit expedition fields
        self.earning: float = 1.0  # gold that must come
        self.arriving: float = 0.7  # of the work of people who must come or rise, how much is counted on
        self.crowding: float = 0.4  # people who must come: whoever is there early works longer
        # Tokens of ships, trade and exploration, that a plan can count on
        self.least_trade: float = 1.0
        self.least_exploration: float = 1.0

    def _shares(self) -> list[float]:
        """By deck and resource: the share of its cards that begin with the resource."""
        hooks = self.hooks
        found: list[float] = []
        for deck in range(DECKS):
            there: list[int] = []
            for card in range(CARDS):
                if int(deck_of(card)) == deck:
                    if not (hooks.removed_cards[deck] >> (card - int(first_card(deck)))) & 1:
                        there.append(card)
            shares = [0.0] * RESOURCES
            for card in there:
                if hooks.leftmost[card] >= 0:
                    shares[int(hooks.leftmost[card])] += 1.0 / len(there)
            found.extend(shares)
        return found

    def time_left(self, state: State) -> i64:
        """Time cards that are still to come."""
        left = state.time_size
        if state.time_pass + 1 < self.hooks.passes:
            left += len(state.time)
        return left

    def _inhabitants(self, state: State) -> i64:
        people: i64 = 0
        for tier in range(TIERS):
            people += state.people[tier]
        return people

    def lacks_new(self, state: State, goal: Goal) -> bool:
        """Whether somebody new must still come."""
        return (state.memory >> (4 * goal.tier)) & 15 < goal.asked

    def visitable(self, state: State) -> list[int]:
        """Fields of the expedition cards, by the tier that may visit them."""
        tables = self.rules.tables
        fields = [0] * TIERS
        for card in bits(state.expeditions[0]):
            fields[tables.animal[card]] += 1
            fields[tables.artefact[card]] += 1
        return fields

    def card_distance(self, state: State, card: i64) -> float:
        """Actions a hand card seems to take, by the prices of the last look."""
        tables = self.rules.tables
        lists = self.lists
        cost = tables.card_cost[card]
        total = 1.0 + self.token * float(tables.cost_trade[cost])
        for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
            total += self.unit[lists.items[place]]
        total += self._cube_price(tables.cost_cubes[cost])
        exploration = tables.cost_exploration[cost]
        if exploration:
            have: i64 = state.exploration_total[0] + state.card_exploration[0]
            total += float(exploration) / float(have if have > 1 else 1)
            if exploration > have:
                total += 1.2 * float(exploration - have)
        return total

    def _cube_price(self, cubes: i64) -> float:
        total = 0.0
        for tier in range(TIERS):
            count = (cubes >> (4 * tier)) & 15
            if count:
                total += float(count) * self.price[tier]
        return total

    def _top(self, state: State, stack: int, count: int) -> list[int]:
        """The next things of a stack, for who peeks."""
        assert self.peeks
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
            mask = state.face_up[deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    total += self.gift[card]
                mask >>= 1
                card += 1
        return total

    def _gift(self, card: int) -> float:
        """What the effect of a card is worth, as actions."""
        tables = self.rules.tables
        total = 0.8 * int(tables.card_actions[card]) + 0.05 * int(tables.card_trade[card])
        total += 0.07 * int(tables.card_exploration[card]) + 0.08 * int(tables.card_gold[card])
        if tables.card_upgrades[card]:
            total += int(tables.card_upgrades[card]) * (0.12 if tables.card_upgrade_tier[card] == FARMER else 0.3)
        kinds = self.kinds
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
        hooks = self.hooks
        price = self.price
        for tier in range(TIERS):
            people = state.people[tier]
            if people:
                price[tier] = 1.0 / float(people)
            else:
                price[tier] = 1.3 if (hooks.tiers >> tier) & 1 else 2.0 * STUCK
        tokens = float(state.trade_total[0]) + 0.3 * float(state.card_trade[0])
        self.token = 1.0 / tokens if tokens > 1.0 else 1.0
        unit = self.unit
        for resource in range(MADE, RESOURCES):
            unit[resource] = self.token if (state.overseas_goods[0] >> resource) & 1 else 1.5
        reach = self._reach(state)
        for resource in range(MADE):
            unit[resource] = self._unit(state, resource, reach)

    def _reach(self, state: State) -> i64:
        """Trade tokens that one turn can have: those of the ships; who peeks counts on the passing ones of cards too.

        For whoever plays, passing tokens are no plan: to lose them would weigh more than all that they can pay for.
        """
        return state.trade_total[0] + state.card_trade[0] if self.peeks else state.trade_total[0]

    def _unit(self, state: State, resource: i64, reach: i64) -> float:
        """Actions that one more of a resource takes: made, traded for, or with an industry for it."""
        tables = self.rules.tables
        best = STUCK
        mask = state.makers[resource]
        field: i64 = 0
        while mask:
            if mask & 1:
                made = self.price[tables.tile_tier[tile_in(state.fields[field])]]
                if made < best:
                    best = made
            mask >>= 1
            field += 1
        if self.hooks.trade:
            for way in range(WAYS):
                shop = tables.workshops[resource * WAYS + way]
                if shop >= 0:
                    cost = self.hooks.market_price(tables, state, shop, 0)
                    if cost and cost <= reach and float(cost) * self.token < best:
                        best = float(cost) * self.token
        tile = self.builder[resource]
        if tile >= 0 and state.board[tile] > 0 and not (state.kinds[0] >> tile) & 1:
            total = 0.75 + self.price[tables.tile_tier[tile]]
            lists = self.lists
            number = tables.tile_cost[tile]
            for place in range(lists.first_item[number], lists.first_item[number + 1]):
                total += 0.7 * self.unit[lists.items[place]]
            total += self._cube_price(tables.cost_cubes[number])
            if total < best:
                best = total
        return best
