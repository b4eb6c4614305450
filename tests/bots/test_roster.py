"""Codes of bots: which there are, what is wrong with the others, and that the levels go up."""

from __future__ import annotations

from itertools import pairwise

import pytest

from brightsands.bots import BadBot, Bot, check_code, known_codes, make, roster
from brightsands.bots.chance import RandomBot
from brightsands.bots.greedy import GreedyBot
from brightsands.bots.levels import LEVEL_CODES, LEVELS, level
from brightsands.bots.master import MasterBot
from brightsands.bots.planner import PlannerBot
from brightsands.bots.search import Effort
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.weights import NAMES
from brightsands.rules.errors import BrightsandsError
from tests.bots.tables import middle_games

AT_ONCE = Effort(nodes=1, depth=0)


def effort(code: str) -> Effort:
    bot = make(code)
    assert isinstance(bot, PlannerBot)
    return bot.effort


@pytest.mark.parametrize("code", known_codes())
def test_every_known_code_makes_a_bot_that_tells_its_code(code: str) -> None:
    bot = make(code, 5)
    assert isinstance(bot, Bot)
    assert bot.code == code
    assert bot.explain() == ()


def test_the_known_codes() -> None:
    assert known_codes() == ("random", "greedy", "planner", "master", "settler", "trader", "governor", "magnate")
    assert (type(make("random")), type(make("greedy")), type(make("planner"))) == (RandomBot, GreedyBot, PlannerBot)
    assert type(make("master")) is MasterBot


@pytest.mark.parametrize(
    ("code", "depth", "nodes", "seconds"),
    [
        ("planner", 1, 12, 0.0),
        ("planner:0", 0, 1, 0.0),
        ("planner:2", 2, 24, 0.0),
        ("planner:8", 8, 96, 0.0),
        ("planner:1:6", 1, 6, 0.0),
        ("planner:3:100000", 3, 100_000, 0.0),
        ("planner:3:1.5s", 3, 100_000, 1.5),
        ("planner:2:60s", 2, 100_000, 60.0),
        ("planner:2:.25s", 2, 100_000, 0.25),
    ],
)
def test_parts_of_a_planner(code: str, depth: int, nodes: int, seconds: float) -> None:
    found = effort(code)
    assert (found.depth, found.nodes, found.seconds) == (depth, nodes, seconds)
    assert make(code).code == code


@pytest.mark.parametrize("core", [True, False])
def test_on_the_plain_core_the_highest_level_makes_no_plans_so_that_nobody_waits(
    core: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "compiled", lambda: core)
    for code, plans in (("magnate", core), ("master", True)):
        bot = make(code)
        assert isinstance(bot, MasterBot)
        assert (bot.effort.breadth is not None) is plans


def test_the_seconds_of_a_master() -> None:
    own, half, none = effort("master"), effort("master:0.5"), effort("master:0")
    assert (own.seconds, half.seconds, none.seconds) == (0.0, 0.5, 0.0)
    assert none.depth == 0
    assert own.replies
    assert half.replies
    assert half.nodes > own.nodes > none.nodes
    assert make("master:0.5").code == "master:0.5"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "there is no bot ''"),
        ("Random", "there is no bot 'Random'"),
        ("planer", "there are random, greedy, planner, master, settler, trader, governor, magnate"),
        ("planner ", "there is no bot 'planner '"),
        ("random:2", "there is no bot 'random:2'"),
        ("greedy:", "there is no bot 'greedy:'"),
        ("magnate:3", "there is no bot 'magnate:3'"),
        ("planner:", "looks 0 to 8 turns ahead, not ''"),
        ("planner:9", "looks 0 to 8 turns ahead, not '9'"),
        ("planner:-1", "looks 0 to 8 turns ahead, not '-1'"),
        ("planner:two", "looks 0 to 8 turns ahead, not 'two'"),
        ("planner:2s", "looks 0 to 8 turns ahead, not '2s'"),
        ("planner:2:", "1 to 100000 positions, or seconds such as 1.5s"),
        ("planner:2:0", "1 to 100000 positions"),
        ("planner:2:100001", "1 to 100000 positions"),
        ("planner:2:1.5", "1 to 100000 positions"),
        ("planner:2:0s", "above 0 and up to 60 seconds"),
        ("planner:2:s", "above 0 and up to 60 seconds"),
        ("planner:2:-1s", "above 0 and up to 60 seconds"),
        ("planner:2:61s", "above 0 and up to 60 seconds"),
        ("planner:2:nans", "above 0 and up to 60 seconds"),
        ("planner:2:infs", "above 0 and up to 60 seconds"),
        ("planner:2:30:4", "too many parts: planner:DEPTH:NODES or planner:DEPTH:SECONDSs"),
        ("master:", "above 0 and up to 60 seconds"),
        ("master:-1", "above 0 and up to 60 seconds"),
        ("master:1:2", "too many parts: master:SECONDS"),
        # a digit for str.isdigit, but no number for int
        ("planner:²", "looks 0 to 8 turns ahead"),
    ],
)
def test_what_names_no_bot_is_refused_with_a_reason(code: str, reason: str) -> None:
    with pytest.raises(BadBot) as caught:
        make(code)
    assert reason in str(caught.value)
    assert isinstance(caught.value, BrightsandsError)
    with pytest.raises(BadBot):
        check_code(code)


def test_two_bots_of_a_code_share_nothing() -> None:
    game = middle_games()[0]
    assert game.seat is not None
    one, other = make("planner:0", 1), make("planner:0", 1)
    one.decide(game.view(game.seat), game.legal)
    assert one.explain() != ()
    assert other.explain() == ()


# ---- Levels ------------------------------------------------------------------------------------------------------


def test_levels_look_wider_and_farther() -> None:
    efforts = [effort(code) for code in LEVEL_CODES]
    for weaker, stronger in pairwise(efforts):
        assert (weaker.depth, weaker.nodes, weaker.wide) <= (stronger.depth, stronger.nodes, stronger.wide)


def test_only_the_lower_levels_lean() -> None:
    assert [bool(each.leanings) for each in LEVELS] == [True, True, False, False]
    assert all(set(each.leanings) <= set(NAMES) for each in LEVELS)
    assert all(factor >= 0.0 and factor != 1.0 for each in LEVELS for factor in each.leanings.values())


def test_the_lower_levels_do_not_think_of_everything_and_play_the_best_of_what_they_think_of() -> None:
    assert [each.attention for each in LEVELS] == sorted(each.attention for each in LEVELS)
    assert [each.attention < 1.0 for each in LEVELS] == [True, True, True, False]
    game = middle_games()[0]
    assert game.seat is not None
    view = game.view(game.seat)
    everything = [each.turn.codes for each in PlannerBot(3, AT_ONCE).candidates(view)]
    some = [each.turn.codes for each in PlannerBot(3, AT_ONCE, attention=0.5).candidates(view)]
    assert 0 < len(some) < len(everything)
    assert some == [codes for codes in everything if codes in some], "the order stays"
    assert some == [each.turn.codes for each in PlannerBot(3, AT_ONCE, attention=0.5).candidates(view)]
    assert [each.turn.codes for each in PlannerBot(3, AT_ONCE, attention=0.0).candidates(view)] == everything
    (first, *_) = [codes for codes in some if codes[0] in game.legal_codes]
    assert PlannerBot(3, AT_ONCE, attention=0.5).decide(view, game.legal).code == first[0]


def test_only_the_highest_level_plays_by_what_was_learned() -> None:
    assert [type(make(code)) for code in LEVEL_CODES] == [PlannerBot, PlannerBot, PlannerBot, MasterBot]


@pytest.mark.parametrize("code", LEVEL_CODES)
def test_a_level_is_a_planner_with_its_leanings(code: str) -> None:
    bot, chosen = make(code), level(code)
    assert isinstance(bot, PlannerBot)
    assert effort(code).depth == (1 if chosen.learned else 0)
    assert effort(code).wide == chosen.wide
    rules = middle_games()[0].rules
    values, tuned = bot.search(rules).weights.values, tuned_weights(int(rules.players))
    assert values == {name: tuned[name] * chosen.leanings.get(name, 1.0) for name in NAMES}


def test_an_unknown_level() -> None:
    with pytest.raises(KeyError):
        level("emperor")
