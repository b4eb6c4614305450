import { describe, expect, it } from 'vitest';
import type { Table, TableSeat } from '../src/api/types';
import { goOnWish, trouble, watchWish } from '../src/screens/home/record';
import { ago, inOrder, isSolo, missionOf, others, outcomeOf, pathOfLink, standing } from '../src/screens/home/tables';
import { seatOf } from '../src/screens/new/wish';

const seat = (at: number, change: Partial<TableSeat> = {}): TableSeat => ({
  seat: at,
  kind: 'person_here',
  name: `P${at}`,
  bot: '',
  taken: true,
  mine: false,
  reserved: false,
  present: true,
  away: null,
  hand_from: null,
  ...change,
});
const table = (change: Partial<Table> = {}): Table => ({
  id: 'AAAAAAAAAAAAAAAA',
  status: 'running',
  players: 2,
  options: {},
  listed: false,
  spectators: true,
  autostart: true,
  foreseen: false,
  rated: false,
  origin: '',
  created: 100,
  owner: true,
  number: 1,
  actions: 0,
  to_act: 0,
  seats: [seat(0, { mine: true }), seat(1)],
  request: null,
  claim: null,
  rematch: '',
  result: null,
  clock: null,
  talk: 'free',
  now: 0,
  ...change,
});

describe('my tables', () => {
  it('say whose turn it is', () => {
    expect(standing(table())).toBe('mine');
    expect(standing(table({ to_act: 1 }))).toBe('theirs');
    // a seat that I handed to a bot is played without me
    expect(standing(table({ seats: [seat(0, { mine: true, bot: 'trader' }), seat(1)] }))).toBe('theirs');
    expect(standing(table({ status: 'open', to_act: null }))).toBe('waits');
    expect(standing(table({ status: 'closed' }))).toBe('closed');
  });
  it("say how they ended, with one's own points first", () => {
    const result = { reason: 'empty_hand', winners: [1], points: [126, 146] };
    expect(outcomeOf(table({ status: 'over', result }))).toEqual({
      kind: 'others',
      won: false,
      winners: ['P1'],
      points: [126, 146],
    });
    const both = [seat(0, { mine: true }), seat(1, { mine: true })];
    expect(outcomeOf(table({ status: 'over', result, seats: both }))).toMatchObject({ won: false, points: [146, 126] });
    expect(outcomeOf(table({ status: 'over', result: { ...result, winners: [0, 1] } }))?.won).toBe(true);
    const alone: Partial<Table> = { status: 'over', seats: [seat(0, { mine: true })] };
    const won = { reason: 'mission_won', winners: [0], points: [9] };
    expect(outcomeOf(table({ ...alone, options: { mission: 2 }, result: won }))).toMatchObject({
      kind: 'mission',
      won: true,
    });
    const lost = { reason: 'time_over', winners: [], points: [9] };
    expect(outcomeOf(table({ ...alone, options: { mission: 2 }, result: lost }))?.won).toBe(false);
    expect(outcomeOf(table({ ...alone, options: { solo: true }, result: lost }))?.kind).toBe('solo');
    expect(outcomeOf(table({ status: 'closed' }))).toBeNull();
  });
  it('come in the order in which they want me', () => {
    const all = [
      table({ id: 'over', status: 'over', created: 900 }),
      table({ id: 'waits', status: 'open' }),
      table({ id: 'old', created: 1 }),
      table({ id: 'theirs', to_act: 1, created: 800 }),
      table({ id: 'new', created: 500 }),
    ];
    expect(inOrder(all).map((one) => one.id)).toEqual(['new', 'old', 'theirs', 'waits', 'over']);
  });
  it('are named by the others, or by the mission', () => {
    expect(others(table())).toEqual(['P1']);
    expect(others(table({ seats: [seat(0, { mine: true })] }))).toEqual(['P0']);
    expect(missionOf(table({ options: { mission: 4 } }))).toBe(4);
    expect(isSolo(table({ options: { solo: true } }))).toBe(true);
    expect(isSolo(table())).toBe(false);
  });
});

describe('a pasted link', () => {
  const id = 'AbCdEf0123456_-x';
  it.each([
    [`http://here:1800/t/${id}#secret-1`, `/t/${id}#secret-1`],
    [`  https://else.where/t/${id}  `, `/t/${id}`],
    [`/t/${id}#x`, `/t/${id}#x`],
    [id, `/t/${id}`],
    [`http://here/t/${id}/replay`, `/t/${id}/replay`],
  ])('%s leads to %s', (text, path) => expect(pathOfLink(text)).toBe(path));
  it.each(['', 'hello', 'http://here/lobby', `http://here/t/${id}x`, '/t/short#x'])('%j is none', (text) =>
    expect(pathOfLink(text)).toBeNull(),
  );
});

describe('time', () => {
  it.each([
    [0, 'now', 0],
    [59, 'now', 0],
    [60, 'minutes', 1],
    [3599, 'minutes', 59],
    [3600, 'hours', 1],
    [90000, 'days', 1],
    [-5, 'now', 0],
  ] as const)('%i seconds ago', (seconds, unit, n) => {
    expect(ago(1000, 1000 + seconds)).toEqual({ unit, n });
  });
});

describe('a game file', () => {
  const text = 'brightsands game 1\nrules: 1\nplayers: 2\nbuild nothing\nend\n';
  it('is quoted around the place where it is wrong', () => {
    const found = trouble(text, { message: 'no such tile', more: { line: 4, column: 7, rule: 'R5.1' } }, 1);
    expect(found).toMatchObject({ words: 'no such tile', line: 4, column: 7, rule: 'R5.1' });
    expect(found.quote).toEqual([
      { number: 3, text: 'players: 2', here: false },
      { number: 4, text: 'build nothing', here: true },
      { number: 5, text: 'end', here: false },
    ]);
  });
  it('is not quoted without a line', () => {
    expect(trouble(text, { message: 'no game', more: { line: null } })).toEqual({
      words: 'no game',
      line: null,
      column: null,
      rule: '',
      quote: [],
    });
  });
  it('is watched from every seat, by nobody else', () => {
    expect(watchWish(text, 3)).toEqual({
      record: text,
      seats: [{ kind: 'person_here' }, { kind: 'person_here' }, { kind: 'person_here' }],
      spectators: false,
    });
  });
  it('goes on with whoever was chosen, under the names of the file', () => {
    expect(
      goOnWish(text, 12, [seatOf('person_here', ' Ada '), seatOf('bot', 'ignored', 'trader'), seatOf('person_link')]),
    ).toEqual({
      record: text,
      upto: 12,
      seats: [{ kind: 'person_here', name: 'Ada' }, { kind: 'bot', bot: 'trader' }, { kind: 'person_link' }],
    });
  });
});
