"""What many games have in common: wins, points by source, length, ratings, and how near it is to the real game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from brightsands.arena.facts import STACKS, GameFacts, SeatFacts
from brightsands.arena.figures import by_deal, mean, quantile, spread, tidy
from brightsands.arena.match import Clock
from brightsands.arena.rating import duels, rating_intervals, ratings
from brightsands.rules.asked import asked_row
from brightsands.rules.names import DECK_NAMES
from brightsands.solo.normal import RATINGS, rating

PLAIN_SOURCES = (*DECK_NAMES, "expeditions", "gold", "fireworks")
OBJECTIVES, TIME_STACK = "objectives", "time_stack"
NORMAL_SOLO = "normal solo game"


@dataclass
class BotSummary:
    """How one bot did; where it had several seats in a game, they are taken together."""

    code: str
    games: int  # in which it had a seat
    seats: int
    wins: float | None  # a shared victory counts as its share; None where a game knows no victory
    win_rate: float | None
    interval: tuple[float, float] | None  # Wilson, 95%, by deals
    expected: float | None  # the share of wins if all seats were equally good
    rating: float | None
    rating_interval: tuple[float, float] | None  # 95%, by deals
    points: dict[str, float]
    place: float
    sources: dict[str, float]  # mean points of a seat
    objectives: dict[str, dict[str, float]]  # mean points of a seat by objective, where it was in play
    cards: dict[str, float]  # mean cards played by a seat, by deck and in all
    hand: float
    festivals: dict[str, float]
    trades: float
    constructions: float
    islands: float
    overseas: float
    expeditions: float
    ended: dict[str, float]  # games in which it triggered the end, and wins among them
    titles: dict[str, int]  # the ratings of normal solo games (R15.9)
    # by round: seats still playing; mean, p10 and p90 of all seats, those whose game is over with their last points
    scores: list[dict[str, float]]
    seconds_per_turn: dict[str, float]


@dataclass
class Summary:
    """What some games have in common."""

    kinds: dict[str, int]
    games: int
    bots: list[BotSummary]
    rounds: dict[str, float]
    lengths: dict[int, int]  # how many games took so many rounds
    ends: dict[str, int]
    realism: dict[str, dict[str, float]]
    ran_out: dict[str, float]  # construction tokens: share of games in which the board had none left
    used_up: dict[str, float]  # the same of stacks
    traded: dict[str, float]  # mean trades in a game, by resource
    time_left: dict[str, float]

    @property
    def kind(self) -> str:
        """The kinds of the games, the most frequent first."""
        return ", ".join(self.kinds)

    def to_dict(self) -> dict[str, Any]:
        """The summary as plain data, the games and the bots first."""
        data = asdict(self)
        return {"games": data.pop("games"), "bots": data.pop("bots"), **data}


def summarise(games: Sequence[GameFacts], clocks: Sequence[Sequence[Clock]] = (), order: Iterable[str] = ()) -> Summary:
    """Take games together; ``clocks`` say how long each seat of each game thought, ``order`` which bots come first."""
    asked_row("games", games, GameFacts, "facts of games")
    order = asked_row("order", order, str, "codes of bots")
    known = {seat.bot for game in games for seat in game.seats}
    codes = list(dict.fromkeys([code for code in order if code in known] + sorted(known)))
    rated, between = _ratings(games, codes)
    winners = [seat.points for game in games for seat in game.seats if seat.place == 1]
    seats = [seat for game in games for seat in game.seats]
    return Summary(
        kinds=dict(Counter(game.kind for game in games).most_common()),
        games=len(games),
        bots=[_bot(code, games, clocks, rated.get(code), between.get(code)) for code in codes],
        rounds=spread([game.rounds for game in games]),
        lengths=dict(sorted(Counter(game.rounds for game in games).items())),
        ends=dict(Counter(game.reason for game in games).most_common()),
        realism={
            "winner_points": spread(winners),
            "cards": spread([sum(seat.cards.values()) for seat in seats]),
            "rounds": spread([game.rounds for game in games]),
            "festivals": spread([seat.festivals for seat in seats]),
        },
        ran_out=_shares([game.ran_out for game in games]),
        used_up={**dict.fromkeys(STACKS, 0.0), **_shares([game.used_up for game in games])},
        traded=_means([game.traded for game in games]),
        time_left=spread([game.time_left for game in games]),
    )


def _bot(
    code: str,
    games: Sequence[GameFacts],
    clocks: Sequence[Sequence[Clock]],
    rated: float | None,
    between: tuple[float, float] | None,
) -> BotSummary:
    mine = [game for game in games if any(seat.bot == code for seat in game.seats)]
    seats = [seat for game in mine for seat in game.seats if seat.bot == code]
    judged = [game for game in mine if game.kind != NORMAL_SOLO]
    wins = sum(seat.win for game in judged for seat in game.seats if seat.bot == code)
    shares = [sum(seat.bot == code for seat in game.seats) / len(game.seats) for game in judged]
    ended = [(game, seat) for game in mine for number, seat in enumerate(game.seats) if _ended(game, number, code)]
    spent = [
        clock
        for game, row in zip(games, clocks, strict=bool(clocks))
        for seat, clock in zip(game.seats, row, strict=True)
        if seat.bot == code
    ]
    turns = sum(clock.turns for clock in spent)
    company = any(len(game.seats) > 1 for game in judged)
    return BotSummary(
        code=code,
        games=len(mine),
        seats=len(seats),
        wins=tidy(wins) if judged else None,
        win_rate=tidy(wins / len(judged)) if judged else None,
        interval=_tidy_pair(by_deal(_deals(judged, code))) if judged else None,
        expected=tidy(mean(shares)) if company else None,
        rating=None if rated is None else round(rated, 1),
        rating_interval=None if between is None else (round(between[0], 1), round(between[1], 1)),
        points=spread([seat.points for seat in seats]),
        place=tidy(mean([seat.place for seat in seats])),
        sources=_sources(seats),
        objectives=_objectives(seats),
        cards={deck: tidy(mean([seat.cards[deck] for seat in seats])) for deck in DECK_NAMES}
        | {"all": tidy(mean([sum(seat.cards.values()) for seat in seats]))},
        hand=tidy(mean([seat.hand for seat in seats])),
        festivals=spread([seat.festivals for seat in seats]),
        trades=tidy(mean([seat.trades for seat in seats])),
        constructions=tidy(mean([seat.constructions for seat in seats])),
        islands=tidy(mean([seat.islands for seat in seats])),
        overseas=tidy(mean([seat.overseas for seat in seats])),
        expeditions=tidy(mean([seat.expeditions for seat in seats])),
        ended={"games": len(ended), "wins": tidy(sum(seat.win for _, seat in ended))},
        titles=_titles([seat for game in mine if game.kind == NORMAL_SOLO for seat in game.seats]),
        scores=_scores(seats),
        seconds_per_turn={
            "mean": tidy(sum(clock.total for clock in spent) / turns) if turns else 0.0,
            "max": tidy(max((clock.longest for clock in spent), default=0.0)),
        },
    )


def _ended(game: GameFacts, seat: int, code: str) -> bool:
    return game.ended_by == seat and game.seats[seat].bot == code


def _deals(games: Sequence[GameFacts], code: str) -> list[tuple[float, int]]:
    """Wins and games of a bot, deal by deal."""
    found: dict[tuple[int, str], tuple[float, int]] = {}
    for game in games:
        won, count = found.get((game.seed, game.kind), (0.0, 0))
        won += sum(seat.win for seat in game.seats if seat.bot == code)
        found[game.seed, game.kind] = won, count + 1
    return list(found.values())


def _ratings(games: Sequence[GameFacts], codes: list[str]) -> tuple[dict[str, float], dict[str, tuple[float, float]]]:
    """The ratings of the bots, and in which interval each lies."""
    deals: dict[int, list[list[tuple[str, int]]]] = {}
    for game in games:
        deals.setdefault(game.seed, []).append([(seat.bot, seat.place) for seat in game.seats])
    wins = duels(placing for deal in deals.values() for placing in deal)
    if not wins:
        return {}, {}
    return ratings(codes, wins), rating_intervals(codes, [duels(deal) for deal in deals.values()])


def _sources(seats: Sequence[SeatFacts]) -> dict[str, float]:
    """Mean points of a seat by source; the objectives, others in every game, as one."""
    found = {source: tidy(mean([seat.sources.get(source, 0) for seat in seats])) for source in PLAIN_SOURCES}
    rest = [
        sum(points for source, points in seat.sources.items() if source not in PLAIN_SOURCES and source != TIME_STACK)
        for seat in seats
    ]
    found[OBJECTIVES] = tidy(mean(rest))
    if any(TIME_STACK in seat.sources for seat in seats):
        found[TIME_STACK] = tidy(mean([seat.sources.get(TIME_STACK, 0) for seat in seats]))
    return found


def _objectives(seats: Sequence[SeatFacts]) -> dict[str, dict[str, float]]:
    rows: dict[str, list[int]] = {}
    for seat in seats:
        for source, points in seat.sources.items():
            if source not in PLAIN_SOURCES and source != TIME_STACK:
                rows.setdefault(source, []).append(points)
    return {name: {"seats": len(row), "mean": tidy(mean(row))} for name, row in sorted(rows.items())}


def _titles(seats: Sequence[SeatFacts]) -> dict[str, int]:
    if not seats:
        return {}
    counts = Counter(rating(seat.points) for seat in seats)
    return {title: counts[title] for _, title in RATINGS}


def _scores(seats: Sequence[SeatFacts]) -> list[dict[str, float]]:
    longest = max((len(seat.scores) for seat in seats), default=0)
    found = []
    for number in range(longest):
        # Games that ended would be missing among the later rounds, and they are not games like the others.
        row = sorted(seat.scores[min(number, len(seat.scores) - 1)] for seat in seats if seat.scores)
        found.append(
            {
                "round": number + 1,
                "seats": sum(len(seat.scores) > number for seat in seats),
                "mean": tidy(mean(row)),
                "p10": tidy(quantile(row, 0.1)),
                "p90": tidy(quantile(row, 0.9)),
            }
        )
    return found


def _shares(rows: Sequence[dict[str, int]]) -> dict[str, float]:
    """In what share of the games each name occurs, the most frequent first."""
    counts = Counter(name for row in rows for name in row)
    return {name: tidy(count / len(rows)) for name, count in sorted(counts.items(), key=lambda item: (-item[1], item))}


def _means(rows: Sequence[dict[str, int]]) -> dict[str, float]:
    counts: Counter[str] = Counter()
    for row in rows:
        counts.update(row)
    return {name: tidy(count / len(rows)) for name, count in sorted(counts.items(), key=lambda item: (-item[1], item))}


def _tidy_pair(pair: tuple[float, float]) -> tuple[float, float]:
    return tidy(pair[0]), tidy(pair[1])
