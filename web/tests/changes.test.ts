// What changed becomes whole again: the same documents as the server means, and nothing new that stayed the same.
import { describe, expect, it } from 'vitest';
import type { Choice, EventsMessage, OutlookMessage, Snapshot, State } from '../src/api/types';
import { edited, Recall } from '../src/state/changes';

describe('edits', () => {
  const before = { gold: 1, seats: [{ hand: ['a', 'b', 'c'] }, { hand: [] }], old: true };

  it('replace, remove, cut and put, and leave the document before as it was', () => {
    const kept = structuredClone(before);
    const now = edited(before, {
      old: [],
      gold: [null],
      seats: { 0: { hand: [1, 1, ['x', 'y']] }, 1: { hand: [['z']] } },
    });
    expect(now).toEqual({ gold: null, seats: [{ hand: ['a', 'x', 'y', 'c'] }, { hand: ['z'] }] });
    expect(before).toEqual(kept);
    expect(edited(before, [3])).toBe(3);
  });

  it('keep the identity of whatever they do not touch', () => {
    const now = edited(before, { seats: { 0: { hand: [0, 1, []] } } }) as typeof before;
    expect(now.seats[1]).toBe(before.seats[1]);
    expect(now.seats[0]).not.toBe(before.seats[0]);
  });
});

describe('what a socket told', () => {
  const choice = (action: string): Choice => ({ action, words: `do ${action}`, parts: { verb: 'end' } });
  const state = (legal: Choice[] | null) => ({ number: 1, to_act: 0, legal, view: { round: 1 } }) as unknown as State;
  const begun = (): Recall => {
    const recall = new Recall();
    recall.state({ type: 'snapshot', state: state([choice('end')]) } as Snapshot);
    return recall;
  };
  const events = (more: Partial<EventsMessage>) =>
    ({ type: 'events', number: 2, events: [], ...more }) as EventsMessage;

  it('names an action by its number once its words were told', () => {
    const recall = begun();
    const waiting = recall.state(events({ change: [{ legal: [null] }] }));
    expect(waiting).toEqual(state(null));
    const again = recall.state(events({ change: [{ legal: [[0, 1]] }], choices: [choice('festival')] }));
    expect(again?.legal).toEqual([choice('end'), choice('festival')]);
  });

  it('has an outlook of answers that many wishes share', () => {
    const recall = begun();
    const told = (more: Partial<OutlookMessage>) => recall.wishes({ type: 'outlook', key: 'k', ...more });
    const plan = { steps: [0], cubes: [], gold: 1, trade: 0, exploration: 0, gifts: [] };
    const first = told({
      wishes: ['build a', 'build b', 'build c'],
      changed: [
        [0, 1],
        [1, 2],
        [2, 2],
      ],
      gone: [],
      answers: [
        { number: 1, allowed: true, plan },
        { number: 2, allowed: false, plan: null, words: 'no' },
      ],
    });
    expect(first.get('build a')?.plan?.steps).toEqual([choice('end')]);
    expect(first.get('build b')).toEqual({ action: 'build b', allowed: false, plan: null, words: 'no' });
    const next = told({ wishes: [], changed: [[0, 2]], gone: [2], answers: [] });
    expect([...next.keys()]).toEqual(['build a', 'build b']);
    expect(next.get('build a')?.allowed).toBe(false);
    expect(next.get('build b')).toBe(first.get('build b'));
    expect(first.has('build c')).toBe(true);
  });
});
