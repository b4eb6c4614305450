"""What a window makes of changes: docs/protocol.md, "Only what changed", as a client would write it down."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]


def edited(document: Any, edits: Json | list[Any]) -> Any:
    """A document after some edits; the one before stays as it was."""
    if isinstance(edits, list):
        if len(edits) == 3:
            first, count, items = edits
            return [*document[:first], *items, *document[first + count :]]
        return copy.deepcopy(edits[0])
    if isinstance(document, list):
        return [edited(item, edits.get(str(place), [item])) for place, item in enumerate(document)]
    kept = {key: value for key, value in document.items() if edits.get(key) != []}
    return kept | {key: edited(document.get(key), edit) for key, edit in edits.items() if edit != []}


class Memory:
    """What was told so far: the state, the outlook, and what wishes and choices are meant by their numbers."""

    def __init__(self) -> None:
        self._state: Any = None
        self._outlook: dict[int, int] = {}
        self._wishes: list[str] = []
        self._answers: dict[int, Json] = {}
        self._choices: dict[str, Json] = {}  # in the order in which they were told

    def take(self, message: Json) -> None:
        """Make a message whole again that only says what changed."""
        self._learn(message.get("choices", ()))
        if message["type"] == "outlook":
            self._take_outlook(message)
        elif "change" in message:
            for edits in message["change"]:
                self._state = edited(self._state, edits)
            message["state"] = {**self._state, "legal": self._meant(self._state["legal"])}
        elif message["state"] is not None:
            legal = message["state"]["legal"]
            self._learn(legal or ())
            numbers = list(self._choices)
            told = legal and [numbers.index(choice["action"]) for choice in legal]
            self._state = {**message["state"], "legal": told}

    def _take_outlook(self, message: Json) -> None:
        if "changed" not in message:
            return
        self._wishes += message["wishes"]
        self._answers.update((answer["number"], answer) for answer in message["answers"])
        self._outlook.update(message["changed"])
        for wish in message["gone"]:
            del self._outlook[wish]
        message["outlook"] = [self._wish(*pair) for pair in self._outlook.items()]

    def _learn(self, choices: Iterable[Json]) -> None:
        self._choices.update((choice["action"], choice) for choice in choices)

    def _meant(self, numbers: list[int] | None) -> list[Json] | None:
        told = list(self._choices.values())
        return None if numbers is None else [told[number] for number in numbers]

    def _wish(self, wish: int, number: int) -> Json:
        answer = {key: value for key, value in self._answers[number].items() if key != "number"}
        plan = answer["plan"]
        return {
            "action": self._wishes[wish],
            **answer,
            "plan": plan and {**plan, "steps": self._meant(plan["steps"])},
        }
