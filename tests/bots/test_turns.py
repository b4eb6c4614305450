"""Candidate turns: they can be played as they are, they end, and the best of them are sensible."""

from __future__ import annotations

import pytest

from brightsands import Action, Game, mode
from brightsands.bots import make
from brightsands.bots.position_key import position_key
from brightsands.bots.search import Effort, Search
from brightsands.bots.turns import Turns
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights, plain_weights
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.pending import frame
from brightsands.rules.state import State
from tests.bots.tables import THINKERS, middle_games, new_bots, open_positions, play_on
from tests.bots.test_value import MANY, PAID, last_card
from tests.scenario import Scenario, play

SEED = 31
AGAIN = ["activate ai8", "celebrate festival"]


def turns_of(game: Game) -> Turns:
    return Turns(game.rules, PointsJudge(game.rules, Weights(plain_weights())), SEED)


def positions() -> list[Game]:
    """Starts of turns and open decisions, as samples of what the seat knows; fewer where everything is slower."""
    starts = [*middle_games(), *(games[0] for games in open_positions().values())]
    starts = starts if mode.compiled() else starts[::3]
    return [game.view(game.seat).sample(3) for game in starts]


def place_in_time(state: State) -> tuple[int, int, int]:
    return int(state.seat), int(state.round), int(state.time_head)


# ---- Every candidate -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [False, True])
def test_every_candidate_can_be_played_and_leads_where_it_says(wide: bool) -> None:
    for game in positions():
        found = turns_of(game).all_turns(game.state, wide)
        assert found
        for turn in found:
            played = from_state(game.rules, game.state.copy(), SEED)
            for code in turn.codes:
                played.play(Action(code))
            assert played.state == turn.state


def test_every_candidate_ends_the_turn() -> None:
    for game in positions():
        for turn in turns_of(game).all_turns(game.state, True):
            assert turn.state.over or place_in_time(turn.state) != place_in_time(game.state)
            assert turn.state.over or frame(turn.state) == codes.NOTHING


def test_candidates_come_in_the_order_of_their_value() -> None:
    for game in positions():
        found = turns_of(game).all_turns(game.state, True)
        values = [turn.value for turn in found]
        assert values == sorted(values, reverse=True)


def test_the_wide_look_finds_all_that_the_narrow_one_finds() -> None:
    more = 0
    for game in positions():
        narrow = turns_of(game).all_turns(game.state, False)
        wide = turns_of(game).all_turns(game.state, True)
        assert {tuple(turn.codes) for turn in narrow} <= {tuple(turn.codes) for turn in wide}
        more += len(wide) > len(narrow)
    assert more


def test_no_two_candidates_lead_to_the_same_position() -> None:
    for game in positions():
        assert game.seat is not None
        found = turns_of(game).all_turns(game.state, True)
        assert len({position_key(turn.state, game.seat) for turn in found}) == len(found)


def test_R11_3_the_editor_is_used_after_a_festival() -> None:
    """What a main action makes possible is looked at with it: a card that nobody can play goes under its stack."""
    table = Scenario(objectives=("the_editor", "zoo", "museum", "bente_jorgensen", "isabel_sarmento"))
    table.hand(0, "fw2", "ai25").built(0, "exploration:2", "h19").spent(0, exploration=3)
    game = table.turn(0).game()
    game.state.round = 30  # the end is in view
    found = [[str(Action(code)) for code in turn.codes] for turn in turns_of(game).all_turns(game.state, False)]
    celebrations = [turn for turn in found if turn[0] == "celebrate festival"]
    assert celebrations == [["celebrate festival", "use the_editor", "put ai25", "end"]]


def test_R5_3_something_is_removed_before_building() -> None:
    table = Scenario(objectives="first_game").hand(0, "fw2").built(0, "soap_factory:worker", "h12")
    game = table.turn(0).game()
    found = [[str(Action(code)) for code in turn.codes] for turn in turns_of(game).all_turns(game.state, True)]
    assert [turn for turn in found if turn[0] == "remove h12" and turn[1].startswith("build")]


def test_R10_7_a_festival_is_celebrated_as_one_more_action() -> None:
    """What is poor at the start of a turn may be best after it: whoever has used all cubes gets them back at once."""
    table = Scenario(objectives="first_game").hand(0, "fw2", "fw18", "fw3").played(0, "ai8")
    table.built(0, "brewery:worker", "h12").cubes(0, farmer=1, worker=1).spent(0, exploration=1)
    table.exhausted(0, farmer=3, worker=5, artisan=4)
    game = table.turn(0).game()
    found = [[str(Action(code)) for code in turn.codes] for turn in turns_of(game).all_turns(game.state, True)]
    assert any(turn[0].startswith("build") and turn[-3:] == [*AGAIN, "end"] for turn in found)


def test_the_more_was_swapped_the_more_a_swap_must_bring() -> None:
    def swaps(put: tuple[str, ...]) -> list[float]:
        table = Scenario(objectives="first_game").hand(0, "fw2", "fw18", "ai21")
        game = table.turn(0).game()
        for card in put:
            game.state.known_by[CARD_NAMES.index(card)] = 1
        found = turns_of(game).all_turns(game.state, False)
        return [turn.value for turn in found if codes.verb_of(turn.codes[0]) == codes.SWAP]

    first, later = swaps(()), swaps(("fw20", "fw21", "fw22", "fw23"))
    assert len(first) == len(later) > 0
    assert all(now < before - 1.0 for now, before in zip(later, first, strict=True))


def test_a_look_leaves_the_position_as_it_was() -> None:
    for game in positions():
        before = game.state.copy()
        turns_of(game).all_turns(game.state, True)
        assert game.state == before


def test_what_is_known_of_a_turn_holds_in_every_deal() -> None:
    """Up to the first thing seen, a turn is legal whatever is hidden: the planner plays so far without a new look."""
    revealing = 0
    for game in positions():
        assert game.seat is not None
        other = game.view(game.seat).sample(99)
        for turn in turns_of(game).all_turns(game.state, True):
            twin = from_state(game.rules, other.state.copy(), SEED)
            known = turn.known if turn.known >= 0 else len(turn.codes)
            revealing += turn.known >= 0
            for code in turn.codes[:known]:
                twin.play(Action(code))
    assert revealing > 3


def test_a_turn_that_draws_cards_is_known_up_to_the_draw() -> None:
    table = Scenario(objectives="first_game").hand(0, "fw2", "fw18")
    game = table.turn(0).game()
    found = turns_of(game).all_turns(game.state, False)
    swaps = [turn for turn in found if codes.verb_of(turn.codes[0]) == codes.SWAP]
    assert swaps
    for turn in swaps:
        draw = [str(Action(code)) for code in turn.codes[: turn.known]]
        assert draw[-1] == "finish" or len(draw) == 3 or len(draw) == 2
        assert all(step.startswith("swap") for step in draw[:-1])


# ---- Skipping the others -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_skipping_the_others_is_their_doing_nothing(players: int, first: int) -> None:
    """The same seat, round and end as if each of them had only celebrated."""
    table = Scenario(players=players, first_player=first, objectives="first_game", round_limit=3)
    game = table.game()
    while game.seat is not None:
        seat = game.seat
        play(game, "celebrate festival", "end")
        skipped = game.state.copy()
        turns_of(game).skip_others(skipped, seat)
        while game.seat is not None and game.seat != seat:
            play(game, "celebrate festival", "end")
        if game.rules.round_limit and game.is_over:
            break
        assert place_in_time(skipped) == place_in_time(game.state)
        assert (int(skipped.actions_left), int(skipped.acted)) == (1, 0)


def test_R12_2_skipping_the_others_ends_the_game_when_the_last_round_is_over() -> None:
    game = play(last_card(MANY, ()), *PAID, "end")
    state = game.state.copy()
    maker = turns_of(game)
    maker.skip_others(state, 0)
    assert not state.over
    state.seat = 1
    maker.skip_others(state, 0)
    assert state.over


# ---- What is chosen ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["greedy", "planner:0", "planner"])
@pytest.mark.parametrize("lead", [1, 4])
def test_a_game_that_can_be_won_is_ended(code: str, lead: int) -> None:
    """Who puts it off for another building only gives the others time."""
    game = last_card(MANY[:lead], ())
    actions = [str(action) for action in play_on(game, new_bots(code, game), 20, same_turn=True)]
    assert "play fw2" in actions
    assert game.state.last_round


@pytest.mark.parametrize("code", ["planner:0", "planner:1:12", "governor"])
def test_a_game_that_would_be_lost_is_not_ended(code: str) -> None:
    game = last_card((), MANY)
    play_on(game, new_bots(code, game), 20, same_turn=True)
    assert not game.state.last_round


@pytest.mark.parametrize("code", ["greedy", "planner:0", "planner:1:12", "trader"])
def test_whoever_has_nobody_at_home_celebrates(code: str) -> None:
    """Everything there is to do wants cubes, which a festival brings home (R7.2)."""
    table = Scenario(objectives="first_game").hand(0, "fw2", "fw18").built(0, "brewery:worker", "h12")
    table.cubes(0).exhausted(0, farmer=4, worker=3, artisan=2).spent(0, trade=2, exploration=1)
    game = table.turn(0).game()
    actions = [str(action) for action in play_on(game, new_bots(code, game), 20, same_turn=True)]
    assert "celebrate festival" in actions


@pytest.mark.parametrize("code", THINKERS)
def test_a_card_that_can_be_paid_is_played_rather_than_swapped(code: str) -> None:
    table = Scenario(objectives="first_game").hand(0, "fw2", "ai21").built(0, "brewery:worker", "h12")
    game = table.turn(0).game()
    actions = [str(action) for action in play_on(game, new_bots(code, game), 20, same_turn=True)]
    assert "swap fw2" not in actions


def test_a_tile_goes_to_an_empty_field_of_land_first() -> None:
    """Coast is kept for shipyards; nothing is covered while there is room."""
    game = Scenario(objectives="first_game").hand(0, "fw2").turn(0).game()
    found = turns_of(game).all_turns(game.state, False)
    built = [turn for turn in found if str(Action(turn.codes[0])) == "build brewery:worker"]
    assert built
    before = sum(1 for field in range(15) if int(game.state.fields[field]))
    for turn in built:
        assert sum(1 for field in range(15) if int(turn.state.fields[field])) == before + 1
        assert not any(str(Action(code)).startswith("remove") for code in turn.codes)


def test_of_full_islands_the_least_wanted_industry_is_covered() -> None:
    """A full island: the brewery covers something, but not what the hand wants."""
    table = Scenario(objectives="first_game").hand(0, "fw2")  # bricks, beer
    fillers = [
        *("soap_factory:worker", "bakery:worker", "distillery:worker", "slaughterhouse:worker", "cannery:worker"),
        *("framework_knitters:worker", "glassworks:worker", "warehouse:worker", "sailmakers:worker"),
    ]
    free = [field for field in range(15) if not int(table.state.fields[field])]
    for tile, field in zip(fillers, free, strict=False):
        table.built(0, tile, f"h{field + 1}")
    game = table.turn(0).game()
    assert len(free) <= len(fillers)
    for turn in turns_of(game).all_turns(game.state, False):
        if str(Action(turn.codes[0])) == "build brewery:worker":
            assert (int(turn.state.makeable[0]) >> brick()) & 1


def brick() -> int:
    from brightsands.rules.names import RESOURCE_NAMES

    return RESOURCE_NAMES.index("bricks")


# ---- The search ----------------------------------------------------------------------------------------------------


def test_the_search_keeps_to_its_budget_of_positions() -> None:
    for game in positions()[:3]:
        for nodes, depth in ((1, 0), (6, 1), (12, 1), (40, 2)):
            search = Search(game.rules, Weights(plain_weights()), Effort(nodes=nodes, width=10, depth=depth))
            search.think(game.view(game.seat).knowledge, 5)
            assert search.turns.nodes <= max(nodes, 1)


def test_a_larger_budget_plays_candidates_on() -> None:
    game = positions()[0]
    search = Search(game.rules, Weights(plain_weights()), Effort(nodes=40, width=6, depth=1))
    found = search.think(game.view(game.seat).knowledge, 5)
    assert found[0].trials > 0
    assert len({id(candidate.turn) for candidate in found}) == len(found)


def test_the_others_reply_where_the_search_is_told_so() -> None:
    """Every seat once, then the seat itself; what the seat that thinks wants is kept."""
    for game in [each for each in positions() if each.players > 1][:3]:
        knowledge = game.view(game.seat).knowledge
        search = Search(game.rules, Weights(plain_weights()), Effort(nodes=25, width=4, depth=1, replies=True))
        found = search.think(knowledge, 5)
        judge = search.judge
        before = judge.others, judge.pressing
        turn = found[0].turn
        dealt = game.view(game.seat).sample(1).state
        followed = search.playing_on.follow(dealt, turn, int(game.seat or 0))
        search.turns.nodes = 0
        search.playing_on.together(dealt, turn, int(game.seat or 0), 1)
        assert search.turns.nodes == game.players or followed.over or followed.last_round
        assert (judge.others, judge.pressing) == before


def test_all_candidates_are_there_after_the_search() -> None:
    for game in positions()[:3]:
        search = Search(game.rules, Weights(plain_weights()), Effort(nodes=30, width=4, depth=1))
        narrow = Search(game.rules, Weights(plain_weights()), Effort(nodes=1, width=4, depth=0))
        knowledge = game.view(game.seat).knowledge
        played, valued = search.think(knowledge, 5), narrow.think(knowledge, 5)
        assert sorted(tuple(one.turn.codes) for one in played) == sorted(tuple(one.turn.codes) for one in valued)


def test_other_seeds_may_lead_to_other_samples_but_the_same_seed_to_the_same_decision() -> None:
    for start in middle_games()[::2]:
        assert start.seat is not None
        one, other = (make("planner:1:12", 4).decide(start.view(start.seat), start.legal) for _ in range(2))
        assert one == other
