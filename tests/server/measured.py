"""Tests that measure time: how long something takes depends on what else the machine does, so they run when asked for."""

from __future__ import annotations

import os

import pytest

measured = pytest.mark.skipif(
    "BRIGHTSANDS_MEASURE" not in os.environ,
    reason="measures time: `make measure` on a quiet machine",
)
