"""What is to know about one thing: a card, a tile, a resource, an objective, a field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brightsands.cli.terminal.input import MOST_SHOWN, named
from brightsands.cli.terminal.seen import hand_of, own_seat
from brightsands.record.shapes import ViewData
from brightsands.words import Words


class Details:
    """Answers questions about things of the table, as a viewer may know them."""

    def __init__(self, view: ViewData, words: Words, names: Sequence[str]) -> None:
        self._view = view
        self._words = words
        self._names = names
        self._mine = own_seat(view)
        self._alone = view.get("solo")
        # R14.5: what may be built in this game
        self._available = set(self._alone["available"]["tiles"] if self._alone else view["board"])

    def about(self, typed: str) -> list[str]:
        """Lines about what a text names; about several things, their names only."""
        found = named(typed, self._things())
        if not found:
            return [self._words.label("nothing_named", text=typed)]
        if len(found) > 1:
            some = ", ".join(found[:MOST_SHOWN]) + (", …" if len(found) > MOST_SHOWN else "")
            return [self._words.label("ambiguous", text=typed, choices=some)]
        return list(self._lines(found[0]))

    def _things(self) -> Iterator[tuple[str, str]]:
        """Everything that can be asked about, by id and name; what comes first wins."""
        words = self._words
        catalog = words.catalog
        yield from ((key, words.name("resource", key)) for key in catalog.resources)
        yield from ((card.id, card.id) for card in catalog.cards)
        yield from ((tile.id, words.tile(tile.id)) for tile in catalog.tiles)
        yield from ((key, words.name("objective", key)) for key in self._view["objectives"])
        yield from ((field["field"], field["field"]) for field in self._mine["fields"])
        yield from ((island.id, island.id) for island in catalog.old_world)
        yield from ((island.id, island.id) for island in catalog.new_world)

    def _lines(self, key: str) -> Iterator[str]:
        catalog = self._words.catalog
        if key in catalog.resources:
            yield from self._resource(key)
            wanted = [card for card in hand_of(self._mine) if key in catalog.card(card).cost]
            if wanted:
                yield "  " + self._words.label("wanted_by", cards=", ".join(wanted))
        elif key in self._view["objectives"]:
            yield from self._objective(key)
        elif key in {card.id for card in catalog.cards}:
            yield from self._card(key)
        elif key in {tile.id for tile in catalog.tiles}:
            yield from self._tile(key)
        elif key.startswith(("ow", "ni")):
            yield f"{key}: {self._words.island(key)}"
        else:
            field = next(field for field in self._mine["fields"] if field["field"] == key)
            yield f"{key}: {self._words.tile(field['open']) if field['open'] else self._words.label('empty')}"

    def _card(self, key: str) -> Iterator[str]:
        words = self._words
        card = words.catalog.card(key)
        points = words.count(card.points, "point")
        yield f"{key} ({words.name('deck', card.deck)}, {points}): {words.card(card)}"
        for icon in dict.fromkeys(card.cost):
            if not icon.startswith("@"):
                yield from self._resource(icon)

    def _tile(self, key: str) -> Iterator[str]:
        words = self._words
        tile = words.catalog.tile(key)
        left = self._view["board"].get(key, 0)
        price = (
            words.label("on_board", cost=words.cost(tile.cost), left=left) if tile.supply else words.label("printed")
        )
        if tile.supply and key not in self._available:
            price = words.label("unavailable")
        makes = words.label("makes", resource=words.name("resource", tile.makes)) if tile.makes else ""
        yield "; ".join(part for part in (f"{key}: {words.tile(key)}", makes, price) if part)
        for seat in self._view["seats"]:
            fields = [field["field"] for field in seat["fields"] if field["open"] == key]
            if fields:
                yield "  " + words.label("has_it", name=self._names[seat["seat"]], fields=", ".join(fields))
        for icon in dict.fromkeys(tile.cost):
            if not icon.startswith("@"):
                yield from self._resource(icon)

    def _resource(self, key: str) -> Iterator[str]:
        """Where a resource can come from: own industries, others, islands, and what would have to be built."""
        words = self._words
        sources: list[str] = []
        for field in self._mine["fields"]:
            if field["open"] and words.catalog.tile(field["open"]).makes == key and not field["blueprint"]:
                free = words.catalog.workplaces - len(field["workers"])
                sources.append(words.label("own_source", tile=words.tile(field["open"], "short"), free=free))
        own = bool(sources)
        for seat in self._view["seats"]:
            if seat is not self._mine and key in seat["offers"]:
                tokens = words.count(seat["offers"][key], "trade_token")
                sources.append(words.label("other_source", name=self._names[seat["seat"]], tokens=tokens))
        for shop, price in self._alone["trade"]["prices"].items() if self._alone else ():
            if words.catalog.tile(shop).makes == key:
                tokens = words.count(price, "trade_token")
                sources.append(words.label("market_source", tokens=tokens, tile=words.tile(shop, "short")))
        if key in self._mine["new_world_resources"]:
            sources.append(words.label("island_source", tokens=words.count(1, "trade_token")))
        if not sources or (self._alone and not own):
            for tile in words.catalog.makers(key):
                if tile.supply and tile.id in self._available:
                    cost = words.cost(tile.cost)
                    sources.append(words.label("build_source", tile=words.tile(tile.id, "short"), cost=cost))
        if not sources:
            raw = key in words.catalog.new_world_resources
            overseas = raw and (not self._alone or self._alone["available"]["new_world"])
            sources.append(words.label("no_source" if overseas else "unavailable"))
        yield f"  {words.name('resource', key)}: {'; '.join(sources)}"

    def _objective(self, key: str) -> Iterator[str]:
        words = self._words
        yield f"{words.name('objective', key)}: {words.objective(words.catalog.objective(key))}"
        for seat in self._view["seats"]:
            points = seat["score"]["lines"].get(key)
            if points is not None:
                yield f"  {self._names[seat['seat']]}: {words.count(points, 'point')}"
