"""The few ways in which a wish can be refused."""

from __future__ import annotations

from brightsands.components.errors import BrightsandsError as BrightsandsError

Values = dict[str, str | int]  # what fills the blanks of a sentence: ids of things, and numbers


class IllegalAction(BrightsandsError):
    """An action the rules do not allow now: the rule that forbids it and what is missing.

    ``key`` and ``values`` say the same as ``reason`` without a language: which sentence of `refusals.reasons`, and the
    ids and numbers in it. Where they are empty there is only the English reason.

    >>> print(IllegalAction("R5.5", "you already have a glassworks for workers"))
    R5.5: you already have a glassworks for workers
    """

    def __init__(self, rule: str, reason: str, key: str = "", values: Values | None = None) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason
        self.key = key
        self.values: Values = {} if values is None else dict(values)

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, IllegalAction)
            and (self.rule, self.reason, self.key) == (other.rule, other.reason, other.key)
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.reason, self.key))

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.rule, self.reason, self.key, self.values)


class BadOptions(BrightsandsError):
    """Options that no game can be played with: the field and what is wrong with it.

    >>> print(BadOptions("players", "2 to 4 can play, not 5"))
    players: 2 to 4 can play, not 5
    """

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(field, reason)
        self.field = field
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}"


class BadAction(BrightsandsError):
    """Text or numbers that name no action at all."""
