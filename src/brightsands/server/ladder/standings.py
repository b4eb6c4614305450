"""Standings: the rating of everybody on the list, worked out from the games that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from brightsands.arena.rating import Placing, duels, ratings
from brightsands.server.live.table import read_result
from brightsands.server.storage.ladder import Counted

PERSON = "person "  # before the mark of a person: a bot may be called anything
BOT = "bot "


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody on the list, or a bot."""

    holder: str  # empty for a bot
    name: str  # of a bot its code
    rating: float
    games: int
    won: int


def placings(game: Counted, members: Mapping[str, str]) -> list[Placing]:
    """Who of those on the list came in which place; people who are not are left out, and so is a bot's second seat.

    Places are by points; the winners are those the rules say, also where points are level.
    """
    result = read_result(game.result)
    if result is None or len(result.points) != len(game.seats):
        return []
    found: dict[str, int] = {}
    for seat, (holder, bot) in enumerate(game.seats):
        better = sum(points > result.points[seat] for points in result.points)
        place = 1 if seat in result.winners else max(2, better + 1)
        who = PERSON + holder if holder in members else BOT + bot if bot and not holder else ""
        if who:
            found[who] = min(place, found.get(who, place))
    return sorted(found.items())


def standings(games: Iterable[Counted], members: Mapping[str, str]) -> list[Standing]:
    """The whole list, the highest rating first; the same games give the same list."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    all_placings: list[list[Placing]] = []
    for game in games:
        placed = placings(game, members)
        if len(placed) < 2 or not any(who.startswith(PERSON) for who, _ in placed):
            continue
        all_placings.append(placed)
        for who, place in placed:
            played[who] += 1
            won[who] += place == 1
    rated = ratings(sorted(played), duels(all_placings))
    listed = [
        Standing(who.removeprefix(PERSON), members[who.removeprefix(PERSON)], rated[who], played[who], won[who])
        if who.startswith(PERSON)
        else Standing("", who.removeprefix(BOT), rated[who], played[who], won[who])
        for who in sorted(played)
    ]
    return sorted(listed, key=lambda one: (-one.rating, one.holder == "", one.name, one.holder))
