"""A table in the terminal: whose turn it is, what is asked, what is typed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from brightsands.cli.terminal.choices import Choices
from brightsands.cli.terminal.files import BadFile, save
from brightsands.cli.terminal.hints import Hints
from brightsands.cli.terminal.input import matching
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.look_up import SHORTEST, LookUp, can_be_done, card_open, listed, printable
from brightsands.cli.terminal.opponents import DEFAULT_LEVEL, Opponents
from brightsands.cli.terminal.prompt import Prompt
from brightsands.cli.terminal.score import final, ties, winners
from brightsands.cli.terminal.screen import Screen
from brightsands.cli.terminal.seen import (
    decision_of,
    expeditions_of,
    hand_of,
    own_number,
    own_seat,
    paid_icons,
    turn_of,
)
from brightsands.record import Game
from brightsands.record.shapes import ViewData
from brightsands.rules.actions import Action
from brightsands.words import Words
from brightsands.words.question import question

FORCED = ("pay", "place", "raise")  # decisions in which a single possibility is taken without asking
NOTHING, CHOICES, TABLE = range(3)  # what is shown before the next question


class Left(Exception):
    """The person at the terminal wants to stop."""


class Terminal:
    """A game played at this terminal by one or more persons, the other seats by bots."""

    def __init__(
        self,
        game: Game,
        log: Log,
        persons: int,
        words: Words,
        console: Console,
        save_to: Path | None = None,
        levels: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.log = log
        self.persons = persons
        self.words = words
        self.console = console
        self.names = shown_names(game.names, game.players, persons, words)
        self.screen = self._make_screen(max(len(name) for name in self.names))
        self.save_to = save_to
        self._saved = len(log.steps)
        others = levels if levels is not None else (DEFAULT_LEVEL,) * (game.players - persons)
        self.opponents = Opponents(game, log, self.screen, persons, others)
        self.look_up = self._make_look_up()
        self.hints = Hints(self.screen, self.names)
        self._prompt = Prompt()
        self._ahead = False  # whether what may be made ahead is listed (R4.1)
        self._at_screen: int | None = None  # the person who sees the screen, where several share it

    def _make_screen(self, longest_name: int) -> Screen:
        return Screen(self.console, self.words, longest_name)

    def _make_look_up(self) -> LookUp:
        return LookUp(self.game, self.log, self.words, self.screen, self.names)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            self._begin()
            while self.game.seat is not None:
                if self.game.seat < self.persons:
                    self._turn(self.game.seat)
                else:
                    self.opponents.play(self.game.seat, self.names[self.game.seat])
                if self.save_to is not None:
                    self._save(self.save_to, quiet=True)
            self._over()
        except (EOFError, KeyboardInterrupt, Left):
            if self.save_to is not None:
                self._save(self.save_to)
            self.console.print()
            self.screen.say("goodbye")

    def _begin(self) -> None:
        """Before the first turn; a mission has a story to tell."""
        if self.game.seat is not None:
            self.opponents.introduce(self.names)

    def _remind(self, view: ViewData) -> None:
        """Shown with every question; a mission has goals."""

    # ---- Turns ---------------------------------------------------------------------------------------------
    def _turn(self, seat: int) -> None:
        if self.persons > 1 and self._at_screen != seat:
            self._hand_over(seat)
        shown, turn = TABLE, self.game.round
        self._ahead = False
        while self.game.seat == seat and self.game.round == turn:
            view = self._view(seat)
            legal = self.game.legal
            if len(legal) == 1 and decision_of(view)["kind"] in FORCED:
                self._play(legal[0], forced=True)
                continue
            choices = Choices(self.game, view, self.words, self.names, self._ahead)
            if shown == TABLE:
                self._table(view)
            if shown != NOTHING:
                self._ask(view, choices)
            shown = self._answer(self._read(self._typable(choices)), view, choices)

    def _hand_over(self, seat: int) -> None:
        """Clear the screen, so that the next person does not see the last one's hand."""
        if self._at_screen is not None or not self.console.is_terminal:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write("\x1b[3J")  # what was scrolled away too
        self.screen.say("hand_over", name=self.names[seat])
        self._read()
        self._at_screen = seat

    def _view(self, seat: int) -> ViewData:
        return self.game.view(seat).to_dict()

    def _table(self, view: ViewData) -> None:
        seat = own_number(view)
        told = self.log.told(self.words, self.names, seat, card_open(view), self._since(seat))
        self._show(view, [(name, text) for _, name, text in told])

    def _show(self, view: ViewData, moves: list[tuple[str, str]]) -> None:
        """Show the table, and first what happened on it."""
        playable, buildable = (can_be_done(self.game, verb) for verb in ("play", "build"))
        self.screen.table(view, self.names, moves, playable, buildable)

    def _since(self, seat: int) -> int:
        """The first step after the seat's last turn, as seen from its turn now."""
        place = len(self.log.steps)
        while place and self.log.steps[place - 1].seat == seat and self.log.steps[place - 1].round == self.game.round:
            place -= 1
        before = place
        while place and self.log.steps[place - 1].seat != seat:
            place -= 1
        return place if place < before else len(self.log.steps)

    # ---- Asking and answering ------------------------------------------------------------------------------
    def _ask(self, view: ViewData, choices: Choices) -> None:
        """Show what is to be decided and the choices."""
        decision = decision_of(view)
        kind = decision["kind"]
        self.console.print()
        if kind == "place":
            self.screen.islands(view)
        elif kind in ("swap", "put"):
            self.screen.hand(own_seat(view), set())
        self._remind(view)
        self.screen.heading(question(view, self.words))
        if choices.paying or (kind == "turn" and turn_of(view)["actions_taken"]):
            self.screen.purse(view)
        if decision["kind"] == "pay":
            icons = self.words.cost(tuple(paid_icons(view)))
            due = f", {self.words.count(decision['gold'], 'gold')}" if decision["gold"] else ""
            self.screen.say("still_open", icons=icons + due)
        self.console.print(choices.render(self.console.width))
        if choices.paying:
            plans = self.game.plans()
            if plans:
                steps = "; ".join(self.words.choice(step, self.names) for step in plans[0].steps)
                self.screen.entry("p", self.words.label("pay_plan", steps=steps))

    def _read(self, texts: Sequence[str] = ()) -> str:
        typed = self._prompt.read(texts)
        if not sys.stdin.isatty():
            self.console.file.write(printable(typed) + "\n")  # as if it had been typed: a script reads like a session
        return typed

    def _typable(self, choices: Choices) -> list[str]:
        """What the tab key completes: every choice, and every command."""
        return [*[str(choice.action) for choice in choices.all], *self.words.commands()]

    def _answer(self, typed: str, view: ViewData, choices: Choices) -> int:
        """Do what was typed; returns what to show next."""
        command, _, rest = typed.partition(" ")
        rest = rest.strip()
        if not typed:
            return TABLE
        if typed.isascii() and typed.isdigit():
            return self._choose_number(int(typed[:9]), choices)
        if typed in ("u", "undo", "u all", "undo all"):
            return self._undo(rest == "all", own_number(view))
        if typed in ("p", "pay"):
            return self._pay()
        if typed == "e":
            typed = "end"
        if typed == "ahead":
            self._ahead = not self._ahead
            return CHOICES
        if command == "hint":
            return self._hint(rest)
        if typed in ("q", "quit"):
            self._quit()
        elif command == "save":
            self._save_command(rest)
        elif not self.look_up.answer(typed, view):
            return self._choose_text(typed, choices)
        return NOTHING

    def _choose_number(self, number: int, choices: Choices) -> int:
        if 1 <= number <= len(choices.all):
            return self._play(choices.all[number - 1].action)
        self.screen.say("no_such_number", number=number, most=len(choices.all))
        return NOTHING

    def _choose_text(self, typed: str, choices: Choices) -> int:
        found = matching(typed, choices.all) if len(typed) >= SHORTEST else []
        if len(found) == 1:
            return self._play(found[0].action)
        if found:
            self.screen.say("ambiguous", text=typed, choices=listed([str(choice.action) for choice in found]))
        else:
            self.look_up.why(typed)
        return NOTHING

    def _play(self, action: Action, forced: bool = False) -> int:
        """Play an action of the person at the screen, and tell what followed."""
        seat = self.game.seat
        assert seat is not None
        view = self._view(seat)
        before = view["seats"][seat]
        if action.verb == "end" and turn_of(view)["held"]:
            if not self._agreed("lose_held", goods=self.screen.held(view)):
                return NOTHING
        self.log.play(self.game, action.code, forced)
        self.console.print(Text(f"· {self.words.choice(action, self.names)}", style="bold"))
        after = self._view(seat)["seats"][seat]
        for card in hand_of(after):
            if card not in hand_of(before):
                self.screen.say("drawn", card=card, words=self.words.card(self.words.catalog.card(card)))
        for card in expeditions_of(after):
            if card not in expeditions_of(before):
                self.console.print(Text("  " + self.screen.expedition(card)))
        if island := self.log.steps[-1].island:
            self.console.print(Text("  " + self.screen.island(island)))
        return CHOICES

    def _pay(self) -> int:
        plans = self.game.plans()
        if not plans:
            self.screen.say("nothing_to_pay")
            return NOTHING
        for step in plans[0].steps:
            self._play(step)
        return CHOICES

    def _hint(self, number: str) -> int:
        """Show the hints, or play the one of a number."""
        if not (number.isascii() and number.isdigit()):
            self.hints.show(self.game, len(self.log.steps))
            return NOTHING
        played = NOTHING
        for action in self.hints.actions(self.game, len(self.log.steps), int(number[:9])):
            if action not in self.game.legal:
                break  # what was drawn on the way changed it
            played = self._play(action)
        return played

    def _undo(self, everything: bool, seat: int) -> int:
        """Take back the last step that was chosen, with what followed from it (R3.5)."""
        undone = False
        while self.game.can_undo() and self.log.steps[-1].seat == seat:
            action = self.game.undo()
            forced = self.log.steps.pop().forced
            self.screen.say("undone", text=self.words.choice(action, self.names))
            undone = True
            if not forced and not everything:
                break
        if undone:
            return CHOICES
        self.screen.say("nothing_to_undo")
        return NOTHING

    # ---- Saving and leaving --------------------------------------------------------------------------------
    def _save_command(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.save_to
        if path is None:
            self.screen.say("save_where")
        elif path != self.save_to and path.exists() and not self._agreed("overwrite", file=path):
            self.screen.say("not_saved")
        elif self._save(path):
            self.save_to = path

    def _save(self, path: Path, quiet: bool = False) -> bool:
        try:
            save(self.game, path)
        except BadFile as error:
            self.screen.say("cannot_save", file=path, reason=error.reason)
            return False
        self._saved = len(self.log.steps)
        if not quiet:
            self.screen.say("saved", file=path)
        return True

    def _agreed(self, key: str, **values: object) -> bool:
        self.screen.say(key, **values)
        return self._read().lower() in self.words.label("yes_words").split()

    def _quit(self) -> None:
        if not self._agreed("quit_sure"):
            return
        if self.save_to is None and self._saved != len(self.log.steps):
            self.screen.say("save_before")
            name = self._read()
            if name:
                self._save_command(name)
                if self.save_to is None:
                    return  # the name was no good: better stay than lose the game
        raise Left

    def _over(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        self.console.print()
        self.screen.heading(self.words.label("final_score"))
        self.console.print(final(outcome, self.words, self.names))
        self.console.print()
        self.console.print(Text(winners(outcome, self.words, self.names), style="bold"))
        for line in ties(outcome, self.words, self.names):
            self.console.print(Text(f"{line} (R12.4)"))


def shown_names(names: Sequence[str], players: int, persons: int, words: Words) -> tuple[str, ...]:
    """The names of all seats as they are shown: given ones, else "You" and "Player 2"."""
    if names:
        return tuple(printable(name)[:20] for name in names)
    default = [words.label("player", number=seat + 1) for seat in range(players)]
    if persons == 1:
        default[0] = words.label("you")
    return tuple(default)
