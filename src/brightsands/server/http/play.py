"""The HTTP API of a game that is played: the twins of what goes over a socket, and a bot's advice."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response

from brightsands.server.http.exchange import REFUSALS, Exchange, body, told, unless_gone
from brightsands.server.http.guard import address
from brightsands.server.http.tables import TableId
from brightsands.server.http.visitor import Holder, House_
from brightsands.server.wire import answers, wishes
from brightsands.server.wire.answers import Acknowledged
from brightsands.server.wire.wishes import Language

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)


@routes.post("/tables/{table}/play", wishes.Play, Acknowledged)
async def play(
    table: TableId,
    wish: Annotated[wishes.Play, body(wishes.Play)],
    service: House_,
    holder: Holder,
    language: Language = "en",
) -> Response:
    """Do an action for the seat to act."""
    await service.house.find_for(table, holder)
    number = await service.playing.play(holder, table, wish.number, wish.key, wish.action, language)
    return told(Acknowledged(number))


@routes.post("/tables/{table}/undo", wishes.Undo, Acknowledged)
async def undo(
    table: TableId, wish: Annotated[wishes.Undo, body(wishes.Undo)], service: House_, holder: Holder
) -> Response:
    """Take back one's own last actions of this turn, until something was revealed."""
    await service.house.find_for(table, holder)
    return told(Acknowledged(await service.playing.undo(holder, table, wish.number, wish.key, wish.count)))


@routes.post("/tables/{table}/ask", wishes.Ask, Acknowledged)
async def ask(
    table: TableId, wish: Annotated[wishes.Ask, body(wishes.Ask)], service: House_, holder: Holder
) -> Response:
    """Ask everybody to go back further, or to give the game up."""
    await service.house.find_for(table, holder)
    number = await service.playing.ask(holder, table, wish.seat, wish.what, wish.left, wish.number)
    return told(Acknowledged(number))


@routes.post("/tables/{table}/answer", wishes.Answer, Acknowledged)
async def answer(
    table: TableId, wish: Annotated[wishes.Answer, body(wishes.Answer)], service: House_, holder: Holder
) -> Response:
    """Agree to what was asked, or not."""
    await service.house.find_for(table, holder)
    number = await service.playing.answer(holder, table, wish.seat, wish.agree, wish.request)
    return told(Acknowledged(number))


@routes.post("/tables/{table}/close", None, Acknowledged)
async def close(table: TableId, service: House_, holder: Holder) -> Response:
    """Close a table that one opened: before the start, or if no other person plays."""
    await service.house.find_for(table, holder)
    return told(Acknowledged(await service.playing.close(holder, table)))


@routes.post("/tables/{table}/hint", wishes.HintWish, answers.Advice)
async def hint(
    table: TableId,
    wish: Annotated[wishes.HintWish, body(wishes.HintWish)],
    service: House_,
    holder: Holder,
    request: Request,
    language: Language = "en",
) -> Response:
    """What a bot would do in one's place, and why; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return told(
        await unless_gone(request, service.playing.hint(live, holder, wish.bot, language, address(request.scope)))
    )


@routes.post("/tables/{table}/hints", None, answers.Hints)
async def hints(
    table: TableId, service: House_, holder: Holder, request: Request, language: Language = "en"
) -> Response:
    """The best turns, what each is worth, and why; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return told(await unless_gone(request, service.playing.hints(live, holder, language, address(request.scope))))


@routes.get("/tables/{table}/lesson", answers.LessonAnswer)
async def lesson(table: TableId, service: House_, holder: Holder, language: Language = "en") -> Response:
    """The next turn of a lesson, with the key of its note; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return told(service.playing.lesson(live.table, holder, language))


@routes.post("/tables/{table}/why_not", wishes.WhyNot, answers.Refusal)
async def why_not(
    table: TableId,
    wish: Annotated[wishes.WhyNot, body(wishes.WhyNot)],
    service: House_,
    holder: Holder,
    language: Language = "en",
) -> Response:
    """Whether an action is allowed now, and if not, by which rule and why; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return told(service.playing.why_not(live.table, holder, wish.action, language))


@routes.post("/tables/{table}/plans", wishes.Plans, answers.PlansAnswer)
async def plans(
    table: TableId,
    wish: Annotated[wishes.Plans, body(wishes.Plans)],
    service: House_,
    holder: Holder,
    language: Language = "en",
) -> Response:
    """The ways to pay a cost; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    found = service.playing.plans(live.table, holder, wish.action, tuple(wish.icons), language)
    return told(answers.PlansAnswer(found))


@routes.get("/tables/{table}/outlook", answers.OutlookAnswer)
async def outlook(table: TableId, service: House_, holder: Holder, language: Language = "en") -> Response:
    """What can be had now, how it would be paid, or why not; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return told(answers.OutlookAnswer(service.playing.outlook(live.table, holder, language)))
