"""How a table begins: a new one from what was asked for, and one that is read from its rows."""

from __future__ import annotations

from dataclasses import replace

from brightsands.record.errors import BadRecord
from brightsands.record.game import Game
from brightsands.record.record import Record
from brightsands.record.versions import RULES_VERSION
from brightsands.server.live.clocks import NOBODY, charged_seat, kept_clock, turn_of
from brightsands.server.live.setups import TableSetup
from brightsands.server.live.table import Table, result_of
from brightsands.server.logs import log, short
from brightsands.server.refusals import Refused
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Creation, Entry, GameRow, SeatRow
from brightsands.server.tokens import new_seed, new_table_id


def new_table(owner: str, setup: TableSetup, seats: list[SeatRow], now: float) -> Table:
    """A table as it is opened, not written yet; says what is wrong with its options."""
    seed = new_seed() if setup.seed is None else setup.seed
    record = Record(setup.options, seed, setup.actions, len(seats))
    row = GameRow(
        id=new_table_id(),
        header=str(record),
        rules=RULES_VERSION,
        players=len(seats),
        status=rows.OPEN,
        owner=owner,
        listed=setup.listed,
        spectators=setup.spectators,
        autostart=setup.autostart,
        foreseen=setup.seed is not None,
        origin=setup.origin,
        rated=setup.rated,
        created=now,
        changed=now,
        last=0,
        bot_turn=False,
        clock=kept_clock(setup.clock),
        talk=setup.talk,
    )
    header, entries, game = begin(record, tuple(seat.name for seat in seats), 1, now)
    if setup.autostart and all(seat.joined for seat in seats):
        status: rows.Status = rows.OVER if game.is_over else rows.RUNNING
        row = replace(row, header=header, status=status, last=len(entries), result=result_of(game))
    else:
        entries = []
    table = Table(row, seats, entries)
    table.row = replace(row, bot_turn=bool(table.bot_to_act))
    if table.clock is not None:
        acting = charged_seat(row.status, table.game, table.seats, None)
        clock, due = table.clock.go_on(0.0, now, acting, NOBODY if acting == NOBODY else turn_of(table.game))
        table.row = replace(table.row, clock=kept_clock(clock), due=due)
    return table


def creation_of(table: Table) -> Creation:
    """A new table as it is written."""
    return Creation(table.row, tuple(table.seats), tuple(table.entries))


def begin(record: Record, names: tuple[str, ...], number: int, now: float) -> tuple[str, list[Entry], Game]:
    """A game that starts: its head with the names in it, the first entries, and the game after them.

    Actions that were played before, of a game that goes on here, are among the entries.
    """
    head = Record(record.options, record.seed, (), record.players, names)
    entries = [Entry(number, rows.START, at=now)]
    game, paying = head.replay(), 0
    for action in record.actions:
        number += 1
        seat = game.seat
        game.play(action)
        if action.verb == "play":
            paying = number
        paid = game.card_being_paid is None
        entries.append(
            Entry(number, rows.PLAY, -1 if seat is None else seat, str(action), None, paying if paid else 0, now)
        )
        if paid:
            paying = 0
    return str(head), entries, game


def read_table(row: GameRow, seats: list[SeatRow], entries: list[Entry]) -> Table:
    """A table from its rows; one that this version of the rules would misread is refused."""
    try:
        return Table(row, seats, entries)
    except BadRecord as error:
        log.error("table_unreadable", table=short(row.id), rules=row.rules, line=error.line)
        raise Refused("other_rules", values={"played": row.rules, "here": RULES_VERSION}) from None
