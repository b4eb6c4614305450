"""Which games a contest consists of: every deal is played with the bots in each other's seats.

A deal is a seed. It is played once for every different way to turn the bots around the table, so that luck of the deal
and of the seat is the same for all. With three or four different bots the neighbours change from deal to deal too. If
more bots are named than there are seats, every choice of so many of them plays each deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, permutations

from brightsands.bots.registry import Factory, check
from brightsands.rules.asked import asked_options, asked_row, asked_text, asked_thing, asked_whole
from brightsands.rules.errors import BadOptions
from brightsands.rules.options import Options
from brightsands.rules.shuffle import Chance
from brightsands.solo.ruleset import ruleset_for, start_state

SEEDS = 1_000_000_000
MOST_SEATS = 4
MAKER = "brightsands.bots:make"


@dataclass(frozen=True)
class Contest:
    """What is to be found out: which bots meet, how often, and by which rules."""

    codes: tuple[str, ...]
    games: int
    seed: int = 0
    players: int = 2
    options: Options = field(default_factory=Options)
    maker: str = MAKER  # the function that makes a bot from a code and a seed, as module:name
    bots: Mapping[str, Factory] = field(default_factory=dict)  # bots of a program, by the codes it gives them

    def __post_init__(self) -> None:
        """Refuse what cannot be played; names of bots are for their maker to judge."""
        object.__setattr__(self, "codes", tuple(asked_row("bots", self.codes, str, "codes of bots")))
        if not self.codes:
            raise BadOptions("bots", "name at least one")
        asked_text("maker", self.maker)
        if not isinstance(self.bots, Mapping):
            raise BadOptions("bots", f"what makes each bot, by its code, not {self.bots!r}")
        for code, factory in self.bots.items():
            check(code, factory)
        if asked_whole("games", self.games) < 1:
            raise BadOptions("games", f"at least 1, not {self.games}")
        if asked_whole("seed", self.seed) < 0:
            raise BadOptions("seed", f"a whole number from 0 on, not {self.seed}")
        rules = ruleset_for(asked_whole("players", self.players), asked_options(self.options))
        if self.options.position:
            start_state(rules, self.seed)

    def plain_options(self) -> dict[str, object]:
        """The options that differ from the defaults, as a file of data can have them."""
        told = self.options.to_dict()
        return {key: list(value) if isinstance(value, tuple) else value for key, value in told.items()}

    @property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """The bots that sit together; where seats would stay empty, the last one named takes them all.

        >>> Contest(("planner", "greedy"), 1, players=4).tables
        (('planner', 'greedy', 'greedy', 'greedy'),)
        >>> Contest(("a", "b", "c"), 1, players=2).tables
        (('a', 'b'), ('a', 'c'), ('b', 'c'))
        """
        missing = self.players - len(self.codes)
        if missing >= 0:
            return (self.codes + self.codes[-1:] * missing,)
        return tuple(dict.fromkeys(combinations(self.codes, self.players)))


@dataclass(frozen=True)
class Pairing:
    """One game of a contest: everything that decides how it goes."""

    number: int  # from 0
    deal: int
    seed: int
    codes: tuple[str, ...]  # by seat
    bot_seeds: tuple[int, ...]
    options: Options
    maker: str = MAKER
    keep_record: bool = False
    turn_limit: float = 0.0  # seconds, 0 for none
    bots: Mapping[str, Factory] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What its game file is called, without the ending."""
        return f"game-{self.number + 1:06}"


def pairings(contest: Contest, keep_record: bool = False, turn_limit: float = 0.0) -> Iterator[Pairing]:
    """The games of a contest one after the other; none of them depends on how many there are.

    >>> [(game.deal, game.codes) for game in pairings(Contest(("a", "b"), 3))]
    [(0, ('a', 'b')), (0, ('b', 'a')), (1, ('a', 'b'))]
    """
    orders = [circles(table) for table in asked_thing("contest", contest, Contest).tables]
    number = deal = 0
    while True:
        seed = Chance(contest.seed, f"arena deal {deal}").below(SEEDS)
        for circle in orders:
            for codes in turned(circle[deal % len(circle)]):
                if number == contest.games:
                    return
                bots = tuple(
                    Chance(contest.seed, f"arena game {number} seat {seat}").below(SEEDS) for seat in range(len(codes))
                )
                yield Pairing(
                    *(number, deal, seed, codes, bots, contest.options, contest.maker, keep_record, turn_limit),
                    bots={code: contest.bots[code] for code in codes if code in contest.bots},
                )
                number += 1
        deal += 1


def turned(codes: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different ways to turn bots around the table, as they sit first.

    >>> turned(("a", "b", "b"))
    [('a', 'b', 'b'), ('b', 'b', 'a'), ('b', 'a', 'b')]
    >>> turned(("a", "a"))
    [('a', 'a')]
    """
    return list(dict.fromkeys(codes[by:] + codes[:by] for by in range(len(codes))))


def circles(codes: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different orders around the table, those that are only turned not counted.

    >>> circles(("a", "b", "c"))
    [('a', 'b', 'c'), ('a', 'c', 'b')]
    """
    found: dict[frozenset[tuple[str, ...]], tuple[str, ...]] = {}
    for rest in permutations(codes[1:]):
        order = codes[:1] + rest
        found.setdefault(frozenset(turned(order)), order)
    return list(found.values())
