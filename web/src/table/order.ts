// In what order the cards of a hand lie. Pure.
export const ORDERS = ['drawn', 'now', 'points', 'kind'] as const;
export type Order = (typeof ORDERS)[number];
interface Sorted {
  points: number;
  deck: string;
  /** It can be paid now. */
  now: boolean;
}

/** `drawn`: as they came; `now`: what can be played first; `points`: most first; `kind`: deck by deck. Equal ones lie as they came. */
export function sorted(cards: readonly string[], order: Order, facts: (card: string) => Sorted): string[] {
  if (order === 'drawn') return [...cards];
  const rank = (card: string): [number, number] => {
    const { points, deck, now } = facts(card);
    if (order === 'now') return [now ? 0 : 1, -points];
    if (order === 'points') return [-points, 0];
    return [['farmer_worker', 'artisan_engineer_investor', 'new_world'].indexOf(deck), -points];
  };
  const ranks = new Map(cards.map((card) => [card, rank(card)]));
  return cards.toSorted((a, b) => {
    const [x, y] = [ranks.get(a)!, ranks.get(b)!];
    return x[0] - y[0] || x[1] - y[1];
  });
}
