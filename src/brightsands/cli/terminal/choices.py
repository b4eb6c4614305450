"""What a person can choose now: the legal actions in groups, each with a number and words that say what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.table import Table
from rich.text import Text

from brightsands.cli.terminal.columns import columns
from brightsands.components.catalog import Cost
from brightsands.record import Game
from brightsands.rules import codes
from brightsands.rules.actions import Action
from brightsands.rules.names import (
    CARD_NAMES,
    FIELD_NAMES,
    LOCATION_NAMES,
    RESOURCE_NAMES,
    TIER_NAMES,
    TILE_NAMES,
    WORKSHOP_NAMES,
)
from brightsands.rules.stacks import increase_due
from brightsands.words import Words

HOLD = "hold"  # what may be made ahead (R4.1): numbered last, and listed only if somebody asks for it
# The groups of the turn itself, in the order they are shown.
GROUPS = {
    codes.BUILD: "build",
    codes.PLAY: "play",
    codes.SWAP: "swap",
    codes.INCREASE: "increase",
    codes.UPGRADE: "upgrade",
    codes.OPEN: "discover",
    codes.EXPLORE: "discover",
    codes.EXPEDITION: "discover",
    codes.FESTIVAL: "festival",
    codes.KEEP: "keep",
    codes.PLACE: "place",
    codes.TAKE: "take",
    codes.WAIVE: "take",
    codes.PUT: "put",
    codes.RAISE: "raise",
    codes.EXTEND: "build",
    codes.ANSWER: "answer",
    codes.ACTIVATE: "free",
    codes.USE: "free",
    codes.WORK: HOLD,
    codes.TRADE: HOLD,
    codes.IMPORT: HOLD,
    codes.MARKET: HOLD,
    codes.SHIFT: "shift",
    codes.PREFER: "setting",
    codes.REMOVE: "remove",
    codes.FINISH: "end",
    codes.REVEAL: "end",
    codes.END: "end",
}
ORDER = ("place", "cover", *dict.fromkeys(name for name in GROUPS.values() if name not in ("place", HOLD)), HOLD)


@dataclass(frozen=True)
class Choice:
    """One action that can be chosen, with its words."""

    action: Action
    words: str


@dataclass(frozen=True)
class Group:
    """Choices of one kind under a title."""

    title: str
    choices: tuple[Choice, ...]


def goes_on(game: Game) -> bool:
    """Whether something can still be done in a lone player's turn but to reveal the time card and to end it."""
    return any(code not in (codes.REVEAL, codes.END) for code in game.legal_codes)


class Choices:
    """The legal actions of a game as numbered choices."""

    def __init__(
        self, game: Game, view: dict[str, Any], words: Words, names: Sequence[str], ahead: bool = False
    ) -> None:
        self._ahead = ahead  # whether what may be made ahead is listed
        self._game = game
        self._view = view
        self._words = words
        self._names = names
        self.paying = view["decision"]["kind"] == "pay"
        self.groups = self._payment() if self.paying else self._turn()
        self.all = [choice for group in self.groups for choice in group.choices]

    def render(self, width: int) -> Table:
        """All groups, numbered through, each in as many columns as fit."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style="bold", no_wrap=True, max_width=max(12, width // 5), overflow="fold")
        table.add_column()
        title = max(len(group.title) for group in self.groups)
        number = 1
        for group in self.groups:
            cells = _columns(group, number, width - min(title, max(12, width // 5)) - 2)
            quiet = group.title == self._words.label(f"group_{HOLD}") and not self._ahead
            table.add_row(group.title, self._words.label("ahead_quiet", count=len(group.choices)) if quiet else cells)
            number += len(group.choices)
        return table

    # ---- The turn ------------------------------------------------------------------------------------------
    def _turn(self) -> tuple[Group, ...]:
        found: dict[str, list[Choice]] = {name: [] for name in ORDER}
        for action in self._game.legal:
            if action.code == codes.REVEAL and not goes_on(self._game):
                continue  # R14.3: the end of the turn includes it
            found[self._group(action)].append(Choice(action, self._label(action)))
        return tuple(
            Group(self._words.label(f"group_{name}"), tuple(choices)) for name, choices in found.items() if choices
        )

    def _group(self, action: Action) -> str:
        name = GROUPS[int(codes.verb_of(action.code))]
        if name == "place" and self._standing(FIELD_NAMES[int(codes.a_of(action.code))])["open"]:
            return "cover"
        return name

    def _label(self, action: Action) -> str:
        """The words of a choice: as short as its group's title allows."""
        words = self._words
        code = action.code
        verb = int(codes.verb_of(code))
        a = int(codes.a_of(code))
        if verb == codes.BUILD:
            tile = words.catalog.tile(TILE_NAMES[a])
            text = self._priced(words.tile(tile.id, "short"), tile.cost)
            # In a mission there is but one of each industry (R14.1): that need not be said.
            single = tile.kind == "industry" and "solo" in self._view and self._view["solo"]["mission"]
            last = self._view["board"][tile.id] == 1 and not single
            return f"{text} ({words.label('last_one')})" if last else text
        if verb == codes.PLAY:
            return self._priced(CARD_NAMES[a], words.catalog.card(CARD_NAMES[a]).cost)
        if verb in (codes.SWAP, codes.PUT):
            return CARD_NAMES[a]
        if verb == codes.INCREASE:
            text = self._priced(words.name("tier", TIER_NAMES[a]), words.catalog.new_cube[a].cost)
            due = int(increase_due(self._game.rules, self._game.state, a))
            return f"{text}, {words.count(due, 'gold')}" if due else text
        if verb == codes.UPGRADE:
            low, high = (words.name("tier", TIER_NAMES[tier]) for tier in (a, a + 1))
            return self._priced(words.label("rise", low=low, high=high), words.catalog.upgrade[a].cost)
        if verb in (codes.OPEN, codes.EXPLORE, codes.EXPEDITION):
            return self._priced(words.choice(action), ("@exploration",) * self._exploration(verb))
        if verb == codes.PLACE:
            text = self._field(FIELD_NAMES[a])
            return f"{text}, {words.label('blueprint')}" if codes.b_of(code) else text
        if verb == codes.REMOVE:
            return FIELD_NAMES[a]
        if verb == codes.SHIFT:
            return self._shift(TIER_NAMES[a], LOCATION_NAMES[int(codes.b_of(code))])
        if verb == codes.KEEP:
            key = str(action).split()[1]
            return f"{key}: {words.island(key)}"
        if verb in (codes.TRADE, codes.IMPORT, codes.MARKET):
            return self._bargain(action)
        if verb == codes.EXTEND:
            return self._priced(words.choice(action), ("@trade",) * int(self._game.rules.hooks.extend_cost))
        return words.choice(action, self._names)

    def _priced(self, what: str, cost: Cost) -> str:
        return self._words.label("priced", what=what, cost=self._words.cost(cost))

    def _exploration(self, verb: int) -> int:
        """How many exploration tokens a voyage costs (R8.1, R8.5, R9.1)."""
        catalog = self._words.catalog
        if verb == codes.EXPEDITION:
            return catalog.expedition_cost
        seat = self._view["seats"][self._view["seat"]]
        return int(self._game.rules.tables.island_costs[len(seat["old_world" if verb == codes.OPEN else "new_world"])])

    def _shift(self, tier: str, place: str) -> str:
        """A cube, where it is, and what its shift end costs (R4.5)."""
        words = self._words
        where = words.name("location", place) if place == "exhausted" else words.tile(place.removesuffix("#2"), "short")
        gold = words.count(words.catalog.tier(tier).shift_end, "gold")
        what = words.label("cube_at", tier=words.name("tier", tier), place=where)
        return words.label("priced", what=what, cost=gold)

    def _field(self, name: str) -> str:
        """A field and what stands on it."""
        field = self._standing(name)
        if field["open"] is None:
            return name
        key = "printed_field" if field["built"] is None else "built_field"
        return self._words.label(key, field=name, tile=self._words.tile(field["open"], "short"))

    def _standing(self, name: str) -> dict[str, Any]:
        seat = self._view["seats"][self._view["seat"]]
        found: dict[str, Any] = next(field for field in seat["fields"] if field["field"] == name)
        return found

    # ---- Paying --------------------------------------------------------------------------------------------
    def _payment(self) -> tuple[Group, ...]:
        """One group for each icon that is open, then what helps to pay."""
        words = self._words
        found: dict[str, list[Choice]] = {icon: [] for icon in self._view["decision"]["icons"]}
        help_: dict[str, list[Choice]] = {"shift": [], "remove": [], "setting": [], HOLD: []}
        for action in self._game.legal:
            icon = _icon(action.code, words)
            if icon and icon not in found:
                help_[HOLD].append(Choice(action, words.choice(action, self._names)))  # for a later part
                continue
            place = found[icon] if icon else help_[GROUPS[int(codes.verb_of(action.code))]]
            place.append(Choice(action, self._source(action)))
        groups = [
            Group(words.icon(icon, self._view["decision"]["icons"].count(icon)), tuple(choices))
            for icon, choices in found.items()
            if choices
        ]
        groups += [Group(words.label(f"group_{name}"), tuple(choices)) for name, choices in help_.items() if choices]
        return tuple(groups)

    def _source(self, action: Action) -> str:
        verb = int(codes.verb_of(action.code))
        if verb == codes.WORK:
            name = WORKSHOP_NAMES[int(codes.a_of(action.code))]
            tier = self._words.catalog.tile(name).tier
            cubes = self._view["seats"][self._view["seat"]]["cubes"][tier]["idle"]
            ready = self._words.count(cubes, tier)
            return self._words.label("work_here", tile=self._words.tile(name, "short"), ready=ready)
        return self._label(action)

    def _bargain(self, action: Action) -> str:
        """A trade or an import, with its price in tokens (R4.4, R4.6, R11.4, R14.6)."""
        words = self._words
        code = action.code
        price, source = 1, words.label("import")
        if codes.verb_of(code) == codes.TRADE:
            partner = int(codes.b_of(code))
            price = self._view["seats"][partner]["offers"][RESOURCE_NAMES[int(codes.a_of(code))]]
            source = words.label("trade_with", name=self._names[partner])
        elif codes.verb_of(code) == codes.MARKET:
            shop = int(codes.a_of(code))
            trade = self._view["solo"]["trade"]
            price = trade["prices"][WORKSHOP_NAMES[shop]]
            limited = bool(trade["limits"]) or trade["way"] == "display"
            first = limited and shop < codes.FIRST_YARD and WORKSHOP_NAMES[shop] not in trade["marks"]
            tile = words.tile(WORKSHOP_NAMES[shop], "short")
            source = words.label("market_new", tile=tile) if first else words.label("market", tile=tile)
        pairs = int(codes.c_of(code))
        cost = ("@trade",) * (price - pairs) + ("@exploration",) * (2 * pairs)
        plain = Action(code & ((1 << codes.C_SHIFT) - 1))
        if not self.paying:
            return self._priced(words.choice(plain, self._names), cost)
        return self._priced(source, cost)


def _icon(code: int, words: Words) -> str:
    """The icon of the cost that a step pays, "" for one that only helps."""
    verb = int(codes.verb_of(code))
    a = int(codes.a_of(code))
    if verb == codes.WORK or verb == codes.MARKET:
        return words.catalog.tile(WORKSHOP_NAMES[a]).makes
    if verb in (codes.TRADE, codes.IMPORT, codes.HELD):
        return RESOURCE_NAMES[a]
    if verb == codes.TAP:
        return RESOURCE_NAMES[int(codes.b_of(code))]
    if verb == codes.EXHAUST:
        return f"@{TIER_NAMES[a]}"
    if verb == codes.SPEND:
        return "@exploration" if a == codes.EXPLORATION_TOKEN else "@trade"
    return ""


def _columns(group: Group, first: int, width: int) -> Table:
    """The choices of a group in columns, numbered down each, as many as fit."""
    cells = [_cell(str(first + place), choice.words) for place, choice in enumerate(group.choices)]
    return columns(cells, width)


def _cell(number: str, words: str) -> Text:
    return Text.assemble((number.rjust(3), "bold cyan"), " ", words)
