"""Who visitors are beyond one device: the code by which one comes back, and leaving without a trace."""

from __future__ import annotations

from brightsands.server.live.house import House
from brightsands.server.live.playing import Playing
from brightsands.server.live.seating import Seating
from brightsands.server.live.wakes import ANEW
from brightsands.server.live.whole import whole
from brightsands.server.logs import log
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.people import STAND_IN, Known, People
from brightsands.server.tokens import CODE, hashed, new_code, tidy_code

TRIES = 3  # at a table at which others do something meanwhile


class Identity:
    """What people do about who they are."""

    def __init__(self, house: House, seating: Seating, playing: Playing) -> None:
        self.house = house
        self.seating = seating
        self.playing = playing
        self.people = People(house.store)
        self._devices: dict[str, str] = {}

    def who(self, device: str) -> str:
        """The person behind the cookie of a device; most are their own."""
        return self._devices.get(device, device)

    async def learn(self) -> None:
        """Read which devices belong together, at the start and when another process may have changed it."""
        self._devices = await self.house.read(self.people.devices)

    async def known(self, holder: str) -> Known:
        """What the house has of somebody."""
        return await self.house.read(self.people.known, holder) if holder else Known(0, 0, None)

    @whole
    async def new_code(self, holder: str) -> str:
        """A code by which this person is known on another device; it is told once, and replaces the one before."""
        code = new_code()
        await self.house.read(self.people.set_code, holder, hashed(tidy_code(code)))
        return code

    @whole
    async def come_back(self, device: str, code: str) -> str:
        """Be the person whose code it is; the tables of this device go along. Tells who that is."""
        tidy = tidy_code(code)
        holder = await self.house.read(self.people.owner_of, hashed(tidy)) if CODE.fullmatch(tidy) else ""
        if not holder:
            raise Refused("wrong_code")
        if self.who(device) == holder or device == holder:
            return holder
        before = self.who(device)
        tables = await self.house.read(self.people.tables, before)
        await self.house.read(self.people.join, before, holder)
        if before != device:
            await self.house.read(self.people.join, device, holder)
        await self.learn()
        await self._reread(tables)
        return holder

    @whole
    async def forget(self, holder: str) -> int:
        """Delete everything of somebody; tells how many tables are gone.

        Tables without other people are deleted. At the others a bot plays on, and the name becomes that of the seat.
        """
        if not holder:
            return 0
        spoke = await self.house.read(self.house.talk_store.tables_of, holder)
        alone = await self._delete_alone(holder)
        shared = await self.house.read(self.people.tables, holder)
        for name in shared:
            await self._get_up(holder, name)
        alone += await self._delete_alone(holder)  # the others may have left just now
        await self.house.read(self.people.forget, holder)
        await self.learn()
        await self._reread(list(dict.fromkeys([*shared, *spoke])))
        log.info("forgotten", deleted=len(alone), shared=len(shared))
        return len(alone)

    async def _delete_alone(self, holder: str) -> list[str]:
        """Delete the tables of somebody at which nobody else sits; tells which they were."""
        gone = await self.house.read(self.people.delete_alone, holder)
        await self._reread(gone)
        return gone

    async def _get_up(self, holder: str, name: str) -> None:
        """Leave a table to the others, however it stands."""
        for _ in range(TRIES):
            try:
                table = (await self.house.find(name)).table
                if table.row.status == rows.OPEN and table.row.owner == holder:
                    await self.playing.close(holder, name)
                elif table.row.status == rows.RUNNING:
                    for number in table.held_by(holder):
                        if not table.seats[number].bot:
                            await self.seating.hand(holder, name, number, STAND_IN)
            except Refused as refused:
                if refused.code == "storage":
                    raise
                if refused.code in ("no_table", "other_rules"):
                    return  # it cannot be read here: only the name goes
            else:
                return

    async def _reread(self, names: list[str]) -> None:
        """Let tables in memory be as they are stored now, in other processes too."""
        for name in names:
            self.house.wakes.publish(name, ANEW)
            await self.house.refresh(name)
