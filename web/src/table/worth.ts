// Whether something can be had, at a glance: now, with gold, with trade, or what is missing. Pure.
import type { SeatView, Tier, Wish } from '../api/types';
import type { CostIcon, View } from '../api/view';
import type { Makes } from './choices';

export type Reach = 'now' | 'gold' | 'trade' | 'missing' | 'gone' | 'unknown';
export interface Worth {
  reach: Reach;
  lacking: readonly CostIcon[];
  gold: number;
  trade: number;
}

const NONE: readonly CostIcon[] = [];

/** The icons of a cost that a seat has no way at all to come by, each as often as it is lacking. */
export function lackingOf(view: View, me: SeatView, cost: readonly CostIcon[], makes: Makes): CostIcon[] {
  const made = new Set<string>();
  for (const field of me.fields) if (field.open && !field.blueprint) made.add(makes(field.open));
  const lacking: CostIcon[] = [];
  const wanted = new Map<string, number>();
  for (const icon of cost) {
    const nth = (wanted.get(icon) ?? 0) + 1;
    wanted.set(icon, nth);
    if (icon.startsWith('@')) {
      if (countOf(me, icon.slice(1)) < nth) lacking.push(icon);
    } else if (!made.has(icon) && !canCome(view, me, icon, makes)) lacking.push(icon);
  }
  return lacking;
}

function countOf(me: SeatView, what: string): number {
  if (what === 'trade' || what === 'exploration') {
    const { on_ships, exhausted, on_cards } = me.tokens[what];
    return on_ships - exhausted + on_cards;
  }
  const cubes = me.cubes[what as Tier];
  if (!cubes) return 0;
  return cubes.idle + (me.gold > 0 ? cubes.exhausted + cubes.at_work : 0);
}

function canCome(view: View, me: SeatView, resource: string, makes: Makes): boolean {
  if (me.new_world_resources.includes(resource)) return true;
  if (view.seats.some((other) => other.seat !== me.seat && resource in other.offers)) return true;
  const prices = view.solo?.trade.prices;
  return !!prices && Object.keys(prices).some((tile) => makes(tile) === resource);
}

export const UNKNOWN: Worth = { reach: 'unknown', lacking: NONE, gold: 0, trade: 0 };

/** Read the outlook of an action; without one (others' turns) only what is plainly missing is said. */
export function worthOf(
  view: View,
  me: SeatView,
  wish: Wish | undefined,
  cost: readonly CostIcon[],
  makes: Makes,
  left = 1,
): Worth {
  if (left <= 0) return { reach: 'gone', lacking: NONE, gold: 0, trade: 0 };
  if (wish?.allowed) {
    const plan = wish.plan;
    const gold = plan?.gold ?? 0;
    const trade = plan?.trade ?? 0;
    return { reach: gold > 0 ? 'gold' : trade > 0 ? 'trade' : 'now', lacking: NONE, gold, trade };
  }
  const lacking = lackingOf(view, me, cost, makes);
  // no main action is left: what is refused now may well be payable
  if (wish && view.turn.actions_left === 0 && !view.turn.open) wish = undefined;
  const named = wish?.values?.resource;
  if (typeof named === 'string' && cost.includes(named) && !lacking.includes(named)) lacking.push(named);
  if (wish) return { reach: 'missing', lacking, gold: 0, trade: 0 };
  return lacking.length ? { reach: 'missing', lacking, gold: 0, trade: 0 } : UNKNOWN;
}

/** Which of the icons of a cost are lacking, each as often as it is named. */
export function marksOf(icons: readonly CostIcon[], lacking: readonly CostIcon[]): boolean[] {
  const left = [...lacking];
  return icons.map((icon) => {
    const at = left.indexOf(icon);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
