// How large the cards of a hand can be so that all of them are seen at once. Pure.
export interface Fit { width: number; step: number; height: number }
const RATIO = 128 / 92;
const FOOT = 24; // what stands under a card, and air
const LARGEST = 128;
const SMALLEST = 66;

export function fitCards(count: number, width: number, height: number): Fit {
  for (let card = LARGEST; card >= SMALLEST; card -= 2) {
    const perRow = Math.floor(width / (card + 6));
    const rows = Math.max(1, Math.floor(height / (card * RATIO + FOOT)));
    if (perRow * rows >= count) return { width: card, step: card + 6, height: Math.floor(card * RATIO + FOOT) };
  }
  // too many: they lie over one another
  const rows = Math.max(1, Math.floor(height / (SMALLEST * RATIO + FOOT)));
  const perRow = Math.max(1, Math.ceil(count / rows));
  return { width: SMALLEST, step: Math.max(22, Math.floor(width / perRow)), height: Math.floor(SMALLEST * RATIO + FOOT) };
}

/** How many tokens of each ship are exhausted: a seat knows only their sum, so the last ships rest first. */
export function restingOf(ships: readonly { field: string; strength: number }[], exhausted: number): Map<string, number> {
  const out = new Map<string, number>();
  let left = exhausted;
  for (let at = ships.length - 1; at >= 0 && left > 0; at--) {
    const ship = ships[at]!;
    const here = Math.min(ship.strength, left);
    out.set(ship.field, here);
    left -= here;
  }
  return out;
}
