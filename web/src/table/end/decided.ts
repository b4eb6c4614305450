// What decided a game: by how many points, and by which sources. Pure.
import type { SeatView } from '../../api/types';

export interface Decided {
  /** The seat that is spoken of, and the one that it is compared with. */
  seat: number;
  other: number;
  /** By how many points the seat is ahead, or behind if less than 0. */
  by: number;
  /** The sources that made the difference, the weightiest first, and how many points each. */
  sources: { source: string; points: number }[];
}

/** So few sources are named at most. */
const MOST = 3;

/**
 * A seat beside the winner, or the winner beside the best of the others: the fewest sources that together make up the difference.
 * Null where it is level, or nobody is there to be compared with.
 */
export function decided(ranking: readonly SeatView[], winners: readonly number[], seat: number): Decided | null {
  const mine = ranking.find((one) => one.seat === seat);
  const won = winners.includes(seat);
  const other = ranking.find((one) => (won ? !winners.includes(one.seat) : winners.includes(one.seat)));
  if (!mine || !other) return null;
  const by = total(mine) - total(other);
  if (by === 0 || by > 0 !== won) return null;
  const sign = Math.sign(by);
  const found = [...new Set([...Object.keys(mine.score.lines), ...Object.keys(other.score.lines)])]
    .map((source) => ({ source, points: sign * (points(mine, source) - points(other, source)) }))
    .filter((one) => one.points > 0)
    .sort((one, next) => next.points - one.points);
  let rest = Math.abs(by);
  const enough = found.findIndex(({ points }) => (rest -= points) <= 0);
  return { seat, other: other.seat, by, sources: found.slice(0, Math.min(enough + 1 || MOST, MOST)) };
}
const points = (seat: SeatView, source: string): number => seat.score.lines[source] ?? 0;
const total = (seat: SeatView): number => seat.score.total ?? seat.score.known;
