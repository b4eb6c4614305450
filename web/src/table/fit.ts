// How large cards and tiles can be so that all of them are seen at once. Pure.
export interface Fit {
  width: number;
  step: number;
  height: number;
}
const RATIO = 128 / 92;
const FOOT = 24; // what stands under a card, and air
const LARGEST = 140;
const SMALLEST = 66;
const HEM = 12; // above and below the cards of a hand
const ROOM_STACKS = 76;
const ROOM_OBJECTIVE = 40;
const ROOM_SEAT = 150; // the card of another seat without a map, at its highest
const SMALLEST_MINI = 16;
const LARGEST_MINI = 46;

export function fitCards(count: number, width: number, height: number): Fit {
  for (let card = LARGEST; card >= SMALLEST; card -= 2) {
    const perRow = Math.floor(width / (card + 6));
    const rows = Math.max(1, Math.floor(height / (card * RATIO + FOOT)));
    if (perRow * rows >= count) return { width: card, step: card + 6, height: Math.floor(card * RATIO + FOOT) };
  }
  // too many: they lie over one another
  const rows = Math.max(1, Math.floor(height / (SMALLEST * RATIO + FOOT)));
  const perRow = Math.max(1, Math.ceil(count / rows));
  return {
    width: SMALLEST,
    step: Math.max(22, Math.floor(width / perRow)),
    height: Math.floor(SMALLEST * RATIO + FOOT),
  };
}

/** How high the place of a hand must be, of at most `most`: what its cards do not need is left to the islands. */
export function handHeight(count: number, width: number, most: number): number {
  const fit = fitCards(count, width, most - HEM);
  const rows = Math.ceil(Math.max(1, count) / Math.max(1, Math.floor(width / fit.step)));
  return Math.min(most, rows * fit.height + HEM);
}

/** Pixels of a field on the little maps of the other seats, in a column so wide and high; 0 if there is no room for them. */
export function miniOf(width: number, high: number, others: number, isles: number, objectives: number): number {
  const free = (high - ROOM_STACKS - objectives * ROOM_OBJECTIVE) / Math.max(1, others) - ROOM_SEAT;
  const size = Math.floor(Math.min(LARGEST_MINI, free / 4 - 1, (width - 40) / (5 + 2 * isles) - 1));
  return size < SMALLEST_MINI ? 0 : size;
}

/** In how many columns the supply board lies: 35 industries and 9 tiles of the harbour fill five rows of nine, or eight of six on a phone. */
export const columnsOf = (width: number): number => (width < 420 ? 6 : 9);
const AIR = 3; // between two tiles
const FRAME = 13; // the border of the board
const HIGHEST = 0.062; // of the window, so that the panel below keeps its room
const LEAST_CELL = 34;
/** The side of a tile on the supply board of a width, in a window of a height. */
export function cellOf(width: number, high: number): number {
  const columns = columnsOf(width);
  const widest = Math.floor((width - FRAME - AIR * (columns - 1)) / columns);
  return Math.max(LEAST_CELL, columns === 6 ? widest : Math.min(widest, Math.floor(high * HIGHEST)));
}
/** The size of the icons of a cost that stands under a tile: as large as its width allows. */
export function iconOf(cell: number, count: number): number {
  return Math.floor(Math.min(cell * 0.38, (cell - Math.max(0, count - 1)) / Math.max(1, count)));
}

/** How many tokens of each ship are exhausted: a seat knows only their sum, so the last ships rest first. */
export function restingOf(
  ships: readonly { field: string; strength: number }[],
  exhausted: number,
): Map<string, number> {
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
