"""How far a position is from winning its mission, as the actions it still seems to need.

The goals become jobs: actions with costs. A resource that a job needs is made, traded for, or an industry for it is
built, which is a job again; the cubes and tokens that all of it takes tell how many festivals lie on the way.
"""

from __future__ import annotations

from brightsands.rules.cells import bits
from brightsands.rules.codes import (
    DECKS,
    FARMER,
    FIELDS,
    FIRST_PREPRINTED,
    FIRST_SHIP,
    FIRST_YARD,
    INVESTOR,
    MADE,
    RESOURCES,
    TIERS,
    WORKER,
    first_card,
)
from brightsands.rules.fields import free_slots, tile_in
from brightsands.rules.state import State
from tools.mission_winner.facts import FIRST_EXPLORER, STUCK, Needs
from tools.mission_winner.jobs import Jobs


class Judge(Jobs):
    """Judges positions of one mission."""

    # ---- the look ----------------------------------------------------------------------------------------------
    def distance(self, state: State) -> float:
        """Actions that still seem needed, festivals among them; 0 for a mission won."""
        self.look(state)
        needs = self.needs
        self._settle(state, needs)
        self.festivals = self._festivals(state, needs)
        total = needs.actions + needs.slack + self.festivals
        people = 0
        for tier in range(TIERS):
            people += int(state.people[tier])
        return total - self.growth * people - 0.06 * min(10, int(state.gold[0])) - self._gifts(state)

    def look(self, state: State) -> None:
        """Prices of resources and the jobs of the goals, for this state."""
        self._prices(state)
        needs = Needs()
        self.needs = needs
        for kind, asked, tier, decks, tiles in self.goals:
            self._job(state, needs, kind, asked, tier, decks, tiles)
        self._people(state, needs)

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
        self._raw(state, needs)
        needs.tokens += needs.trade
        self._purse(state, needs)
        for tier in range(TIERS):
            if needs.cubes[tier]:
                self._ensure(state, needs, tier)
                needs.load[tier] += needs.cubes[tier]

    def _raw(self, state: State, needs: Needs) -> None:
        """Raw resources come from New World islands."""
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
        if (needs.coming >> resource) & 1:
            tier = self.tile_tier[self.builders[resource][0]]
            self._ensure(state, needs, tier)
            needs.load[tier] += count
            return
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
            total += (short / max(self.least_trade, float(state.trade_total[0]))) ** 3
        ready = float(state.exploration_total[0] - state.exploration_spent[0] + state.card_exploration[0])
        short = needs.exploration - ready
        if short > 0:
            total += (short / max(self.least_exploration, float(state.exploration_total[0]))) ** 3
        total += needs.narrow**3
        return float(total ** (1 / 3))

    # ---- for placing -------------------------------------------------------------------------------------------
    def loss(self, state: State, field: int) -> float:
        """What covering a field costs, by the wants of the last look."""
        cell = state.fields[field]
        tile = int(tile_in(cell))
        if tile < 0:
            return 0.02 if field < FIELDS and not coastal(field) else 0.08
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


def coastal(field: int) -> bool:
    """Whether a land or sea field lies at the coast or beyond it."""
    return 10 <= field < 15 or (field >= 20 and (field - 20) % 6 >= 2)
