// Where one may ask to go back to: the beginning of one's own turns. Pure.
import type { TableEvent } from '../../api/types';

export interface Back { left: number; current: boolean }

/** The beginnings of a seat's present turn (if it has begun) and of the one before, as how many actions are left. */
export function backTo(log: readonly TableEvent[], actions: number, seat: number): Back[] {
  const plays = log.filter((event) => event.kind === 'play');
  const first = actions - plays.length; // a log may begin in the middle
  const starts: number[] = [];
  plays.forEach((event, n) => {
    const before = plays[n - 1];
    const begins = event.seat === seat && (!before || before.seat !== seat || before.action === 'end');
    if (begins) starts.push(n);
  });
  const last = plays.at(-1);
  return starts.slice(-2).reverse().map((n, at) => ({ left: first + n, current: at === 0 && last?.seat === seat && last.action !== 'end' }));
}
