"""The rating list: who is on it, which tables count for it, and the standings, kept until they change."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from brightsands.server.ladder.standings import Standing, standings
from brightsands.server.live.house import House
from brightsands.server.live.setups import TableSetup, clean_name
from brightsands.server.live.whole import whole
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.ladder import LadderStore
from brightsands.server.wire import ladder as wire

SHARE: Final = 20  # the list is worked out anew no sooner than after so many times as long as that took


class Ladder:
    """The list of a server; without `--ladder` there is none."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = LadderStore(house.store)
        self.members: dict[str, str] = {}
        self._mark: tuple[int, float, int, float] | None = None
        self._standings: list[Standing] = []
        self._rest_until = 0.0
        self._working = asyncio.Lock()

    @property
    def is_kept(self) -> bool:
        """Whether this server has a list."""
        return self.house.settings.ladder

    async def learn(self) -> None:
        """Read who is on the list, at the start and when another process may have changed it."""
        if self.is_kept:
            self.members = await self.house.read(self.store.members)

    def _needed(self) -> None:
        if not self.is_kept:
            raise Refused("no_ladder")

    # ---- What counts ---------------------------------------------------------------------------------------
    def check_setup(self, holder: str, setup: TableSetup) -> None:
        """Refuse a table that cannot count, or whose opener is not on the list."""
        if not setup.rated:
            return
        self._needed()
        here = sum(seat.kind == rows.HERE for seat in setup.seats)
        if setup.seed is not None or len(setup.seats) < 2 or here > 1 or setup.options.edition or here == 0:
            raise Refused("not_rateable")
        if holder not in self.members:
            raise Refused("not_listed")

    async def check_guest(self, holder: str, table: str) -> None:
        """Refuse a seat at a table that counts to somebody who is not on the list: sitting down there is agreeing."""
        if not self.is_kept:
            return
        try:
            row = (await self.house.find(table)).table.row
        except Refused:
            return  # that there is no such table is told by whoever sits people down
        if row.rated and row.status == rows.OPEN and holder not in self.members:
            raise Refused("not_listed")

    # ---- What people do ------------------------------------------------------------------------------------
    @whole
    async def enter(self, holder: str, name: str) -> None:
        """Be on the list from now on."""
        self._needed()
        called = clean_name(name, "")
        if not called:
            raise Refused("bad_name", "bad_name_empty")
        await self.house.read(self.store.enter, holder, called)
        await self.learn()

    @whole
    async def leave(self, holder: str) -> None:
        """Be on it no longer: nothing of one's games counts any more, for nobody."""
        self._needed()
        await self.house.read(self.store.leave, holder)
        self._rest_until = 0.0  # what is left of it counts at once
        await self.learn()

    async def told(self, holder: str) -> wire.Ladder:
        """The list as somebody sees it."""
        self._needed()
        found = await self._standing()
        places = [
            wire.Place(
                each.name, each.holder == "", round(each.rating), each.games, each.won, each.holder == holder != ""
            )
            for each in found
        ]
        return wire.Ladder(places, self.members.get(holder))

    async def _standing(self) -> list[Standing]:
        async with self._working:
            mark = await self.house.read(self.store.mark)
            if mark == self._mark or (self._mark is not None and time.monotonic() < self._rest_until):
                return [each for each in self._standings if not each.holder or each.holder in self.members]
            games = await self.house.read(self.store.games)
            started = time.monotonic()
            self._standings = await asyncio.to_thread(standings, games, dict(self.members))
            # What an empty list took was getting ready: the first game is not kept waiting by it.
            self._rest_until = time.monotonic() + SHARE * (time.monotonic() - started) if games else 0.0
            self._mark = mark
            return self._standings
