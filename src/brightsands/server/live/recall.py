"""What a viewer was told last, so that it can be told only what changed since (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

import msgspec
from msgspec import UNSET, Raw, structs

from brightsands.server.live.changes import Place, edits
from brightsands.server.live.kept import Brief, Eyes, Parts
from brightsands.server.live.table import Table
from brightsands.server.live.told import everybody_at, own_state, packed_parts
from brightsands.server.wire.answers import BriefPlan, Edit, OutlookMessage, Wish, WishAnswer
from brightsands.server.wire.tables import Choice, State
from brightsands.words import Words

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
BESIDE_VIEW: Final = [name for name in State.__struct_fields__ if name != "view"]
COMPOUND: Final = b"{["  # how a part begins that has parts itself
MOST_ANSWERS: Final = 500  # kept for a window; then all are told anew


class Change(NamedTuple):
    """The edits of a document, and the choices that it names and that were never told before."""

    edits: list[Edit]
    choices: list[Choice]


class Recall:
    """The memory of one window: the state and the outlook that it was told last, and every choice.

    Windows that look from the same seat have their state in common, and all at a table what everybody sees. In it an
    action is its text; what else there is to say of it is told once.
    """

    def __init__(self) -> None:
        self._state: Brief | None = None
        self._outlook: dict[str, int] = {}
        self._answers: dict[bytes, int] = {}  # to wishes, by what they say
        self._count = 0
        self._choices: set[str] = set()

    def forget(self) -> None:
        """Somebody else looks now, or in another language: everything has to be told anew."""
        self._state = None
        self._answers.clear()
        self._choices.clear()

    def begin(self, table: Table, viewer: int | None, words: Words) -> None:
        """A whole state is told, as it is now: what comes later changes it."""
        if table.game is not None:
            brief = _brief(table, (viewer, words.language), words)
            self._state = brief
            self._choices.update(choice.action for choice in brief.choices)

    def state(self, table: Table, viewer: int | None, words: Words) -> Change | None:
        """What changed in the state; None if it has to be told as a whole, for there is nothing yet to be changed."""
        if self._state is None or table.game is None:
            return None
        eyes = (viewer, words.language)
        before, brief = self._state, _brief(table, eyes, words)
        self._state = brief
        found = _open_edits(table, before.everybody, brief.everybody), _own_edits(table, eyes, before, brief)
        packed = Raw(b"[%b]" % b",".join(filter(None, found)))
        return Change(cast(list[Edit], packed), self._untold(brief.choices))

    def outlook(self, wishes: list[Wish], key: str | None) -> OutlookMessage:
        """What changed since the last outlook. Most of what can be said of a wish is said of many, and again later."""
        told, answers = {}, []
        if len(self._answers) > MOST_ANSWERS:
            self._answers.clear()
        for wish in wishes:
            answer = _answer_to(wish)
            content = encode(answer)
            if content not in self._answers:
                self._count += 1
                self._answers[content] = self._count
                answers.append(structs.replace(answer, number=self._count))
            told[wish.action] = self._answers[content]
        before, self._outlook = self._outlook, told
        return OutlookMessage(
            changed={action: number for action, number in told.items() if before.get(action) != number},
            gone=[action for action in before if action not in told],
            answers=answers,
            choices=self._untold(step for wish in wishes if wish.plan is not None for step in wish.plan.steps),
            key=key,
        )

    def _untold(self, choices: Iterable[Choice]) -> list[Choice]:
        """Those that were never told; from now on they are."""
        found = {choice.action: choice for choice in choices if choice.action not in self._choices}
        self._choices.update(found)
        return list(found.values())


def _brief(table: Table, eyes: Eyes, words: Words) -> Brief:
    """The state of a table with its actions as texts, made once for all who look from the same seat."""
    briefs = table.kept.briefs
    if eyes not in briefs:
        everybody = everybody_at(table)
        state = own_state(table, eyes[0], words, everybody.asked)
        briefs[eyes] = Brief(everybody.parts, _parts(state), state.legal or [])
    return briefs[eyes]


def _parts(state: State) -> Parts:
    """What a state has beside what everybody sees."""
    own: dict[str, bytes] = {}
    for name in BESIDE_VIEW:
        value = getattr(state, name)
        if name == "legal" and value is not None:
            value = [choice.action for choice in value]
        if value is not UNSET:
            own[name] = encode(value)
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
    """The edits that lead from some parts to others, as the inside of a list."""
    found = _edits(before.top, now.top, ())
    found += _edits(before.view, now.view, ("view",))
    for number, (old, new) in enumerate(zip(before.seats, now.seats, strict=True)):
        found += _edits(old, new, ("view", "seats", number))
    return encode(found)[1:-1]


def _edits(before: dict[str, bytes], now: dict[str, bytes], at: Place) -> list[Edit]:
    """The same for parts at one place, as `edits` finds them in what differs."""
    if before == now:
        return []
    found = [Edit([*at, name], gone=True) for name in before if name not in now]
    for name, part in now.items():
        old = before.get(name, b" ")
        if old[0] != part[0] or (old != part and part[0] not in COMPOUND):
            found.append(Edit([*at, name], to=Raw(part)))
        elif old != part:
            found += edits(decode(old), decode(part), (*at, name))
    return found


def _answer_to(wish: Wish) -> WishAnswer:
    """What is said of a wish, whichever it is, with the steps of its plan as texts."""
    plan = None
    if wish.plan is not None:
        steps = [step.action for step in wish.plan.steps]
        plan = BriefPlan(**{**structs.asdict(wish.plan), "steps": steps})
    return WishAnswer(0, wish.allowed, plan, wish.rule, wish.reason, wish.values, wish.words)
