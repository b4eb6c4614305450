"""What a line does: how it grows, what it plays, and how the planner would have ranked its turns."""

from __future__ import annotations

from dataclasses import dataclass, field

from brightsands.bots.position_key import position_key
from brightsands.bots.search import WEIGHED
from brightsands.bots.turns import Turns
from brightsands.bots.value import PointsJudge
from brightsands.rules.actions import Action
from brightsands.rules.cells import bit_count
from brightsands.rules.codes import DECKS, TIERS
from brightsands.rules.state import State
from tools.strategy.plans import Deal, Line

MARKS = (10, 20)  # turns after which a line is looked at


@dataclass
class Portrait:
    """Figures of one line."""

    points: float
    turns: int
    kinds: dict[str, int] = field(default_factory=dict)  # turns by the verbs of their main actions
    people: dict[int, list[int]] = field(default_factory=dict)  # cubes by tier after so many turns
    points_at: dict[int, int] = field(default_factory=dict)
    cards_at: dict[int, int] = field(default_factory=dict)
    cards: int = 0
    last_growth: int = 0  # the turn after which nobody came any more
    islands: int = 0
    overseas: int = 0
    ships: int = 0  # tokens on ships
    unlisted: int = 0  # turns that the planner does not make
    unweighed: int = 0  # turns that it makes and ranks behind the fourteenth
    missed: list[str] = field(default_factory=list)  # these two, in words


def portrait(deal: Deal, line: Line, turns: Turns) -> Portrait:
    """Look at a line turn by turn."""
    shown = Portrait(line.points, len(line.turns))
    judge = turns.answers.judge
    assert isinstance(judge, PointsJudge)
    crowd = _crowd(deal.start, deal.seat)
    state = deal.start
    for number, (state, codes) in enumerate(zip(line.starts, line.turns, strict=True)):
        if number in MARKS:
            _mark(shown, judge, deal.seat, state, number)
        if _crowd(state, deal.seat) > crowd:
            crowd = _crowd(state, deal.seat)
            shown.last_growth = number
        words = [str(Action(code)) for code in codes]
        for verb in dict.fromkeys(word.split()[0] for word in words):
            shown.kinds[verb] = shown.kinds.get(verb, 0) + 1
        _rank(shown, deal, state, codes, turns)
    after = deal.follow(state, line.turns[-1])
    assert after is not None
    seat = deal.seat
    shown.cards = _played(after, seat)
    shown.islands = int(after.island_count[seat])
    shown.overseas = int(bit_count(after.overseas[seat]))
    shown.ships = int(after.trade_total[seat] + after.exploration_total[seat])
    return shown


def _mark(shown: Portrait, judge: PointsJudge, seat: int, state: State, number: int) -> None:
    shown.people[number] = [int(state.people[seat * TIERS + tier]) for tier in range(TIERS)]
    shown.points_at[number] = round(judge.standing.of(state, seat))
    shown.cards_at[number] = _played(state, seat)


def _rank(shown: Portrait, deal: Deal, state: State, codes: tuple[int, ...], turns: Turns) -> None:
    """Where the planner would have ranked a turn: by the position that it leads to."""
    after = deal.follow(state, codes)
    assert after is not None
    key = position_key(after, deal.seat)
    turns.answers.judge.press(state, deal.seat)
    found = turns.all_turns(state, True)
    for place, turn in enumerate(found):
        if position_key(turn.state, deal.seat) == key:
            if place >= WEIGHED:
                shown.unweighed += 1
                shown.missed.append(f"{place + 1} of {len(found)}: {_words(codes)}")
            return
    shown.unlisted += 1
    shown.missed.append(f"not made: {_words(codes)}")


def _words(codes: tuple[int, ...]) -> str:
    return ", ".join(str(Action(code)) for code in codes)


def _crowd(state: State, seat: int) -> int:
    return sum(int(state.people[seat * TIERS + tier]) for tier in range(TIERS))


def _played(state: State, seat: int) -> int:
    return sum(
        int(bit_count(state.face_up[seat * DECKS + deck]) + bit_count(state.face_down[seat * DECKS + deck]))
        for deck in range(DECKS)
    )
