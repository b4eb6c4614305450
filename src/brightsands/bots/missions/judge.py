"""What a position of a mission is worth: how near its goals are, and a mission won above all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brightsands.bots.hand_estimate import Needs
from brightsands.bots.judge import TEMPO, Judge
from brightsands.bots.missions.distance import Way
from brightsands.bots.missions.mission_10 import Sands
from brightsands.bots.missions.sands_ahead import SandsAhead
from brightsands.bots.prices import TURN
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights
from brightsands.rules.cells import bits
from brightsands.rules.codes import DECKS, MISSION_WON, TIERS, a_of, first_card
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State
from brightsands.solo.hooks import SoloHooks

if TYPE_CHECKING:
    from mypy_extensions import i64

WON: Final = 1000.0
# How a player who cannot see what comes leans: what seems easy later is begun in time
FADING: Final = 6.0
EARNING: Final = 3.5
VISITING: Final = 1.4
CROWDING: Final = 0.8


class MissionJudge(Judge):
    """Values positions of one mission: the fewer actions its goals still seem to need, the better."""

    def __init__(self, way: Way) -> None:
        super().__init__()
        self.way = way
        self._needs = Needs()

    def value(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """The actions that still seem needed, as a loss."""
        distance = self.way.distance(state)
        self.turns = distance
        self.terms[TEMPO] = -distance
        return -distance

    def final(self, state: State, seat: i64, passed: i64 = 0) -> float:
        """A mission won is worth more than any position, a mission lost less; won early is won best."""
        if state.over == MISSION_WON:
            return WON + float(state.time_size)
        return -WON - self.way.distance(state)

    def needs(self, state: State, seat: i64) -> Needs:
        """By how much each cube and token at home brings the goals nearer."""
        way = self.way
        self.turns = way.distance(state)
        needs = way.needs
        most = way.festivals if way.festivals > 0.5 else 0.5
        for tier in range(TIERS):
            people = float(state.people[tier]) + 0.01
            self._needs.cube[tier] = _share(needs.load[tier] - float(state.idle[tier]), people, most)
        ships = float(state.trade_total[0]) + 0.01
        ready = float(state.trade_total[0] - state.trade_spent[0] + state.card_trade[0])
        self._needs.token = _share(needs.tokens - ready, ships, most)
        return self._needs

    def worst_cards(self, state: State, seat: i64, redrawn: bool) -> list[int]:
        """Hand cards from the one that takes most actions to the easiest."""
        way = self.way
        way.look(state)
        ranked: list[tuple[float, int]] = []
        for deck in range(DECKS):
            for number in bits(state.hand[deck]):
                card = int(first_card(deck)) + number
                ranked.append((-way.card_distance(state, card), card))
        ranked.sort()
        return [card for _, card in ranked]

    def least_missed(self, state: State, options: list[int]) -> list[int]:
        """Of the fields that a tile may cover, those whose loss seems to cost least, the least first."""
        way = self.way
        way.look(state)
        ranked: list[tuple[float, int]] = []
        for code in options:
            ranked.append((way.loss(state, int(a_of(code))), code))
        ranked.sort()
        return [code for _, code in ranked]


def _share(short: float, supply: float, most: float) -> i64:
    """Thousandths of a turn by which one more brings the next festival nearer, where so many are short."""
    part = (short + 1.0) / supply
    if part <= 0.0:
        return 0
    if part > most:
        part = most
    return int(TURN * part * part / (most * most * supply))


def way_for(rules: Ruleset, peeks: bool = False) -> Way:
    """What measures the way to the goals of a mission."""
    for gauge in goals_of(rules):
        if gauge == "every_industry":
            return SandsAhead(rules) if peeks else Sands(rules)
    return Way(rules, peeks)


def goals_of(rules: Ruleset) -> list[str]:
    """The kinds of goals of a mission, none for any other game."""
    hooks = rules.hooks
    return [gauge.kind for gauge in hooks.gauges] if isinstance(hooks, SoloHooks) else []


def judge_for(rules: Ruleset, weights: Weights) -> Judge:
    """The judge of a game: by goals in a mission, else by points."""
    if goals_of(rules):
        way = way_for(rules)
        way.fading = FADING
        way.earning = EARNING
        way.visiting = VISITING
        way.crowding = CROWDING
        return MissionJudge(way)
    return PointsJudge(rules, weights)
