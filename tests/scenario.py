"""Situations made readable: who has what, then play it through.

    table = Scenario(players=2, objectives=("zoo", ...))
    table.cubes(0, worker=2)
    table.built(0, "brewery:worker", "h11")
    game = table.game()
    play(game, "build brewery:worker", "work grain_farm:farmer", ...)

Names of components are the ids of the catalog; seats count from 0. Everything is taken from the supply, so that a
scenario is a position that conserves what is in the box (checked when the game is made).
"""

from __future__ import annotations

from brightsands import Action, Game, Options
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.discovery import place_island
from brightsands.rules.fields import put_tile, refresh, seat_cube, workplace
from brightsands.rules.invariants import broken
from brightsands.rules.names import (
    CARD_NAMES,
    EXPEDITION_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    TIER_NAMES,
    TILE_NAMES,
    WORKSHOP_NAMES,
)
from brightsands.rules.rounds import start_turn

STACK_NAMES = ("farmer_worker", "artisan_engineer_investor", "new_world", "expeditions", "old_world", "new_islands")
FIRST_GAME = "first_game"


class Scenario:
    """A game just set up, changed piece by piece into the situation wanted."""

    def __init__(self, players: int = 2, seed: int = 1, **options: object) -> None:
        options.setdefault("objectives", FIRST_GAME)
        options.setdefault("first_player", 0)
        base = Game.new(players, seed, Options(**options))  # type: ignore[arg-type]
        self.rules = base.rules
        self.state = base.state
        self.tables = base.rules.tables
        for seat in range(players):
            self.state.gold[seat] = 0

    # ---- people -------------------------------------------------------------------------------------------
    def cubes(self, seat: int, **idle: int) -> Scenario:
        """Set how many cubes are ready in the districts; tiers not named have none. Cubes elsewhere stay."""
        for tier, name in enumerate(TIER_NAMES):
            self._set_cubes(self.state.idle, seat, tier, idle.get(name, 0))
        return self

    def exhausted(self, seat: int, **tired: int) -> Scenario:
        """Set how many cubes lie in the exhausted area."""
        for tier, name in enumerate(TIER_NAMES):
            self._set_cubes(self.state.tired, seat, tier, tired.get(name, 0))
        return self

    def at_work(self, seat: int, workshop: str, *tiers: str, second: bool = False) -> Scenario:
        """Put cubes (from the supply) onto the workplaces of an industry the seat owns."""
        field = workplace(self.tables, self.state, seat, WORKSHOP_NAMES.index(workshop), int(second))
        assert field >= 0, f"seat {seat} has no {workshop}"
        for name in tiers:
            tier = TIER_NAMES.index(name)
            seat_cube(self.state, seat * codes.FIELDS + field, tier)
            self.state.people[seat * codes.TIERS + tier] += 1
            self.state.cubes[tier] -= 1
        return self

    def supply(self, **cubes: int) -> Scenario:
        """Set how many cubes of a tier are left; the rest goes to the last seat's exhausted area."""
        for name, count in cubes.items():
            tier = TIER_NAMES.index(name)
            seat = self.state.players - 1
            gone = self.state.cubes[tier] - count
            self.state.cubes[tier] = count
            self.state.tired[seat * codes.TIERS + tier] += gone
            self.state.people[seat * codes.TIERS + tier] += gone
        return self

    def _set_cubes(self, place: object, seat: int, tier: int, count: int) -> None:
        spot = seat * codes.TIERS + tier
        change = count - place[spot]  # type: ignore[index]
        place[spot] = count  # type: ignore[index]
        self.state.people[spot] += change
        self.state.cubes[tier] -= change

    # ---- gold, tokens, ships --------------------------------------------------------------------------------
    def gold(self, seat: int, count: int) -> Scenario:
        """Set a seat's gold."""
        self.state.gold[seat] = count
        return self

    def spent(self, seat: int, trade: int = 0, exploration: int = 0) -> Scenario:
        """Exhaust tokens of ships."""
        self.state.trade_spent[seat] = trade
        self.state.exploration_spent[seat] = exploration
        return self

    def tokens_on_cards(self, seat: int, trade: int = 0, exploration: int = 0) -> Scenario:
        """Put naval tokens on played cards."""
        self.state.card_trade[seat] = trade
        self.state.card_exploration[seat] = exploration
        return self

    # ---- islands and construction -----------------------------------------------------------------------------
    def built(self, seat: int, tile: str, field: str) -> Scenario:
        """Build a token of the board on a field, over whatever is there; a ship comes with its tokens."""
        number = TILE_NAMES.index(tile)
        self.state.board[number] -= 1
        put_tile(self.tables, self.state, seat, FIELD_NAMES.index(field), number, 0)
        return self

    def board(self, tile: str, count: int) -> Scenario:
        """Set how many tokens of a tile are left on the board by building the others on the last seat's islands."""
        number = TILE_NAMES.index(tile)
        seat = self.state.players - 1
        free = [f for f in range(codes.HOME_FIELDS) if not self.state.fields[seat * codes.FIELDS + f] >> 6]
        while self.state.board[number] > count:
            kind = self.tables.tile_kind[number]
            fits = [
                f
                for f in free
                if (codes.is_sea(f) if kind >= codes.MERCHANT else codes.is_coast(f) if kind == codes.YARD else f < 15)
            ]
            spot = fits[0]
            free.remove(spot)
            self.state.board[number] -= 1
            put_tile(self.tables, self.state, seat, spot, number, 0)
        return self

    def island(self, seat: int, island: str) -> Scenario:
        """Give a seat an Old World island without its one-time effect; what is printed on it comes along."""
        number = ISLAND_NAMES.index(island)
        self._out_of_stack(codes.OLD_ISLANDS, number)
        place_island(self.rules, self.state, seat, number)
        return self

    def new_world(self, seat: int, island: str) -> Scenario:
        """Give a seat a New World island."""
        number = ISLAND_NAMES.index(island) - len(self.tables.island_printed)
        self._out_of_stack(codes.NEW_ISLANDS, number)
        self.state.overseas[seat] |= 1 << number
        self.state.overseas_goods[seat] |= self.tables.overseas[number]
        return self

    # ---- cards --------------------------------------------------------------------------------------------------
    def hand(self, seat: int, *cards: str) -> Scenario:
        """Set a seat's hand to exactly these cards; its old cards go under their stacks."""
        for deck in range(codes.DECKS):
            spot = seat * codes.DECKS + deck
            for number in [n for n in range(46) if (self.state.hand[spot] >> n) & 1]:
                self._under(deck, int(codes.first_card(deck)) + number)
            self.state.hand[spot] = 0
        for name in cards:
            deck, low = self._take(name)
            self.state.hand[seat * codes.DECKS + deck] |= low
        return self

    def played(self, seat: int, *cards: str, face_up: bool = True) -> Scenario:
        """Let a seat have played cards in an earlier turn."""
        pile = self.state.face_up if face_up else self.state.face_down
        for name in cards:
            deck, low = self._take(name)
            pile[seat * codes.DECKS + deck] |= low
        return self

    def expeditions(self, seat: int, *cards: str) -> Scenario:
        """Set the expedition cards of a seat."""
        for name in cards:
            number = EXPEDITION_NAMES.index(name)
            self._out_of_stack(codes.EXPEDITIONS, number)
            self.state.expeditions[seat] |= 1 << number
        return self

    def stack(self, name: str, *top: str) -> Scenario:
        """Put these on top of a stack, first named first; names as in hand(), expeditions() or island()."""
        stack = STACK_NAMES.index(name)
        numbers = [self._number(stack, thing) for thing in top]
        rest = [thing for thing in self._stack_list(stack) if thing not in numbers]
        for number in numbers:
            assert number in self._stack_list(stack), f"{name} does not hold {number}"
        self._set_stack(stack, numbers + rest)
        return self

    def stack_size(self, name: str, count: int) -> Scenario:
        """Leave only the top ``count`` of a population or expedition stack; the last seat takes what is below."""
        stack = STACK_NAMES.index(name)
        things = self._stack_list(stack)
        seat = int(self.state.players) - 1
        for thing in things[count:]:
            if stack == codes.EXPEDITIONS:
                self.state.expeditions[seat] |= 1 << thing
            else:
                self.state.face_down[seat * codes.DECKS + stack] |= 1 << (thing - int(codes.first_card(stack)))
        self._set_stack(stack, things[:count])
        return self

    # ---- the turn -------------------------------------------------------------------------------------------------
    def turn(self, seat: int) -> Scenario:
        """Let it be a seat's turn."""
        self.state.seat = seat
        start_turn(self.rules, self.state)
        return self

    def game(self) -> Game:
        """The game, after a check that nothing in the box was lost or doubled."""
        for seat in range(self.state.players):
            refresh(self.tables, self.state, seat)
        problems = broken(self.rules, self.state)
        assert not problems, problems
        return from_state(self.rules, self.state, 1)

    # ---- inside -----------------------------------------------------------------------------------------------------
    def _number(self, stack: int, thing: str) -> int:
        if stack < codes.DECKS:
            return CARD_NAMES.index(thing)
        if stack == codes.EXPEDITIONS:
            return EXPEDITION_NAMES.index(thing)
        number = ISLAND_NAMES.index(thing)
        return number if stack == codes.OLD_ISLANDS else number - len(self.tables.island_printed)

    def _stack_list(self, stack: int) -> list[int]:
        first, room = int(self.tables.stack_first[stack]), int(self.tables.stack_room[stack])
        head, size = int(self.state.head[stack]), int(self.state.size[stack])
        return [int(self.state.order[first + (head + depth) % room]) for depth in range(size)]

    def _set_stack(self, stack: int, things: list[int]) -> None:
        first = int(self.tables.stack_first[stack])
        self.state.head[stack] = 0
        self.state.size[stack] = len(things)
        for depth, thing in enumerate(things):
            self.state.order[first + depth] = thing

    def _out_of_stack(self, stack: int, thing: int) -> None:
        things = self._stack_list(stack)
        assert thing in things, f"{thing} is not in stack {STACK_NAMES[stack]}"
        things.remove(thing)
        self._set_stack(stack, things)

    def _under(self, deck: int, card: int) -> None:
        self._set_stack(deck, [*self._stack_list(deck), card])

    def _take(self, name: str) -> tuple[int, int]:
        """Take a card out of its stack, or out of another hand, which gets the top of the stack for it."""
        card = CARD_NAMES.index(name)
        deck = int(codes.deck_of(card))
        low = 1 << (card - int(codes.first_card(deck)))
        if card in self._stack_list(deck):
            self._out_of_stack(deck, card)
            return deck, low
        for seat in range(int(self.state.players)):
            spot = seat * codes.DECKS + deck
            if self.state.hand[spot] & low:
                other = self._stack_list(deck)[0]
                self._out_of_stack(deck, other)
                self.state.hand[spot] = (self.state.hand[spot] ^ low) | 1 << (other - int(codes.first_card(deck)))
                return deck, low
        raise AssertionError(f"{name} is on the table already")


def play(game: Game, *lines: str) -> Game:
    """Play actions written as text."""
    for line in lines:
        game.play(Action.parse(line))
    return game


def legal(game: Game) -> list[str]:
    """The legal actions as text."""
    return [str(action) for action in game.legal]


def rows(state_row: object) -> list[int]:
    """A row of the state as a plain list."""
    return [int(cell) for cell in state_row]  # type: ignore[attr-defined]
