"""Games for bots: short ones of every kind, positions in the middle of every decision, and a driver that watches."""

from __future__ import annotations

import random
from functools import cache

from brightsands import Action, Game, Options, mode
from brightsands.bots import Bot, make
from brightsands.rules import codes
from brightsands.rules.options import VARIANTS
from brightsands.rules.pending import frame
from tests.leaks.moments import cheap_edition, random_step
from tests.leaks.test_solo_views import GREEDY as EAGER_ALONE
from tests.solo.alone import NORMAL, Alone, idle_turn

# The budget of planner:1:12 lets it play some candidates on. The plain core is slower: fewer bots, fewer positions.
THINKERS = ("greedy", "planner:0", "planner:1:12", "settler", *(("planner:1:6", "trader") if mode.compiled() else ()))
QUICK = ("random", "master:0", *THINKERS)
FULL = ("planner", "planner:2:30", "planner:1:0.05s", "governor", "magnate")
GOLD = ("dr_hugo_mercier", "the_editor", "alonso_graves", "beryl_omara", "aarhant")
EVERYTHING: tuple[dict[str, bool], ...] = ({}, *({name: True} for name in VARIANTS), dict.fromkeys(VARIANTS, True))
ALONE = [(0, "normal"), *((mission, level) for mission in range(1, 11) for level in ("normal", "hard"))]
KINDS = {
    "turn": codes.NOTHING,
    "payment": codes.PAYING,
    "place": codes.PLACING,
    "raise": codes.RAISING,
    "swap": codes.SWAPPING,
    "put": codes.PUTTING,
    "receive": codes.RECEIVING,
    "choose": codes.CHOOSING,
    "settle": codes.SETTLING,
    "reveal": codes.REVEALING,
}
PER_KIND = 5 if mode.compiled() else 2


def variant_options(variants: dict[str, bool], rounds: int = 6) -> Options:
    """Variants in a game in which starting industries pay for most cards, so that much happens in few rounds."""
    objectives: str | tuple[str, ...] = GOLD if variants.get("power_of_gold") else "random"
    return Options(objectives=objectives, round_limit=rounds, edition=cheap_edition(), **variants)  # type: ignore[arg-type]


def alone(mission: int, level: str, seed: int = 1) -> Game:
    """A mission, or with 0 the normal solo game."""
    if mission:
        return Game.new(mission=mission, difficulty=level, seed=seed)
    return Game.new(solo=True, seed=seed)


def play_on(game: Game, bots: list[Bot], decisions: int = 100_000, same_turn: bool = False) -> list[Action]:
    """Let bots play; a position that comes again within a turn would come for ever, and ends the test.

    Only for bots that think: chance may well go to and fro.
    """
    made: list[Action] = []
    turn = (game.seat, game.round, int(game.state.time_head))
    seen: list[dict[str, object]] = []
    while game.seat is not None and len(made) < decisions:
        now = (game.seat, game.round, int(game.state.time_head))
        if now != turn:
            if same_turn:
                break
            turn, seen = now, []
        bot = bots[game.seat]
        if bot.code != "random":
            position: dict[str, object] = {**game.state.to_dict()}
            assert position not in seen, f"{bot.code} goes in circles: {[str(action) for action in made[-12:]]}"
            seen.append(position)
        action = bot.decide(game.view(game.seat), game.legal)
        game.play(action)
        made.append(action)
    return made


def new_bots(code: str, game: Game, seed: int = 1) -> list[Bot]:
    """A bot of its own for every seat."""
    return [make(code, seed + seat) for seat in range(game.players)]


def open_kind(game: Game) -> str:
    """The name of the decision that is open; "part" inside an action of several parts, "later" once one was done."""
    state = game.state
    kind = next(name for name, number in KINDS.items() if number == frame(state))
    if kind == "turn":
        return "part" if state.open else "later" if state.acted else "turn"
    return kind


@cache
def open_positions() -> dict[str, tuple[Game, ...]]:
    """Positions in the middle of random games by what is open, with others and alone; treat them as read-only."""
    found: dict[str, list[Game]] = {}

    def note(game: Game, rng: random.Random) -> None:
        kept = found.setdefault(open_kind(game), [])
        often = 0.03 if open_kind(game) in ("turn", "payment", "part", "later", "swap", "place") else 0.9
        if len(kept) < PER_KIND and game.seat is not None and rng.random() < often:
            kept.append(game.copy())

    for seed in range(14):
        rng = random.Random(f"open {seed}")
        variants = {name: rng.random() < 0.6 for name in VARIANTS} | {"power_of_gold": True, "island_choice": True}
        game = Game.new(2 + seed % 3, 500 + seed, variant_options(variants, 16))
        while game.seat is not None:
            note(game, rng)
            game.play_code(random_step(game, rng))
    # Chance hardly ever gets so far that a time card asks (R15.6)
    for industry, card in (("cannery:worker", "nw4"), ("sewing_machine_factory:artisan", "nw4")):
        note(idle_turn(Alone(NORMAL).own(h12=industry).time(card).game()), random.Random(0))
    for mission, seed in ((0, 1), (0, 2), (9, 1)):
        rng = random.Random(f"open alone {mission} {seed}")
        game = alone(mission, "normal", seed)
        while game.seat is not None:
            note(game, rng)
            legal = list(game.legal)
            weights = [EAGER_ALONE.get(int(codes.verb_of(action.code)), 1) for action in legal]
            game.play(rng.choices(legal, weights)[0])
    return {kind: tuple(games) for kind, games in found.items()}


@cache
def middle_games() -> tuple[Game, ...]:
    """Starts of turns in games that quick bots played, with 2 to 4 players and alone; treat them as read-only."""
    found: list[Game] = []
    for seed in range(6):
        options = Options(round_limit=12) if seed < 3 else variant_options(EVERYTHING[-1] if seed == 5 else {}, 12)
        game = Game.new(2 + seed % 3, 900 + seed, options)
        bots = [make(("settler", "greedy", "random", "trader")[seat], seed) for seat in range(game.players)]
        _keep_some(game, bots, found)
    for mission, level in ((0, "normal"), (2, "hard"), (5, "normal"), (10, "normal")):
        game = alone(mission, level, 3)
        _keep_some(game, new_bots("settler", game), found)
    return tuple(found if mode.compiled() else found[::4])


def _keep_some(game: Game, bots: list[Bot], found: list[Game]) -> None:
    for number in range(1, 27):
        play_on(game, bots, 100, same_turn=True)
        if game.seat is None:
            return
        if number in (4, 13, 26):
            found.append(game.copy())
