"""What a viewer was told last, so that it can be told only what changed since (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

import msgspec
from msgspec import UNSET, Raw, structs

from brightsands.server.live.changes import Edits, edits
from brightsands.server.live.kept import Brief, Eyes, Parts
from brightsands.server.live.table import Table
from brightsands.server.live.told import everybody_at, own_state, packed_parts
from brightsands.server.wire.answers import BriefPlan, OutlookMessage, Wish, WishAnswer
from brightsands.server.wire.tables import Choice, State
from brightsands.words import Words

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
BESIDE_VIEW: Final = [name for name in State.__struct_fields__ if name not in ("view", "legal")]
COMPOUND: Final = b"{["  # how a part begins that has parts itself
MOST_ANSWERS: Final = 500  # kept for a window; then all are told anew


class Change(NamedTuple):
    """The edits of a document, and the choices that it numbers and that were never told before."""

    edits: list[Edits]
    choices: list[Choice]


class Recall:
    """The memory of one window: the state and the outlook that it was told last, and every choice.

    Windows that look from the same seat have their state in common, and all at a table what everybody sees. What is
    said of a choice or of a wish is told once: from then on it is a number, counted as they were told to this window.
    """

    def __init__(self) -> None:
        self._state: Brief | None = None
        self._legal: list[int] | None = None
        self._outlook: dict[int, int] = {}
        self._answers: dict[bytes, int] = {}  # to wishes, by what they say
        self._count = 0
        self._wishes: dict[str, int] = {}
        self._choices: dict[str, int] = {}
        self._told: set[str] = set()  # the choices that were told in this language

    def forget(self) -> None:
        """Somebody else looks now, or in another language: everything has to be told anew."""
        self._state = None
        self._answers.clear()
        self._told.clear()

    def begin(self, table: Table, viewer: int | None, words: Words) -> None:
        """A whole state is told, as it is now: what comes later changes it."""
        if table.game is not None:
            brief = _brief(table, (viewer, words.language), words)
            self._state = brief
            self._untold(brief.legal or ())
            self._legal = self._numbered(brief.legal)

    def state(self, table: Table, viewer: int | None, words: Words) -> Change | None:
        """What changed in the state; None if it has to be told as a whole, for there is nothing yet to be changed."""
        if self._state is None or table.game is None:
            return None
        eyes = (viewer, words.language)
        before, brief = self._state, _brief(table, eyes, words)
        self._state = brief
        untold = self._untold(brief.legal or ())
        could, self._legal = self._legal, self._numbered(brief.legal)
        found = (
            _open_edits(table, before.everybody, brief.everybody),
            _own_edits(table, eyes, before, brief),
            _packed(edits({"legal": could}, {"legal": self._legal})),
        )
        return Change(cast(list[Edits], Raw(b"[%b]" % b",".join(filter(None, found)))), untold)

    def outlook(self, wishes: list[Wish], key: str | None) -> OutlookMessage:
        """What changed since the last outlook. Most of what can be said of a wish is said of many, and again later."""
        told, answers, known = {}, [], len(self._wishes)
        if len(self._answers) > MOST_ANSWERS:
            self._answers.clear()
        untold = self._untold(step for wish in wishes if wish.plan is not None for step in wish.plan.steps)
        for wish in wishes:
            answer = self._answer_to(wish)
            content = encode(answer)
            if content not in self._answers:
                self._count += 1
                self._answers[content] = self._count
                answers.append(structs.replace(answer, number=self._count))
            told[self._wishes.setdefault(wish.action, len(self._wishes))] = self._answers[content]
        before, self._outlook = self._outlook, told
        return OutlookMessage(
            wishes=list(self._wishes)[known:],
            changed=[(wish, number) for wish, number in told.items() if before.get(wish) != number],
            gone=[wish for wish in before if wish not in told],
            answers=answers,
            choices=untold,
            key=key,
        )

    def _answer_to(self, wish: Wish) -> WishAnswer:
        """What is said of a wish, whichever it is, with the steps of its plan by number."""
        plan = None
        if wish.plan is not None:
            plan = BriefPlan(**{**structs.asdict(wish.plan), "steps": self._numbered(wish.plan.steps)})
        return WishAnswer(0, wish.allowed, plan, wish.rule, wish.reason, wish.values, wish.words)

    def _numbered(self, choices: list[Choice] | None) -> list[int] | None:
        return None if choices is None else [self._choices[choice.action] for choice in choices]

    def _untold(self, choices: Iterable[Choice]) -> list[Choice]:
        """Those that were never told; from now on they are, and have a number."""
        found = {choice.action: choice for choice in choices if choice.action not in self._told}
        self._told.update(found)
        for action in found:
            self._choices.setdefault(action, len(self._choices))
        return list(found.values())


def _brief(table: Table, eyes: Eyes, words: Words) -> Brief:
    """The state of a table beside what is legal, made once for all who look from the same seat."""
    briefs = table.kept.briefs
    if eyes not in briefs:
        everybody = everybody_at(table)
        state = own_state(table, eyes[0], words, everybody.asked)
        briefs[eyes] = Brief(everybody.parts, _parts(state), state.legal)
    return briefs[eyes]


def _parts(state: State) -> Parts:
    """What a state has beside what everybody sees and what is legal."""
    values = {name: getattr(state, name) for name in BESIDE_VIEW}
    own = {name: encode(value) for name, value in values.items() if value is not UNSET}
    view = packed_parts(state.view)
    del view["seats"]
    return Parts(own, view, tuple(packed_parts(seat) for seat in state.view["seats"]))


def _open_edits(table: Table, before: Parts, now: Parts) -> bytes:
    """What changed of what everybody sees, packed once for all who look."""
    changes = table.kept.open_changes
    if before not in changes:
        changes[before] = _packed_edits(before, now)
    return changes[before]


def _own_edits(table: Table, eyes: Eyes, before: Brief, now: Brief) -> bytes:
    """What else changed, packed once for all who look from the same seat."""
    changes, since = table.kept.changes, (eyes, before)
    if since not in changes:
        changes[since] = _packed_edits(before.rest, now.rest)
    return changes[since]


def _packed_edits(before: Parts, now: Parts) -> bytes:
    """The edits that lead from some parts to others."""
    seats = [_edits(old, new) for old, new in zip(before.seats, now.seats, strict=True)]
    changed: dict[str, Edits] = {str(number): found for number, found in enumerate(seats) if found}
    view = _edits(before.view, now.view)
    if changed:
        view["seats"] = changed
    top = _edits(before.top, now.top)
    if view:
        top["view"] = view
    return _packed(top)


def _packed(found: Edits | None) -> bytes:
    return encode(found) if found else b""


def _edits(before: dict[str, bytes], now: dict[str, bytes]) -> dict[str, Edits]:
    """The same for parts at one place, as `edits` finds them in what differs; the whole part where that is shorter."""
    found: dict[str, Edits] = {name: [] for name in before if name not in now}
    for name, part in now.items():
        old = before.get(name, b" ")
        if old == part:
            continue
        found[name] = [Raw(part)]
        if old[0] == part[0] and part[0] in COMPOUND:
            changed = edits(decode(old), decode(part))
            if changed is not None and len(encode(changed)) < len(part):
                found[name] = changed
    return found
