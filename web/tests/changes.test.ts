// What changed becomes whole again: the same documents as the server means, and nothing new that stayed the same.
import { describe, expect, it } from 'vitest';
import type { Choice, EventsMessage, OutlookMessage, Snapshot, State } from '../src/api/types';
import { edited, Recall } from '../src/state/changes';

describe('edits', () => {
  const before = { gold: 1, seats: [{ hand: ['a', 'b', 'c'] }, { hand: [] }], old: true };

  it('replace, remove, cut and put, and leave the document before as it was', () => {
    const kept = structuredClone(before);
    const now = edited(before, [
      { at: ['old'], gone: true },
      { at: ['gold'], to: null },
      { at: ['seats', 0, 'hand'], cut: [1, 1], put: ['x', 'y'] },
      { at: ['seats', 1, 'hand'], to: ['z'] },
    ]);
    expect(now).toEqual({ gold: null, seats: [{ hand: ['a', 'x', 'y', 'c'] }, { hand: ['z'] }] });
    expect(before).toEqual(kept);
    expect(edited(before, [{ at: [], to: 3 }])).toBe(3);
  });

  it('keep the identity of whatever they do not touch', () => {
    const now = edited(before, [{ at: ['seats', 0, 'hand'], cut: [0, 1], put: [] }]) as typeof before;
    expect(now.seats[1]).toBe(before.seats[1]);
    expect(now.seats[0]).not.toBe(before.seats[0]);
    expect(edited(before, [])).toBe(before);
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

  it('names an action by its text once its words were told', () => {
    const recall = begun();
    const waiting = recall.state(events({ change: [{ at: ['legal'], to: null }] }));
    expect(waiting).toEqual(state(null));
    const again = recall.state(
      events({ change: [{ at: ['legal'], to: ['end', 'festival'] }], choices: [choice('festival')] }),
    );
    expect(again?.legal).toEqual([choice('end'), choice('festival')]);
  });

  it('has an outlook of answers that many wishes share', () => {
    const recall = begun();
    const told = (more: Partial<OutlookMessage>) => recall.wishes({ type: 'outlook', key: 'k', ...more });
    const plan = { steps: ['end'], cubes: [], gold: 1, trade: 0, exploration: 0, gifts: [] };
    const first = told({
      changed: { 'build a': 1, 'build b': 2, 'build c': 2 },
      gone: [],
      answers: [
        { number: 1, allowed: true, plan },
        { number: 2, allowed: false, plan: null, words: 'no' },
      ],
    });
    expect(first.get('build a')?.plan?.steps).toEqual([choice('end')]);
    expect(first.get('build b')).toEqual({ action: 'build b', allowed: false, plan: null, words: 'no' });
    const next = told({ changed: { 'build a': 2 }, gone: ['build c'], answers: [] });
    expect([...next.keys()]).toEqual(['build a', 'build b']);
    expect(next.get('build a')?.allowed).toBe(false);
    expect(next.get('build b')).toBe(first.get('build b'));
    expect(first.has('build c')).toBe(true);
  });
});
