"""The HTTP API of the rating list."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Response

from brightsands.server.http.exchange import REFUSALS, Exchange, body, told
from brightsands.server.http.visitor import Holder, House_, SettledHolder
from brightsands.server.wire.ladder import Ladder, LadderWish

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)


@routes.get("/ladder", Ladder)
async def ladder(service: House_, holder: Holder) -> Response:
    """The rating list, worked out from the games that count."""
    return told(await service.ladder.told(holder))


@routes.post("/me/ladder", LadderWish, Ladder)
async def enter(wish: Annotated[LadderWish, body(LadderWish)], service: House_, holder: SettledHolder) -> Response:
    """Be on the rating list, or under another name."""
    await service.ladder.enter(holder, wish.name)
    return await ladder(service, holder)


@routes.post("/me/ladder/end", None, Ladder)
async def leave(service: House_, holder: Holder) -> Response:
    """Be on it no longer; one's games count no more."""
    await service.ladder.leave(holder)
    return await ladder(service, holder)
