"""How far a position is from winning its mission, as the actions it still seems to need.

The goals become jobs: actions with costs. A resource that a job needs is made, traded for, or an industry for it is
built, which is a job again; the cubes and tokens that all of it takes tell how many festivals lie on the way.
"""

from __future__ import annotations

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    ARTISAN,
    BOARD_TILES,
    CARDS,
    DECKS,
    ENGINEER,
    FARMER,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    FIRST_YARD,
    INVESTOR,
    MADE,
    RESOURCES,
    TIERS,
    WAYS,
    WORKER,
    deck_of,
    first_card,
    is_sea,
)
from brightsands.rules.fields import field_count, free_slots, tile_in
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import visits_of
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
        self.chosen = 0  # kinds that would be traded for
        self.more: list[int] = [0] * TIERS  # cubes that must come
        self.load: list[float] = [0.0] * TIERS
        self.tokens = 0.0
        self.cards: list[int] = []  # cards to be played
        self.bought: list[int] = [0] * RESOURCES  # trade tokens for each resource that is traded for
        self.narrow = 0.0  # the most festivals that the workplaces of one resource ask for


class Judge:
    """Judges positions of one mission."""

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
        self.growth = 0.05  # what a cube is worth besides
        self.gift: list[float] = [self._gift(card) for card in range(CARDS)]
        # Kept from the last look, for whoever places tiles and puts cards away
        self.unit: list[float] = [0.0] * RESOURCES
        self.needs = Needs()
        self.price: list[float] = [0.0] * TIERS
        self.token = 1.0

    # ---- the look ----------------------------------------------------------------------------------------------
    def distance(self, state: State) -> float:
        """Actions that still seem needed, festivals among them; 0 for a mission won."""
        self.look(state)
        needs = self.needs
        self._settle(state, needs)
        total = needs.actions + needs.slack + self._festivals(state, needs)
        people = 0
        for tier in range(TIERS):
            people += int(state.people[tier])
        return total - self.growth * people - 0.08 * min(12, int(state.gold[0])) - self._gifts(state)

    def look(self, state: State) -> None:
        """Prices of resources and the jobs of the goals, for this state."""
        self._prices(state)
        needs = Needs()
        self.needs = needs
        for kind, asked, tier, decks, tiles in self.goals:
            self._job(state, needs, kind, asked, tier, decks, tiles)
        self._people(state, needs)

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

    # ---- goals as jobs -----------------------------------------------------------------------------------------
    def _job(
        self, state: State, needs: Needs, kind: str, asked: int, tier: int, decks: list[int], tiles: list[int]
    ) -> None:
        if kind == "empty_hand" or kind == "no_hand_cards":
            for deck in decks:
                for number in bits(state.hand[deck]):
                    self._card(state, needs, int(first_card(deck)) + number)
        elif kind == "cubes":
            needs.more[tier] = max(0, asked - int(state.people[tier]))
        elif kind == "all_cubes":
            total = 0
            for other in range(TIERS):
                total += int(state.people[other])
            needs.more[FARMER] += max(0, asked - total)
            needs.slack += 1.5 * max(0, asked - total)
        elif kind == "increased":
            if (int(state.memory) >> (4 * tier)) & 15 < asked:
                needs.actions += 1
                self._pay(needs, self.grow_costs[tier])
                needs.slack += 9.0  # the card it brings
                if not self.hooks.may_gain(self.rules.tables, state, tier):
                    needs.actions += 1.3
                    needs.exploration += 2
                    needs.peak = max(needs.peak, 2)
        elif kind == "tiles":
            for tile in tiles:
                if not (state.kinds[0] >> tile) & 1:
                    self._tile(state, needs, tile)
        elif kind == "every_industry":
            for resource in range(MADE):
                if (self.hooks.gauges[-1].resources >> resource) & 1 and not (state.makeable[0] >> resource) & 1:
                    needs.forced.append(self.builders[resource][0])
        elif kind == "cards_played":
            played = 0
            for deck in decks:
                played += len(bits(state.face_up[deck] | state.face_down[deck]))
            self._some_cards(state, needs, asked - played, decks, False)
        elif kind == "card_points":
            points = 0
            for deck in decks:
                points += self.points[deck] * len(bits(state.face_up[deck] | state.face_down[deck]))
            self._some_cards(state, needs, asked - points, decks, True)
        elif kind == "gold":
            self._gold(state, needs, asked)
        elif kind == "new_world_islands":
            self._islands(state, needs, asked)
        elif kind == "trade_tokens":
            self._ships(state, needs, asked - int(state.trade_total[0] + state.card_trade[0]), FIRST_SHIP)
        elif kind == "exploration_tokens":
            self._ships(
                state, needs, asked - int(state.exploration_total[0] + state.card_exploration[0]), FIRST_EXPLORER
            )
        elif kind == "expedition_points":
            self._visits(state, needs, asked)
        else:
            points = int(state.gold[0]) // 3
            for deck in range(DECKS):
                points += self.points[deck] * len(bits(state.face_up[deck] | state.face_down[deck]))
                points += self.points[deck] * len(bits(state.hand[deck])) // 2
            needs.slack += 0.5 * max(0, points - asked + 5) + (100.0 if points - asked >= 20 else 0.0)

    def _pay(self, needs: Needs, cost: Cost) -> None:
        need, cubes, trade, exploration = cost
        for resource in need:
            needs.wanted[resource] += 1
        for tier in range(TIERS):
            needs.cubes[tier] += cubes[tier]
        needs.trade += trade
        needs.exploration += exploration
        needs.peak = max(needs.peak, exploration)

    def _card(self, state: State, needs: Needs, card: int) -> None:
        needs.actions += 1
        needs.cards.append(card)
        self._pay(needs, self.card_costs[card])

    def _some_cards(self, state: State, needs: Needs, left: int, decks: list[int], by_points: bool) -> None:
        """The cheapest hand cards that reach a number of cards or points; what the hand lacks must be drawn."""
        if left <= 0:
            return
        ranked: list[tuple[float, int]] = []
        for deck in decks:
            for number in bits(state.hand[deck]):
                card = int(first_card(deck)) + number
                distance = max(0.5, self.card_distance(state, card) - self.gift[card])
                ranked.append((distance / self.points[deck] if by_points else distance, card))
        ranked.sort()
        # A card that is harder than one yet to be drawn is left
        most = 0.85 if by_points else 99.0
        if decks == [1]:
            most = 4.5 + min(4.0, 8.0 * self.token)
        for distance, card in ranked:
            if left <= 0:
                return
            if distance > most:
                break
            self._card(state, needs, card)
            left -= self.points[int(deck_of(card))] if by_points else 1
        if left > 0:
            if decks == [2]:
                islands = len(bits(state.overseas[0]))
                self._islands(state, needs, islands + (left + 2) // 3)
                needs.actions += 2.0 * left
                needs.wanted[14] += left
            elif decks == [1]:
                needs.actions += (3.2 + min(4.0, 8.0 * self.token)) * left
                needs.slack += left / 3
            elif by_points:
                needs.actions += left * 0.75
            else:
                needs.actions += left * 2.0
                needs.more[FARMER] += left

    def _islands(self, state: State, needs: Needs, asked: int) -> None:
        have = len(bits(state.overseas[0]))
        for number in range(have, min(4, asked)):
            needs.actions += 1
            needs.slack += self.burden
            needs.exploration += number + 1
            needs.peak = max(needs.peak, number + 1)

    def _tile(self, state: State, needs: Needs, tile: int) -> None:
        if tile < FIRST_YARD:
            needs.forced.append(tile)
            return
        strength = int(self.rules.tables.tile_strength[tile])
        yards = 0
        for size in range(strength, 4):
            yards += int(state.yards[size - 1])
        if not yards:
            needs.actions += 1
            self._pay(needs, self.tile_costs[34 + strength])
        needs.actions += 1 / max(1, min(2, yards))
        self._pay(needs, self.tile_costs[tile])

    def _ships(self, state: State, needs: Needs, left: int, first: int) -> None:
        """Ships for tokens that are short; when the sea is full they replace weaker ones."""
        if left <= 0:
            return
        free = self._free_sea(state)
        strongest = 1
        yards = 0
        for size in range(1, 3):
            if state.yards[size - 1]:
                strongest = size
                yards = int(state.yards[size - 1])
        if state.yards[2]:
            strongest = 2
            yards += int(state.yards[2])
            motors = bool(self.hooks.trade) and state.trade_total[0] + state.card_trade[0] >= 3
            if (state.makeable[0] >> MOTORS) & 1 or motors:
                strongest = 3
                yards = int(state.yards[2])
        if (strongest == 1 and free < left) or not yards:
            needs.actions += 1
            self._pay(needs, self.tile_costs[FIRST_YARD + 1])
            strongest = 2
            yards = 1
        count = 0
        while left > 0 and count < 8:
            left -= strongest if count < free else strongest - 1
            count += 1
        needs.actions += count / min(2, yards) + 0.1
        for _ in range(count):
            self._pay(needs, self.tile_costs[first + strongest - 1])

    def _free_sea(self, state: State) -> int:
        free = 0
        for field in range(int(field_count(state, 0))):
            if is_sea(field) and not state.fields[field]:
                free += 1
        return free

    def _gold(self, state: State, needs: Needs, asked: int) -> None:
        """Gold that time cards will not bring; the stack is looked at."""
        left = asked - int(state.gold[0])
        if left <= 0:
            return
        income = 0.0
        for spot in range(int(state.time_head), int(state.time_head + state.time_size)):
            resource = int(self.hooks.leftmost[state.time[spot]])
            if resource >= 0 and (state.makeable[0] >> resource) & 1:
                income += 1.0
        needs.slack += 0.15 * left + 1.1 * max(0.0, left - 0.95 * income)

    def _visits(self, state: State, needs: Needs, asked: int) -> None:
        points = int(visits_of(self.rules.tables, state, 0)[0])
        if points >= asked:
            return
        tables = self.rules.tables
        fields = [0] * TIERS
        for card in bits(state.expeditions[0]):
            fields[int(tables.animal[card])] += 1
            fields[int(tables.artefact[card])] += 1
        people = [int(count) for count in state.people]
        most = (0, 0, 9, 9, 6)
        cards = len(bits(state.expeditions[0]))
        goal_cards = max(3, (asked * 2 + 4) // 5)
        missing = max(0, goal_cards - cards)
        needs.actions += missing / 3
        needs.slack += 0.04 * missing
        needs.exploration += 2 * ((missing + 2) // 3)
        if missing:
            needs.peak = max(needs.peak, 2)
        needs.slack += 0.12 * (asked - points)
        worth = 0
        for tier in (ARTISAN, ENGINEER, INVESTOR):
            worth += (tier - 1) * min(people[tier], max(fields[tier], most[tier] if missing else 0))
        steps = max(0, asked + 1 - worth)
        for tier in (ARTISAN, WORKER, ENGINEER):
            count = min(steps, people[tier] if tier != ENGINEER else 99)
            if count > 0:
                needs.actions += count / 3
                for _ in range(count):
                    self._pay(needs, self.rise_costs[tier])
                steps -= count
        needs.actions += steps / 2

    def _people(self, state: State, needs: Needs) -> None:
        """Upgrades for the tiers that are short, from above; at the bottom new farmers."""
        for tier in range(INVESTOR, FARMER, -1):
            count = needs.more[tier]
            if count <= 0:
                continue
            needs.actions += count / 3 + 0.1
            for _ in range(count):
                self._pay(needs, self.rise_costs[tier - 1])
            asked = count
            for kind, number, other, _, _ in self.goals:
                if kind == "cubes" and other == tier - 1:
                    asked += number
            needs.more[tier - 1] = max(needs.more[tier - 1], asked - int(state.people[tier - 1]))
        count = needs.more[FARMER]
        if count > 0:
            needs.actions += count / 3
            for _ in range(count):
                self._pay(needs, self.grow_costs[FARMER])

    # ---- sources -----------------------------------------------------------------------------------------------
    def _settle(self, state: State, needs: Needs) -> None:
        """Give every wanted resource a source, from the late ones to the early ones."""
        forced = needs.forced
        self._naval(state, needs)
        for resource in range(MADE - 1, -1, -1):
            count = needs.wanted[resource]
            must = -1
            for tile in forced:
                if self.rules.tables.tile_makes[tile] == resource:
                    must = tile
            if not count and must < 0:
                continue
            self._source(state, needs, resource, count, must)
        overseas = False
        for resource in range(MADE, RESOURCES):
            count = needs.wanted[resource]
            if count:
                if (state.overseas_goods[0] >> resource) & 1:
                    needs.tokens += count
                else:
                    needs.actions += 2.0 + 0.2 * count
                    overseas = True
        if overseas and not state.overseas[0]:
            needs.slack += self.burden
        needs.tokens += needs.trade
        self._purse(state, needs)
        for tier in range(TIERS):
            if needs.cubes[tier]:
                self._ensure(state, needs, tier)
                needs.load[tier] += needs.cubes[tier]

    def _purse(self, state: State, needs: Needs) -> None:
        """A card that takes more trade tokens at once than there are needs more ships."""
        have = int(state.trade_total[0] + state.card_trade[0])
        most = 0
        for card in needs.cards:
            need, _, trade, _ = self.card_costs[card]
            for resource in need:
                trade += needs.bought[resource] if resource < MADE else 1
            over = trade - have
            if over > 0:
                needs.slack += 0.1 * over
                most = max(most, over)
        if most:
            ships = Needs()
            self._ships(state, ships, most, FIRST_SHIP)
            needs.slack += ships.actions
            for resource in range(MADE):
                if ships.wanted[resource]:
                    needs.slack += 0.5 * ships.wanted[resource] * min(2.0, self.unit[resource])

    def _naval(self, state: State, needs: Needs) -> None:
        """Exploration tokens that must come before the dearest thing they pay for."""
        short = max(1, needs.peak) - int(state.exploration_total[0] + state.card_exploration[0])
        for deck in range(DECKS):
            for number in bits(state.face_up[deck]):
                short -= int(self.rules.tables.card_exploration[int(first_card(deck)) + number])
        if self.rules.tables.max_new or self.rules.tables.max_old:
            self._ships(state, needs, short, FIRST_EXPLORER)

    def _source(self, state: State, needs: Needs, resource: int, count: int, must: int) -> None:
        tables = self.rules.tables
        made = STUCK
        maker = -1  # a tier that the mission does not have makes nothing
        for field in bits(state.makers[resource]):
            tier = self.tile_tier[int(tile_in(state.fields[field]))]
            if self.price[tier] < made:
                made = self.price[tier]
                maker = tier
        bought = STUCK
        shop_best = -1
        price_best = 0
        if self.hooks.trade:
            for shop in self.ways[resource]:
                price = int(self.hooks.market_price(tables, state, shop, needs.chosen))
                if price and price * self.token < bought:
                    bought = price * self.token
                    shop_best = shop
                    price_best = price
        if must < 0 and min(made, bought) * count < STUCK and (maker < 0 or bought < 0.7 * made):
            # Trade, unless so many are wanted that an industry pays
            built = STUCK
            for tile in self.builders[resource]:
                built = 1.0 + self.price[self.tile_tier[tile]] * count
                for part in self.tile_costs[tile][0]:
                    built += self.unit[part]
            if shop_best >= 0 and (maker >= 0 or bought * count <= built):
                needs.tokens += price_best * count
                needs.bought[resource] = price_best
                needs.chosen |= 1 << shop_best
                return
        if must < 0 and maker >= 0:
            self._ensure(state, needs, maker)
            needs.load[maker] += count
            places = 0
            all_places = 0.0
            for field in bits(state.makers[resource]):
                if state.people[self.tile_tier[int(tile_in(state.fields[field]))]]:
                    places += int(free_slots(state.fields[field]))
                    all_places += 2.0
            over = float(count - places)
            if shop_best >= 0:
                all_places += 1.0 if self.token * price_best < 0.7 else 0.5
                over -= 1.0
            if over > 0:
                needs.slack += 0.03 * over
                needs.narrow = max(needs.narrow, over / max(1.0, all_places))
            return
        tile = must
        if tile < 0:
            for other in self.builders[resource]:
                if state.board[other] > 0:
                    tile = other
        if tile < 0 or state.board[tile] < 1:
            needs.actions += STUCK if shop_best < 0 else 0.0
            needs.tokens += price_best * count
            return
        needs.actions += 1
        self._pay(needs, self.tile_costs[tile])
        tier = self.tile_tier[tile]
        if count:
            self._ensure(state, needs, tier)
            needs.load[tier] += count
        cubes = self.tile_costs[tile][1]
        for other in range(TIERS):
            if cubes[other]:
                self._ensure(state, needs, other)

    def _ensure(self, state: State, needs: Needs, tier: int) -> None:
        """There must be a cube of a tier; if there is none it must rise."""
        while tier > FARMER and not state.people[tier] and not needs.more[tier]:
            needs.more[tier] = 1
            needs.actions += 0.7
            self._pay(needs, self.rise_costs[tier - 1])
            tier -= 1

    def _festivals(self, state: State, needs: Needs) -> float:
        total = 0.0
        gold = float(state.gold[0])
        for tier in range(INVESTOR, -1, -1):
            short = needs.load[tier] - float(state.idle[tier])
            cost = float(self.rules.tables.shift_gold[tier])
            if short > 0 and gold > 0:
                used = min(short, gold / cost)
                gold -= used * cost
                short -= 0.8 * used
            if short > 0:
                total += (short / (float(state.people[tier]) + 0.7 * needs.more[tier] + 0.01)) ** 3
        ready = float(state.trade_total[0] - state.trade_spent[0] + state.card_trade[0])
        short = needs.tokens - ready
        if short > 0:
            total += (short / max(1.0, float(state.trade_total[0]))) ** 3
        ready = float(state.exploration_total[0] - state.exploration_spent[0] + state.card_exploration[0])
        short = needs.exploration - ready
        if short > 0:
            total += (short / max(1.0, float(state.exploration_total[0]))) ** 3
        total += needs.narrow**3
        return float(total ** (1 / 3))

    # ---- for placing -------------------------------------------------------------------------------------------
    def loss(self, state: State, field: int) -> float:
        """What covering a field costs, by the wants of the last look."""
        cell = state.fields[field]
        tile = int(tile_in(cell))
        if tile < 0:
            return 0.02 if field < FIELDS and not _coastal(field) else 0.08
        if tile >= FIRST_YARD and tile < FIRST_PREPRINTED:
            return 1.0 + float(self.rules.tables.tile_strength[tile]) + (0.5 if tile >= FIRST_EXPLORER else 0.0)
        resource = int(self.rules.tables.tile_makes[tile])
        tier = self.tile_tier[tile]
        must = 5.0 if tile in self._kept() else 0.0
        if not state.people[tier] and tier > WORKER:
            return 0.01 + must
        others = len(bits(state.makers[resource])) - 1
        wanted = self.needs.wanted[resource]
        if others:
            return 0.1 + 0.05 * wanted + must
        return 0.2 + wanted * 0.5 + must

    def _kept(self) -> list[int]:
        kept: list[int] = []
        for kind, _, _, _, tiles in self.goals:
            if kind == "tiles":
                kept.extend(tiles)
        return kept


def _coastal(field: int) -> bool:
    return 10 <= field < 15 or (field >= 20 and (field - 20) % 6 >= 2)
