"""The contestants: each plays uniformly random games, or copies a game, in batches that the worker times.

Every step is what a user of that engine writes in Python: ask for the legal moves, choose one, play it; a new game is
started when one is over, and its cost counts. An engine is imported only when its contestant is made.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

BATCH = 64
LONGEST_CHESS_GAME = 300

Batch = Callable[[], int]


def chess_play(seed: int) -> Batch:
    """python-chess: legal moves as a list, choose, push; games end after 300 plies at the latest."""
    import chess

    rng = random.Random(seed)
    board = chess.Board()

    def batch() -> int:
        nonlocal board
        for _ in range(BATCH):
            moves = list(board.legal_moves)
            if not moves or board.ply() >= LONGEST_CHESS_GAME:
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(rng.choice(moves))
        return BATCH

    return batch


def chess_copy(seed: int) -> Batch:
    """python-chess: copies of a position in the middle of a game, without its history."""
    import chess

    rng = random.Random(seed)
    board = chess.Board()
    for _ in range(40):
        board.push(rng.choice(list(board.legal_moves)))

    def batch() -> int:
        for _ in range(BATCH):
            board.copy(stack=False)
        return BATCH

    return batch


def catanatron_play(seed: int) -> Batch:
    """catanatron: ticks of games between four of its own random players."""
    game = catanatron_game(seed)

    def batch() -> int:
        nonlocal game, seed
        for _ in range(BATCH):
            if game.winning_color() is not None:
                seed += 1
                game = catanatron_game(seed)
            game.play_tick()
        return BATCH

    return batch


def catanatron_copy(seed: int) -> Batch:
    """catanatron: copies of a game after 150 ticks."""
    game = catanatron_game(seed)
    for _ in range(150):
        game.play_tick()

    def batch() -> int:
        for _ in range(BATCH):
            game.copy()
        return BATCH

    return batch


def catanatron_game(seed: int) -> Any:
    """Start a game of catanatron between four random players."""
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)


def open_spiel_play(seed: int) -> Batch:
    """OpenSpiel: backgammon stepped from Python, moves and dice both counted as steps."""
    import pyspiel

    rng = random.Random(seed)
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()

    def batch() -> int:
        nonlocal state
        for _ in range(BATCH):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        return BATCH

    return batch


def open_spiel_copy(seed: int) -> Batch:
    """OpenSpiel: clones of a game of backgammon after 60 steps."""
    import pyspiel

    rng = random.Random(seed)
    state = pyspiel.load_game("backgammon").new_initial_state()
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))

    def batch() -> int:
        for _ in range(BATCH):
            state.clone()
        return BATCH

    return batch


def brightsands_play(seed: int) -> Batch:
    """brightsands: games of four; legal codes, choose, play."""
    from brightsands import Game

    rng = random.Random(seed)
    game = Game.new(players=4, seed=seed)

    def batch() -> int:
        nonlocal game, seed
        for _ in range(BATCH):
            if game.is_over:
                seed += 1
                game = Game.new(players=4, seed=seed)
            game.play_code(rng.choice(game.legal.codes))
        return BATCH

    return batch


def brightsands_copy(seed: int) -> Batch:
    """brightsands: copies of a game of four after 150 decisions."""
    from brightsands import Game

    rng = random.Random(seed)
    game = Game.new(players=4, seed=seed)
    for _ in range(150):
        game.play_code(rng.choice(game.legal.codes))

    def batch() -> int:
        for _ in range(BATCH):
            game.copy()
        return BATCH

    return batch


MAKERS: dict[str, Callable[[int], Batch]] = {
    "chess play": chess_play,
    "catanatron play": catanatron_play,
    "open_spiel play": open_spiel_play,
    "brightsands play": brightsands_play,
    "chess copy": chess_copy,
    "catanatron copy": catanatron_copy,
    "open_spiel copy": open_spiel_copy,
    "brightsands copy": brightsands_copy,
}
