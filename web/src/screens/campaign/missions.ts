// How long a mission lasts; its facts are in the box.
import type { Deck, MissionFact } from '../../api/types';

/** The decks of a time stack from the top. */
export const STACK_DECKS: readonly Deck[] = ['farmer_worker', 'new_world', 'artisan_engineer_investor'];

export const turnsOf = (fact: MissionFact, difficulty: 'normal' | 'hard'): number =>
  fact.passes * fact.time[difficulty].reduce((sum, cards) => sum + cards, 0);
