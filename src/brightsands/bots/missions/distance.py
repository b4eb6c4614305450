"""How far a position is from winning its mission, as the actions it still seems to need.

The goals become jobs: actions with costs. A resource that a job needs is made, traded for, or an industry for it is
built, which is a job again; the cubes and tokens that all of it takes tell how many festivals lie on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.missions.facts import FIRST_EXPLORER, STUCK, Needs
from brightsands.bots.missions.jobs import Jobs
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
    WAYS,
    WORKER,
    bit,
    first_card,
)
from brightsands.rules.fields import free_slots, tile_in
from brightsands.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

WORKPLACES: Final = 2.0  # of an industry


class Way(Jobs):
    """Judges positions of one mission."""

    # ---- the look ----------------------------------------------------------------------------------------------
    def distance(self, state: State) -> float:
        """Actions that still seem needed, festivals among them; about 0 for a mission won."""
        self.look(state)
        needs = self.needs
        self._settle(state, needs)
        self.festivals = self._festivals(state, needs)
        total = needs.actions + needs.slack + self.festivals
        gold = float(state.gold[0]) if state.gold[0] < 10 else 10.0
        later = self.growth * float(self._inhabitants(state)) + 0.06 * gold + self.gifts_share * self._gifts(state)
        return total - self._serves(state) * later

    def _serves(self, state: State) -> float:
        """How far what serves later still counts: less and less as time runs out."""
        left = float(self.time_left(state))
        return left / self.fading if left < self.fading else 1.0

    def look(self, state: State) -> None:
        """Prices of resources and the jobs of the goals, for this state."""
        self._prices(state)
        needs = self.needs
        needs.clear()
        for goal in self.goals:
            self._job(state, needs, goal)
        self._people(state, needs)

    # ---- sources -----------------------------------------------------------------------------------------------
    def _settle(self, state: State, needs: Needs) -> None:
        """Give every wanted resource a source, from the late ones to the early ones."""
        self._naval(state, needs)
        resource: i64 = MADE
        while resource > 0:
            resource -= 1
            count = needs.wanted[resource]
            must: i64 = -1
            for tile in needs.forced:
                if self.rules.tables.tile_makes[tile] == resource:
                    must = tile
            if count or must >= 0:
                self._source(state, needs, resource, count, must)
        self._raw(state, needs)
        needs.tokens += float(needs.trade)
        self._purse(state, needs)
        for tier in range(TIERS):
            if needs.cubes[tier]:
                self._ensure(state, needs, tier)
                needs.load[tier] += float(needs.cubes[tier])

    def _raw(self, state: State, needs: Needs) -> None:
        """Raw resources come from New World islands."""
        overseas = False
        for resource in range(MADE, RESOURCES):
            count = needs.wanted[resource]
            if count:
                if (state.overseas_goods[0] >> resource) & 1:
                    needs.tokens += float(count)
                else:
                    needs.actions += 2.0 + 0.2 * float(count)
                    overseas = True
        if overseas and not state.overseas[0]:
            needs.slack += self.burden

    def _purse(self, state: State, needs: Needs) -> None:
        """A card that takes more trade tokens at once than there are needs more ships."""
        tables = self.rules.tables
        lists = self.lists
        have = self._reach(state)
        most: i64 = 0
        for card in needs.cards:
            cost = tables.card_cost[card]
            over: i64 = tables.cost_trade[cost] - have
            for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
                item = lists.items[place]
                over += needs.bought[item] if item < MADE else 1
            if over > 0:
                needs.slack += 0.1 * float(over)
                if over > most:
                    most = over
        if most:
            ships = self.aside
            ships.clear()
            self._ships(state, ships, most, FIRST_SHIP)
            needs.slack += ships.actions
            for resource in range(MADE):
                if ships.wanted[resource]:
                    unit = self.unit[resource]
                    needs.slack += 0.5 * float(ships.wanted[resource]) * (unit if unit < 2.0 else 2.0)

    def _naval(self, state: State, needs: Needs) -> None:
        """Exploration tokens that must come before the dearest thing they pay for."""
        tables = self.rules.tables
        short: i64 = needs.peak if needs.peak > 1 else 1
        short -= state.exploration_total[0]
        if self.peeks:
            short -= state.card_exploration[0]
        if short <= 0 or not (tables.max_new or tables.max_old):
            return
        for deck in range(DECKS):
            mask = state.face_up[deck]
            card: i64 = first_card(deck)
            while mask:
                if mask & 1:
                    short -= tables.card_exploration[card]
                mask >>= 1
                card += 1
        self._ships(state, needs, short, FIRST_EXPLORER)

    def _source(self, state: State, needs: Needs, resource: i64, count: i64, must: i64) -> None:
        tables = self.rules.tables
        tile = self.builder[resource]
        if (needs.coming >> resource) & 1:
            tier = tables.tile_tier[tile]
            self._ensure(state, needs, tier)
            needs.load[tier] += float(count)
            return
        made = STUCK
        maker: i64 = -1  # a tier that the mission does not have makes nothing
        mask = state.makers[resource]
        field: i64 = 0
        while mask:
            if mask & 1:
                tier = tables.tile_tier[tile_in(state.fields[field])]
                if self.price[tier] < made:
                    made = self.price[tier]
                    maker = tier
            mask >>= 1
            field += 1
        bought = STUCK
        shop_best: i64 = -1
        price_best: i64 = 0
        if self.hooks.trade:
            for way in range(WAYS):
                shop = tables.workshops[resource * WAYS + way]
                if shop < 0:
                    continue
                price = self.hooks.market_price(tables, state, shop, needs.chosen)
                if price and float(price) * self.token < bought:
                    bought = float(price) * self.token
                    shop_best = shop
                    price_best = price
        least = made if made < bought else bought
        if must < 0 and least * float(count) < STUCK and (maker < 0 or bought < 0.7 * made):
            # Trade, unless so many are wanted that an industry pays
            built = self._building(tile, count) if tile >= 0 else STUCK
            if shop_best >= 0 and (maker >= 0 or bought * float(count) <= built):
                needs.tokens += float(price_best * count)
                needs.bought[resource] = price_best
                needs.chosen |= bit(shop_best)
                return
        if must < 0 and maker >= 0:
            self._ensure(state, needs, maker)
            needs.load[maker] += float(count)
            self._places(state, needs, resource, count, price_best)
            return
        if must >= 0:
            tile = must
        if tile < 0 or state.board[tile] < 1:
            needs.actions += STUCK if shop_best < 0 else 0.0
            needs.tokens += float(price_best * count)
            return
        needs.actions += self.building
        cost = tables.tile_cost[tile]
        self._pay(needs, cost)
        tier = tables.tile_tier[tile]
        if count:
            self._ensure(state, needs, tier)
            needs.load[tier] += float(count)
            if self.foreseeing:
                self._narrow(needs, float(count) - WORKPLACES, WORKPLACES, price_best)
        cubes = tables.cost_cubes[cost]
        for other in range(TIERS):
            if (cubes >> (4 * other)) & 15:
                self._ensure(state, needs, other)

    def _building(self, tile: i64, count: i64) -> float:
        """Actions for an industry and for so many of what it makes."""
        tables = self.rules.tables
        lists = self.lists
        total = 1.0 + self.price[tables.tile_tier[tile]] * float(count)
        cost = tables.tile_cost[tile]
        for place in range(lists.first_item[cost], lists.first_item[cost + 1]):
            total += self.unit[lists.items[place]]
        return total

    def _places(self, state: State, needs: Needs, resource: i64, count: i64, trade_price: i64) -> None:
        """Workplaces that are free for a resource, of all there are."""
        tables = self.rules.tables
        over = float(count)
        all_places = 0.0
        mask = state.makers[resource]
        field: i64 = 0
        while mask:
            if mask & 1 and state.people[tables.tile_tier[tile_in(state.fields[field])]]:
                over -= float(free_slots(state.fields[field]))
                all_places += WORKPLACES
            mask >>= 1
            field += 1
        self._narrow(needs, over, all_places, trade_price)

    def _narrow(self, needs: Needs, over: float, all_places: float, trade_price: i64) -> None:
        """What goes over the free workplaces of a resource takes festivals, or trade besides."""
        if trade_price > 0:
            all_places += 1.0 if self.token * float(trade_price) < 0.7 else 0.5
            over -= 1.0
        if over > 0.0:
            needs.slack += 0.03 * over
            narrow = over / (all_places if all_places > 1.0 else 1.0)
            if narrow > needs.narrow:
                needs.narrow = narrow

    def _ensure(self, state: State, needs: Needs, tier: i64) -> None:
        """There must be a cube of a tier; if there is none it must rise."""
        while tier > FARMER and not state.people[tier] and not needs.more[tier]:
            needs.more[tier] = 1
            needs.actions += 0.7 * self.rising
            self._pay(needs, self.rules.tables.upgrade_cost[tier - 1])
            tier -= 1

    def _festivals(self, state: State, needs: Needs) -> float:
        total = needs.narrow * needs.narrow * needs.narrow
        gold = float(state.gold[0])
        for down in range(TIERS):
            tier = INVESTOR - down
            short = needs.load[tier] - float(state.idle[tier])
            cost = float(self.rules.tables.shift_gold[tier])
            if short > 0.0 and gold > 0.0:
                used = short if short < gold / cost else gold / cost
                gold -= used * cost
                short -= 0.8 * used
            if short > 0.0:
                part = short / (float(state.people[tier]) + self.arriving * float(needs.more[tier]) + 0.01)
                total += part * part * part
        ready = float(state.trade_total[0] - state.trade_spent[0] + state.card_trade[0])
        short = needs.tokens - ready
        if short > 0.0:
            part = short / max(self.least_trade, float(state.trade_total[0]))
            total += part * part * part
        ready = float(state.exploration_total[0] - state.exploration_spent[0] + state.card_exploration[0])
        short = float(needs.exploration) - ready
        if short > 0.0:
            part = short / max(self.least_exploration, float(state.exploration_total[0]))
            total += part * part * part
        return float(total ** (1.0 / 3.0))

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
        tier = int(self.rules.tables.tile_tier[tile])
        must = 5.0 if tile in self._kept() else 0.0
        if not state.people[tier] and tier > WORKER:
            return 0.01 + must
        others = len(bits(state.makers[resource])) - 1
        wanted = int(self.needs.wanted[resource])
        if others:
            return 0.1 + 0.05 * wanted + must
        return 0.2 + wanted * 0.5 + must

    def _kept(self) -> list[int]:
        kept: list[int] = []
        for goal in self.goals:
            if goal.kind == "tiles":
                kept.extend(goal.tiles)
        return kept


def coastal(field: int) -> bool:
    """Whether a land or sea field lies at the coast or beyond it."""
    return 10 <= field < 15 or (field >= 20 and (field - 20) % 6 >= 2)
