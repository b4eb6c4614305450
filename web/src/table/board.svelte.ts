// What the parts of a board share: what can be taken up, what is taken up, and what a plan would change.
import { getContext, setContext } from 'svelte';
import type { SeatView, Wish } from '../api/types';
import type { CostIcon, View } from '../api/view';
import type { Choices, Thing } from './choices';
import type { Drawing } from './plan';
import { worthOf, type Worth } from './worth';

export interface Board {
  readonly view: View;
  readonly me: SeatView;
  readonly choices: Choices;
  readonly outlook: ReadonlyMap<string, Wish>;
  readonly drawing: Drawing | null;
  readonly picked: Thing | null;
  /** Fields on which the tile that is taken up could stand. */
  readonly rooms: ReadonlySet<Thing>;
  /** Things that somebody has just touched. */
  readonly lit: ReadonlySet<Thing>;
  /** Things on which the player has put a mark. */
  readonly marks?: ReadonlySet<Thing>;
  readonly onmark?: ((thing: Thing) => void) | undefined;
  /** Absent: the board is only looked at. */
  readonly onpick: ((thing: Thing, twice: boolean) => void) | undefined;
  readonly onseat: ((seat: number) => void) | undefined;
}
const KEY = Symbol('board');
export const shareBoard = (board: Board): Board => setContext(KEY, board);
export const useBoard = (): Board => getContext<Board>(KEY);

/** At a glance: can this be had? `due`: gold that it costs besides. */
export function glance(board: Board, action: string, cost: readonly CostIcon[], left = 1, due = 0): Worth {
  return worthOf(board.view, board.me, board.outlook.get(action), cost, left, due);
}
