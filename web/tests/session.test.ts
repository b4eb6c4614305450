// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableClock } from '../src/api/types';
import { Session } from '../src/state/session.svelte';
import { leftOf } from '../src/table/company/times';

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.end(1000);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
const state = (number: number, kind = 'pay') => ({
  number,
  seat: 0,
  to_act: 0,
  view: { decision: { kind } },
  legal: [],
  can_undo: false,
});
const snapshot = (number: number) => ({
  type: 'snapshot',
  number,
  seat: 0,
  table: { id: 't' },
  log: [],
  state: state(number),
});
const play = (number: number, action: string) => ({ number, kind: 'play', at: 0, seat: 0, action, words: action });

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function live(number = 5): Session {
  const session = new Session('t', 'en');
  session.connect();
  last().open();
  last().say(snapshot(number));
  return session;
}

describe('a session', () => {
  it('plays several actions one after another, each for the number after the one before', async () => {
    const session = live(5);
    const done = session.play('build bakery:worker', 'work grain_farm:farmer');
    expect(last().sent.map((one) => [one.action, one.number])).toEqual([['build bakery:worker', 5]]);
    last().say({ type: 'ack', key: last().sent[0]?.key, number: 6 });
    await vi.advanceTimersByTimeAsync(0);
    expect(last().sent[1]).toMatchObject({ action: 'work grain_farm:farmer', number: 6 });
    last().say({ type: 'ack', key: last().sent[1]?.key, number: 7 });
    let over = false;
    void done.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(0);
    expect([over, session.busy]).toEqual([false, true]); // what it led to has not come yet
    const told: number[] = [];
    session.listen({
      arrived: () => told.push(session.state?.number ?? 0),
      told: (events) => told.push(...events.map((one) => -one.number)),
    });
    last().say({ type: 'events', number: 6, events: [play(6, 'build bakery:worker')], state: state(6) });
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe(false);
    last().say({ type: 'events', number: 7, events: [play(7, 'work grain_farm:farmer')], state: state(7) });
    await done;
    expect(session.busy).toBe(false);
    expect(told).toEqual([6, -6, 7, -7]);
  });

  it('sends what was not answered once more, under the same key, when the line is back', async () => {
    const session = live();
    const done = session.play('end');
    const first = last().sent[0];
    last().end(1006);
    expect(session.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.all).toHaveLength(2);
    last().open();
    expect(last().sent[0]).toEqual(first);
    last().say(snapshot(9));
    expect(session.link).toBe('live');
    last().say({ type: 'ack', key: first?.key, number: 9 });
    await done;
  });

  it('gives up where the table is gone', () => {
    const session = live();
    last().end(4404);
    expect(session.link).toBe('gone');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('stops at the first refusal and says why', async () => {
    const session = live();
    const done = session.play('build bakery:worker', 'end');
    last().say({ type: 'refused', key: last().sent[0]?.key, error: 'illegal', words: 'no coal', rule: 'R4.7' });
    await expect(done).rejects.toMatchObject({ error: 'illegal', message: 'no coal', more: { rule: 'R4.7' } });
    expect(last().sent).toHaveLength(1);
  });

  it('keeps the log as it stands: undone events go, hidden cards are shown when they lie open', () => {
    const session = live();
    last().say({
      type: 'events',
      number: 7,
      events: [play(6, 'play fw?'), play(7, 'work bakery:worker')],
      state: state(7),
    });
    last().say({
      type: 'events',
      number: 8,
      events: [
        { ...play(8, 'work soap_factory:worker'), reveals: { number: 6, action: 'play fw3', words: 'plays fw3' } },
      ],
      state: state(8),
    });
    expect(session.log.map((one) => one.action)).toEqual([
      'play fw3',
      'work bakery:worker',
      'work soap_factory:worker',
    ]);
    last().say({
      type: 'events',
      number: 9,
      events: [{ number: 9, kind: 'undo', at: 0, left: 1, taken: [7, 8] }],
      state: state(9),
    });
    expect(session.log.map((one) => one.number)).toEqual([6]);
  });

  it('asks what can be had once for every turn decision of ours', async () => {
    const session = live();
    last().say({ type: 'events', number: 6, events: [play(6, 'end')], state: state(6, 'turn') });
    const asked = last().sent.filter((one) => one.type === 'outlook');
    expect(asked).toHaveLength(1);
    const answers = [{ number: 1, allowed: true, plan: null }];
    const told = { wishes: ['play fw3'], changed: [[0, 1]], gone: [], answers, choices: [] };
    last().say({ type: 'outlook', key: asked[0]?.key, ...told });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.outlook.get('play fw3')?.allowed).toBe(true);
  });

  it.each([-3600, 0, 86_400])('counts by the clock of the server, with a device that is %i seconds wrong', (wrong) => {
    const truth = 1_800_000_000;
    vi.setSystemTime((truth + wrong) * 1000);
    const session = live(5);
    const clock = { turn: 60, reserve: 0, out: 'bot', bot: 'greedy', seat: 0, until: truth + 45, seats: [] };
    last().say({ type: 'table', number: 5, table: { id: 't', now: truth, clock } });
    vi.setSystemTime((truth + wrong + 5) * 1000);
    const time = Date.now() / 1000 + session.ahead;
    expect(time).toBeCloseTo(truth + 5, 3);
    const left = { ...clock, seats: [{ turn: 60, reserve: 0 }] } as unknown as TableClock;
    expect(leftOf(left, 0, time)).toMatchObject({ turn: 40 });
    // The device is put right in the middle: the next word of the server is believed, not what was known before.
    vi.setSystemTime((truth + 10) * 1000);
    last().say({ type: 'table', number: 5, table: { id: 't', now: truth + 10, clock } });
    expect(Date.now() / 1000 + session.ahead).toBeCloseTo(truth + 10, 3);
  });

  it('always knows how many actions stand', () => {
    const session = new Session('t', 'en');
    session.connect();
    last().open();
    last().say({ ...snapshot(5), table: { id: 't', actions: 3, number: 5, to_act: 0 } });
    last().say({
      type: 'events',
      number: 7,
      events: [play(6, 'play fw3'), play(7, 'work bakery:worker')],
      state: state(7),
    });
    expect(session.table).toMatchObject({ actions: 5, number: 7, to_act: 0 });
    last().say({
      type: 'events',
      number: 8,
      events: [{ number: 8, kind: 'undo', at: 0, left: 3, taken: [6, 7] }],
      state: state(8),
    });
    expect(session.table?.actions).toBe(3);
    last().say({ type: 'table', number: 8, table: { id: 't', actions: 3, number: 8, to_act: 0, seats: [] } });
    expect(session.table).toMatchObject({ actions: 3, seats: [] });
  });

  it('keeps table and log together when moves wait to be drawn', async () => {
    const session = new Session('t', 'en');
    session.connect();
    last().open();
    const watched = (number: number) => ({ ...state(number), legal: null });
    last().say({ ...snapshot(5), state: watched(5), table: { id: 't', actions: 0 } });
    last().say({ type: 'events', number: 6, events: [play(6, 'end')], state: watched(6) });
    last().say({ type: 'events', number: 7, events: [play(7, 'end')], state: watched(7) });
    last().say({ type: 'table', number: 7, table: { id: 't', actions: 2, seats: [] } });
    expect([session.table?.actions, session.log.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(300);
    expect([session.table?.actions, session.log.length, session.state?.number]).toEqual([2, 2, 7]);
  });

  it('draws what others do within a breath as one picture, and my own turn at once', async () => {
    const session = new Session('t', 'en');
    session.connect();
    last().open();
    const watched = (number: number) => ({ ...state(number), legal: null });
    const say = (number: number, shown: object) =>
      last().say({ type: 'events', number, events: [play(number, 'end')], state: shown });
    last().say({ ...snapshot(5), state: watched(5), table: { id: 't', actions: 0 } });
    say(6, watched(6));
    for (const number of [7, 8, 9]) {
      await vi.advanceTimersByTimeAsync(40);
      say(number, watched(number));
      expect(session.state?.number).toBe(6);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect([session.state?.number, session.log.length]).toEqual([9, 4]);
    say(10, watched(10));
    expect(session.state?.number).toBe(9);
    say(11, state(11));
    expect([session.state?.number, session.log.length]).toEqual([11, 6]);
  });

  it('settles what was not understood, under its key or without one', async () => {
    const session = live();
    const [one, two] = [session.whyNot('dance'), session.plans('sing')];
    const told = Promise.allSettled([one, two]);
    last().say({ type: 'refused', key: last().sent[0]?.key, error: 'bad_message', words: 'Nicht verstanden.' });
    await expect(one).rejects.toMatchObject({ error: 'bad_message', message: 'Nicht verstanden.' });
    last().say({ type: 'refused', key: null, error: 'bad_message', words: 'Nicht verstanden.' });
    await expect(two).rejects.toMatchObject({ error: 'bad_message' });
    await told;
  });

  it.each([1009, 4400])('does not send again what closed the line with %i', async (code) => {
    const session = live();
    const asked = session.whyNot('x'.repeat(9));
    const told = expect(asked).rejects.toMatchObject({ error: 'bad_message' });
    last().end(code);
    await told;
    await vi.advanceTimersByTimeAsync(400);
    last().open();
    expect(last().sent).toEqual([]);
  });

  it('leaves nothing waiting when it is closed', async () => {
    const session = live();
    const told = expect(session.undo()).rejects.toMatchObject({ error: 'left' });
    session.close();
    await told;
    expect(session.busy).toBe(false);
  });

  it('gives a finished game an empty decision', () => {
    const session = live();
    last().say({
      type: 'events',
      number: 6,
      events: [],
      state: { ...state(6), legal: null, view: { turn: null, decision: null } },
    });
    expect(session.state?.view.decision.kind).toBe('over');
  });

  it('looks from another seat as soon as the line is open', () => {
    const session = new Session('t', 'en');
    session.connect();
    session.look(1);
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toEqual([{ type: 'look', seat: 1, follow: true }]);
  });

  it('only looks when it watches: asks nothing and says when there is news', () => {
    const heard = vi.fn();
    const session = new Session('t', 'en', 0, { heard });
    session.connect();
    last().open();
    last().say({ ...snapshot(5), state: state(5, 'turn') });
    last().say({ type: 'table', number: 5, table: { id: 't', seats: [] } });
    expect([last().sent, heard.mock.calls.length]).toEqual([[], 2]);
    session.close();
  });
});
