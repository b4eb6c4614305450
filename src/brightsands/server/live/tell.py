"""What a viewer is told: the one place where anything of a table turns into something that leaves the house.

All of it comes from `game.view(seat)`, from actions through `seen_by`, and from what lies open at the table (names,
who sits where). Legal actions go to the seat that decides and to nobody else. See docs/hidden-information.md.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Final, cast

from msgspec import UNSET, UnsetType

from brightsands.components.catalog import load
from brightsands.record.game import Game
from brightsands.record.shapes import ViewData
from brightsands.record.view import View
from brightsands.rules.actions import Action
from brightsands.rules.options import Options
from brightsands.rules.parts import ActionParts
from brightsands.rules.view.actions import parts_seen_by, seen_by
from brightsands.server.live.clocks import NOBODY
from brightsands.server.live.presence import Presence
from brightsands.server.live.table import Claim, Table
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Entry, SeatRow
from brightsands.server.wire import tables as wire
from brightsands.server.wire.options import GameOptions
from brightsands.words import Words
from brightsands.words.alone import LoneWords
from brightsands.words.question import question
from brightsands.words.reveals import told_reveal
from brightsands.words.ties import tie_words

# The same every time it is asked for, and asked for with every state; do not change what it gives.
KEPT: Final = 16384
parts_of = lru_cache(maxsize=8192)(lambda code: Action(code).parts)


@lru_cache(maxsize=128)
def words_for(language: str, options: Options) -> Words:
    """The words of a game in a language, as people at a table read them: cards have no numbers there."""
    return _words_of_box(language, options.box)


@lru_cache(maxsize=64)
def _words_of_box(language: str, box: Options) -> Words:
    if box.alone:
        return LoneWords(language, load(box.edition), box.mission, box.difficulty, numbered=False)
    return Words(language, load(box.edition), numbered=False)


def table_words(table: Table, language: str) -> Words:
    """The words of a table's game in a language."""
    found = table.words.get(language)
    if found is None:
        found = table.words[language] = words_for(language, table.record.options)
    return found


@lru_cache(maxsize=128)
def tell_options(options: Options) -> GameOptions:
    """What was agreed on, to be sent only; of an edition and a position just that there is one: they may be long."""
    told = options.to_dict()
    for long in ("edition", "position"):
        if long in told:
            told[long] = True
    return cast(GameOptions, told)


def tell_table(table: Table, holder: str, presence: Presence) -> wire.Table:
    """Who sits where and how the table stands, for a visitor."""
    row = table.row
    mine = set(table.held_by(holder))
    request = table.request
    return wire.Table(
        id=table.id,
        status=row.status,
        players=row.players,
        options=tell_options(table.record.options),
        listed=row.listed,
        spectators=row.spectators,
        autostart=row.autostart,
        foreseen=row.foreseen,
        rated=row.rated,
        origin=row.origin,
        created=row.created,
        owner=bool(holder) and row.owner == holder,
        number=table.number,
        actions=len(table.plays),
        to_act=table.to_act,
        seats=[
            wire.TableSeat(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                taken=seat.joined,
                mine=seat.seat in mine,
                # kept for whoever sat here before, at a rematch
                reserved=bool(holder) and not seat.joined and seat.holder == holder,
                present=seat.seat in presence.here,
                away=presence.away.get(seat.seat),
                hand_from=hand_from(seat, presence),
            )
            for seat in table.seats
        ],
        request=None
        if request is None
        else wire.Request(
            number=request.number,
            seat=request.seat,
            what=request.what,
            left=request.left,
            agreed=sorted(request.agreed),
            asked=table.asked(request.what),
        ),
        claim=tell_claim(table.claim, presence),
        rematch=table.rematch,
        result=table.result,
        clock=tell_clock(table),
        talk=row.talk,
        now=round(presence.now, 3),
    )


def hand_from(seat: SeatRow, presence: Presence) -> float | None:
    """From when on others may let a bot play for the person of a seat; None while they are here."""
    counted = presence.counted.get(seat.seat)
    return None if counted is None or seat.bot else round(counted + presence.absent, 3)


def tell_clock(table: Table) -> wire.TableClock | None:
    """The clock of a table."""
    clock = table.clock
    if clock is None:
        return None
    runs = clock.seat != NOBODY
    return wire.TableClock(
        turn=clock.turn,
        reserve=clock.reserve,
        out=clock.out,
        bot=clock.bot,
        seat=clock.seat if runs else None,
        until=table.row.due if runs else None,
        seats=[
            wire.SeatTime(round(max(0.0, clock.turn - spent), 3), round(left, 3))
            for spent, left in zip(clock.spent, clock.left, strict=True)
        ],
    )


def tell_claim(claim: Claim | None, presence: Presence) -> wire.Claim | None:
    """A seat that is asked for, and from when on it can be had without its person."""
    if claim is None:
        return None
    away = presence.counted.get(claim.seat)
    until = None if away is None else round(max(away, claim.at) + presence.patience, 3)
    return wire.Claim(claim.number, claim.seat, claim.granted, until)


def tell_action(table: Table, number: int, viewer: int | None, opened: bool) -> tuple[str, ActionParts]:
    """An action of the log as a viewer may see it; ``opened`` says whether a card that it plays lies open."""
    entry, code = table.entries[number - 1], table.codes[number - 1]
    if table.is_open_book:
        return entry.text, parts_of(code)
    return seen_by(code, entry.seat, viewer, opened), parts_seen_by(code, entry.seat, viewer, opened)


def tell_event(table: Table, entry: Entry, viewer: int | None, words: Words) -> wire.TableEvent:
    """An entry of the log as a viewer may know it."""
    told = wire.TableEvent(entry.number, entry.kind, round(entry.at, 3))
    if entry.seat >= 0:
        told.seat = entry.seat
    if entry.kind == rows.PLAY:
        names = table.names()
        told.action, told.parts = tell_action(table, entry.number, viewer, entry.number in table.opened)
        told.words = _action_words(words, told.action, names)
        if entry.reveals and entry.reveals != entry.number:
            text, parts = tell_action(table, entry.reveals, viewer, True)
            told.reveals = wire.Revealed(entry.reveals, text, _action_words(words, text, names), parts)
        if table.record.options.alone:
            card = table.time_cards.of(table).get(entry.number)
            if card is not None:  # it lies open since this action, for everybody
                told.time = wire.TimeCard(**asdict(card), words=told_reveal(card, words, "revealed"))
    elif entry.kind == rows.UNDO:
        told.left = int(entry.text)
        told.taken = list(table.taken[entry.number])
    else:
        _tell_note(entry, told)
    return told


def _tell_note(entry: Entry, told: wire.TableEvent) -> None:
    """Say of something that is no part of the game what there is to say."""
    if entry.kind == rows.ASK:
        asked = rows.asked_by(entry.text)
        told.what = asked[0]
        if asked[1] is not None:
            told.left = asked[1]
    elif entry.kind in (rows.JOIN, rows.NAMED, rows.LEAVE):
        told.name = entry.text
    elif entry.kind == rows.TALK:
        told.talk = cast(rows.TalkRule, entry.text)
    elif entry.kind == rows.HAND:
        told.bot = entry.text
    elif entry.kind == rows.REMATCH:
        told.table = entry.text


def tell_events(table: Table, after: int, viewer: int | None, words: Words) -> list[wire.TableEvent]:
    """The entries behind a number."""
    return [tell_event(table, entry, viewer, words) for entry in table.entries[after:]]


def tell_log(table: Table, viewer: int | None, words: Words, most: int) -> list[wire.TableEvent]:
    """The last entries that stand."""
    return [tell_event(table, entry, viewer, words) for entry in standing(table, most)]


def standing(table: Table, most: int) -> list[Entry]:
    """The last entries that stand: without what was taken back."""
    gone = {number for numbers in table.taken.values() for number in numbers}
    found = [entry for entry in table.entries if entry.kind != rows.UNDO and entry.number not in gone]
    return found[max(0, len(found) - most) :]


def tell_state(table: Table, viewer: int | None, words: Words) -> wire.State | None:
    """The game as a viewer may know it now, with the legal actions if the viewer is to act; None before the start."""
    if table.game is None:
        return None
    view = table.game.view(viewer)
    return state_of(table, view, view.to_dict(), words)


def state_of(table: Table, view: View, told: ViewData, words: Words) -> wire.State:
    """The game as a view has it now; ``told`` is that view as data, of which parts may be ready to be sent."""
    game, viewer = table.game, view.seat
    assert game is not None
    acts = viewer is not None and table.to_act == viewer and not table.bot_to_act
    return wire.State(
        number=table.number,
        seat=viewer,
        to_act=table.to_act,
        view=told,
        words=tell_question(view, told, words),
        legal=tell_legal(game, words) if acts else None,
        can_undo=acts and game.can_undo(),
        goals=tell_goals(told, words),
        ties=tell_ties(view, told, words),
    )


def tell_moment(view: View, actions: int, words: Words) -> wire.Moment:
    """The game as a view has it, after some of its actions."""
    told = view.to_dict()
    return wire.Moment(
        actions,
        view.seat,
        told,
        tell_question(view, told, words),
        tell_goals(told, words),
        tell_ties(view, told, words),
    )


def tell_question(view: View, told: ViewData, words: Words) -> str | None:
    """What the seat of a view is asked, None for nothing; made from the view as it is told, so no more than that."""
    decision = told["decision"]
    if view.seat is None or decision is None or decision["seat"] != view.seat:
        return None
    return question(told, words)


def tell_goals(told: ViewData, words: Words) -> list[str] | UnsetType:
    """How far the goals of a mission are, in words."""
    if not isinstance(words, LoneWords) or not told["solo"]["mission"]:
        return UNSET
    return [words.goal(goal) for goal in told["solo"]["goals"]]


def tell_ties(view: View, told: ViewData, words: Words) -> list[list[str]] | UnsetType:
    """What parted seats that are level on points, once the game is over (R12.4)."""
    outcome = told["outcome"]
    return UNSET if outcome is None else [tie_words(tie, words, view.names) for tie in outcome["ties"]]


def tell_choice(action: Action, words: Words, names: tuple[str, ...]) -> wire.Choice:
    """An action as text, in words, and in its parts."""
    return _choice(words, action.code, names)


@lru_cache(maxsize=KEPT)
def _choice(words: Words, code: int, names: tuple[str, ...]) -> wire.Choice:
    action = Action(code)
    return wire.Choice(str(action), words.choice(action, names), parts_of(code))


@lru_cache(maxsize=KEPT)
def _action_words(words: Words, text: str, names: tuple[str, ...]) -> str:
    return words.action(text, names)


def tell_legal(game: Game, words: Words) -> list[wire.Choice]:
    """The legal actions of whoever decides."""
    names = tuple(game.names)
    return [_choice(words, code, names) for code in game.legal_codes]
