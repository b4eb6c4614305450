"""What is done for each wish that comes over a socket: a table, one row for each of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import structs

from brightsands.server.http.visitor import Service
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.playing import OUTSIDE
from brightsands.server.live.viewer import Viewer
from brightsands.server.refusals import Refused, not_yours
from brightsands.server.wire import wishes
from brightsands.server.wire.answers import OutlookMessage, PlansMessage, SocketAnswer, WhyNotMessage

Granted = SocketAnswer | int  # an answer of its own, or the number that is acknowledged


@dataclass(slots=True)
class Granting:
    """Whose wish is granted, and at which table."""

    service: Service
    viewer: Viewer
    live: LiveTable

    @property
    def holder(self) -> str:
        """Who wishes."""
        return self.viewer.holder

    @property
    def table(self) -> str:
        """The name of the table."""
        return self.live.table.id

    @property
    def eyes(self) -> int:
        """The seat that the window looks from: it acts and asks for no other."""
        return OUTSIDE if self.viewer.look is None else self.viewer.look

    # ---- One for each wish ---------------------------------------------------------------------------------
    async def play(self, wish: wishes.Play) -> Granted:
        """Do an action."""
        language = self.viewer.language
        return await self.service.playing.play(
            self.holder, self.table, wish.number, wish.key, wish.action, language, self.eyes
        )

    async def undo(self, wish: wishes.Undo) -> Granted:
        """Take actions back."""
        return await self.service.playing.undo(self.holder, self.table, wish.number, wish.key, wish.count, self.eyes)

    async def ask(self, wish: wishes.Ask) -> Granted:
        """Ask everybody."""
        return await self.service.playing.ask(self.holder, self.table, wish.seat, wish.what, wish.left, wish.number)

    async def answer(self, wish: wishes.Answer) -> Granted:
        """Agree, or not."""
        return await self.service.playing.answer(self.holder, self.table, wish.seat, wish.agree, wish.request)

    async def hand(self, wish: wishes.Hand) -> Granted:
        """Hand a seat to a bot."""
        await self.service.seating.hand(self.holder, self.table, wish.seat, wish.bot)
        return self.live.table.number

    async def take_back(self, wish: wishes.TakeBack) -> Granted:
        """Take a seat back from a bot."""
        await self.service.seating.take_back(self.holder, self.table, wish.seat)
        return self.live.table.number

    async def look(self, wish: wishes.Look) -> Granted:
        """Look from elsewhere, or in another language."""
        viewer, language = self.viewer, wish.language or self.viewer.language
        if wish.seat is not None and wish.seat not in self.live.table.held_by(self.holder):
            raise not_yours()
        if (wish.seat, language) != (viewer.look, viewer.language):
            if not self.service.entrance.may_look(viewer.address):
                raise Refused("too_often")
        viewer.place(self.live.table, wish.seat, wish.follow)
        viewer.speak(language)
        return self.live.table.number

    async def why_not(self, wish: wishes.WhyNot) -> Granted:
        """Say whether something is allowed."""
        found = self.service.playing.why_not(self.live.table, self.holder, wish.action, self.viewer.language, self.eyes)
        return WhyNotMessage(**structs.asdict(found), key=wish.key)

    async def plans(self, wish: wishes.Plans) -> Granted:
        """Say how something can be paid."""
        icons = tuple(wish.icons)
        found = self.service.playing.plans(
            self.live.table, self.holder, wish.action, icons, self.viewer.language, self.eyes
        )
        return PlansMessage(found, key=wish.key)

    async def outlook(self, wish: wishes.Outlook) -> Granted:
        """Say what can be had."""
        found = self.service.playing.outlook(self.live.table, self.holder, self.viewer.language, self.eyes)
        recall = self.viewer.recall
        return OutlookMessage(outlook=found, key=wish.key) if recall is None else recall.outlook(found, wish.key)

    async def ping(self, wish: wishes.Ping) -> Granted:
        """Say that somebody is here."""
        return self.live.table.number


GRANTS: Final[dict[type[wishes.Message], Callable[[Granting, Any], Awaitable[Granted]]]] = {
    wishes.Play: Granting.play,
    wishes.Undo: Granting.undo,
    wishes.Ask: Granting.ask,
    wishes.Answer: Granting.answer,
    wishes.Hand: Granting.hand,
    wishes.TakeBack: Granting.take_back,
    wishes.Look: Granting.look,
    wishes.WhyNot: Granting.why_not,
    wishes.Plans: Granting.plans,
    wishes.Outlook: Granting.outlook,
    wishes.Ping: Granting.ping,
}
