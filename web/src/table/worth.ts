// Whether something can be had, at a glance: now, with gold, with trade, or what is missing. Pure.
import type { Deck, SeatView, Tier, Wish } from '../api/types';
import type { CostIcon, View } from '../api/view';
import { asReason } from '../words/typography';

export type Reach = 'now' | 'gold' | 'trade' | 'missing' | 'gone' | 'unknown';
export interface Worth {
  reach: Reach;
  lacking: readonly CostIcon[];
  gold: number;
  trade: number;
  /** The strength of the shipyard that is missing. */
  yard?: number;
  /** Why not, as a sentence of the server. */
  why?: string;
}
/** What a refusal names besides its words. */
type Named = Readonly<Record<string, string | number>>;

const NONE: readonly CostIcon[] = [];

/**
 * The icons of a cost that a seat cannot come by, each as often as it is lacking: what it has no source for at all, and what a refusal
 * names besides: a resource for which nobody is free to work, and the people who would.
 */
export function lackingOf(me: SeatView, cost: readonly CostIcon[], named: Named = {}): CostIcon[] {
  const { resources, cubes, trade, exploration } = me.means;
  const counts: Record<string, number> = { ...cubes, trade, exploration };
  const wanted = new Map<string, number>();
  const lacking = cost.filter((icon) => {
    if (!icon.startsWith('@')) return !resources.includes(icon);
    const nth = (wanted.get(icon) ?? 0) + 1;
    wanted.set(icon, nth);
    return (counts[icon.slice(1)] ?? 0) < nth;
  });
  for (const icon of namedIn(named)) if (!lacking.includes(icon)) lacking.push(icon);
  return lacking;
}
function namedIn({ icons, resource, tier }: Named): CostIcon[] {
  const all = typeof icons === 'string' ? icons.split(' ') : [];
  if (typeof resource === 'string') all.push(resource);
  if (typeof tier === 'string') all.push(`@${tier}`);
  return all;
}

export const UNKNOWN: Worth = { reach: 'unknown', lacking: NONE, gold: 0, trade: 0 };

/** A new cube of a tier brings a card (R7.2), unless a mission says otherwise. */
export const draws = ({ solo }: View, tier: Tier): boolean => !solo || solo.available.drawing.includes(tier);
/** What a new cube of a tier costs in gold because no card is left for it (R7.2); `prices`: of each deck. */
export function goldForCard(view: View, tier: Tier, deck: Deck, prices: Readonly<Record<string, number>>): number {
  if (!draws(view, tier)) return 0;
  return (view.stacks[deck] ?? 0) > (view.turn.owed[deck] ?? 0) ? 0 : (prices[deck] ?? 0);
}

/**
 * Read the outlook of an action; without one (others' turns) only what is plainly missing is said. `due`: gold that it costs besides
 * what is paid for it.
 */
export function worthOf(
  view: View,
  me: SeatView,
  wish: Wish | undefined,
  cost: readonly CostIcon[],
  left = 1,
  due = 0,
): Worth {
  if (left <= 0) return { reach: 'gone', lacking: NONE, gold: 0, trade: 0 };
  if (wish?.allowed) {
    const plan = wish.plan;
    const gold = (plan?.gold ?? 0) + due;
    const trade = plan?.trade ?? 0;
    return { reach: gold > 0 ? 'gold' : trade > 0 ? 'trade' : 'now', lacking: NONE, gold, trade };
  }
  // no main action is left: what is refused now may well be payable
  if (wish && view.turn.actions_left === 0 && !view.turn.open) wish = undefined;
  const lacking = lackingOf(me, cost, wish?.values);
  if (wish) {
    const { strength } = wish.values ?? {};
    const yard = typeof strength === 'number' ? { yard: strength } : {};
    return { reach: 'missing', lacking, gold: 0, trade: 0, ...yard, why: asReason(wish.words ?? '') };
  }
  return lacking.length ? { reach: 'missing', lacking, gold: 0, trade: 0 } : UNKNOWN;
}

/** A judgement that says nothing new is the one before: whatever was worked out from it stands. */
export function steady(before: Worth, now: Worth): Worth {
  const same =
    before.reach === now.reach &&
    before.gold === now.gold &&
    before.trade === now.trade &&
    before.yard === now.yard &&
    before.why === now.why &&
    before.lacking.length === now.lacking.length &&
    before.lacking.every((icon, n) => icon === now.lacking[n]);
  return same ? before : now;
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
