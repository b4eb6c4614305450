// What comes from the server becomes here what the page works with: a finished game has no turn and no decision in its view.
import type * as wire from './types';

/** A resource (`bread`), a cube (`@artisan`) or a token (`@trade`, `@exploration`) in a cost. */
export type CostIcon = string;
export type DecisionKind = wire.DecisionKind | 'over';
/** Nothing is to be decided any more. */
export interface Over {
  kind: 'over';
  seat: null;
  waiting: [];
}
export type Decision = wire.Decision | Over;
/** A view as the page looks at it: `whole` gives a finished game an empty turn and a decision of the kind `over`. */
export interface View extends Omit<wire.ViewData, 'turn' | 'decision'> {
  turn: wire.TurnView;
  decision: Decision;
}
export interface State extends Omit<wire.State, 'view'> {
  view: View;
}

const NO_TURN: wire.TurnView = {
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
const OVER: Over = { kind: 'over', seat: null, waiting: [] };
const running = (told: wire.ViewData): told is wire.ViewData & View => told.turn !== null && told.decision !== null;

/** The same view with an empty turn and a decision of the kind `over` where the game is over, so that everything can look at them. */
export function whole(told: wire.ViewData): View {
  return running(told) ? told : { ...told, turn: told.turn ?? NO_TURN, decision: told.decision ?? OVER };
}

/** A state as it is told, null before the start. */
export function wholeState(told: wire.State | null): State | null {
  return told && { ...told, view: whole(told.view) };
}
