"""The learned value: what it reads is what its seat may know, and the network adds up what it should."""

from __future__ import annotations

import random
from importlib.resources import files

import pytest

from brightsands import Game, Options
from brightsands.bots import make
from brightsands.bots.learned import mission_features
from brightsands.bots.learned.features import OWN, SIZE, Features
from brightsands.bots.learned.insight import Insight, Shares, likelihood, reading_for
from brightsands.bots.learned.mission_features import MissionFeatures
from brightsands.bots.learned.network import Network
from brightsands.bots.learned.network_file import MISSIONS, bytes_of, network_of
from brightsands.bots.master import ALONE, GOALS, LEARNED_GOALS, TOGETHER, MasterBot, shipped
from brightsands.bots.missions.judge import judge_for
from brightsands.bots.search import WEIGHED, Effort, Search
from brightsands.bots.tuned import tuned_weights
from brightsands.bots.value import PointsJudge
from brightsands.bots.weights import Weights
from brightsands.rules.cells import floats
from brightsands.rules.codes import MISSION_WON
from brightsands.rules.ruleset import Ruleset
from brightsands.rules.scoring import outcome
from brightsands.rules.view.knowledge import sample


def reader(rules: Ruleset) -> Features:
    """Features with a judge of their own."""
    return Features(rules, PointsJudge(rules, Weights(tuned_weights(int(rules.players)))))


def wandered(game: Game, steps: int, seed: int) -> Game:
    """A game after some random actions."""
    chance = random.Random(seed)
    for _ in range(steps):
        if game.is_over:
            break
        game.play(chance.choice(list(game.legal)))
    return game


def drawn_layers(width: int, depth: int, seed: int, rows: int = SIZE) -> list[list[float]]:
    """Weights by chance."""
    chance = random.Random(seed)
    sizes = (rows * width, width, width * depth, depth, depth * 2, 2)
    return [[chance.gauss(0, 0.1) for _ in range(size)] for size in sizes]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_cards_of_the_others_are_not_read(players: int) -> None:
    different = 0
    for seed in range(3):
        game = wandered(Game.new(players=players, seed=seed), 250, seed)
        for seat in range(players):
            knowledge = game.view(seat).knowledge
            features = reader(knowledge.rules)
            rows = []
            for deal in range(3):
                dealt = sample(knowledge, deal)
                different += dealt != game.state
                # What expedition cards of others bring is hidden too, but not for the judge's count of who leads
                for other in range(players):
                    if other != seat:
                        dealt.expeditions[other] = 0
                features.read(dealt, seat)
                rows.append(features.row())
            assert rows[0] == rows[1] == rows[2]
    assert different  # else nothing was hidden


def test_what_changes_on_the_table_changes_what_is_read() -> None:
    game = Game.new(players=2, seed=5)
    features = reader(game.rules)
    features.read(game.state, 0)
    before = features.row()
    game = wandered(game, 60, 1)
    features.read(game.state, 0)
    assert len(before) == SIZE
    assert sum(one != other for one, other in zip(before, features.row(), strict=True)) > 20


def test_others_who_were_left_out_are_taken_to_have_had_points_and_time() -> None:
    game = wandered(Game.new(players=2, seed=5), 60, 1)
    features = reader(game.rules)
    features.judge.others = 20.0
    features.read(game.state, 0)
    before = features.row()
    features.read(game.state, 0, 4)
    scored = 4 * features.judge.weights.rate
    points, lead = before.index(features.judge.standing.of(game.state, 1) / 50.0, OWN), -scored / 20.0
    after = features.row()
    changes = [later - sooner for sooner, later in zip(before, after, strict=True)]
    assert changes[points] == pytest.approx(scored / 50.0)
    assert pytest.approx(lead) in changes
    assert pytest.approx(-0.4) in changes
    assert after[points + 1 :] == before[points + 1 :], "what lies on the table stays as it is"


def test_the_network_adds_up_what_a_plain_matrix_product_does() -> None:
    width, depth = 5, 3
    layers = drawn_layers(width, depth, 4)
    network = Network(SIZE, layers)
    chance = random.Random(1)
    row = [chance.choice((0.0, chance.gauss(0, 1))) for _ in range(SIZE)]
    network.answer(floats(row))
    hidden = [layers[1][u] + sum(x * layers[0][i * width + u] for i, x in enumerate(row)) for u in range(width)]
    deeper = [
        layers[3][v] + sum(max(0.0, hidden[u]) * layers[2][u * depth + v] for u in range(width)) for v in range(depth)
    ]
    answers = [layers[5][k] + sum(max(0.0, deeper[v]) * layers[4][v * 2 + k] for v in range(depth)) for k in (0, 1)]
    assert network.chance == pytest.approx(answers[0])
    assert network.margin == pytest.approx(answers[1])
    assert 0.0 < likelihood(network.chance) < 1.0


def test_layers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Network(SIZE, [[0.0] * 10, [0.0] * 2, [0.0] * 4, [0.0] * 2, [0.0] * 4, [0.0] * 2])


def test_a_network_comes_back_from_its_file_and_others_are_refused() -> None:
    layers = drawn_layers(4, 2, 7)
    data = bytes_of(layers, {"width": 4, "depth": 2})
    network, about = network_of(data)
    row = floats([0.5] * SIZE)
    network.answer(row)
    plain = Network(SIZE, layers)
    plain.answer(row)
    assert network.chance == pytest.approx(plain.chance, rel=1e-4)
    assert about["width"] == 4
    with pytest.raises(ValueError, match="another size"):
        network_of(data + b"\0\0\0\0")
    with pytest.raises(ValueError, match="version 99"):
        network_of(data.replace(b'"features": 1', b'"features": 99'))


def mission_reader(rules: Ruleset) -> MissionFeatures:
    """What reads positions of a mission."""
    reading = reading_for(rules, judge_for(rules, Weights(tuned_weights(1, mission=True))))
    assert isinstance(reading, MissionFeatures)
    return reading


@pytest.mark.parametrize("mission", range(1, 11))
def test_R14_3_of_a_mission_the_order_of_its_stacks_is_not_read(mission: int) -> None:
    game = wandered(Game.new(mission=mission, seed=mission), 120, mission)
    knowledge = game.view(0).knowledge
    reading = mission_reader(knowledge.rules)
    rows = []
    different = 0
    for deal in range(3):
        dealt = sample(knowledge, deal)
        different += dealt != game.state
        reading.read(dealt, 0)
        rows.append(reading.row())
    assert different  # else nothing was hidden
    assert rows[0] == rows[1] == rows[2]
    assert len(rows[0]) == mission_features.SIZE
    assert sum(number != 0.0 for number in rows[0]) > 40


def test_R14_4_a_mission_that_is_over_is_worth_its_win_or_how_far_the_goals_were() -> None:
    game = Game.new(mission=1, seed=3)
    bot = make("planner:0", 3)
    network = Network(mission_features.SIZE, drawn_layers(4, 2, 1, mission_features.SIZE))
    reading = mission_reader(game.rules)
    insight = Insight(reading, network, Shares(20.0, 0.5, 0.0))
    while game.seat is not None:
        game.play(bot.decide(game.view(0), game.legal))
    assert game.state.over == MISSION_WON
    assert insight.value(game.state, 0) == pytest.approx(20.0 + 0.5 * float(game.state.time_size))
    lost = Game.new(mission=1, seed=3)
    lazy = make("random", 1)
    while lost.seat is not None:
        lost.play(lazy.decide(lost.view(0), lost.legal))
    assert lost.state.over != MISSION_WON
    assert insight.value(lost.state, 0) == pytest.approx(-0.5 * reading.judge.way.distance(lost.state))
    assert insight.value(lost.state, 0) < 0.0


def test_a_network_for_points_is_not_asked_about_missions() -> None:
    rules = Game.new(mission=2, seed=1).rules
    with pytest.raises(ValueError, match="numbers"):
        Insight(mission_reader(rules), Network(SIZE, drawn_layers(4, 2, 1)), Shares(1.0, 1.0, 1.0))
    data = bytes_of(drawn_layers(4, 2, 1, mission_features.SIZE), {"of": MISSIONS, "width": 4, "depth": 2})
    network, about = network_of(data)
    assert (network.size, about["of"]) == (mission_features.SIZE, MISSIONS)


def test_an_end_is_worth_what_came_out() -> None:
    game = Game.new(2, 3, Options(round_limit=8))
    bots = [make("random", seat) for seat in range(2)]
    while game.seat is not None:
        game.play(bots[game.seat].decide(game.view(game.seat), game.legal))
    network = Network(SIZE, drawn_layers(4, 2, 1))
    judge = PointsJudge(game.rules, Weights(tuned_weights(2)))
    insight = Insight(Features(game.rules, judge), network, Shares(20.0, 0.5, 0.0))
    end = outcome(game.rules, game.state)
    points = [sheet.total for sheet in end.sheets]
    for seat in range(2):
        won = 1.0 / len(end.winners) if seat in end.winners else 0.0
        lead = points[seat] - points[1 - seat]
        assert insight.value(game.state, seat) == pytest.approx(20.0 * won + 0.5 * lead)


def test_a_search_that_asks_the_network_chooses_among_the_best_of_the_judge() -> None:
    """The first turns come in another order, valued by both; the others stay behind them as they were."""
    game = Game.new(players=2, seed=4)
    assert game.seat is not None
    knowledge = game.view(game.seat).knowledge
    search = Search(game.rules, Weights(tuned_weights(2)), Effort(nodes=1, depth=0))
    plain = [candidate.turn.codes for candidate in search.think(knowledge, 1)]
    network = Network(SIZE, drawn_layers(8, 4, 3))
    search.ask(Insight(reading_for(search.rules, search.judge), network, Shares(200.0, 10.0, 0.1)))
    found = search.think(knowledge, 1)
    mixed = [candidate.turn.codes for candidate in found]
    assert len(plain) > WEIGHED
    assert mixed != plain
    assert sorted(mixed[:WEIGHED]) == sorted(plain[:WEIGHED])
    assert mixed[WEIGHED:] == plain[WEIGHED:]
    values = [candidate.turn.value for candidate in found]
    assert values == sorted(values, reverse=True)


def test_the_master_asks_another_network_together_alone_and_for_goals() -> None:
    games = [Game.new(players=3, seed=1), Game.new(solo=True, seed=1), Game.new(mission=LEARNED_GOALS[0], seed=1)]
    networks = []
    for game in games:
        insight = MasterBot().search(game.rules).insight
        assert insight is not None
        networks.append(insight.network)
    assert len({id(network) for network in networks}) == 3
    mission = games[-1].rules
    assert MasterBot().search(mission).effort.breadth is not None
    assert MasterBot(seconds=1.0).search(mission).effort.seconds == 1.0
    assert MasterBot(seconds=0.0).search(mission).effort.breadth is None
    near = Game.new(mission=8, seed=1).rules
    assert MasterBot().search(near).insight is None
    assert MasterBot(seconds=0.0).search(near).insight is not None


@pytest.mark.parametrize("file", [TOGETHER, ALONE, GOALS])
def test_the_networks_of_the_package_are_small_and_tell_how_they_were_made(file: str) -> None:
    data = files("brightsands.bots").joinpath("data", file).read_bytes()
    _, about = network_of(data)
    assert len(data) < 4_000_000
    assert about["games"] > 0
    assert "tools.training" in about["story"]
    _, shares = shipped(file)
    assert [shares.win, shares.margin, shares.prior] == about["shares"]
