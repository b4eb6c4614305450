"""The `brightsands` command: its subcommands, each loaded when it is asked for, and what they have in common."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

import brightsands as package
from brightsands.extras import explained
from brightsands.rules.errors import BrightsandsError

# Every command with the module that has it and what the list of commands says about it.
COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "admin": ("admin", "Look after the tables of a server, and make its keys."),
    "arena": (
        "arena",
        "Let bots play many games, each deal in all seats, and show who is stronger and how the games went.",
    ),
    "campaign": ("campaign", "Show how far the campaign is: missions won, best results, and what comes next."),
    "components": ("components", "Show what is in the box, each fact with how it is known."),
    "play": (
        "play",
        "Play in the browser, on this machine: games are kept in your data folder, and nothing leaves it.",
    ),
    "puzzle": ("puzzle", "Solve a puzzle from a real game, that of the day or any other; or make new ones."),
    "rules": ("rules", "Show rules of the game; without arguments how to begin, and what chapters there are."),
    "serve": ("serve", "Hold tables for people and bots."),
    "solo": ("solo", "Play alone in the terminal: a mission of the campaign, or the normal solo game."),
    "stats": ("stats", "Play the games in a folder again and show what they have in common."),
    "terminal": (
        "terminal.command",
        "Play a game in the terminal, against opponents of four levels or with others at the same screen.",
    ),
    "version": ("version", "Tell the version, the Python that runs it, and whether the core is compiled."),
}


class ReadableErrors(TyperGroup):
    """A group of commands that tells an expected error in one line."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; an expected error ends it with a sentence and exit code 2.

        Expected is what a person may do wrong or may lack; anything else is our mistake and keeps its traceback.
        """
        try:
            return super().invoke(ctx)
        except BrightsandsError as error:
            refusal: Exception = error
        except ModuleNotFoundError as error:
            missing = explained(error, f"{ctx.info_name} {ctx.invoked_subcommand or ''}".strip())
            if missing is None:
                raise
            refusal = missing
        typer.echo(f"error: {refusal}", err=True)
        raise typer.Exit(2) from None


class LateCommands(ReadableErrors):
    """A group whose commands are loaded when they are called: none waits for what another one needs."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that was asked for, and load it."""
        name, command, rest = super().resolve_command(ctx, args)
        if name is not None and name in COMMANDS:
            ctx.invoked_subcommand = name  # for the word about what is missing
            command = loaded(name)
        return name, command, rest


def loaded(name: str) -> Any:
    """A command with all its options."""
    module = import_module(f"brightsands.cli.{COMMANDS[name][0]}")
    if isinstance(group := getattr(module, "app", None), typer.Typer):
        app = group
    else:
        app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        app.command(name)(getattr(module, name))
    app._add_completion = False
    command = get_command(app)
    command.name = name
    return command


app = typer.Typer(
    cls=LateCommands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"brightsands {package.__version__}")
        raise typer.Exit


@app.callback()
def brightsands(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Tell the version, and nothing else.")
    ] = False,
) -> None:
    """Anno 1800: The Board Game, for people, bots and those who train them."""


def _not_loaded() -> None:
    raise AssertionError("LateCommands loads a command before it is called")


for _name, (_, _words) in COMMANDS.items():
    app.command(_name, help=_words)(_not_loaded)
