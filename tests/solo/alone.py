"""Situations for one player: a mission or the normal solo game, changed piece by piece, then played through.

    table = Alone(mission=7).marked("soap_factory:worker").time("fw36", "ai1")
    game = table.hand("fw9").tokens(trade=4).game()
    steps(game, "play fw9", "market soap_factory:worker", ...)

As in `tests.scenario` everything is taken from the supply. There is one seat, so the pieces here take none.
"""

from __future__ import annotations

import json

from brightsands import Game, Options
from brightsands.components.catalog import load
from brightsands.rules import codes
from brightsands.rules.cells import row
from brightsands.rules.fields import put_tile
from brightsands.rules.names import CARD_NAMES, TILE_NAMES, WORKSHOP_NAMES
from brightsands.solo.goals import Progress
from tests.reading import hand_of, population, stack_of, steps
from tests.rules.lone_tables import traded
from tests.scenario import Scenario, rows

NORMAL = 0  # the normal solo game instead of a mission
MISSIONS = tuple(range(1, 11))
LEVELS = ("normal", "hard")
BOX = load()
# Objectives that do nothing while the game runs.
QUIET = ("zoo", "museum", "bente_jorgensen", "isabel_sarmento", "the_queen")


class Alone(Scenario):
    """A game for one just set up, changed piece by piece into the situation wanted."""

    def __init__(self, mission: int = NORMAL, difficulty: str = "normal", seed: int = 1, **options: object) -> None:
        if not mission:
            options.setdefault("objectives", QUIET)
        given = Options(**options)  # type: ignore[arg-type]
        if mission:
            base = Game.new(mission=mission, difficulty=difficulty, seed=seed, options=given)
        else:
            base = Game.new(solo=True, seed=seed, options=given)
        self.rules = base.rules
        self.state = base.state
        self.tables = base.rules.tables

    def people(self, **idle: int) -> Alone:
        """Set how many cubes are ready in the districts; tiers not named have none."""
        self.cubes(0, **idle)
        return self

    def tokens(self, trade: int = 0, exploration: int = 0) -> Alone:
        """Put so many naval tokens on played cards, beside those on ships."""
        self.tokens_on_cards(0, trade, exploration)
        return self

    def own(self, **tiles: str) -> Alone:
        """Build tokens of the board: fields and what stands on them."""
        for field, tile in tiles.items():
            self.built(0, tile, field)
        return self

    def cards(self, *cards: str) -> Alone:
        """Set the hand to exactly these cards."""
        self.hand(0, *cards)
        return self

    def table(self, *cards: str, face_up: bool = True) -> Alone:
        """Let cards have been played in an earlier turn."""
        self.played(0, *cards, face_up=face_up)
        return self

    def coins(self, count: int) -> Alone:
        """Set the gold."""
        self.gold(0, count)
        return self

    def overseas(self, *islands: str) -> Alone:
        """Give New World islands."""
        for island in islands:
            self.new_world(0, island)
        return self

    def lands(self, *islands: str) -> Alone:
        """Give Old World islands without their one-time effects."""
        for island in islands:
            self.island(0, island)
        return self

    def finds(self, *cards: str) -> Alone:
        """Give expedition cards."""
        self.expeditions(0, *cards)
        return self

    def weary(self, **tired: int) -> Alone:
        """Set how many cubes lie in the exhausted area."""
        self.exhausted(0, **tired)
        return self

    def busy(self, workshop: str, *tiers: str) -> Alone:
        """Put cubes from the supply onto the workplaces of an own industry."""
        self.at_work(0, workshop, *tiers)
        return self

    def used(self, trade: int = 0, exploration: int = 0) -> Alone:
        """Exhaust tokens of ships."""
        self.spent(0, trade, exploration)
        return self

    def on_top(self, stack: str, *top: str) -> Alone:
        """Put these on top of a stack, first named first."""
        self.stack(stack, *top)
        return self

    # ---- the time stack ---------------------------------------------------------------------------------------
    def time(self, *top: str) -> Alone:
        """Let these be the next cards of the time stack; those that were there go where these come from."""
        for number, name in enumerate(top):
            place = int(self.state.time_head) + number
            card = CARD_NAMES.index(name)
            there = int(self.state.time[place])
            if card in rows(self.state.time):
                other = rows(self.state.time).index(card)
                assert name not in top[:number], f"{name} is there only once"
                self.state.time[other] = there
            elif card != there:
                self._take(name)
                self._under(int(codes.deck_of(there)), there)
            self.state.time[place] = card
        return self

    def time_left(self, count: int) -> Alone:
        """Leave so many cards in the time stack; those above have been revealed."""
        self.state.time_head = len(self.state.time) - count
        self.state.time_size = count
        return self

    def second_pass(self) -> Alone:
        """The time stack has run out once and was turned over (mission 10)."""
        self.state.time_pass = 1
        return self

    def stack_size(self, name: str, count: int) -> Alone:
        """Leave only the top ``count`` of a population stack; what is below lies with the revealed time cards."""
        stack = ("farmer_worker", "artisan_engineer_investor", "new_world").index(name)
        things = self._stack_list(stack)
        self.state.time = row([*things[count:], *rows(self.state.time)])
        self.state.time_head += len(things[count:])
        self._set_stack(stack, things[:count])
        return self

    # ---- trade -------------------------------------------------------------------------------------------------
    def marked(self, *kinds: str) -> Alone:
        """Let kinds of industry have been traded for: marked, or on the trade display."""
        traded(self, *kinds)
        return self

    def _take(self, name: str) -> tuple[int, int]:
        """Take a card from wherever it is; a time card is replaced by the top of its stack."""
        card = CARD_NAMES.index(name)
        if card in rows(self.state.time):
            deck = int(codes.deck_of(card))
            other = self._stack_list(deck)[0]
            self._out_of_stack(deck, other)
            self.state.time[rows(self.state.time).index(card)] = other
            return deck, 1 << (card - int(codes.first_card(deck)))
        return super()._take(name)


# ---- reading -------------------------------------------------------------------------------------------------------
def wanting(*icons: str, trade: int = 9, **options: object) -> Alone:
    """A player with tokens, nobody to work, and one hand card, ai1, that costs just these icons."""
    options.setdefault("edition", f"[cards.ai1]\ncost = {json.dumps(icons)}")
    return Alone(NORMAL, **options).people().cards("ai1").tokens(trade=trade)  # type: ignore[arg-type]


def is_set_up_plainly(game: Game) -> bool:
    """Whether a mission begins with the people, the hand and the stacks of any other."""
    stacks = [len(stack_of(game, stack)) for stack in ("old_world", "expeditions")]
    people = {"farmer": 4, "worker": 3, "artisan": 2}
    return population(game, 0) == people and len(hand_of(game, 0)) == 9 and stacks == [12, 22]


def time_size(game: Game) -> int:
    """How many cards the time stack has."""
    return int(game.state.time_size)


def revealed(game: Game) -> list[str]:
    """The time cards on the open pile, first revealed first."""
    return [CARD_NAMES[card] for card in rows(game.state.time)[: int(game.state.time_head)]]


def marks(game: Game) -> set[str]:
    """The kinds that are marked, or on the trade display."""
    mask = int(game.state.marks)
    return {name for number, name in enumerate(WORKSHOP_NAMES) if (mask >> number) & 1}


def ready(game: Game) -> tuple[int, int]:
    """Trade and exploration tokens that can be used, on ships and on cards."""
    state = game.state
    trade = state.trade_total[0] - state.trade_spent[0] + state.card_trade[0]
    exploration = state.exploration_total[0] - state.exploration_spent[0] + state.card_exploration[0]
    return int(trade), int(exploration)


def goal(game: Game, kind: str, tier: str = "", deck: str = "") -> Progress:
    """The progress of a goal."""
    found = [each for each in game.goals if each.kind == kind and each.goal.tier == tier and each.goal.deck == deck]
    assert len(found) == 1, f"{len(found)} goals {kind}"
    return found[0]


def gauge(game: Game, kind: str, tier: str = "", deck: str = "") -> tuple[int, int, bool]:
    """What is reached of a goal, what is asked, and whether it is done."""
    progress = goal(game, kind, tier, deck)
    return progress.reached, progress.asked, progress.done


def reason(game: Game) -> str:
    """Why the game is over; empty while it runs."""
    return game.outcome.reason if game.outcome is not None else ""


def tiles_to_build(game: Game) -> set[str]:
    """Everything of the board that the game allows to build at all, whatever it costs."""
    return {name for number, name in enumerate(TILE_NAMES[: codes.BOARD_TILES]) if game.rules.hooks.tiles >> number & 1}


# ---- playing -------------------------------------------------------------------------------------------------------
def idle_turn(game: Game) -> Game:
    """A turn in which only the festival is celebrated."""
    return steps(game, "celebrate festival", "end")


def answer_all(game: Game, word: str = "no") -> Game:
    """Answer the time card that asks, if one does."""
    if any(action.verb == "answer" for action in game.legal):
        steps(game, f"answer {word}")
    return game


def turns(game: Game, count: int) -> Game:
    """So many idle turns, saying no to every time card that asks."""
    for _ in range(count):
        answer_all(idle_turn(game))
    return game


def put(table: Scenario, tile: str, field: int) -> None:
    """Build a token on a field given by its number."""
    number = TILE_NAMES.index(tile)
    table.state.board[number] -= 1
    put_tile(table.tables, table.state, 0, field, number, 0)
