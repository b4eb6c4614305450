"""A mission, or the normal solo game, in the terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.logbook import NoLogbook, entered, opened
from brightsands.cli.terminal.look_up import LookUp
from brightsands.cli.terminal.score import final
from brightsands.cli.terminal.screen import Screen
from brightsands.cli.terminal.seen import solo_of
from brightsands.cli.terminal.solo_screen import SoloScreen
from brightsands.cli.terminal.table import Terminal
from brightsands.home.logbook import Logbook
from brightsands.record import Game
from brightsands.record.shapes import ViewData
from brightsands.rules.actions import Action
from brightsands.solo.mission import DIFFICULTIES, MISSIONS
from brightsands.solo.normal import rating
from brightsands.words.alone import LoneWords
from brightsands.words.reveals import told_reveal


class SoloLookUp(LookUp):
    """Answers what a lone player asks: of the mission too."""

    _screen: SoloScreen

    def answer(self, typed: str, view: ViewData) -> bool:
        """Answer a question about the game or its mission; whether it was one."""
        if typed in ("t", "tips"):
            self._screen.tips()
        elif typed in ("m", "mission"):
            self._screen.opening(self._game.options.difficulty)
        else:
            return super().answer(typed, view)
        return True

    def _score(self, view: ViewData) -> None:
        if solo_of(view)["mission"]:
            self._screen.goals(view)
        else:
            super()._score(view)


class SoloTerminal(Terminal):
    """A game for one at this terminal; its result goes into the campaign logbook."""

    screen: SoloScreen
    words: LoneWords

    def __init__(self, game: Game, log: Log, words: LoneWords, console: Console, save_to: Path | None = None) -> None:
        super().__init__(game, log, 1, words, console, save_to)
        self._difficulty = game.rules.options.difficulty
        self._was_over = game.seat is None  # such a game was entered when it ended

    def _make_screen(self, longest_name: int) -> Screen:
        return SoloScreen(self.console, self.words, longest_name)

    def _make_look_up(self) -> LookUp:
        return SoloLookUp(self.game, self.log, self.words, self.screen, self.names)

    def _begin(self) -> None:
        if self._was_over:
            return
        try:
            _, problem = opened()
            if problem:
                self.console.print(Text(problem, style="bold"))
        except NoLogbook as error:
            self.screen.say("cannot_note", reason=error)
        if self.log.steps:
            return  # a game that goes on: the story was told
        self.screen.opening(self._difficulty)
        self.console.print()
        self.screen.state_of_things(self._view(0))
        self.console.print()
        self.screen.say("press_enter")
        self._read()

    # ---- Turns ---------------------------------------------------------------------------------------------
    def _remind(self, view: ViewData) -> None:
        self.screen.state_of_things(view)

    def _table(self, view: ViewData) -> None:
        reveal = self.log.last_reveal
        moves = [(self.words.label("last_card"), told_reveal(reveal, self.words, "reveal"))] if reveal else []
        self._show(view, moves)

    def _play(self, action: Action, forced: bool = False) -> int:
        shown = super()._play(action, forced)
        reveal = self.log.steps[-1].reveal
        if reveal is not None:
            self.console.print(Text("  " + told_reveal(reveal, self.words, "revealed")))
        return shown

    # ---- The end -------------------------------------------------------------------------------------------
    def _over(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        mission, view = self.words.mission.number, self._view(0)
        won = outcome.reason != "mission_lost"
        left, points = solo_of(view)["time"]["left_in_all"], outcome.sheets[0].total
        self.console.print()
        if mission:
            chapter = self.words.story.mission(mission)
            self.screen.heading(f"{self.screen.title()} · {self.words.story.difficulty(self._difficulty)}")
            self.console.print(Text(self.words.name("end", outcome.reason), style="bold"))
            self.screen.paragraph(chapter.ending if won else chapter.defeat)
            self.console.print()
            self.screen.goals(view)
        else:
            self.screen.heading(self.words.label("final_score"))
            emptied = outcome.reason == "hand_emptied"
            reason = self.words.label("hand_emptied") if emptied else self.words.name("end", outcome.reason)
            self.console.print(Text(reason))
            self.console.print(final(outcome, self.words, self.names))
            self.console.print()
            title, sentence = self.words.story.rating(rating(points))
            self.console.print(Text(f"{title}: {self.words.count(points, 'point')}", style="bold"))
            self.console.print(Text(sentence))
            self.console.print()
            self.screen.scale(points)
        self.screen.say("cards_left", count=left)
        if not self._was_over:
            self._enter(mission, won, left, points)

    def _enter(self, mission: int, won: bool, left: int, points: int) -> None:
        """Write the result into the logbook, and say what comes next."""
        self.console.print()
        try:
            logbook, problem = entered(mission, self._difficulty, won, left, points)
        except NoLogbook as error:
            self.screen.say("not_noted", reason=error)
            return
        if problem:
            self.console.print(Text(problem))
        entry = logbook.entry(mission, self._difficulty)
        if mission:
            self.screen.say("noted", played=entry.played, won=entry.won)
        else:
            self.screen.say("noted_points", played=entry.played, points=entry.best_points)
        if mission and not won:
            harder = f" --difficulty {self._difficulty}" if self._difficulty != DIFFICULTIES[0] else ""
            self.screen.say("try_again", number=f"{mission}{harder}")
        elif mission:
            self.console.print(Text(what_next(logbook, self.words)))


def what_next(logbook: Logbook, words: LoneWords) -> str:
    """What comes next in the campaign."""
    if all(logbook.is_won(number) for number in range(1, MISSIONS + 1)):
        return words.label("campaign_won")
    number = logbook.next_mission
    return words.label("next_mission", number=number, title=words.story.mission(number).title)
