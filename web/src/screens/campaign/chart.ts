// The sea chart of the campaign: where the ten islands lie, their shores, and the route between them. Two charts: broad and tall.
export interface Point {
  x: number;
  y: number;
}
export interface Chart {
  width: number;
  height: number;
  islands: readonly Point[];
  rose: Point;
}

export const BROAD: Chart = {
  width: 1200,
  height: 600,
  islands: [
    { x: 130, y: 460 },
    { x: 330, y: 500 },
    { x: 415, y: 330 },
    { x: 245, y: 190 },
    { x: 480, y: 120 },
    { x: 660, y: 240 },
    { x: 640, y: 450 },
    { x: 850, y: 500 },
    { x: 920, y: 300 },
    { x: 1065, y: 140 },
  ],
  rose: { x: 800, y: 105 },
};
export const TALL: Chart = {
  width: 400,
  height: 1180,
  islands: [
    { x: 105, y: 70 },
    { x: 290, y: 165 },
    { x: 110, y: 280 },
    { x: 285, y: 395 },
    { x: 110, y: 510 },
    { x: 290, y: 620 },
    { x: 110, y: 735 },
    { x: 285, y: 850 },
    { x: 110, y: 965 },
    { x: 255, y: 1075 },
  ],
  rose: { x: 80, y: 1112 },
};

/** A number between 0 and 1 that is always the same for the same two whole numbers. */
function chance(island: number, at: number): number {
  const value = Math.sin(island * 127.1 + at * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** A closed shore around an island: a circle that wind and tide have gnawed at. `grow` draws the lines of shallow water around it. */
export function shore(island: number, centre: Point, grow = 1): string {
  const points: Point[] = [];
  const count = 9;
  for (let at = 0; at < count; at += 1) {
    const angle = (at / count) * Math.PI * 2;
    const far = (40 + 22 * chance(island, at)) * grow;
    points.push({ x: centre.x + Math.cos(angle) * far * 1.25, y: centre.y + Math.sin(angle) * far * 0.8 });
  }
  return closed(points);
}
const round = (value: number): string => value.toFixed(1);

/** A smooth closed line through points (Catmull-Rom as cubic curves). */
export function closed(points: readonly Point[]): string {
  const n = points.length;
  const get = (at: number): Point => points[(at + n) % n] as Point;
  let path = `M${round(get(0).x)} ${round(get(0).y)}`;
  for (let at = 0; at < n; at += 1) path += curve(get(at - 1), get(at), get(at + 1), get(at + 2));
  return `${path}Z`;
}
function curve(before: Point, from: Point, to: Point, after: Point): string {
  const a = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
  const b = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
  return `C${round(a.x)} ${round(a.y)} ${round(b.x)} ${round(b.y)} ${round(to.x)} ${round(to.y)}`;
}

/** The route through the first `count` islands. */
export function route(islands: readonly Point[], count = islands.length): string {
  const points = islands.slice(0, Math.max(1, count));
  const get = (at: number): Point => points[Math.min(Math.max(at, 0), points.length - 1)] as Point;
  let path = `M${round(get(0).x)} ${round(get(0).y)}`;
  for (let at = 0; at + 1 < points.length; at += 1) path += curve(get(at - 1), get(at), get(at + 1), get(at + 2));
  return path;
}
/** Where a ship lies that is about to enter an island: on the way from the one before. */
export function anchorage(islands: readonly Point[], island: number): Point {
  const to = islands[island - 1] ?? { x: 0, y: 0 };
  const from = islands[island - 2] ?? { x: to.x + 200, y: to.y - 60 };
  const far = Math.hypot(from.x - to.x, from.y - to.y) || 1;
  return { x: to.x + ((from.x - to.x) / far) * 86, y: to.y + ((from.y - to.y) / far) * 66 };
}

/** A few hills in the east of an island, as map makers drew them. */
export function peaks(island: number, centre: Point): string {
  let path = '';
  for (let at = 0; at < 3; at += 1) {
    const x = centre.x + 7 + at * 11;
    const high = 9 + 7 * chance(island, at + 20);
    const y = centre.y + 16 + (at % 2) * 5;
    path += `M${round(x)} ${round(y)}l7 ${round(-high)}l7 ${round(high)}`;
  }
  return path;
}

/** Little waves on the open sea, away from the islands. */
export function swell(chart: Chart): string {
  let path = '';
  for (let at = 0; at < 90; at += 1) {
    const x = 30 + chance(at, 1) * (chart.width - 80);
    const y = 30 + chance(at, 2) * (chart.height - 60);
    const free =
      chart.islands.every((one) => Math.hypot((one.x - x) / 1.3, one.y + 15 - y) > 95) &&
      Math.hypot(chart.rose.x - x, chart.rose.y - y) > 80;
    if (free) path += `M${round(x)} ${round(y)}q5 -6 10 0q5 -6 10 0`;
  }
  return path;
}
