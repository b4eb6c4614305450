"""What there is to know about one game afterwards, gathered while it is played or replayed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from brightsands.record import Game, Record
from brightsands.rules.actions import Action
from brightsands.rules.asked import asked_thing
from brightsands.rules.errors import IllegalAction
from brightsands.rules.names import DECK_NAMES

# Stacks that can be used up, by what they are called here
STACKS = {"expeditions": "expeditions", "old_world_islands": "old_world", "new_world_islands": "new_islands"}
WON = "mission_won"


@dataclass
class SeatFacts:
    """How a game went for one seat."""

    bot: str
    points: int
    place: int  # 1 is first; whoever shares a place has the same number
    win: float  # 1, an equal share of a shared victory, or 0
    sources: dict[str, int]  # the lines of the score sheet
    cards: dict[str, int]  # played, by deck
    hand: int  # cards left in it
    constructions: int
    islands: int  # of the Old World, without home
    overseas: int
    expeditions: int
    festivals: int
    trades: int
    scores: list[int]  # points at the end of each round


@dataclass
class GameFacts:
    """How one finished game went."""

    seed: int
    kind: str  # "2 players", "normal solo game", "mission 3", "mission 3 hard"
    reason: str
    rounds: int
    first: int  # the seat that began
    ended_by: int | None  # the seat that triggered the end, if one did
    time_left: int  # cards in the time stack, alone
    seats: list[SeatFacts]
    ran_out: dict[str, int]  # construction tokens that were gone from the board: the round in which they first were
    used_up: dict[str, int]  # the same of stacks
    traded: dict[str, int] = field(default_factory=dict)  # how often each resource was traded for

    def to_dict(self) -> dict[str, Any]:
        """The facts as plain data."""
        return {**vars(self), "seats": [dict(vars(seat)) for seat in self.seats]}

    @staticmethod
    def from_dict(data: dict[str, Any]) -> GameFacts:
        """The facts that `to_dict` wrote."""
        return GameFacts(**{**data, "seats": [SeatFacts(**seat) for seat in data["seats"]]})


class Chronicle:
    """Gathers what happens in a game; it is told each action after it was played."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._seed = seed
        players = game.players
        self._festivals = [0] * players
        self._trades = [0] * players
        self._traded: dict[str, int] = {}
        self._scores: list[list[int]] = [[] for _ in range(players)]
        self._seat = game.seat
        self._round = game.round
        self._stocked = [tile for tile, count in game.tiles_left.items() if count]
        self._ran_out: dict[str, int] = {}
        self._used_up: dict[str, int] = {}
        self._built = False

    def hear(self, action: Action) -> None:
        """Take notice of an action that was just played."""
        verb = action.verb
        if verb in ("end", "answer"):  # R15.6: alone, the question of a time card stands between two turns
            self._turn_ends()
        elif verb == "build":
            self._built = True
        elif verb == "celebrate":
            self._festivals[self._mover] += 1
        elif verb in ("trade", "market"):
            self._trades[self._mover] += 1
            self._built = True  # R15.2: alone, a token may have gone to the trade display
            what = action.resource or self._game.catalog.tile(str(action.tile)).makes
            assert what is not None
            self._traded[what] = self._traded.get(what, 0) + 1

    @property
    def _mover(self) -> int:
        """The seat whose turn it is; actions come from nobody else."""
        assert self._seat is not None
        return self._seat

    def _turn_ends(self) -> None:
        game = self._game
        if self._built:
            self._built = False
            left = game.tiles_left
            for tile in self._stocked:
                if not left[tile]:
                    self._ran_out.setdefault(tile, self._round)
        sizes = game.stacks_left
        for name, stack in STACKS.items():
            if not sizes[stack]:
                self._used_up.setdefault(name, self._round)
        self._seat = game.seat
        if game.round != self._round or game.is_over:
            self._round_ends()

    def _round_ends(self) -> None:
        for seat, scores in enumerate(self._scores):
            sheet = self._game.score(seat)
            # R15.8: points for time that is left are none before the end, they would only melt away.
            scores.append(sheet.total - (0 if self._game.is_over else sheet.points("time_stack")))
        self._round = self._game.round

    def facts(self) -> GameFacts:
        """All of it, once the game is over."""
        game = self._game
        end, options, view = game.outcome, game.options, game.view(None).to_dict()
        assert end is not None
        if len(self._scores[0]) < game.round:  # a mission can be won in the middle of a turn
            self._round_ends()
        places = {seat: 1 + sum(map(len, end.ranking[:place])) for place, row in enumerate(end.ranking) for seat in row}
        winners = end.winners if not options.alone or end.reason == WON else ()
        seats = []
        for seat, (sheet, shown) in enumerate(zip(end.sheets, view["seats"], strict=True)):
            cards = shown["played"]["face_up"] + shown["played"]["face_down"]
            played = Counter(game.catalog.card(card).deck for card in cards)
            seats.append(
                SeatFacts(
                    bot=game.names[seat] if game.names else f"seat {seat + 1}",
                    points=sheet.total,
                    place=places[seat],
                    win=1 / len(winners) if seat in winners else 0.0,
                    sources=dict(sheet.lines),
                    cards={deck: played[deck] for deck in DECK_NAMES},
                    hand=game.hand_size(seat),
                    constructions=sum(field["open"] is not None for field in shown["fields"]),
                    islands=len(shown["old_world"]),
                    overseas=len(shown["new_world"]),
                    expeditions=shown["expeditions"]["count"],
                    festivals=self._festivals[seat],
                    trades=self._trades[seat],
                    scores=self._scores[seat],
                )
            )
        return GameFacts(
            seed=self._seed,
            kind=kind_of(game),
            reason=end.reason,
            rounds=game.round,
            first=view["starting_player"],
            ended_by=view["end"]["fireworks"],
            time_left=view["solo"]["time"]["left"] if "solo" in view else 0,
            seats=seats,
            ran_out=self._ran_out,
            used_up=self._used_up,
            traded=self._traded,
        )


def kind_of(game: Game) -> str:
    """In a few words, what kind of game it is: only games of a kind can be compared."""
    options = game.options
    if options.mission:
        return f"mission {options.mission}{' hard' if options.difficulty == 'hard' else ''}"
    return "normal solo game" if options.solo else f"{game.players} players"


def facts_of(record: Record) -> GameFacts | None:
    """The facts of a record, from playing it again; None if its game is not over, BadRecord if it cannot be played."""
    game = asked_thing("record", record, Record).replay(0)
    chronicle = Chronicle(game, record.seed)
    try:
        for action in record.actions:
            game.play_code(action.code)
            chronicle.hear(action)
    except IllegalAction:
        record.replay()  # says where in the file it is wrong, and why
        raise
    if record.result and record.result != game.result:
        record.replay()
    return chronicle.facts() if game.is_over else None
