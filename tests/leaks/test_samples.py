"""A sample is a game the viewer could be in: a legal position, the same view, the unseen dealt evenly."""

from __future__ import annotations

import random
from collections import Counter

from brightsands import Game, Options
from brightsands.rules import codes
from brightsands.rules.invariants import broken
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.state import State
from tests.leaks.moments import card_being_paid, moments, random_step, viewers
from tests.leaks.reshuffle import bits_of, could_be, paid_icons, stack_things
from tests.scenario import Scenario, play


def test_a_sample_keeps_every_invariant() -> None:
    for number, game in enumerate(moments()):
        for viewer in viewers(game):
            sample = game.view(viewer).sample(number)
            assert broken(sample.rules, sample.state) == []


def test_a_sample_looks_to_its_viewer_like_the_game_itself() -> None:
    for number, game in enumerate(moments()):
        for viewer in viewers(game):
            view = game.view(viewer)
            assert view.sample(number).view(viewer).to_dict() == view.to_dict()


def test_a_sample_allows_a_seat_what_the_game_allows_it() -> None:
    for number, game in enumerate(moments()):
        seat = game.seat
        assert seat is not None
        assert game.view(seat).sample(number).legal_codes == game.legal_codes


def test_R3_3_a_sample_goes_on_without_dead_ends() -> None:
    rng = random.Random(30)
    for number, game in enumerate(moments()):
        sample = game.view(viewers(game)[number % (game.players + 1)]).sample(number)
        for _ in range(30):
            if sample.is_over:
                break
            sample.play_code(random_step(sample, rng))
        assert broken(sample.rules, sample.state) == []


def test_the_same_seed_gives_the_same_sample_and_another_seed_another() -> None:
    for game in moments()[::10]:
        view = game.view(0)
        assert view.sample(1).state == view.sample(1).state
        assert view.sample(1).state != view.sample(2).state


# ---- Evenly -----------------------------------------------------------------------------------------------------

SAMPLES = 600


def assert_even(counts: Counter[int], among: list[int], each: float) -> None:
    """Every one of ``among`` was counted about as often as the chance of ``each`` says, nothing else at all.

    The sum of squares is near the number of things if the deal is even; twice that would be very unlikely.
    """
    assert set(counts) <= set(among)
    expected, spread = SAMPLES * each, SAMPLES * each * (1 - each)
    score = sum((counts[thing] - expected) ** 2 / spread for thing in among)
    assert score < 2 * len(among), f"uneven: {score:.0f} for {len(among)}"


def hand_of(state: State, seat: int, deck: int) -> list[int]:
    first = int(codes.first_card(deck))
    return [first + number for number in bits_of(int(state.hand[seat * codes.DECKS + deck]))]


def test_R2_0_unseen_cards_come_to_every_place_alike() -> None:
    table = Scenario(players=3, seed=3).expeditions(0, "ex1", "ex2").expeditions(2, "ex3", "ex4", "ex5")
    game = table.played(1, "fw20", "fw21").island(0, "ow4").new_world(1, "ni2").game()
    view = game.view(0)
    hands: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    expeditions: Counter[int] = Counter()
    old: Counter[int] = Counter()
    new: Counter[int] = Counter()
    for seed in range(SAMPLES):
        sample = view.sample(seed)
        hands.update(hand_of(sample.state, 2, codes.FARMER_WORKER))
        tops[stack_things(sample, codes.FARMER_WORKER)[0]] += 1
        expeditions.update(bits_of(int(sample.state.expeditions[2])))
        old[stack_things(sample, codes.OLD_ISLANDS)[0]] += 1
        new[stack_things(sample, codes.NEW_ISLANDS)[-1]] += 1
    played = {CARD_NAMES.index("fw20"), CARD_NAMES.index("fw21")}
    unseen = [card for card in range(46) if card not in {*hand_of(game.state, 0, 0), *played}]
    size = len(hand_of(game.state, 2, codes.FARMER_WORKER))
    assert_even(hands, unseen, size / len(unseen))
    assert_even(tops, unseen, 1 / len(unseen))
    assert_even(expeditions, list(range(2, 22)), 3 / 20)
    assert_even(old, [island for island in range(12) if island != 3], 1 / 11)
    assert_even(new, [island for island in range(8) if island != 1], 1 / 7)


def test_R6_2_a_card_put_under_a_stack_stays_where_its_owner_knows_it_to_be() -> None:
    game = Scenario(players=2).hand(0, "fw1", "fw2", "ai3").hand(1, "fw5", "fw6", "fw7").game()
    play(game, "swap fw2", "swap ai3", "finish", "end")
    fw2 = CARD_NAMES.index("fw2")
    own = game.view(0)
    elsewhere: Counter[bool] = Counter()
    for seed in range(60):
        sample = own.sample(seed)
        assert stack_things(sample, codes.FARMER_WORKER)[-1] == fw2
        assert stack_things(sample, codes.ARTISAN_INVESTOR)[-1] == CARD_NAMES.index("ai3")
        elsewhere[stack_things(game.view(1).sample(seed), codes.FARMER_WORKER)[-1] != fw2] += 1
    assert elsewhere[True] > 40


def test_R6_1_a_card_that_is_being_paid_may_be_any_that_fits() -> None:
    """The card gets every face that shows what was paid and can still be paid, and no other."""
    table = Scenario(players=2, seed=4).cubes(0, farmer=6, worker=6, artisan=6, engineer=3).hand(0, "fw1", "fw2", "fw9")
    for tile, field in (
        ("bakery:worker", "h11"),
        ("brewery:worker", "h12"),
        ("soap_factory:worker", "h13"),
        ("framework_knitters:worker", "h14"),
        ("slaughterhouse:worker", "h15"),
        ("distillery:worker", "h6"),
    ):
        table.built(0, tile, field)
    game = play(table.game(), "play fw1", "work bakery:worker")
    payment = card_being_paid(game.state)
    assert payment is not None
    paid = paid_icons(game.rules.tables.catalog, game.state, *payment)
    own = set(hand_of(game.state, 1, 0))
    shows = {card for card in range(46) if card not in own and could_be(game.rules.tables.catalog, card, paid)}
    payable = {card for card in shows if could_be_finished(game, card)}
    assert len(shows) > len(payable) > 2
    found: Counter[int] = Counter()
    for seed in range(SAMPLES):
        sample = game.view(1).sample(seed)
        named = card_being_paid(sample.state)
        assert named is not None
        assert named[1] in hand_of(sample.state, 0, 0)
        assert sample.legal_codes
        found[named[1]] += 1
    assert set(found) == payable
    assert_even(found, sorted(payable), 1 / len(payable))


def could_be_finished(game: Game, card: int) -> bool:
    """Whether the payer could pay all of a card's cost after what was done so far was taken back, as it was done."""
    payment = card_being_paid(game.state)
    assert payment is not None
    before = game.copy()
    while before.can_undo():
        before.undo()
    state = before.state
    spot, low = int(state.seat) * codes.DECKS, 1 << card
    for seat in range(game.players):
        state.hand[seat * codes.DECKS] &= ~low
    state.hand[spot] |= low
    code = codes.PLAY | card << 6
    if code not in before.legal_codes:
        return False
    before.play_code(code)
    for step in game.codes[-1:]:
        if step not in before.legal_codes:
            return False
        before.play_code(step)
    return card_being_paid(before.state) is not None


def test_R13_4_an_island_that_is_offered_is_in_no_sampled_stack() -> None:
    game = Game.new(2, 6, Options(island_choice=True, first_player=0))
    play(game, "open old_world")
    offered = {int(game.state.pending[2]), int(game.state.pending[3])}
    for viewer in viewers(game):
        for seed in range(20):
            assert not offered & set(stack_things(game.view(viewer).sample(seed), codes.OLD_ISLANDS))
