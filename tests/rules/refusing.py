"""Asking why: the one sentence with which an action is refused."""

from __future__ import annotations

import pytest

from brightsands import Action, Game, IllegalAction


def says(game: Game, line: str, key: str, text: str) -> None:
    """The action is refused for this reason, asked or played, and nothing changes."""
    before = game.state.to_dict()
    action = Action.parse(line)
    reason = game.why_not(action)
    assert reason is not None, f"{line!r} is legal"
    assert (str(reason), reason.key) == (text, key)
    with pytest.raises(IllegalAction) as caught:
        game.play(action)
    assert caught.value == reason
    assert game.state.to_dict() == before
