"""What a person can choose now: the legal actions in groups, each with a number and words that say what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from brightsands.cli.terminal.columns import columns
from brightsands.cli.terminal.seen import decision_of, own_field, own_seat, paid_icons, solo_of
from brightsands.components.catalog import TIERS, Cost
from brightsands.record import Game
from brightsands.record.shapes import ViewData
from brightsands.rules.actions import Action
from brightsands.rules.parts import Verb
from brightsands.words import Words

VOYAGE = "discover"
HOLD = "hold"  # what may be made ahead (R4.1): numbered last, and listed only if somebody asks for it
# The groups of the turn itself, in the order they are shown.
GROUPS: dict[Verb, str] = {
    "build": "build",
    "play": "play",
    "swap": "swap",
    "increase": "increase",
    "upgrade": "upgrade",
    "open": VOYAGE,
    "explore": VOYAGE,
    "celebrate": "festival",
    "keep": "keep",
    "place": "place",
    "take": "take",
    "waive": "take",
    "put": "put",
    "raise": "raise",
    "extend": "build",
    "answer": "answer",
    "activate": "free",
    "use": "free",
    "work": HOLD,
    "trade": HOLD,
    "import": HOLD,
    "market": HOLD,
    "shift": "shift",
    "prefer": "setting",
    "remove": "remove",
    "finish": "end",
    "reveal": "end",
    "end": "end",
}
DIGITS = 3  # of the number of a choice
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
    return any(action.verb not in ("reveal", "end") for action in game.legal)


class Choices:
    """The legal actions of a game as numbered choices."""

    def __init__(self, game: Game, view: ViewData, words: Words, names: Sequence[str], ahead: bool = False) -> None:
        self._ahead = ahead  # whether what may be made ahead is listed
        self._game = game
        self._view = view
        self._words = words
        self._names = names
        self.paying = decision_of(view)["kind"] == "pay"
        self.groups = self._payment() if self.paying else self._turn()
        self.all = [choice for group in self.groups for choice in group.choices]

    def render(self, width: int) -> Table:
        """All groups, numbered through, each in as many columns as fit."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style="bold", max_width=max(12, width // 5), overflow="fold")
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
            if action.verb == "reveal" and not goes_on(self._game):
                continue  # R14.3: the end of the turn includes it
            found[self._group(action)].append(Choice(action, self._label(action)))
        return tuple(
            Group(self._words.label(f"group_{name}"), tuple(choices)) for name, choices in found.items() if choices
        )

    def _group(self, action: Action) -> str:
        if action.verb == "place" and own_field(self._view, str(action.field))["open"]:
            return "cover"
        return VOYAGE if action.stack else GROUPS[action.verb]  # an expedition card is taken, too

    def _label(self, action: Action) -> str:
        """The words of a choice: as short as its group's title allows."""
        words = self._words
        verb = action.verb
        if action.stack:
            return self._priced(words.choice(action), ("@exploration",) * self._game.voyage_cost(action.stack))
        if verb == "build":
            return self._building(str(action.tile))
        if verb == "play":
            return self._priced(str(action.card), words.catalog.card(str(action.card)).cost)
        if verb in ("swap", "put"):
            return str(action.card)
        if verb in ("increase", "upgrade"):
            return self._recruiting(action)
        if verb == "place":
            text = self._field(str(action.field))
            return f"{text}, {words.label('blueprint')}" if action.blueprint else text
        if verb == "remove":
            return str(action.field)
        if verb == "shift":
            return self._shift(str(action.tier), action.tile)
        if verb == "keep":
            return f"{action.island}: {words.island(str(action.island))}"
        if verb in ("trade", "import", "market"):
            return self._bargain(action)
        if verb == "extend":
            return self._priced(words.choice(action), ("@trade",) * self._game.extend_cost)
        return words.choice(action, self._names)

    def _building(self, name: str) -> str:
        """A token with its cost, and whether it is the last one."""
        words = self._words
        tile = words.catalog.tile(name)
        text = self._priced(words.tile(tile.id, "short"), tile.cost)
        # In a mission there is but one of each industry (R14.1): that need not be said.
        single = tile.kind == "industry" and "solo" in self._view and self._view["solo"]["mission"]
        last = self._view["board"][tile.id] == 1 and not single
        return f"{text} ({words.label('last_one')})" if last else text

    def _recruiting(self, action: Action) -> str:
        """A new cube or an upgrade, with its cost (R7)."""
        words = self._words
        tier = TIERS.index(action.tier)
        if action.verb == "upgrade":
            low, high = (words.name("tier", TIERS[each]) for each in (tier, tier + 1))
            return self._priced(words.label("rise", low=low, high=high), words.catalog.upgrade[tier].cost)
        text = self._priced(words.name("tier", TIERS[tier]), words.catalog.new_cube[tier].cost)
        due = self._game.gold_due(TIERS[tier])
        return f"{text}, {words.count(due, 'gold')}" if due else text

    def _priced(self, what: str, cost: Cost) -> str:
        return self._words.label("priced", what=what, cost=self._words.cost(cost))

    def _shift(self, tier: str, tile: str | None) -> str:
        """A cube, where it is, and what its shift end costs (R4.5)."""
        words = self._words
        where = words.tile(tile, "short") if tile else words.name("location", "exhausted")
        gold = words.count(words.catalog.tier(tier).shift_end, "gold")
        what = words.label("cube_at", tier=words.name("tier", tier), place=where)
        return words.label("priced", what=what, cost=gold)

    def _field(self, name: str) -> str:
        """A field and what stands on it."""
        field = own_field(self._view, name)
        if field["open"] is None:
            return name
        key = "printed_field" if field["built"] is None else "built_field"
        return self._words.label(key, field=name, tile=self._words.tile(field["open"], "short"))

    # ---- Paying --------------------------------------------------------------------------------------------
    def _payment(self) -> tuple[Group, ...]:
        """One group for each icon that is open, then what helps to pay."""
        words = self._words
        icons = paid_icons(self._view)
        found: dict[str, list[Choice]] = {icon: [] for icon in icons}
        help_: dict[str, list[Choice]] = {"shift": [], "remove": [], "setting": [], HOLD: []}
        for action in self._game.legal:
            icon = _icon(action, words)
            if icon and icon not in found:
                help_[HOLD].append(Choice(action, words.choice(action, self._names)))  # for a later part
                continue
            place = found[icon] if icon else help_[GROUPS[action.verb]]
            place.append(Choice(action, self._source(action)))
        groups = [
            Group(words.icon(icon, icons.count(icon)), tuple(choices)) for icon, choices in found.items() if choices
        ]
        groups += [Group(words.label(f"group_{name}"), tuple(choices)) for name, choices in help_.items() if choices]
        return tuple(groups)

    def _source(self, action: Action) -> str:
        if action.verb == "work":
            name = str(action.tile)
            tier = TIERS[TIERS.index(self._words.catalog.tile(name).tier)]
            cubes = own_seat(self._view)["cubes"][tier]["idle"]
            ready = self._words.count(cubes, tier)
            return self._words.label("work_here", tile=self._words.tile(name, "short"), ready=ready)
        return self._label(action)

    def _bargain(self, action: Action) -> str:
        """A trade or an import, with its price in tokens (R4.4, R4.6, R11.4, R14.6)."""
        words = self._words
        price, source = 1, words.label("import")
        if action.partner is not None:
            price = self._view["seats"][action.partner]["offers"][str(action.resource)]
            source = words.label("trade_with", name=self._names[action.partner])
        elif action.verb == "market":
            shop = words.catalog.tile(str(action.tile))
            trade = solo_of(self._view)["trade"]
            price = trade["prices"][shop.id]
            limited = bool(trade["limits"]) or trade["way"] == "display"
            first = limited and shop.supply > 0 and shop.id not in trade["marks"]
            tile = words.tile(shop.id, "short")
            source = words.label("market_new", tile=tile) if first else words.label("market", tile=tile)
        cost = ("@trade",) * (price - action.exploration // 2) + ("@exploration",) * action.exploration
        if not self.paying:
            plain = Action.parse(str(action).partition(" and ")[0])
            return self._priced(words.choice(plain, self._names), cost)
        return self._priced(source, cost)


def _icon(action: Action, words: Words) -> str:
    """The icon of the cost that a step pays, "" for one that only helps."""
    if action.verb in ("work", "market"):
        return words.catalog.tile(str(action.tile)).makes
    if action.verb in ("trade", "import", "held", "tap"):
        return str(action.resource)
    if action.verb == "exhaust":
        return f"@{action.tier}"
    if action.verb == "spend":
        return "@trade" if action.exploration else f"@{action.token}"
    return ""


def _columns(group: Group, first: int, width: int) -> Table:
    """The choices of a group in columns, numbered down each, as many as fit."""
    cells = [_cell(str(first + place), choice.words) for place, choice in enumerate(group.choices)]
    return columns(cells, width, DIGITS + 1)


def _cell(number: str, words: str) -> Text:
    return Text.assemble((number.rjust(DIGITS), "bold cyan"), " ", words)
