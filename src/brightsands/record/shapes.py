"""The shape of a whole view: the table, and for a lone player the mission."""

from __future__ import annotations

from typing import NotRequired

from brightsands.rules.view.shapes import BoardView
from brightsands.solo.shapes import SoloView


class ViewData(BoardView):
    """All that a seat may know of a game, as plain data."""

    solo: NotRequired[SoloView]
