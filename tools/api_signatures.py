"""The reference shows what a call takes: without what only catches the rest, with types by their usual names.

`brightsands.rules.given` says why public functions take ``*more`` and ``**named``, and what NOT_GIVEN and its protocols
stand for. mkdocs.yml names this file.
"""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

CATCHES_THE_REST: Final = ("more", "named")
USUAL: Final = {"SupportsIndex": "int", "i64": "int", "Text": "str", "Truth": "bool"}
NAMES: Final = re.compile(r"\b(" + "|".join(USUAL) + r")\b")


class Signatures(griffe.Extension):  # type: ignore[misc]
    """Rewrites the signatures of functions after they were read."""

    def on_function(self, *, func: Any, **_: Any) -> None:
        """Leave away what catches the rest; call types by their usual names."""
        for name in CATCHES_THE_REST:
            if name in func.parameters:
                del func.parameters[name]
        for parameter in func.parameters:
            if str(parameter.default) == "NOT_GIVEN":
                parameter.default = None
            parameter.annotation = usual(parameter.annotation)
        func.returns = usual(func.returns)

    def on_class_members(self, *, cls: Any, **_: Any) -> None:
        """Of attributes that are set when an object is made show the type, not how they come about."""
        made = cls.members.get("__init__")
        given = {} if made is None else {each.name: each.annotation for each in made.parameters}
        for attribute in cls.attributes.values():
            if "class-attribute" not in attribute.labels and "property" not in attribute.labels:
                attribute.value = None
                attribute.annotation = usual(attribute.annotation or given.get(attribute.name))


def usual(annotation: Any) -> Any:
    """A type by its usual name, where it has another one here."""
    text = "" if annotation is None else str(annotation)
    return NAMES.sub(lambda found: USUAL[found.group()], text) if NAMES.search(text) else annotation
