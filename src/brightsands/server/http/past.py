"""The HTTP API about what is past: charts and reviews of finished games, and a visitor's campaign."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from brightsands.server.http import models
from brightsands.server.http.models import Language
from brightsands.server.http.tables import REFUSALS, TableId
from brightsands.server.http.visitor import Holder, House_
from brightsands.server.past.campaign import campaign

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/tables/{table}/chart", response_model=dict[str, Any])
async def chart(table: TableId, service: House_, holder: Holder) -> dict[str, Any]:
    """The turns of a finished game, and everybody's points by source after each round."""
    return await service.hindsight.chart(await service.house.find_for(table, holder))


@router.post("/tables/{table}/review", response_model=dict[str, Any])
async def review(
    table: TableId,
    wish: models.SeatOnly,
    service: House_,
    holder: Holder,
    request: Request,
    language: Language = "en",
) -> dict[str, Any]:
    """What a bot thinks of the turns of a seat of a finished game, each by what the seat knew when it began."""
    live = await service.house.find_for(table, holder)
    return await service.hindsight.review(live, wish.seat, language, request.is_disconnected)


@router.get("/campaign", response_model=dict[str, Any])
async def own_campaign(service: House_, holder: Holder) -> dict[str, Any]:
    """How far this visitor is with the campaign and the normal solo game."""
    return await campaign(service.house, holder)
