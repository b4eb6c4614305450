"""Write the types of the browser client from the contract of the server: python -m tools.wire_types [--check].

The parts of the actions that its tests speak of (web/tests/fixtures/actions.json) are written too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from brightsands.rules.grammar import parse_code
from brightsands.rules.parts import ActionParts
from brightsands.rules.view.actions import parts_seen_by
from brightsands.server.wire.schema import REF, schemas

ACTIONS: Final = Path(__file__).resolve().parents[1] / "web" / "tests" / "fixtures" / "actions.json"
FILE: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "api" / "types.ts"
HEAD: Final = """\
// What server and client say to each other. Written by `make types` from src/brightsands/server/wire: do not edit.
"""
# Choices of words that the client also goes through one by one.
LISTED: Final = {"Grade": "GRADES", "Tier": "TIERS", "Deck": "DECKS", "Language": "LANGUAGES"}


def written() -> str:
    """The whole file."""
    parts = [HEAD]
    for name, schema in schemas().items():
        parts.append("\n".join(_declared(name, schema)))
    return "\n".join(parts) + "\n"


def actions() -> str:
    """The actions that the client's tests speak of, with their parts; a `?` is a card that is hidden."""
    found: dict[str, ActionParts] = {}
    for text in sorted(json.loads(ACTIONS.read_text(encoding="utf-8"))):
        code = parse_code(text.replace("?", "1"))
        found[text] = parts_seen_by(code, 0, 1 if "?" in text else 0)
    return "{\n" + ",\n".join(f"  {json.dumps(text)}: {json.dumps(parts)}" for text, parts in found.items()) + "\n}\n"


def _declared(name: str, schema: dict[str, Any]) -> Iterator[str]:
    about = schema.get("description", "").split("\n\n")
    if about[0]:
        text = " ".join(" ".join(about).split()).replace("``", "`")
        yield f"/** {text} */"
    if schema.get("type") != "object":
        yield f"export type {name} = {typed(schema)};"
        if name in LISTED:
            words = ", ".join(repr(word) for word in schema["enum"])
            yield f"export const {LISTED[name]}: readonly {name}[] = [{words}];"
        return
    yield f"export interface {name} {{"
    needed = schema.get("required", [])
    for field, kind in schema["properties"].items():
        yield f"  {field}{'' if field in needed else '?'}: {typed(kind)};"
    yield "}"


def typed(schema: dict[str, Any]) -> str:
    """A schema as a type.

    >>> typed({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})
    '(number | null)[]'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typed(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(repr(word) for word in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(typed(each) for each in schema['prefixItems'])}]"
        inner = typed(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        keys = typed(schema["propertyNames"]) if "propertyNames" in schema else "string"
        return f"Record<{keys}, {typed(schema['additionalProperties'])}>"
    if kind in ("integer", "number"):
        return "number"
    return {"string": "string", "boolean": "boolean", "null": "null"}.get(str(kind), "unknown")


def main() -> None:
    """Write the file, or look whether it is as it would be written."""
    for file, text in ((FILE, written()), (ACTIONS, actions())):
        if "--check" not in sys.argv[1:]:
            file.write_text(text, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file.name} is not what the server says: make types")


if __name__ == "__main__":
    main()
