"""What a window makes of changes: docs/protocol.md, "Only what changed", as a client would write it down."""

from __future__ import annotations

import copy
from typing import Any

Json = dict[str, Any]


def edited(document: Any, edits: list[Json]) -> Any:
    """A document after some edits; the one before stays as it was."""
    box = {"": copy.deepcopy(document)}
    for edit in edits:
        holder: Any = box
        way = ["", *edit["at"]]
        last = way.pop()
        for step in way:
            holder = holder[step]
        if "cut" in edit:
            first, count = edit["cut"]
            holder[last][first : first + count] = edit["put"]
        elif "gone" in edit:
            del holder[last]
        else:
            holder[last] = edit["to"]
    return box[""]


class Memory:
    """What was told so far: the state and the outlook with their actions as texts, and every choice by its text."""

    def __init__(self) -> None:
        self._state: Any = None
        self._outlook: dict[str, int] = {}
        self._answers: dict[int, Json] = {}
        self._choices: dict[str, Json] = {}

    def take(self, message: Json) -> None:
        """Make a message whole again that only says what changed."""
        self._choices.update((choice["action"], choice) for choice in message.get("choices", ()))
        if message["type"] == "outlook":
            self._take_outlook(message)
        elif "change" in message:
            self._state = edited(self._state, message["change"])
            legal = self._state["legal"]
            message["state"] = {**self._state, "legal": legal and [self._choices[text] for text in legal]}
        elif message["state"] is not None:
            legal = message["state"]["legal"]
            self._state = {**message["state"], "legal": legal and self._known(legal)}

    def _take_outlook(self, message: Json) -> None:
        if "changed" not in message:
            return
        self._answers.update((answer["number"], answer) for answer in message["answers"])
        self._outlook.update(message["changed"])
        for action in message["gone"]:
            del self._outlook[action]
        message["outlook"] = [self._wish(*pair) for pair in self._outlook.items()]

    def _known(self, choices: list[Json]) -> list[str]:
        self._choices.update((choice["action"], choice) for choice in choices)
        return [choice["action"] for choice in choices]

    def _wish(self, action: str, number: int) -> Json:
        answer = {key: value for key, value in self._answers[number].items() if key != "number"}
        plan = answer["plan"]
        steps = plan and [self._choices[text] for text in plan["steps"]]
        return {"action": action, **answer, "plan": plan and {**plan, "steps": steps}}
