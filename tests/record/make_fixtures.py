"""Finished games for tests/fixtures/records, played by a small greedy player. Run it by hand, from the project root:

    PYTHONPATH=src python -m tests.record.make_fixtures

It writes every file anew; the same rules give the same files. Run it when a change of the rules is meant to change
games, and raise RULES_VERSION with it once records of people are about.

The player wants to get rid of its hand: it plays a card whenever it can, else builds what makes the goods its cards ask
for (or what those industries cost in turn), recruits and upgrades when it lacks hands, swaps what it will never be able
to play, and celebrates when nobody is ready to work. Now and then it does something odd, so that every kind of action
is in some file.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from brightsands import Game, Options
from brightsands.components.catalog import Cost
from brightsands.rules import codes
from brightsands.rules.names import OBJECTIVE_NAMES

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "records"
MOST_ACTIONS = 1500  # a game that takes longer is given up, and the next seed tried

# The order in which the steps of a payment are liked: own work first, gold last.
PAYING = (
    codes.HELD,
    codes.WORK,
    codes.TAP,
    codes.EXHAUST,
    codes.SPEND,
    codes.IMPORT,
    codes.TRADE,
    codes.SHIFT,
)
# The order in which main actions are liked when no card can be played and nothing that is wanted can be built.
OTHERS = (codes.OPEN, codes.EXPEDITION, codes.EXPLORE, codes.UPGRADE, codes.INCREASE, codes.BUILD)

# What it has no use for, but does now and then all the same.
UNUSUAL = (codes.REMOVE, codes.PREFER, codes.WORK)

EDITION = """# What a copy at home shows.
[tiles."shipyard:2"]
cost = ["planks", "bricks"]  # not what the box says

[islands.ow3]
printed = "merchant:2"
"""
GOLDEN = (OBJECTIVE_NAMES[codes.MERCIER], OBJECTIVE_NAMES[codes.HUNT])
ALL = Options(
    objectives="pressure",
    round_limit=25,
    advanced_setup=True,
    blocking=True,
    engineer_goods=True,
    island_choice=True,
    power_of_gold=True,
    first_printing=True,
    goods_at_payment=True,
)


@dataclass(frozen=True)
class Wish:
    """A game to be recorded: its set-up, the first seed to try, and what must be in it."""

    players: int
    options: Options
    names: tuple[str, ...] | None = None
    seed: int = 26
    shows: tuple[str, ...] = ()


FIXTURES = {
    "two-players-hand-emptied": Wish(2, Options(objectives="first_game"), ("Linda", "Ben"), shows=("\nheld ",)),
    "three-players-hand-emptied": Wish(3, Options(objectives="relaxed", first_player=2)),
    "four-players-hand-emptied": Wish(4, Options(), ("Ana Lucía", "Jørgen #2", '"Q"', "南の島"), shows=("\nexplore ",)),
    "engineer-goods-and-advanced-setup": Wish(2, Options(engineer_goods=True, advanced_setup=True)),
    "first-printing-and-blocking": Wish(
        2,
        Options(objectives="confrontational", round_limit=25, first_printing=True, blocking=True),
        shows=(" blueprint\n", "\nremove "),
    ),
    "island-choice-and-goods-at-payment": Wish(
        3,
        Options(objectives="expeditions", round_limit=20, island_choice=True, goods_at_payment=True),
        shows=("\nkeep ",),
    ),
    "power-of-gold": Wish(
        4,
        Options(objectives=(*GOLDEN, "zoo", "the_editor", "beryl_omara"), round_limit=18, power_of_gold=True),
        shows=("\nwaive ",),
    ),
    "edition": Wish(2, Options(objectives="complex", round_limit=12, edition=EDITION), ("one", "two")),
    "all-variants": Wish(3, ALL, shows=(" blueprint\n",)),
}


class Greedy:
    """A player for every seat; what it does follows from the game and a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = random.Random(seed)
        self.box = game.rules.tables.catalog
        self.steps = 0

    def choose(self) -> int:
        """One of the legal actions of a game that is not over."""
        self.steps += 1
        by_verb: dict[int, list[int]] = {}
        for code in self.game.legal_codes:
            by_verb.setdefault(code & 63, []).append(code)
        odd = [verb for verb in UNUSUAL if verb in by_verb]
        if odd and (codes.PLACE in by_verb or not self.game.state.depth) and self.chance.random() < 0.05:
            return self.chance.choice(by_verb[self.chance.choice(odd)])
        if codes.PLACE in by_verb:
            return self.best_field(by_verb[codes.PLACE])
        if self.game.state.depth:
            return self.inside(by_verb)
        if self.game.state.open:
            return self.next_part(by_verb)
        if codes.END in by_verb and self.game.state.acted:
            return self.after_the_action(by_verb)
        return self.main_action(by_verb)

    def inside(self, by_verb: dict[int, list[int]]) -> int:
        """A step of something begun: a payment, cards to swap or put away, an island to keep."""
        for verb in PAYING:
            if verb in by_verb:
                return by_verb[verb][0]
        if codes.SWAP in by_verb:
            useless = [code for code in by_verb[codes.SWAP] if not self.is_near(code)]
            return useless[0] if useless else codes.FINISH
        for verb in (codes.PUT, codes.WAIVE, codes.TAKE, codes.KEEP, codes.RAISE):
            if verb in by_verb:
                return by_verb[verb][-1]
        return self.game.legal_codes[0]

    def next_part(self, by_verb: dict[int, list[int]]) -> int:
        """Another part of an action of several, or its end; something may be made ahead (R4.1)."""
        if codes.WORK in by_verb and self.chance.random() < 0.6:
            return self.chance.choice(by_verb[codes.WORK])
        more = by_verb.get(codes.BUILD, []) + by_verb.get(codes.UPGRADE, [])
        if self.game.rules.holding:
            more += by_verb.get(codes.INCREASE, [])
        if more and (codes.FINISH not in by_verb or self.chance.random() < 0.7):
            return self.chance.choice(more)
        return codes.FINISH if codes.FINISH in by_verb else self.game.legal_codes[0]

    def after_the_action(self, by_verb: dict[int, list[int]]) -> int:
        """Put cards away, take what brings no new cards, play on if an extra action is there; else the turn ends."""
        for code in by_verb.get(codes.ACTIVATE, []):
            effect = self.box.cards[(code >> 6) & 255].effect
            if not effect.cubes or self.chance.random() < 0.1:
                return code
        uses = by_verb.get(codes.USE, [])
        if uses and self.chance.random() < 0.5:
            return uses[0]
        if codes.FESTIVAL in by_verb and self.game.state.actions_left:
            return self.main_action(by_verb)
        return codes.END

    def main_action(self, by_verb: dict[int, list[int]]) -> int:
        """Play a card, else bring the next one nearer."""
        if codes.PLAY in by_verb:
            return max(by_verb[codes.PLAY], key=lambda code: self.box.cards[(code >> 6) & 255].points)
        wanted = self.wanted()
        builds = [code for code in by_verb.get(codes.BUILD, []) if self.box.tiles[(code >> 6) & 255].makes in wanted]
        if self.game.rules.holding and codes.UPGRADE in by_verb and self.chance.random() < 0.4:
            return self.chance.choice(by_verb[codes.UPGRADE])
        if builds:
            return self.chance.choice(builds)
        if self.chance.random() < 0.2:
            for verb in OTHERS:
                if verb in by_verb and self.chance.random() < 0.3:
                    return self.chance.choice(by_verb[verb])
        if self.idle() <= 3 and codes.FESTIVAL in by_verb:
            return codes.FESTIVAL
        useless = [code for code in by_verb.get(codes.SWAP, []) if not self.is_near(code)]
        if useless and self.chance.random() < 0.8:
            return useless[0]
        rises = by_verb.get(codes.UPGRADE, [])
        if rises and self.chance.random() < 0.3:
            return self.chance.choice(rises)
        if codes.SWAP in by_verb and self.chance.random() < 0.7:  # whoever is stuck hopes for better cards
            return self.chance.choice(by_verb[codes.SWAP])
        if codes.FESTIVAL in by_verb:
            return codes.FESTIVAL
        return self.chance.choice(self.game.legal_codes)

    def best_field(self, places: list[int]) -> int:
        """A free field if there is one, else the last that will do: the home island's first rows are for industries."""
        first = int(self.game.state.seat) * codes.FIELDS
        free = [code for code in places if not self.game.state.fields[first + ((code >> 6) & 255)]]
        return self.chance.choice(free or places)

    def hand(self) -> list[Cost]:
        """The costs of the hand cards."""
        state, seat = self.game.state, int(self.game.state.seat)
        costs: list[Cost] = []
        for number, card in enumerate(self.box.cards):
            deck = int(codes.deck_of(number))
            if state.hand[seat * codes.DECKS + deck] >> (number - int(codes.first_card(deck))) & 1:
                costs.append(card.cost)
        return costs

    def can_have(self, resource: str) -> bool:
        """Whether the seat makes a resource or another seat would trade it."""
        state, seat = self.game.state, int(self.game.state.seat)
        number = self.box.resources.index(resource)
        if state.makeable[seat] >> number & 1:
            return True
        return any(state.price[other * codes.RESOURCES + number] for other in range(self.game.players) if other != seat)

    def wanted(self) -> set[str]:
        """Resources that the seat does not make and its cards ask for, and what their industries cost in turn."""
        state, seat = self.game.state, int(self.game.state.seat)
        made = {name for number, name in enumerate(self.box.resources) if state.makeable[seat] >> number & 1}
        wanted = {icon for cost in self.hand() for icon in cost if not icon.startswith("@")} - made
        for _ in range(2):
            for tile in self.box.tiles:
                if tile.makes in wanted:
                    wanted |= {icon for icon in tile.cost if not icon.startswith("@") and not self.can_have(icon)}
        return wanted

    def is_near(self, code: int) -> bool:
        """Whether a card asks for no more tokens than there are, and for at most one good that is not to be had."""
        state, seat = self.game.state, int(self.game.state.seat)
        cost = self.box.cards[(code >> 6) & 255].cost
        if cost.count("@exploration") > state.exploration_total[seat] or cost.count("@trade") > state.trade_total[seat]:
            return False
        return sum(1 for icon in cost if not icon.startswith("@") and not self.can_have(icon)) <= 1

    def idle(self) -> int:
        """How many cubes are ready."""
        first = int(self.game.state.seat) * codes.TIERS
        return sum(int(self.game.state.idle[first + tier]) for tier in range(codes.TIERS))


def play_out(wish: Wish, seed: int) -> Game | None:
    """A game from its set-up to its end; None if it takes too long."""
    game = Game.new(wish.players, seed, wish.options, wish.names)
    player = Greedy(game, seed)
    while not game.is_over and player.steps < MOST_ACTIONS:
        game.play_code(player.choose())
    return game if game.is_over else None


def fulfil(wish: Wish) -> Game:
    """The first finished game that shows all that is wished for."""
    seed = wish.seed
    while True:
        game = play_out(wish, seed)
        if game is not None and all(words in str(game.record) for words in wish.shows):
            return game
        seed += 1


def main() -> None:
    """Write all fixtures anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.game"):
        path.unlink()
    for name, wish in FIXTURES.items():
        game = fulfil(wish)
        (FOLDER / f"{name}.game").write_bytes(str(game.record).encode("utf-8"))
        print(f"{name}: seed {game.record.seed}, {len(game.codes)} actions, {game.round} rounds, {game.result}")


if __name__ == "__main__":
    main()
