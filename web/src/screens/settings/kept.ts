import type { Keeps } from '../../api/types';

/** After how many days without an event nothing of a table is left, of whatever kind; 0 if some stay for ever. */
export function longestKept(keeps: Keeps): number {
  const days = [keeps.open, keeps.finished, keeps.abandoned];
  return days.includes(0) ? 0 : Math.max(...days);
}
