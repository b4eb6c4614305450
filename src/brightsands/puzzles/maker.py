"""New puzzles from game files: turns in which a question has an answer that is the only one, or one of very few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from brightsands.puzzles.puzzle import CARDS, Kind, Puzzle
from brightsands.puzzles.solver import actions_at_most, solve
from brightsands.record.game import Game
from brightsands.record.record import Record
from brightsands.rules.errors import BrightsandsError
from brightsands.setup import Setup

MOST_WAYS = 3  # more sets of cards than these, and it is no question


def make(record: Record, name: str) -> Iterator[Puzzle]:
    """The puzzles in a game, turn by turn; each is proved again from the position as it is kept."""
    game = record.replay(0)
    for action in record.actions:
        if game.is_turn_untouched:
            for kind in _asked(game):
                found = _puzzle(game, record, kind, f"{name}-{game.round}-{game.mover + 1}")
                if found is not None:
                    yield found
        game.play(action)


def make_all(files: Iterable[Path]) -> Iterator[Puzzle]:
    """The puzzles in game files; one that cannot be read is named."""
    for path in files:
        try:
            record = Record.parse(path.read_text("utf-8-sig"))
            record.replay()
        except (OSError, UnicodeDecodeError, BrightsandsError) as error:
            raise BrightsandsError(f"{path} cannot be read: {error}") from None
        yield from make(record, path.stem)


def written(found: Puzzle) -> str:
    """A puzzle as data/puzzles.toml keeps it."""
    steps = ", ".join(f'"{step}"' for step in found.solution)
    return (
        f'[[puzzle]]\nid = "{found.id}"\nkind = "{found.kind}"\nways = {found.ways}\nsolution = [{steps}]\n'
        f'record = """\n{found.record.rstrip()}\n"""\n'
    )


def _asked(game: Game) -> Iterator[Kind]:
    """The questions that could be asked in a turn: every action it can have must be a card."""
    seat = game.mover
    hand = game.hand_size(seat)
    ready = bool(game.view(seat).to_dict()["seats"][seat]["played"]["face_up"])
    actions = actions_at_most(game)
    can = any(action.verb == "play" for action in game.legal)
    if actions == 1 and not can and ready:
        yield "last" if hand == 1 else "unpaid"
    elif actions == hand and hand > 1:
        yield "last"
    elif actions in (2, 3) and hand > actions:
        yield "two" if actions == 2 else "three"


def _puzzle(game: Game, record: Record, kind: Kind, name: str) -> Puzzle | None:
    cards = CARDS.get(kind, game.hand_size(game.mover))
    found = solve(game, cards)
    if not found.whole or not 1 <= len(found.lines) <= MOST_WAYS:
        return None
    start = Setup.of(game).game(game.players, record.seed, replace(record.options, position=""))
    again = solve(start, cards)
    if again.lines.keys() != found.lines.keys():
        return None
    line = next(iter(again.lines.values()))
    return Puzzle(name, kind, str(start.record), len(again.lines), tuple(str(action) for action in line))
