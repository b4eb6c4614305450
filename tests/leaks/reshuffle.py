"""The hidden things of a real state, exchanged for others that the viewer could not tell apart.

Written without a look at `rules.view.knowledge`: what is hidden from whom is said here a second time, from R2.4.
"""

from __future__ import annotations

import random
import re
from collections import Counter

from brightsands import Game
from brightsands.components.catalog import Catalog
from brightsands.rules import codes
from brightsands.rules.codes import CHOOSING, DECKS, EXPEDITIONS, FRAME, MAX_ISLANDS, NEW_ISLANDS, OLD_ISLANDS
from brightsands.rules.names import (
    CARD_NAMES,
    EXPEDITION_NAMES,
    ISLAND_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
)
from brightsands.rules.state import State
from tests.leaks.moments import card_being_paid

SECRET_ID = re.compile(r"\b(?:fw|ai|nw|ex|ow|ni)\d+\b")


def bits_of(mask: int) -> list[int]:
    return [number for number in range(63) if (mask >> number) & 1]


def stack_things(game: Game, stack: int) -> list[int]:
    state, tables = game.state, game.rules.tables
    first, room, head = (int(row[stack]) for row in (tables.stack_first, tables.stack_room, state.head))
    return [int(state.order[first + (head + depth) % room]) for depth in range(state.size[stack])]


def set_stack(game: Game, state: State, stack: int, things: list[int], junk: list[int], rng: random.Random) -> None:
    """Write a stack into its ring, beginning anywhere, with junk in the cells that are not in use."""
    tables = game.rules.tables
    first, room = int(tables.stack_first[stack]), int(tables.stack_room[stack])
    head = rng.randrange(room)
    for place in range(room):
        thing = things[place] if place < len(things) else rng.choice(junk)
        state.order[first + (head + place) % room] = thing
    state.head[stack] = head


def is_known(state: State, card: int, viewer: int | None) -> bool:
    return viewer is not None and (int(state.known_by[card]) >> viewer) & 1 == 1


def open_icons(state: State, base: int) -> Counter[str]:
    """The icons still open in a payment."""
    need, again, cubes, trade, exploration = (int(state.pending[base + cell]) for cell in range(2, 7))
    icons = Counter({"@trade": trade, "@exploration": exploration})
    icons.update(RESOURCE_NAMES[number] for mask in (need, again) for number in bits_of(mask))
    icons.update({f"@{name}": (cubes >> (4 * tier)) & 15 for tier, name in enumerate(TIER_NAMES)})
    return +icons


def paid_icons(catalog: Catalog, state: State, base: int, card: int) -> Counter[str]:
    return Counter(catalog.cards[card].cost) - open_icons(state, base)


def could_be(catalog: Catalog, card: int, paid: Counter[str]) -> bool:
    """Whether a card shows what was paid and more, so that its payment would still be open."""
    cost = Counter(catalog.cards[card].cost)
    return paid <= cost and paid != cost


def ask_for(catalog: Catalog, state: State, base: int, card: int, paid: Counter[str]) -> None:
    """Let an open payment be one for another card."""
    left = Counter(catalog.cards[card].cost) - paid
    need = sum(1 << number for number, name in enumerate(RESOURCE_NAMES) if left[name])
    again = sum(1 << number for number, name in enumerate(RESOURCE_NAMES) if left[name] > 1)
    cubes = sum(left[f"@{name}"] << (4 * tier) for tier, name in enumerate(TIER_NAMES))
    state.pending[base + 1] = codes.PLAY | card << 6
    for cell, value in enumerate((need, again, cubes, left["@trade"], left["@exploration"]), 2):
        state.pending[base + cell] = value


def reshuffled(game: Game, viewer: int | None, rng: random.Random) -> State:
    """The state with everything hidden from the viewer exchanged, ring offsets and stale cells included."""
    state = game.state.copy()
    for deck in range(DECKS):
        _reshuffle_deck(game, state, deck, viewer, rng)
    _reshuffle_expeditions(game, state, viewer, rng)
    for stack in (OLD_ISLANDS, NEW_ISLANDS):
        things = stack_things(game, stack)
        rng.shuffle(things)
        set_stack(game, state, stack, things, list(range(int(game.rules.tables.stack_room[stack]))), rng)
    for card in range(len(CARD_NAMES)):
        # What others remember is theirs.
        mine = int(state.known_by[card]) & (0 if viewer is None else 1 << viewer)
        others = rng.randrange(1 << game.players) & ~(0 if viewer is None else 1 << viewer)
        state.known_by[card] = mine | others
    return state


def _reshuffle_deck(game: Game, state: State, deck: int, viewer: int | None, rng: random.Random) -> None:
    catalog = game.rules.tables.catalog
    first = int(codes.first_card(deck))
    others = [seat for seat in range(game.players) if seat != viewer]
    stack = stack_things(game, deck)
    unknown = [depth for depth, card in enumerate(stack) if not is_known(state, card, viewer)]
    hands = {seat: bits_of(int(state.hand[seat * DECKS + deck])) for seat in others}
    pool = [stack[depth] for depth in unknown] + [first + number for seat in others for number in hands[seat]]
    fixed: dict[int, list[int]] = {seat: [] for seat in others}
    payment = card_being_paid(state)
    actor = int(state.seat)
    if payment and actor != viewer and payment[1] in pool:
        base, card = payment
        paid = paid_icons(catalog, state, base, card)
        twin = rng.choice([other for other in pool if could_be(catalog, other, paid)])
        ask_for(catalog, state, base, twin, paid)
        pool.remove(twin)
        fixed[actor].append(twin)
    rng.shuffle(pool)
    for seat in others:
        cards = fixed[seat] + [pool.pop() for _ in range(len(hands[seat]) - len(fixed[seat]))]
        state.hand[seat * DECKS + deck] = sum(1 << (card - first) for card in cards)
    for depth in unknown:
        stack[depth] = pool.pop()
    assert not pool
    room = int(game.rules.tables.stack_room[deck])
    set_stack(game, state, deck, stack, list(range(first, first + room)), rng)


def _reshuffle_expeditions(game: Game, state: State, viewer: int | None, rng: random.Random) -> None:
    stack = stack_things(game, EXPEDITIONS)
    others = [seat for seat in range(game.players) if seat != viewer]
    counts = {seat: len(bits_of(int(state.expeditions[seat]))) for seat in others}
    pool = stack + [card for seat in others for card in bits_of(int(state.expeditions[seat]))]
    rng.shuffle(pool)
    for seat in others:
        state.expeditions[seat] = sum(1 << pool.pop() for _ in range(counts[seat]))
    set_stack(game, state, EXPEDITIONS, pool, list(range(len(EXPEDITION_NAMES))), rng)


def poisoned(game: Game, viewer: int | None) -> State:
    """The state with things that do not exist wherever the viewer may not look: whoever names one fails."""
    state, tables = game.state.copy(), game.rules.tables
    absurd = 7_777_777
    decks = [
        range(int(codes.first_card(deck)), int(codes.first_card(deck) + tables.stack_room[deck])) for deck in range(3)
    ]
    strangers = [next(card for card in decks[deck - 1] if not is_known(state, card, viewer)) for deck in range(3)]
    for stack in range(codes.STACKS):
        first, room, head = (int(row[stack]) for row in (tables.stack_first, tables.stack_room, state.head))
        for place in range(room):
            cell = first + (head + place) % room
            used = stack < DECKS and place < state.size[stack]
            if not (used and is_known(state, int(state.order[cell]), viewer)):
                # A stack is asked who knows its cards, so those in use must be numbers of cards: of another deck.
                state.order[cell] = strangers[stack] if used else absurd
    for card in range(len(CARD_NAMES)):
        state.known_by[card] = int(state.known_by[card]) & (0 if viewer is None else 1 << viewer)
    for seat in range(game.players):
        if seat != viewer:
            state.expeditions[seat] = _nonsense(int(state.expeditions[seat]))
            for deck in range(DECKS):
                state.hand[seat * DECKS + deck] = _nonsense(int(state.hand[seat * DECKS + deck]))
    return state


def _nonsense(mask: int) -> int:
    """As many cards, numbered as no card is."""
    count = mask.bit_count()
    return sum(1 << (61 - number) for number in range(count))


def may_know(game: Game, viewer: int | None) -> set[str]:
    """The ids of all hidden-backed things whose faces the viewer may know in a running game (R2.4)."""
    state = game.state
    known: set[str] = set()
    for seat in range(game.players):
        for deck in range(DECKS):
            spot, first = seat * DECKS + deck, int(codes.first_card(deck))
            masks = [int(state.face_up[spot]), int(state.face_down[spot])]
            if seat == viewer:
                masks.append(int(state.hand[spot]))
            known.update(CARD_NAMES[first + number] for mask in masks for number in bits_of(mask))
        if seat == viewer:
            known.update(EXPEDITION_NAMES[number] for number in bits_of(int(state.expeditions[seat])))
        islands = [int(state.islands[seat * MAX_ISLANDS + place]) for place in range(state.island_count[seat])]
        known.update(ISLAND_NAMES[island] for island in islands)
        known.update(ISLAND_NAMES[12 + island] for island in bits_of(int(state.overseas[seat])))
    for deck in range(DECKS):
        known.update(CARD_NAMES[card] for card in stack_things(game, deck) if is_known(state, card, viewer))
    for base in range(0, int(state.depth) * FRAME, FRAME):
        if state.pending[base] == CHOOSING:
            shift = 12 if state.pending[base + 1] == NEW_ISLANDS else 0
            known.update(ISLAND_NAMES[shift + int(state.pending[base + cell])] for cell in (2, 3))
    return known
