"""Bots by their short codes.

``random``, ``greedy``, the levels for people (``settler``, ``trader``, ``governor``, ``magnate``), and two with parts
after colons: ``planner`` with the own turns it looks ahead, and its budget in positions or in seconds, as in
``planner:2``, ``planner:3:200`` or ``planner:3:1.5s``, and ``master`` with its seconds a turn, as in ``master:1``, or
without a look ahead, ``master:0``. With a budget in seconds the same seed may lead to other decisions. Beside them the
guests of `registry`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from brightsands.bots import registry
from brightsands.bots.bot import BadBot, Bot
from brightsands.bots.chance import RandomBot
from brightsands.bots.greedy import GreedyBot
from brightsands.bots.levels import LEVEL_CODES, level
from brightsands.bots.master import MasterBot
from brightsands.bots.planner import PlannerBot
from brightsands.bots.registry import check, find, guest, guest_codes, named
from brightsands.bots.search import Effort
from brightsands.mode import compiled
from brightsands.rules.asked import asked_seed

MOST_DEPTH = 8
MOST_NODES = 100_000
MOST_SECONDS = 60.0
WIDTH = 8  # candidates that a planner plays on
NODES_PER_TURN = 12  # positions that a planner may look at for every turn that it looks ahead
MANY = 100_000  # positions, where seconds are the limit


def _of_level(name: str, seed: int, _: list[str]) -> Bot:
    chosen = level(name)
    if chosen.learned:
        return MasterBot(seed, plans=compiled())  # nobody waits half a minute for a turn of the plain core
    effort = Effort(nodes=1, depth=0, wide=chosen.wide)
    return PlannerBot(seed, effort, leanings=chosen.leanings, attention=chosen.attention)


# Every bot of ours by its code, which is also the key of its words: what makes one from a seed and the parts of a code
ROSTER: Final[dict[str, Callable[[int, list[str]], Bot]]] = {
    "random": lambda seed, _: RandomBot(seed),
    "greedy": lambda seed, _: GreedyBot(seed),
    "planner": lambda seed, parts: PlannerBot(seed, _effort(":".join(["planner", *parts]), parts)),
    "master": lambda seed, parts: MasterBot(seed, _seconds_of_master(":".join(["master", *parts]), parts)),
    **{name: partial(_of_level, name) for name in LEVEL_CODES},
}
WITH_PARTS: Final = ("planner", "master")


def known_codes() -> tuple[str, ...]:
    """The codes that name a bot, without the parts that some may have; guests come last."""
    return (*ROSTER, *[code for code in guest_codes() if code not in ROSTER])


def add(place: str) -> str:
    """Make a guest known, here and in processes begun from here; its code, which is none of ours."""
    return registry.add(place, ROSTER)


def check_code(code: str) -> None:
    """Raise BadBot if a code names no bot, or a guest that does not play."""
    factory = None if named(code).partition(":")[0] in ROSTER else find(code)
    if factory is None:
        make(code)
    else:
        check(code, factory)


def make(code: str, seed: int = 0) -> Bot:
    """A new bot for one seat of one game, or BadBot.

    >>> make("planner:2").code
    'planner:2'
    """
    name, *parts = named(code).split(":")
    asked_seed(seed)
    factory = None if name in ROSTER else find(code)
    if factory is not None:
        return guest(code, factory, seed)
    if name not in ROSTER or (parts and name not in WITH_PARTS):
        raise BadBot(f"there is no bot {code!r}; there are {', '.join(known_codes())}")
    bot = ROSTER[name](seed, parts)
    bot.code = code
    return bot


def _effort(code: str, parts: list[str]) -> Effort:
    """What the parts of a planner's code ask for."""
    if len(parts) > 2:
        raise BadBot(f"{code!r} has too many parts: planner:DEPTH:NODES or planner:DEPTH:SECONDSs")
    depth = Effort().depth
    if parts:
        if not parts[0].isdecimal() or int(parts[0]) > MOST_DEPTH:
            raise BadBot(f"{code!r}: a planner looks 0 to {MOST_DEPTH} turns ahead, not {parts[0]!r}")
        depth = int(parts[0])
    nodes = max(1, NODES_PER_TURN * depth)
    seconds = 0.0
    if len(parts) == 2 and parts[1].endswith("s"):
        seconds = _seconds(code, parts[1][:-1])
        nodes = MANY
    elif len(parts) == 2:
        if not parts[1].isdecimal() or not 0 < int(parts[1]) <= MOST_NODES:
            raise BadBot(f"{code!r}: a budget is 1 to {MOST_NODES} positions, or seconds such as 1.5s")
        nodes = int(parts[1])
    return Effort(nodes=nodes, width=WIDTH, depth=depth, seconds=seconds)


def _seconds_of_master(code: str, parts: list[str]) -> float | None:
    """What the part of a master's code asks for: seconds a turn, 0 for no look ahead, None for its own measure."""
    if len(parts) > 1:
        raise BadBot(f"{code!r} has too many parts: master:SECONDS")
    if not parts:
        return None
    return 0.0 if parts[0] == "0" else _seconds(code, parts[0])


def _seconds(code: str, text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise BadBot(f"{code!r}: a budget is above 0 and up to {MOST_SECONDS:g} seconds")
    return seconds
