// What is asked in each mission and how long it lasts, to be told before it is opened; at the table the view says it.
// The facts are those of src/brightsands/solo/data/missions.toml: tests/campaign.test.ts compares them.
import type { Deck, Tier } from '../../api/types';

export interface GoalFact {
  kind: string;
  asked?: number;
  tier?: Tier;
  deck?: Deck;
  decks?: Deck[];
  tiles?: string[];
}
/** A time stack from the top: farmer/worker, New World, artisan/engineer/investor cards. */
export type Stack = readonly [number, number, number];
export interface MissionFact {
  number: number;
  normal: Stack;
  hard: Stack;
  passes: number;
  goals: readonly GoalFact[];
}

export const STACK_DECKS: readonly Deck[] = ['farmer_worker', 'new_world', 'artisan_engineer_investor'];
const ASHORE = { normal: [16, 0, 11], hard: [13, 0, 10], passes: 1 } as const;
const OVERSEAS = { normal: [15, 12, 8], hard: [14, 9, 7], passes: 1 } as const;

export const MISSIONS: readonly MissionFact[] = [
  { number: 1, ...ASHORE, goals: [{ kind: 'empty_hand' }] },
  {
    number: 2,
    ...ASHORE,
    goals: [
      { kind: 'cubes', tier: 'engineer', asked: 3 },
      { kind: 'tiles', tiles: ['dynamite_factory:artisan'] },
      { kind: 'cards_played', asked: 10 },
    ],
  },
  {
    number: 3,
    ...ASHORE,
    goals: [
      { kind: 'card_points', asked: 50 },
      { kind: 'tiles', tiles: ['merchant:2', 'exploration:2'] },
    ],
  },
  { number: 4, ...OVERSEAS, goals: [{ kind: 'cards_played', deck: 'new_world', asked: 7 }] },
  { number: 5, ...OVERSEAS, goals: [{ kind: 'increased', tier: 'investor', asked: 1 }, { kind: 'empty_hand' }] },
  {
    number: 6,
    ...OVERSEAS,
    goals: [
      { kind: 'gold', asked: 25 },
      { kind: 'new_world_islands', asked: 1 },
      { kind: 'no_hand_cards', decks: ['artisan_engineer_investor', 'new_world'] },
    ],
  },
  {
    number: 7,
    ...OVERSEAS,
    goals: [
      { kind: 'exploration_tokens', asked: 12 },
      { kind: 'cards_played', deck: 'artisan_engineer_investor', asked: 5 },
      { kind: 'tiles', tiles: ['dynamite_factory:artisan', 'advanced_weapons_factory:engineer'] },
    ],
  },
  {
    number: 8,
    ...OVERSEAS,
    goals: [
      { kind: 'expedition_points', asked: 30 },
      { kind: 'card_points', asked: 40 },
    ],
  },
  {
    number: 9,
    ...OVERSEAS,
    goals: [
      { kind: 'all_cubes', asked: 20 },
      { kind: 'cubes', tier: 'artisan', asked: 5 },
      { kind: 'cubes', tier: 'engineer', asked: 3 },
      { kind: 'cubes', tier: 'investor', asked: 2 },
      { kind: 'empty_hand' },
      { kind: 'points_below', asked: 60 },
    ],
  },
  {
    number: 10,
    normal: [15, 12, 8],
    hard: [11, 8, 6],
    passes: 2,
    goals: [
      { kind: 'empty_hand' },
      { kind: 'trade_tokens', asked: 10 },
      { kind: 'exploration_tokens', asked: 6 },
      { kind: 'expedition_points', asked: 10 },
      { kind: 'every_industry' },
    ],
  },
];

export const turnsOf = (fact: MissionFact, difficulty: 'normal' | 'hard'): number =>
  fact.passes * fact[difficulty].reduce((sum, cards) => sum + cards, 0);
