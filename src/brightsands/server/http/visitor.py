"""Who is asking: the visitor behind a request, with a cookie if there is none yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from brightsands.server.bots.driver import BotDriver
from brightsands.server.http.boxes import Boxes
from brightsands.server.http.guard import NEW_COOKIE, set_cookie, visitor
from brightsands.server.ladder.ladder import Ladder
from brightsands.server.live.entrance import Entrance
from brightsands.server.live.house import House
from brightsands.server.live.identity import Identity
from brightsands.server.live.playing import Playing
from brightsands.server.live.seating import Seating
from brightsands.server.live.talking import Talking
from brightsands.server.past.reviews import Reviews
from brightsands.server.remind.reminders import Reminding
from brightsands.server.settings import Settings
from brightsands.server.tokens import hashed, new_token


@dataclass
class Service:
    """Everything that answers requests."""

    settings: Settings
    house: House
    seating: Seating
    playing: Playing
    driver: BotDriver
    reviews: Reviews
    entrance: Entrance
    identity: Identity
    reminding: Reminding
    talking: Talking
    ladder: Ladder
    boxes: Boxes


def service_of(request: Request) -> Service:
    """The service of the application that a request came to."""
    service = request.app.state.service
    assert isinstance(service, Service)
    return service


def holder_of(request: Request) -> str:
    """Who asks: the person behind the hash of the cookie, empty for somebody without one."""
    service = service_of(request)
    return service.identity.who(visitor(request.scope, service.settings))


def settled_holder(request: Request) -> str:
    """The same, but somebody without a cookie gets one."""
    holder = holder_of(request)
    if holder:
        return holder
    token = new_token()
    request.scope[NEW_COOKIE] = set_cookie(service_of(request).settings, token)
    return hashed(token)


def device_of(request: Request) -> str:
    """The device that asks, as itself; one without a cookie gets one."""
    found = visitor(request.scope, service_of(request).settings)
    return found or settled_holder(request)


House_ = Annotated[Service, Depends(service_of)]
Holder = Annotated[str, Depends(holder_of)]
SettledHolder = Annotated[str, Depends(settled_holder)]
Device = Annotated[str, Depends(device_of)]
