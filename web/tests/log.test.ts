import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../src/api/types';
import type { View } from '../src/api/view';
import { before, group, turnsOf } from '../src/table/log/group';
import { eventWords } from '../src/table/log/names';
import { fieldsOf, isPointed, pointAt } from '../src/table/log/pointed.svelte';
import { isHead, isMain, isPayment, marksOf, timeMarks } from '../src/table/log/read';
import { partsOf } from './actions';
import { meaning, merged, saysNothing, since } from '../src/table/log/since';

const makes = (tile: string): string =>
  ({ 'bakery:worker': 'bread', 'grain_farm:farmer': 'grain', 'coal_mine:artisan': 'coal' })[tile] ?? '';

describe('a step of the log', () => {
  it('has icons', () => {
    const marks = (text: string): unknown => marksOf(partsOf(text), makes);
    expect(marks('work grain_farm:farmer')).toEqual([{ kind: 'icon', id: 'grain' }]);
    expect(marks('tap ai28 for rubber')).toEqual([{ kind: 'icon', id: 'rubber' }]);
    expect(marks('swap fw?')).toEqual([
      { kind: 'sign', sign: 'swap' },
      { kind: 'card', deck: 'farmer_worker', id: '' },
    ]);
    expect(marks('upgrade worker')).toEqual([
      { kind: 'cube', tier: 'worker', spent: false },
      { kind: 'sign', sign: 'up' },
      { kind: 'cube', tier: 'artisan', spent: false },
    ]);
    expect(marks('take expedition')).toEqual([{ kind: 'stack', stack: 'expeditions' }]);
    expect(marks('take worker')).toEqual([{ kind: 'cube', tier: 'worker', spent: false }]);
    expect(marks('spend exploration_pair')).toEqual([{ kind: 'token', token: 'exploration' }]);
    expect(marks('finish')).toEqual([]);
  });
  it('begins something, pays for it, or belongs to it', () => {
    expect([isMain(partsOf('take expedition')), isMain(partsOf('take worker'))]).toEqual([true, false]);
    expect([isHead(partsOf('activate fw3')), isMain(partsOf('activate fw3'))]).toEqual([true, false]);
    expect([isPayment(partsOf('market bakery:worker')), isPayment(partsOf('place h12'))]).toEqual([true, false]);
  });
});

/** `['0 build bakery:worker', 'join 1']`: a play of a seat, or another event. */
function logOf(...lines: string[]): TableEvent[] {
  return lines.map((line, at) => {
    const [first = '', ...rest] = line.split(' ');
    if (/^\d$/.test(first))
      return {
        number: at + 1,
        kind: 'play',
        at: 0,
        seat: Number(first),
        action: rest.join(' '),
        words: rest.join(' '),
        parts: partsOf(rest.join(' ')),
      };
    return { number: at + 1, kind: first as TableEvent['kind'], at: 0, seat: Number(rest[0] ?? 0) };
  });
}
const shape = (log: TableEvent[], players: number): unknown =>
  turnsOf(group(log, players)).map((turn) => [
    turn.round,
    turn.seat,
    turn.entries.map((entry) => [entry.head.step.verb, entry.pays.length, entry.parts.length, entry.last]),
  ]);

describe('the log in groups', () => {
  it('puts payments and the field under what they are for', () => {
    const log = logOf(
      'start',
      '1 build bakery:worker',
      '1 work grain_farm:farmer',
      '1 trade coal with 1',
      '1 place h12',
      '1 end',
      '0 celebrate festival',
      '0 end',
    );
    expect(shape(log, 2)).toEqual([
      [1, 1, [['build', 2, 1, 4]]],
      [1, 0, [['celebrate', 0, 0, 6]]],
    ]);
  });
  it('begins a round when everybody has had a turn', () => {
    const log = logOf(
      '0 explore new_world',
      '0 end',
      '1 explore new_world',
      '1 end',
      '0 celebrate festival',
      '0 end',
      '1 celebrate festival',
    );
    const rounds = group(log, 2);
    expect(rounds.map((round) => [round.round, round.first, round.last])).toEqual([
      [1, 1, 4],
      [2, 5, 7],
    ]);
    expect(turnsOf(rounds).map((turn) => turn.ended)).toEqual([true, true, true, false]);
  });
  it('makes one line of a swap of three cards', () => {
    expect(shape(logOf('0 swap fw1', '0 swap fw2', '0 swap ai3', '0 finish', '0 end'), 1)).toEqual([
      [1, 0, [['swap', 0, 3, 4]]],
    ]);
  });
  it('makes a line of each cube', () => {
    const log = logOf(
      '0 increase farmer',
      '0 work sawmill:farmer',
      '0 increase farmer',
      '0 shift farmer from sawmill:farmer',
      '0 work sawmill:farmer',
      '0 finish',
      '0 end',
    );
    expect(shape(log, 1)).toEqual([
      [
        1,
        0,
        [
          ['increase', 1, 0, 2],
          ['increase', 2, 1, 6],
        ],
      ],
    ]);
  });
  it('lets a shift end stand alone when no payment follows it', () => {
    const log = logOf('0 play fw3', '0 work bakery:worker', '0 shift worker from bakery:worker', '0 end');
    expect(shape(log, 1)).toEqual([
      [
        1,
        0,
        [
          ['play', 1, 0, 2],
          ['shift', 0, 0, 3],
        ],
      ],
    ]);
  });
  it('keeps a removal with the building it makes room for', () => {
    const log = logOf(
      '0 build bakery:worker',
      '0 work grain_farm:farmer',
      '0 remove h3',
      '0 place h3',
      '0 end',
      '0 remove h3',
      '0 build brewery:worker',
      '0 place h3',
    );
    expect(shape(log, 1)).toEqual([
      [1, 0, [['build', 1, 2, 4]]],
      [
        2,
        0,
        [
          ['remove', 0, 0, 6],
          ['build', 0, 1, 8],
        ],
      ],
    ]);
  });
  it('adds the answer to a time card to the turn that revealed it', () => {
    expect(shape(logOf('0 celebrate festival', '0 end', '0 answer yes', '0 celebrate festival', '0 end'), 1)).toEqual([
      [1, 0, [['celebrate', 0, 1, 3]]],
      [2, 0, [['celebrate', 0, 0, 4]]],
    ]);
  });
  it('tells a time card that was revealed before the end with its turn, and goes on with it', () => {
    const log = logOf('0 celebrate festival', '0 reveal', '0 activate fw41', '0 end', '0 celebrate festival');
    log[1]!.time = { card: 'fw1', gold: 1, exploration: 0, field: '', burnt: '', asks: false, words: 'fw1' };
    expect(shape(log, 1)).toEqual([
      [
        1,
        0,
        [
          ['celebrate', 0, 0, 1],
          ['activate', 0, 0, 3],
        ],
      ],
      [2, 0, [['celebrate', 0, 0, 5]]],
    ]);
    expect(turnsOf(group(log, 1)).map((turn) => turn.time?.card ?? null)).toEqual(['fw1', null]);
  });
  it('tells the time card of a turn, and once more when it was answered', () => {
    const time = (card: string, more = {}) => ({
      card,
      gold: 0,
      exploration: 0,
      field: '',
      burnt: '',
      asks: false,
      words: card,
      ...more,
    });
    const log = logOf(
      '0 celebrate festival',
      '0 end',
      '0 celebrate festival',
      '0 end',
      '0 answer yes',
      '0 celebrate festival',
    );
    log[1]!.time = time('fw1');
    log[3]!.time = time('nw2', { asks: true });
    log[4]!.time = time('nw2', { gold: 1 });
    const turns = turnsOf(group(log, 1));
    expect(turns.map((turn) => turn.time && [turn.time.card, turn.time.asks, turn.time.gold])).toEqual([
      ['fw1', false, 0],
      ['nw2', false, 1],
      null,
    ]);
    expect(timeMarks(turns[1]!.time!)).toEqual([
      { kind: 'sign', sign: 'clock' },
      { kind: 'card', deck: 'new_world', id: '' },
      { kind: 'token', token: 'gold' },
    ]);
    expect(timeMarks(time('fw1', { exploration: 2, burnt: 'bakery:worker' })).slice(2)).toEqual([
      { kind: 'token', token: 'exploration' },
      { kind: 'sign', sign: 'remove' },
    ]);
  });
  it('keeps notes between the turns, and what was said after a round in that round', () => {
    const rounds = group(
      logOf(
        'join 1',
        'start',
        '0 celebrate festival',
        '0 end',
        '1 celebrate festival',
        '1 end',
        'ask 0',
        '0 celebrate festival',
      ),
      2,
    );
    expect(rounds.map((round) => round.items.map((item) => item.kind))).toEqual([
      ['note', 'note', 'turn', 'turn', 'note'],
      ['turn'],
    ]);
  });
  it('goes on counting where a log was cut off', () => {
    const log = logOf('1 celebrate festival', '1 end', '0 celebrate festival');
    const view = { round: 7, players: 2, turn_of: 0, starting_player: 0 } as View;
    const start = before(log, 40, view);
    expect(start).toEqual({ actions: 37, turns: 11 });
    expect(turnsOf(group(log, 2, start)).map((turn) => [turn.round, turn.seat, turn.last])).toEqual([
      [6, 1, 39],
      [7, 0, 40],
    ]);
    // a position: nothing of what came before it was ever told
    expect(before(log, 3, view)).toEqual({ actions: 0, turns: 11 });
    expect(before(log, 3, { ...view, round: 1, turn_of: 1 })).toEqual({ actions: 0, turns: 0 });
    expect(before(log, 3, { ...view, turn_of: null })).toEqual({ actions: 0, turns: 0 });
  });
  it('is cheap with a long game', () => {
    const turn = ['0 build bakery:worker', '0 work grain_farm:farmer', '0 place h1', '0 end'];
    const log = logOf(...Array.from({ length: 400 }, () => turn).flat());
    let looks = 0;
    const watched = new Proxy(log, { get: (all, place) => (looks++, Reflect.get(all, place) as unknown) });
    expect(group(watched, 1)).toHaveLength(400);
    expect(looks).toBeLessThan(4 * log.length); // every entry once or twice, not all of them for each
  });
});

describe('where something was placed', () => {
  const log = logOf('1 build bakery:worker', '1 work grain_farm:farmer', '1 place h14', '1 remove h13', '1 end');
  it('is pointed at, not called by a code that is covered', () => {
    for (const event of log) expect(eventWords(event)).not.toMatch(/\b[a-h]\d+\b/);
    const [build, remove] = turnsOf(group(log, 2))[0]!.entries;
    expect(fieldsOf(build!)).toEqual([{ seat: 1, field: 'h14' }]);
    pointAt(fieldsOf(remove!));
    expect([isPointed(1, 'h13'), isPointed(0, 'h13'), isPointed(1, 'h14')]).toEqual([true, false, false]);
    pointAt([]);
    expect(isPointed(1, 'h13')).toBe(false);
  });
});

describe('since the last turn', () => {
  const log = logOf(
    '0 celebrate festival',
    '0 end',
    '1 build bakery:worker',
    '1 work grain_farm:farmer',
    '1 trade coal with 1',
    '1 place h1',
    '1 end',
    '2 celebrate festival',
    '2 end',
  );
  it('tells the turns of the others and who traded with me', () => {
    const told = since(turnsOf(group(log, 3)), 0);
    expect(told?.from).toBe(2);
    expect(told?.turns.map((each) => [each.turn.seat, each.traded])).toEqual([
      [1, ['coal']],
      [2, []],
    ]);
  });
  it('tells from the beginning if I had no turn yet, and nothing if nobody else had', () => {
    expect(since(turnsOf(group(log, 4)), 3)?.from).toBe(0);
    expect(since(turnsOf(group(log.slice(0, 2), 3)), 0)).toBeNull();
  });
  it('tells once what was done several times', () => {
    const [turn] = turnsOf(
      group(
        logOf(
          '1 increase farmer',
          '1 work sawmill:farmer',
          '1 increase farmer',
          '1 finish',
          '1 swap fw?',
          '1 swap fw?',
          '1 swap ai?',
          '1 end',
        ),
        2,
      ),
    );
    expect(merged(turn!.entries).map((one) => [one.words, one.times])).toEqual([
      ['increase farmer', 2],
      ['swap fw?', 2],
      ['swap ai?', 1],
    ]);
  });
  it('does not count my own turn that has begun', () => {
    const more = [...log, ...logOf('0 activate fw1').map((event) => ({ ...event, number: 99 }))];
    expect(since(turnsOf(group(more, 3)), 0)?.turns).toHaveLength(2);
  });

  const view = (
    over: Partial<View>,
    gold: number,
    lines: Record<string, number>,
    offers: Record<string, number>,
  ): View =>
    ({
      board: { 'bakery:worker': 1 },
      cubes: { farmer: 3 },
      stacks: { new_world: 2 },
      end: { triggered: false, fireworks: null, last_round: null },
      seats: [
        { seat: 0, gold, score: { lines }, offers: { planks: 1 } },
        { seat: 1, gold: 0, score: { lines: {} }, offers },
      ],
      ...over,
    }) as unknown as View;
  it('says what it means', () => {
    const was = view({}, 2, { university: 10, gold: 0 }, { grain: 1 });
    const now = view(
      {
        board: { 'bakery:worker': 0 },
        cubes: { farmer: 0 } as View['cubes'],
        stacks: { new_world: 0 },
        end: { triggered: true, fireworks: 1, last_round: 9 } as View['end'],
      },
      3,
      { university: 4, gold: 1 },
      { bread: 1 },
    );
    expect(meaning(was, now, 0)).toEqual({
      gold: 1,
      tiles: ['bakery:worker'],
      tiers: ['farmer'],
      stacks: ['new_world'],
      lines: [{ source: 'university', by: -6 }],
      offered: ['bread'],
      withdrawn: ['grain'],
      ended: { seat: 1, lastRound: 9 },
    });
    expect(saysNothing(meaning(was, was, 0))).toBe(true);
    expect(saysNothing(meaning(was, now, 0))).toBe(false);
  });
});
