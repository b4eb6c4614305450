"""What somebody wants who opens a table: seats, options, and where the game begins."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from brightsands.bots import BadBot
from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort
from brightsands.rules.actions import Action
from brightsands.rules.options import Options
from brightsands.server.bots.named import named_bot
from brightsands.server.live.clocks import Clock
from brightsands.server.live.letters import clean_text
from brightsands.server.refusals import Refused
from brightsands.server.storage.rows import BOT, HERE, LINK, SeatKind, SeatRow, TalkRule
from brightsands.words import Words
from brightsands.words.server import seat_name

LONGEST_NAME = 40
# Bots of all tables share a few processes: none may keep them for long.
MOST_POSITIONS = 1000
MOST_SECONDS = 5.0


@dataclass(frozen=True)
class SeatSetup:
    """One seat of a table to be opened."""

    kind: SeatKind
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class TableSetup:
    """A table to be opened; ``actions`` were played before, so that the game goes on behind them."""

    seats: tuple[SeatSetup, ...]
    options: Options
    seed: int | None = None
    listed: bool = False
    spectators: bool = True
    autostart: bool = True
    rated: bool = False
    origin: str = ""
    actions: tuple[Action, ...] = ()
    language: str = "en"  # of whoever opens it: seats without a name are called in it
    clock: Clock | None = None
    talk: TalkRule = "free"


def clean_name(name: str, otherwise: str) -> str:
    """A name as it is kept: without blanks around it, and without characters that do not show.

    >>> clean_name("  Old  Ben ", "Somebody"), clean_name(" ", "Somebody")
    ('Old Ben', 'Somebody')
    """
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        return otherwise
    if len(name) > LONGEST_NAME:
        raise Refused("bad_name", "bad_name_long", {"most": LONGEST_NAME})
    if not name.isprintable() or clean_text(name) != name:
        raise Refused("bad_name")
    return name


def check_bot(code: str) -> None:
    """Refuse a code that names no bot, or one that would think for too long."""
    try:
        bot = named_bot(code)
    except BadBot as error:
        raise Refused("bad_bot", detail=str(error)) from None
    effort = bot.effort if isinstance(bot, PlannerBot) else Effort()
    if effort.seconds > MOST_SECONDS or (not effort.seconds and effort.nodes > MOST_POSITIONS):
        raise Refused("bad_bot", "bad_bot_slow", {"positions": MOST_POSITIONS, "seconds": f"{MOST_SECONDS:g}"})


def bot_name(language: str, number: int, bot: str) -> str:
    """What a bot without a name is called: its level and the number of its seat."""
    level = Words(language).level(bot.partition(":")[0])
    return seat_name(language, number, level[:1].upper() + level[1:])


def seat_rows(setup: TableSetup, owner: str, links: dict[int, str]) -> list[SeatRow]:
    """The seats of a new table; ``links`` has the hash of the secret for each seat that is opened by link."""
    rows: list[SeatRow] = []
    for number, seat in enumerate(setup.seats):
        if seat.kind == BOT:
            check_bot(seat.bot)
            name = clean_name(seat.name, bot_name(setup.language, number + 1, seat.bot))
            rows.append(SeatRow(number, BOT, name, joined=True, bot=seat.bot))
        elif seat.kind == HERE:
            name = clean_name(seat.name, seat_name(setup.language, number + 1))
            rows.append(SeatRow(number, HERE, name, owner, joined=True))
        else:
            name = clean_name(seat.name, seat_name(setup.language, number + 1))
            rows.append(SeatRow(number, LINK, name, link=links[number], given=name))
    return rows
