import { describe, expect, it } from 'vitest';
import type { State, TurnView, ViewData } from '../src/api/types';
import { whole, wholeState } from '../src/api/view';

const turn: TurnView = {
  actions_left: 1,
  actions_taken: 0,
  open: { action: 'ships', parts: 1 },
  may_remove: false,
  shipyards_used: {},
  traded: [],
  objectives_used: [],
  owed: {},
  free_upgrades: {},
  held: {},
  put_away_cards: [],
};
const cubes = { farmer: 0, worker: 0, artisan: 0, engineer: 0, investor: 0 };
const told = (more: Partial<ViewData>): ViewData => ({
  seat: 0,
  players: 2,
  names: ['Ada', 'Bo'],
  variants: [],
  round: 9,
  turn_of: 0,
  starting_player: 0,
  end: { triggered: false, fireworks: null, last_round: null, round_limit: null, over: false, reason: null },
  objectives: [],
  board: {},
  cubes,
  stacks: {},
  known: {},
  turn,
  decision: { kind: 'put', seat: 0, waiting: [], left: 2, must: 1 },
  seats: [],
  outcome: null,
  ...more,
});
const over = told({ turn: null, decision: null, turn_of: null });

describe('a view as it is told', () => {
  it('gets an empty turn and decision when the game is over', () => {
    const seen = whole(over);
    expect([seen.decision.kind, seen.decision.seat, seen.turn.traded, seen.round]).toEqual(['over', null, [], 9]);
  });
  it('stays as it is while the game runs', () => {
    const running = told({});
    expect(whole(running)).toBe(running);
  });
  it('is part of a state, which there is none of before the start', () => {
    expect(wholeState(null)).toBeNull();
    const state: State = { number: 3, seat: 0, to_act: null, legal: null, can_undo: false, words: null, view: over };
    expect(wholeState(state)).toMatchObject({ number: 3, view: { decision: { kind: 'over' } } });
  });
});
