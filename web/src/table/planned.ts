// A planned turn is kept in this browser: every window of the seat shows it, and one of them plays it.
import type { Planned } from './queue';

const key = (table: string, seat: number): string => `brightsands.plan.${table}.${seat}`;
/** Where windows cannot agree which of them plays it (a page that is not secure), each keeps its own. */
const shared = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

function read(text: string | null): Planned[] {
  try {
    const found = JSON.parse(text ?? '[]') as unknown;
    const whole = (one: Partial<Planned> | null): one is Planned =>
      typeof one?.action === 'string' && typeof one.words === 'string' && typeof one.parts === 'object';
    return Array.isArray(found) ? (found as (Partial<Planned> | null)[]).filter(whole) : [];
  } catch {
    return [];
  }
}
/** What was planned at a table, by whatever window. */
export function kept(table: string, seat: number): Planned[] {
  try {
    return shared() ? read(localStorage.getItem(key(table, seat))) : [];
  } catch {
    return [];
  }
}
export function keep(table: string, seat: number, plan: readonly Planned[]): void {
  if (!shared()) return;
  try {
    if (plan.length) localStorage.setItem(key(table, seat), JSON.stringify(plan));
    else localStorage.removeItem(key(table, seat));
  } catch {
    // a browser that keeps nothing: the plan lasts until the page is closed
  }
}
const marksKey = (table: string): string => `brightsands.marks.${table}`;
/** The things at a table on which this player has put a mark. */
export function keptMarks(table: string): ReadonlySet<string> {
  try {
    const found = JSON.parse(localStorage.getItem(marksKey(table)) ?? '[]') as unknown;
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}
export function keepMarks(table: string, marks: ReadonlySet<string>): void {
  try {
    if (marks.size) localStorage.setItem(marksKey(table), JSON.stringify([...marks]));
    else localStorage.removeItem(marksKey(table));
  } catch {
    // a browser that keeps nothing: the marks last until the page is closed
  }
}
/** Hear what other windows plan. */
export function watch(table: string, seat: number, told: (plan: Planned[]) => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key(table, seat)) told(read(event.newValue));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
/** Do something unless another window is at it. */
export async function alone(table: string, seat: number, work: () => Promise<void>): Promise<void> {
  if (!shared()) return work();
  await navigator.locks.request(key(table, seat), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
