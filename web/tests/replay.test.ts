// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableEvent } from '../src/api/types';
import { partsOf } from './actions';
import { Reel } from '../src/screens/replay/reel.svelte';
import { backward, labelled, onward, standing, stopsOf, turnAt } from '../src/screens/replay/stops';
import { group, turnsOf } from '../src/table/log/group';

const ACTIONS = [
  [0, 'build bakery:worker'],
  [0, 'place h1'],
  [0, 'end'],
  [1, 'celebrate festival'],
  [1, 'end'],
  [0, 'celebrate festival'],
  [0, 'end'],
  [1, 'explore new_world'],
] as const;
const LOG: TableEvent[] = ACTIONS.map(([seat, action], at) => ({
  number: at + 2,
  kind: 'play',
  at: 0,
  seat,
  action,
  words: action,
  parts: partsOf(action),
}));

describe('stops', () => {
  const rounds = group(LOG, 2);
  it('lie behind turns and rounds', () => {
    expect(stopsOf(rounds)).toEqual({ turns: [0, 3, 5, 7, 8], rounds: [0, 5, 8] });
  });
  it('are found in both directions and end at the ends', () => {
    const { turns } = stopsOf(rounds);
    expect([onward(turns, 0), onward(turns, 3), onward(turns, 4), onward(turns, 8)]).toEqual([3, 5, 5, 8]);
    expect([backward(turns, 8), backward(turns, 4), backward(turns, 3), backward(turns, 0)]).toEqual([7, 3, 0, 0]);
  });
  it('know the turn of a moment', () => {
    const turns = turnsOf(rounds);
    expect([0, 1, 3, 4, 8].map((at) => turnAt(turns, at)?.seat ?? null)).toEqual([null, 0, 0, 1, 1]);
  });
  it('know how much of a game still stands', () => {
    expect(standing(LOG, [...LOG, LOG[0]!], 8)).toBe(8);
    expect(standing(LOG, LOG.slice(0, 5), 8)).toBe(5);
    expect(standing(LOG.slice(4), LOG.slice(4, 6), 8)).toBe(6);
  });
  it('label few rounds', () => {
    const long = Array.from({ length: 43 }, (_, n) => ({ round: n + 1, items: [], first: n, last: n }));
    expect(labelled(long, 12).map((round) => round.round)).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
    expect(labelled(long.slice(0, 4), 12)).toHaveLength(4);
  });
});

/** What is heard over the socket of a game that is still played. */
class Line {
  static last: Line | null = null;
  static readonly OPEN = 1;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    Line.last = this;
  }
  send(): void {}
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('a reel', () => {
  const asked: string[] = [];
  function server(status: string): void {
    asked.length = 0;
    const table = {
      id: 'x',
      status,
      players: 2,
      actions: 8,
      seats: [
        { seat: 0, mine: false },
        { seat: 1, mine: status === 'running' },
      ],
    };
    vi.stubGlobal('fetch', (url: string) => {
      const path = url.replace(/[?&]language=en/, '');
      const moment = /moments\/(\d+)(?:\?seat=(\d))?/.exec(path);
      if (moment) asked.push(`${moment[2] ?? '-'}/${moment[1]}`);
      const body = moment
        ? { view: { said: moment[1] } }
        : path.includes('/state')
          ? { table, log: LOG, state: { view: { round: 2, turn_of: null } }, number: 9 }
          : table;
      return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
    });
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('follows whoever moves in a finished game, and fetches ahead one by one', async () => {
    server('over');
    const reel = new Reel('x');
    await reel.load(3);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
    expect(asked.slice(0, 4)).toEqual(['0/3', '1/4', '1/5', '0/6']);
    expect(reel.view).toMatchObject({ said: '3' });
    reel.close();
  });
  it('shows a running game from one’s own seat, as it is now', async () => {
    server('running');
    const reel = new Reel('x');
    await reel.load(null);
    expect([reel.at, reel.seen, reel.open]).toEqual([8, 1, false]);
    await vi.waitFor(() => expect(asked[0]).toBe('1/8'));
    reel.close();
  });
  describe('of a game that is still played', () => {
    const table = (actions: number, status = 'running') => ({
      id: 'x',
      status,
      players: 2,
      actions,
      seats: [
        { seat: 0, mine: false },
        { seat: 1, mine: true },
      ],
    });
    const state = (number: number) => ({
      number,
      seat: 1,
      to_act: 1,
      view: { round: 2, turn_of: null },
      legal: [],
      can_undo: false,
    });
    const more = (number: number, action: string): TableEvent => ({
      number,
      kind: 'play',
      at: 0,
      seat: 1,
      action,
      words: action,
      parts: partsOf(action),
    });
    async function watched(start: number | null): Promise<Reel> {
      server('running');
      vi.stubGlobal('WebSocket', Line);
      const reel = new Reel('x');
      await reel.load(start);
      Line.last?.say({ type: 'snapshot', number: 9, seat: 1, table: table(8), log: LOG, state: state(9) });
      return reel;
    }

    it('looks from one’s own seat and follows nobody', async () => {
      const reel = await watched(null);
      expect(new URL(Line.last?.url ?? '').searchParams.get('seat')).toBe('1');
      expect(new URL(Line.last?.url ?? '').searchParams.get('follow')).toBe('no');
      reel.close();
      expect(Line.last?.closed).toBe(true);
    });
    it('goes along with whoever stands at its end', async () => {
      const reel = await watched(null);
      expect(reel.following).toBe(true);
      Line.last?.say({
        type: 'events',
        number: 11,
        events: [more(10, 'work sawmill:farmer'), more(11, 'end')],
        state: state(11),
      });
      expect([reel.all, reel.at, reel.following, reel.turns.at(-1)?.ended]).toEqual([10, 10, true, true]);
      await vi.waitFor(() => expect(reel.view).toMatchObject({ said: '10' }));
      reel.close();
    });
    it('stays where one looks back, and grows behind it', async () => {
      const reel = await watched(3);
      Line.last?.say({ type: 'events', number: 10, events: [more(10, 'end')], state: state(10) });
      expect([reel.all, reel.at, reel.following]).toEqual([9, 3, false]);
      reel.close();
    });
    it('forgets moments that were taken back', async () => {
      const reel = await watched(null);
      await vi.waitFor(() => expect(asked).toContain('1/8'));
      Line.last?.say({
        type: 'events',
        number: 10,
        events: [{ number: 10, kind: 'undo', at: 0, seat: 1, left: 7, taken: [9] }],
        state: state(10),
      });
      expect([reel.all, reel.at]).toEqual([7, 7]);
      asked.length = 0;
      Line.last?.say({
        type: 'events',
        number: 11,
        events: [more(11, 'celebrate festival')],
        state: state(11),
        table: table(8),
      });
      expect(reel.at).toBe(8);
      await vi.waitFor(() => expect(asked).toContain('1/8'));
      reel.close();
    });
    it('is a finished game when it ends, with nothing hidden in its log', async () => {
      const reel = await watched(null);
      const line = Line.last;
      server('over');
      line?.say({ type: 'events', number: 10, events: [more(10, 'end')], state: state(10), table: table(9, 'over') });
      expect([reel.open, line?.closed]).toEqual([true, true]);
      await vi.waitFor(() => expect(reel.log).toHaveLength(LOG.length)); // told anew, here by the same answer as before
      reel.close();
    });
    it('begins to show a game that had not begun', async () => {
      server('running');
      vi.stubGlobal('WebSocket', Line);
      const reel = new Reel('x');
      vi.stubGlobal('fetch', () =>
        Promise.resolve(
          new Response(
            JSON.stringify({ ...table(0, 'open'), table: table(0, 'open'), log: [], state: null, view: { said: '0' } }),
            { headers: { 'content-type': 'application/json' } },
          ),
        ),
      );
      await reel.load(null);
      expect(reel.last).toBeNull();
      Line.last?.say({
        type: 'events',
        number: 1,
        events: [{ number: 1, kind: 'start', at: 0 }],
        state: state(1),
        table: table(0),
      });
      await vi.waitFor(() => expect(reel.view).toMatchObject({ said: '0' }));
      reel.close();
    });
  });
  it('steps by action, turn and round, and stays between the ends', async () => {
    server('over');
    const reel = new Reel('x');
    await reel.load(0);
    const seen: number[] = [];
    for (const [by, way] of [
      ['action', -1],
      ['turn', 1],
      ['round', 1],
      ['action', 1],
      ['turn', -1],
      ['round', -1],
      ['round', 1],
      ['round', 1],
      ['action', 1],
    ] as const) {
      reel.step(by, way);
      seen.push(reel.at);
    }
    expect(seen).toEqual([0, 3, 5, 6, 5, 0, 5, 8, 8]);
    reel.close();
  });
  it('plays until the end, never ahead of what has been fetched', async () => {
    vi.useFakeTimers();
    server('over');
    const reel = new Reel('x');
    await reel.load(0);
    reel.speed = 'very_fast';
    reel.play();
    expect(reel.playing).toBe(true);
    for (let tick = 0; tick < 40 && reel.playing; tick++) await vi.advanceTimersByTimeAsync(100);
    expect([reel.at, reel.playing]).toEqual([8, false]);
    expect(new Set(asked).size).toBe(asked.length);
    reel.close();
  });
});
