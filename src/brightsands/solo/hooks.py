"""What is different for a lone player: the market, what may be gained, the time stack, victory (R14, R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.components.catalog import TIERS as TIER_NAMES
from brightsands.rules.cells import bit_count, bits, row
from brightsands.rules.codes import (
    CARDS,
    FIRST_YARD,
    HAND_EMPTIED,
    INVESTOR,
    MADE,
    MISSION_LOST,
    MISSION_WON,
    NIBBLE,
    NIBBLE_MASK,
    PYRPHORIAN,
    REVEALING,
    TIERS,
    TIME_OVER,
    WAYS,
    WORKER,
    WORKSHOPS,
    bit,
    nibble,
    tile_of_workshop,
    workshop_of,
)
from brightsands.rules.errors import IllegalAction, Values
from brightsands.rules.hooks import Hooks
from brightsands.rules.names import RESOURCE_NAMES, TILE_NAMES
from brightsands.rules.payment.tokens import beryl, exploration_ready, spend_exploration, spend_trade, trade_ready
from brightsands.rules.pending import REVEAL_GOLD, REVEAL_TOKENS, frame_cell, push
from brightsands.rules.refusals.english import refuse
from brightsands.rules.stacks import hand_is_empty
from brightsands.rules.state import State
from brightsands.rules.tables import Tables
from brightsands.solo.fire import burn
from brightsands.solo.goals import Gauge, failed, gauges, reached
from brightsands.solo.mission import Mission
from brightsands.solo.normal import OBJECTIVE_POINTS, changed_objectives, thresholds, time_bonus

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

NO_REVEAL: Final = 0
LEFTMOST: Final = 1
TWO: Final = 2
TWO_OR_ALL: Final = 3
DEMAND: Final = 4
REVEAL_KINDS: Final = {
    "": NO_REVEAL,
    "leftmost": LEFTMOST,
    "two": TWO,
    "two_or_all": TWO_OR_ALL,
    "demand": DEMAND,
}
NONE: Final = 0
MARKET_TRADE: Final = 1
DISPLAY_TRADE: Final = 2
TRADES: Final = {"none": NONE, "market": MARKET_TRADE, "display": DISPLAY_TRADE}
NO_LIMIT: Final = 99


class SoloHooks(Hooks):
    """The hooks of a mission, or of the normal solo game."""

    def __init__(self, mission: Mission, tables: Tables, version: int) -> None:
        super().__init__()
        self.mission = mission
        self.by_resource: bool = version > 1  # R15.2: what is on the display as one kind is there as its other kind too
        self.alone = True
        names = [tile.id for tile in tables.catalog.tiles]
        if mission.tiles:
            self.tiles = sum(1 << names.index(tile) for tile in mission.tiles)
        self.tiers = sum(1 << TIER_NAMES.index(tier) for tier in mission.tiers)
        self.drawing = sum(1 << TIER_NAMES.index(tier) for tier in mission.drawing)
        self.effects = mission.effects
        self.expeditions = mission.expeditions
        self.editor_is_action = mission.editor_is_action
        self.extend_cost = mission.extend_cost
        self.trade: i64 = TRADES[mission.trade]
        self.display = mission.trade == "display"
        self.limited = self.display or len(mission.restriction) > 0
        self.reveal_kind: i64 = REVEAL_KINDS[mission.reveal]
        self.time_gold = mission.reveal in ("leftmost", "two", "two_or_all")
        self.passes: i64 = mission.passes
        self.investor_cards: i64 = mission.investor_cards
        self._ban(mission, tables, names)
        limits = dict(mission.restriction)
        self.shared: bool = "artisan_engineer" in limits
        shared = limits.get("artisan_engineer", NO_LIMIT)
        self.limits: vec[i64] = row(
            [NO_LIMIT, limits.get("worker", NO_LIMIT), limits.get("artisan", shared), limits.get("engineer", shared), 0]
        )
        self.limited_kinds: vec[i64] = row([self._kinds_beside(tables, tier) for tier in range(TIERS)])
        self.overseas_tiles: i64 = sum(1 << tile for tile in range(FIRST_YARD) if tables.tile_overseas[tile])
        preprinted = [tables.tile_makes[tile_of_workshop(shop)] for shop in range(FIRST_YARD, WORKSHOPS)]
        self.preprinted: i64 = sum(1 << int(resource) for resource in preprinted)
        self.thresholds: vec[i64] = row(thresholds())
        self.lone_objectives = changed_objectives()
        self.gauges: tuple[Gauge, ...] = gauges(mission, tables)
        leftmost: list[int] = []
        icons: list[int] = []
        for card in tables.catalog.cards:
            first = card.cost[0]
            leftmost.append(-1 if first.startswith("@") else tables.catalog.resources.index(first))
            icons.append(len(card.cost))
        self.leftmost: vec[i64] = row(leftmost)
        self.icons: vec[i64] = row(icons)
        assert len(leftmost) == CARDS

    def _kinds_beside(self, tables: Tables, tier: int) -> int:
        """Mask of the kinds of industries that count towards the limit of a tier (R14.6)."""
        mask = 0
        for workshop in range(FIRST_YARD):
            other = int(tables.tile_tier[workshop])
            if other == tier or (self.shared and other > WORKER and tier > WORKER):
                mask |= int(bit(workshop))
        return mask

    def _ban(self, mission: Mission, tables: Tables, names: list[str]) -> None:
        """A ban names a resource, in whatever way it is made, or one kind of industry (R14.6)."""
        self.banned: i64 = 0
        for word in mission.ban:
            if word in names:
                self.banned |= bit(workshop_of(names.index(word)))
            else:
                resource = tables.catalog.resources.index(word)
                for way in range(resource * WAYS, resource * WAYS + WAYS):
                    if tables.workshops[way] >= 0:
                        self.banned |= bit(tables.workshops[way])
        if self.trade != NONE:
            for workshop in range(WORKSHOPS):
                if not (self.banned >> workshop) & 1:
                    self.tradable |= bit(tables.tile_makes[tile_of_workshop(workshop)])

    # ---- what may be had ----------------------------------------------------------------------------------------
    def may_gain(self, tables: Tables, state: State, tier: i64) -> bool:
        """Whether a tier is in the mission, and for investors whether the expeditions are far enough (mission 5)."""
        if not (self.tiers >> tier) & 1:
            return False
        if tier != INVESTOR or not self.investor_cards:
            return True
        cards = state.expeditions[0]
        if bit_count(cards) >= self.investor_cards:
            return True
        for card in bits(cards):
            if tables.animal[card] == INVESTOR or tables.artefact[card] == INVESTOR:
                return True
        return False

    def refuse_gain(self, tables: Tables, state: State, tier: i64) -> IllegalAction | None:
        """Why a tier is not to be had (R14.5); None if it is."""
        if self.may_gain(tables, state, tier):
            return None
        if not (self.tiers >> tier) & 1:
            return refuse("tier_off", {"tier": TIER_NAMES[int(tier)]})
        values: Values = {"count": int(self.investor_cards), "have": int(bit_count(state.expeditions[0]))}
        return refuse("investor_gate", values)

    def market_price(self, tables: Tables, state: State, workshop: i64, chosen: i64) -> i64:
        """Trade tokens for what a kind of industry makes (R14.6, R15.2-R15.5); 0 if it is not to be had."""
        if self.trade == NONE or (self.banned >> workshop) & 1:
            return 0
        tier = tables.tile_tier[tile_of_workshop(workshop)]
        price = tables.trade_price[tier]
        if workshop >= FIRST_YARD or (state.marks >> workshop) & 1:
            return price
        if self.trade == MARKET_TRADE:
            if self._marks_left(state.marks | chosen, tier):
                return price
        elif not self.new_kind(tables, state, workshop):
            return price
        elif self._may_show(tables, state, workshop, chosen):
            return price + 1
        return 0

    def new_kind(self, tables: Tables, state: State, workshop: i64) -> bool:
        """Whether a trade would mark a kind for the first time; on the display a resource comes once (R14.6, R15.2)."""
        if not self.limited or workshop >= FIRST_YARD or (state.marks >> workshop) & 1:
            return False
        if self.display and self.by_resource:
            first: i64 = tables.tile_makes[workshop] * WAYS
            for way in range(first, first + WAYS):
                if tables.workshops[way] >= 0 and (state.marks >> tables.workshops[way]) & 1:
                    return False
        return True

    def never_traded(self, tables: Tables, workshop: i64) -> IllegalAction | None:
        """Why a kind can never be traded for: no trade at all, or a ban (R14.5, R14.6)."""
        if self.trade == NONE:
            return refuse("market_off")
        if not (self.banned >> workshop) & 1:
            return None
        tile = tile_of_workshop(workshop)
        resource = tables.tile_makes[tile]
        values: Values = {"resource": RESOURCE_NAMES[int(resource)]}
        if not (self.tradable >> resource) & 1:
            return refuse("market_banned", values)
        values["tile"] = TILE_NAMES[int(tile)]
        return refuse("market_banned_kind", values)

    def refuse_market(self, tables: Tables, state: State, workshop: i64) -> IllegalAction | None:
        """Why a kind cannot be traded for now (R14.6, R15.2-R15.5); None if it can."""
        found = self.never_traded(tables, workshop)
        if found is not None or self.market_price(tables, state, workshop, 0):
            return found
        if self.trade == DISPLAY_TRADE:
            return self._refuse_show(tables, state, workshop)
        return self.refuse_more(tables, workshop)

    def refuse_more(self, tables: Tables, workshop: i64) -> IllegalAction | None:
        """The limit on kinds traded for the first time (R14.6, R15.2), as a reason; None if there is none."""
        if self.trade == DISPLAY_TRADE:
            return refuse("display_one")
        tier = tables.tile_tier[workshop]
        count = int(self.limits[tier])
        if count == NO_LIMIT:
            return None
        if self.shared and tier > WORKER:
            return refuse("market_limit_shared", {"count": count})
        return refuse("market_limit", {"tier": TIER_NAMES[int(tier)], "count": count})

    def _refuse_show(self, tables: Tables, state: State, workshop: i64) -> IllegalAction:
        """Why a kind may not come onto the trade display (R15.2, R15.4, R15.5)."""
        values: Values = {"tile": TILE_NAMES[int(workshop)]}
        if state.new_marks:
            return refuse("display_one")
        if state.board[workshop] < 1:
            return refuse("display_board", values)
        cost = tables.tile_cost[workshop]
        cubes = tables.cost_cubes[cost]
        for tier in range(TIERS):
            if nibble(cubes, tier) and not state.people[tier]:
                values["tier"] = TIER_NAMES[int(tier)]
                return refuse("display_cube", values)
        for resource in bits(tables.cost_need[cost] & ~self._known_goods(tables, state)):
            values["resource"] = RESOURCE_NAMES[resource]
            return refuse("display_island" if resource >= MADE else "display_goods", values)
        return refuse("display_overseas", {"count": int(bit_count(state.kinds[0] & self.overseas_tiles))})

    def _marks_left(self, marks: i64, tier: i64) -> bool:
        """Whether another kind of a tier may be traded for (R14.6)."""
        limit = self.limits[tier]
        return limit == NO_LIMIT or bit_count(marks & self.limited_kinds[tier]) < limit

    def _may_show(self, tables: Tables, state: State, workshop: i64, chosen: i64) -> bool:
        """Whether a kind may come onto the trade display (R15.2, R15.4, R15.5)."""
        if state.new_marks:
            return False
        if state.board[workshop] < 1:
            return False
        if chosen:
            for other in bits(chosen & ~state.marks & (bit(FIRST_YARD) - 1)):
                if self.new_kind(tables, state, other):
                    return False
        cost = tables.tile_cost[workshop]
        cubes = tables.cost_cubes[cost]
        tier: i64 = 0
        while cubes:
            if cubes & NIBBLE_MASK and not state.people[tier]:
                return False
            cubes >>= NIBBLE
            tier += 1
        lacking = tables.cost_need[cost] & ~(state.makeable[0] | self.preprinted | state.overseas_goods[0])
        if lacking and lacking & ~self.displayed(tables, state):
            return False
        if tables.tile_overseas[workshop]:
            return bit_count(state.marks & self.overseas_tiles) < bit_count(state.kinds[0] & self.overseas_tiles)
        return True

    def _known_goods(self, tables: Tables, state: State) -> i64:
        """Mask of the resources that a kind new on the display may cost (R15.4)."""
        return state.makeable[0] | self.preprinted | state.overseas_goods[0] | self.displayed(tables, state)

    def displayed(self, tables: Tables, state: State) -> i64:
        """Mask of the resources on the trade display."""
        mask: i64 = 0
        marks = state.marks
        workshop: i64 = 0
        while marks:
            if marks & 1:
                mask |= bit(tables.tile_makes[workshop])
            marks >>= 1
            workshop += 1
        return mask

    def may_lose(self, tables: Tables, state: State, tile: i64, gained: i64) -> bool:
        """The display never shows more kinds with New World costs than the player has built (R15.5).

        One such industry may give way to another even when after a fire there are too few.
        """
        if not self.display or not tables.tile_overseas[tile] or gained == tile:
            return True
        if gained >= 0 and (self.overseas_tiles >> gained) & 1 and not (state.kinds[0] >> gained) & 1:
            return True
        left = bit_count(state.kinds[0] & self.overseas_tiles) - 1
        return bit_count(state.marks & self.overseas_tiles) <= left

    # ---- the time stack ---------------------------------------------------------------------------------------------
    def reveal(self, tables: Tables, state: State) -> bool:
        """Reveal a time card and do what it brings (R14.3, R15.6, R15.7); whether it was hidden before."""
        card = state.time[state.time_head]
        state.time_head += 1
        state.time_size -= 1
        hidden = state.time_pass == 0
        cost = tables.card_cost[card]
        if self.reveal_kind == DEMAND or (state.objectives >> PYRPHORIAN) & 1:
            demanded = tables.cost_exploration[cost]
            if demanded:
                if exploration_ready(state, 0) >= demanded:
                    spend_exploration(state, 0, demanded)
                else:
                    burn(tables, state)
        if self.reveal_kind == LEFTMOST:
            resource = self.leftmost[card]
            if resource >= 0 and (state.makeable[0] >> resource) & 1:
                state.gold[0] += 1
        elif self.reveal_kind == TWO or self.reveal_kind == TWO_OR_ALL:
            if self._income(tables, state, card):
                return hidden
        self.after_reveal(tables, state)
        return hidden

    def _income(self, tables: Tables, state: State, card: i64) -> bool:
        """Gold for a revealed card (R15.6, mission 10); whether the player is asked about trade tokens."""
        cost = tables.card_cost[card]
        makes = bit_count(tables.cost_need[cost] & state.makeable[0])
        plain = self._gold_for(makes, self.icons[card])
        again: i64 = 1 if self.passes > 1 and state.time_pass > 0 else 0
        if not again:
            state.gold[0] += plain
        gain = plain if again else 0
        price = again
        if tables.cost_trade[cost]:
            more = self._gold_for(makes + 1, self.icons[card])
            if more > plain:
                gain = more if again else more - plain
                price = again + 1
        if gain <= 0 or price <= 0 or not self._affords(state, price):
            return False
        push(state, REVEALING, card, price, gain)
        return True

    def _gold_for(self, makes: i64, icons: i64) -> i64:
        """Gold for so many resources of a card that the player has an industry for."""
        if self.reveal_kind == TWO_OR_ALL and makes >= 3 and icons == 3:
            return 2
        return 1 if makes >= 2 else 0

    def _affords(self, state: State, price: i64) -> bool:
        ready = trade_ready(state, 0)
        if beryl(state):
            ready += exploration_ready(state, 0) // 2
        return ready >= price

    def answer(self, tables: Tables, state: State, pairs: i64) -> None:
        """Exhaust the trade tokens that were asked for, ``pairs`` of them as exploration tokens; below zero: no."""
        price = frame_cell(state, REVEAL_TOKENS)
        gain = frame_cell(state, REVEAL_GOLD)
        if pairs >= 0:
            spend_trade(state, 0, price, pairs)
            state.gold[0] += gain

    def after_reveal(self, tables: Tables, state: State) -> None:
        """Judge and see whether time is over (R14.4, R15.8); a reveal at the end of a turn begins the next."""
        self.after_step(tables, state)
        if state.over:
            return
        if self.mission.number == 0 and hand_is_empty(state, 0):
            state.over = HAND_EMPTIED
            if state.time_size > 0:
                state.fireworks = 0
            return
        if state.time_size == 0:
            state.time_pass += 1
            if state.time_pass >= self.passes:
                state.over = TIME_OVER if self.mission.number == 0 else MISSION_LOST
                return
            state.time_head = 0
            state.time_size = len(state.time)
        if not state.revealed:
            self.next_turn(state)

    def next_turn(self, state: State) -> None:
        """The next turn begins, with one main action (R3.1)."""
        state.round += 1
        state.actions_left = 1
        state.acted = 0

    # ---- points ------------------------------------------------------------------------------------------------------
    def lone_points(self, state: State, objective: i64, count: i64) -> i64:
        """8 points for reaching a count instead of a majority (R15.7)."""
        asked = self.thresholds[objective]
        return OBJECTIVE_POINTS if asked and count >= asked else 0

    def time_bonus(self, state: State) -> i64:
        """Points for the time that is left (R15.8); a mission has none."""
        return time_bonus(int(state.time_size)) if self.mission.number == 0 else -1

    # ---- victory -------------------------------------------------------------------------------------------------
    def after_step(self, tables: Tables, state: State) -> None:
        """Victory when all goals hold at the same time, defeat when one can no longer (R14.4)."""
        if not self.gauges or state.over:
            return
        if reached(self.gauges, tables, state):
            state.over = MISSION_LOST if failed(self.gauges, tables, state) else MISSION_WON
