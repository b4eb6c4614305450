"""The parts of an action: what its verb speaks of, each under a name of its own."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from brightsands.components.kinds import DeckName, TierName

Verb = Literal[
    "build",
    "place",
    "remove",
    "play",
    "swap",
    "increase",
    "upgrade",
    "raise",
    "shift",
    "open",
    "explore",
    "take",
    "celebrate",
    "keep",
    "activate",
    "use",
    "put",
    "work",
    "trade",
    "import",
    "tap",
    "exhaust",
    "spend",
    "held",
    "prefer",
    "finish",
    "end",
    "waive",
    "market",
    "extend",
    "answer",
    "reveal",
]


class ActionParts(TypedDict, total=False):
    """An action as its verb and whatever that verb speaks of; parts that it has not are left out."""

    verb: Required[Verb]
    tile: str  # what is built; the industry at which somebody works or that the market stands for
    second: bool  # the second of two industries of the same kind
    field: str
    blueprint: bool  # placed with the blueprint side up (R13.2)
    card: str  # left out where only its back may be seen
    deck: DeckName  # of the card, or whose card is paid for with gold
    tier: TierName
    place: Literal["district", "exhausted"]  # where the cube is, if it is not at work at a tile
    island: str
    objective: str
    resource: str
    partner: int  # the seat that is traded with, counted from 0
    token: Literal["trade", "exploration"]
    exploration: int  # exploration tokens that stand for trade tokens (R11.4)
    first: Literal["cards", "ships"]  # which tokens go first from here on (R10.3)
    stack: Literal["old_world", "new_islands", "expeditions"]
    answer: Literal["no", "yes", "yes_by_pair"]
