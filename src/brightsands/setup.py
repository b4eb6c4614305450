"""Positions set up by hand: written piece by piece, checked by the rules, kept in the game file.

>>> from brightsands.setup import Setup
>>> setup = Setup().round(3).gold(0, 5).cubes(0, farmer=2, worker=4).build(0, "bakery:worker", "h12")
>>> game = setup.game(players=2, seed=7)
>>> game.round, game.view(0).seat
(3, 0)
>>> print(setup)
round 3
seat 1 gold 5
seat 1 cubes farmer 2 worker 4
seat 1 build bakery:worker h12

What is not spoken of stays as the seed deals it. The text is the option ``position`` of the game, so that records, the
arena, the terminal and the server carry it. Seats count from 0 here, as everywhere in Python, and from 1 in the text.
"""

from __future__ import annotations

from dataclasses import replace

from brightsands.record.game import Game
from brightsands.rules import codes
from brightsands.rules.arranged import STACK_NAMES, stack_of
from brightsands.rules.asked import asked_options, asked_seat, asked_text, asked_thing, asked_truth
from brightsands.rules.cells import bits
from brightsands.rules.errors import BadOptions, BrightsandsError
from brightsands.rules.fields import built_in, field_count
from brightsands.rules.names import (
    CARD_NAMES,
    EXPEDITION_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    TIER_NAMES,
    TILE_NAMES,
)
from brightsands.rules.options import Options

__all__ = ["Setup"]

MOST_SEATS = 4


class Setup:
    """A position while it is being written; each method adds a line and gives the setup back."""

    def __init__(self, text: str = "") -> None:
        self._lines = [line for line in asked_text("position", text).splitlines() if line.strip()]

    # ---- the table ------------------------------------------------------------------------------------------------
    def round(self, number: int) -> Setup:
        """Which round it is."""
        return self._say("round", number)

    def turn(self, seat: int) -> Setup:
        """Whose turn begins."""
        return self._say("turn", _counted(seat))

    def end(self, seat: int, last_round: int) -> Setup:
        """Who has the fireworks token, and after which round the game ends (R12.1, R12.2)."""
        return self._say("end", _counted(seat), last_round)

    def stack(self, name: str, *top: str) -> Setup:
        """What lies on top of a stack, the topmost first."""
        return self._say("stack", name, *top)

    # ---- a seat ---------------------------------------------------------------------------------------------------
    def gold(self, seat: int, count: int) -> Setup:
        """How much gold a seat has."""
        return self._of(seat, "gold", count)

    def cubes(self, seat: int, **ready: int) -> Setup:
        """How many cubes of the tiers named are ready in their districts."""
        return self._of(seat, "cubes", *_pairs(ready))

    def exhausted(self, seat: int, **tired: int) -> Setup:
        """How many cubes of the tiers named are exhausted."""
        return self._of(seat, "exhausted", *_pairs(tired))

    def at_work(self, seat: int, field: str, *tiers: str) -> Setup:
        """Cubes on the workplaces of a field."""
        return self._of(seat, "at", field, *tiers)

    def build(self, seat: int, tile: str, field: str, blueprint: bool = False) -> Setup:
        """A token of the board, built on a field."""
        return self._of(seat, "build", tile, field, *(["blueprint"] if asked_truth("blueprint", blueprint) else []))

    def clear(self, seat: int, field: str) -> Setup:
        """A field without the token that the set-up builds there."""
        return self._of(seat, "clear", field)

    def island(self, seat: int, *islands: str) -> Setup:
        """Islands of the Old World, in this order beside those before."""
        return self._of(seat, "island", *islands)

    def overseas(self, seat: int, *islands: str) -> Setup:
        """Islands of the New World."""
        return self._of(seat, "overseas", *islands)

    def hand(self, seat: int, *cards: str) -> Setup:
        """The whole hand of a seat."""
        return self._of(seat, "hand", *cards)

    def played(self, seat: int, *cards: str) -> Setup:
        """Cards that were played and whose effect is still to come."""
        return self._of(seat, "played", *cards)

    def used(self, seat: int, *cards: str) -> Setup:
        """Cards that were played and are turned over."""
        return self._of(seat, "used", *cards)

    def expeditions(self, seat: int, *cards: str) -> Setup:
        """The expedition cards of a seat."""
        return self._of(seat, "expeditions", *cards)

    def spent(self, seat: int, trade: int = 0, exploration: int = 0) -> Setup:
        """How many tokens of ships are exhausted."""
        return self._of(seat, "spent", "trade", trade, "exploration", exploration)

    def tokens(self, seat: int, trade: int = 0, exploration: int = 0) -> Setup:
        """How many tokens lie on played cards."""
        return self._of(seat, "tokens", "trade", trade, "exploration", exploration)

    def prefer(self, seat: int, first: str) -> Setup:
        """Which tokens are spent first: cards or ships (R10.3)."""
        return self._of(seat, "prefer", first)

    # ---- what comes of it -----------------------------------------------------------------------------------------
    def options(self, options: Options | None = None) -> Options:
        """Options of a game that begins here."""
        return replace(Options() if options is None else asked_options(options), position=str(self))

    def game(self, players: int | None = None, seed: int = 0, options: Options | None = None) -> Game:
        """A game that begins here, or BadOptions saying which line cannot be."""
        return Game.new(players, seed, self.options(options))

    @staticmethod
    def of(game: Game) -> Setup:
        """The position of a game at the beginning of a turn, with all stacks as they lie.

        What players remember of cards they put away is forgotten, and a time stack is left to the seed.
        """
        state = asked_thing("position", game, Game).state
        if game.is_over or state.depth or state.acted or state.open:
            raise BrightsandsError("a position is taken at the beginning of a turn")
        setup = Setup().round(game.round).turn(int(state.seat))
        if state.last_round and state.fireworks >= 0:
            setup.end(int(state.fireworks), int(state.last_round))
        for seat in range(game.players):
            setup._add_seat(game, seat)
        for stack, name in enumerate(STACK_NAMES):
            things = stack_of(game.rules, state, stack)
            if things:
                setup.stack(name, *[_named(game, stack, thing) for thing in things])
        return setup

    def _add_seat(self, game: Game, seat: int) -> None:
        state, tables = game.state, game.rules.tables
        start = Game.new(game.players, 0, replace(game.rules.options, position="")).state
        old = [ISLAND_NAMES[int(state.islands[seat * codes.MAX_ISLANDS + n])] for n in range(state.island_count[seat])]
        new = [ISLAND_NAMES[len(tables.island_printed) + number] for number in bits(state.overseas[seat])]
        if old:
            self.island(seat, *old)
        if new:
            self.overseas(seat, *new)
        fields = [int(state.fields[seat * codes.FIELDS + field]) for field in range(field_count(state, seat))]
        for field, cell in enumerate(fields):
            built = int(built_in(cell))
            at_first = int(built_in(start.fields[seat * codes.FIELDS + field])) if field < codes.HOME_FIELDS else -1
            if built >= 0 and built != at_first:
                self.build(seat, TILE_NAMES[built], FIELD_NAMES[field], bool(cell & codes.BLUEPRINT_BIT))
            elif built < 0 <= at_first:
                self.clear(seat, FIELD_NAMES[field])
        for place, say in ((state.idle, self.cubes), (state.tired, self.exhausted)):
            say(seat, **{name: int(place[seat * codes.TIERS + tier]) for tier, name in enumerate(TIER_NAMES)})
        for field, cell in enumerate(fields):
            slots = [cell >> shift & codes.SLOT_MASK for shift in (codes.SLOT1_SHIFT, codes.SLOT2_SHIFT)]
            if any(slots):
                self.at_work(seat, FIELD_NAMES[field], *[TIER_NAMES[slot - 1] for slot in slots if slot])
        self.gold(seat, int(state.gold[seat]))
        self.spent(seat, int(state.trade_spent[seat]), int(state.exploration_spent[seat]))
        self.tokens(seat, int(state.card_trade[seat]), int(state.card_exploration[seat]))
        self.prefer(seat, "ships" if state.prefer[seat] else "cards")
        for pile, tell in ((state.hand, self.hand), (state.face_up, self.played), (state.face_down, self.used)):
            cards = [
                CARD_NAMES[int(codes.first_card(deck)) + number]
                for deck in range(codes.DECKS)
                for number in bits(pile[seat * codes.DECKS + deck])
            ]
            if cards or pile is state.hand:
                tell(seat, *cards)
        if state.expeditions[seat]:
            self.expeditions(seat, *[EXPEDITION_NAMES[number] for number in bits(state.expeditions[seat])])

    def __str__(self) -> str:
        return "\n".join(self._lines)

    def __repr__(self) -> str:
        return f"Setup({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._lines == other._lines

    def __hash__(self) -> int:
        return hash(str(self))

    def _say(self, *words: object) -> Setup:
        self._lines.append(" ".join(_word(word) for word in words))
        return self

    def _of(self, seat: int, *words: object) -> Setup:
        return self._say("seat", _counted(seat), *words)


def _counted(seat: object) -> int:
    """A seat as it is counted in the text."""
    return asked_seat(seat, MOST_SEATS) + 1


def _word(word: object) -> str:
    """A name or a number as the text has it, or BadOptions: what has blanks in it would be several words."""
    if type(word) is int or (isinstance(word, str) and len(word.split()) == 1):
        return str(word)
    raise BadOptions("position", f"names and whole numbers are what it is made of, not {word!r}")


def _pairs(counts: dict[str, int]) -> list[object]:
    return [word for name, count in counts.items() for word in (name, count)]


def _named(game: Game, stack: int, thing: int) -> str:
    if stack < codes.DECKS:
        return CARD_NAMES[thing]
    if stack == codes.EXPEDITIONS:
        return EXPEDITION_NAMES[thing]
    shift = 0 if stack == codes.OLD_ISLANDS else len(game.rules.tables.island_printed)
    return ISLAND_NAMES[thing + shift]
