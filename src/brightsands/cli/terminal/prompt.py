"""Reading a line: at a real terminal with a history that is kept and with completion, otherwise as it comes."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from brightsands.home.folder import data_folder

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

MARK = "> "
HISTORY = "terminal-history"


def completions(typed: str, texts: Iterable[str]) -> list[str]:
    """The texts that begin as what was typed, without regard to capitals, each once and in order.

    >>> completions("build ba", ["play fw3", "build bakery:worker", "build brewery:worker"])
    ['build bakery:worker']
    """
    begin = typed.lstrip().lower()
    return sorted({text for text in texts if text.lower().startswith(begin)})


class Prompt:
    """Where a player types."""

    def __init__(self) -> None:
        self.session: PromptSession[str] | None = None
        self._texts: Sequence[str] = ()

    def read(self, texts: Sequence[str] = ()) -> str:
        """A line; ``texts`` are what can be completed by the tab key. EOFError at the end of the input."""
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return input(MARK).strip()
        self._texts = texts
        if self.session is None:
            self.session = self._at_terminal()
        return self.session.prompt(MARK).strip()

    def _at_terminal(self) -> PromptSession[str]:
        # Only here: it is loaded for people who type, not for every command.
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import Completer, Completion
        from prompt_toolkit.history import FileHistory, History, InMemoryHistory

        prompt = self

        class Texts(Completer):
            def get_completions(self, document: object, complete_event: object) -> Iterable[Completion]:
                typed = str(getattr(document, "text_before_cursor", ""))
                return [Completion(text, -len(typed)) for text in completions(typed, prompt._texts)]

        history: History = InMemoryHistory()
        try:
            folder = data_folder()
            folder.mkdir(parents=True, exist_ok=True)
            history = FileHistory(str(folder / HISTORY))
        except OSError:
            pass  # a folder that cannot be written keeps nothing
        return PromptSession(history=history, completer=Texts(), complete_while_typing=False)
