"""Many games between bots: who sits where, how they went, what they have in common, and how strong that makes a bot."""

from brightsands.arena.facts import GameFacts, SeatFacts, facts_of
from brightsands.arena.schedule import Contest, Pairing, pairings
from brightsands.arena.tally import Summary, summarise

__all__ = ["Contest", "Pairing", "pairings", "GameFacts", "SeatFacts", "facts_of", "Summary", "summarise"]
