// A finished game has no turn and no decision in its view; here it gets empty ones, so that everything else can look at them.
import type { Decision, TurnView, View } from '../api/types';

const NO_TURN: TurnView = {
  actions_left: 0, actions_taken: 0, open: null, may_remove: false, shipyards_used: {}, traded: [], objectives_used: [], owed: {}, free_upgrades: {}, held: {}, put_away_cards: [],
};
const OVER: Decision = { kind: 'over', seat: null, words: '', waiting: [] };

export function whole(view: View): View {
  const { turn, decision } = view as { turn: TurnView | null; decision: Decision | null };
  return turn && decision ? view : { ...view, turn: turn ?? NO_TURN, decision: decision ?? OVER };
}
