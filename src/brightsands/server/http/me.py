"""The HTTP API about oneself: what is known, a code for another device, coming back by it, and being forgotten."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response

from brightsands.server.http.exchange import REFUSALS, Exchange, body, told
from brightsands.server.http.guard import NEW_COOKIE, drop_cookie, is_at_home, network_of
from brightsands.server.http.visitor import Device, Holder, House_, SettledHolder
from brightsands.server.refusals import Refused
from brightsands.server.wire import answers, wishes

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)


@routes.get("/me", answers.Me)
async def me(service: House_, holder: Holder) -> Response:
    """What the house has of this visitor, and how long it keeps tables."""
    known, expiry = await service.identity.known(holder), service.settings.expiry
    keeps = answers.Keeps(expiry.open, expiry.finished, expiry.abandoned)
    return told(answers.Me(bool(holder), known.tables, known.devices, known.code, keeps, service.settings.ladder))


@routes.post("/me/code", None, answers.BackCode)
async def new_code(service: House_, holder: SettledHolder) -> Response:
    """A code by which this visitor is known on another device, told once; the one before it opens nothing any more."""
    code = await service.identity.new_code(holder)
    return told(answers.BackCode(code, f"/settings#{code}"))


@routes.post("/me/back", wishes.BackWish, answers.Me)
async def come_back(
    wish: Annotated[wishes.BackWish, body(wishes.BackWish)], service: House_, device: Device
) -> Response:
    """Be the person whose code it is, on this device too; the tables of this device go along."""
    return await me(service, await service.identity.come_back(device, wish.code))


@routes.get("/network", answers.NetworkFacts)
async def network(service: House_, request: Request) -> Response:
    """Whether friends can come: a server for this machine may be opened to the network it is in."""
    found = network_of(request.scope)
    if service.settings.is_public:
        return told(answers.NetworkFacts("everywhere", service.settings.public_url))
    if found is None or not is_at_home(request.scope):
        return told(answers.NetworkFacts("machine", "" if found is None else found.url))
    if found.url:
        return told(answers.NetworkFacts("network", found.url))
    return told(answers.NetworkFacts("offered" if found.is_possible() else "machine", ""))


@routes.post("/network", None, answers.NetworkFacts)
async def open_network(request: Request) -> Response:
    """Let friends on the same network in, until the server ends; for whoever sits at its machine."""
    found = network_of(request.scope)
    if found is None or not is_at_home(request.scope):
        raise Refused("not_owner")
    return told(answers.NetworkFacts("network", await found.open()))


@routes.post("/me/forget", None, answers.Forgotten)
async def forget(service: House_, holder: Holder, request: Request) -> Response:
    """Delete everything of this visitor: tables without other people, names, codes, devices and the cookie."""
    gone = await service.identity.forget(holder)
    request.scope[NEW_COOKIE] = drop_cookie(service.settings)
    return told(answers.Forgotten(gone))
