"""What a person is asked: the open decision in words."""

from __future__ import annotations

from brightsands.server.live.questions import question

__all__ = ["question"]
