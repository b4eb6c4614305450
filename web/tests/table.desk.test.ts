import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { State, View } from '../src/api/view';
import { Session } from '../src/state/session.svelte';
import { choice } from './actions';
import { Desk } from '../src/table/desk.svelte';
import { frontOf } from '../src/table/tabs';

const state = (number: number, kind: string): State => ({
  number,
  seat: 0,
  to_act: 0,
  can_undo: true,
  legal: [choice('work sawmill:farmer')],
  words: null,
  view: {
    decision: { kind, seat: 0, waiting: [] },
    turn: {},
    end: { over: false },
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
    desk.arrived();
    expect(plans).toHaveBeenCalledTimes(1);
  });
  it('asks nothing between the steps of a payment that is being sent, but for what is left after it', async () => {
    session.play = vi.fn(() => {
      session.busy = true;
      for (const number of [1, 2, 3]) {
        session.state = state(number, 'pay');
        desk.arrived();
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

describe('a turn in few clicks', () => {
  let session: Session;
  let desk: Desk;
  let played: string[][];
  const told = (number: number, kind: string, legal: string[], more: Partial<State> = {}): State => ({
    ...state(number, kind),
    legal: legal.map((action) => choice(action)),
    ...more,
  });
  beforeEach(() => {
    played = [];
    session = new Session('t1', 'en');
    session.plans = vi.fn(() => Promise.resolve([]));
    session.play = vi.fn((...actions: string[]) => Promise.resolve(void played.push(actions)));
    desk = new Desk(session);
  });
  it('does what the first click took up with the second', async () => {
    session.state = told(1, 'turn', ['celebrate festival', 'end']);
    desk.pick('festival');
    expect([desk.picked, desk.wish?.action, played]).toEqual(['festival', 'celebrate festival', []]);
    desk.pick('festival', true);
    await vi.waitFor(() => expect(played).toEqual([['celebrate festival']]));
  });
  it('puts down what was taken up when the table is another', () => {
    session.state = told(1, 'turn', ['celebrate festival', 'end']);
    desk.pick('festival');
    session.state = told(2, 'turn', ['celebrate festival', 'end']);
    expect([desk.picked, desk.wish, desk.plans]).toEqual([null, null, []]);
  });
  it('answers a question that has one answer, but not one that shows something', async () => {
    session.state = told(1, 'raise', ['raise farmer at district']);
    await desk.goOn(false, false);
    expect(played).toEqual([['raise farmer at district']]);
    session.state = told(2, 'reveal', ['finish']);
    await desk.goOn(false, false);
    session.state = told(3, 'raise', ['raise farmer at district', 'raise farmer at exhausted']);
    await desk.goOn(false, false);
    expect(played).toHaveLength(1);
  });
  it('has not come to rest before a question with one answer is answered', async () => {
    session.state = told(1, 'raise', ['raise farmer at district']);
    const gone = desk.goOn(false, false);
    expect([session.settled, desk.settled]).toEqual([true, false]);
    await gone;
    expect(desk.settled).toBe(true);
  });
  it('ends a turn in which nothing is left only if that is wished', async () => {
    session.state = told(1, 'turn', ['end', 'remove h3', 'shift farmer from sawmill:farmer']);
    await desk.goOn(false, false);
    expect(played).toEqual([]);
    await desk.goOn(false, true);
    expect(played).toEqual([['end']]);
    session.state = told(2, 'turn', ['end', 'activate fw3']);
    await desk.goOn(false, true);
    expect(played).toHaveLength(1);
  });
  it('tells what would be lost before it ends a turn, and never ends such a turn by itself', async () => {
    const holding = (number: number, held: Record<string, number>): State => {
      const now = told(number, 'turn', ['end', 'remove h3']);
      return { ...now, view: { ...now.view, turn: { ...now.view.turn, held } } };
    };
    session.state = holding(1, { planks: 2 });
    await desk.goOn(false, true);
    expect([desk.warned, desk.atRisk, played]).toEqual([false, [['planks', 2]], []]);
    await desk.end();
    expect([desk.warned, played]).toEqual([true, []]);
    await desk.end();
    expect(played).toEqual([['end']]);
    session.state = holding(2, { planks: 2 });
    expect(desk.warned).toBe(false);
    session.state = holding(3, {});
    await desk.end();
    expect(played).toHaveLength(2);
  });
  it('offers the time card only where something is still to be done before the end', async () => {
    session.state = told(1, 'turn', ['reveal', 'end', 'activate fw41']);
    expect(desk.canReveal).toBe(true);
    session.state = told(2, 'turn', ['reveal', 'end', 'shift farmer from exhausted', 'remove h3']);
    expect(desk.canReveal).toBe(false);
    await desk.goOn(false, true);
    expect(played).toEqual([['end']]);
    session.state = told(3, 'turn', ['end', 'activate fw41']);
    expect(desk.canReveal).toBe(false);
  });
  it('goes back over what was answered without being asked', async () => {
    const states = [told(4, 'turn', ['upgrade farmer']), told(3, 'raise', ['raise farmer at district'])];
    session.state = told(2, 'turn', ['finish', 'upgrade farmer']);
    const undo = vi.fn(() => {
      session.state = states.pop()!;
      return Promise.resolve(desk.goOn(false, false)).then(() => undefined);
    });
    session.undo = undo;
    await desk.undo();
    expect(undo).toHaveBeenCalledTimes(2);
    expect(played).toEqual([]);
    expect(session.state.number).toBe(4);
  });
  it('closes what is open and ends the turn in one go', async () => {
    const open = told(1, 'turn', ['finish', 'increase farmer']);
    open.view.turn.actions_left = 0;
    session.state = open;
    expect(desk.canFinishTurn).toBe(true);
    session.play = vi.fn((...actions: string[]) => {
      played.push(actions);
      session.state = told(played.length + 1, 'turn', ['end']);
      return Promise.resolve();
    });
    await desk.end();
    expect(played).toEqual([['finish'], ['end']]);
  });
});

describe('a turn planned ahead', () => {
  const table = (number: number, legal: string[]): State => ({
    ...state(number, 'turn'),
    legal: legal.map((action) => choice(action)),
  });
  const planned = (...actions: string[]): Desk => {
    const session = new Session('t1', 'en');
    session.seat = 0;
    session.state = table(1, ['upgrade farmer', 'end']);
    session.play = vi.fn((action: string) => {
      played.push(action);
      session.state = table(played.length + 1, ['end']);
      return Promise.resolve();
    });
    const desk = new Desk(session);
    actions.forEach((action) => desk.ahead.add(choice(action)));
    return desk;
  };
  let played: string[];
  beforeEach(() => (played = []));
  it('is played step by step when it comes', async () => {
    const { ahead } = planned('upgrade farmer', 'end');
    await ahead.run();
    expect([played, ahead.queue, ahead.running]).toEqual([['upgrade farmer', 'end'], [], false]);
  });
  it('is given up where it is no longer possible, before the end of the turn', async () => {
    const { ahead } = planned('upgrade farmer', 'upgrade worker', 'end');
    await ahead.run();
    expect([played, ahead.queue]).toEqual([['upgrade farmer'], []]);
  });
});

describe('the part of the table in front on a phone', () => {
  it('is what is asked, until another is chosen; then what was there before', () => {
    const asked = { tab: 'log', key: 'picked card:fw1' } as const;
    expect(frontOf(null, 'supply', null)).toBe('supply');
    expect(frontOf(asked, 'supply', null)).toBe('log');
    expect(frontOf(asked, 'supply', { tab: 'island', key: 'picked card:fw1' })).toBe('island');
    expect(frontOf({ tab: 'hand', key: 'swap 4' }, 'supply', { tab: 'island', key: 'picked card:fw1' })).toBe('hand');
    expect(frontOf(null, 'supply', { tab: 'island', key: 'picked card:fw1' })).toBe('supply');
  });
});
