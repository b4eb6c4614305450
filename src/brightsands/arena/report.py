"""Summaries as tables for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from brightsands.arena.tally import BotSummary, Summary
from brightsands.rules.given import many
from brightsands.rules.names import DECK_NAMES
from brightsands.words.story import Story

WEAPONS, COTTON = "weapons_factory:artisan", ("cotton_mill:worker", "cotton_mill:artisan")
SOURCE_WORDS = {
    "farmer_worker": "farmer/worker cards",
    "artisan_engineer_investor": "artisan to investor cards",
    "new_world": "New World cards",
    "expeditions": "expeditions",
    "gold": "gold",
    "fireworks": "fireworks",
    "objectives": "objectives",
    "time_stack": "time stack",
}
STACK_WORDS = {
    "expeditions": "expedition cards",
    "old_world_islands": "Old World islands",
    "new_world_islands": "New World islands",
}
END_WORDS = {
    "hand_emptied": "a hand was emptied",
    "round_limit": "round limit",
    "time_over": "time over",
    "mission_won": "mission won",
    "mission_lost": "mission lost",
}
# What games of people who know the game look like, by the measures of `Summary.realism`.
REAL = {
    "winner_points": ("points of the winner", 90, 150),
    "cards": ("cards played by a seat", 15, 25),
    "rounds": ("rounds", 28, 45),
    "festivals": ("festivals of a seat", 4, 9),
}
SHOWN_TILES = 8
WIDEST = 1000  # columns of a screen: how wide a table would like to be


def show(summary: Summary, console: Console) -> None:
    """Print everything about some games."""
    alone = all(not kind.endswith("players") for kind in summary.kinds)
    kinds = ", ".join(kind if len(summary.kinds) == 1 else f"{count} x {kind}" for kind, count in summary.kinds.items())
    console.print(Text(f"{many(summary.games, 'game')}, {kinds}", style="bold"))
    console.print(results(summary.bots, alone, console))
    console.print()
    console.print(details(summary.bots, alone))
    console.print()
    console.print(_grid(lines(summary, alone)))
    if not alone:
        console.print()
        console.print(realism(summary))
        console.print(_grid(contested(summary)))


def results(bots: Iterable[BotSummary], alone: bool, console: Console) -> Table:
    """Who won how often, and how strong that makes it: a row for each bot, or a column where the screen is narrow."""
    columns: list[tuple[str, Callable[[BotSummary], str]]] = [("games", lambda bot: str(bot.games))]
    bots = list(bots)
    if any(bot.wins is not None for bot in bots):
        columns += [
            ("wins", lambda bot: "-" if bot.wins is None else f"{bot.wins:.2f}".rstrip("0").rstrip(".")),
            ("win rate", lambda bot: _percent(bot.win_rate)),
            ("95% interval", _interval),
        ]
    if not alone:
        columns += [
            ("if equal", lambda bot: _percent(bot.expected)),
            ("rating", lambda bot: "-" if bot.rating is None else f"{bot.rating:.0f}"),
            ("95% of ratings", _rating_interval),
        ]
    columns += [("points", lambda bot: f"{bot.points['mean']:.1f}")]
    if alone:
        columns += [("best", lambda bot: f"{bot.points['high']:.0f}")]
    head = ["bot", *[name for name, _ in columns]]
    return fitting(head, [[bot.code, *[tell(bot) for _, tell in columns]] for bot in bots], console)


def fitting(head: list[str], rows: list[list[str]], console: Console) -> Table:
    """A table that fits the screen: with headings of two lines where it must be, or turned on its side."""
    for names in (head, ["\n".join(name.rsplit(" ", 1)) for name in head]):
        table = _filled(names, rows)
        if Measurement.get(console, console.options.update(width=WIDEST), table).maximum <= console.width:
            return table
    turned = [list(cells) for cells in zip(head, *rows, strict=True)]
    return _filled(turned[0], turned[1:])


def _filled(head: list[str], rows: list[list[str]]) -> Table:
    table = _table(head[0], head[1:])
    for row in rows:
        table.add_row(*row)
    return table


def _rating_interval(bot: BotSummary) -> str:
    return "-" if bot.rating_interval is None else "{:.0f} to {:.0f}".format(*bot.rating_interval)


def details(bots: Iterable[BotSummary], alone: bool) -> Table:
    """Where the points came from and what was done for them, a column for each bot."""
    bots = list(bots)
    table = _table("a seat on average", [bot.code for bot in bots])

    def add(words: str, tell: Callable[[BotSummary], str], style: str = "") -> None:
        table.add_row(words, *[tell(bot) for bot in bots], style=style)

    add("points", lambda bot: f"{bot.points['mean']:.1f}", "bold")
    add("  lowest to highest", lambda bot: f"{bot.points['low']:.0f} to {bot.points['high']:.0f}")
    for source, words in SOURCE_WORDS.items():
        if any(source in bot.sources for bot in bots):
            add(f"  {words}", lambda bot, source=source: f"{bot.sources.get(source, 0.0):.1f}")  # type: ignore[misc]
    add("cards played", lambda bot: f"{bot.cards['all']:.1f}", "bold")
    for deck in DECK_NAMES:
        words = SOURCE_WORDS[deck].removesuffix(" cards")
        add(f"  {words}", lambda bot, deck=deck: f"{bot.cards[deck]:.1f}")  # type: ignore[misc]
    add("  left in hand", lambda bot: f"{bot.hand:.1f}")
    add("festivals", lambda bot: f"{bot.festivals['mean']:.1f}")
    add("trades", lambda bot: f"{bot.trades:.1f}")
    add("constructions", lambda bot: f"{bot.constructions:.1f}")
    add("islands, Old/New World", lambda bot: f"{bot.islands:.1f} / {bot.overseas:.1f}")
    add("expedition cards", lambda bot: f"{bot.expeditions:.1f}")
    if not alone:
        add("place", lambda bot: f"{bot.place:.2f}")
        add("triggered the end", lambda bot: f"{_percent(bot.ended['games'] / bot.games)} of games")
        add("  and won then", lambda bot: _percent(_ratio(bot.ended["wins"], bot.ended["games"])))
    if any(bot.titles for bot in bots):
        for title in bots[0].titles:
            add(Story().rating(title)[0], lambda bot, title=title: str(bot.titles.get(title, 0)))  # type: ignore[misc]
    if any(bot.seconds_per_turn["max"] for bot in bots):
        add("time for a turn", lambda bot: _time(bot.seconds_per_turn["mean"]))
        add("  the longest", lambda bot: _time(bot.seconds_per_turn["max"]))
    return table


def lines(summary: Summary, alone: bool) -> list[tuple[str, str]]:
    """Length and ends of the games."""
    rounds = summary.rounds
    ends = ", ".join(f"{END_WORDS[reason]} {count}" for reason, count in summary.ends.items())
    found = [
        ("rounds", f"median {rounds['median']:.0f} ({rounds['low']:.0f}-{rounds['high']:.0f})"),
        ("ends", ends),
    ]
    if alone:
        left = summary.time_left
        found.append(("time cards left", f"mean {left['mean']:.1f} ({left['low']:.0f}-{left['high']:.0f})"))
    return found


def realism(summary: Summary) -> Table:
    """How near the games are to those of people who know the game."""
    table = _table("like the real game?", ["mean", "median", "10%-90%", "all", "people", ""])
    for measure, (words, low, high) in REAL.items():
        row = summary.realism[measure]
        near = "within" if low <= row["mean"] <= high else "below" if row["mean"] < low else "above"
        table.add_row(
            words,
            f"{row['mean']:.1f}",
            f"{row['median']:.0f}",
            f"{row['p10']:.0f}-{row['p90']:.0f}",
            f"{row['low']:.0f}-{row['high']:.0f}",
            f"{low}-{high}",
            Text(near, style="green" if near == "within" else "yellow"),
        )
    return table


def contested(summary: Summary) -> list[tuple[str, str]]:
    """What there was not enough of."""
    share = summary.ran_out
    cotton = ", ".join(f"{tile.partition(':')[2]} {_percent(share.get(tile, 0.0))}" for tile in COTTON)
    others = [name for name in share if name != WEAPONS and name not in COTTON][:SHOWN_TILES]
    traded = list(summary.traded.items())[:SHOWN_TILES]
    return [
        ("tokens that ran out", "in so many of the games"),
        ("  weapons factory", _percent(share.get(WEAPONS, 0.0))),
        ("  cotton mill", cotton),
        ("  others, most often", ", ".join(f"{_plain(name)} {_percent(share[name])}" for name in others) or "none"),
        (
            "stacks used up",
            ", ".join(f"{STACK_WORDS[name]} {_percent(part)}" for name, part in summary.used_up.items()),
        ),
        ("traded for in a game", ", ".join(f"{_plain(name)} {count:.1f}" for name, count in traded) or "nothing"),
    ]


def _table(first: str, columns: Iterable[str]) -> Table:
    table = Table(
        box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold", padding=(0, 1), collapse_padding=True
    )
    table.add_column(first, overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", overflow="fold")
    return table


def _grid(pairs: Iterable[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for words, told in pairs:
        table.add_row(words, told)
    return table


def _plain(name: str) -> str:
    kind, _, version = name.partition(":")
    return f"{kind.replace('_', ' ')} ({version})" if version else kind.replace("_", " ")


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}%"


def _ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def _interval(bot: BotSummary) -> str:
    return "-" if bot.interval is None else f"{100 * bot.interval[0]:.1f}-{100 * bot.interval[1]:.1f}%"


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.2f} ms"
