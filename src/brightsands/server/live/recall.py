"""What a viewer was told last, so that it can be told only what changed since (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, cast

import msgspec
from msgspec import UNSET, Raw, structs

from brightsands.record.shapes import ViewData
from brightsands.server.live.changes import Place, edits
from brightsands.server.live.kept import Brief, Eyes
from brightsands.server.live.table import Table
from brightsands.server.live.told import shared_state
from brightsands.server.wire.answers import BriefPlan, Edit, OutlookMessage, Wish, WishAnswer
from brightsands.server.wire.tables import Choice, State
from brightsands.words import Words

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
MOST_ANSWERS: Final = 500  # kept for a window; then all are told anew


class Change(NamedTuple):
    """The edits of a document, and the choices that it names and that were never told before."""

    edits: list[Edit]
    choices: list[Choice]


class Recall:
    """The memory of one window: the state and the outlook that it was told last, and every choice.

    A state is kept as bytes, which windows that look from the same seat have in common. In it an action is its text;
    what else there is to say of it is told once.
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
            brief = _brief(table, (viewer, words.language), words, whole=True)
            self._state = brief
            self._choices.update(choice.action for choice in brief.choices)

    def state(self, table: Table, viewer: int | None, words: Words) -> Change | None:
        """What changed in the state; None if it has to be told as a whole, for there is nothing yet to be changed."""
        if self._state is None or table.game is None:
            return None
        eyes = (viewer, words.language)
        brief = _brief(table, eyes, words)
        changes, since = table.kept.changes, (eyes, self._state)
        if since not in changes:
            changes[since] = Raw(encode(list(_edits(self._state.pieces, brief.pieces))))
        self._state = brief
        return Change(cast(list[Edit], changes[since]), self._untold(brief.choices))

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


def _brief(table: Table, eyes: Eyes, words: Words, whole: bool = False) -> Brief:
    """The state of a table with its actions as texts, made once for all who look from the same seat.

    Where the ``whole`` state is to be told as well, it is kept beside: neither is worked out twice.
    """
    briefs = table.kept.briefs
    if eyes not in briefs:
        state = shared_state(table, eyes[0], words)
        if whole and eyes not in table.kept.states:
            table.kept.states[eyes] = Raw(encode(state))
        briefs[eyes] = Brief(_pieces(state), state.legal or [])
    return briefs[eyes]


def _pieces(state: State) -> dict[Place, bytes]:
    """A state by its places: each part of the view by itself, and each part of a seat in it."""
    found: dict[Place, bytes] = {}
    for name in State.__struct_fields__:
        value = getattr(state, name)
        if name == "view":
            found.update(_pieces_of_view(value))
        elif name == "legal" and value is not None:
            found[(name,)] = encode([choice.action for choice in value])
        elif value is not UNSET:
            found[(name,)] = encode(value)
    return found


def _pieces_of_view(view: ViewData) -> Iterator[tuple[Place, bytes]]:
    for name, value in view.items():
        if name == "seats":
            for number, seat in enumerate(view["seats"]):
                for part, content in seat.items():
                    yield ("view", name, number, part), encode(content)
        else:
            yield ("view", name), encode(value)


def _edits(before: dict[Place, bytes], now: dict[Place, bytes]) -> Iterator[Edit]:
    """The edits that lead from one state to another, as `edits` finds them in what differs."""
    yield from (Edit(list(place), gone=True) for place in before if place not in now)
    for place, piece in now.items():
        if place not in before:
            yield Edit(list(place), to=decode(piece))
        elif before[place] != piece:
            yield from edits(decode(before[place]), decode(piece), place)


def _answer_to(wish: Wish) -> WishAnswer:
    """What is said of a wish, whichever it is, with the steps of its plan as texts."""
    plan = None
    if wish.plan is not None:
        steps = [step.action for step in wish.plan.steps]
        plan = BriefPlan(**{**structs.asdict(wish.plan), "steps": steps})
    return WishAnswer(0, wish.allowed, plan, wish.rule, wish.reason, wish.values, wish.words)
