"""Four levels for people: what they have in mind, and how far they look ahead.

A lower level has leanings of its own and does not think of everything that it could do, as people new to a game do not;
of what comes to its mind it always plays what it likes best. None sees a card that its seat may not see.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """One level: its code, how it thinks, and by what factors its priorities differ from the tuned ones.

    Name and description are words: ``levels.<code>`` and ``level_words.<code>`` of the word files.
    """

    code: str
    wide: bool = True  # whether it looks at effects before the main action and at other ways to pay
    attention: float = 1.0  # the share of its possible turns that it thinks of
    leanings: dict[str, float] = field(default_factory=dict)
    learned: bool = False  # whether it plays as the master does


LEVELS: tuple[Level, ...] = (
    # Builds and builds: every industry is worth having, the end of the game comes late to mind
    Level("settler", False, 0.3, {"industry": 3.0, "race": 0.4, "space": 3.0, "gold": 2.0}),
    # Plays for ships, islands and what they bring, and does not count the turns of the others
    Level("trader", False, 0.5, {"trade": 3.0, "exploration": 3.0, "expeditions": 2.0, "race": 0.6}),
    # All priorities in place, no look beyond the turn, and now and then something is overlooked
    Level("governor", True, 0.8),
    # What games have taught, plans of several turns, and near the end what the others would reply
    Level("magnate", learned=True),
)
LEVEL_CODES: tuple[str, ...] = tuple(level.code for level in LEVELS)


def level(code: str) -> Level:
    """A level by its code; KeyError if there is none."""
    for each in LEVELS:
        if each.code == code:
            return each
    raise KeyError(code)
