// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table, TableClock, TalkLine } from '../src/api/types';
import { Heard, hasCompany, speakerOf } from '../src/table/company/heard.svelte';
import { face, leftOf, span } from '../src/table/company/times';
import { firstSetup, tableWish } from '../src/screens/new/wish';
import { BOX } from './setup_box';

const clock = (change: Partial<TableClock> = {}): TableClock => ({
  turn: 60,
  reserve: 300,
  out: 'bot',
  bot: 'trader',
  seat: 0,
  until: 1000,
  seats: [
    { turn: 60, reserve: 200 },
    { turn: 60, reserve: 300 },
  ],
  ...change,
});

describe('what a clock has left', () => {
  it('is of the turn first, then of the reserve, and never more than there was', () => {
    expect(leftOf(clock(), 0, 739)).toEqual({ turn: 60, reserve: 200, runs: true });
    expect(leftOf(clock(), 0, 770)).toEqual({ turn: 30, reserve: 200, runs: true });
    expect(leftOf(clock(), 0, 900)).toEqual({ turn: 0, reserve: 100, runs: true });
    expect(leftOf(clock(), 0, 1003)).toEqual({ turn: 0, reserve: 0, runs: true });
  });
  it('stands for everybody else', () => {
    expect(leftOf(clock(), 1, 900)).toEqual({ turn: 60, reserve: 300, runs: false });
    expect(leftOf(clock({ seat: null, until: null }), 0, 900).runs).toBe(false);
  });
  it('is told as a clock shows it, and long spans in words', () => {
    expect([0, 0.2, 9, 61, 3605].map((one) => face(one, 'en'))).toEqual(['0:00', '0:01', '0:09', '1:01', '1:00:05']);
    expect(face(3 * 86400 + 3600, 'en')).toBe('3 days 1 hr');
    expect(span(90, 'de')).toBe('1 Min.');
    expect(span(5, 'fr')).toBe('5\u202fs');
  });
});

const line = (number: number, change: Partial<TalkLine> = {}): TalkLine => ({
  number,
  at: 0,
  seat: 1,
  spectator: null,
  name: 'Bo',
  mine: false,
  phrase: '',
  words: `word ${number}`,
  ...change,
});

describe('the talk as one reads it', () => {
  beforeEach(() => localStorage.clear());
  it('hides somebody and shows them again, also after coming back', () => {
    const lines = [line(1), line(2, { seat: 0, name: 'Ada', mine: true }), line(3, { seat: 2, name: 'Cleo' })];
    const heard = new Heard('t');
    heard.hide(lines[0]!);
    expect(heard.shown(lines).map((one) => one.number)).toEqual([2, 3]);
    const again = new Heard('t');
    expect(again.shown(lines).map((one) => one.number)).toEqual([2, 3]);
    expect(new Heard('other').shown(lines)).toHaveLength(3);
    again.show('seat 1 Bo');
    expect(again.shown(lines)).toHaveLength(3);
  });
  it('counts what others said and was not seen', () => {
    const heard = new Heard('t');
    heard.see([line(1)]);
    expect(heard.fresh([line(1), line(2), line(3, { mine: true })]).map((one) => one.number)).toEqual([2]);
    expect(speakerOf(line(4, { seat: null, spectator: 2, name: '' }))).toBe('Spectator 2');
  });
  it('is offered where there is somebody to talk to', () => {
    const seat = (mine: boolean, kind: string): unknown => ({ mine, kind });
    const table = (seats: unknown[], talk = 'free', owner = false): Table =>
      ({ seats, talk, owner }) as unknown as Table;
    expect(hasCompany(table([seat(true, 'person_here'), seat(false, 'bot')]))).toBe(false);
    expect(hasCompany(table([seat(true, 'person_here'), seat(false, 'person_link')]))).toBe(true);
    expect(hasCompany(table([seat(true, 'person_here'), seat(false, 'person_link')], 'none'))).toBe(false);
    expect(hasCompany(table([seat(true, 'person_here'), seat(false, 'person_link')], 'none', true))).toBe(true);
    expect(hasCompany(table([seat(false, 'bot')]))).toBe(true);
  });
});

describe('a table with a clock', () => {
  it('is asked for only if it gives time, and not alone', () => {
    expect(tableWish(firstSetup('Ada'), BOX).clock).toBeUndefined();
    const timed = { ...firstSetup('Ada'), turn: 120, reserve: 600, out: 'end' as const };
    expect(tableWish(timed, BOX).clock).toEqual({ turn: 120, reserve: 600, out: 'end' });
    expect(tableWish({ ...timed, seats: timed.seats.slice(0, 1) }, BOX).clock).toBeUndefined();
  });
});
