"""The table as a few lines of text, made of a view: what a person wants to see of an agent's game."""

from __future__ import annotations

from brightsands.components.catalog import TIERS
from brightsands.record.shapes import ViewData
from brightsands.record.view import View
from brightsands.rules.view.shapes import SeatView
from brightsands.solo.shapes import SoloView
from brightsands.words import Words
from brightsands.words.alone import LoneWords
from brightsands.words.question import question


def board_text(view: View, language: str = "en") -> str:
    """The board as its viewer sees it.

    >>> from brightsands import Game, Options
    >>> text = board_text(Game.new(players=2, seed=7, options=Options(first_player=0)).view(0))
    >>> print(text.splitlines()[0])
    Round 1
    """
    data = view.to_dict()
    catalog = view.knowledge.rules.tables.catalog
    solo = data.get("solo")
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


def _table(words: Words, data: ViewData) -> list[str]:
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


def _alone(words: Words, solo: SoloView) -> list[str]:
    """The time that is left, and the goals."""
    assert isinstance(words, LoneWords)
    left = words.label("time_left", cards=words.count(solo["time"]["left"], "card"))
    lines = [f"{words.label('time')}: {left}"]
    for goal in solo["goals"]:
        lines.append(f"{words.label('goal_done' if goal['done'] else 'goal_open')} {words.goal(goal)}")
    return lines


def _name(words: Words, data: ViewData, seat: int) -> str:
    names = data["names"]
    return names[seat] if seat < len(names) else words.label("player", number=seat + 1)


def _seat(words: Words, data: ViewData, seat: SeatView) -> list[str]:
    """One seat: points, gold, tokens, cards; its cubes; what it has built."""
    number = seat["seat"]
    score = seat["score"]
    known = score["known"] - (0 if data["outcome"] else (score["lines"].get("time_stack") or 0))  # time left melts away
    points = str(known) if score["total"] is not None else words.label("at_least", points=known)
    tokens = []
    for kind, each in (("trade", seat["tokens"]["trade"]), ("exploration", seat["tokens"]["exploration"])):
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
    people = seat["cubes"]
    for label, counts in (
        ("ready", {tier: people[tier]["idle"] for tier in TIERS}),
        ("at_work", {tier: people[tier]["at_work"] for tier in TIERS}),
        ("exhausted", {tier: people[tier]["exhausted"] for tier in TIERS}),
    ):
        there = [words.count(count, tier) for tier, count in counts.items() if count]
        if there:
            cubes.append(f"{words.label(label)}: {', '.join(there)}")
    built = [words.tile(field["built"], "short") for field in seat["fields"] if field["built"]]
    turn = data["turn"]
    if data["turn_of"] == number and turn is not None and turn["held"]:
        goods = ", ".join(words.icon(name, count) for name, count in turn["held"].items())
        cubes.append(f"{words.label('held_now')}: {goods}")
    lines = ["; ".join(first), "    " + "; ".join(cubes)]
    return [*lines, "    * " + ", ".join(built)] if built else lines


def _cards(words: Words, data: ViewData) -> list[str]:
    """The viewer's own hand."""
    if data["seat"] is None:
        return []
    cards = data["seats"][data["seat"]]["hand"]["cards"]
    if not cards:
        return []
    return [f"{words.label('own_hand')}:", *[f"    {key}: {words.card(words.catalog.card(key))}" for key in cards]]


def _question(words: Words, data: ViewData) -> list[str]:
    """What is being decided."""
    decision = data["decision"]
    assert decision is not None
    asked = f"{_name(words, data, decision['seat'])}: {question(data, words)}"
    if decision["kind"] == "pay" and decision["icons"] is not None:
        asked += f". {words.label('still_open', icons=words.cost(tuple(decision['icons'])))}"
    return [asked]


def _end(words: Words, data: ViewData) -> list[str]:
    """Who won."""
    outcome = data["outcome"]
    assert outcome is not None
    winners = [_name(words, data, seat) for seat in outcome["winners"]]
    lines = [f"{words.label('final_score')}: {words.name('end', outcome['reason'])}"]
    if winners and data["players"] > 1:
        lines.append(words.label("wins" if len(winners) == 1 else "share_victory", name=", ".join(winners)))
    return lines
