"""The socket of a viewer: what happens at the table goes out, wishes come in and are answered."""

from __future__ import annotations

import asyncio
import re
import time
from typing import cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from brightsands.rules.errors import BrightsandsError
from brightsands.server.http.addresses import MARKS
from brightsands.server.http.exchange import told_refusal
from brightsands.server.http.guard import address, language_of, own_host, own_origin, visitor
from brightsands.server.http.rates import Bucket
from brightsands.server.http.visitor import Service
from brightsands.server.live.entrance import places
from brightsands.server.live.grants import GRANTS, Granting
from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.outbox import TOO_MANY, WIRE, Wire
from brightsands.server.live.recall import Recall
from brightsands.server.live.viewer import Viewer
from brightsands.server.live.whole import shelter
from brightsands.server.logs import log, short
from brightsands.server.metrics import METRICS
from brightsands.server.refusals import Refused, no_table, not_possible
from brightsands.server.wire import wishes
from brightsands.server.wire.answers import Ack, RefusedMessage
from brightsands.words import LANGUAGES

# Codes for closing, from the range that is free for applications
NO_TABLE = 4404
FOREIGN = 4403
BAD_MESSAGE = 4400
NUMBER = re.compile("[0-9]{1,8}")
MOST_LOG = 5000  # entries of the log in a snapshot


async def table_socket(socket: WebSocket, table: str) -> None:
    """Let somebody look at a table, and act if a seat is theirs."""
    service: Service = socket.app.state.service
    settings, scope = service.settings, socket.scope
    if not own_host(scope, settings) or not own_origin(scope, settings):
        await socket.close(FOREIGN)
        return
    who, holder = address(scope), service.identity.who(visitor(scope, settings))
    wait = service.entrance.wait(who)
    if wait > 0:
        await _turn_away(socket, Refused("too_often", retry=wait))
        return
    if not holder and service.house.is_crowded():  # somebody unknown has no seat anywhere: nothing need be read
        await _turn_away(socket, Refused("house_full"))
        return
    try:
        live = await service.house.find_for(table, holder)
    except Refused as refused:
        await socket.accept()
        await _last_words(socket, refused, NO_TABLE)
        return
    seated = bool(live.table.held_by(holder))
    try:
        if service.house.is_crowded() and not seated:
            raise Refused("house_full")
        with service.entrance.place(who, seated):
            await _visit(service, socket, live, holder)
    except Refused as refused:
        await _turn_away(socket, refused)


async def _turn_away(socket: WebSocket, refused: Refused) -> None:
    """Refuse a socket before it opens, in words, and say when it may be tried again."""
    METRICS.refused.labels(refused.code).inc()
    log.info("turned_away", who=MARKS.mark(address(socket.scope)), code=refused.code)
    await socket.send_denial_response(told_refusal(refused, language_of(socket.scope)))


async def _visit(service: Service, socket: WebSocket, live: LiveTable, holder: str) -> None:
    table = live.table.id
    await socket.accept()
    seated = bool(live.table.held_by(holder))
    if len(live.viewers) >= places(service.settings.limits.viewers, seated):
        await _last_words(socket, Refused("full"), TOO_MANY)
        return
    viewer = _viewer(socket, live, holder)
    opened = time.monotonic()
    log.info("socket_opened", table=short(table), seats=len(live.table.held_by(holder)))
    live.viewers.add(viewer)
    live.tell()
    service.driver.changed(live)  # bots that play among themselves wait for somebody who watches
    sending = asyncio.create_task(_send(service.house, socket, viewer, live))
    # A task of its own: between a message and this place stand twenty others, who would all be woken by it.
    receiving = asyncio.create_task(_receive(service, socket, viewer, live))
    try:
        await receiving
    except WebSocketDisconnect:
        pass
    except Exception as error:
        log.error("socket_failed", error, table=short(table))
    finally:
        live.viewers.discard(viewer)
        live.watched = time.monotonic()
        if live.table.held_by(holder):
            service.house.guests.remember_gone(live, holder)
        live.tell()
        log.info("socket_closed", table=short(table), seconds=round(time.monotonic() - opened, 1))
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


def _viewer(socket: WebSocket, live: LiveTable, holder: str) -> Viewer:
    """Read from the address how somebody wants to look: seat, follow, language, and the number seen last."""
    asked = socket.query_params
    language = asked.get("language", "en")
    viewer = Viewer(holder, language if language in LANGUAGES else "en", address=address(socket.scope))
    held = live.table.held_by(holder)
    seat = asked.get("seat", "")
    start = held[0] if held else None
    if seat == "none":
        start = None
    elif NUMBER.fullmatch(seat) and int(seat) in held:
        start = int(seat)
    viewer.place(live.table, start, asked.get("follow", "") == "yes")
    if NUMBER.fullmatch(asked.get("from", "")):
        viewer.told = int(asked["from"])
    if asked.get("changes", "") == "yes":
        viewer.recall = Recall()
    if NUMBER.fullmatch(asked.get("log", "")):
        viewer.log_size = min(int(asked["log"]), MOST_LOG)
    return viewer


def wire_of(socket: WebSocket) -> Wire:
    """The protocol that serves a socket."""
    wire: Wire = socket.scope["extensions"][WIRE]["wire"]
    return wire


async def _last_words(socket: WebSocket, refused: Refused, code: int) -> None:
    words = refusal_under(None, refused, language_of(socket.scope))
    await socket.send_text(msgspec.json.encode(words).decode())
    await socket.close(code, refused.code)


async def _send(house: House, socket: WebSocket, viewer: Viewer, live: LiveTable) -> None:
    """Send what is new whenever there is something, as fast as the other side takes it."""
    wire = wire_of(socket)
    try:
        while True:
            await viewer.wake.wait()
            viewer.wake.clear()
            # It was deleted, or a game without spectators began, or the seat was lost.
            if live.lost or not live.table.is_visible_to(viewer.holder):
                await _last_words(socket, no_table(), NO_TABLE)
                return
            news = (
                viewer.message(live.table, live.talk, house.guests.presence(live)),
                viewer.hear(live.table, live.talk),
            )
            frames = [each for each in news if each is not None]
            frames += viewer.replies()
            if frames:
                await wire.tell(frames)
    except (WebSocketDisconnect, RuntimeError):
        return  # it is gone; whoever receives notices too
    except Exception as error:
        log.error("socket_failed", error, table=short(live.table.id))
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(1011)
    finally:
        viewer.leave()


async def _receive(service: Service, socket: WebSocket, viewer: Viewer, live: LiveTable) -> None:
    shelter()  # a socket that is closed is noticed when the next message is waited for
    rate, most = service.settings.limits.messages
    bucket = Bucket(most, time.monotonic())
    wire = wire_of(socket)
    while True:
        received = await wire.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = cast("str | None", received.get("text"))
        if bucket.take(rate, most, time.monotonic()) > 0:
            await _last_words(socket, Refused("too_often"), TOO_MANY)
            return
        if text is None or len(text) > service.settings.limits.message:
            await _last_words(socket, Refused("bad_message"), BAD_MESSAGE)
            return
        wait = service.entrance.turn(viewer.address)
        if wait > 0:
            await asyncio.sleep(wait)
        try:
            wish = wishes.read_message(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            _refuse(viewer, wishes.key_in(text), Refused("bad_message"))
        else:
            await _grant(service, viewer, live, wish)
        await viewer.has_room()


async def _grant(service: Service, viewer: Viewer, live: LiveTable, wish: wishes.Message) -> None:
    """Do what a viewer asks for and answer it, in one go with what is told of it."""
    viewer.turn_head(live.table)
    try:
        answer = await GRANTS[type(wish)](Granting(service, viewer, live), wish)
    except Refused as refused:
        _refuse(viewer, wish.key, refused)
    except BrightsandsError as error:
        _refuse(viewer, wish.key, not_possible(error))
    else:
        viewer.reply(Ack(wish.key, answer) if isinstance(answer, int) else answer)


def _refuse(viewer: Viewer, key: str | None, refused: Refused) -> None:
    METRICS.refused.labels(refused.code).inc()
    viewer.reply(refusal_under(key, refused, viewer.language))


def refusal_under(key: str | None, refused: Refused, language: str) -> RefusedMessage:
    """A refusal as a socket tells it."""
    return RefusedMessage(refused.code, refused.words(language), **refused.more, key=key)
