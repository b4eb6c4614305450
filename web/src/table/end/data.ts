// What the server knows about a finished game beside its last position.
import { call } from '../../api/http';
import type { HintReason } from '../../api/types';

export interface RoundScores {
  round: number;
  actions: number;
  scores: { lines: Record<string, number | null>; total: number | null }[];
}
/** A turn, and how many actions stood when it began. */
export interface TurnPoint {
  seat: number;
  round: number;
  actions: number;
}
export interface Chart {
  turns: TurnPoint[];
  rounds: RoundScores[];
}
/**
 * A turn as a bot judges it by what its seat knew: `loss` against the best turn it saw, `gain` over the best really different one.
 * `actions` is how many stood when the turn began.
 */
export interface JudgedTurn {
  round: number;
  actions: number;
  played: string;
  best: string;
  loss: number;
  gain: number;
  reasons: HintReason[];
}
export interface Review {
  seat: number;
  unit: 'points' | 'actions';
  turns: JudgedTurn[];
  /** Which of the turns are worth showing, the most telling first. */
  best: number[];
  worst: number[];
}

export const getChart = (id: string): Promise<Chart> => call('GET', `/tables/${id}/chart`);
export const getReview = (id: string, seat: number): Promise<Review> => call('POST', `/tables/${id}/review`, { seat });
