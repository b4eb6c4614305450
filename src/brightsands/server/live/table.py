"""A table in memory: the game as its entries tell it, without any input or output."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import msgspec

from brightsands.record.game import Game
from brightsands.record.record import Record
from brightsands.rules.actions import Action
from brightsands.server.live.clocks import Clock, read_clock
from brightsands.server.live.consent import Request, request_after
from brightsands.server.live.kept import Kept
from brightsands.server.past.time_cards import TimeCards
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Addition, Entry, GameChanges, GameRow, News, SeatRow
from brightsands.server.wire.answers import Wish
from brightsands.server.wire.tables import Result
from brightsands.words import Words

UNSEEN = {"bot_turn"}  # changes of a game that nobody is told of
_read_result = msgspec.json.Decoder(Result).decode


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat that somebody has, and that whoever opened the table asks for: its person left, or lost the way in."""

    number: int
    seat: int
    at: float
    granted: bool = False  # by the person who has it


class Table:
    """A table: its rows, the entries so far, and the game they lead to."""

    def __init__(self, row: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> None:
        self.row = row  # its last number is that of when it was read; `number` is that of now
        self.seats = list(seats)
        self.entries: list[Entry] = []
        self.keys: dict[str, int] = {}  # what senders called their entries, and the numbers they got
        self.codes: list[int] = []  # the action of each entry, 0 where it is none
        self.plays: list[int] = []  # numbers of the entries whose actions stand
        self.taken: dict[int, tuple[int, ...]] = {}  # by undo: the numbers it took back
        self.opened: set[int] = set()  # numbers of the `play` entries whose card lies open
        self.request: Request | None = None
        self.claim: Claim | None = None
        self.rematch = ""
        self.face = object()  # another one as soon as something else can be told of the table itself
        self._held: dict[str, list[int]] = {}
        self.words: dict[str, Words] = {}  # by language
        self.outlooks: dict[str, list[Wish]] = {}  # by language: what was worked out for whoever is to act
        self.kept = Kept()
        self.time_cards = TimeCards()
        self.started = False
        self.game: Game | None = None
        for entry in entries:
            self._add(entry)
        self.record = Record.parse(row.header)
        if self.started:
            self.game = self.replayed(len(self.plays))
            if self.game.is_over and not row.result:  # it ended before results were kept
                self.row = replace(row, result=result_of(self.game))

    # ---- Questions -----------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        """The name of the table."""
        return self.row.id

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def position(self) -> int:
        """The number of the last action that stands: the same number is the same position."""
        return self.plays[-1] if self.plays else 0

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None before the start, after the end and when it was closed."""
        if self.game is None or self.row.status != rows.RUNNING:
            return None
        return self.game.seat

    @property
    def bot_to_act(self) -> str:
        """The code of the bot that is to act, empty if none is."""
        seat = self.to_act
        return "" if seat is None else self.seats[seat].bot

    @property
    def clock(self) -> Clock | None:
        """The clock of the table; None if it has none."""
        return read_clock(self.row.clock)

    @property
    def is_open_book(self) -> bool:
        """Whether nothing is secret any more: the game is over, or was given up for good."""
        return self.row.status == rows.CLOSED or (self.game is not None and self.game.is_over)

    @property
    def result(self) -> Result | None:
        """How the game ended; None before that."""
        return read_result(self.row.result)

    def is_visible_to(self, holder: str) -> bool:
        """Whether somebody may look at it: everybody, or only those who belong to it."""
        row = self.row
        if row.spectators or (row.listed and row.status == rows.OPEN):
            return True
        return bool(holder) and (row.owner == holder or any(seat.holder == holder for seat in self.seats))

    def waiting_for(self, request: Request) -> set[int]:
        """The people who have not agreed yet; whoever asks agrees for all seats of the same screen."""
        asker = self.seats[request.seat].holder
        same = {seat.seat for seat in self.seats if seat.holder == asker and seat.joined}
        return set(self.asked(request.what)) - request.agreed - same

    def asked(self, what: rows.Asked) -> list[int]:
        """The seats whose consent is needed: to take back that of all who play.

        A game that is given up is an open book, so that everybody is asked whose cards would lie open, also somebody
        for whom a bot plays.
        """
        return self.seated() if what == "close" else self.people()

    def seated(self) -> list[int]:
        """The seats that people have, whether they or bots play there now; somebody who was forgotten has none."""
        return [seat.seat for seat in self.seats if seat.joined and seat.holder and seat.kind != rows.BOT]

    def held_by(self, holder: str) -> list[int]:
        """The seats at which somebody sits."""
        held = self._held.get(holder)
        if held is None:
            held = [seat.seat for seat in self.seats if holder and seat.joined and seat.holder == holder]
            if held:  # there may be any number of people who have none
                self._held[holder] = held
        return held

    def people(self) -> list[int]:
        """The seats at which a person decides."""
        return [seat.seat for seat in self.seats if seat.is_person]

    def names(self) -> tuple[str, ...]:
        """The names at the table, in the order of the seats."""
        return tuple(seat.name for seat in self.seats)

    def all_seated(self) -> bool:
        """Whether nobody is missing."""
        return all(seat.joined for seat in self.seats)

    def replayed(self, upto: int) -> Game:
        """The game after some of its actions, played again from the log."""
        lines = [self.entries[number - 1].text for number in self.plays[:upto]]
        return Record.parse(self.row.header + "\n".join(lines) + "\n").replay()

    # ---- What an entry would lead to -----------------------------------------------------------------------
    def unpaid(self, game: Game) -> int:
        """The number of the `play` whose payment is open in a game that the standing actions lead to; 0 if none."""
        if game.card_being_paid is None:
            return 0
        for number in reversed(self.plays):
            if Action(self.codes[number - 1]).verb == "play":
                return number
        return 0

    def tried(self, action: Action, key: str | None, at: float) -> tuple[Entry, Game]:
        """The entry of an action and the game after it, or IllegalAction; the table stays as it is."""
        assert self.game is not None
        seat = self.game.seat
        after = self.game.copy()
        after.play(action)
        number = self.number + 1
        paying = self.unpaid(self.game)
        reveals = 0
        if after.card_being_paid is None:
            reveals = number if action.verb == "play" else paying
        return Entry(number, rows.PLAY, -1 if seat is None else seat, str(action), key, reveals, at), after

    # ---- Changes -------------------------------------------------------------------------------------------
    def take_in(self, addition: Addition, game: Game | None = None) -> None:
        """Go on by what was written; ``game`` is the game after it, if the caller knows it already."""
        self.outlooks.clear()
        self.kept.go_on(addition)
        if addition.changes:
            self.row = replace(self.row, **addition.changes)
        for seat in addition.seats:
            self.seats[seat.seat] = seat
            self._held.clear()
        open_matters = self.request, self.claim, self.rematch
        if "header" in addition.changes:
            self.record = Record.parse(self.row.header)
            self.words.clear()
        for entry in addition.entries:
            self._add(entry)
        settled = open_matters != (self.request, self.claim, self.rematch)
        if settled or addition.seats or addition.changes.keys() - UNSEEN:
            self.face = object()
        if game is not None:
            self.game = game
        elif self.started and any(entry.kind in (rows.START, rows.PLAY, rows.UNDO) for entry in addition.entries):
            self.game = self.replayed(len(self.plays))

    def catch_up(self, news: News) -> bool:
        """Go on by what another process wrote, if that is nothing but actions; False if all has to be read again."""
        standing = news.standing
        entries = [entry for entry in news.entries if entry.number > self.number]
        same = (standing.owner, standing.header) == (self.row.owner, self.row.header) and news.seats == self.seats
        if not same or self.game is None or any(entry.kind != rows.PLAY for entry in entries):
            return False
        changed = [name for name in GameChanges.__annotations__ if getattr(standing, name) != getattr(self.row, name)]
        if changed and not entries:
            return False
        game = self.game.copy()
        for entry in entries:
            game.play(Action.parse(entry.text))
        changes = cast(GameChanges, {name: getattr(standing, name) for name in changed})
        self.take_in(Addition(self.id, tuple(entries), changes), game)
        self.row = replace(self.row, said=standing.said)
        return True

    def _add(self, entry: Entry) -> None:
        """Take an entry into the log and keep count of what stands."""
        assert entry.number == len(self.entries) + 1, "an entry is missing"
        self.entries.append(entry)
        self.request = request_after(self.request, (entry,))
        self.codes.append(Action.parse(entry.text).code if entry.kind == rows.PLAY else 0)
        if entry.key is not None:
            self.keys[entry.key] = entry.number
        if entry.reveals:
            self.opened.add(entry.reveals)
        self.claim = self._claim_after(entry)
        if entry.kind == rows.START:
            self.started = True
        elif entry.kind == rows.PLAY:
            self.plays.append(entry.number)
        elif entry.kind == rows.UNDO:
            left = int(entry.text)
            self.taken[entry.number] = tuple(self.plays[left:])
            del self.plays[left:]
        elif entry.kind == rows.REMATCH:
            self.rematch = entry.text

    def _claim_after(self, entry: Entry) -> Claim | None:
        """The seat that somebody asks for after an entry."""
        if entry.kind == rows.CLAIM:
            return Claim(entry.number, entry.seat, entry.at)
        if self.claim is None:
            return None
        if entry.kind == rows.GRANT:
            return replace(self.claim, granted=True)
        ends = entry.kind in (rows.OBJECT, rows.LINKED, rows.JOIN, rows.LEAVE) and self.claim.seat == entry.seat
        return None if ends else self.claim


def result_of(game: Game) -> str:
    """How a game ended, as it is kept; empty while it runs."""
    end = game.outcome
    if end is None:
        return ""
    points = [sheet.total for sheet in end.sheets]
    return msgspec.json.encode(Result(end.reason, list(end.winners), points)).decode()


def read_result(kept: str) -> Result | None:
    """How a game ended, from what is kept of it."""
    return _read_result(kept) if kept else None
