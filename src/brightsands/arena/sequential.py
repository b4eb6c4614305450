"""When enough games have been played: looked at after every deal without being fooled by looking often.

The result of a deal, the first bot's share of the wins in all seats of it, lies between 0 and 1, whatever the game is
like. Of the mean of such results the mixture of Robbins (1970) gives an interval that holds at all times at once with
the chance asked for. So a contest may stop as soon as the interval leaves out what equal bots would share.
"""

from __future__ import annotations

from math import log, sqrt

from brightsands.arena.match import Result
from brightsands.arena.schedule import Contest, pairings
from brightsands.rules.errors import BadOptions

CHANCE_OF_ERROR = 0.05
VARIANCE = 0.25  # no number between 0 and 1 varies more
RHO = 5.0  # where the interval is narrowest compared with one for a fixed number: at about 80 deals
SURE = "sure"


def interval_at_all_times(total: float, deals: int, error: float = CHANCE_OF_ERROR) -> tuple[float, float]:
    """The interval of the mean of ``deals`` results that sum to ``total``.

    >>> [round(end, 2) for end in interval_at_all_times(180, 200)]
    [0.79, 1.0]
    """
    if deals <= 0:
        return 0.0, 1.0
    spent = deals * VARIANCE + RHO
    width = sqrt(2 * spent * log(sqrt(spent / RHO) / error)) / deals
    return max(0.0, total / deals - width), min(1.0, total / deals + width)


class UntilSure:
    """Looks at the deals of a contest in their order, and says when the first bot is surely better or worse."""

    def __init__(self, contest: Contest) -> None:
        self._code = contest.codes[0]
        if contest.options.alone or set(contest.codes) == {self._code}:
            raise BadOptions("until-sure", f"somebody else is needed at the table of {self._code} to be compared with")
        self._games: dict[int, int] = {}
        self._shares: dict[int, float] = {}
        for pairing in pairings(contest):
            if self._code in pairing.codes:
                self._games[pairing.deal] = self._games.get(pairing.deal, 0) + 1
                share = pairing.codes.count(self._code) / len(pairing.codes)
                self._shares[pairing.deal] = self._shares.get(pairing.deal, 0.0) + share
        self._wins: dict[int, list[float]] = {}
        self._next = 0
        self._total = 0.0
        self._expected = 0.0
        self.verdict = ""

    def add(self, result: Result) -> bool:
        """Take a game in; whether it is clear by now."""
        if result.facts is None or self._code not in result.pairing.codes:
            return False
        won = sum(seat.win for seat in result.facts.seats if seat.bot == self._code)
        self._wins.setdefault(result.pairing.deal, []).append(won)
        while len(self._wins.get(self._next, ())) == self._games.get(self._next, -1):
            count = self._games[self._next]
            self._total += sum(self._wins.pop(self._next)) / count
            self._expected += self._shares[self._next] / count
            self._next += 1
            low, high = interval_at_all_times(self._total, self._next)
            equal = self._expected / self._next
            if not low <= equal <= high:
                word = "stronger" if low > equal else "weaker"
                told = f"{low:.1%} to {high:.1%}, equal bots {equal:.1%}"
                self.verdict = f"{self._code} is {word}: after {self._next} deals it wins {told}"
                return True
        return False
