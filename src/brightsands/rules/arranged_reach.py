"""Whether play could have led to what a seat has in a position set up by hand."""

from __future__ import annotations

from typing import Final

from brightsands.rules import codes
from brightsands.rules.arranged_words import Wrong
from brightsands.rules.cells import bits
from brightsands.rules.given import many
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

NEW_WORLD_CARDS: Final = 3  # for every island of the New World (R8.5)


def check_reachable(rules: Ruleset, state: State, seat: int) -> None:
    """Refuse a hand, and tokens, that no play could have led to."""
    first = seat * codes.DECKS
    held = [bits(state.hand[first + deck]) for deck in range(codes.DECKS)]
    played = [bits(state.face_up[first + deck] | state.face_down[first + deck]) for deck in range(codes.DECKS)]
    who = f"seat {seat + 1}"
    if not rules.alone:
        overseas = len(held[codes.NEW_WORLD]) + len(played[codes.NEW_WORLD])
        islands = len(bits(state.overseas[seat]))
        if overseas > NEW_WORLD_CARDS * islands:
            raise Wrong(f"{who} has {many(overseas, 'New World card')} with {many(islands, 'island')} there (R8.5)")
        if not any(held) and not state.last_round:
            raise Wrong(f"{who} has no card in hand, so the end must be triggered (R12.1): end SEAT ROUND")
    if state.last_round and not state.round <= state.last_round <= state.round + 1:
        raise Wrong(f"the end is this round or the next (R12.2), not {int(state.last_round)}")
    cards = [int(codes.first_card(deck)) + card for deck in range(codes.DECKS) for card in played[deck]]
    for name, there, given in (
        ("trade", state.card_trade, rules.tables.card_trade),
        ("exploration", state.card_exploration, rules.tables.card_exploration),
    ):
        most = sum(int(given[card]) for card in cards)
        if there[seat] > most:
            told = many(int(there[seat]), f"{name} token")
            raise Wrong(f"{who} has {told} on cards, its played cards give {most}")
