// The way of a flight: a low arc, as a hand carries a piece over the table. Pure.
import type { Place } from './spots';

const STEPS = 8;
const HIGHEST = 56;

/** The middle of the arc between two places, lifted the more the farther they are apart. */
export function top(from: Place, to: Place): { x: number; y: number } {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(HIGHEST, far * 0.22) };
}
/** The arc as a path of SVG. */
export function path(from: Place, to: Place): string {
  const { x, y } = top(from, to);
  const n = (value: number): string => value.toFixed(1);
  // the handle of a quadratic curve lies twice as high as its top
  return `M${n(from.x)} ${n(from.y)}Q${n(x)} ${n(2 * y - (from.y + to.y) / 2)} ${n(to.x)} ${n(to.y)}`;
}
/** The arc in steps of an animation, for a piece drawn `width` wide and `height` high at the upper left corner of the window. */
export function frames(from: Place, to: Place, width: number, height: number): Keyframe[] {
  const { x, y } = top(from, to);
  const handle = { x: 2 * x - (from.x + to.x) / 2, y: 2 * y - (from.y + to.y) / 2 };
  return Array.from({ length: STEPS + 1 }, (_none, step) => {
    const t = step / STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    // in the air it is nearer to the eye
    const scale = ((from.width * (1 - t) + to.width * t) / width) * (1 + 0.16 * Math.sin(Math.PI * t));
    const px = a * from.x + b * handle.x + c * to.x - width / 2;
    const py = a * from.y + b * handle.y + c * to.y - height / 2;
    return { transform: `translate(${px.toFixed(1)}px, ${py.toFixed(1)}px) scale(${scale.toFixed(3)})` };
  });
}
