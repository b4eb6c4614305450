"""What a lone player sees beside the table: the story, goals, time, trade, and what the last time card did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from brightsands.cli.terminal.columns import columns
from brightsands.cli.terminal.screen import Screen
from brightsands.cli.terminal.seen import solo_of
from brightsands.record.shapes import ViewData
from brightsands.solo.normal import rating
from brightsands.solo.shapes import TimeView
from brightsands.words.alone import LoneWords
from brightsands.words.facts import mission_doubts

# What paragraphs begin with
LONE_ENTRIES = ("goals", "time", "trade", "last_card", "burns_next", "points_now")
SOON = 3  # cards of a known time stack whose costs are shown


class SoloScreen(Screen):
    """Draws the table of a mission, or of the normal solo game."""

    def __init__(self, console: Console, words: LoneWords, longest_name: int = 0) -> None:
        super().__init__(console, words, max(longest_name, *[len(words.label(key)) for key in LONE_ENTRIES]))
        self.lone = words

    def title(self) -> str:
        """The mission and its difficulty, or the name of the normal solo game."""
        mission, story = self.lone.mission.number, self.lone.story
        if not mission:
            return story.normal.title
        return self.words.label("mission_title", number=mission, title=story.mission(mission).title)

    def _title(self, view: ViewData, names: Sequence[str]) -> str:
        parts = [self.words.label("turn", turn=view["round"]), self.title()]
        if solo_of(view)["mission"]:
            parts.append(self.lone.story.difficulty(solo_of(view)["difficulty"]))
        return " · ".join(parts)

    # ---- The story -----------------------------------------------------------------------------------------
    def opening(self, difficulty: str) -> None:
        """Tell how a mission begins, and its special rules."""
        mission, story = self.lone.mission.number, self.lone.story
        self.console.print()
        if not mission:
            self.heading(self.title())
            self.paragraph(story.normal.opening)
            self.console.print()
            self.scale()
            return
        chapter = story.mission(mission)
        self.heading(f"{self.title()} · {story.difficulty(difficulty)}")
        self.paragraph(chapter.opening)
        self.console.print()
        self.heading(self.words.label("special_rules"))
        self.listed(chapter.rules)
        self.listed(note for note in [story.goal_note(goal.kind) for goal in self.lone.mission.goals] if note)
        if doubts := mission_doubts(self.lone.mission, self.words.language):
            self.console.print()
            self.heading(self.words.label("not_sure"))
            self.listed(doubts)

    def tips(self) -> None:
        """Show the tips of the mission."""
        mission, story = self.lone.mission.number, self.lone.story
        self.heading(self.words.label("tips"))
        self.listed(story.mission(mission).tips if mission else story.normal.tips)

    def paragraph(self, text: str) -> None:
        """Show a text as a paragraph."""
        self.console.print(Padding(Text(text.strip()), (0, 1)))

    def listed(self, texts: Iterable[str]) -> None:
        """Show sentences as a list."""
        for text in texts:
            self.entry_of("-", text)

    def entry_of(self, mark: str, text: str) -> None:
        """Show a sentence after a mark, its lines indented."""
        line = Text(text)
        for number, part in enumerate(line.wrap(self.console, self.console.width - len(mark) - 3)):
            self.console.print(Text.assemble(" ", mark if number == 0 else " " * len(mark), " ", part))

    def scale(self, points: int | None = None) -> None:
        """Show the titles that points earn, the one earned marked (R15.9)."""
        self.heading(self.words.label("scale"))
        for step in self.lone.story.scale:
            mine = points is not None and step.id == rating(points)
            mark = self.words.label("goal_done") if mine else ""
            self.console.print(Text(f"{mark:4} {step.range:>7}  {step.title}", style="bold" if mine else ""))

    # ---- Goals and time ------------------------------------------------------------------------------------
    def state_of_things(self, view: ViewData) -> None:
        """Show goals with their progress and the time that is left: what is always in sight."""
        self.goals(view)
        solo = solo_of(view)
        if not solo["mission"]:
            score = view["seats"][0]["score"]
            bonus = score["lines"]["time_stack"] or 0
            points = self.words.count(score["known"] - bonus, "point")
            self.entry(self.words.label("points_now"), self.words.label("points_time", points=points, bonus=bonus))
        self.entry(self.words.label("time"), self._time(solo["time"]))
        if solo["next_to_burn"]:
            self.entry(self.words.label("burns_next"), self._burning(view))

    def goals(self, view: ViewData) -> None:
        """Show every goal, marked if it holds now."""
        cells = []
        for goal in solo_of(view)["goals"]:
            mark = self.words.label("goal_done") if goal["done"] else self.words.label("goal_open")
            cells.append(Text.assemble((mark, "bold green" if goal["done"] else "bold"), " ", self.lone.goal(goal)))
        if cells:
            room = self.console.width - self.margin - 1
            self.entry(self.words.label("goals"), columns(cells, room))

    def _time(self, time: TimeView) -> str:
        words = self.words
        parts = [words.label("time_left", cards=words.count(time["left"], "card"))]
        decks = dict.fromkeys(time["backs"])
        if decks:
            counts = [f"{words.name('deck', deck)} {time['backs'].count(deck)}" for deck in decks]
            parts[0] += f" ({', '.join(counts)})"
        if time["passes"] > 1:
            parts.append(words.label("time_pass", number=time["pass"], all=time["passes"]))
        if time["known"]:
            soon = [f"{card} ({words.cost(words.catalog.card(card).cost)})" for card in time["known"][:SOON]]
            parts.append(words.label("time_next", cards=", ".join(soon)))
        return " · ".join(parts)

    def _burning(self, view: ViewData) -> str:
        name = solo_of(view)["next_to_burn"]
        field = next(field for field in view["seats"][0]["fields"] if field["field"] == name)
        return self.words.label("built_field", field=name, tile=self.words.tile(str(field["built"]), "short"))

    # ---- The table -----------------------------------------------------------------------------------------
    def _supplies(self, view: ViewData) -> None:
        there = solo_of(view)["available"]
        drawing = self.lone.mission.drawing
        out = {
            "artisan_engineer_investor": not {"artisan", "engineer", "investor"} & {*drawing} & {*there["tiers"]},
            "new_world": not there["new_world"],
            "expeditions": not there["expeditions"],
            "old_world": not there["old_world"],
            "new_islands": not there["new_world"],
        }
        stacks = {name: size for name, size in view["stacks"].items() if not out.get(name)}
        cubes = {tier: count for tier, count in view["cubes"].items() if tier in there["tiers"]}
        super()._supplies({**view, "stacks": stacks, "cubes": cubes})
        self._trade(view)

    def _trade(self, view: ViewData) -> None:
        """Show what limits trade, and what the market asks for."""
        words, trade = self.words, solo_of(view)["trade"]
        if trade["way"] == "none":
            return
        facts = []
        marks = ", ".join(words.tile(tile, "short") for tile in trade["marks"])
        if trade["way"] == "display":
            facts.append(words.label("on_display", tiles=marks or words.label("never")))
        elif trade["limits"]:
            facts.append(words.label("marked", tiles=marks or words.label("never")))
            limits = [
                words.label("limit", tiers=self._tiers(group), left=limit["left"], most=limit["most"])
                for group, limit in trade["limits"].items()
            ]
            facts.append(words.label("may_mark", limits=", ".join(limits)))
        if trade["bans"]:
            goods = [words.tile(ban, "short") if ":" in ban else words.name("resource", ban) for ban in trade["bans"]]
            facts.append(words.label("banned", goods=", ".join(goods)))
        least: dict[str, int] = {}
        for shop, price in trade["prices"].items():
            good = words.catalog.tile(shop).makes
            least[good] = min(price, least.get(good, price))
        prices = []
        for price in sorted(set(least.values())):
            goods = [words.name("resource", good) for good, cost in least.items() if cost == price]
            prices.append(words.label("sells", tokens=words.count(price, "trade_token"), goods=", ".join(goods)))
        lines = [*([Text(" · ".join(facts))] if facts else []), *[Text(line, style="dim") for line in prices]]
        for number, line in enumerate(lines):
            self.entry(words.label("trade") if number == 0 else "", line)

    def _tiers(self, group: str) -> str:
        return ", ".join(self.words.name("tier", tier, "many") for tier in group.split("_"))
