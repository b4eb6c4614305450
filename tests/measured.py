"""Tests that measure time: what else the machine does shows in it, so they run when asked for."""

from __future__ import annotations

import os

import pytest

measured = pytest.mark.skipif(
    "BRIGHTSANDS_MEASURE" not in os.environ,
    reason="measures time: `make measure` on a quiet machine",
)
