"""A position set up by hand: lines of text that change a game just dealt, and whether the rules could ever allow it.

Each line says one thing, `seat 1 gold 3` or `stack old_world o4`; what no line speaks of stays as the seed dealt it.
The words are those of the catalog, and seats count from 1 as in a game file. A position is always the beginning of a
turn. docs/positions.md lists the lines; `brightsands.setup` writes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from brightsands.components.read import near
from brightsands.rules import codes
from brightsands.rules.arranged_reach import check_reachable
from brightsands.rules.arranged_words import Wrong, counts_in, name_in, number_in
from brightsands.rules.cells import bits
from brightsands.rules.discovery import place_island
from brightsands.rules.errors import BadOptions
from brightsands.rules.expand import fits
from brightsands.rules.fields import (
    built_in,
    field_count,
    free_slots,
    is_industry,
    put_tile,
    refresh,
    seat_cube,
    take_tile,
    tile_in,
)
from brightsands.rules.invariants import broken
from brightsands.rules.names import (
    CARD_NAMES,
    EXPEDITION_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    TIER_NAMES,
    TILE_NAMES,
)
from brightsands.rules.rounds import start_turn
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

STACK_NAMES: Final = (
    *("farmer_worker", "artisan_engineer_investor", "new_world", "expeditions", "old_world", "new_islands"),
)
MOST_LINES: Final = 1_000
SEAT: Final = re.compile(r"seat (\d)")  # invariants count seats from 0


def arrange(rules: Ruleset, state: State, text: str) -> None:
    """Change a state just dealt into the position that a text describes, or raise BadOptions with the line."""
    table = _Table(rules, state)
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadOptions("position", f"at most {MOST_LINES} lines")
    for number, line in enumerate(lines, start=1):
        words = line.partition("#")[0].split()
        if words:
            try:
                table.read(words)
            except Wrong as error:
                raise BadOptions("position", f"line {number}: {error}") from None
    try:
        table.finish()
    except Wrong as error:
        raise BadOptions("position", str(error)) from None


class _Table:
    """The table while it is being arranged. Cards come last, when it is clear who has which."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = state
        self.tables = rules.tables
        self.turn = int(state.seat)
        self.people = [int(count) for count in state.people]  # at the set-up
        self.said: set[tuple[str, ...]] = set()
        self.hands: dict[int, list[int]] = {}
        self.piles: list[tuple[vec[i64], int, list[int]]] = []
        self.tops: dict[int, list[int]] = {}
        self.parts: dict[str, Callable[[int, list[str]], None]] = {
            "gold": self._gold,
            "cubes": self._cubes,
            "exhausted": self._exhausted,
            "clear": self._clear,
            "build": self._build,
            "at": self._at_work,
            "island": self._island,
            "overseas": self._overseas,
            "hand": self._hand,
            "played": self._played,
            "used": self._used,
            "expeditions": self._expeditions,
            "spent": self._spent,
            "tokens": self._tokens,
            "prefer": self._prefer,
        }

    def read(self, words: list[str]) -> None:
        """Do what one line says."""
        head, rest = words[0], words[1:]
        if head == "seat":
            seat = self._seat_of(rest[:1])
            part = rest[1] if len(rest) > 1 else ""
            if part not in self.parts:
                raise Wrong(f"{part!r} is nothing that a seat has{near(part, self.parts)}")
            if part not in ("clear", "build", "at", "island", "overseas"):
                self._once(head, rest[0], part)
            self.parts[part](seat, rest[2:])
        elif head == "round":
            self._once(head)
            self.state.round = number_in(rest, 1, self.rules.options.round_limit or 10_000)
        elif head == "turn":
            self._once(head)
            self.turn = self._seat_of(rest)
        elif head == "end":
            self._once(head)
            self._end(rest)
        elif head == "stack":
            stack = name_in(rest[:1], STACK_NAMES, "stack")
            self._once(head, rest[0])
            self.tops[stack] = [self._thing(stack, name) for name in rest[1:]]
        else:
            raise Wrong(f"{head!r} begins no line{near(head, ('seat', 'round', 'turn', 'end', 'stack'))}")

    def finish(self) -> None:
        """Hand out the cards, let the turn begin, and look whether all this can be."""
        self._deal()
        for stack, tops in self.tops.items():
            rest = self._stack(stack)
            for thing in tops:
                if thing not in rest or tops.count(thing) > 1:
                    raise Wrong(f"{self._named(stack, thing)} is not in the stack {STACK_NAMES[stack]}, or twice")
            self._set_stack(stack, tops + [thing for thing in rest if thing not in tops])
        state = self.state
        for seat in range(int(state.players)):
            refresh(self.tables, state, seat)
        state.seat = self.turn
        start_turn(self.rules, state)
        problems = broken(self.rules, state)
        if problems:
            raise Wrong(SEAT.sub(lambda found: f"seat {int(found.group(1)) + 1}", problems[0]))
        for seat in range(int(state.players)):
            check_reachable(self.rules, state, seat)
            self._check_gained(seat)

    # ---- the table ------------------------------------------------------------------------------------------------
    def _end(self, words: list[str]) -> None:
        """Who has the fireworks, and after which round the game ends (R12.1, R12.2)."""
        if self.rules.alone:
            raise Wrong("alone the end is not triggered by a hand (R14.1, R15.8)")
        self.state.fireworks = self._seat_of(words[:1])
        self.state.last_round = number_in(words[1:], 1, 10_000)

    # ---- people and tokens ----------------------------------------------------------------------------------------
    def _gold(self, seat: int, words: list[str]) -> None:
        self.state.gold[seat] = number_in(words, 0, 10_000)

    def _cubes(self, seat: int, words: list[str]) -> None:
        self._set_cubes(self.state.idle, seat, words)

    def _exhausted(self, seat: int, words: list[str]) -> None:
        self._set_cubes(self.state.tired, seat, words)

    def _set_cubes(self, place: vec[i64], seat: int, words: list[str]) -> None:
        for tier, count in counts_in(words, TIER_NAMES):
            spot = seat * codes.TIERS + tier
            change = count - place[spot]
            if self.state.cubes[tier] < change:
                raise Wrong(f"there are not so many {TIER_NAMES[tier]}s: {int(self.state.cubes[tier])} are left")
            place[spot] = count
            self.state.people[spot] += change
            self.state.cubes[tier] -= change

    def _check_gained(self, seat: int) -> None:
        """No people but those of the set-up where a mission lets nobody gain them."""
        for tier, name in enumerate(TIER_NAMES):
            spot = seat * codes.TIERS + tier
            if self.state.people[spot] > self.people[spot] and not (self.rules.hooks.tiers >> tier) & 1:
                raise Wrong(f"no {name} can be gained in this mission (R14.5)")

    def _spent(self, seat: int, words: list[str]) -> None:
        for kind, count in counts_in(words, ("trade", "exploration")):
            spent = self.state.trade_spent if kind == 0 else self.state.exploration_spent
            spent[seat] = count

    def _tokens(self, seat: int, words: list[str]) -> None:
        for kind, count in counts_in(words, ("trade", "exploration")):
            there = self.state.card_trade if kind == 0 else self.state.card_exploration
            there[seat] = count

    def _prefer(self, seat: int, words: list[str]) -> None:
        self.state.prefer[seat] = name_in(words, ("cards", "ships"), "kind of token")

    # ---- islands and construction ---------------------------------------------------------------------------------
    def _clear(self, seat: int, words: list[str]) -> None:
        field = self._field(seat, words)
        if built_in(self.state.fields[seat * codes.FIELDS + field]) < 0:
            raise Wrong(f"nothing is built on {words[0]}")
        take_tile(self.tables, self.state, seat, field)
        refresh(self.tables, self.state, seat)

    def _build(self, seat: int, words: list[str]) -> None:
        tile = name_in(words[:1], TILE_NAMES[: codes.BOARD_TILES], "construction token")
        field = self._field(seat, words[1:2])
        blueprint = words[2:] == ["blueprint"]
        if words[2:] and not (blueprint and self.rules.blocking):
            raise Wrong(f"{' '.join(words[2:])!r} says nothing here")
        if self.state.board[tile] <= 0:
            raise Wrong(f"no {words[0]} is left")
        if not (self.rules.hooks.tiles >> tile) & 1:
            raise Wrong(f"{words[0]} cannot be built in this mission (R14.5)")
        if not fits(tile, field):
            raise Wrong(f"{words[0]} does not go on {words[1]} (R5.1)")
        self.state.board[tile] -= 1
        put_tile(self.tables, self.state, seat, field, tile, int(blueprint))
        refresh(self.tables, self.state, seat)

    def _at_work(self, seat: int, words: list[str]) -> None:
        field = self._field(seat, words[:1])
        spot = seat * codes.FIELDS + field
        tile = tile_in(self.state.fields[spot])
        for word in words[1:]:
            tier = name_in([word], TIER_NAMES, "tier")
            if not is_industry(tile) or self.tables.tile_tier[tile] > tier:  # who is there may have risen since (R7.4)
                raise Wrong(f"no {word} works on {words[0]}")
            if not free_slots(self.state.fields[spot]):
                raise Wrong(f"both workplaces on {words[0]} are taken")
            if not self.state.cubes[tier]:
                raise Wrong(f"no {word} is left")
            seat_cube(self.state, spot, tier)
            self.state.people[seat * codes.TIERS + tier] += 1
            self.state.cubes[tier] -= 1

    def _island(self, seat: int, words: list[str]) -> None:
        for name in words:
            number = self._thing(codes.OLD_ISLANDS, name)
            if self.state.island_count[seat] >= self.tables.max_old:
                raise Wrong(f"nobody has more than {int(self.tables.max_old)} islands of the Old World (R8.1)")
            self._out_of(codes.OLD_ISLANDS, number)
            place_island(self.rules, self.state, seat, number)

    def _overseas(self, seat: int, words: list[str]) -> None:
        for name in words:
            number = self._thing(codes.NEW_ISLANDS, name)
            if len(bits(self.state.overseas[seat])) >= self.tables.max_new:
                raise Wrong(f"nobody has more than {int(self.tables.max_new)} islands of the New World (R8.5)")
            self._out_of(codes.NEW_ISLANDS, number)
            self.state.overseas[seat] |= codes.bit(number)
            self.state.overseas_goods[seat] |= self.tables.overseas[number]

    # ---- cards ----------------------------------------------------------------------------------------------------
    def _hand(self, seat: int, words: list[str]) -> None:
        self.hands[seat] = [name_in([word], CARD_NAMES, "card") for word in words]

    def _played(self, seat: int, words: list[str]) -> None:
        self.piles.append((self.state.face_up, seat, [name_in([word], CARD_NAMES, "card") for word in words]))

    def _used(self, seat: int, words: list[str]) -> None:
        self.piles.append((self.state.face_down, seat, [name_in([word], CARD_NAMES, "card") for word in words]))

    def _expeditions(self, seat: int, words: list[str]) -> None:
        for name in words:
            number = self._thing(codes.EXPEDITIONS, name)
            self._out_of(codes.EXPEDITIONS, number)
            self.state.expeditions[seat] |= codes.bit(number)

    def _deal(self) -> None:
        """Give every seat the cards it was promised; a hand nobody spoke of gets others for those it loses."""
        promised = [card for cards in self.hands.values() for card in cards]
        promised += [card for _, _, cards in self.piles for card in cards]
        for card in promised:
            if promised.count(card) > 1:
                raise Wrong(f"{CARD_NAMES[card]} is there only once")
        state = self.state
        for seat in self.hands:
            for deck in range(codes.DECKS):
                spot = seat * codes.DECKS + deck
                back = [int(codes.first_card(deck)) + number for number in bits(state.hand[spot])]
                self._set_stack(deck, self._stack(deck) + back)
                state.hand[spot] = 0
        owed: list[int] = []
        for card in promised:
            owed += self._claim(card)
        for seat, cards in self.hands.items():
            for card in cards:
                self._give(state.hand, seat, card)
        for pile, seat, cards in self.piles:
            for card in cards:
                self._give(pile, seat, card)
        for spot in owed:
            seat, deck = divmod(spot, codes.DECKS)
            left = self._stack(deck)
            if not left:
                raise Wrong(f"the stack {STACK_NAMES[deck]} has too few cards")
            self._set_stack(deck, left[1:])
            self._give(state.hand, seat, left[0])

    def _claim(self, card: int) -> list[int]:
        """Take a card from where it is; the place of a hand that lost it is owed another one."""
        deck = int(codes.deck_of(card))
        things = self._stack(deck)
        if card in things:
            self._set_stack(deck, [thing for thing in things if thing != card])
            return []
        low = codes.bit(card - int(codes.first_card(deck)))
        for seat in range(int(self.state.players)):
            spot = seat * codes.DECKS + deck
            if self.state.hand[spot] & low:
                self.state.hand[spot] ^= low
                return [spot]
        raise Wrong(f"{CARD_NAMES[card]} is not in this game, or in the time stack (R14.1, R15.1)")

    def _give(self, place: vec[i64], seat: int, card: int) -> None:
        deck = int(codes.deck_of(card))
        place[seat * codes.DECKS + deck] |= codes.bit(card - int(codes.first_card(deck)))

    # ---- words ----------------------------------------------------------------------------------------------------
    def _once(self, *what: str) -> None:
        if what in self.said:
            raise Wrong(f"{' '.join(what)} was said before")
        self.said.add(what)

    def _seat_of(self, words: list[str]) -> int:
        return number_in(words, 1, int(self.state.players)) - 1

    def _field(self, seat: int, words: list[str]) -> int:
        field = name_in(words, FIELD_NAMES, "field")
        if field >= field_count(self.state, seat):
            raise Wrong(f"seat {seat + 1} has no field {words[0]}; islands come first")
        return field

    # ---- stacks ---------------------------------------------------------------------------------------------------
    def _thing(self, stack: int, name: str) -> int:
        if stack < codes.DECKS:
            card = name_in([name], CARD_NAMES, "card")
            if codes.deck_of(card) != stack:
                raise Wrong(f"{name} is no card of {STACK_NAMES[stack]}")
            return card
        if stack == codes.EXPEDITIONS:
            return name_in([name], EXPEDITION_NAMES, "expedition card")
        old = len(self.tables.island_printed)
        return name_in([name], ISLAND_NAMES[:old] if stack == codes.OLD_ISLANDS else ISLAND_NAMES[old:], "island")

    def _named(self, stack: int, thing: int) -> str:
        if stack < codes.DECKS:
            return CARD_NAMES[thing]
        if stack == codes.EXPEDITIONS:
            return EXPEDITION_NAMES[thing]
        return ISLAND_NAMES[thing if stack == codes.OLD_ISLANDS else thing + len(self.tables.island_printed)]

    def _stack(self, stack: int) -> list[int]:
        return stack_of(self.rules, self.state, stack)

    def _set_stack(self, stack: int, things: list[int]) -> None:
        first = int(self.tables.stack_first[stack])
        self.state.head[stack] = 0
        self.state.size[stack] = len(things)
        for depth, thing in enumerate(things):
            self.state.order[first + depth] = thing
            if stack < codes.DECKS:
                self.state.known_by[thing] = 0

    def _out_of(self, stack: int, thing: int) -> None:
        things = self._stack(stack)
        if thing not in things:
            raise Wrong(f"{self._named(stack, thing)} is not there any more, or not in this game")
        self._set_stack(stack, [other for other in things if other != thing])


def stack_of(rules: Ruleset, state: State, stack: int) -> list[int]:
    """What lies in a stack, from the top."""
    first, room = int(rules.tables.stack_first[stack]), int(rules.tables.stack_room[stack])
    head, size = int(state.head[stack]), int(state.size[stack])
    return [int(state.order[first + (head + depth) % room]) for depth in range(size)]
