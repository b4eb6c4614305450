import { describe, expect, it } from 'vitest';
import type { SeatView, Wish } from '../src/api/types';
import type { View } from '../src/api/view';
import { goldForCard, lackingOf, steady, worthOf } from '../src/table/worth';

const me = {
  means: { resources: ['bricks', 'beer'], cubes: { artisan: 0 }, trade: 0, exploration: 0 },
} as unknown as SeatView;
const view = { turn: { actions_left: 1, open: false } } as unknown as View;
const refused = (values: Record<string, string | number>): Wish => ({
  action: 'play fw2',
  allowed: false,
  plan: null,
  values,
  words: 'R4.7: you cannot pay',
});

describe('what is missing', () => {
  it('is what a refusal names, when there would be a source for all of it', () => {
    expect(worthOf(view, me, refused({ icons: 'bricks', gold: 1 }), ['bricks', 'beer']).lacking).toEqual(['bricks']);
  });
  it('are people too', () => {
    expect(lackingOf(me, ['bricks'], { resource: 'bricks', tier: 'artisan' })).toEqual(['bricks', '@artisan']);
    expect(lackingOf(me, ['@artisan', 'bricks'], { icons: '@artisan bricks' })).toEqual(['@artisan', 'bricks']);
  });
  it('is a shipyard for a ship, and a sentence where nothing can be drawn', () => {
    const worth = worthOf(view, me, refused({ strength: 2 }), ['bricks']);
    expect(worth).toMatchObject({ reach: 'missing', lacking: [], yard: 2, why: 'You cannot pay.' });
  });
});

describe('a judgement that says nothing new', () => {
  const now = (): ReturnType<typeof worthOf> => worthOf(view, me, refused({ icons: 'bricks' }), ['bricks', 'beer']);
  it('is the one before, so that nothing is worked out again from it', () => {
    const before = now();
    expect(steady(before, now())).toBe(before);
  });
  it('is another as soon as anything else is missing', () => {
    const before = now();
    const after = worthOf(view, me, refused({ icons: 'beer' }), ['bricks', 'beer']);
    expect(steady(before, after)).toBe(after);
  });
});

describe('a new cube for which no card is left', () => {
  const prices = { farmer_worker: 2, artisan_engineer_investor: 4 };
  const stacks = (left: number, owed = 0, drawing?: string[]): View =>
    ({
      ...view,
      stacks: { farmer_worker: left },
      turn: { ...view.turn, owed: { farmer_worker: owed } },
      solo: drawing && { available: { drawing } },
    }) as unknown as View;
  const gold = (table: View): number => goldForCard(table, 'farmer', 'farmer_worker', prices);
  it('costs gold, also where the last cards are for others', () => {
    expect([gold(stacks(1)), gold(stacks(0)), gold(stacks(2, 2)), gold(stacks(2, 1))]).toEqual([0, 2, 2, 0]);
  });
  it('costs none where new cubes bring no cards', () => {
    expect([gold(stacks(0, 0, ['worker'])), gold(stacks(0, 0, ['farmer']))]).toEqual([0, 2]);
  });
  it('is said to cost it', () => {
    const free: Wish = { action: 'increase farmer', allowed: true, plan: null };
    expect(worthOf(view, me, free, [], 3, 2)).toMatchObject({ reach: 'gold', gold: 2 });
    expect(worthOf(view, me, free, [], 3)).toMatchObject({ reach: 'now', gold: 0 });
  });
});
