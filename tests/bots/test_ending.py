"""Who may end the game: whoever has few cards left, or The Editor for those that nobody could play."""

from __future__ import annotations

from brightsands.bots.judge import OBJECTIVES, RACE
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights, plain_weights
from tests.scenario import Scenario

HARD = ("ai21", "ai22")
MANY = ("ai21", "ai22", "ai25", "ai11", "ai16")
WITHOUT = ("zoo", "museum", "bente_jorgensen", "isabel_sarmento", "the_queen")
EDITOR = ("the_editor", *WITHOUT[1:])


def table(objectives: tuple[str, ...], *hand: str) -> Scenario:
    """Seat 0 is ahead, has an exploration ship of two tokens, and some cards."""
    made = Scenario(objectives=objectives).hand(0, *hand).hand(1, "ai23", "ai24")
    made.played(0, "ai1", "ai2", "ai3", "ai4", face_up=False)
    return made.built(0, "exploration:2", "h19").turn(0)


def judge(made: Scenario) -> PointsJudge:
    return PointsJudge(made.rules, Weights(plain_weights()))


def soonest(made: Scenario) -> float:
    return judge(made).see_others(made.state, 1)


def test_R11_3_whoever_can_use_the_editor_is_nearer_to_the_end() -> None:
    assert soonest(table(EDITOR, HARD[0])) < 3.0 < soonest(table(WITHOUT, HARD[0]))
    assert soonest(table(EDITOR, *HARD)) > soonest(table(EDITOR, HARD[0]))


def test_R11_3_the_editor_wants_two_exploration_tokens() -> None:
    made = table(EDITOR, HARD[0])
    assert int(made.state.exploration_total[0]) == 3
    now = soonest(made)
    made.state.exploration_spent[0] = 3
    assert soonest(made) == now, "a festival brings them back, and The Editor may be used in the same turn"
    made.state.exploration_total[0] = 1
    made.state.exploration_spent[0] = 0
    assert now < soonest(made) < soonest(table(WITHOUT, HARD[0])), "a ship takes its time"


def test_R11_3_every_turn_puts_one_card_away_however_many_there_are() -> None:
    found = [soonest(table(EDITOR, *MANY[:count])) for count in range(1, 6)]
    assert found == sorted(set(found))
    assert found[4] - found[0] <= 5.0


def test_R12_1_a_leader_counts_on_tokens_that_are_there() -> None:
    def race(objectives: tuple[str, ...]) -> float:
        made = table(objectives, HARD[0])
        made.state.exploration_total[0] = 1
        mine = judge(made)
        mine.value(made.state, 0)
        return mine.terms[RACE]

    assert race(EDITOR) == race(WITHOUT)


def test_R11_8_what_hand_cards_cost_counts_in_full_once_the_end_is_near() -> None:
    made = table(("pyrphorian", *WITHOUT[1:]), *HARD)
    mine = judge(made)

    def cost(others: float) -> float:
        mine.others = others
        mine.value(made.state, 0)
        return mine.terms[OBJECTIVES]

    assert cost(3.0) < cost(20.0) == cost(40.0)


def test_R12_1_a_leader_with_a_card_too_hard_to_play_may_end_the_game_by_the_editor() -> None:
    def race(objectives: tuple[str, ...]) -> float:
        made = table(objectives, HARD[0])
        mine = judge(made)
        mine.others = mine.see_others(made.state, 0)
        mine.value(made.state, 0)
        return mine.terms[RACE]

    assert race(EDITOR) > race(WITHOUT) + 5.0


def test_what_was_looked_for_leaves_the_hand_as_it_was() -> None:
    made = table(EDITOR, *HARD)
    mine = judge(made)
    mine.value(made.state, 0)
    assert int(mine.hand.count) == 2
    assert mine.schedule.count == 2
