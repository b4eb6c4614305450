"""What is wrong with a game file."""

from __future__ import annotations

from brightsands.rules.errors import BrightsandsError

LONGEST_REASON = 300


class BadRecord(BrightsandsError):
    """A record that cannot be read or replayed: where, and why. Lines, columns and actions count from 1, 0 is unknown.

    >>> print(BadRecord("unknown name 'glassworx'", line=12, column=6))
    line 12, column 6: unknown name 'glassworx'
    >>> print(BadRecord("'end' is not allowed: R3.3: the main action is still to be taken", action=4, rule="R3.3"))
    action 4: 'end' is not allowed: R3.3: the main action is still to be taken
    """

    def __init__(self, reason: str, line: int = 0, column: int = 0, action: int = 0, rule: str = "") -> None:
        if len(reason) > LONGEST_REASON:
            reason = reason[: LONGEST_REASON - 3] + "..."
        if not reason.isprintable():  # words of a file may be quoted in it, and terminals obey what does not show
            reason = "".join([char if char.isprintable() else repr(char)[1:-1] for char in reason])
        super().__init__(reason, line, column, action, rule)
        self.reason = reason
        self.line = line
        self.column = column
        self.action = action
        self.rule = rule  # the rule that an action breaks when it is replayed

    def __str__(self) -> str:
        if self.line:
            return f"line {self.line}, column {self.column}: {self.reason}"
        if self.action:
            return f"action {self.action}: {self.reason}"
        return self.reason
