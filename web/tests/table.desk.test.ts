import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { State, View } from '../src/api/types';
import { Session } from '../src/state/session.svelte';
import { Desk } from '../src/table/desk.svelte';

const state = (number: number, kind: string): State => ({
  number,
  seat: 0,
  to_act: 0,
  can_undo: true,
  legal: [{ action: 'work sawmill:farmer', words: '' }],
  view: {
    decision: { kind, seat: 0, words: '', waiting: [] },
    turn: {},
    seats: [{ seat: 0, fields: [], hand: { cards: [] } }],
  } as unknown as View,
});
describe('paying', () => {
  let session: Session;
  let desk: Desk;
  const plans = vi.fn(() => Promise.resolve([]));
  beforeEach(() => {
    plans.mockClear();
    session = new Session('t1', 'en');
    session.plans = plans;
    desk = new Desk(session);
  });
  it('asks how to pay when something is open', () => {
    session.state = state(1, 'pay');
    desk.settle();
    expect(plans).toHaveBeenCalledTimes(1);
  });
  it('asks nothing between the steps of a payment that is being sent, but for what is left after it', async () => {
    session.play = vi.fn(() => {
      session.busy = true;
      for (const number of [1, 2, 3]) {
        session.state = state(number, 'pay');
        desk.settle();
      }
      expect(plans).not.toHaveBeenCalled();
      session.busy = false;
      return Promise.resolve();
    });
    await desk.play('build bakery:worker', 'work sawmill:farmer');
    expect(plans).toHaveBeenCalledTimes(1);
  });
  it('asks nothing when all is paid', async () => {
    session.play = vi.fn(() => {
      session.state = state(4, 'place');
      return Promise.resolve();
    });
    await desk.play('work sawmill:farmer');
    expect(plans).not.toHaveBeenCalled();
  });
});
