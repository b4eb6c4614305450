// What the settings say of how long something is kept.
import { expect, test } from 'vitest';
import { longestKept } from '../src/screens/settings/kept';

test('days are told only where every table has some', () => {
  expect(longestKept({ open: 14, finished: 365, abandoned: 180 })).toBe(365);
  expect(longestKept({ open: 14, finished: 0, abandoned: 180 })).toBe(0);
  expect(longestKept({ open: 0, finished: 0, abandoned: 0 })).toBe(0);
});
