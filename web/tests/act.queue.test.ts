import { describe, expect, it } from 'vitest';
import type { SeatView } from '../src/api/types';
import { choice } from './actions';
import {
  nextOf,
  paidBy,
  placedAt,
  roomFor,
  waysTo,
  wishesOf,
  withWish,
  without,
  type Planned,
} from '../src/table/queue';

const wish = (action: string): Planned => choice(action);
const turn = (...actions: string[]): Planned[] => actions.map(wish);
const names = (queue: readonly Planned[]): string[] => queue.map((one) => one.action);
const legal = (...actions: string[]): Set<string> => new Set(actions);

describe('a turn planned ahead', () => {
  it('plays what is legal and keeps the rest', () => {
    const next = nextOf(
      turn('build bakery:worker', 'place h12', 'end'),
      'turn',
      legal('build bakery:worker', 'celebrate festival'),
    );
    expect(next).toMatchObject({ do: 'play', action: 'build bakery:worker' });
    expect(next.do === 'play' && names(next.rest)).toEqual(['place h12', 'end']);
  });
  it('pays by itself', () => expect(nextOf(turn('place h12'), 'pay', legal('work sawmill:farmer')).do).toBe('pay'));
  it('pays as it was told, and is dropped if that cannot be any more', () => {
    const fixed = turn('work bakery:worker', 'place h12');
    expect(nextOf(fixed, 'pay', legal('work bakery:worker')).do).toBe('play');
    expect(nextOf(fixed, 'pay', legal('trade bread with 2'))).toMatchObject({
      do: 'drop',
      lost: { action: 'work bakery:worker' },
    });
  });
  it('places where it was told, and is dropped if that field is gone', () => {
    expect(nextOf(turn('place h12'), 'place', legal('place h12', 'place h13'))).toMatchObject({
      do: 'play',
      action: 'place h12',
    });
    expect(nextOf(turn('place h12'), 'place', legal('place h13'))).toMatchObject({
      do: 'drop',
      lost: { action: 'place h12' },
    });
  });
  it('waits where only the player can say', () => {
    expect(nextOf(turn('end'), 'place', legal('place h12')).do).toBe('wait');
    expect(nextOf(turn('end'), 'receive', legal('take worker', 'finish')).do).toBe('wait');
  });
  it('closes an action of several parts before what comes next', () => {
    const next = nextOf(turn('end'), 'swap', legal('swap fw3', 'finish'));
    expect(next).toMatchObject({ do: 'play', action: 'finish' });
    expect(next.do === 'play' && names(next.rest)).toEqual(['end']);
  });
  it('is dropped when it became impossible', () =>
    expect(nextOf(turn('play fw3', 'end'), 'turn', legal('celebrate festival'))).toMatchObject({
      do: 'drop',
      lost: { action: 'play fw3' },
    }));
  it('is done when nothing is left', () => expect(nextOf([], 'turn', legal('end')).do).toBe('done'));
});

describe('planning', () => {
  it('lists what is wished, each with how it is paid and where it goes', () => {
    const queue = turn('build bakery:worker', 'work grain_farm:farmer', 'place h12', 'activate fw1', 'end');
    expect(wishesOf(queue)).toEqual([0, 3, 4]);
    expect(wishesOf([])).toEqual([]);
  });
  it('keeps the end of the turn last and plans nothing twice', () => {
    const queue = withWish(withWish(turn('end'), wish('activate fw1')), wish('play fw2'));
    expect(names(queue)).toEqual(['activate fw1', 'play fw2', 'end']);
    expect(names(withWish(queue, wish('activate fw1')))).toEqual(['play fw2', 'activate fw1', 'end']);
  });
  it('takes the field out with its tile', () => {
    expect(names(without(turn('build bakery:worker', 'place h12', 'end'), 0))).toEqual(['end']);
    expect(names(without(turn('build bakery:worker', 'place h12', 'end'), 2))).toEqual([
      'build bakery:worker',
      'place h12',
    ]);
  });
  it('changes the field of a tile', () => {
    const queue = placedAt(turn('build bakery:worker', 'end'), 0, wish('place h12'));
    expect(names(placedAt(queue, 0, wish('place h13')))).toEqual(['build bakery:worker', 'place h13', 'end']);
    expect(names(placedAt(queue, 0, null))).toEqual(['build bakery:worker', 'end']);
  });
  it('fixes how a good is paid before the field, and takes all of it out with the wish', () => {
    const way = (action: string): Planned => ({
      ...wish(action),
      parts: { ...wish(action).parts, resource: 'beer' },
    });
    const placed = placedAt(turn('build bakery:worker', 'end'), 0, wish('place h12'));
    const fixed = paidBy(placed, 0, 'beer', way('trade beer with 2'));
    expect(names(fixed)).toEqual(['build bakery:worker', 'trade beer with 2', 'place h12', 'end']);
    expect(names(paidBy(fixed, 0, 'beer', null))).toEqual(names(placed));
    expect(names(without(fixed, 0))).toEqual(['end']);
  });
  it('knows how a good can be had', () => {
    const me = { seat: 0, fields: [{ open: 'brewery:worker' }, { open: null }], new_world_resources: [], offers: {} };
    const others = [me, { seat: 1, offers: { beer: 1 } }, { seat: 2, offers: {} }];
    const ways = waysTo('beer', me as unknown as SeatView, others as unknown as SeatView[], () => 'beer');
    expect(ways.map((way) => way.action)).toEqual(['work brewery:worker', 'trade beer with 2']);
  });
  it('offers empty fields of the right ground', () => {
    const field = (id: string, built: string | null = null) => ({ field: id, built, printed: null });
    const seat = {
      fields: [
        field('h5'),
        field('h12'),
        field('h13', 'bakery:worker'),
        field('h19'),
        field('a1'),
        field('a3'),
        field('a6'),
      ],
    } as unknown as SeatView;
    const grounds = { h5: 'land', h12: 'coast', h19: 'sea', a1: 'land', a3: 'coast', a6: 'sea' } as const;
    expect(roomFor(seat, 'industry', grounds).map((one) => one.field)).toEqual(['h5', 'h12', 'a1', 'a3']);
    expect(roomFor(seat, 'shipyard', grounds).map((one) => one.field)).toEqual(['h12', 'a3']);
    expect(roomFor(seat, 'merchant', grounds).map((one) => one.field)).toEqual(['h19', 'a6']);
  });
});
