"""The worked examples about the end: who still has a turn, a score of 107 points, the zoo."""

from __future__ import annotations

from tests.reading import exploration_tokens, gold_of, hand_of, on_field, population, steps
from tests.scenario import Scenario

ANDREAS, LINDA, MAXIM, DIANA = range(4)
NAMES = ("Andreas", "Linda", "Maxim", "Diana")


def test_R12_2_the_second_of_four_players_triggers_the_end() -> None:
    table = Scenario(players=4, first_player=ANDREAS)
    table.hand(LINDA, "fw36").built(LINDA, "exploration:1", "h19")
    game = table.game()
    steps(game, "celebrate festival", "end")
    assert game.seat == LINDA
    first_round = game.round

    steps(game, "play fw36", "spend exploration")
    assert (game.state.fireworks, game.is_over) == (-1, False)
    steps(game, "spend exploration")
    assert hand_of(game, LINDA) == []
    assert game.state.fireworks == LINDA
    assert game.seat == LINDA

    turns: list[tuple[int, str]] = [(game.round, NAMES[LINDA])]
    steps(game, "end")
    while not game.is_over:
        assert game.seat is not None
        turns.append((game.round, NAMES[game.seat]))
        steps(game, "celebrate festival", "end")
    last = first_round + 1
    assert turns == [
        (first_round, "Linda"),
        (first_round, "Maxim"),
        (first_round, "Diana"),
        (last, "Andreas"),
        (last, "Linda"),
        (last, "Maxim"),
        (last, "Diana"),
    ]
    assert game.outcome is not None
    assert game.outcome.reason == "hand_emptied"
    assert [sheet.points("fireworks") for sheet in game.outcome.sheets] == [0, 7, 0, 0]


def test_R12_1_cards_drawn_later_take_nothing_back() -> None:
    table = Scenario(players=4, first_player=ANDREAS)
    table.hand(LINDA, "fw36").built(LINDA, "exploration:1", "h19").turn(LINDA)
    game = table.game()
    steps(game, "play fw36", "spend exploration", "spend exploration", "end")
    for _ in range(3):
        steps(game, "celebrate festival", "end")
    assert game.seat == LINDA
    steps(game, "increase farmer", "work sawmill:farmer", "finish")
    assert len(hand_of(game, LINDA)) == 1
    assert game.state.fireworks == LINDA
    steps(game, "end", "celebrate festival", "end", "celebrate festival", "end")
    assert game.is_over
    assert game.score(LINDA).points("fireworks") == 7


def a_score_of_107() -> Scenario:
    """Linda before her last card: 17 cards played, three expedition cards and one engineer too few for them."""
    table = Scenario(players=4, first_player=ANDREAS)
    table.hand(LINDA, "fw40").gold(LINDA, 5)
    table.played(LINDA, *(f"fw{n}" for n in range(1, 6)), "ai1", "nw1", "nw2", face_up=True)
    table.played(LINDA, *(f"fw{n}" for n in range(6, 11)), "ai2", "ai3", "nw3", "nw4", face_up=False)
    table.expeditions(LINDA, "ex19", "ex6", "ex11")
    table.cubes(LINDA, farmer=4, worker=3, artisan=2, engineer=1).exhausted(LINDA, investor=1)
    table.built(LINDA, "bicycle_factory:engineer", "h12").built(LINDA, "coffee_roastery:artisan", "h13")
    table.at_work(LINDA, "coffee_roastery:artisan", "artisan")
    table.new_world(LINDA, "ni1").built(LINDA, "exploration:1", "h19")
    return table.cubes(MAXIM, engineer=3).cubes(DIANA, engineer=2)


def test_R12_3_linda_has_107_points() -> None:
    game = a_score_of_107().turn(LINDA).game()
    assert population(game, LINDA) == {"farmer": 4, "worker": 3, "artisan": 3, "engineer": 1, "investor": 1}
    assert on_field(game, LINDA, "h12") == "bicycle_factory:engineer"
    assert game.score(LINDA).total == 107 - 7 - 3

    steps(game, "play fw40", "spend exploration", "spend exploration", "end")
    assert exploration_tokens(game, LINDA) == (2, 2)
    while not game.is_over:
        steps(game, "celebrate festival", "end")
    assert gold_of(game, LINDA) == 5

    assert game.outcome is not None
    sheet = game.outcome.sheets[LINDA]
    assert dict(sheet.lines) == {
        "farmer_worker": 33,
        "artisan_engineer_investor": 24,
        "new_world": 20,
        "expeditions": 8,
        "gold": 1,
        "fireworks": 7,
        "university": 0,
        "edvard_goode": 6,
        "isabel_sarmento": 6,
        "zoo": 2,
    }
    assert sheet.points("farmer_worker") + sheet.points("artisan_engineer_investor") + sheet.points("new_world") == 77
    assert sheet.total == 107
    assert [game.outcome.sheets[seat].points("university") for seat in range(4)] == [0, 0, 10, 4]
    assert game.outcome.winners == (LINDA,)


def test_R11_7_with_the_zoo_an_engineers_animal_is_worth_three_instead_of_two() -> None:
    for objectives, worth in (
        ("zoo university edvard_goode isabel_sarmento alonso_graves", 3),
        ("pyrphorian university edvard_goode isabel_sarmento alonso_graves", 2),
    ):
        table = Scenario(objectives=objectives).cubes(0, engineer=1).expeditions(0, "ex6")
        sheet = table.game().score(0)
        assert sheet.points("expeditions") == 2
        assert sheet.points("expeditions") + sheet.points("zoo") == worth
