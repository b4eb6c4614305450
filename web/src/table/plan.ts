// How a way to pay would look on the table: cubes that would go to work, come home or be exhausted, tokens, partners. Pure.
import type { SeatView, Tier } from '../api/types';
import { fieldOf, isTier, wordsOf } from './choices';

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

/** What the steps of a plan do, drawn on the islands of whoever pays; `sums` are the plan's own totals. */
export function draw(
  seat: SeatView,
  steps: readonly string[],
  sums: { gold?: number; trade?: number; exploration?: number; gifts?: readonly number[] } = {},
): Drawing {
  const out = nothing();
  for (const step of steps) {
    const [verb = '', a = '', , b = ''] = wordsOf(step);
    if (verb === 'work') {
      const field = fieldOf(seat, a);
      const tier = a.replace('#2', '').split(':')[1] ?? '';
      if (field && isTier(tier)) {
        push(out.ghosts, field, tier);
        out.touched.add(`field:${field}`);
        add(out.used, tier);
      }
    } else if (verb === 'exhaust' && isTier(a)) {
      add(out.used, a);
      add(out.exhausted, a);
    } else if (verb === 'shift' && isTier(a)) {
      const field = fieldOf(seat, b);
      if (field) push(out.leaving, field, a);
      else add(out.home, a);
      add(out.used, a, -1);
    } else if (verb === 'trade') out.touched.add(`offer:${Number(b) - 1}:${a}`);
    else if (verb === 'import') out.touched.add(`import:${a}`);
    else if (verb === 'tap') out.touched.add(`card:${a}`);
    else if (verb === 'market') out.touched.add(`market:${a}`);
    else if (verb === 'held') out.touched.add(`held:${a}`);
    // a whole turn, as advice gives it
    else if (verb === 'build') out.touched.add(`tile:${a}`);
    else if (verb === 'place') out.touched.add(`field:${a}`);
    else if (verb === 'play' || verb === 'swap' || verb === 'activate') out.touched.add(`card:${a}`);
    else if (verb === 'increase') out.touched.add(`new:${a}`);
    else if (verb === 'upgrade') out.touched.add(`rise:${a}`);
  }
  out.gold = sums.gold ?? 0;
  out.trade = sums.trade ?? 0;
  out.exploration = sums.exploration ?? 0;
  (sums.gifts ?? []).forEach((gold, n) => gold && out.gifts.set(n, gold));
  return out;
}
