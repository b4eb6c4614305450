"""The table as a few lines of text, made of a view: what a person wants to see of an agent's game."""

from __future__ import annotations

from typing import Any

from brightsands.components.catalog import TIERS
from brightsands.record.game import View
from brightsands.words import Words
from brightsands.words.alone import LoneWords


def board_text(view: View, language: str = "en") -> str:
    """The board as its viewer sees it.

    >>> from brightsands import Game, Options
    >>> text = board_text(Game.new(players=2, seed=7, options=Options(first_player=0)).view(0))
    >>> print(text.splitlines()[0])
    Round 1
    """
    data: dict[str, Any] = view.to_dict()
    catalog = view.knowledge.rules.tables.catalog
    solo: dict[str, Any] | None = data.get("solo")
    if solo is not None:
        words: Words = LoneWords(language, catalog, solo["mission"], solo["difficulty"])
    else:
        words = Words(language, catalog)
    lines = _table(words, data)
    if solo is not None:
        lines += _alone(words, solo)
    for seat in data["seats"]:
        lines += _seat(words, data, seat)
    lines += _cards(words, data)
    lines += _end(words, data) if data["outcome"] else _question(words, data)
    return "\n".join(lines)


def _table(words: Words, data: dict[str, Any]) -> list[str]:
    """Round, objectives, stacks and supply."""
    head = [words.label("round", round=data["round"])]
    end = data["end"]
    if end["triggered"]:
        head.append(words.label("end_near", round=end["last_round"]))
    elif end["round_limit"]:
        head.append(words.label("round_limit", round=end["round_limit"]))
    objectives = ", ".join(words.name("objective", key) for key in data["objectives"])
    stacks = ", ".join(f"{words.name('stack', key)} {left}" for key, left in data["stacks"].items())
    supply = ", ".join(words.count(left, tier) for tier, left in data["cubes"].items())
    lines = ["; ".join(head)]
    if objectives:
        lines.append(f"{words.label('objectives')}: {objectives}")
    return [*lines, f"{words.label('stacks')}: {stacks}", f"{words.label('supply')}: {supply}"]


def _alone(words: Words, solo: dict[str, Any]) -> list[str]:
    """The time that is left, and the goals."""
    assert isinstance(words, LoneWords)
    left = words.label("time_left", cards=words.count(solo["time"]["left"], "card"))
    lines = [f"{words.label('time')}: {left}"]
    for goal in solo["goals"]:
        lines.append(f"{words.label('goal_done' if goal['done'] else 'goal_open')} {words.goal(goal)}")
    return lines


def _name(words: Words, data: dict[str, Any], seat: int) -> str:
    names = data["names"]
    return names[seat] if seat < len(names) else words.label("player", number=seat + 1)


def _seat(words: Words, data: dict[str, Any], seat: dict[str, Any]) -> list[str]:
    """One seat: points, gold, tokens, cards; its cubes; what it has built."""
    number = seat["seat"]
    score = seat["score"]
    known = score["known"] - (0 if data["outcome"] else score["lines"].get("time_stack", 0))  # time left melts away
    points = str(known) if score["total"] is not None else words.label("at_least", points=known)
    tokens = []
    for kind in ("trade", "exploration"):
        each = seat["tokens"][kind]
        things = words.name("thing", f"{kind}_token", "many")
        ready = each["on_ships"] - each["exhausted"] + each["on_cards"]
        tokens.append(words.label("tokens_ready", things=things, ready=ready, all=each["on_ships"] + each["on_cards"]))
    hand = sum(seat["hand"]["sizes"].values())
    played = len(seat["played"]["face_up"]) + len(seat["played"]["face_down"])
    mark = ">" if data["turn_of"] == number else " "
    first = [
        f"{mark} {_name(words, data, number)}: {words.label('points_short', points=points)}",
        words.count(seat["gold"], "gold"),
        *tokens,
        words.label("other_hand", count=hand, hand="/".join(str(size) for size in seat["hand"]["sizes"].values())),
        words.label("other_played", count=played),
        words.label("other_islands", old=len(seat["old_world"]), new=len(seat["new_world"])),
        words.label("other_expeditions", count=seat["expeditions"]["count"]),
    ]
    cubes = []
    for label, place in (("ready", "idle"), ("at_work", "at_work"), ("exhausted", "exhausted")):
        counts = [(seat["cubes"][tier][place], tier) for tier in TIERS]
        there = [words.count(count, tier) for count, tier in counts if count]
        if there:
            cubes.append(f"{words.label(label)}: {', '.join(there)}")
    built = [words.tile(field["built"], "short") for field in seat["fields"] if field["built"]]
    if data["turn_of"] == number and data["turn"]["held"]:
        goods = ", ".join(words.icon(name, count) for name, count in data["turn"]["held"].items())
        cubes.append(f"{words.label('held_now')}: {goods}")
    lines = ["; ".join(first), "    " + "; ".join(cubes)]
    return [*lines, "    * " + ", ".join(built)] if built else lines


def _cards(words: Words, data: dict[str, Any]) -> list[str]:
    """The viewer's own hand."""
    if data["seat"] is None:
        return []
    cards = data["seats"][data["seat"]]["hand"]["cards"] or []
    return [f"    {key}: {words.card(words.catalog.card(key))}" for key in cards]


def _question(words: Words, data: dict[str, Any]) -> list[str]:
    """What is being decided."""
    decision = data["decision"]
    kind = decision["kind"]
    who = _name(words, data, decision["seat"])
    if kind == "pay":
        if decision["icons"] is None:
            return [f"{who}: {words.action(decision['buys'])}"]
        asked = words.label("still_open", icons=words.cost(tuple(decision["icons"])))
        return [f"{who}: {words.choice(decision['buys'])}. {asked}"]
    if kind == "place":
        asked = words.label("ask_place", tile=words.tile(decision["tile"]))
    elif kind in ("raise", "receive"):
        asked = words.label(f"ask_{kind}", tier=words.name("tier", decision["tier"]))
    elif kind == "swap":
        asked = words.label("ask_swap", count=decision["swapped"], most=decision["most"])
    elif kind == "put":
        asked = words.label("ask_put", count=decision["left"])
    elif kind == "reveal":
        tokens = words.count(decision["tokens"], "trade_token")
        gold = words.count(decision["gold"], "gold")
        asked = words.label("ask_reveal", card=decision["time_card"], tokens=tokens, gold=gold)
    elif kind in ("keep", "settle"):
        asked = words.label(f"ask_{kind}")
    elif data["turn"]["open"]:
        asked = words.label("ask_more")
    elif data["turn"]["actions_left"]:
        asked = words.label("ask_turn", count=data["turn"]["actions_left"])
    else:
        asked = words.label("ask_end")
    return [f"{who}: {asked}"]


def _end(words: Words, data: dict[str, Any]) -> list[str]:
    """Who won."""
    winners = [_name(words, data, seat) for seat in data["outcome"]["winners"]]
    lines = [f"{words.label('final_score')}: {words.name('end', data['outcome']['reason'])}"]
    if winners and data["players"] > 1:
        lines.append(words.label("wins" if len(winners) == 1 else "share_victory", name=", ".join(winners)))
    return lines
