"""What a viewer is told: the one place where anything of a table turns into something that leaves the house.

All of it comes from `game.view(seat)`, from actions through `seen_by`, and from what lies open at the table (names,
who sits where). Legal actions go to the seat that decides and to nobody else. See docs/hidden-information.md.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any

from brightsands.components.catalog import load
from brightsands.record.game import Game, View
from brightsands.rules.options import Options
from brightsands.rules.view.actions import seen_by
from brightsands.server.live.questions import question
from brightsands.server.live.table import Table
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Entry
from brightsands.words import Words
from brightsands.words.alone import LoneWords
from brightsands.words.ties import tie_words


@lru_cache(maxsize=64)
def words_for(language: str, edition: str, alone: bool, mission: int, difficulty: str) -> Words:
    """The words of a game in a language."""
    if alone:
        return LoneWords(language, load(edition), mission, difficulty)
    return Words(language, load(edition))


def table_words(table: Table, language: str) -> Words:
    """The words of a table's game in a language."""
    options = table.record.options
    return words_for(language, options.edition, options.alone, options.mission, options.difficulty)


def tell_options(options: Options) -> dict[str, Any]:
    """What was agreed on; of an edition only that there is one, for it may be long."""
    told = options.to_dict()
    if "edition" in told:
        told["edition"] = True
    return told


def tell_table(table: Table, holder: str, present: frozenset[int]) -> dict[str, Any]:
    """Who sits where and how the table stands, for a visitor."""
    row = table.row
    mine = set(table.held_by(holder))
    request = table.request
    return {
        "id": table.id,
        "status": row.status,
        "players": row.players,
        "options": tell_options(table.record.options),
        "listed": row.listed,
        "spectators": row.spectators,
        "autostart": row.autostart,
        "foreseen": row.foreseen,
        "origin": row.origin,
        "created": row.created,
        "owner": bool(holder) and row.owner == holder,
        "number": table.number,
        "actions": len(table.plays),
        "to_act": table.to_act,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "taken": seat.joined,
                "mine": seat.seat in mine,
                # kept for whoever sat here before, at a rematch
                "reserved": bool(holder) and not seat.joined and seat.holder == holder,
                "present": seat.seat in present,
            }
            for seat in table.seats
        ],
        "request": None
        if request is None
        else {
            "number": request.number,
            "seat": request.seat,
            "what": request.what,
            "left": request.left,
            "agreed": sorted(request.agreed),
            "asked": table.people(),
        },
        "rematch": table.rematch,
        "result": table.result,
    }


def tell_action(table: Table, number: int, viewer: int | None, opened: bool) -> str:
    """An action of the log as a viewer may see it; ``opened`` says whether a card that it plays lies open."""
    entry, code = table.entries[number - 1], table.codes[number - 1]
    if table.is_open_book:
        return entry.text
    return seen_by(code, entry.seat, viewer, opened)


def tell_event(table: Table, entry: Entry, viewer: int | None, words: Words) -> dict[str, Any]:
    """An entry of the log as a viewer may know it."""
    told: dict[str, Any] = {"number": entry.number, "kind": entry.kind, "at": round(entry.at, 3)}
    if entry.seat >= 0:
        told["seat"] = entry.seat
    if entry.kind == rows.PLAY:
        names = table.names()
        told["action"] = tell_action(table, entry.number, viewer, entry.number in table.opened)
        told["words"] = words.action(told["action"], names)
        if entry.reveals and entry.reveals != entry.number:
            text = tell_action(table, entry.reveals, viewer, True)
            told["reveals"] = {"number": entry.reveals, "action": text, "words": words.action(text, names)}
        if table.record.options.alone:
            card = table.time_cards.of(table).get(entry.number)
            if card is not None:  # it lies open since this action, for everybody
                told["time"] = {**asdict(card), "words": card.told(words, "revealed")}
    elif entry.kind == rows.UNDO:
        told["left"] = int(entry.text)
        told["taken"] = list(table.taken[entry.number])
    elif entry.kind == rows.ASK:
        what, _, left = entry.text.partition(" ")
        told["what"] = what
        if left:
            told["left"] = int(left)
    elif entry.kind == rows.JOIN:
        told["name"] = entry.text
    elif entry.kind == rows.HAND:
        told["bot"] = entry.text
    elif entry.kind == rows.REMATCH:
        told["table"] = entry.text
    return told


def tell_events(table: Table, after: int, viewer: int | None, words: Words) -> list[dict[str, Any]]:
    """The entries behind a number."""
    return [tell_event(table, entry, viewer, words) for entry in table.entries[after:]]


def tell_log(table: Table, viewer: int | None, words: Words, most: int) -> list[dict[str, Any]]:
    """The last entries that stand: without what was taken back."""
    gone = {number for numbers in table.taken.values() for number in numbers}
    standing = [entry for entry in table.entries if entry.kind != rows.UNDO and entry.number not in gone]
    return [tell_event(table, entry, viewer, words) for entry in standing[max(0, len(standing) - most) :]]


def tell_state(table: Table, viewer: int | None, words: Words) -> dict[str, Any] | None:
    """The game as a viewer may know it now, with the legal actions if the viewer is to act; None before the start."""
    game = table.game
    if game is None:
        return None
    acts = viewer is not None and table.to_act == viewer and not table.bot_to_act
    return {
        "number": table.number,
        "seat": viewer,
        "to_act": table.to_act,
        **tell_view(game.view(viewer), words),
        "legal": tell_legal(game, words) if acts else None,
        "can_undo": acts and game.can_undo(),
    }


def tell_view(view: View, words: Words) -> dict[str, Any]:
    """A view, with what its seat is asked, how far the goals of a mission are and what parted level seats, in words.

    They are made from the view as it is told, so they cannot tell more.
    """
    told: dict[str, Any] = view.to_dict()
    asked = view.seat is not None and told["turn_of"] is not None and told["decision"]["seat"] == view.seat
    more: dict[str, Any] = {"words": question(told, words, view.names) if asked else None}
    if isinstance(words, LoneWords) and told["solo"]["mission"]:
        more["goals"] = [words.goal(goal) for goal in told["solo"]["goals"]]
    if told["outcome"] is not None:
        more["ties"] = [tie_words(tie, words, view.names) for tie in told["outcome"]["ties"]]
    return {"view": told, **more}


def tell_legal(game: Game, words: Words) -> list[dict[str, str]]:
    """The legal actions of whoever decides, as text and in words."""
    return [{"action": str(action), "words": words.choice(action, game.names)} for action in game.legal]
