"""The public functions of the engine, the bots and the arena, and what they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brightsands import Action, Game, Options, Plan, Record, View, bots
from brightsands.arena import Contest, facts_of, pairings, summarise
from brightsands.arena.contest import hold, on_this_machine
from brightsands.bots import registry
from brightsands.rules.position import LegalActions
from brightsands.setup import Setup
from tests.contract.wrong_calls import Call, method, of

NOWHERE = "nowhere.py:Nobody"
FILE = "brightsands game 2\nrules: 2\nplayers: 2\nseed: 7\n"


def new() -> Game:
    return Game.new(players=2, seed=7, options=Options(first_player=0, round_limit=2))


def played() -> Game:
    """A game in which something can be taken back."""
    game = new()
    game.play("celebrate festival")
    return game


def view() -> View:
    return new().view(0)


def record() -> Record:
    return played().record


def end() -> Action:
    return Action.parse("end")


def plan() -> Plan:
    return new().plans("build bakery:worker")[0]


def legal() -> LegalActions:
    return new().legal


# How an object of a class is made, and what its methods take
METHODS: list[tuple[Callable[[], object], dict[str, tuple[Any, ...]]]] = [
    (
        played,
        {
            "new": (2, 7, Options(), ("Ada", "Bo"), 0, "", False, "2"),
            "play": ("end",),
            "why_not": ("end",),
            "plans": ("build bakery:worker",),
            "view": (0,),
            "score": (0,),
            "hand_size": (0,),
            "islands": (0,),
            "voyage_cost": ("old_world",),
            "gold_due": ("worker",),
            "copy": (),
            "can_undo": (),
            "undo": (),
        },
    ),
    (view, {"to_dict": (), "open_dict": (), "own_dict": (), "sample": (1,)}),
    (record, {"parse": (FILE,), "replay": (1,)}),
    (end, {"parse": ("end",)}),
    (Options, {"check": (2,), "to_dict": ()}),
    (legal, {}),
    (plan, {}),
    (
        Setup,
        {
            "round": (3,),
            "turn": (0,),
            "end": (0, 3),
            "stack": ("old_world", "ow1"),
            "gold": (0, 5),
            "cubes": (0,),
            "exhausted": (0,),
            "at_work": (0, "h12", "worker"),
            "build": (0, "bakery:worker", "h12", False),
            "clear": (0, "h12"),
            "island": (0, "ow1"),
            "overseas": (0, "ni1"),
            "hand": (0, "fw1"),
            "played": (0, "fw1"),
            "used": (0, "fw1"),
            "expeditions": (0, "ex1"),
            "spent": (0, 1, 1),
            "tokens": (0, 1, 1),
            "prefer": (0, "ships"),
            "options": (Options(),),
            "game": (2, 7, Options()),
            "of": (new(),),
        },
    ),
]
# Methods with integers for actions: programs call them a million times, so they look at nothing beforehand
UNCHECKED = {"Game.play_code", "Game.advance"}


def first_of(contest: Contest, keep_record: bool = False, turn_limit: float = 0.0) -> object:
    """The first game of a contest: nothing is looked at before it is asked for."""
    return next(pairings(contest, keep_record, turn_limit))


def numbered(index: int) -> Action:
    """One of the legal actions."""
    return legal()[index]


def calls_of_the_core() -> list[Call]:
    """Everything that is walked through."""
    found = [method(make, name, *given) for make, taken in METHODS for name, given in taken.items()]
    game, way = new(), plan()
    options = ("random", 0, 0, "", *[False] * 7, 0, "normal", False, "")
    contest = Contest(("random",), 2, options=Options(round_limit=1))
    return [
        *found,
        of("Game", Game, game.rules, game.state, 7, ("Ada", "Bo")),
        of("View", View, view().knowledge, ("Ada", "Bo")),
        of("Record", Record, Options(), 7, (end(),), 2, ("Ada", "Bo"), "", "2", ()),
        of("Action", Action, end().code),
        of("Options", Options, *options),
        of("Plan", Plan, way.steps, way.cubes, way.gold, way.trade, way.exploration, way.gifts),
        of("LegalActions", LegalActions, played().legal_codes),
        of("LegalActions[]", numbered, 0),
        of("Setup", Setup, "round 3"),
        of("bots.make", bots.make, "random", 1),
        of("bots.known_codes", bots.known_codes),
        of("bots.check_code", bots.check_code, "random"),
        of("bots.add", bots.add, NOWHERE),
        of("registry.add", registry.add, NOWHERE, ()),
        of("registry.find", registry.find, NOWHERE),
        of("registry.is_place", registry.is_place, NOWHERE),
        of("registry.guest", registry.guest, "me", bots.make, 0),
        of("registry.check", registry.check, "me", bots.make),
        of("registry.guest_codes", registry.guest_codes),
        of("registry.places", registry.places),
        of("Contest", Contest, ("random",), 2, 0, 2, Options(round_limit=1), "brightsands.bots:make", {}),
        of("pairings", first_of, contest, False, 0.0),
        of("hold", hold, contest),
        of("on_this_machine", on_this_machine, 0),
        of("facts_of", facts_of, record()),
        of("summarise", summarise, (), (), ()),
    ]
