"""What the lone player and a spectator may know: nothing of stacks, of the time stack only the backs (R2.4, R14.3)."""

from __future__ import annotations

import pickle
import random

from brightsands import Game
from brightsands.record.game import from_state
from brightsands.rules import codes
from brightsands.rules.invariants import broken
from brightsands.rules.view.knowledge import card_payment
from tests.scenario import rows
from tests.solo.alone import Alone, idle_turn
from tests.solo.tours import solo_problems, tour

VIEWERS: tuple[int | None, ...] = (0, None)


def reshuffled(game: Game, viewer: int | None, seed: int) -> Game:
    """The same game with everything that a viewer cannot see dealt anew."""
    chance = random.Random(seed)
    state, tables = game.state.copy(), game.rules.tables
    paying = -1
    base = int(card_payment(state))
    if base >= 0:
        paying = int(codes.a_of(state.pending[base + 1]))
    for deck in range(codes.DECKS):
        first, room = int(tables.stack_first[deck]), int(tables.stack_room[deck])
        places = [first + (int(state.head[deck]) + depth) % room for depth in range(int(state.size[deck]))]
        hidden = [at for at in places if viewer is None or not state.known_by[int(state.order[at])] & 1]
        timed = [
            place
            for place in range(int(state.time_head), len(state.time))
            if state.time_pass == 0 and codes.deck_of(state.time[place]) == deck
        ]
        low = int(codes.first_card(deck))
        hand = [low + number for number in range(46) if state.hand[deck] >> number & 1]
        hand = [card for card in hand if viewer is None and card != paying]
        pool = [int(state.order[at]) for at in hidden] + [int(state.time[place]) for place in timed] + hand
        chance.shuffle(pool)
        for at in hidden:
            state.order[at] = pool.pop()
            state.known_by[int(state.order[at])] = 0 if viewer == 0 else state.known_by[int(state.order[at])]
        for place in timed:
            state.time[place] = pool.pop()
        for card in hand:
            state.hand[deck] &= ~(1 << (card - low))
        for card in pool:
            state.hand[deck] |= 1 << (card - low)
    for stack in range(codes.EXPEDITIONS, codes.STACKS):
        first, room = int(tables.stack_first[stack]), int(tables.stack_room[stack])
        places = [first + (int(state.head[stack]) + depth) % room for depth in range(int(state.size[stack]))]
        found = [int(state.expeditions[0]) >> number & 1 for number in range(22)]
        mine = [number for number, one in enumerate(found) if one and stack == codes.EXPEDITIONS and viewer is None]
        pool = [int(state.order[at]) for at in places] + mine
        chance.shuffle(pool)
        for at in places:
            state.order[at] = pool.pop()
        for number in mine:
            state.expeditions[0] &= ~(1 << number)
        for number in pool:
            state.expeditions[0] |= 1 << number
    return from_state(game.rules, state, 99)


def test_a_view_does_not_change_with_what_is_hidden() -> None:
    moved = 0
    for number, moment in enumerate(tour().moments):
        for viewer in VIEWERS:
            other = reshuffled(moment.game, viewer, number)
            assert broken(other.rules, other.state) == [], "the reshuffling itself is sound"
            moved += other.state.to_dict() != moment.dump
            mine, theirs = moment.game.view(viewer), other.view(viewer)
            assert theirs.to_dict() == mine.to_dict(), moment.name
            assert theirs.knowledge.seen.to_dict() == mine.knowledge.seen.to_dict(), moment.name
            assert theirs.sample(5).state == mine.sample(5).state, moment.name
    assert moved > len(tour().moments)


def test_a_sample_is_sound_and_looks_the_same() -> None:
    for number, moment in enumerate(tour().moments):
        for viewer in VIEWERS:
            view = moment.game.view(viewer)
            sample = view.sample(number)
            assert broken(sample.rules, sample.state) == [], moment.name
            assert solo_problems(sample) == [], moment.name
            assert sample.view(viewer).to_dict() == view.to_dict(), moment.name
            assert sample.view(viewer).knowledge.seen.to_dict() == view.knowledge.seen.to_dict(), moment.name
        assert moment.game.view(0).sample(number).legal_codes == moment.game.legal_codes, moment.name


def test_a_sample_can_be_played_on() -> None:
    chance = random.Random("samples")
    for number, moment in enumerate(tour().moments[::3]):
        sample = moment.game.view(chance.choice(VIEWERS)).sample(number)
        for _ in range(15):
            if not sample.is_over:
                sample.play_code(chance.choice(sample.legal_codes))
        assert broken(sample.rules, sample.state) == [], moment.name


def test_samples_deal_the_time_stack_anew_and_keep_what_was_revealed() -> None:
    game = idle_turn(idle_turn(Alone(mission=4).time("fw41", "fw5").game()))
    view = game.view(0)
    stacks = {tuple(rows(view.sample(seed).state.time)) for seed in range(20)}
    assert len(stacks) == 20
    assert {stack[:2] for stack in stacks} == {tuple(rows(game.state.time)[:2])}
    gone = game.rules.hooks.removed_cards
    assert gone == (0, 0, 0)


def test_cards_that_left_the_game_are_in_no_sample() -> None:
    game = Alone(mission=1).game()
    out = int(game.rules.hooks.removed_cards[0])
    assert out.bit_count() == 11
    for seed in range(10):
        sample = game.view(None).sample(seed)
        dealt = [card for card in rows(sample.state.time) if card < codes.FIRST_AI]
        dealt += [number for number in range(46) if sample.state.hand[0] >> number & 1]
        assert not any(out >> card & 1 for card in dealt)


def test_a_view_survives_its_pickle_and_holds_no_seed() -> None:
    for moment in tour().moments[::6]:
        view = moment.game.view(0)
        twin = pickle.loads(pickle.dumps(view))
        assert twin.to_dict() == view.to_dict()
        assert twin.sample(9).state == view.sample(9).state


def test_once_the_game_is_over_nothing_is_hidden() -> None:
    for game in tour().ends[::6]:
        assert game.view(None).knowledge.seen.to_dict() == game.state.to_dict()
