"""A game as a row of decisions for agents: numbered actions, masks, observations; what is forced plays itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from operator import index
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from brightsands.envs.board_text import board_text
from brightsands.envs.observation import CODE_OF_NUMBER, Features, Mask, Observer, mask_of
from brightsands.envs.picture import Picture, picture
from brightsands.record.game import Game
from brightsands.record.view import View
from brightsands.rules.asked import MAX_SEED, asked_options, asked_whole
from brightsands.rules.errors import BadAction
from brightsands.rules.numbering import ACTION_COUNT
from brightsands.rules.options import Options
from brightsands.rules.refusals.why_not import refusal
from brightsands.rules.view.knowledge import know

ROUND_LIMIT: Final = 60
RENDER_MODES: Final = ("ansi", "human", "rgb_array")
NO_ACTION: Final[tuple[int, ...]] = ()
OPTION_NAMES: Final = tuple(field.name for field in fields(Options))
NO_WISHES: Final[Mapping[str, Any]] = MappingProxyType({})


class Decisions:
    """One game after another with the same players and options, as agents play it.

    With ``skip_forced`` a decision with one legal action is no decision: it is played at once. ``bots`` are seats that
    are asked about everything all the same: a bot may count on it, and follows the rules and nothing else.
    """

    def __init__(self, players: int, options: Options, skip_forced: bool) -> None:
        self.players = asked_whole("players", players)
        self.options = options
        self.skip_forced = skip_forced
        self.bots: frozenset[int] = frozenset()
        self.game = Game.new(players, 0, options)
        self._observer = Observer()
        self._seat = -1
        self._legal: list[int] = []

    def start(self, seed: int, wishes: Mapping[str, Any] = NO_WISHES) -> None:
        """Set up the game of a seed; ``wishes`` are options that this one game has instead of its usual ones."""
        self.game = Game.new(self.players, seed, with_wishes(self.options, wishes))
        self._look()

    @property
    def seat(self) -> int:
        """Who decides now; below zero when the game is over."""
        return self._seat

    @property
    def codes(self) -> list[int]:
        """What the seat that decides may do, as codes."""
        return self._legal

    def play(self, action: object) -> None:
        """Play an action by its number, and what is forced after it, or raise IllegalAction and change nothing."""
        number = action_number(action)
        if not 0 <= number < ACTION_COUNT:
            raise BadAction(f"actions are numbered 0 to {ACTION_COUNT - 1}, not {number}")
        code = CODE_OF_NUMBER[number]
        if code not in self._legal:
            raise refusal(self.game.rules, self.game.state, code)
        self.play_code(code)

    def play_code(self, code: int) -> None:
        """Play a legal action by its code, whoever names it, and what is forced after it."""
        self.game.play_code(code)
        self._look()

    def observation(self, seat: int) -> Features:
        """What a seat knows now, as numbers."""
        return self._observer.observe(know(self.game.rules, self.game.state, seat))

    def mask(self, seat: int) -> Mask:
        """What a seat may do now, all zeros while it is not the one that decides."""
        return mask_of(self._legal if seat == self._seat else NO_ACTION)

    def _look(self) -> None:
        """See who decides and between what; play on while there is nothing to decide."""
        game = self.game
        while (seat := game.seat) is not None:
            legal = game.legal_codes
            if len(legal) > 1 or not self.skip_forced or seat in self.bots:
                self._legal = legal
                self._seat = seat
                return
            game.play_code(legal[0])
        self._legal = []
        self._seat = -1


def action_number(action: object) -> int:
    """A whole number of whatever kind, or BadAction: half an action is none.

    >>> action_number(np.int64(7))
    7
    """
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        raise BadAction(f"an action is a whole number, not {action!r}") from None


def wishes_of(options: object) -> Mapping[str, Any]:
    """What `reset` is given for one game, by names, or ValueError."""
    if options is None:
        return NO_WISHES
    if not isinstance(options, Mapping):
        raise ValueError(f"options of reset are given by their names, as in {{'blocking': True}}, not as {options!r}")
    return options


def with_wishes(options: Options, wishes: Mapping[str, Any]) -> Options:
    """The options of one game: those of all games but for what was wished for it, or ValueError naming what there is.

    >>> with_wishes(Options(round_limit=60), {"blocking": True, "objectives": "first_game"}).variants
    ('blocking',)
    """
    if unknown := [name for name in wishes if name not in OPTION_NAMES]:
        names = ", ".join(map(repr, unknown))
        raise ValueError(f"there is no option {names} of a game; there are {', '.join(OPTION_NAMES)}")
    return replace(options, **wishes) if wishes else options


def with_round_limit(options: Options | None, round_limit: int) -> Options:
    """The options with a limit on rounds, unless they have one: agents that only fumble never empty their hands."""
    options = Options() if options is None else asked_options(options)
    return options if options.round_limit else replace(options, round_limit=round_limit)


def check_render_mode(render_mode: str | None) -> str | None:
    """The way to show the board, or ValueError saying which there are."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    return render_mode


def rendered(view: View, render_mode: str | None, language: str) -> str | Picture | None:
    """The board as a text or as a picture; printed with "human"."""
    if render_mode is None:
        return None
    if render_mode == "rgb_array":
        return picture(view)
    text = board_text(view, language)
    if render_mode == "ansi":
        return text
    print(text)  # noqa: T201
    return None


def game_seed(seed: int | None, chance: np.random.Generator) -> int:
    """The seed of a game: the one asked for, else drawn."""
    return seed if seed is not None else int(chance.integers(0, MAX_SEED))
