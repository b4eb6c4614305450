"""The HTTP API of what is said at a table; what others say comes over the socket."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response

from brightsands.server.http.exchange import REFUSALS, Exchange, body, told
from brightsands.server.http.guard import address
from brightsands.server.http.tables import TableId
from brightsands.server.http.visitor import Holder, House_, SettledHolder
from brightsands.server.wire import wishes
from brightsands.server.wire.answers import Acknowledged

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)


@routes.post("/tables/{table}/talk", wishes.TalkWish, Acknowledged)
async def say(
    table: TableId,
    wish: Annotated[wishes.TalkWish, body(wishes.TalkWish)],
    service: House_,
    holder: SettledHolder,
    request: Request,
) -> Response:
    """Say something, with a seat to those at the table, else to the other spectators; tells its number."""
    number = await service.talking.say(holder, address(request.scope), table, wish.phrase, wish.text)
    return told(Acknowledged(number))


@routes.post("/tables/{table}/talk_rule", wishes.TalkRuleWish, Acknowledged)
async def rule(
    table: TableId, wish: Annotated[wishes.TalkRuleWish, body(wishes.TalkRuleWish)], service: House_, holder: Holder
) -> Response:
    """Decide what may be said at a table that one opened: everything, phrases, or nothing."""
    await service.house.find_for(table, holder)
    return told(Acknowledged(await service.talking.rule(holder, table, wish.talk)))
