"""Typing at a real terminal: the tab key completes, the arrow up brings back what was typed before."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from brightsands.cli.terminal.prompt import HISTORY, Prompt
from brightsands.home.folder import data_folder

TEXTS = ("build bakery:worker", "build brewery:worker", "celebrate festival", "undo")


class Tty(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv("BRIGHTSANDS_HOME", home)
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(sys, "stdout", Tty())


def test_the_tab_key_completes_and_what_was_typed_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal(monkeypatch, str(tmp_path / "home"))
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        prompt = Prompt()
        keys.send_text(" build bakery:worker \r")
        assert prompt.read(TEXTS) == "build bakery:worker"
        keys.send_text("celebrate festival\r")
        assert prompt.read(TEXTS) == "celebrate festival"
        keys.send_text("\x1b[A\x1b[A\r")
        assert prompt.read(TEXTS) == "build bakery:worker"
        assert prompt.session is not None
        completer = prompt.session.completer
        assert completer is not None
        for typed, found in (("build ba", ["build bakery:worker"]), ("  Cel", ["celebrate festival"]), ("x", [])):
            asked = completer.get_completions(Document(typed), CompleteEvent(completion_requested=True))
            assert [(one.text, one.start_position) for one in asked] == [(text, -len(typed)) for text in found]
    assert "celebrate festival" in (data_folder() / HISTORY).read_text()


def test_without_a_terminal_lines_are_read_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(" build bakery \n"))
    assert Prompt().read(TEXTS) == "build bakery"
    with pytest.raises(EOFError):
        Prompt().read()


def test_a_folder_that_cannot_be_written_keeps_nobody_from_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal(monkeypatch, "/dev/null/home")
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        keys.send_text("undo\r")
        assert Prompt().read(TEXTS) == "undo"
