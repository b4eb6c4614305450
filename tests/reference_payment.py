"""Can this cost be paid? Answered a second time, by trying every sequence of steps (R4, R10.3, R10.6, R11.4, R13.7).

Nothing here comes from `rules.payment.solver`: a purse is decoded from the plain numbers of `State.to_dict`, its
costs are icons by name, and a search tries real steps one after the other: a cube goes to work, a trade, a New World
resource, a card turned face down, a cube or a token exhausted, a held good used, a cube sent home for gold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brightsands.components.catalog import TIERS, Catalog

FIELDS = 56
HOME = 20
PER_ISLAND = 6
RESOURCES = 44
DECK_FIRSTS = (0, 46, 78)
BERYL = "beryl_omara"
BLUEPRINT = 1 << 18
MADE = 38
BOARD_INDUSTRIES = 35

Dump = dict[str, int | list[int]]
Counts = tuple[int, ...]


class Place(NamedTuple):
    """An own industry that can be worked at: a field, what stands there, and who works."""

    field: int
    tile: str
    tier: int
    makes: str
    workers: Counts  # tiers of the cubes there, sorted


class Purse(NamedTuple):
    """All that a seat can pay with, and what it still has to pay."""

    icons: tuple[str, ...]  # sorted
    due: int  # gold that must be left at the end
    idle: Counts
    tired: Counts
    places: tuple[Place, ...]
    gold: int
    trade: int
    exploration: int
    beryl: bool
    prices: tuple[tuple[str, int, int], ...]  # resource, partner, trade tokens
    traded: frozenset[str]
    overseas: frozenset[str]
    givers: tuple[tuple[int, frozenset[str]], ...]  # cards that give one of some resources (R10.6)
    held: tuple[str, ...]  # sorted


Step = tuple[str, int, int, int]  # verb and arguments as the action codes have them


def decode(box: Catalog, dump: Dump, seat: int, icons: list[str], due: int, holding: bool) -> Purse:
    """The purse of a seat that has to pay some icons and gold."""
    players = _scalar(dump, "players")
    prices = []
    for partner in range(players):
        if partner != seat:
            cheapest: dict[str, int] = {}
            for _, tile in _open_industries(box, dump, partner):
                facts = box.tile(tile)
                price = box.tier(facts.tier).trade
                cheapest[facts.makes] = min(price, cheapest.get(facts.makes, price))  # R4.4: of two kinds the cheaper
            prices += [(resource, partner, price) for resource, price in sorted(cheapest.items())]
    places = []
    for field, tile in _open_industries(box, dump, seat):
        cell = _row(dump, "fields")[seat * FIELDS + field]
        workers = [slot - 1 for slot in ((cell >> 12) & 7, (cell >> 15) & 7) if slot]
        facts = box.tile(tile)
        places.append(Place(field, tile, TIERS.index(facts.tier), facts.makes, tuple(sorted(workers))))
    overseas: set[str] = set()
    for number, island in enumerate(box.new_world):
        if _row(dump, "overseas")[seat] >> number & 1:
            overseas |= set(island.resources)
    givers = []
    for number, card in enumerate(box.cards):
        deck = 0 if number < DECK_FIRSTS[1] else 1 if number < DECK_FIRSTS[2] else 2
        if card.effect.new_world_resources and _row(dump, "face_up")[seat * 3 + deck] >> number - DECK_FIRSTS[deck] & 1:
            givers.append((number, frozenset(card.effect.new_world_resources)))
    goals = [objective.id for n, objective in enumerate(box.objectives) if _scalar(dump, "objectives") >> n & 1]
    held: list[str] = []
    if holding:
        for number, count in enumerate(_row(dump, "held")):
            held += [box.resources[number]] * count
    return Purse(
        icons=tuple(sorted(icons)),
        due=due,
        idle=tuple(_row(dump, "idle")[seat * 5 : seat * 5 + 5]),
        tired=tuple(_row(dump, "tired")[seat * 5 : seat * 5 + 5]),
        places=tuple(places),
        gold=_row(dump, "gold")[seat],
        trade=_ready(dump, "trade", seat),
        exploration=_ready(dump, "exploration", seat),
        beryl=BERYL in goals,
        prices=tuple(prices),
        traded=frozenset(name for n, name in enumerate(box.resources) if _scalar(dump, "traded") >> n & 1),
        overseas=frozenset(overseas),
        givers=tuple(givers),
        held=tuple(sorted(held)),
    )


def steps(box: Catalog, purse: Purse) -> Iterator[tuple[Step, Purse]]:
    """Every step that could be taken, sensible or not, with the purse after it."""
    yield from _sources(box, purse)
    for tier, name in enumerate(TIERS):
        if f"@{name}" in purse.icons and purse.idle[tier]:
            idle, tired = _change(purse.idle, tier, -1), _change(purse.tired, tier, 1)
            yield ("exhaust", tier, 0, 0), _pay(purse, f"@{name}")._replace(idle=idle, tired=tired)
    if "@trade" in purse.icons:
        if purse.trade:
            yield ("spend", 0, 0, 0), _pay(purse, "@trade")._replace(trade=purse.trade - 1)
        if purse.beryl and purse.exploration >= 2:
            yield ("spend", 2, 0, 0), _pay(purse, "@trade")._replace(exploration=purse.exploration - 2)
    if "@exploration" in purse.icons and purse.exploration:
        yield ("spend", 1, 0, 0), _pay(purse, "@exploration")._replace(exploration=purse.exploration - 1)
    yield from shift_ends(box, purse)


def shift_ends(box: Catalog, purse: Purse) -> Iterator[tuple[Step, Purse]]:
    """Every shift end the gold allows (R4.5)."""
    for tier, facts in enumerate(box.tiers):
        if purse.gold < facts.shift_end:
            continue
        home = purse._replace(gold=purse.gold - facts.shift_end, idle=_change(purse.idle, tier, 1))
        if purse.tired[tier]:
            yield ("shift", tier, 1, 0), home._replace(tired=_change(purse.tired, tier, -1))
        for number, place in enumerate(purse.places):
            if tier in place.workers:
                workers = list(place.workers)
                workers.remove(tier)
                yield ("shift", tier, location(box, purse, place), 0), _staff(home, number, workers)


def location(box: Catalog, purse: Purse, place: Place) -> int:
    """The number of a place in action codes: two for each kind of workshop, the second for the later field."""
    tile = box.tile_index(place.tile)
    workshop = tile if tile < BOARD_INDUSTRIES else tile - 9
    twins = [other.field for other in purse.places if other.tile == place.tile]
    assert len(twins) <= 2, "action codes know two of a kind"
    return 2 + 2 * workshop + sorted(twins).index(place.field)


def helps(box: Catalog, purse: Purse, step: Step, rises: int) -> bool:
    """Whether the engine offers a shift end: the tier is short of cubes for the icons, or a full place is wanted.

    A cube of the tier that ``rises`` may come home before it does (R3.2).
    """
    _, tier, where, _ = step
    could_use = purse.icons.count(f"@{TIERS[tier]}") + (tier == rises)
    for icon in purse.icons:
        if any(place.makes == icon and place.tier == tier for place in purse.places):
            could_use += 1
    if purse.idle[tier] < could_use:
        return True
    for place in purse.places:
        if where == location(box, purse, place):
            return place.makes in purse.icons and len(place.workers) == box.workplaces
    return False


def payable(box: Catalog, purse: Purse) -> bool:
    """Whether some sequence of steps pays everything; tries them all."""
    if purse.gold < purse.due:
        return False
    first = _without_bystanders(purse)
    seen = {first}
    stack = [first]
    while stack:
        now = stack.pop()
        if not now.icons:
            return True
        if not all(_is_anywhere(now, icon) for icon in now.icons):
            continue  # no step ever brings more of what is not there at all
        after = []
        for step, then in steps(box, now):
            if step[0] == "shift" and (then.gold < then.due or _idle_talk(now, step)):
                continue
            if then not in seen:
                seen.add(then)
                after.append(then)
        stack.extend(reversed(after))
    return False


def wanted_steps(box: Catalog, purse: Purse, rises: int = -1) -> dict[Step, Purse]:
    """The steps after which the rest can still be paid (R4.7), with the purse then; only shift ends that help.

    ``rises`` is the tier whose upgrade is paid for, if it is one.
    """
    found: dict[Step, Purse] = {}
    for step, then in steps(box, purse):
        if step[0] != "shift" or helps(box, purse, step, rises):
            if payable(box, then):
                found[step] = then
    return found


def _sources(box: Catalog, purse: Purse) -> Iterator[tuple[Step, Purse]]:
    """The sources of the resources that are open."""
    for resource in sorted({icon for icon in purse.icons if not icon.startswith("@")}):
        paid = _pay(purse, resource)
        number = box.resource_index(resource)
        for spot, place in enumerate(purse.places):
            if place.makes == resource and purse.idle[place.tier] and len(place.workers) < box.workplaces:
                where = location(box, purse, place) - 2
                then = paid._replace(idle=_change(purse.idle, place.tier, -1))
                yield ("work", where >> 1, where & 1, 0), _staff(then, spot, [*place.workers, place.tier])
        for goods, partner, price in purse.prices:
            if goods == resource and resource not in purse.traded:
                for pairs, trade, exploration in _token_ways(purse, price):
                    traded = purse.traded | {resource}
                    then = paid._replace(traded=traded, trade=trade, exploration=exploration)
                    yield ("trade", number, partner, pairs), then
        if resource in purse.overseas:
            for pairs, trade, exploration in _token_ways(purse, 1):
                yield ("import", number, 0, pairs), paid._replace(trade=trade, exploration=exploration)
        for giver in purse.givers:
            if resource in giver[1]:
                rest = tuple(other for other in purse.givers if other != giver)
                yield ("tap", giver[0], number, 0), paid._replace(givers=rest)
        if resource in purse.held:
            held = list(purse.held)
            held.remove(resource)
            yield ("held", number, 0, 0), paid._replace(held=tuple(held))


def _token_ways(purse: Purse, price: int) -> Iterator[tuple[int, int, int]]:
    """How many pairs of exploration tokens stand for trade tokens (R11.4), and what is left of both."""
    for pairs in range(price + 1 if purse.beryl else 1):
        if purse.trade >= price - pairs and purse.exploration >= 2 * pairs:
            yield pairs, purse.trade - price + pairs, purse.exploration - 2 * pairs


def _without_bystanders(purse: Purse) -> Purse:
    """The same question with less to look at: cubes at places that make nothing wanted are as good as exhausted."""
    tired = list(purse.tired)
    places = []
    for place in purse.places:
        if place.makes in purse.icons:
            places.append(place)
        else:
            for tier in place.workers:
                tired[tier] += 1
    return purse._replace(
        tired=tuple(tired),
        places=tuple(places),
        prices=tuple(price for price in purse.prices if price[0] in purse.icons),
    )


def _is_anywhere(purse: Purse, icon: str) -> bool:
    """Whether there is anything at all that could pay an icon, whatever it takes to get at it."""
    if icon == "@trade":
        return purse.trade > 0 or (purse.beryl and purse.exploration >= 2)
    if icon == "@exploration":
        return purse.exploration > 0
    if icon.startswith("@"):
        tier = TIERS.index(icon[1:])
        return purse.idle[tier] + purse.tired[tier] > 0 or any(tier in place.workers for place in purse.places)
    return (
        icon in purse.overseas
        or icon in purse.held
        or any(place.makes == icon for place in purse.places)
        or (icon not in purse.traded and any(goods == icon for goods, _, _ in purse.prices))
        or any(icon in goods for _, goods in purse.givers)
    )


def _idle_talk(purse: Purse, step: Step) -> bool:
    """Whether a shift end from the exhausted area brings a cube that no open icon could ever use."""
    _, tier, where, _ = step
    if where != 1 or f"@{TIERS[tier]}" in purse.icons:
        return False
    return not any(place.makes in purse.icons and place.tier == tier for place in purse.places)


def _open_industries(box: Catalog, dump: Dump, seat: int) -> Iterator[tuple[int, str]]:
    """Fields with an industry that can be used: not covered, not blueprint side up (R5.2, R13.2)."""
    for field in range(HOME + PER_ISLAND * _row(dump, "island_count")[seat]):
        cell = _row(dump, "fields")[seat * FIELDS + field]
        shown = (cell >> 6) & 63 or cell & 63
        if shown and not cell & BLUEPRINT and box.tiles[shown - 1].kind == "industry":
            yield field, box.tiles[shown - 1].id


def _ready(dump: Dump, kind: str, seat: int) -> int:
    on_ships = _row(dump, f"{kind}_total")[seat] - _row(dump, f"{kind}_spent")[seat]
    return on_ships + _row(dump, f"card_{kind}")[seat]


def _pay(purse: Purse, icon: str) -> Purse:
    icons = list(purse.icons)
    icons.remove(icon)
    return purse._replace(icons=tuple(icons))


def _staff(purse: Purse, number: int, workers: list[int]) -> Purse:
    places = list(purse.places)
    places[number] = places[number]._replace(workers=tuple(sorted(workers)))
    return purse._replace(places=tuple(places))


def _change(counts: Counts, tier: int, by: int) -> Counts:
    return (*counts[:tier], counts[tier] + by, *counts[tier + 1 :])


def _row(dump: Dump, name: str) -> list[int]:
    cells = dump[name]
    assert isinstance(cells, list)
    return cells


def _scalar(dump: Dump, name: str) -> int:
    value = dump[name]
    assert isinstance(value, int)
    return value
