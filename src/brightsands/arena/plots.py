"""Summaries as pictures: points by source, length of games, scores over rounds. Matplotlib is loaded only here."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brightsands.arena.report import SOURCE_WORDS
from brightsands.arena.tally import BotSummary, Summary
from brightsands.extras import need
from brightsands.rules.errors import BadOptions
from brightsands.rules.given import many

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUFFIXES = (".svg", ".png")
SOURCE_COLOURS = {
    "farmer_worker": "#5b8c5a",
    "artisan_engineer_investor": "#b5523b",
    "new_world": "#2a9d8f",
    "expeditions": "#8c6d46",
    "gold": "#e9b44c",
    "fireworks": "#d1495b",
    "objectives": "#30638e",
    "time_stack": "#9aa5b1",
}
BOT_COLOURS = ("#30638e", "#d1495b", "#5b8c5a", "#e09f3e", "#6d597a", "#2a9d8f", "#8c6d46", "#555b6e")
INK, GRID, BARS = "#22303c", "#d8dee4", "#7a9cc0"
FEWEST = 0.1  # a line of scores ends where fewer than this part of its seats are still playing
FEWEST_BINS, MOST_BINS = 10, 30
STYLE: Any = {  # matplotlib lists every name there may be as its type
    "font.size": 10,
    "axes.titlesize": 12,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 12,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": GRID,
    "legend.frameon": False,
    "text.parse_math": False,  # names may have dollars in them
    "svg.hashsalt": "brightsands",  # the same games make the same file
}


def check(path: Path) -> None:
    """Refuse a picture that could not be made, before anything is played for it."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadOptions("plot", f"{path} should end in {' or '.join(SUFFIXES)}")
    if not path.absolute().parent.is_dir():
        raise BadOptions("plot", f"there is no folder {path.absolute().parent}")
    need("matplotlib", "pictures need")


def draw(groups: Mapping[str, Summary], path: Path) -> None:
    """Draw a row of four pictures for each kind of game, into one file."""
    check(path)
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(STYLE), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # names of players may be in any writing
        figure = Figure(figsize=(21, 5.2 * len(groups)), layout="constrained", facecolor="white")
        parts = figure.subfigures(len(groups), 1, squeeze=False, hspace=0.06)
        for part, (kind, summary) in zip(parts[:, 0], groups.items(), strict=True):
            part.suptitle(f"{kind}: {many(summary.games, 'game')}", fontsize=14, fontweight="bold", x=0.01, ha="left")
            strength, left, middle, right = part.subplots(1, 4, width_ratios=(4, 5, 4, 5))
            _strength(strength, summary)
            _sources(left, summary)
            _lengths(middle, summary)
            _scores(right, summary)
        form = path.suffix.lower()[1:]
        figure.savefig(path, format=form, dpi=130, metadata={"Date": None} if form == "svg" else None)


def _strength(axes: Axes, summary: Summary) -> None:
    """The share of wins of each bot with its interval, and its rating beside it; alone the points instead."""
    bots = [bot for bot in summary.bots if bot.win_rate is not None and bot.interval is not None]
    if not bots:
        axes.set_title("Points")
        axes.boxplot(
            [[bot.points[part] for part in ("low", "p10", "median", "p90", "high")] for bot in summary.bots],
            orientation="horizontal",
        )
        axes.set_yticks(range(1, len(summary.bots) + 1), [_short(bot.code) for bot in summary.bots])
        return
    axes.set_title("Win rate and rating (95%)")
    for number, bot in enumerate(reversed(bots)):
        assert bot.win_rate is not None
        assert bot.interval is not None
        low, high = bot.interval
        colour = BOT_COLOURS[(len(bots) - 1 - number) % len(BOT_COLOURS)]
        axes.plot([low, high], [number, number], color=colour, linewidth=4, solid_capstyle="round", alpha=0.4)
        axes.plot([bot.win_rate], [number], "o", color=colour, markersize=9)
        if bot.expected is not None:
            axes.plot([bot.expected], [number], "|", color=INK, markersize=16)
        if bot.rating is not None and bot.rating_interval is not None:
            told = "{:.0f} ({:.0f} to {:.0f})".format(bot.rating, *bot.rating_interval)
            axes.text(0.5, number + 0.22, told, ha="center", fontsize=9)
    axes.set_yticks(range(len(bots)), [_short(bot.code) for bot in reversed(bots)])
    axes.set_ylim(-0.6, len(bots) - 0.4)
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of wins (bar: 95%; mark: if all were equal)")
    axes.grid(axis="x")


def _sources(axes: Axes, summary: Summary) -> None:
    """Stacked bars: the mean points of a seat by source; what costs points goes below zero."""
    axes.set_title("Points by source")
    bots = list(range(len(summary.bots)))
    above, below = [0.0] * len(bots), [0.0] * len(bots)
    for source, words in SOURCE_WORDS.items():
        heights = [bot.sources.get(source, 0.0) for bot in summary.bots]
        if not any(heights):
            continue
        starts = [above[bot] if heights[bot] >= 0 else below[bot] for bot in bots]
        axes.bar(
            bots,
            heights,
            0.62,
            bottom=starts,
            color=SOURCE_COLOURS[source],
            label=words,
            edgecolor="white",
            linewidth=0.8,
        )
        for bot in bots:
            if heights[bot] >= 0:
                above[bot] += heights[bot]
            else:
                below[bot] += heights[bot]
    highest = max([1.0, *above])
    for bot in bots:
        axes.text(
            bot, above[bot] + highest * 0.015, f"{summary.bots[bot].points['mean']:.1f}", ha="center", fontweight="bold"
        )
    axes.set_xticks(bots, [_short(bot.code) for bot in summary.bots])
    axes.set_xlim(-0.6, len(bots) - 0.4)
    axes.set_ylim(min([0.0, *below]) * 1.1, highest * 1.08)
    axes.set_ylabel("points of a seat, mean")
    axes.grid(axis="y")
    if any(below):
        axes.axhline(0, color=INK, linewidth=0.8)
    handles, labels = axes.get_legend_handles_labels()
    axes.legend(handles[::-1], labels[::-1], loc="upper left", bbox_to_anchor=(1.0, 1.0), fontsize=9, handlelength=1.2)


def _lengths(axes: Axes, summary: Summary) -> None:
    """How many games took how many rounds."""
    from matplotlib.ticker import MaxNLocator

    axes.set_title(f"Length of games (median {summary.rounds['median']:g})")
    low, high = min(summary.lengths, default=0), max(summary.lengths, default=0)
    bins = min(MOST_BINS, max(FEWEST_BINS, summary.games // 4))
    width = max(1, -(-(high - low + 1) // bins))
    edges = [start - 0.5 for start in range(low, high + width + 1, width)]
    axes.hist(
        list(summary.lengths),
        bins=edges,
        weights=list(summary.lengths.values()),
        color=BARS,
        edgecolor="white",
        linewidth=0.8,
    )
    axes.axvline(summary.rounds["median"], color=INK, linewidth=1.4, linestyle="--")
    if high - low < 8:
        axes.set_xlim(low - 5, high + 5)
    axes.set_xlabel("rounds")
    axes.set_ylabel("games")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="y")


def _scores(axes: Axes, summary: Summary) -> None:
    """The mean score of each bot at the end of each round, with the middle 80% of its seats as a band."""
    axes.set_title("Scores over rounds")
    for number, bot in enumerate(summary.bots):
        colour = BOT_COLOURS[number % len(BOT_COLOURS)]
        rows = _while_many_play(bot)
        rounds = [row["round"] for row in rows]
        axes.fill_between(
            rounds, [row["p10"] for row in rows], [row["p90"] for row in rows], color=colour, alpha=0.16, linewidth=0
        )
        axes.plot(rounds, [row["mean"] for row in rows], color=colour, linewidth=2.2, label=bot.code)
    axes.set_xlabel("round (mean; band: 80% of the seats)\ngames that are over stay as they ended")
    axes.set_ylabel("points")
    axes.set_xlim(left=1)
    axes.grid()
    axes.legend(loc="upper left", fontsize=9)


def _while_many_play(bot: BotSummary) -> list[dict[str, float]]:
    return [row for row in bot.scores if row["seats"] >= FEWEST * bot.seats]


def _short(code: str) -> str:
    return code if len(code) <= 14 else f"{code[:13]}…"
