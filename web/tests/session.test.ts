// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session } from '../src/state/session.svelte';

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
const state = (number: number, kind = 'pay') => ({ number, seat: 0, to_act: 0, view: { decision: { kind } }, legal: [], can_undo: false });
const snapshot = (number: number) => ({ type: 'snapshot', number, seat: 0, table: { id: 't' }, log: [], state: state(number) });
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
    await done;
    expect(session.busy).toBe(false);
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
    last().say({ type: 'events', number: 7, events: [play(6, 'play fw?'), play(7, 'work bakery:worker')], state: state(7) });
    last().say({ type: 'events', number: 8, events: [{ ...play(8, 'work soap_factory:worker'), reveals: { number: 6, action: 'play fw3', words: 'plays fw3' } }], state: state(8) });
    expect(session.log.map((one) => one.action)).toEqual(['play fw3', 'work bakery:worker', 'work soap_factory:worker']);
    last().say({ type: 'events', number: 9, events: [{ number: 9, kind: 'undo', at: 0, left: 1, taken: [7, 8] }], state: state(9) });
    expect(session.log.map((one) => one.number)).toEqual([6]);
  });

  it('asks what can be had once for every turn decision of ours', async () => {
    const session = live();
    last().say({ type: 'events', number: 6, events: [play(6, 'end')], state: state(6, 'turn') });
    const asked = last().sent.filter((one) => one.type === 'outlook');
    expect(asked).toHaveLength(1);
    last().say({ type: 'outlook', key: asked[0]?.key, outlook: [{ action: 'play fw3', allowed: true, plan: null }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.outlook.get('play fw3')?.allowed).toBe(true);
  });
});
