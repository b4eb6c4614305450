"""The `brightsands` command: its subcommands, and what they have in common."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from brightsands.cli import admin, arena, campaign, components, play, rules, serve, solo, stats, version
from brightsands.cli.terminal import command as terminal
from brightsands.components.errors import ComponentError
from brightsands.rules.errors import BrightsandsError

# What a person may do wrong or may lack; anything else is our mistake and keeps its traceback.
EXPECTED = (BrightsandsError, ComponentError)


class ReadableErrors(TyperGroup):
    """A group of commands that tells an expected error in one line."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; an expected error ends it with a sentence and exit code 2."""
        try:
            return super().invoke(ctx)
        except EXPECTED as error:
            typer.echo(f"error: {error}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=ReadableErrors,
    help="Anno 1800: The Board Game, for people, bots and those who train them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def brightsands() -> None:
    """Anno 1800: The Board Game, for people, bots and those who train them."""


app.add_typer(admin.app, name="admin")
app.command("arena")(arena.arena)
app.command("campaign")(campaign.campaign)
app.command("components")(components.components)
app.command("play")(play.play)
app.command("rules")(rules.rules)
app.command("serve")(serve.serve)
app.command("solo")(solo.solo)
app.command("stats")(stats.stats)
app.command("terminal")(terminal.terminal)
app.command("version")(version.version)
