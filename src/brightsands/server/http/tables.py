"""The HTTP API: opening tables, sitting down, and everything that can also be done without a socket."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from brightsands.record.game import Record
from brightsands.rules.options import Options
from brightsands.server.http import models
from brightsands.server.http.models import (
    Acknowledged,
    Joined,
    Language,
    Opened,
    RecordFacts,
    Snapshot,
    TableOut,
    Tables,
)
from brightsands.server.http.visitor import Holder, House_, Service, SettledHolder
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.setups import SeatSetup, TableSetup
from brightsands.server.live.tell import table_words, tell_log, tell_state, tell_table, tell_view
from brightsands.server.refusals import Refused, not_yours

# Written out as JSON schema: a model for each of them on every route would take most of the time of a start.
_PROBLEM: dict[str, Any] = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": words, "content": _PROBLEM}
    for status, words in {
        400: "The body could not be read.",
        403: "Not for this visitor, or sent by a foreign site.",
        404: "No such table, or none that this visitor may know of.",
        409: "Not now; `stale` tells the current number.",
        410: "A game of other rules.",
        413: "Too long.",
        421: "Asked for under a name that is not this server's.",
        422: "Not understood, or not allowed by the rules.",
        429: "Too often.",
        503: "It could not be written; try again with the same key.",
    }.items()
}
router = APIRouter(prefix="/api", responses=REFUSALS)
TableId = Annotated[str, Path(min_length=16, max_length=16, pattern="^[A-Za-z0-9_-]{16}$")]
OwnSeat = Annotated[int | None, Query(ge=0, le=3)]


def told(live: LiveTable, holder: str) -> TableOut:
    """A table for a visitor."""
    return TableOut(**tell_table(live.table, holder, live.present()))


def game_options(wish: models.OptionsWish | None) -> Options:
    """The options of a wish, or a refusal naming the field."""
    data = wish.model_dump() if wish is not None else {}
    if isinstance(data.get("objectives"), list):
        data["objectives"] = tuple(data["objectives"])
    return Options(**data)


async def known_record(service: Service, wish: models.TableWish, holder: str, language: str) -> Record | None:
    """The record that a new table goes on from, checked, up to where it goes on; None for a new game."""
    if wish.record is None and wish.table is None:
        return None
    if (wish.record is not None and wish.table is not None) or wish.options is not None or wish.seed is not None:
        raise Refused("bad_table")
    if wish.table is not None:
        live = await service.house.find_for(wish.table, holder)
        record = finished_record(live)
    else:
        assert wish.record is not None
        await checked(service, wish.record, wish.upto, language)
        record = Record.parse(wish.record)
    if wish.upto is not None and wish.upto > len(record.actions):
        raise Refused("bad_record", "record_upto", {"actions": len(record.actions), "asked": wish.upto})
    return Record(record.options, record.seed, record.actions[: wish.upto], record.players, record.names)


async def checked(service: Service, text: str, upto: int | None, language: str) -> dict[str, Any]:
    """What is in a game file, or a refusal with line and reason; done in another process, for it may take long."""
    try:
        found = await service.house.bots.check(text, upto, language)
    except ConnectionError:
        raise Refused("bad_record", "record_slow") from None
    if "refused" in found:
        raise Refused("bad_record", found["refused"], found["values"], **found["more"])
    if "failed" in found:
        raise Refused("bad_record")
    return found


def finished_record(live: LiveTable) -> Record:
    """The record of a game in which nothing is secret any more."""
    if not live.table.is_open_book or live.table.game is None:
        raise Refused("not_over", "not_over_told")
    return live.table.game.record


# ---- Tables ------------------------------------------------------------------------------------------------
@router.get("/tables", response_model=Tables)
async def lobby(service: House_, holder: Holder) -> Tables:
    """Open tables at which anybody may sit down."""
    return await several(service, await service.house.read(service.house.store.open_games), holder)


@router.get("/tables/mine", response_model=Tables)
async def mine(service: House_, holder: Holder) -> Tables:
    """The tables at which this visitor has a seat."""
    if not holder:
        return Tables(tables=[])
    return await several(service, await service.house.read(service.house.store.held_by, holder), holder)


async def several(service: Service, names: list[str], holder: str) -> Tables:
    """Some tables; one that cannot be read any more is left out."""
    found: list[TableOut] = []
    for name in names:
        try:
            found.append(told(await service.house.find(name), holder))
        except Refused:
            continue
    return Tables(tables=found)


@router.post("/tables", response_model=Opened, status_code=201)
async def open_table(
    wish: models.TableWish, service: House_, holder: SettledHolder, language: Language = "en"
) -> Opened:
    """Open a table. Whoever opens it gets a cookie, and the secret links of the other seats."""
    record = await known_record(service, wish, holder, language)
    options = record.options if record is not None else game_options(wish.options)
    known = record.names if record is not None else ()
    names = [seat.name or (known[place] if place < len(known) else "") for place, seat in enumerate(wish.seats)]
    setup = TableSetup(
        seats=tuple(SeatSetup(seat.kind, name, seat.bot) for seat, name in zip(wish.seats, names, strict=True)),
        options=options,
        seed=record.seed if record is not None else wish.seed,
        listed=wish.listed,
        spectators=wish.spectators,
        autostart=wish.autostart,
        origin="" if record is None else ("table" if wish.table else "file"),
        actions=record.actions if record is not None else (),
        language=language,
    )
    if record is not None and record.players != len(setup.seats):
        raise Refused("bad_table", "bad_table_seats", {"players": record.players, "seats": len(setup.seats)})
    live, links = await service.house.create(holder, setup)
    table = live.table.id
    return Opened(
        table=told(live, holder),
        links=[
            models.Link(seat=seat, token=token, path=f"/t/{table}#{token}") for seat, token in sorted(links.items())
        ],
    )


@router.get("/tables/{table}", response_model=TableOut)
async def one_table(table: TableId, service: House_, holder: Holder) -> TableOut:
    """Who sits where and how the table stands."""
    return told(await service.house.find_for(table, holder), holder)


@router.get("/tables/{table}/state", response_model=Snapshot)
async def state(
    table: TableId, service: House_, holder: Holder, seat: OwnSeat = None, language: Language = "en"
) -> Snapshot:
    """The game as it is now, from one of one's own seats or as a spectator sees it."""
    live = await service.house.find_for(table, holder)
    if seat is not None and seat not in live.table.held_by(holder):
        raise not_yours()
    words = table_words(live.table, language)
    return Snapshot(
        type="snapshot",
        number=live.table.number,
        seat=seat,
        table=told(live, holder),
        log=tell_log(live.table, seat, words, 10_000),
        state=tell_state(live.table, seat, words),
    )


@router.get("/tables/{table}/moments/{actions}", response_model=dict[str, Any])
async def moment(
    table: TableId,
    actions: Annotated[int, Path(ge=0, le=10_000_000)],
    service: House_,
    holder: Holder,
    seat: OwnSeat = None,
    language: Language = "en",
) -> dict[str, Any]:
    """The view after so many of the actions that stand; of a finished game from any seat."""
    live = await service.house.find_for(table, holder)
    at = live.table
    if seat is not None and (seat >= at.row.players or (not at.is_open_book and seat not in at.held_by(holder))):
        raise not_yours()
    if at.game is None or actions > len(at.plays):
        raise Refused("no_moment", values={"actions": len(at.plays), "asked": actions})
    view = live.moment(actions).view(seat)
    return {"actions": actions, "seat": seat, **tell_view(view, table_words(at, language))}


@router.get(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {}}, "description": "The game file."}},
)
async def record_of(table: TableId, service: House_, holder: Holder) -> PlainTextResponse:
    """The game file of a finished game."""
    live = await service.house.find_for(table, holder)
    headers = {"content-disposition": f'attachment; filename="{table}.game"'}
    return PlainTextResponse(str(finished_record(live)), headers=headers)


@router.post("/records/check", response_model=RecordFacts)
async def check_file(wish: models.RecordText, service: House_, language: Language = "en") -> RecordFacts:
    """Read a game file and play it again; a refusal has line, column and reason."""
    return RecordFacts(**await checked(service, wish.text, wish.upto, language))


# ---- Seats -------------------------------------------------------------------------------------------------
@router.post("/tables/{table}/join", response_model=Joined)
async def join(table: TableId, wish: models.JoinWish, service: House_, holder: SettledHolder) -> Joined:
    """Sit down, by the secret of a link or at a free seat of a listed table."""
    live, seat = await service.seating.join(holder, table, wish.token, wish.seat, wish.name)
    return Joined(table=told(live, holder), seat=seat)


@router.post("/tables/{table}/leave", status_code=204)
async def leave(table: TableId, wish: models.SeatOnly, service: House_, holder: Holder) -> Response:
    """Get up before the game has begun."""
    await service.house.find_for(table, holder)
    await service.seating.leave(holder, table, wish.seat)
    return Response(status_code=204)


@router.post("/tables/{table}/start", status_code=204)
async def start(table: TableId, service: House_, holder: Holder) -> Response:
    """Begin, when everybody is there."""
    await service.house.find_for(table, holder)
    await service.seating.start(holder, table)
    return Response(status_code=204)


@router.post("/tables/{table}/links", response_model=models.Link)
async def new_link(table: TableId, wish: models.SeatOnly, service: House_, holder: Holder) -> models.Link:
    """A new secret link for a seat: for somebody who lost the old one, or for one's own other device."""
    await service.house.find_for(table, holder)
    token = await service.seating.new_link(holder, table, wish.seat)
    return models.Link(seat=wish.seat, token=token, path=f"/t/{table}#{token}")


@router.post("/tables/{table}/hand", status_code=204)
async def hand(table: TableId, wish: models.HandWish, service: House_, holder: Holder) -> Response:
    """Hand a seat to a bot."""
    await service.house.find_for(table, holder)
    await service.seating.hand(holder, table, wish.seat, wish.bot)
    return Response(status_code=204)


@router.post("/tables/{table}/return", status_code=204)
async def take_back(table: TableId, wish: models.SeatOnly, service: House_, holder: Holder) -> Response:
    """Take one's seat back from a bot."""
    await service.house.find_for(table, holder)
    await service.seating.take_back(holder, table, wish.seat)
    return Response(status_code=204)


@router.post("/tables/{table}/rematch", response_model=TableOut)
async def rematch(table: TableId, service: House_, holder: Holder) -> TableOut:
    """The same again: a new table with everybody's seat kept."""
    await service.house.find_for(table, holder)
    return told(await service.seating.rematch(holder, table), holder)


# ---- Playing -----------------------------------------------------------------------------------------------
@router.post("/tables/{table}/play", response_model=Acknowledged)
async def play(
    table: TableId, wish: models.PlayWish, service: House_, holder: Holder, language: Language = "en"
) -> Acknowledged:
    """Do an action for the seat to act."""
    await service.house.find_for(table, holder)
    done = await service.playing.play(holder, table, wish.number, wish.key, wish.action, language)
    return Acknowledged(number=done)


@router.post("/tables/{table}/undo", response_model=Acknowledged)
async def undo(table: TableId, wish: models.UndoWish, service: House_, holder: Holder) -> Acknowledged:
    """Take back one's own last actions of this turn, until something was revealed."""
    await service.house.find_for(table, holder)
    return Acknowledged(number=await service.playing.undo(holder, table, wish.number, wish.key, wish.count))


@router.post("/tables/{table}/ask", response_model=Acknowledged)
async def ask(table: TableId, wish: models.AskWish, service: House_, holder: Holder) -> Acknowledged:
    """Ask everybody to go back further, or to give the game up."""
    await service.house.find_for(table, holder)
    done = await service.playing.ask(holder, table, wish.seat, wish.what, wish.left, wish.number)
    return Acknowledged(number=done)


@router.post("/tables/{table}/answer", response_model=Acknowledged)
async def answer(table: TableId, wish: models.AnswerWish, service: House_, holder: Holder) -> Acknowledged:
    """Agree to what was asked, or not."""
    await service.house.find_for(table, holder)
    return Acknowledged(number=await service.playing.answer(holder, table, wish.seat, wish.agree, wish.request))


@router.post("/tables/{table}/close", response_model=Acknowledged)
async def close(table: TableId, service: House_, holder: Holder) -> Acknowledged:
    """Close a table that one opened: before the start, or if no other person plays."""
    await service.house.find_for(table, holder)
    return Acknowledged(number=await service.playing.close(holder, table))


@router.post("/tables/{table}/hint", response_model=dict[str, Any])
async def hint(
    table: TableId, wish: models.HintWish, service: House_, holder: Holder, language: Language = "en"
) -> dict[str, Any]:
    """What a bot would do in one's place, and why; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return await service.playing.hint(live, holder, wish.bot, language)


@router.post("/tables/{table}/hints", response_model=dict[str, Any])
async def hints(table: TableId, service: House_, holder: Holder, language: Language = "en") -> dict[str, Any]:
    """The best turns, what each is worth, and why; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return await service.playing.hints(live, holder, language)


@router.post("/tables/{table}/why_not", response_model=dict[str, Any])
async def why_not(
    table: TableId, wish: models.ActionOnly, service: House_, holder: Holder, language: Language = "en"
) -> dict[str, Any]:
    """Whether an action is allowed now, and if not, by which rule and why; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return service.playing.why_not(live.table, holder, wish.action, language)


@router.post("/tables/{table}/plans", response_model=dict[str, Any])
async def plans(
    table: TableId, wish: models.PlansWish, service: House_, holder: Holder, language: Language = "en"
) -> dict[str, Any]:
    """The ways to pay a cost; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return service.playing.plans(live.table, holder, wish.action, tuple(wish.icons), language)


@router.get("/tables/{table}/outlook", response_model=dict[str, Any])
async def outlook(table: TableId, service: House_, holder: Holder, language: Language = "en") -> dict[str, Any]:
    """What can be had now, how it would be paid, or why not; for whoever is to act."""
    live = await service.house.find_for(table, holder)
    return service.playing.outlook(live.table, holder, language)
