// What comes from the server becomes here what the page works with: a finished game has no turn and no decision in its view.
import type { Decision, State, ToldView, TurnView, View } from './types';

const NO_TURN: TurnView = {
  actions_left: 0,
  actions_taken: 0,
  open: null,
  may_remove: false,
  shipyards_used: {},
  traded: [],
  objectives_used: [],
  owed: {},
  free_upgrades: {},
  held: {},
  put_away_cards: [],
};
const OVER: Decision = { kind: 'over', seat: null, words: '', waiting: [] };

/** The same view with an empty turn and a decision of the kind `over` where the game is over, so that everything can look at them. */
export function whole(told: ToldView): View {
  const { turn, decision } = told;
  return turn && decision ? (told as View) : { ...told, turn: turn ?? NO_TURN, decision: decision ?? OVER };
}

export type ToldState = Omit<State, 'view'> & { view: ToldView };
/** A state as it is told, null before the start. */
export function wholeState(told: ToldState | null): State | null {
  return told && { ...told, view: whole(told.view) };
}
