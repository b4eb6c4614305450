"""Games told step by step as text, for playthrough fixtures that are compared line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator

from brightsands import Action, Game, Options
from brightsands.components.catalog import TIERS
from brightsands.rules import codes
from brightsands.rules.grammar import GRAMMAR
from brightsands.rules.names import (
    CARD_NAMES,
    EXPEDITION_NAMES,
    FIELD_NAMES,
    ISLAND_NAMES,
    OBJECTIVE_NAMES,
    RESOURCE_NAMES,
    TILE_NAMES,
)
from brightsands.rules.pending import frame
from tests.contract.driver import EDITION_NAMES

FRAMES = {
    codes.PAYING: "paying",
    codes.PLACING: "placing",
    codes.RAISING: "raising",
    codes.SWAPPING: "swapping",
    codes.PUTTING: "putting cards away",
    codes.RECEIVING: "receiving cubes",
    codes.CHOOSING: "choosing an island",
    codes.SETTLING: "settling owed cards",
}
OPEN_ACTIONS = ("", "building ships", "increasing", "upgrading", "removing")


def told(header: str, actions: Iterator[str], steps: int) -> list[str]:
    """The lines of a game: its header, then every step until the actions run out, then the points."""
    game = game_of(header)
    lines = [header]
    turn: tuple[int, int | None] = (0, None)
    known: set[str] = set()
    for number in range(1, steps + 1):
        if game.is_over:
            break
        if (game.round, game.seat) != turn:
            turn = (game.round, game.seat)
            table = _table(game)
            lines += ["", f"== round {game.round}, turn of seat {int(game.state.seat) + 1}"]
            lines += [line for line in table if line not in known]  # what has not changed is not told again
            known = set(table)
        lines += _legal(game, number)
        action = next(actions)
        lines.append(f"> {action}")
        game.play(Action.parse(action))
    return [*lines, "", *_points(game)]


def header_of(players: int, seed: int, edition: str, options: dict[str, object]) -> str:
    """The first line of a playthrough: everything the game follows from."""
    return "game " + json.dumps({"players": players, "seed": seed, "edition": edition, **options})


def game_of(header: str) -> Game:
    """The game a header names, just set up."""
    data = json.loads(header.removeprefix("game "))
    players, seed, edition = data.pop("players"), data.pop("seed"), data.pop("edition")
    if isinstance(data["objectives"], list):
        data["objectives"] = tuple(data["objectives"])
    return Game.new(players, seed, Options(edition=EDITION_NAMES[edition], **data))


def _table(game: Game) -> list[str]:
    """The whole table at the start of a turn."""
    state = game.state
    supply = game.rules.tables.tile_supply
    taken = [f"{name} {int(state.board[n])}" for n, name in enumerate(TILE_NAMES[:44]) if state.board[n] < supply[n]]
    lines = [
        f"   objectives: {_named(int(state.objectives), OBJECTIVE_NAMES)}",
        f"   stacks: {_row(state.size, 0, codes.STACKS)}; cubes: {_row(state.cubes, 0, codes.TIERS)}",
        f"   left on the board: {', '.join(taken)}".rstrip(),
    ]
    for seat in range(game.players):
        lines += [f"   seat {seat + 1} {line}".rstrip() for line in _seat(game, seat)]
    return lines


def _seat(game: Game, seat: int) -> Iterator[str]:
    """What a seat has."""
    state = game.state
    trade, trade_spent = int(state.trade_total[seat]), int(state.trade_spent[seat])
    explore, explore_spent = int(state.exploration_total[seat]), int(state.exploration_spent[seat])
    yield f"gold: {int(state.gold[seat])}{' and the fireworks' if state.fireworks == seat else ''}"
    yield f"cubes: ready {_row(state.idle, seat * 5, 5)} exhausted {_row(state.tired, seat * 5, 5)}"
    yield (
        f"tokens: trade {trade - trade_spent}/{trade}+{int(state.card_trade[seat])}"
        f" exploration {explore - explore_spent}/{explore}+{int(state.card_exploration[seat])}"
    )
    for name, pile in (("hand", state.hand), ("face up", state.face_up), ("face down", state.face_down)):
        cards = [_named(int(pile[seat * 3 + deck]), CARD_NAMES, int(codes.first_card(deck))) for deck in range(3)]
        yield f"{name}: {' '.join(part for part in cards if part)}"
    islands = [ISLAND_NAMES[int(state.islands[seat * codes.MAX_ISLANDS + n])] for n in range(state.island_count[seat])]
    yield f"islands: {' '.join(islands)} {_named(int(state.overseas[seat]), ISLAND_NAMES, 12)}"
    yield f"expeditions: {_named(int(state.expeditions[seat]), EXPEDITION_NAMES)}"
    yield f"fields: {' '.join(_fields(game, seat))}"


def _fields(game: Game, seat: int) -> Iterator[str]:
    """Built fields, and printed ones where somebody works."""
    for field in range(codes.HOME_FIELDS + codes.ISLAND_FIELDS * int(game.state.island_count[seat])):
        cell = int(game.state.fields[seat * codes.FIELDS + field])
        printed, built = cell & 63, (cell >> 6) & 63
        workers = "".join(TIERS[slot - 1][0] for slot in ((cell >> 12) & 7, (cell >> 15) & 7) if slot)
        if built or workers or (printed and field >= codes.HOME_FIELDS):
            name = TILE_NAMES[(built or printed) - 1]
            blueprint = "(blueprint)" if cell & codes.BLUEPRINT_BIT else ""
            yield f"{FIELD_NAMES[field]}={name}{blueprint}{'+' + workers if workers else ''}"


def _legal(game: Game, number: int) -> list[str]:
    """The open decision, and what may be done, by verb."""
    state = game.state
    kind = int(frame(state))
    what = FRAMES.get(kind, OPEN_ACTIONS[int(state.open)])
    if kind == codes.PAYING:
        what += f" {_open_cost(game)}"
    lines = [f"-- step {number}: {len(game.legal)} legal{'; ' + what if what else ''}"]
    verbs: dict[str, list[str]] = {}
    for action in game.legal:
        words = str(action).split(" ", 1)
        verbs.setdefault(words[0], []).append(words[1] if len(words) > 1 else "")
    for verb in sorted(verbs):
        lines.append(f"   {verb} {' | '.join(sorted(verbs[verb]))}".rstrip())
    return lines


def _open_cost(game: Game) -> str:
    """What is left to pay, straight from the cells of the open decision."""
    state = game.state
    base = (int(state.depth) - 1) * codes.FRAME
    bought, need, again, cubes, trade, exploration, due = (int(state.pending[base + cell]) for cell in range(1, 8))
    icons = [*_named(need, RESOURCE_NAMES).split(), *_named(again, RESOURCE_NAMES).split()]
    icons += [f"@{name}" for tier, name in enumerate(TIERS) for _ in range(cubes >> 4 * tier & 15)]
    icons += ["@trade"] * trade + ["@exploration"] * exploration + ([f"{due} gold"] if due else [])
    return f"for {GRAMMAR[bought & 63].verb}: {', '.join(sorted(icons))}"


def _points(game: Game) -> list[str]:
    """The score sheets: at the end, or as they would be now."""
    end = game.outcome
    lines = [f"end: {end.reason}, ranking {end.ranking}" if end else f"not over after round {game.round}"]
    for seat in range(game.players):
        sheet = game.score(seat)
        sources = ", ".join(f"{name} {points}" for name, points in sheet.lines if points)
        lines.append(f"   seat {seat + 1}: {sheet.total} ({sources})")
    return lines


def _named(mask: int, names: tuple[str, ...], first: int = 0) -> str:
    return " ".join(names[first + number] for number in range(mask.bit_length()) if mask >> number & 1)


def _row(row: object, first: int, count: int) -> str:
    return ",".join(str(int(row[first + number])) for number in range(count))  # type: ignore[index]
