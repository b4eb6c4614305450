"""A game as a few lines of text, for whoever prints it: all of it, hidden cards too."""

from __future__ import annotations

from brightsands.components.catalog import TIERS
from brightsands.rules.cells import bits
from brightsands.rules.codes import DECKS, first_card
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import score_sheet
from brightsands.rules.state import State
from brightsands.rules.view.description import describe
from brightsands.rules.view.knowledge import SPECTATOR, know
from brightsands.rules.view.shapes import Decision, SeatView


def board(rules: Ruleset, state: State, names: tuple[str, ...], result: str) -> str:
    """Round, objectives and stacks, then what every seat has, then what is being decided."""
    data = describe(know(rules, state, SPECTATOR), names)
    lines = [f"round {int(state.round)}"]
    if data["objectives"]:
        lines.append(f"objectives  {', '.join(data['objectives'])}")
    lines.append("stacks      " + ", ".join(f"{name} {count}" for name, count in data["stacks"].items()))
    for seat in data["seats"]:
        lines += _seat(rules, state, seat, names)
    decision = data["decision"]
    if result:
        lines.append(result)
    elif decision is not None:
        lines.append(_decided(decision))
    return "\n".join(lines)


def _decided(decision: Decision) -> str:
    """Who decides what, as `player 1 to act: place, tile sawmill:worker`."""
    about = [
        f"{key} {value}" for key, value in decision.items() if key not in ("kind", "seat") and value not in ([], 0)
    ]
    return f"player {decision['seat'] + 1} to act: " + ", ".join([decision["kind"], *about])


def _seat(rules: Ruleset, state: State, seat: SeatView, names: tuple[str, ...]) -> list[str]:
    number = seat["seat"]
    name = f"{number + 1} {names[number]}" if names else f"player {number + 1}"
    points = score_sheet(rules, state, number).total
    tokens = seat["tokens"]
    idle = " ".join(f"{tier[0].upper()}{seat['cubes'][tier]['idle']}" for tier in TIERS)
    ready = [
        f"{kind} {each['on_ships'] - each['exhausted'] + each['on_cards']}"
        for kind, each in (("trade", tokens["trade"]), ("exploration", tokens["exploration"]))
    ]
    built = [str(field["built"]) for field in seat["fields"] if field["built"]]
    hand = [
        CARD_NAMES[int(first_card(deck)) + card]
        for deck in range(DECKS)
        for card in bits(state.hand[number * DECKS + deck])
    ]
    lines = [f"{name}: {points} points, gold {seat['gold']}, ready {idle}, {', '.join(ready)}"]
    if built:
        lines.append(f"  built  {', '.join(built)}")
    lines.append(f"  hand   {' '.join(hand) or 'empty'}")
    return lines
