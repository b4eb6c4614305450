// Where one may ask to go back to: the beginning of one's own turns. Pure.
import type { TableEvent } from '../../api/types';

/** `left`: how many actions would still stand; `count`: how many would be taken back. */
export interface Back {
  left: number;
  count: number;
  current: boolean;
}
/** A session asks for so many lines at most; a longer log begins in the middle, and nothing can be counted. */
const MOST = 5000;

/** The beginnings of a seat's present turn (if it has begun) and of the one before. */
export function backTo(log: readonly TableEvent[], seat: number): Back[] {
  if (log.length >= MOST) return [];
  const plays = log.filter((event) => event.kind === 'play');
  const starts: number[] = [];
  plays.forEach((event, n) => {
    const before = plays[n - 1];
    if (event.seat === seat && (!before || before.seat !== seat || before.action === 'end')) starts.push(n);
  });
  const last = plays.at(-1);
  return starts
    .slice(-2)
    .reverse()
    .map((n, at) => ({
      left: n,
      count: plays.length - n,
      current: at === 0 && last?.seat === seat && last.action !== 'end',
    }));
}
