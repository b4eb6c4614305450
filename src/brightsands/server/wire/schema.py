"""The contract as JSON schemas: each type of the wire under its name, for the OpenAPI document and for other clients.

Structs, typed dictionaries and dataclasses become objects; a union or a choice of words that has a name in `NAMED`
becomes a schema of its own, everything else stands where it is used.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
import typing
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, UnsetType

from brightsands.components.kinds import DeckName, TierName
from brightsands.rules.parts import Verb
from brightsands.rules.view.shapes import Decision, DecisionKind
from brightsands.server.storage import rows
from brightsands.server.wire import answers, box, ladder, options, past, reminders, tables, wishes

Json = dict[str, Any]
REF: Final = "#/components/schemas/"
NAMED: Final[dict[Any, str]] = {
    TierName: "Tier",
    DeckName: "Deck",
    Verb: "Verb",
    DecisionKind: "DecisionKind",
    Decision: "Decision",
    wishes.Language: "Language",
    rows.SeatKind: "SeatKind",
    wishes.Message: "Message",
    rows.Status: "TableStatus",
    rows.EntryKind: "EventKind",
    rows.TalkRule: "TalkRule",
    box.TileKind: "TileKind",
    box.Grade: "Grade",
    box.Ground: "Ground",
    answers.SocketMessage: "SocketMessage",
}
# What a client sends and gets; whatever else these speak of follows from them.
ROOTS: Final[tuple[Any, ...]] = (
    *(wishes.Message, wishes.TableWish, wishes.JoinWish, wishes.SeatOnly, wishes.HintWish, wishes.RecordText),
    *(wishes.YieldWish, wishes.NameWish, wishes.EditionText, wishes.BackWish),
    *(reminders.Reminders, reminders.PushWish, reminders.PushEnd, reminders.MailWish),
    *(wishes.TalkWish, wishes.TalkRuleWish),
    *(ladder.Ladder, ladder.LadderWish),
    *(answers.Me, answers.BackCode, answers.Forgotten, answers.NetworkFacts),
    *(answers.SocketMessage, answers.Problem, answers.Refusal, answers.PlansAnswer, answers.OutlookAnswer),
    *(answers.Opened, answers.Joined, answers.Tables, answers.Acknowledged, answers.SeatLink, answers.RecordFacts),
    *(answers.LessonAnswer, answers.Puzzles),
    *(answers.Hints, answers.Advice, past.GameChart, past.Review, past.Campaign, answers.Health),
    *(tables.Moment, box.Box, box.RulesBook, box.FactsDocument, box.EditionFacts),
    box.Graded,
)
WISHES: Final = (wishes.__name__, options.__name__)  # where what has a default may be left out
PLAIN: Final[dict[Any, Json]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
}


@cache
def schemas() -> dict[str, Json]:
    """Every schema of the contract by its name."""
    writer = Writer()
    for root in ROOTS:
        writer.of(root)
    return dict(sorted(writer.found.items()))


def ref(kind: Any) -> Json:
    """Where the schema of a type of the contract is found.

    >>> ref(answers.Problem)
    {'$ref': '#/components/schemas/Problem'}
    """
    return {"$ref": REF + name_of(kind)}


def name_of(kind: Any) -> str:
    """The name of a type that has a schema of its own, else empty."""
    try:
        if kind in NAMED:
            return NAMED[kind]
    except TypeError:
        pass  # such as Annotated[list, ...] with something in it that cannot be looked up
    if inspect.isclass(kind) and (
        issubclass(kind, Struct) or typing.is_typeddict(kind) or dataclasses.is_dataclass(kind)
    ):
        return kind.__name__
    return ""


class Writer:
    """Writes schemas; what has a name is written once."""

    def __init__(self) -> None:
        self.found: dict[str, Json] = {}
        self._kinds: dict[str, Any] = {}

    def of(self, kind: Any) -> Json:
        """The schema of a type, or where it is found."""
        name = name_of(kind)
        if not name:
            return self._written(kind)
        assert self._kinds.setdefault(name, kind) == kind, f"two types are called {name}"
        if name not in self.found:
            self.found[name] = {}  # it may speak of itself
            self.found[name] = self._written(kind)
        return {"$ref": REF + name}

    def _written(self, kind: Any) -> Json:
        if kind in PLAIN:
            return dict(PLAIN[kind])
        origin, inside = get_origin(kind), get_args(kind)
        if origin is typing.Annotated:
            return {**self.of(inside[0]), **_limits(inside[1:], get_origin(inside[0]) in (list, tuple))}
        if origin is Literal:
            return {"type": "string", "enum": list(inside)}
        if origin in (types.UnionType, typing.Union):
            return self._union([each for each in inside if each is not UnsetType])
        if origin is list or (origin is tuple and inside[1:] == (...,)):
            return {"type": "array", "items": self.of(inside[0])}
        if origin is tuple:
            parts = [self.of(each) for each in inside]
            return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
        if origin is dict:
            written: Json = {"type": "object", "additionalProperties": self.of(inside[1])}
            return written if inside[0] is str else {**written, "propertyNames": self.of(inside[0])}
        assert inspect.isclass(kind), f"{kind!r} has no schema"
        return self._object(kind)

    def _union(self, members: list[Any]) -> Json:
        """One of several; those that together have a name are told by it."""
        for named in NAMED:
            parts = get_args(named) if get_origin(named) in (types.UnionType, typing.Union) else ()
            if parts and len(parts) < len(members) and set(parts) <= set(members):
                members = [named, *(each for each in members if each not in parts)]
        if len(members) == 1:
            return self.of(members[0])
        return {"anyOf": [self.of(each) for each in members]}

    def _object(self, kind: type) -> Json:
        hints = typing.get_type_hints(kind, include_extras=True)
        properties: Json = {}
        needed: list[str] = []
        for name, hint, has_default in _fields(kind, hints):
            properties[name] = self.of(hint)
            if not has_default:
                needed.append(name)
        written: Json = {"type": "object", "properties": properties, "additionalProperties": False}
        if needed:
            written["required"] = needed
        about = inspect.getdoc(kind)
        return {"description": about, **written} if about else written


def _fields(kind: type, hints: dict[str, Any]) -> Iterable[tuple[str, Any, bool]]:
    """The fields of a class: name, type, and whether it may be missing."""
    if issubclass(kind, Struct):
        config = kind.__struct_config__
        if config.tag is not None:
            # a wish may say what it is, but over HTTP its address does so; what the server says always does
            yield config.tag_field or "type", Literal[config.tag], kind.__module__ in WISHES
        for field in msgspec.structs.fields(kind):
            hint = hints[field.name]
            # the server leaves nothing out but what is unset
            may_miss = not field.required if kind.__module__ in WISHES else UnsetType in get_args(hint)
            yield field.encode_name, hint, may_miss
    elif typing.is_typeddict(kind):
        total: bool = kind.__total__  # type: ignore[attr-defined]
        for name, hint in hints.items():
            wrapped = get_origin(hint) in (typing.Required, typing.NotRequired)
            may_miss = get_origin(hint) is typing.NotRequired if wrapped else not total
            yield name, get_args(hint)[0] if wrapped else hint, may_miss
    else:
        for name in [field.name for field in dataclasses.fields(kind)]:  # type: ignore[arg-type]
            yield name, hints[name], False


def _limits(metas: tuple[Any, ...], is_list: bool) -> Json:
    """What `Meta` says of numbers, lengths and characters."""
    written: Json = {}
    for meta in metas:
        if not isinstance(meta, Meta):
            continue
        for name, value in (
            ("minimum", meta.ge),
            ("maximum", meta.le),
            ("minItems" if is_list else "minLength", meta.min_length),
            ("maxItems" if is_list else "maxLength", meta.max_length),
            ("pattern", meta.pattern),
        ):
            if value is not None:
                written[name] = value
    return written
