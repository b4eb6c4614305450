"""Talking at a table: phrases that everybody reads in their own language, and text where it is allowed."""

from __future__ import annotations

from brightsands.server.http.rates import Rate
from brightsands.server.live.house import House
from brightsands.server.live.letters import clean_text
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.talk import LONGEST
from brightsands.server.live.whole import whole
from brightsands.server.refusals import Refused, no_table
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Entry
from brightsands.server.storage.talk import AT_TABLE, SPECTATORS, Room, Said
from brightsands.words.server import phrases


class Talking:
    """What people say at tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.talk_store
        self._rate = Rate(house.settings.limits.talk)

    @whole
    async def say(self, holder: str, address: str, table: str, phrase: str, text: str) -> int:
        """Say something at a table: with a seat to those who have one, else to spectators; tells its number."""
        live = await self.house.find_for(table, holder)
        at, text = live.table, clean_text(text)
        if at.row.talk == "none" or (text and at.row.talk != "free"):
            raise Refused("no_talk")
        if bool(phrase) == bool(text) or (phrase and phrase not in phrases("en")):
            raise Refused("bad_talk")
        if len(text) > LONGEST:
            raise Refused("bad_talk", "bad_talk_long", {"most": LONGEST})
        held = at.held_by(holder)
        if self._rate.wait(holder if held else address):
            raise Refused("too_often", "too_often_talk")
        voice = self._voice(live, holder, held)
        name = at.seats[voice].name if held else ""
        room: Room = AT_TABLE if held else SPECTATORS
        said = Said(0, room, voice, name, holder, phrase, text, round(self.house.now(), 3))
        written = await self.house.read(self.store.add, table, said)
        if written is None:
            raise no_table()
        async with live.lock:
            await self.house.reread_talk(live)
        live.tell()
        self.house.wakes.publish(table, live.news)
        return written.number

    @staticmethod
    def _voice(live: LiveTable, holder: str, held: list[int]) -> int:
        """Who speaks: the seat, of several at one screen the one to act; or a spectator, who goes by a number."""
        if held:
            to_act = live.table.to_act
            return to_act if to_act in held and to_act is not None else held[0]
        return live.talk.voice_of(holder)

    @whole
    async def rule(self, holder: str, table: str, rule: rows.TalkRule) -> int:
        """Decide what may be said from here on, by whoever opened the table."""
        async with self.house.changing(table) as live:
            if not holder or live.table.row.owner != holder:
                raise Refused("not_owner")
            if live.table.row.talk != rule:
                entry = Entry(live.table.number + 1, rows.TALK, -1, rule, at=self.house.now())
                await self.house.add(live, [entry], changes={"talk": rule})
            return live.table.number
