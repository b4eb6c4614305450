import { describe, expect, it } from 'vitest';
import type { ToldView } from '../src/api/types';
import { whole, wholeState, type ToldState } from '../src/api/view';

describe('a view as it is told', () => {
  it('gets an empty turn and decision when the game is over', () => {
    const over = whole({ turn: null, decision: null, round: 9 } as unknown as ToldView);
    expect([over.decision.kind, over.decision.seat, over.turn.traded, over.round]).toEqual(['over', null, [], 9]);
  });
  it('stays as it is while the game runs', () => {
    const running = { turn: {}, decision: { kind: 'turn' } } as unknown as ToldView;
    expect(whole(running)).toBe(running);
  });
  it('is part of a state, which there is none of before the start', () => {
    expect(wholeState(null)).toBeNull();
    const state = {
      number: 3,
      seat: 0,
      to_act: null,
      legal: null,
      can_undo: false,
      view: { turn: null, decision: null },
    } as unknown as ToldState;
    expect(wholeState(state)).toMatchObject({ number: 3, view: { decision: { kind: 'over' } } });
  });
});
