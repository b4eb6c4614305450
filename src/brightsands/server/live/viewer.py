"""A viewer: somebody who looks at a table from a seat, or from outside, and is told what happens there."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import UNSET

from brightsands.server.live.presence import Presence
from brightsands.server.live.recall import Recall
from brightsands.server.live.table import Table
from brightsands.server.live.talk import Talk, rooms_of, tell_talk
from brightsands.server.live.tell import table_words, tell_events, tell_table
from brightsands.server.live.told import told_log, told_state
from brightsands.server.wire import tables as wire
from brightsands.server.wire.answers import EventsMessage, Snapshot, SocketAnswer, TableMessage
from brightsands.server.wire.talk import TalkMessage

FAR = 200  # entries missed: more are not told one by one
MOST_REPLIES = 8
encode = msgspec.json.Encoder().encode


class Viewer:
    """One open window on a table.

    It keeps no queue of messages: it knows the number up to which it was told, and whenever it can send it is told what
    came since. A slow one gets several events in one message, or a snapshot; it never holds up the table. Answers to
    its own wishes wait in a short queue; as long as that is full no more wishes are taken from it.
    """

    def __init__(self, holder: str, language: str, log_size: int = 100, address: str = "") -> None:
        self.holder = holder
        self.address = address  # as it is counted, for rates
        self.language = language
        self.log_size = log_size
        self.look: int | None = None
        self.follow = False
        self.told: int | None = None  # None: a snapshot is due
        self.wake = asyncio.Event()
        self._replies: list[bytes] = []
        self._room = asyncio.Event()
        self._room.set()
        self._gone = False
        self.recall: Recall | None = None  # of one who wants to be told changes
        self._table_told: tuple[object, object] | None = None  # its face, and who was there
        self._heard_at: tuple[object, int, int] | None = None  # where there was nothing more to be heard
        self._heard = 0  # the number of what was said last
        self._listens: tuple[frozenset[str], int] = (frozenset(), 0)

    def place(self, table: Table, seat: int | None, follow: bool) -> bool:
        """Look from one of one's own seats, or as a spectator; False if the seat is not one's own."""
        if seat is not None and seat not in table.held_by(self.holder):
            return False
        self.follow = follow
        self._look_from(seat)
        return True

    def speak(self, language: str) -> None:
        """Be told everything in a language from here on, beginning with a snapshot if it is another one."""
        if language != self.language:
            self.language = language
            self._begin_anew()

    def turn_head(self, table: Table) -> None:
        """Look from where one may: follow the seat to act if asked to, and leave a seat that is one's own no more."""
        held = table.held_by(self.holder)
        wanted = self.look
        if self.follow and table.to_act in held:
            wanted = table.to_act
        if wanted is not None and wanted not in held:
            wanted = held[0] if held else None
        self._look_from(wanted)

    def _look_from(self, seat: int | None) -> None:
        if seat != self.look:
            self.look = seat
            self._begin_anew()

    def _begin_anew(self) -> None:
        """What was told holds no more: a snapshot is due."""
        self.told = None
        if self.recall is not None:
            self.recall.forget()

    def message(self, table: Table, talk: Talk, presence: Presence) -> bytes | None:
        """What this viewer has to be told of the game now; None if there is nothing new."""
        self.turn_head(table)
        told, about = self.told, (table.face, presence.people)
        if told is not None and (told > table.number or table.number - told > FAR):
            told = None
        words = table_words(table, self.language)
        if told is None:
            self.told, self._table_told = table.number, about
            log = told_log(table, self.look, words, self.log_size)
            if self.recall is not None:
                self.recall.begin(table, self.look, words)
            self._heard, self._listens = talk.last, self._ears(table, talk)
            lines = tell_talk(talk, table, self.holder, self.language)
            state = told_state(table, self.look, words)
            return encode(Snapshot(table.number, self.look, self._about(table, presence), log, state, lines))
        changed = about != self._table_told
        if told == table.number:
            if not changed:
                return None
            self._table_told = about
            return encode(TableMessage(table.number, self._about(table, presence)))
        events = tell_events(table, told, self.look, words)
        news = self._about(table, presence) if changed else UNSET
        self.told, self._table_told = table.number, about
        change = None if self.recall is None else self.recall.state(table, self.look, words)
        if change is not None:
            return encode(
                EventsMessage(table.number, events, table=news, change=change.edits, choices=change.choices or UNSET)
            )
        if self.recall is not None:
            self.recall.begin(table, self.look, words)
        return encode(EventsMessage(table.number, events, told_state(table, self.look, words), news))

    def _about(self, table: Table, presence: Presence) -> wire.Table:
        return tell_table(table, self.holder, presence)

    def hear(self, table: Table, talk: Talk) -> bytes | None:
        """What this viewer has to be told of what was said; None if there is nothing new."""
        at = (table.face, talk.last, talk.deleted)
        if at == self._heard_at:
            return None
        self._heard_at = at
        ears = self._ears(table, talk)
        whole = ears != self._listens
        if not whole and talk.last == self._heard:
            return None
        lines = tell_talk(talk, table, self.holder, self.language, 0 if whole else self._heard)
        self._heard, self._listens = talk.last, ears
        return encode(TalkMessage(lines, whole)) if lines or whole else None

    def _ears(self, table: Table, talk: Talk) -> tuple[frozenset[str], int]:
        """What this viewer reads; if it changes, everything is told anew."""
        return rooms_of(table, self.holder), talk.deleted

    def reply(self, message: SocketAnswer) -> None:
        """Answer something that this viewer asked; goes out behind what is new at the table."""
        if self._gone:
            return
        self._replies.append(encode(message))
        if len(self._replies) >= MOST_REPLIES:
            self._room.clear()
        self.wake.set()

    def replies(self) -> list[bytes]:
        """Take the answers that go out now."""
        found, self._replies = self._replies, []
        self._room.set()
        return found

    async def has_room(self) -> None:
        """Wait until the answers to former wishes are on their way."""
        await self._room.wait()

    def leave(self) -> None:
        """Nothing more goes out: wishes that were sent before need no answer, and nobody waits for room."""
        self._gone = True
        self._replies.clear()
        self._room.set()
