// A full-rigged ship of 1800 (grid 320 x 260), spun from a few numbers: masts, sails with their shading, ropes and waves.
const n = (value: number): string => String(Math.round(value * 10) / 10);

interface Mast {
  x: number;
  top: number;
  foot: number;
  sails: readonly (readonly [y: number, height: number, half: number])[];
}
const MASTS: readonly Mast[] = [
  {
    x: 92,
    top: 34,
    foot: 178,
    sails: [
      [44, 24, 20],
      [72, 36, 29],
      [112, 46, 37],
    ],
  },
  {
    x: 158,
    top: 12,
    foot: 180,
    sails: [
      [24, 26, 23],
      [54, 42, 34],
      [100, 56, 43],
    ],
  },
  {
    x: 222,
    top: 28,
    foot: 178,
    sails: [
      [38, 25, 21],
      [67, 38, 31],
      [109, 48, 39],
    ],
  },
];

/** A square sail full of wind from the left: its sides bend to the right, its foot is drawn up. */
function sail(x: number, y: number, height: number, half: number): string {
  const belly = half * 0.34;
  const low = half * 1.12;
  return `M${n(x - half)} ${y}H${n(x + half)}Q${n(x + low + belly)} ${n(y + height * 0.55)} ${n(x + low)} ${n(y + height)}Q${n(x)} ${n(y + height - half * 0.28)} ${n(x - low)} ${n(y + height)}Q${n(x - low + belly)} ${n(y + height * 0.5)} ${n(x - half)} ${y}Z`;
}
/** Engraver's shading: strokes that follow the belly, thicker at the lee side. */
function shade(x: number, y: number, height: number, half: number): string {
  const strokes: string[] = [];
  for (let i = 0; i < 7; i++) {
    const at = half * (0.98 - i * 0.11);
    const bend = half * 0.3;
    strokes.push(
      `M${n(x + at)} ${n(y + 2)}Q${n(x + at * 1.1 + bend)} ${n(y + height * 0.5)} ${n(x + at * 1.1)} ${n(y + height * (0.92 - i * 0.05))}`,
    );
  }
  return strokes.join('');
}
const each = (draw: (x: number, y: number, height: number, half: number) => string): string =>
  MASTS.map((mast) => mast.sails.map(([y, height, half]) => draw(mast.x, y, height, half)).join('')).join('');

export const SAILS = each(sail);
export const SHADES = each(shade);
export const SEAMS = each((x, y, height, half) =>
  [-0.5, 0, 0.5]
    .map(
      (part) =>
        `M${n(x + part * half)} ${y}Q${n(x + part * half * 1.1 + half * 0.3)} ${n(y + height * 0.5)} ${n(x + part * half * 1.1)} ${n(y + height - half * 0.2)}`,
    )
    .join(''),
);
export const YARDS = each((x, y, _height, half) => `M${n(x - half - 4)} ${y}H${n(x + half + 4)}`);
export const POLES = MASTS.map((mast) => `M${mast.x} ${mast.top}V${mast.foot}`).join('');
export const FLAGS = MASTS.map((mast) => `M${mast.x} ${mast.top - 8}q8-4 14 0t14-1v9q-8 3-14 0t-14 1Z`).join('');
export const SHROUDS =
  MASTS.map((mast) => [-22, -14, 14, 22].map((dx) => `M${mast.x} ${mast.top + 22}L${mast.x + dx} 182`).join('')).join(
    '',
  ) + 'M92 34L158 64M158 12L222 66M222 28L300 150M222 70L285 158M92 40L40 176M222 110L262 166';
export const JIBS =
  'M226 44Q262 92 292 150Q256 138 232 128Q240 88 226 44ZM228 96Q252 126 276 158Q250 152 234 146Q238 122 228 96Z';
export const SPANKER = 'M88 128Q60 130 44 124L34 172Q62 180 88 172Z';
export const HULL = 'M26 156L34 178H252L300 158Q292 176 282 190Q270 214 248 220H66Q44 214 38 196Z';
export const RAIL = 'M26 156L34 178H252L300 158M33 186Q150 194 286 181M38 196Q150 204 280 192';
export const PORTS = Array.from(
  { length: 10 },
  (_none, i) => `M${64 + i * 20} ${n(199 + Math.sin(i / 3) * 1)}h8v7h-8Z`,
).join('');
export const PLANKS = 'M44 205Q150 213 272 201M52 212Q150 219 262 208M60 217Q150 222 250 214';
export const BOWSPRIT = 'M270 170L312 142';
export const STERN = 'M28 162h26v14H36ZM34 166h5v6h-5M43 166h5v6h-5';
/** Waves: rows of little swells, shorter and paler farther down. */
export const SEA = [214, 222, 231, 241]
  .map((y, row) => {
    const from = -6 + row * 7;
    return `M${from} ${y}` + Array.from({ length: 15 - row }, () => 'q6-7 12 0t12 0').join('');
  })
  .join('');
export const CLOUDS = 'M6 60h38M14 66h44M2 72h28M262 22h44M270 28h46M282 34h26M10 20h20M16 26h32';
