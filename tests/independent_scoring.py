"""A second computation of the points and the ranking, straight from the rules (R11, R12.3, R12.4).

It shares nothing with `brightsands.rules.scoring`: it decodes the plain numbers of `State.to_dict` itself, looks
facts up in the catalog by name, and assigns cubes to expedition fields by trying every way.
"""

from __future__ import annotations

from functools import cache

from brightsands.components.catalog import DECKS, TIERS, Catalog

DECK_SIZES = (46, 32, 24)
FIELDS_PER_SEAT = 56
HOME_FIELDS = 20
FIELDS_PER_ISLAND = 6
RESOURCE_COUNT = 44

Dump = dict[str, int | list[int]]


class Player:
    """What one seat has on the table, by names of the catalog."""

    def __init__(self, box: Catalog, dump: Dump, seat: int) -> None:
        players = _scalar(dump, "players")
        self.gold = _row(dump, "gold")[seat]
        self.fireworks = _scalar(dump, "fireworks") == seat
        self.tiles: list[str] = []
        self.cubes: dict[str, int] = dict.fromkeys(TIERS, 0)
        fields = _row(dump, "fields")
        assert len(fields) == players * FIELDS_PER_SEAT
        self.old_islands = _row(dump, "island_count")[seat]
        for number in range(HOME_FIELDS + FIELDS_PER_ISLAND * self.old_islands):
            cell = fields[seat * FIELDS_PER_SEAT + number]
            printed, built = cell & 63, (cell >> 6) & 63
            if built or printed:  # a printed tile that is covered does not count (R5.2)
                self.tiles.append(box.tiles[(built or printed) - 1].id)
            for worker in ((cell >> 12) & 7, (cell >> 15) & 7):
                if worker:
                    self.cubes[TIERS[worker - 1]] += 1
        for place in ("idle", "tired"):
            for tier, name in enumerate(TIERS):
                self.cubes[name] += _row(dump, place)[seat * len(TIERS) + tier]
        self.trade_tokens = _row(dump, "card_trade")[seat]
        for tile in self.tiles:
            if box.tile(tile).kind == "merchant":
                self.trade_tokens += box.tile(tile).strength
        self.hand = _cards(box, dump, "hand", seat)
        self.played = _cards(box, dump, "face_up", seat) + _cards(box, dump, "face_down", seat)
        self.expeditions = [card for n, card in enumerate(box.expeditions) if _row(dump, "expeditions")[seat] >> n & 1]
        self.new_islands = bin(_row(dump, "overseas")[seat]).count("1")


def objectives_in_play(box: Catalog, dump: Dump) -> list[str]:
    """The ids of the objectives on the table."""
    mask = _scalar(dump, "objectives")
    return [objective.id for number, objective in enumerate(box.objectives) if mask >> number & 1]


def points(box: Catalog, dump: Dump) -> list[dict[str, int]]:
    """For each seat its points by source; the sources are named here, sources of 0 points are left out."""
    players = [Player(box, dump, seat) for seat in range(_scalar(dump, "players"))]
    goals = objectives_in_play(box, dump)
    sheets = []
    for player in players:
        sheet: dict[str, int] = {
            deck: sum(box.card(card).points for card in player.played if box.card(card).deck == deck) for deck in DECKS
        }
        sheet |= {
            "gold": player.gold // box.gold_per_point,
            "fireworks": box.fireworks if player.fireworks else 0,
        }
        visits = best_visits(box, player, "zoo" in goals, "museum" in goals)
        sheet["expeditions"] = visits[0]
        sheet["zoo and museum"] = visits[1]
        for goal in goals:
            if goal not in ("zoo", "museum"):
                sheet[goal] = objective_points(box, players, player, goal)
        sheets.append({source: value for source, value in sheet.items() if value})
    return sheets


def objective_points(box: Catalog, players: list[Player], player: Player, goal: str) -> int:
    """What one objective gives one player at the end (R11.5, R11.6, R11.8)."""
    facts = box.objective(goal)
    if facts.kind == "majority":
        counts = [majority_count(other, facts.counts) for other in players]
        mine = majority_count(player, facts.counts)
        ranks = sorted(set(counts), reverse=True)
        if mine == 0:
            return 0
        if mine == ranks[0]:
            return box.majority_most
        return box.majority_second if mine == ranks[1] else 0
    if facts.kind == "industry":
        return facts.points * sum(1 for tile in player.tiles if box.tile(tile).name in facts.industries)
    if goal == "bente_jorgensen":
        return facts.points if player.old_islands <= 1 else 0
    if goal == "isabel_sarmento":
        return facts.points * player.new_islands
    if goal == "pyrphorian":
        return facts.points * len(player.hand)
    assert facts.kind in ("effect", "power_of_gold"), goal
    return 0


def majority_count(player: Player, counts: str) -> int:
    """What a majority compares (R11.6)."""
    if counts == "cubes":
        return sum(player.cubes.values())
    if counts == "trade_tokens":
        return player.trade_tokens
    if counts == "expedition_cards":
        return len(player.expeditions)
    return player.cubes[counts.removesuffix("s")]


def best_visits(box: Catalog, player: Player, zoo: bool, museum: bool) -> tuple[int, int]:
    """The best points of visited fields, and of Zoo and Museum for them (R11.7, R12.3), trying every way."""
    wanted = []
    for card in player.expeditions:
        wanted.append((TIERS.index(card.animal), box.objective("zoo").points if zoo else 0))
        wanted.append((TIERS.index(card.artefact), box.objective("museum").points if museum else 0))

    @cache
    def best(number: int, cubes: tuple[int, ...]) -> tuple[int, int, int]:
        if number == len(wanted):
            return 0, 0, 0
        choices = [best(number + 1, cubes)]
        tier, bonus = wanted[number]
        if cubes[tier]:
            fewer = (*cubes[:tier], cubes[tier] - 1, *cubes[tier + 1 :])
            total, visited, extra = best(number + 1, fewer)
            value = box.expedition_points[tier]
            choices.append((total + value + bonus, visited + value, extra + bonus))
        return max(choices)

    _, visited, extra = best(0, tuple(player.cubes[name] for name in TIERS))
    return visited, extra


def ranking(box: Catalog, dump: Dump) -> list[list[int]]:
    """The seats from best to worst, those that share a place together (R12.4)."""
    totals = [sum(sheet.values()) for sheet in points(box, dump)]
    keys: dict[int, tuple[int, int, int]] = {}
    for seat, total in enumerate(totals):
        player = Player(box, dump, seat)
        keys[seat] = (total, len(player.tiles), -len(player.hand))
    places = sorted(set(keys.values()), reverse=True)
    return [[seat for seat in keys if keys[seat] == place] for place in places]


def _cards(box: Catalog, dump: Dump, pile: str, seat: int) -> list[str]:
    """The ids of the population cards of a pile of a seat."""
    found = []
    first = 0
    for deck, size in enumerate(DECK_SIZES):
        mask = _row(dump, pile)[seat * len(DECK_SIZES) + deck]
        found += [box.cards[first + number].id for number in range(size) if mask >> number & 1]
        first += size
    return found


def _row(dump: Dump, name: str) -> list[int]:
    cells = dump[name]
    assert isinstance(cells, list)
    return cells


def _scalar(dump: Dump, name: str) -> int:
    value = dump[name]
    assert isinstance(value, int)
    return value
