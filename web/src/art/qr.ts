// A QR code (ISO/IEC 18004) of a text: bytes, error correction M, versions 1 to 9: up to 180 bytes, which any link of ours has. Pure.

/** By version: codewords for error correction of a block, and how many data codewords each block has. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];
/** By version: where the small squares have their middles, beside 6. */
const ALIGNED: readonly (readonly number[])[] = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]];
const HEAD = 12; // bits before the text: its mode and its length
const FORMAT_POLYNOMIAL = 0x537;
const FORMAT_MASK = 0x5412;
const VERSION_POLYNOMIAL = 0x1f25;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// Powers and logarithms in the field of 256 elements.
const POWERS: number[] = [1];
while (POWERS.length < 255) {
  const next = (POWERS.at(-1) ?? 1) * 2;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}
const LOGS = new Map(POWERS.map((value, log) => [value, log]));
const times = (a: number, b: number): number =>
  a && b ? (POWERS[((LOGS.get(a) ?? 0) + (LOGS.get(b) ?? 0)) % 255] ?? 0) : 0;

/** The codewords that correct errors in a block (Reed and Solomon). */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let n = 0; n < count; n++) {
    const root = POWERS[n] ?? 0;
    generator = [...generator, 0].map((one, at) => one ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] ?? 0;
    generator.forEach((one, n) => (rest[at + n] = (rest[at + n] ?? 0) ^ times(one, factor)));
  }
  return rest.slice(data.length);
}

/** A number followed by the remainder of its division, as many bits as the polynomial allows. */
function checked(value: number, bits: number, polynomial: number): number {
  let rest = value << bits;
  for (let at = 31 - Math.clz32(rest); at >= bits; at--) if ((rest >> at) & 1) rest ^= polynomial << (at - bits);
  return (value << bits) | rest;
}

/** All codewords of a text in the order they are drawn, and the version that holds them. */
function codewords(text: string): { version: number; words: number[] } {
  const bytes = new TextEncoder().encode(text);
  const room = ([, blocks]: (typeof BLOCKS)[number]): number => blocks.reduce((sum, one) => sum + one, 0) * 8;
  const index = BLOCKS.findIndex((one) => HEAD + bytes.length * 8 <= room(one));
  const found = BLOCKS[index];
  if (!found) throw new Error('too long for a QR code');
  const [extra, blocks] = found;
  let bits = '0100' + bytes.length.toString(2).padStart(8, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits += '0'.repeat(Math.min(4, room(found) - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const data = bits.match(/.{8}/g)?.map((one) => parseInt(one, 2)) ?? [];
  for (let n = 0; data.length * 8 < room(found); n++) data.push(n % 2 ? 0x11 : 0xec);
  let from = 0;
  const parts = blocks.map((size) => data.slice(from, (from += size)));
  const corrected = parts.map((part) => correction(part, extra));
  const woven = (all: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...all.map((one) => one.length)) }, (_, n) => n).flatMap((n) =>
      all.flatMap((one) => (n < one.length ? [one[n] ?? 0] : [])),
    );
  return { version: index + 1, words: [...woven(parts), ...woven(corrected)] };
}

type Grid = (boolean | null)[][];

/** What is drawn whatever the text: finders, their frames, small squares, the dotted lines; what is open stays null. */
function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const put = (x: number, y: number, dark: boolean): void => {
    if (grid[y] && x >= 0 && x < size) grid[y][x] = dark;
  };
  const square = (x: number, y: number, rings: number, light: number): void => {
    for (let dy = -rings; dy <= rings; dy++)
      for (let dx = -rings; dx <= rings; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        put(x + dx, y + dy, ring !== light && ring !== 4);
      }
  };
  for (let n = 8; n < size - 8; n++) {
    put(n, 6, n % 2 === 0);
    put(6, n, n % 2 === 0);
  }
  const middles = version > 1 ? [6, ...(ALIGNED[version - 1] ?? [])] : [];
  const corner = (x: number, y: number): boolean =>
    (x < 9 && y < 9) || (x < 9 && y > size - 9) || (x > size - 9 && y < 9);
  for (const x of middles) for (const y of middles) if (!corner(x, y)) square(x, y, 2, 1);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, 2);
  notes(grid, version, 0); // so that nothing else is drawn there
  return grid;
}

/** Which mask is used, and of which version it is. */
function notes(grid: Grid, version: number, mask: number): void {
  const size = grid.length;
  const put = (x: number, y: number, dark: boolean): void => {
    if (grid[y]) grid[y][x] = dark;
  };
  const format = checked(mask, 10, FORMAT_POLYNOMIAL) ^ FORMAT_MASK; // the level M is 00
  for (let n = 0; n < 15; n++) {
    const dark = ((format >> n) & 1) === 1;
    // around the finder above on the left, past the dotted lines
    if (n < 8) put(8, n < 6 ? n : n + 1, dark);
    else put(n === 8 ? 7 : 14 - n, 8, dark);
    // once more beside the two others
    if (n < 8) put(size - 1 - n, 8, dark);
    else put(8, size - 15 + n, dark);
  }
  put(8, size - 8, true);
  if (version < 7) return;
  const told = checked(version, 12, VERSION_POLYNOMIAL);
  for (let n = 0; n < 18; n++) {
    const dark = ((told >> n) & 1) === 1;
    const [far, near] = [size - 11 + (n % 3), Math.floor(n / 3)];
    put(far, near, dark);
    put(near, far, dark);
  }
}

/** How hard a drawing is to read: long runs, blocks, what looks like a finder, too much of one colour. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  const at = (x: number, y: number): boolean => grid[y]?.[x] ?? false;
  let sum = 0;
  for (const turned of [false, true])
    for (let y = 0; y < size; y++) {
      const line = Array.from({ length: size }, (_, x) => (turned ? at(y, x) : at(x, y)));
      const text = line.map((dark) => (dark ? '1' : '0')).join('');
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (let x = 0; x + 11 <= size; x++)
        if (['10111010000', '00001011101'].includes(text.slice(x, x + 11))) sum += 40;
    }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++)
      if (at(x, y) === at(x + 1, y) && at(x, y) === at(x, y + 1) && at(x, y) === at(x + 1, y + 1)) sum += 3;
  const dark = grid.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** The rows of the code, dark fields true, without the light edge of four fields that belongs around it. */
export function qr(text: string): boolean[][] {
  const all = masked(text);
  const marks = all.map(penalty);
  return all[marks.indexOf(Math.min(...marks))]!;
}

/** The same code under each of the eight masks: whoever reads it can read all of them, some more easily. */
export function masked(text: string): boolean[][][] {
  const { version, words } = codewords(text);
  const open = frame(version);
  const size = open.length;
  const bits = words.map((word) => word.toString(2).padStart(8, '0')).join('');
  const places: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // the dotted line
    for (let n = 0; n < size; n++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - n : n;
        if (open[y]?.[x] === null) places.push([x, y]);
      }
  }
  return MASKS.map((mask, number) => {
    const grid: Grid = open.map((row) => [...row]);
    places.forEach(([x, y], n) => (grid[y]![x] = (bits[n] === '1') !== mask(x, y)));
    notes(grid, version, number);
    return grid as boolean[][];
  });
}
