import { describe, expect, it } from 'vitest';
import type { Choice, FieldView, SeatView } from '../src/api/types';
import type { View } from '../src/api/view';
import { BAR, choicesOf, fieldOf, isAhead, onlyOf, purposeOf, split, thingOf, verbOf } from '../src/table/choices';
import { choice, partsOf } from './actions';
import decisions from './fixtures/decisions.json';

// Real decisions: positions in which each verb of the game was legal, of plain games, variants, missions and the solo game.
interface Sample {
  kind: string;
  seat: number;
  fields: { field: string; open: string }[];
  hand: string[];
  legal: string[];
}
const samples = decisions as Sample[];
const seatOf = (sample: Sample): SeatView =>
  ({ seat: sample.seat, fields: sample.fields as unknown as FieldView[] }) as SeatView;
function viewOf(sample: Sample): View {
  const seats: SeatView[] = [];
  seats[sample.seat] = seatOf(sample);
  return { decision: { kind: sample.kind, seat: sample.seat }, seats } as unknown as View;
}
const makes = (tile: string): string => (tile === 'bakery:worker' ? 'bread' : '');
const legalOf = (sample: Sample): Choice[] => sample.legal.map((action) => choice(action));

describe('what belongs to which thing', () => {
  it('keeps every legal action, each once', () => {
    for (const sample of samples) {
      const all = [...choicesOf(viewOf(sample), legalOf(sample), makes).values()].flat().map((act) => act.action);
      expect(all.toSorted()).toEqual(sample.legal.toSorted());
    }
  });
  it('leaves to the bar only what belongs to no thing', () => {
    const bar = new Set(
      samples.flatMap((sample) =>
        (choicesOf(viewOf(sample), legalOf(sample), makes).get(BAR) ?? []).map((act) => act.verb),
      ),
    );
    expect([...bar].toSorted()).toEqual(['answer', 'end', 'extend', 'finish']);
  });
  it('has met every verb but those below in the samples', () => {
    const verbs = new Set(samples.flatMap((sample) => sample.legal.map((action) => verbOf(partsOf(action)))));
    for (const verb of [
      'activate',
      'answer',
      'build',
      'celebrate',
      'end',
      'exhaust',
      'expedition',
      'explore',
      'extend',
      'finish',
      'held',
      'import',
      'increase',
      'keep',
      'market',
      'open',
      'place',
      'play',
      'prefer',
      'put',
      'raise',
      'remove',
      'shift',
      'spend',
      'swap',
      'take',
      'trade',
      'upgrade',
      'use',
      'waive',
      'work',
    ]) {
      expect(verbs).toContain(verb);
    }
    expect(thingOf(partsOf('tap ai28 for rubber'), undefined)).toBe('card:ai28');
  });
});

describe('where things are', () => {
  const seat = {
    fields: [
      { field: 'h6', open: 'coal_mine:artisan' },
      { field: 'h12', open: 'coal_mine:worker' },
      { field: 'a1', open: 'coal_mine:worker' },
    ],
  } as unknown as SeatView;
  it.each([
    ['work coal_mine:worker', 'field:h12'],
    ['work coal_mine:worker#2', 'field:a1'],
    ['shift worker from coal_mine:worker#2', 'field:a1'],
    ['shift worker from exhausted', 'spent:worker'],
    ['raise farmer at district', 'tier:farmer'],
    ['raise artisan at coal_mine:artisan', 'field:h6'],
    ['trade beer with 2 and 4 exploration', 'offer:1:beer'],
    ['take expedition', 'stack:expeditions'],
    ['take worker', 'new:worker'],
    ['build shipyard:2', 'tile:shipyard:2'],
    ['market bakery:worker', 'market:bakery:worker'],
    ['place h3 blueprint', 'field:h3'],
    ['keep ow7', 'island:ow7'],
    ['spend exploration_pair', 'token:exploration'],
    ['waive farmer_worker', 'stack:farmer_worker'],
    ['celebrate festival', 'festival'],
  ])('%s is done with %s', (action, thing) => expect(thingOf(partsOf(action), seat)).toBe(thing));
  it('finds no second workshop where there is one', () =>
    expect(fieldOf(seat, { tile: 'coal_mine:artisan', second: true })).toBeNull());
});

describe('what is made ahead', () => {
  const asked = (kind: string, icons: string[] | null = null) => ({ decision: { kind, icons } }) as unknown as View;
  it('is what the turn offers to make', () => {
    expect(isAhead(asked('turn'), partsOf('work bakery:worker'), makes)).toBe(true);
    expect(isAhead(asked('turn'), partsOf('trade beer with 2'), makes)).toBe(true);
    expect(isAhead(asked('turn'), partsOf('build bakery:worker'), makes)).toBe(false);
  });
  it('and what the open cost does not ask for', () => {
    expect(isAhead(asked('pay', ['bread']), partsOf('work bakery:worker'), makes)).toBe(false);
    expect(isAhead(asked('pay', ['beer']), partsOf('work bakery:worker'), makes)).toBe(true);
    expect(isAhead(asked('pay', ['beer']), partsOf('trade beer with 2'), makes)).toBe(false);
    expect(isAhead(asked('pay', ['beer']), partsOf('shift worker from bakery:worker'), makes)).toBe(false);
    expect(isAhead(asked('pay'), partsOf('work bakery:worker'), makes)).toBe(false);
  });
});

describe('what a click means', () => {
  const act = (action: string, ahead = false) => ({
    ...choice(action),
    verb: verbOf(partsOf(action)),
    thing: '',
    ahead,
  });
  it('pays with an industry although a cube there could be sent home', () => {
    const acts = [act('work bakery:worker'), act('shift worker from bakery:worker')];
    expect(onlyOf(acts, 'pay')?.action).toBe('work bakery:worker');
    expect(onlyOf(acts, 'turn')).toBeUndefined();
  });
  it('asks where there are two ways to pay for the same good', () =>
    expect(onlyOf([act('trade beer with 2'), act('trade beer with 2 and 2 exploration')], 'pay')).toBeUndefined());
  it('makes nothing ahead by a click', () => {
    expect(onlyOf([act('work bakery:worker', true)], 'pay')).toBeUndefined();
    expect(onlyOf([act('work bakery:worker', true), act('shift worker from bakery:worker')], 'pay')?.verb).toBe(
      'shift',
    );
  });
  it('asks before it builds over or removes', () =>
    expect(onlyOf([act('place h12'), act('remove h12')], 'place')).toBeUndefined());
  it('knows what a thing is for', () => {
    expect(purposeOf('tile:bakery:worker', [])).toEqual({
      action: 'build bakery:worker',
      parts: partsOf('build bakery:worker'),
    });
    expect(purposeOf('card:fw3', ['fw3'])).toEqual({ action: 'play fw3', parts: partsOf('play fw3') });
    expect(purposeOf('card:fw3', [])).toEqual({ action: 'activate fw3', parts: partsOf('activate fw3') });
    expect(purposeOf('rise:investor', [])).toBeNull();
    expect(purposeOf('stack:new_islands', [])).toEqual({
      action: 'explore new_world',
      parts: partsOf('explore new_world'),
    });
    expect(split('offer:1:beer')).toEqual(['offer', '1:beer']);
  });
});
