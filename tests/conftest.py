"""What every test run has in common: it knows which core it runs on, and never runs on an old one."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from brightsands import mode

# Examples are the same every time, unless `BRIGHTSANDS_CHANCE=1` asks for others; a slow machine is no failure.
settings.register_profile("brightsands", deadline=None, derandomize="BRIGHTSANDS_CHANCE" not in os.environ)
settings.load_profile("brightsands")
os.environ["LC_ALL"] = "C.UTF-8"  # commands speak English unless a test asks for another language


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--core", choices=("compiled", "plain"), help="refuse to run on any other core than this one")


def pytest_configure(config: pytest.Config) -> None:
    if mode.compiled() and (changed := mode.stale()):
        raise pytest.UsageError(
            f"the compiled core is older than its source: {', '.join(changed)}.\n"
            f"Run `make` to compile it again, or set {mode.VARIABLE}=1 to test the plain modules."
        )
    wanted = config.getoption("--core")
    if wanted is not None and (wanted == "compiled") != mode.compiled():
        reason = mode.plain_because() or f"{mode.VARIABLE} is {'set' if mode.plain_wanted() else 'not set'}"
        raise pytest.UsageError(f"asked to test the {wanted} core, but the {mode.core()} one is running ({reason})")


def pytest_report_header() -> str:
    return f"brightsands core: {mode.core()}"
