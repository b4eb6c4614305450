// How a way to pay would look on the table: cubes that would go to work, come home or be exhausted, tokens, partners. Pure.
import type { ActionParts, SeatView, Tier, Verb } from '../api/types';
import { fieldOf, isTier, thingOf } from './choices';

export interface Drawing {
  /** Cubes that would come to lie on a field. */
  ghosts: Map<string, Tier[]>;
  /** Cubes that would be sent home from a field by shift end. */
  leaving: Map<string, Tier[]>;
  /** Cubes that leave a district: to work or exhausted. */
  used: Map<Tier, number>;
  exhausted: Map<Tier, number>;
  /** Cubes sent home from the exhausted area. */
  home: Map<Tier, number>;
  /** `offer:2:beer`, `import:rubber`, `card:ai3`, `tile:...` that a step uses. */
  touched: Set<string>;
  trade: number;
  exploration: number;
  gold: number;
  /** Gold that others get from the bank, by seat. */
  gifts: Map<number, number>;
}

export function nothing(): Drawing {
  return {
    ghosts: new Map(),
    leaving: new Map(),
    used: new Map(),
    exhausted: new Map(),
    home: new Map(),
    touched: new Set(),
    trade: 0,
    exploration: 0,
    gold: 0,
    gifts: new Map(),
  };
}

const add = <K>(to: Map<K, number>, key: K, by = 1): void => void to.set(key, (to.get(key) ?? 0) + by);
const push = <K, T>(to: Map<K, T[]>, key: K, one: T): void => void to.set(key, [...(to.get(key) ?? []), one]);

/** What is touched by paying, and by the steps of a whole turn, as advice gives it. */
const TOUCHES: ReadonlySet<Verb> = new Set<Verb>([
  'trade',
  'import',
  'tap',
  'market',
  'held',
  'build',
  'place',
  'play',
  'swap',
  'activate',
  'increase',
  'upgrade',
]);
/** What the steps of a plan do, drawn on the islands of whoever pays; `sums` are the plan's own totals. */
export function draw(
  seat: SeatView,
  steps: readonly ActionParts[],
  sums: { gold?: number; trade?: number; exploration?: number; gifts?: readonly number[] } = {},
): Drawing {
  const out = nothing();
  for (const step of steps) {
    const { verb, tier } = step;
    if (verb === 'work') {
      const field = fieldOf(seat, step);
      const worker = step.tile?.split(':')[1];
      if (field && isTier(worker)) {
        push(out.ghosts, field, worker);
        out.touched.add(`field:${field}`);
        add(out.used, worker);
      }
    } else if (verb === 'exhaust' && tier) {
      add(out.used, tier);
      add(out.exhausted, tier);
    } else if (verb === 'shift' && tier) {
      const field = fieldOf(seat, step);
      if (field) push(out.leaving, field, tier);
      else add(out.home, tier);
      add(out.used, tier, -1);
    } else if (TOUCHES.has(verb)) out.touched.add(thingOf(step, seat));
  }
  out.gold = sums.gold ?? 0;
  out.trade = sums.trade ?? 0;
  out.exploration = sums.exploration ?? 0;
  (sums.gifts ?? []).forEach((gold, n) => gold && out.gifts.set(n, gold));
  return out;
}
