// A picture of somebody's islands at the end of a game, to be kept or shared: the drawings of the table on a canvas, as a PNG.
import { HOUSES, ship, shipyard } from '../../art/buildings';
import { PIGMENTS, type Picture, type Pigment } from '../../art/draw';
import { PICTURES } from '../../art/resources';
import { type FieldView, type SeatView } from '../../api/types';
import { box } from '../../state/box.svelte';

/** The side of a field, and what lies between islands. */
const SIDE = 92;
const GAP = 26;
const EDGE = 48;
const HEAD = 128;
const FOOT = 74;
/** So many islands lie beside each other. */
const ABREAST = 3;
const INK = PIGMENTS.ink;
const GROUNDS = { land: '#c9c48a', coast: '#ead9a4', sea: '#7fb0b9' } as const;
/** As in the light: a picture has no lamp. */
const COLOURS = {
  farmer: '#3d7f3f',
  worker: '#2f64a8',
  artisan: '#b23a2e',
  engineer: '#75439c',
  investor: '#0e7f7a',
} as const;
const SERIF = 'Vollkorn, Georgia, serif';
const SANS = 'Cabin, sans-serif';

export interface Isle {
  columns: number;
  fields: FieldView[];
}
/** The home island and those that were found, each with its fields. */
export function islesOf(seat: SeatView): Isle[] {
  return ['h', ...'abcdef'.slice(0, seat.old_world.length)].map((key) => ({
    columns: key === 'h' ? 5 : 2,
    fields: seat.fields.filter((field) => field.field.startsWith(key)),
  }));
}

export interface Told {
  title: string;
  more: string;
  foot: string;
}
export async function islandPicture(seat: SeatView, told: Told): Promise<Blob> {
  await Promise.all([document.fonts.load(`700 40px Vollkorn`), document.fonts.load(`400 22px Cabin`)]);
  const [home, ...found] = islesOf(seat);
  const homeRows = Math.ceil((home?.fields.length ?? 0) / 5);
  const foundWide = Math.min(found.length, ABREAST) * (2 * SIDE + GAP);
  const foundRows = Math.ceil(found.length / ABREAST);
  const foundHigh = foundRows * (Math.max(2, ...found.map((isle) => Math.ceil(isle.fields.length / 2))) * SIDE + GAP);
  const width = 2 * EDGE + 5 * SIDE + (found.length ? GAP + foundWide : 0);
  const height = HEAD + Math.max(homeRows * SIDE, foundHigh) + GAP + FOOT;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(width, 760) * 2, height * 2];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws nothing');
  brush.scale(2, 2);
  const wide = canvas.width / 2;
  const water = brush.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#9cc1c6');
  water.addColorStop(1, '#5f93a0');
  brush.fillStyle = water;
  brush.fillRect(0, 0, wide, height);
  brush.fillStyle = PIGMENTS.cream;
  brush.fillRect(0, 0, wide, HEAD - GAP);
  write(brush, told.title, EDGE, 52, `700 34px ${SERIF}`, wide - 2 * EDGE);
  write(brush, told.more, EDGE, 84, `400 20px ${SANS}`, wide - 2 * EDGE);
  if (home) isle(brush, home, EDGE, HEAD);
  found.forEach((one, n) =>
    isle(
      brush,
      one,
      EDGE + 5 * SIDE + GAP + (n % ABREAST) * (2 * SIDE + GAP),
      HEAD + (Math.floor(n / ABREAST) * foundHigh) / Math.max(1, foundRows),
    ),
  );
  seat.new_world_resources.forEach((good, n) => token(brush, good, EDGE + n * 44, height - FOOT + 12));
  brush.textAlign = 'right';
  write(brush, told.foot, wide - EDGE, height - 30, `400 18px ${SANS}`, wide / 2);
  return new Promise((done, failed) =>
    canvas.toBlob((made) => (made ? done(made) : failed(new Error('this browser makes no pictures'))), 'image/png'),
  );
}

type Brush = CanvasRenderingContext2D;
function write(brush: Brush, text: string, x: number, y: number, font: string, most: number): void {
  brush.fillStyle = INK;
  brush.font = font;
  brush.fillText(text, x, y, most);
}
function isle(brush: Brush, { columns, fields }: Isle, x: number, y: number): void {
  fields.forEach((field, n) => {
    brush.save();
    brush.translate(x + (n % columns) * SIDE, y + Math.floor(n / columns) * SIDE);
    brush.fillStyle = GROUNDS[box().ground(field.field)] ?? GROUNDS.land;
    brush.fillRect(0.5, 0.5, SIDE - 1, SIDE - 1);
    if (field.open) tile(brush, field.open, field.built !== null);
    brush.restore();
  });
}
/** A tile in the grid of 64 of the table's drawings. */
function tile(brush: Brush, id: string, built: boolean): void {
  const about = box().tile(id);
  brush.translate(3, 3);
  brush.scale((SIDE - 6) / 64, (SIDE - 6) / 64);
  brush.beginPath();
  brush.roundRect(0, 0, 64, 64, 5);
  brush.fillStyle = built ? '#f8efd9' : '#f8efd966';
  brush.fill();
  brush.strokeStyle = INK;
  brush.lineWidth = 1;
  brush.stroke();
  brush.clip();
  if (about.tier !== '') {
    brush.globalAlpha = 0.62;
    paint(brush, HOUSES[about.tier], 1.1);
    brush.globalAlpha = 1;
    disc(brush, 32, 22, 20, '#f8efd9');
    const good = PICTURES[about.makes];
    brush.save();
    brush.translate(12.2, 2.2);
    brush.scale(1.24, 1.24);
    if (good) paint(brush, good, 1.3);
    brush.restore();
    brush.fillStyle = COLOURS[about.tier];
    brush.fillRect(0, 42, 64, 22);
    brush.textAlign = 'center';
    brush.fillStyle = '#fff';
    brush.font = `700 16px ${SERIF}`;
    brush.fillText(box().tier(about.tier).letter, 32, 59);
  } else if (about.kind === 'shipyard') {
    paint(brush, shipyard(about.strength), 1.1);
    brush.fillStyle = '#5a391d';
    brush.fillRect(0, 42, 64, 22);
    brush.textAlign = 'center';
    brush.fillStyle = '#f6e9cd';
    brush.font = `700 17px ${SERIF}`;
    brush.fillText('I'.repeat(about.strength), 32, 59);
  } else if (about.kind !== 'industry') {
    paint(brush, ship(about.kind, about.strength), 1.1);
    brush.fillStyle = '#6d9ea8';
    brush.fillRect(0, 42, 64, 22);
  }
}
function token(brush: Brush, good: string, x: number, y: number): void {
  const picture = PICTURES[good];
  if (!picture) return;
  brush.save();
  brush.translate(x, y);
  brush.scale(1.2, 1.2);
  disc(brush, 16, 16, 15, '#d8e8cf');
  paint(brush, picture, 1.4);
  brush.restore();
}
function disc(brush: Brush, x: number, y: number, r: number, fill: string): void {
  brush.beginPath();
  brush.arc(x, y, r, 0, 7);
  brush.fillStyle = fill;
  brush.fill();
  brush.strokeStyle = '#a8782a';
  brush.lineWidth = 1.2;
  brush.stroke();
}
/** A picture shape by shape, as the press prints it. */
function paint(brush: Brush, picture: Picture, line: number): void {
  brush.lineJoin = brush.lineCap = 'round';
  for (const [pigment, d, width = line] of picture) {
    const path = new Path2D(d);
    const stroke = pigment.startsWith('~');
    const colour = PIGMENTS[(stroke ? pigment.slice(1) : pigment) as Pigment];
    if (!stroke) {
      brush.fillStyle = colour;
      brush.fill(path);
    }
    if (!width) continue;
    brush.strokeStyle = stroke ? colour : INK;
    brush.lineWidth = width;
    brush.stroke(path);
  }
}

/** Hand files to whatever the device shares with; where it cannot, the picture is saved. */
export async function handOut(picture: Blob, record: string, name: string): Promise<void> {
  const image = new File([picture], `${name}.png`, { type: 'image/png' });
  const game = new File([record], `${name}.game.txt`, { type: 'text/plain' });
  const both = { files: [image, game] };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(both)) {
    await navigator.share(both).catch(() => undefined); // put away again
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = image.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
