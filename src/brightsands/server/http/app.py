"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.telemetry import TelemetryConfig
from sqlalchemy import Engine
from starlette.exceptions import HTTPException

import brightsands
from brightsands.rules.errors import BrightsandsError
from brightsands.server import facts, rulebook
from brightsands.server.bots.driver import BotDriver
from brightsands.server.http import ladder as api_ladder
from brightsands.server.http import me as api_me
from brightsands.server.http import pages
from brightsands.server.http import past as api_past
from brightsands.server.http import play as api_play
from brightsands.server.http import puzzles as api_puzzles
from brightsands.server.http import reminders as api_reminders
from brightsands.server.http import tables as api
from brightsands.server.http import talk as api_talk
from brightsands.server.http.boxes import Boxes
from brightsands.server.http.exchange import told_refusal, with_schemas
from brightsands.server.http.guard import Guard, language_of
from brightsands.server.http.packing import Packing
from brightsands.server.http.visitor import Service
from brightsands.server.ladder.ladder import Ladder
from brightsands.server.live.catching_up import CatchingUp
from brightsands.server.live.entrance import Entrance
from brightsands.server.live.house import House
from brightsands.server.live.identity import Identity
from brightsands.server.live.playing import Playing
from brightsands.server.live.rubbish import Rubbish
from brightsands.server.live.seating import Seating
from brightsands.server.live.socket import table_socket
from brightsands.server.live.talking import Talking
from brightsands.server.live.timekeeper import Timekeeper
from brightsands.server.live.wakes import wakes_for
from brightsands.server.logs import log
from brightsands.server.metrics import METRICS
from brightsands.server.numbers_port import numbers_at
from brightsands.server.past.reviews import Reviews
from brightsands.server.refusals import Refused, no_table, not_possible
from brightsands.server.remind.caller import Caller
from brightsands.server.remind.reminders import Reminding
from brightsands.server.settings import Settings
from brightsands.server.storage.store import Store
from brightsands.server.wire.answers import Wrong

SWEEP_SECONDS = 30.0
# FastAPI can hand bodies, arguments and messages of exceptions to OpenTelemetry: none of our visitors' secrets.
NO_TELEMETRY: TelemetryConfig = {
    "tracing": False,
    "metrics": False,
    "logs": False,
    "operation_spans": False,
    "auto_configure": False,
}


def make_app(settings: Settings, engine: Engine) -> FastAPI:
    """The application for some settings, on a database that is open; it is closed when the application ends."""
    app = FastAPI(
        title="brightsands",
        version=brightsands.__version__,
        description="Tables, seats and records of Anno 1800: The Board Game. See docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        telemetry=NO_TELEMETRY,
        lifespan=lambda app: _life(app, settings, engine),
    )
    # `include_router` would make each of them anew, which takes longer than everything else at the first request.
    own = (api_me.router, api_reminders.router, api_ladder.router, api_puzzles.router, rulebook.router, facts.router)
    for router in (api.router, api_play.router, api_talk.router, api_past.router, *own):
        app.router.routes.extend(router.routes)
    app.add_api_websocket_route("/api/tables/{table}/socket", table_socket)
    app.router.routes.extend(pages.router.routes)  # last: what no other knows is one of its pages
    app.add_middleware(Packing)
    app.add_middleware(Guard, settings=settings)
    describe = app.openapi
    app.openapi = lambda: with_schemas(describe())  # type: ignore[method-assign]
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BrightsandsError, _not_possible)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http_error)
    return app


@contextlib.asynccontextmanager
async def _life(app: FastAPI, settings: Settings, engine: Engine) -> AsyncIterator[None]:
    asyncio.get_running_loop().set_exception_handler(_unexpected)
    store = Store(engine)
    wakes = wakes_for(settings, store)
    house = House(store, settings, wakes)
    playing = Playing(house)
    driver = BotDriver(house, playing)
    seating = Seating(house)
    identity = Identity(house, seating, playing)
    reminding = Reminding(house)
    caller = Caller(house, reminding)
    await identity.learn()
    await reminding.learn()
    ladder = Ladder(house)
    await ladder.learn()
    app.state.service = Service(
        settings,
        house,
        seating,
        playing,
        driver,
        Reviews(house),
        Entrance(settings.limits),
        identity,
        reminding,
        Talking(house),
        ladder,
        Boxes(settings.limits.tables),
    )
    tasks = [
        asyncio.create_task(wakes.run(CatchingUp(house).heard)),
        asyncio.create_task(_look_after(house, driver, (identity, reminding, ladder))),
        asyncio.create_task(_clear_away(house, reminding)),
        asyncio.create_task(caller.run()),
        asyncio.create_task(house.pulse.run()),
        asyncio.create_task(Rubbish(time.monotonic()).run(house.pulse)),
        asyncio.create_task(Timekeeper(house, seating).run()),
    ]
    numbers = await numbers_at(settings.metrics_host, settings.metrics_port) if settings.metrics_port else None
    if settings.network == "open" and hasattr(app.state, "network"):
        tasks.append(asyncio.create_task(_open_network(app)))
    log.info("started", database=engine.dialect.name, shared=settings.is_shared)
    try:
        yield
    finally:
        if numbers is not None:
            numbers.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        reminding.close()
        await house.close()
        engine.dispose()
        log.info("stopped")


def _unexpected(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error that nobody waited for, as when a visitor left; its message stays out of the log."""
    error = context.get("exception")
    if not isinstance(error, BrightsandsError):
        log.error("unexpected", error)


async def _look_after(house: House, driver: BotDriver, learners: tuple[Identity, Reminding, Ladder]) -> None:
    """Wake bots that nobody takes care of, and let go of tables that nobody uses."""
    first = True
    while True:
        try:
            if house.settings.is_shared:
                await driver.keep_hold()
                await house.guests.share_presence()
                for each in learners:
                    await each.learn()
            await driver.wake_waiting(first)
            if not first:
                await house.sweep()
            first = False
        except Exception as error:
            log.error("looking_after_failed", error)
        await asyncio.sleep(house.settings.grace_seconds if house.settings.is_shared else SWEEP_SECONDS)


async def _open_network(app: FastAPI) -> None:
    """Let friends in from the start."""
    try:
        url = await app.state.network.open()
    except Refused as refused:
        log.warning("network_closed", code=refused.reason)
        return
    if app.state.friends is not None:
        app.state.friends(url)


async def _clear_away(house: House, reminding: Reminding) -> None:
    """Delete tables that are too old and mailboxes that nobody confirmed, now and then."""
    while True:
        await asyncio.sleep(house.settings.expiry_seconds)
        try:
            await house.expire()
            await house.read(reminding.store.clear, time.time())
        except Exception as error:
            log.error("clearing_away_failed", error)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    METRICS.refused.labels(error.code).inc()
    return told_refusal(error, language_of(request.scope))


async def _not_possible(request: Request, error: Exception) -> Response:
    assert isinstance(error, BrightsandsError)
    return await _refused(request, not_possible(error))


async def _not_understood(request: Request, error: Exception) -> Response:
    """What is wrong with a request, without what was sent: it may have been a secret."""
    assert isinstance(error, RequestValidationError)
    places = [item["loc"] for item in error.errors()]
    if ("path", "table") in places:  # no table has such a name
        return await _refused(request, no_table())
    wrong = [Wrong([str(part) for part in item["loc"]], item["msg"]) for item in error.errors()[:10]]
    return await _refused(request, Refused("not_understood", wrong=wrong))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    codes = {404: "no_page", 405: "wrong_method", 400: "bad_request"}
    refused = Refused(codes.get(error.status_code, "http"), status=error.status_code)
    answer = told_refusal(refused, language_of(request.scope))
    answer.headers.update(error.headers or {})
    return answer
