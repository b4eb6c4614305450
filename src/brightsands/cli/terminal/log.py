"""What happened: every action with its seat, told turn by turn as a viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from brightsands.record import Game
from brightsands.rules.actions import Action
from brightsands.rules.view.actions import seen_log
from brightsands.solo.reveals import Reveal, RevealWatch
from brightsands.words import Words
from brightsands.words.reveals import told_reveal

# What a reader need not be told: it ends something, or tells twice what comes after it.
UNTOLD = ("finish", "reveal", "end", "prefer", "upgrade")


@dataclass(frozen=True)
class Step:
    """One action: the round, who did it, whether the program did it because nothing else could be done, an island.

    Alone a step may reveal a time card.
    """

    round: int
    seat: int
    code: int
    forced: bool = False
    island: str = ""
    reveal: Reveal | None = None


class Log:
    """All steps of a game so far, in order."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def play(self, game: Game, code: int, forced: bool = False) -> None:
        """Play an action and write it down."""
        seat = game.seat
        assert seat is not None
        here = game.round
        before = game.islands(seat)
        watch = RevealWatch(game) if game.options.alone else None
        game.play_code(code)
        new = [island for island in game.islands(seat) if island not in before]
        reveal = None
        if watch is not None:
            reveal = watch.revealed(game, code, self.steps[-1].reveal if self.steps else None)
        self.steps.append(Step(here, seat, code, forced, new[0] if new else "", reveal))

    @property
    def last_reveal(self) -> Reveal | None:
        """The last time card whose consequences are over."""
        reveals = (step.reveal for step in reversed(self.steps))
        return next((reveal for reveal in reveals if reveal is not None and not reveal.asks), None)

    def told(
        self, words: Words, names: Sequence[str], viewer: int, unpaid: bool, first: int = 0
    ) -> list[tuple[int, str, str]]:
        """The turns from a step on: round, name of the player, and what was done, as the viewer may know it.

        A viewer who has no name but "You" is addressed: "You build", not "You builds".
        """
        addressed = [words.label("to_you") if seat == viewer else name for seat, name in enumerate(names)]
        texts = seen_log([(step.seat, step.code) for step in self.steps], viewer, unpaid)
        numbered = list(zip(self.steps, texts, strict=True))[first:]
        turns: list[tuple[int, str, str]] = []
        for (turn, seat), group in groupby(numbered, lambda pair: (pair[0].round, pair[0].seat)):
            parts: list[str] = []
            addresses = seat == viewer and names[seat] == words.label("you")
            tell = words.own_action if addresses else words.action
            for step, text in group:
                if Action(step.code).verb not in UNTOLD:
                    island = f" ({step.island}: {words.island(step.island)})" if step.island else ""
                    parts.append(tell(text, addressed) + island)
                if step.reveal is not None and not step.reveal.asks:
                    parts.append(told_reveal(step.reveal, words, "revealed"))
            if parts:
                turns.append((turn, names[seat], "; ".join(parts)))
        return turns


def replayed(game: Game, codes_so_far: Sequence[int]) -> Log:
    """The log of actions played on a game that has just been set up."""
    log = Log()
    for code in codes_so_far:
        log.play(game, code)
    return log
