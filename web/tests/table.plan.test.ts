import { describe, expect, it } from 'vitest';
import type { SeatView, Wish } from '../src/api/types';
import { partsOf } from './actions';
import type { View } from '../src/api/view';
import { draw } from '../src/table/plan';
import { Drawn } from '../src/table/drawn.svelte';
import { fitCards, restingOf } from '../src/table/fit';
import { share } from '../src/table/share';
import { lackingOf, marksOf, worthOf } from '../src/table/worth';

const cubes = (idle: number, exhausted = 0, at_work = 0) => ({ idle, exhausted, at_work });
const seat = (more: object = {}): SeatView =>
  ({
    seat: 0,
    gold: 0,
    fields: [
      { field: 'h1', open: 'sawmill:farmer', workers: [], blueprint: false },
      { field: 'h12', open: 'bakery:worker', workers: ['worker'], blueprint: false },
    ],
    cubes: { farmer: cubes(4), worker: cubes(0, 1, 1), artisan: cubes(2), engineer: cubes(0), investor: cubes(0) },
    tokens: {
      trade: { on_ships: 2, exhausted: 1, on_cards: 0 },
      exploration: { on_ships: 1, exhausted: 0, on_cards: 0 },
      spend_first: 'cards',
    },
    means: {
      resources: ['planks', 'bread', 'rubber', 'beer'],
      cubes: { farmer: 4, worker: 0, artisan: 2, engineer: 0, investor: 0 },
      trade: 1,
      exploration: 1,
    },
    ...more,
  }) as unknown as SeatView;
const other = { seat: 1 } as unknown as SeatView;
const view = (me: SeatView, more: object = {}): View =>
  ({ seats: [me, other], turn: { actions_left: 1, open: null }, ...more }) as unknown as View;

describe('a plan drawn on the table', () => {
  it('puts cubes on workplaces, takes them from districts, and names whom it trades with', () => {
    const drawn = draw(
      seat(),
      [
        'shift worker from bakery:worker',
        'work bakery:worker',
        'exhaust artisan',
        'trade beer with 2',
        'import rubber',
      ].map(partsOf),
      { gold: 2, trade: 2, gifts: [0, 1] },
    );
    expect(drawn.leaving.get('h12')).toEqual(['worker']);
    expect(drawn.ghosts.get('h12')).toEqual(['worker']);
    expect(drawn.used.get('worker')).toBe(0); // one came home, one went to work
    expect(drawn.exhausted.get('artisan')).toBe(1);
    expect([...drawn.touched]).toEqual(['field:h12', 'offer:1:beer', 'import:rubber']);
    expect([drawn.gold, drawn.trade, drawn.gifts.get(1)]).toEqual([2, 2, 1]);
  });
  it('shows a whole turn of advice: tile and field', () =>
    expect([
      ...draw(seat(), ['build brewery:worker', 'work sawmill:farmer', 'place h13', 'end'].map(partsOf)).touched,
    ]).toEqual(['tile:brewery:worker', 'field:h1', 'field:h13']));
  it('sends cubes home from the exhausted area', () =>
    expect(draw(seat(), [partsOf('shift worker from exhausted')]).home.get('worker')).toBe(1));
});

describe('at a glance', () => {
  const wish = (plan: object | null, allowed = true): Wish => ({
    action: '',
    allowed,
    plan: plan && { steps: [], cubes: [], exploration: 0, gifts: [], gold: 0, trade: 0, ...plan },
  });
  const reach = (one: Wish | undefined, cost: string[] = ['planks'], left = 1) =>
    worthOf(view(seat()), seat(), one, cost, left).reach;
  it('tells now, gold, trade, gone apart', () => {
    expect(reach(wish(null))).toBe('now');
    expect(reach(wish({ gold: 2, trade: 1 }))).toBe('gold');
    expect(reach(wish({ trade: 1 }))).toBe('trade');
    expect(reach(wish(null), [], 0)).toBe('gone');
    expect(reach(wish(null, false))).toBe('missing');
  });
  it('names each icon that cannot be come by, as often as it is lacking', () => {
    const cost = ['planks', 'beer', 'rubber', 'soap', '@trade', '@trade', '@engineer', '@artisan', '@artisan'];
    expect(lackingOf(seat(), cost)).toEqual(['soap', '@trade', '@engineer']);
  });
  it('does not call a thing missing because the main action is done', () => {
    const after = view(seat(), { turn: { actions_left: 0, open: null } });
    expect(worthOf(after, seat(), wish(null, false), ['planks']).reach).toBe('unknown');
    expect(worthOf(after, seat(), wish(null, false), ['soap']).reach).toBe('missing');
  });
  it('adds the good that the refusal names', () => {
    const refused = { action: '', allowed: false, plan: null, values: { resource: 'bread' } } as Wish;
    expect(worthOf(view(seat()), seat(), refused, ['planks', 'bread']).lacking).toEqual(['bread']);
  });
});

describe('room on the screen', () => {
  it('shows all cards of a hand, smaller the more there are', () => {
    const few = fitCards(5, 650, 260);
    const many = fitCards(18, 650, 260);
    expect(few.width).toBeGreaterThan(many.width);
    for (const [count, fit] of [
      [5, few],
      [18, many],
    ] as const)
      expect(Math.floor(650 / fit.step) * Math.floor(260 / fit.height)).toBeGreaterThanOrEqual(count);
  });
  it('lets too many overlap rather than vanish', () => {
    const fit = fitCards(60, 400, 200);
    expect(fit.step).toBeLessThan(fit.width);
  });
  it('shows the last card of every row whole, beside what stands in the corner', () => {
    for (let count = 9; count <= 30; count++) {
      const [width, height, corner] = [610, 240, 92];
      const fit = fitCards(count, width, height, corner);
      const over = Math.max(0, fit.width - fit.step);
      const perRow = Math.floor((width - over) / fit.step);
      const rows = Math.ceil(count / perRow);
      expect(rows * fit.height, `${count} cards`).toBeLessThanOrEqual(height);
      const last = (count - perRow * (rows - 1)) * fit.step + over;
      if (rows === Math.floor(height / fit.height)) expect(last + corner, `${count} cards`).toBeLessThanOrEqual(width);
    }
  });
  it('lets the last ships rest first', () => {
    expect([
      ...restingOf(
        [
          { field: 'h16', strength: 1 },
          { field: 'h17', strength: 2 },
        ],
        2,
      ),
    ]).toEqual([['h17', 2]]);
    expect([
      ...restingOf(
        [
          { field: 'h16', strength: 1 },
          { field: 'h17', strength: 2 },
        ],
        3,
      ),
    ]).toEqual([
      ['h17', 2],
      ['h16', 1],
    ]);
  });
});

describe('what stays the same between two states', () => {
  it('keeps its identity, and what changed does not', () => {
    const before = {
      seats: [
        { gold: 1, fields: ['a'] },
        { gold: 2, fields: [] },
      ],
      turn: null as null | object,
    };
    const now = {
      seats: [
        { gold: 1, fields: ['a'] },
        { gold: 3, fields: [] },
      ],
      turn: { n: 1 },
    };
    const kept = share(before, now);
    expect(kept).toEqual(now);
    expect(kept.seats[0]).toBe(before.seats[0]);
    expect(kept.seats[1]).not.toBe(before.seats[1]);
    expect(kept.seats[1]?.fields).toBe(before.seats[1]?.fields);
    expect(share(before, structuredClone(before))).toBe(before);
  });
  it('sees lists that grow or shrink, and keys that go', () => {
    expect(share([1, 2], [1])).toEqual([1]);
    expect(share({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
    expect(share({ a: 1 }, [1] as unknown)).toEqual([1]);
  });
});

describe('the icons of a cost', () => {
  it('are marked as often as they are lacking', () =>
    expect(marksOf(['@exploration', 'soap', '@exploration'], ['@exploration'])).toEqual([true, false, false]));
});

describe('cards that came', () => {
  it('are marked until the next turn is over, alone as well as with others', () => {
    for (const others of [[], ['']]) {
      const drawn = new Drawn();
      const fresh = (): string[] => [...drawn.fresh];
      drawn.see(['a', 'b'], '1', 0);
      expect(fresh()).toEqual([]);
      drawn.see(['a', 'b', 'c'], '1', 0);
      expect(fresh()).toEqual(['c']);
      for (const turn of others) {
        drawn.see(['a', 'b', 'c'], turn, 0);
        expect(fresh()).toEqual(['c']);
      }
      drawn.see(['a', 'b', 'c', 'd'], '2', 0); // this one came when the turn ended
      expect(fresh()).toEqual(['c', 'd']);
      drawn.see(['a', 'b', 'c', 'd'], '3', 0);
      expect(fresh()).toEqual(['d']);
      drawn.see(['a', 'b', 'c', 'd'], '4', 0);
      expect(fresh()).toEqual([]);
    }
  });
});
