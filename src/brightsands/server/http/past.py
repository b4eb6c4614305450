"""The HTTP API about what is past: charts and reviews of finished games, and a visitor's campaign."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response

from brightsands.server.http.exchange import REFUSALS, Exchange, body, told
from brightsands.server.http.tables import TableId
from brightsands.server.http.visitor import Holder, House_
from brightsands.server.past.campaign import campaign
from brightsands.server.wire import past, wishes
from brightsands.server.wire.wishes import Language

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)


@routes.get("/tables/{table}/chart", past.GameChart)
async def chart(table: TableId, service: House_, holder: Holder) -> Response:
    """The turns of a finished game, and everybody's points by source after each round."""
    return told(await service.reviews.chart(await service.house.find_for(table, holder)))


@routes.post("/tables/{table}/review", wishes.SeatOnly, past.Review)
async def review(
    table: TableId,
    wish: Annotated[wishes.SeatOnly, body(wishes.SeatOnly)],
    service: House_,
    holder: Holder,
    request: Request,
    language: Language = "en",
) -> Response:
    """What a bot thinks of the turns of a seat of a finished game, each by what the seat knew when it began."""
    live = await service.house.find_for(table, holder)
    return told(await service.reviews.review(live, wish.seat, language, request.is_disconnected))


@routes.get("/campaign", past.Campaign)
async def own_campaign(service: House_, holder: Holder) -> Response:
    """How far this visitor is with the campaign and the normal solo game."""
    return told(await campaign(service.house, holder))
