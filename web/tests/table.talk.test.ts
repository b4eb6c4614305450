import { describe, expect, it } from 'vitest';
import type { GoalView, TableEvent } from '../src/api/types';
import type { View } from '../src/api/view';
import { partsOf } from './actions';
import { nearest } from '../src/table/arrows';
import { read, SHEET } from '../src/table/keys';
import { share } from '../src/table/solo/goals';
import { backTo } from '../src/table/talk/back';
import { toldOf, touchedBy } from '../src/table/talk/moves.svelte';

const view = { names: ['Ada', 'Bo'], seats: [{ name: 'Ada' }, { name: 'Bo' }] } as unknown as View;
const play = (number: number, seat: number, action: string, more: object = {}): TableEvent => ({
  number,
  kind: 'play',
  at: 0,
  seat,
  action,
  words: action,
  parts: partsOf(action),
  ...more,
});

describe('what the others did', () => {
  it('tells main actions of others only, and each repeated one once', () => {
    const events = [
      play(1, 0, 'build bakery:worker'),
      play(2, 1, 'build brewery:worker'),
      play(3, 1, 'work grain_farm:farmer'),
      play(4, 1, 'place h12'),
      play(5, 1, 'swap fw?'),
      play(6, 1, 'swap fw?'),
      play(7, 1, 'end'),
    ];
    expect(toldOf(events, view, 0).map((move) => [move.name, move.action])).toEqual([
      ['Bo', 'build brewery:worker'],
      ['Bo', 'swap fw?'],
    ]);
  });
  it('tells a card when its face comes to light', () => {
    const events = [
      play(1, 1, 'play fw?'),
      play(2, 1, 'work bakery:worker', {
        reveals: { number: 1, action: 'play fw3', words: 'plays fw3 (bread)', parts: partsOf('play fw3') },
      }),
    ];
    expect(toldOf(events, view, 0).map((move) => move.words)).toEqual(['plays fw3 (bread)']);
  });
  it('lights the things they touched', () => {
    expect(touchedBy(partsOf('build bakery:worker'), 1, 0)).toEqual(['seat:1', 'tile:bakery:worker']);
    expect(touchedBy(partsOf('trade beer with 3'), 1, 0)).toEqual(['seat:1', 'offer:2:beer']);
    expect(touchedBy(partsOf('trade beer with 1'), 1, 0)).toEqual(['seat:1', 'gold']);
  });
});

describe('going back', () => {
  const log = [
    play(1, 0, 'build sawmill:worker'),
    play(2, 0, 'end'),
    play(3, 1, 'celebrate festival'),
    play(4, 1, 'end'),
    play(5, 0, 'swap fw1'),
  ];
  it('finds the beginning of this turn and of the one before', () => {
    expect(backTo(log, 0)).toEqual([
      { left: 4, count: 1, current: true },
      { left: 0, count: 5, current: false },
    ]);
    expect(backTo(log, 1)).toEqual([{ left: 2, count: 3, current: false }]);
  });
  it('offers nothing where the log does not reach back to the beginning', () =>
    expect(
      backTo(
        Array.from({ length: 5000 }, (_, n) => play(n, 0, 'end')),
        0,
      ),
    ).toEqual([]));
  it('sees two turns in a row of a lone player as two', () =>
    expect(backTo([play(1, 0, 'end'), play(2, 0, 'end')], 0).map((place) => place.left)).toEqual([1, 0]));
});

describe('keys', () => {
  const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('means something on the table, nothing in a field', () => {
    expect(read(press('u'), false, false)?.deed).toBe('undo');
    expect(read(press('u'), true, false)).toBeNull();
    expect(read(press('k', { ctrlKey: true }), true, false)?.deed).toBe('search');
    expect(read(press('u', { ctrlKey: true }), false, false)).toBeNull();
    expect(read(press('3'), false, false)).toEqual({ deed: 'number', number: 3 });
  });
  it('leaves Enter to a button that has the focus', () => {
    expect(read(press('Enter'), false, true)).toBeNull();
    expect(read(press('Enter'), false, false)?.deed).toBe('confirm');
  });
  it('has every single key of the sheet', () => {
    for (const [key] of SHEET)
      for (const one of key.split(/[ /]+/))
        if (/^[a-z?]$/.test(one)) expect(read(press(one), false, false), one).not.toBeNull();
  });
  it('walks to the nearest thing in a direction', () => {
    const at = (x: number, y: number) => ({
      getBoundingClientRect: () => ({ left: x, top: y, width: 10, height: 10 }),
    });
    const [here, right, far, below] = [at(0, 0), at(20, 0), at(60, 0), at(4, 20)];
    const all = [here, right, far, below];
    expect(nearest(here, all, [1, 0])).toBe(right);
    expect(nearest(here, all, [0, 1])).toBe(below);
    expect(nearest(here, all, [-1, 0])).toBeNull();
  });
});

describe('odds and ends', () => {
  it('says how far a goal is', () => {
    const goal = (more: Partial<GoalView>): GoalView => ({ kind: 'gold', reached: 5, asked: 20, done: false, ...more });
    expect(share(goal({}))).toBe(0.25);
    expect(share(goal({ done: true }))).toBe(1);
    expect(share(goal({ kind: 'empty_hand', reached: 3, asked: 0 }))).toBeCloseTo(2 / 3);
    expect(share(goal({ reached: null }))).toBe(0);
    expect(share(goal({ kind: 'points_below', reached: 70, asked: 60 }))).toBe(0);
  });
});
