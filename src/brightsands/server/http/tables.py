"""The HTTP API: opening tables, sitting down, and everything that can also be done without a socket."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from msgspec import structs

from brightsands.record.record import Record
from brightsands.rules.options import Options
from brightsands.server.bots.thoughts import CheckedFile
from brightsands.server.http.exchange import REFUSALS, Exchange, body, done, told
from brightsands.server.http.guard import address
from brightsands.server.http.visitor import Holder, House_, Service, SettledHolder
from brightsands.server.live.clocks import Clock, wound_up
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.setups import SeatSetup, TableSetup, check_bot
from brightsands.server.live.talk import tell_talk
from brightsands.server.live.tell import table_words, tell_moment, tell_table
from brightsands.server.live.told import told_log, told_state
from brightsands.server.refusals import Refused, not_yours
from brightsands.server.wire import answers, tables, wishes
from brightsands.server.wire.answers import Acknowledged
from brightsands.server.wire.options import OptionsWish
from brightsands.server.wire.wishes import Language

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)
TableId = Annotated[str, Path(min_length=16, max_length=16, pattern="^[A-Za-z0-9_-]{16}$")]
LEAST_SECONDS = 10  # that a clock gives somebody for the first turn
MOST_TOLD = 10_000  # entries of the log
OwnSeat = Annotated[int | None, Query(ge=0, le=3)]


def table_for(service: Service, live: LiveTable, holder: str) -> tables.Table:
    """A table for a visitor."""
    return tell_table(live.table, holder, service.house.guests.presence(live))


def game_options(wish: OptionsWish | None) -> Options:
    """The options of a wish, or a refusal naming the field."""
    data = structs.asdict(wish) if wish is not None else {}
    if isinstance(data.get("objectives"), list):
        data["objectives"] = tuple(data["objectives"])
    return Options(**data)


async def known_record(service: Service, wish: wishes.TableWish, holder: str, language: str) -> Record | None:
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


async def checked(service: Service, text: str, upto: int | None, language: str) -> answers.RecordFacts:
    """What is in a game file, or a refusal with line and reason; done in another process, for it may take long."""
    try:
        found = await service.house.bots.check(text, upto, language)
    except ConnectionError:
        raise Refused("bad_record", "record_slow") from None
    if found is None:
        raise Refused("bad_record")
    if isinstance(found, CheckedFile):
        return found.facts
    raise Refused(
        "bad_record",
        found.reason,
        found.values,
        line=found.line,
        column=found.column,
        action=found.action,
        rule=found.rule,
        detail=found.detail,
    )


def finished_record(live: LiveTable) -> Record:
    """The record of a game in which nothing is secret any more."""
    if not live.table.is_open_book or live.table.game is None:
        raise Refused("not_over", "not_over_told")
    return live.table.game.record


# ---- Tables ------------------------------------------------------------------------------------------------
@routes.get("/tables", answers.Tables)
async def lobby(service: House_, holder: Holder) -> Response:
    """Open tables at which anybody may sit down."""
    return told(await several(service, await service.house.read(service.house.store.open_games), holder))


@routes.get("/tables/mine", answers.Tables)
async def mine(service: House_, holder: Holder) -> Response:
    """The tables at which this visitor has a seat."""
    names = await service.house.read(service.house.store.held_by, holder) if holder else []
    return told(await several(service, names, holder))


async def several(service: Service, names: list[str], holder: str) -> answers.Tables:
    """Some tables; one that cannot be read any more is left out."""
    found: list[tables.Table] = []
    for name in names:
        try:
            found.append(table_for(service, await service.house.find(name), holder))
        except Refused:
            continue
    return answers.Tables(found)


@routes.post("/tables", wishes.TableWish, answers.Opened, 201)
async def open_table(
    wish: Annotated[wishes.TableWish, body(wishes.TableWish)],
    service: House_,
    holder: SettledHolder,
    request: Request,
    language: Language = "en",
) -> Response:
    """Open a table. Whoever opens it gets a cookie, and the secret links of the other seats."""
    record = await known_record(service, wish, holder, language)
    if record is not None and wish.table is not None:
        service.entrance.check_copy(address(request.scope), len(str(record)))
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
        rated=wish.rated,
        origin="" if record is None else ("table" if wish.table else "file"),
        actions=record.actions if record is not None else (),
        language=language,
        clock=clock_of(wish),
        talk=wish.talk,
    )
    if record is not None and record.players != len(setup.seats):
        raise Refused("bad_table", "bad_table_seats", {"players": record.players, "seats": len(setup.seats)})
    service.ladder.check_setup(holder, setup)
    live, links = await service.house.create(holder, setup, address(request.scope))
    told_links = [link_to(live.table.id, seat, token) for seat, token in sorted(links.items())]
    return told(answers.Opened(table_for(service, live, holder), told_links), 201)


def clock_of(wish: wishes.TableWish) -> Clock | None:
    """The clock that is asked for, if it can be one."""
    asked = wish.clock
    if asked is None:
        return None
    if asked.turn + asked.reserve < LEAST_SECONDS:
        raise Refused("bad_table", "bad_clock", {"least": LEAST_SECONDS})
    if asked.out == "bot":
        check_bot(asked.bot)
    return wound_up(asked.turn, asked.reserve, asked.out, asked.bot if asked.out == "bot" else "", len(wish.seats))


def link_to(table: str, seat: int, token: str) -> answers.SeatLink:
    """A link that opens a seat."""
    return answers.SeatLink(seat, token, f"/t/{table}#{token}")


@routes.get("/tables/{table}", tables.Table)
async def one_table(table: TableId, service: House_, holder: Holder) -> Response:
    """Who sits where and how the table stands."""
    return told(table_for(service, await service.house.find_for(table, holder), holder))


@routes.get("/tables/{table}/state", answers.Snapshot)
async def state(
    table: TableId,
    service: House_,
    holder: Holder,
    seat: OwnSeat = None,
    language: Language = "en",
    log: Annotated[int, Query(ge=0, le=MOST_TOLD)] = MOST_TOLD,
) -> Response:
    """The game as it is now, from one of one's own seats or as a spectator sees it."""
    live = await service.house.find_for(table, holder)
    if seat is not None and seat not in live.table.held_by(holder):
        raise not_yours()
    words = table_words(live.table, language)
    return told(
        answers.Snapshot(
            number=live.table.number,
            seat=seat,
            table=table_for(service, live, holder),
            log=told_log(live.table, seat, words, log),
            state=told_state(live.table, seat, words),
            talk=tell_talk(live.talk, live.table, holder, language),
        )
    )


@routes.get("/tables/{table}/moments/{actions}", tables.Moment)
async def moment(
    table: TableId,
    actions: Annotated[int, Path(ge=0, le=10_000_000)],
    service: House_,
    holder: Holder,
    seat: OwnSeat = None,
    language: Language = "en",
) -> Response:
    """The view after so many of the actions that stand; of a finished game from any seat."""
    live = await service.house.find_for(table, holder)
    at = live.table
    if seat is not None and (seat >= at.row.players or (not at.is_open_book and seat not in at.held_by(holder))):
        raise not_yours()
    if at.game is None or actions > len(at.plays):
        raise Refused("no_moment", values={"actions": len(at.plays), "asked": actions})
    return told(tell_moment(live.moment(actions).view(seat), actions, table_words(at, language)))


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


@routes.post("/records/check", wishes.RecordText, answers.RecordFacts, about="What is in the file.")
async def check_file(
    wish: Annotated[wishes.RecordText, body(wishes.RecordText)], service: House_, language: Language = "en"
) -> Response:
    """Read a game file and play it again; a refusal has line, column and reason."""
    return told(await checked(service, wish.text, wish.upto, language))


# ---- Seats -------------------------------------------------------------------------------------------------
@routes.post("/tables/{table}/join", wishes.JoinWish, answers.Joined)
async def join(
    table: TableId, wish: Annotated[wishes.JoinWish, body(wishes.JoinWish)], service: House_, holder: SettledHolder
) -> Response:
    """Sit down, by the secret of a link or at a free seat of a listed table."""
    await service.ladder.check_guest(holder, table)
    live, seat = await service.seating.join(holder, table, wish.token, wish.seat, wish.name)
    return told(answers.Joined(table_for(service, live, holder), seat))


@routes.post("/tables/{table}/leave", wishes.SeatOnly, None)
async def leave(
    table: TableId, wish: Annotated[wishes.SeatOnly, body(wishes.SeatOnly)], service: House_, holder: Holder
) -> Response:
    """Get up before the game has begun."""
    await service.house.find_for(table, holder)
    await service.seating.leave(holder, table, wish.seat)
    return done()


@routes.post("/tables/{table}/start", None, None)
async def start(table: TableId, service: House_, holder: Holder) -> Response:
    """Begin, when everybody is there."""
    await service.house.find_for(table, holder)
    await service.seating.start(holder, table)
    return done()


@routes.post("/tables/{table}/links", wishes.SeatOnly, answers.SeatLink)
async def new_link(
    table: TableId, wish: Annotated[wishes.SeatOnly, body(wishes.SeatOnly)], service: House_, holder: Holder
) -> Response:
    """A new secret link for a seat: for somebody who lost the old one, or for one's own other device."""
    await service.house.find_for(table, holder)
    token = await service.seating.new_link(holder, table, wish.seat)
    return told(link_to(table, wish.seat, token))


@routes.post("/tables/{table}/hand", wishes.Hand, None)
async def hand(
    table: TableId, wish: Annotated[wishes.Hand, body(wishes.Hand)], service: House_, holder: Holder
) -> Response:
    """Hand a seat to a bot."""
    await service.house.find_for(table, holder)
    await service.seating.hand(holder, table, wish.seat, wish.bot)
    return done()


@routes.post("/tables/{table}/return", wishes.TakeBack, None)
async def take_back(
    table: TableId, wish: Annotated[wishes.TakeBack, body(wishes.TakeBack)], service: House_, holder: Holder
) -> Response:
    """Take one's seat back from a bot."""
    await service.house.find_for(table, holder)
    await service.seating.take_back(holder, table, wish.seat)
    return done()


@routes.post("/tables/{table}/rematch", None, tables.Table)
async def rematch(table: TableId, service: House_, holder: Holder) -> Response:
    """The same again: a new table with everybody's seat kept."""
    await service.house.find_for(table, holder)
    return told(table_for(service, await service.seating.rematch(holder, table), holder))


# ---- A seat that somebody else has -------------------------------------------------------------------------
@routes.post("/tables/{table}/claim", wishes.SeatOnly, Acknowledged)
async def claim(
    table: TableId, wish: Annotated[wishes.SeatOnly, body(wishes.SeatOnly)], service: House_, holder: Holder
) -> Response:
    """Ask for a new link to a seat that somebody has: by consent, or after a long absence that all see counted down."""
    await service.house.find_for(table, holder)
    return told(Acknowledged(await service.seating.claim(holder, table, wish.seat)))


@routes.post("/tables/{table}/yield", wishes.YieldWish, Acknowledged)
async def yield_seat(
    table: TableId, wish: Annotated[wishes.YieldWish, body(wishes.YieldWish)], service: House_, holder: Holder
) -> Response:
    """Let one's seat go to whoever gets its new link, or keep it."""
    await service.house.find_for(table, holder)
    return told(Acknowledged(await service.seating.yield_seat(holder, table, wish.seat, wish.agree)))


@routes.post("/tables/{table}/name", wishes.NameWish, Acknowledged)
async def rename(
    table: TableId, wish: Annotated[wishes.NameWish, body(wishes.NameWish)], service: House_, holder: Holder
) -> Response:
    """Be called otherwise, before the game has begun."""
    await service.house.find_for(table, holder)
    return told(Acknowledged(await service.seating.rename(holder, table, wish.seat, wish.name)))
