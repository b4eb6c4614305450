// Naval tokens, coins and the bodies of the five tiers: told apart by outline as well as by colour.
import type { Tier } from '../api/types';
import { circle, oval, rect, rod, star, type Picture } from './draw';

export type TokenKind = 'trade' | 'exploration' | 'gold';

/** Scales on an eight-sided token, a compass on a round one, a milled coin. */
export const TOKENS: Readonly<Record<TokenKind, Picture>> = {
  trade: [
    ['orange', star(16, 16, 4, 15, 15, -67.5)],
    ['~shine', star(16, 16, 4, 12.4, 12.4, -67.5), 1.2],
    ...rod('cream', 'M16 8.5v14.5M8.5 10.5Q16 8 23.5 10.5M12.5 24h7', 1.4, 1.2),
    ['cream', 'M4.8 18h8q-.5 4-4 4t-4-4ZM19.2 18h8q-.5 4-4 4t-4-4Z', 1.2],
    ['~ink', 'M8.8 11L5.5 18M8.8 11L12 18M23.2 11L20 18M23.2 11l3.3 7', 1.1],
  ],
  exploration: [
    ['blue', circle(16, 16, 14.8)],
    ['~sky', circle(16, 16, 11.8), 1.3],
    ['cream', star(16, 16, 4, 12.5, 3.4)],
    ['red', 'M16 3.5L19 13l-3 3Z', 0],
    ['sky', 'M28.5 16L19 19l-3-3ZM16 28.5L13 19l3-3ZM3.5 16L13 13l3 3Z', 0],
    ['~ink', star(16, 16, 4, 12.5, 3.4), 1.2],
    ['shine', circle(16, 16, 2.2), 1.1],
  ],
  gold: [
    ['brass', circle(16, 16, 14.6)],
    ['~amber', circle(16, 16, 12.9), 1.1],
    ['shine', circle(16, 16, 10.6), 1.1],
    ['brass', 'M9.5 20.5L8.5 11.5l4.5 4 3-6 3 6 4.5-4-1 9Z', 1.3],
    ['brass', rect(9.5, 20.5, 13, 2.6, 0.8), 1.2],
    ['red', oval(16, 17.6, 1.3, 1.6), 0],
  ],
};

/** Outlines on a grid of 20: a round sheaf, a square, a house gable, a gear, a gem. */
export const BODIES: Readonly<Record<Tier, string>> = {
  farmer: circle(10, 10, 8.8),
  worker: rect(1.6, 1.6, 16.8, 16.8, 1.6),
  artisan: 'M10 .9L18.7 7V17.8q0 .9-.9.9H2.2q-.9 0-.9-.9V7Z',
  engineer:
    'M8.2 2.3L8.6 0.3L11.4 0.3L11.8 2.3L14.2 3.3L15.8 2.1L17.9 4.2L16.7 5.8L17.7 8.2L19.7 8.6L19.7 11.4L17.7 11.8L16.7 14.2L17.9 15.8L15.8 17.9L14.2 16.7L11.8 17.7L11.4 19.7L8.6 19.7L8.2 17.7L5.8 16.7L4.2 17.9L2.1 15.8L3.3 14.2L2.3 11.8L0.3 11.4L0.3 8.6L2.3 8.2L3.3 5.8L2.1 4.2L4.2 2.1L5.8 3.3Z',
  investor: 'M10 .3L19.7 10L10 19.7L.3 10Z',
};
