"""The whole table as one person may see it, drawn from that person's view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from brightsands.cli.terminal.board import on_board
from brightsands.cli.terminal.islands import TIER_STYLES, islands, letter
from brightsands.cli.terminal.seen import cubes_of, expeditions_of, hand_of, own_number, own_seat, ready_of, turn_of
from brightsands.components.catalog import DECKS, TIERS
from brightsands.record.shapes import ViewData
from brightsands.rules.view.shapes import SeatView, TokensView
from brightsands.words import Words

# What paragraphs begin with
ENTRIES = (
    *("variants", "objectives", "stacks", "supply", "cannot_build", "gone"),
    *("purse", "new_world", "expeditions", "played"),
)


class Screen:
    """Draws tables and notices on a console, in one language."""

    def __init__(self, console: Console, words: Words, longest_name: int = 0) -> None:
        self.console = console
        self.words = words
        self.margin = max(longest_name, *[len(words.label(key)) for key in ENTRIES])

    def say(self, key: str, **values: object) -> None:
        """Show a notice."""
        self.console.print(Text(self.words.label(key, **values)))

    def heading(self, text: str) -> None:
        """Show a heading across the width."""
        self.console.rule(Text(text, style="bold"), align="left", style="dim", characters="─")

    def entry(self, name: str, text: Text | Table | str) -> None:
        """Show a named paragraph, its lines indented under each other."""
        if isinstance(text, str):
            text = Text(text)
        if isinstance(text, Text) and "\n" not in text.plain:
            whole = Text.assemble((f"{name:<{self.margin}} ", "bold"), text)
            if whole.cell_len <= self.console.width:  # most do, and a table takes five times as long to lay out
                self.console.print(whole)
                return
        line = Table.grid(padding=(0, 1))
        line.add_column(style="bold", min_width=self.margin, no_wrap=True)
        line.add_column(overflow="fold")
        line.add_row(name, text)
        self.console.print(line)

    # ---- The table -----------------------------------------------------------------------------------------
    def table(
        self,
        view: ViewData,
        names: Sequence[str],
        moves: Iterable[tuple[str, str]],
        playable: set[str],
        buildable: set[str],
    ) -> None:
        """Show everything: what happened, objectives, supplies, the others, one's own islands, people and hand."""
        mine = own_seat(view)
        self.console.print()
        self.heading(self._title(view, names))
        for name, text in moves:
            self.entry(name, text)
        if view["variants"]:
            variants = [self.words.name("variant", variant) for variant in view["variants"]]
            self.entry(self.words.label("variants"), ", ".join(variants))
        self._objectives(view)
        self._supplies(view)
        self._board(view, buildable)
        for other in view["seats"]:
            if other is not mine:
                self._other(other, names)
        self.console.print()
        self.heading(self.words.label("your_islands"))
        self.islands(view)
        self._people(mine)
        self._purse(mine)
        self._overseas(mine)
        self._played(mine)
        self.console.print()
        self.hand(mine, playable)

    def islands(self, view: ViewData) -> None:
        """Show one's own islands."""
        self.console.print(islands(own_seat(view), self.words, self.console.width), no_wrap=True)
        self.console.print(Text(self.words.label("islands_legend"), style="dim"))

    def _title(self, view: ViewData, names: Sequence[str]) -> str:
        parts = [self.words.label("round", round=view["round"]), names[own_number(view)]]
        end = view["end"]
        if end["triggered"]:
            last = view["round"] == end["last_round"]
            parts.append(self.words.label("last_round" if last else "end_near", round=end["last_round"]))
        elif end["round_limit"]:
            parts.append(self.words.label("round_limit", round=end["round_limit"]))
        return " · ".join(parts)

    def _objectives(self, view: ViewData) -> None:
        for number, key in enumerate(view["objectives"]):
            objective = self.words.catalog.objective(key)
            text = Text.assemble((self.words.name("objective", key), "bold"), ": ", self.words.objective(objective))
            self.entry(self.words.label("objectives") if number == 0 else "", text)

    def _supplies(self, view: ViewData) -> None:
        stacks = ", ".join(f"{self.words.name('stack', name)} {size}" for name, size in view["stacks"].items())
        self.entry(self.words.label("stacks"), stacks)
        cubes = ", ".join(f"{self.words.name('tier', tier, 'many')} {count}" for tier, count in view["cubes"].items())
        self.entry(self.words.label("supply"), cubes)

    def _board(self, view: ViewData, buildable: set[str]) -> None:
        """Show what cannot be built now; what can stands among the choices with its cost."""
        board = on_board(view)
        waiting = [tile for tile, left in board.items() if left and tile not in buildable]
        gone = [tile for tile, left in board.items() if not left]
        for key, tiles in (("cannot_build", waiting), ("gone", gone)):
            if tiles:
                self.entry(self.words.label(key), ", ".join(self.words.tile(tile, "short") for tile in tiles))

    def _other(self, seat: SeatView, names: Sequence[str]) -> None:
        """Show another seat in a line, and what can be traded for with it."""
        words = self.words
        sizes = seat["hand"]["sizes"]
        line = Text()
        for tier in TIERS:
            line = Text.assemble(line, letter(words, tier), f"{cubes_of(seat, tier)} ")
        played, naval = seat["played"], seat["tokens"]
        facts = [
            words.count(seat["gold"], "gold"),
            words.label("other_hand", count=sum(sizes.values()), hand="/".join(str(sizes[deck]) for deck in DECKS)),
            words.label("other_played", count=len(played["face_up"]) + len(played["face_down"])),
            words.label("other_ships", trade=_tokens(naval["trade"]), exploration=_tokens(naval["exploration"])),
            words.label("other_islands", old=len(seat["old_world"]), new=len(seat["new_world"])),
            words.label("other_expeditions", count=seat["expeditions"]["count"]),
        ]
        self.entry(names[seat["seat"]], Text.assemble(line, "· ", " · ".join(facts)))
        for price in sorted(set(seat["offers"].values())):
            goods = [words.name("resource", good) for good, cost in seat["offers"].items() if cost == price]
            tokens = words.count(price, "trade_token")
            self.entry("", Text(words.label("sells", tokens=tokens, goods=", ".join(goods)), style="dim"))

    # ---- One's own things ----------------------------------------------------------------------------------
    def _people(self, seat: SeatView) -> None:
        words = self.words
        people = Table.grid(padding=(0, 1))
        people.add_column(style="bold", no_wrap=True)
        for _ in TIERS:
            people.add_column(justify="right", no_wrap=True)
        heads = [Text(f"{letter(words, tier)} {words.name('tier', tier, 'many')}", TIER_STYLES[tier]) for tier in TIERS]
        people.add_row("", *heads)
        cubes = [seat["cubes"][tier] for tier in TIERS]
        places = {
            "ready": [each["idle"] for each in cubes],
            "at_work": [each["at_work"] for each in cubes],
            "exhausted": [each["exhausted"] for each in cubes],
        }
        for label, counts in places.items():
            if any(counts) or label == "ready":
                people.add_row(words.label(label), *[str(count) if count else "-" for count in counts])
        self.console.print(people)

    def purse(self, view: ViewData) -> None:
        """Show in one line what one has ready."""
        seat = own_seat(view)
        line = Text.assemble((self.words.label("ready"), "bold"), " ")
        for tier in TIERS:
            line = Text.assemble(line, letter(self.words, tier), f"{seat['cubes'][tier]['idle']} ")
        self.console.print(Text.assemble(line, "· ", self._tokens_text(seat)))
        if turn_of(view)["held"]:
            self.console.print(Text.assemble((self.words.label("held_now"), "bold"), " ", self.held(view)))

    def held(self, view: ViewData) -> str:
        """The goods that were made ahead and are still held (R4.1)."""
        return ", ".join(self.words.icon(name, count) for name, count in turn_of(view)["held"].items())

    def _purse(self, seat: SeatView) -> None:
        self.entry(self.words.label("purse"), self._tokens_text(seat))

    def _tokens_text(self, seat: SeatView) -> str:
        words = self.words
        parts = [words.count(seat["gold"], "gold")]
        naval = seat["tokens"]
        for thing, tokens in (("trade_token", naval["trade"]), ("exploration_token", naval["exploration"])):
            things = words.name("thing", thing, "many")
            text = words.label("tokens_ready", things=things, ready=ready_of(tokens), all=tokens["on_ships"])
            if tokens["on_cards"]:
                text += " " + words.label("tokens_on_cards", count=tokens["on_cards"])
            parts.append(text)
        return " · ".join(parts)

    def _overseas(self, seat: SeatView) -> None:
        words = self.words
        if seat["new_world"]:
            self.entry(words.label("new_world"), "; ".join(self.island(key) for key in seat["new_world"]))
        if cards := expeditions_of(seat):
            self.entry(words.label("expeditions"), "; ".join(self.expedition(key) for key in cards))

    def island(self, key: str) -> str:
        """An island by its id, and what it gives."""
        return f"{key}: {self.words.island(key)}"

    def expedition(self, key: str) -> str:
        """An expedition card, and who must visit it."""
        card = self.words.catalog.expedition(key)
        animal, artefact = (self.words.name("tier", tier) for tier in (card.animal, card.artefact))
        return self.words.label("expedition_card", card=key, animal=animal, artefact=artefact)

    def _played(self, seat: SeatView) -> None:
        words = self.words
        up, down = seat["played"]["face_up"], seat["played"]["face_down"]
        if not up and not down:
            return
        effects = {card: words.effect(words.catalog.card(card).effect) for card in up}
        shown = [f"{card} ({effect})" if effect else card for card, effect in effects.items()]
        if down:
            shown.append(words.label("face_down", count=len(down)))
        self.entry(words.label("played"), ", ".join(shown))

    def hand(self, seat: SeatView, playable: set[str]) -> None:
        """Show hand cards, those marked that can be paid now."""
        words = self.words
        cards = hand_of(seat)
        self.heading(words.label("hand", cards=words.count(len(cards), "card")))
        hand = Table.grid(padding=(0, 2, 0, 0))
        for style in ("bold green", "bold", "", "", "dim"):
            hand.add_column(style=style, overflow="fold")
        for key in cards:
            card = words.catalog.card(key)
            mark = words.label("payable") if key in playable else ""
            points = words.label("points_short", points=card.points)
            hand.add_row(mark, key, words.cost(card.cost), words.effect(card.effect), points)
        self.console.print(Padding(hand, (0, 0, 0, 1)))


def _tokens(tokens: TokensView) -> str:
    ready = f"{ready_of(tokens)}/{tokens['on_ships']}"
    return f"{ready}+{tokens['on_cards']}" if tokens["on_cards"] else ready
