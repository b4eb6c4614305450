// How large cards and tiles can be so that all of them are seen at once. Pure.
/** Up to this width or height of the window one part of the table is seen at a time, as in the styles of Board. */
export const NARROW = 900;
export const SHORT = 520;
export interface Fit {
  width: number;
  step: number;
  height: number;
}
const RATIO = 128 / 92;
const FOOT = 24; // what stands under a card, and air
const LARGEST = 140;
const SMALLEST = 66;
const LEAST_STEP = 22; // of a card under another: its cost is seen
const HEM = 12; // above and below the cards of a hand
const ROOM_STACKS = 76;
/** What an objective takes with all of its text, with most of it, and with its name alone. */
const ROOM_OBJECTIVE = [74, 60, 40];
const CLEAR_MINI = 24; // on a map smaller than that the text of the objectives tells more
const MINI_HEM = 12; // around a map
const ROOM_SEAT = 150; // the card of another seat without a map, at its highest
const SMALLEST_MINI = 16;
const LARGEST_MINI = 46;

/** So many cards in a place so wide and high; `corner`: pixels at the end of the last row that something else needs. */
export function fitCards(count: number, width: number, height: number, corner = 0): Fit {
  for (let card = LARGEST; card >= SMALLEST; card -= 2) {
    const [step, high] = [card + 6, Math.floor(card * RATIO + FOOT)];
    const perRow = Math.floor(width / step);
    const rows = Math.max(1, Math.floor(height / high));
    if (perRow * rows - Math.ceil(corner / step) >= count) return { width: card, step, height: high };
  }
  // too many: they lie over one another, and the last of a row is seen whole
  const high = Math.floor(SMALLEST * RATIO + FOOT);
  const rows = Math.max(1, Math.floor(height / high));
  for (let perRow = Math.max(2, Math.ceil(count / rows)); ; perRow++) {
    const step = Math.max(LEAST_STEP, Math.floor(Math.min((width - SMALLEST) / (perRow - 1), width / perRow)));
    if (step === LEAST_STEP || perRow * rows - Math.ceil(corner / step) >= count)
      return { width: SMALLEST, step, height: high };
  }
}

/** How high the place of a hand is in a column so high: the same for every hand, so that nothing moves when cards come and go. */
export function handHeight(high: number): number {
  const twoRows = 2 * Math.floor(SMALLEST * RATIO + FOOT) + HEM;
  return Math.max(Math.min(twoRows, Math.round(high * 0.4)), Math.round(high * 0.33));
}

/** The islands of the Old World for which the sea has room beside the home island; it can be moved to see more of them. */
const ROOM_ISLES = 2;
const LEAST_FIELD = 44;
/** The side of a field in a sea of so many pixels: the same however many islands lie in it; larger in a game without explorers. */
export function fieldOf(width: number, height: number, explored = true): number {
  const isles = explored ? ROOM_ISLES : 0;
  const columns = 5 + 2 * isles;
  const broad = Math.floor((width - 30 - 14 * (1 + isles)) / columns) - 5;
  const high = Math.floor((height - 26) / 4) - 5;
  return Math.max(LEAST_FIELD, Math.min(broad, high));
}
/** The side of a field where the islands lie under one another: five stand side by side. */
export const fieldUnder = (width: number): number => Math.max(LEAST_FIELD, Math.floor((width - 44) / 5) - 5);

/** Pixels of a field on the little maps of the other seats, in a column so wide and high; 0 if there is no room for them. */
export function miniOf(width: number, high: number, others: number, isles: number, objectives: number): number {
  const broad = (width - 40) / (5 + 2 * isles) - 1;
  const sizes = ROOM_OBJECTIVE.map((room) => {
    const free = (high - ROOM_STACKS - objectives * room) / Math.max(1, others) - ROOM_SEAT - MINI_HEM;
    return Math.floor(Math.min(LARGEST_MINI, free / 4 - 1, broad));
  });
  const size = sizes.find((one) => one >= Math.min(CLEAR_MINI, Math.floor(broad))) ?? sizes.at(-1)!;
  return size < SMALLEST_MINI ? 0 : size;
}

const AIR = 3; // between two tiles
const FRAME = 13; // the border of the board
const HIGHEST = 0.31; // all rows together, of the window, so that the panel below keeps its room
const LEAST_CELL = 34;
const LARGEST_CELL = 0.1; // of the window
const MARKED = 1.12; // fewer columns only for tiles that are clearly larger
const LEAST_TOUCHED = 52; // where fingers point
const LARGEST_TOUCHED = 88;
/** Tiles of a tier, and those of the harbour that end its last row. */
export interface Shelf {
  tiles: number;
  harbour: number;
}
/** 35 industries and 9 tiles of the harbour: they fill five rows of nine. */
export const WHOLE_SUPPLY: readonly Shelf[] = [
  { tiles: 15, harbour: 3 },
  { tiles: 14, harbour: 3 },
  { tiles: 6, harbour: 3 },
];
const rowsOf = (shelves: readonly Shelf[], columns: number): number =>
  shelves.reduce((rows, { tiles, harbour }) => {
    const full = Math.ceil(tiles / columns);
    return rows + full + (harbour > full * columns - tiles ? 1 : 0);
  }, 0);
/**
 * In how many columns the supply board of a width lies in a window of a height, and the side of a tile: as large as can be. With a
 * screen to itself (`alone`) it may be higher than that, and is moved.
 */
export function supplyOf(
  shelves: readonly Shelf[],
  width: number,
  high: number,
  alone = false,
): { columns: number; cell: number } {
  const widest = (columns: number): number => Math.floor((width - FRAME - AIR * (columns - 1)) / columns);
  if (alone) {
    const columns = Math.min(9, Math.max(6, Math.floor((width - FRAME + AIR) / (LEAST_TOUCHED + AIR))));
    return { columns, cell: Math.min(LARGEST_TOUCHED, Math.max(LEAST_CELL, widest(columns))) };
  }
  let best = { columns: 9, cell: LEAST_CELL };
  for (let columns = 9; columns >= 5; columns--) {
    const highest = Math.floor((high * HIGHEST) / Math.max(1, rowsOf(shelves, columns)));
    const cell = Math.min(widest(columns), highest, Math.max(Math.floor(high * LARGEST_CELL), widest(9)));
    if (cell > best.cell * MARKED) best = { columns, cell };
  }
  return best;
}
const LEAST_ICON = 20;
/** The size of the icons of a cost that stands under a tile: never smaller than can be told apart. */
export function iconOf(cell: number, count: number): number {
  return Math.max(LEAST_ICON, Math.floor(Math.min(cell * 0.4, (cell - Math.max(0, count - 1)) / Math.max(1, count))));
}
/** By how much each of them lies over the one before, so that all of them fit under the tile. */
export function lapOf(cell: number, count: number): number {
  const wide = count * iconOf(cell, count) + count - 1;
  return count > 1 && wide > cell + 2 ? (wide - cell - 2) / (count - 1) : 0;
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
