import { describe, expect, it } from 'vitest';
import type { Table } from '../src/api/types';
import { firstWishes, wishOf } from '../src/screens/replay/wishes';
import {
  areaPath,
  bandsOf,
  extent,
  linePath,
  placesOf,
  ratingOf,
  stack,
  sum,
  ticks,
  usedBands,
  yAt,
  type Frame,
} from '../src/table/end/chart';
import type { RoundEnd } from '../src/api/types';

const ROUNDS: RoundEnd[] = [
  {
    round: 1,
    actions: 4,
    scores: [
      { lines: { farmer_worker: 3, gold: 0, zoo: 0 }, total: 3 },
      { lines: { farmer_worker: 0, gold: 1, pyrphorian: -6 }, total: -5 },
    ],
  },
  {
    round: 2,
    actions: 9,
    scores: [
      { lines: { farmer_worker: 6, gold: 1, zoo: 2, university: 10 }, total: 19 },
      { lines: { farmer_worker: 3, gold: 1, pyrphorian: -4 }, total: 0 },
    ],
  },
];

describe('points by source', () => {
  it('makes one band of all objectives', () => {
    expect(bandsOf(ROUNDS[1]!.scores[0]!.lines)).toMatchObject({
      farmer_worker: 6,
      gold: 1,
      objectives: 12,
      expeditions: 0,
    });
    expect(sum(ROUNDS[0]!.scores[1]!.lines)).toBe(-5);
    expect(bandsOf({ zoo: null, expeditions: null }).objectives).toBe(0);
  });
  it('leaves out bands that nobody has', () => {
    expect(usedBands(ROUNDS)).toEqual(['farmer_worker', 'gold', 'objectives']);
  });
  it('stacks upwards, and downwards what is below zero', () => {
    const [cards, gold, objectives] = stack(ROUNDS, 1, ['farmer_worker', 'gold', 'objectives']);
    expect([cards!.to, gold!.from, gold!.to]).toEqual([
      [0, 3],
      [0, 3],
      [1, 4],
    ]);
    expect([objectives!.from, objectives!.to]).toEqual([
      [0, 0],
      [-6, -4],
    ]);
    expect(extent(ROUNDS)).toEqual({ low: -6, high: 19 });
  });
});

describe('shapes', () => {
  const frame: Frame = { left: 10, top: 0, width: 100, height: 50, low: 0, high: 10, count: 2 };
  it('span the frame', () => {
    expect(linePath(frame, [0, 10])).toBe('M10.0 50.0L110.0 0.0');
    expect(areaPath(frame, [0, 0], [5, 10])).toBe('M10.0 25.0L110.0 0.0L110.0 50.0L10.0 50.0Z');
    expect(yAt({ ...frame, high: 0 }, 0)).toBe(50);
  });
  it('have round numbers at the side that hold everything', () => {
    expect(ticks(0, 137)).toEqual([0, 50, 100, 150]);
    expect(ticks(-6, 19)).toEqual([-10, 0, 10, 20]);
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
    for (const high of [1, 7, 10, 99, 150, 212]) expect(ticks(0, high).at(-1)).toBeGreaterThanOrEqual(high);
  });
});

describe('the end', () => {
  it('rates the normal solo game (R15.9)', () => {
    const steps = [0, 50, 80, 200].map((least, at) => ({ id: `r${at}`, least, most: null, title: '', sentence: '' }));
    expect([-3, 0, 49, 50, 79, 80, 199, 200, 500].map((points) => ratingOf(steps, points)?.id)).toEqual([
      ...['r0', 'r0', 'r0', 'r1', 'r1', 'r2', 'r2', 'r3', 'r3'],
    ]);
    expect(ratingOf([], 7)).toBeUndefined();
  });
  it('counts places with ties', () => {
    expect(placesOf([[2], [0, 1], [3]])).toEqual([
      { place: 1, seats: [2] },
      { place: 2, seats: [0, 1] },
      { place: 4, seats: [3] },
    ]);
    expect(placesOf([1, 0])).toEqual([
      { place: 1, seats: [1] },
      { place: 2, seats: [0] },
    ]);
  });
});

describe('playing on', () => {
  const table = {
    players: 3,
    seats: [
      { seat: 0, kind: 'person_link', name: 'Ada', bot: '', mine: false },
      { seat: 1, kind: 'person_here', name: 'Bo', bot: '', mine: true },
      { seat: 2, kind: 'bot', name: 'Cy', bot: 'magnate', mine: false },
    ],
  } as Table;
  it('gives me my seat and bots the others', () => {
    expect(firstWishes(table, 0, ['settler', 'governor', 'magnate'])).toEqual(['bot governor', 'here', 'bot magnate']);
  });
  it('gives a spectator the seat that is looked from', () => {
    const theirs = { ...table, seats: table.seats.map((seat) => ({ ...seat, mine: false })) };
    expect(firstWishes(theirs, 2, ['settler'])).toEqual(['bot settler', 'bot settler', 'here']);
    expect(firstWishes(theirs, null, [])[0]).toBe('here');
  });
  it('says it to the server', () => {
    expect([wishOf('here', 'Ada'), wishOf('link', ''), wishOf('bot magnate', 'Cy')]).toEqual([
      { kind: 'person_here', name: 'Ada' },
      { kind: 'person_link' },
      { kind: 'bot', bot: 'magnate', name: 'Cy' },
    ]);
  });
});
