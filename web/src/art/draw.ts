// The hand that draws: pigments and pens of our pictures. A picture is data (a list of shapes on a 32 x 32 grid), drawn by Drawing.svelte.

/** Muted pigments of an engraving coloured by hand. They lie on cream tokens, in the light as in the dark. */
export const PIGMENTS = {
  ink: '#2a1d10',
  white: '#fdf9ee',
  cream: '#f1dfb2',
  wheat: '#e0ae3c',
  brass: '#cf9a38',
  shine: '#f3d488',
  orange: '#dc7f2e',
  wood: '#a9713a',
  timber: '#7a4d27',
  board: '#dcb37a',
  tan: '#c68f4e',
  brown: '#6f4124',
  cocoa: '#4f2c1b',
  amber: '#96501f',
  pink: '#eaa999',
  rose: '#d07f6f',
  red: '#b53a2c',
  brick: '#bb5633',
  rust: '#93402a',
  clay: '#dd8a62',
  coal: '#383431',
  slate: '#5f666c',
  steel: '#8796a1',
  silver: '#c6d2d8',
  glass: '#c3e2e4',
  pane: '#86b9c3',
  bottle: '#3c6b47',
  green: '#4d7f3c',
  leaf: '#86ab52',
  lime: '#b3c963',
  blue: '#3a6393',
  sky: '#8db3d3',
  violet: '#b39ac4',
} as const;
export type Pigment = keyof typeof PIGMENTS;

/**
 * One shape: its paint and its path, and the width of its line.
 * `wood`: filled, with an ink outline (0: none). `~wood`: only a line of that pigment.
 */
export type Shape = readonly [paint: Pigment | `~${Pigment}`, path: string, line?: number];
export type Picture = readonly Shape[];

const n = (value: number): number => Math.round(value * 100) / 100;

export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * r)} 0a${r} ${r} 0 1 0 ${n(-2 * r)} 0Z`;
}
/** An ellipse, turned by `turn` degrees. */
export function oval(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const [dx, dy] = [rx * Math.cos((turn * Math.PI) / 180), rx * Math.sin((turn * Math.PI) / 180)];
  const arc = `a${rx} ${ry} ${turn} 1 0 `;
  return `M${n(x - dx)} ${n(y - dy)}${arc}${n(2 * dx)} ${n(2 * dy)}${arc}${n(-2 * dx)} ${n(-2 * dy)}Z`;
}
export function rect(x: number, y: number, width: number, height: number, round = 0): string {
  if (!round) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [w, h, corner] = [n(width - 2 * round), n(height - 2 * round), `a${round} ${round} 0 0 1 `];
  return `M${n(x + round)} ${y}h${w}${corner}${round} ${round}v${h}${corner}${-round} ${round}h${-w}${corner}${-round} ${-round}v${-h}${corner}${round} ${-round}Z`;
}
/** A closed line through points on a circle, every other one on a second circle: stars, gears, polygons. */
export function star(x: number, y: number, points: number, outer: number, inner = outer, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_none, i) => {
    const [angle, r] = [((turn + (180 * i) / points) * Math.PI) / 180, i % 2 ? inner : outer];
    return `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
/** Spokes of a wheel. */
export function spokes(x: number, y: number, count: number, outer: number, inner = 0, turn = 0): string {
  return Array.from({ length: count }, (_none, i) => {
    const angle = ((turn + (360 * i) / count) * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${n(x + inner * c)} ${n(y + inner * s)}L${n(x + outer * c)} ${n(y + outer * s)}`;
  }).join('');
}
/** A line as a body: its ink edge and its pigment. */
export function rod(pigment: Pigment, path: string, width: number, edge = 1.3): Shape[] {
  return [
    ['~ink', path, width + 2 * edge],
    [`~${pigment}`, path, width],
  ];
}
