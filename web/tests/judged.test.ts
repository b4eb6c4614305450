// What a bot says of turns has units, and beyond any doubt it has words.
import { expect, it } from 'vitest';
import { shownWorth } from '../src/table/judged';

it('tells by how much a turn is better to a half, never as nothing, and never as a number that means nothing', () => {
  expect([0.05, 0.7, 1.2, 2.74, 15].map(shownWorth)).toEqual([0.5, 0.5, 1, 2.5, 15]);
  expect([15.1, 45.1, 99].map(shownWorth)).toEqual([null, null, null]);
});
