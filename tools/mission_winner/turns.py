"""Candidate whole turns: those of the bots, and the best of them with as many extra actions as there are."""

from __future__ import annotations

from brightsands.bots.answers import Turn
from brightsands.bots.effects_at_hand import extra_actions
from brightsands.bots.missions.distance import Way
from brightsands.bots.missions.judge import MissionJudge
from brightsands.bots.position_key import position_key
from brightsands.bots.turns import Turns, by_value
from brightsands.rules.codes import CARDS, DECKS, deck_of, first_card
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.state import State

MOST_ACTIONS = 3  # extra actions in one turn
FIRST_EXTENDED = 10  # turns that are tried with an extra action, and
NEXT_EXTENDED = 6  # those that are tried with one more
MOST_KEPT = 15  # turns with an extra action that are looked at


class WholeTurns:
    """Makes the turns of one mission and seed: it plays the true game, so it knows what will be drawn."""

    def __init__(self, rules: Ruleset, way: Way, seed: int) -> None:
        self.made = Turns(rules, MissionJudge(way), seed)
        self.rules = self.made.rules
        self.price = int(rules.hooks.extend_cost)
        self.giving = [0] * DECKS  # cards whose effect is an extra action
        for card in range(CARDS):
            if rules.tables.card_actions[card]:
                deck = int(deck_of(card))
                self.giving[deck] |= 1 << (card - int(first_card(deck)))

    def turns(self, state: State) -> list[Turn]:
        """Turns from the start of a turn to the start of the next; none leads to where another does."""
        made = self.made.all_turns(state, True)
        known = {int(position_key(turn.state, 0)) for turn in made}
        start = Turn([], state.copy(), -1)
        front = made[:FIRST_EXTENDED]
        for _ in range(MOST_ACTIONS):
            longer: list[Turn] = []
            for turn in front:
                if self.could_go_on(turn.state):
                    self.extended(start, turn, longer)
            done = self.ended(longer, known)
            if not done:
                break
            made.extend(done[:MOST_KEPT])
            front = done[:NEXT_EXTENDED]
        return made

    def could_go_on(self, state: State) -> bool:
        """Whether what is there after a turn could still have given it an extra action."""
        if state.over:
            return False
        if self.price and state.trade_total[0] - state.trade_spent[0] + state.card_trade[0] >= self.price:
            return True
        return any(int(state.face_up[deck]) & self.giving[deck] for deck in range(DECKS))

    def extended(self, start: Turn, turn: Turn, longer: list[Turn]) -> None:
        """A turn with each main action that each extra action allows."""
        made = self.made
        line = made.variants.before_end(start, turn)
        if line.state.over:
            return
        for code in extra_actions(self.rules, line.state):
            opened = line.copy()
            made.answers.do(opened, code)
            made.mains.begin(opened, made.mains.codes(opened.state), longer)

    def ended(self, longer: list[Turn], known: set[int]) -> list[Turn]:
        """These turns brought to their end, the best first, without those that lead nowhere new."""
        made = self.made
        done: list[Turn] = []
        for turn in longer:
            if not turn.state.over and (turn.state.actions_left or turn.state.extends):
                continue
            made.effects.afterwards(turn, 0)
            turn.main = len(turn.codes)
            made.end(turn)
            key = int(position_key(turn.state, 0))
            if key not in known:
                known.add(key)
                turn.value = made.worth(turn.state, 0)
                done.append(turn)
        done.sort(key=by_value)
        return done
