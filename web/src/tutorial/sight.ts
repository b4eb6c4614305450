// Where on the screen a thing is that a note speaks of.
import { tabFor } from './advice';

const inSight = (all: Iterable<HTMLElement>): HTMLElement | null =>
  [...all].find((one) => one.offsetParent !== null && one.getBoundingClientRect().width > 0) ?? null;

/** A thing or an area of the table, as far as it is on the screen. */
function found(thing: string): HTMLElement | null {
  const selector = thing.startsWith('area:')
    ? `[data-area="${CSS.escape(thing.slice(5))}"]`
    : `[data-thing="${CSS.escape(thing)}"]`;
  return inSight(document.querySelectorAll<HTMLElement>(selector));
}
/** On a small screen it may lie on another part of the table: then the way there. */
function wayTo(thing: string): HTMLElement | null {
  const tab = tabFor(thing);
  return tab < 0 ? null : inSight([...document.querySelectorAll<HTMLElement>('.tabs nav button')].slice(tab, tab + 1));
}
export const placeOf = (thing: string): DOMRect | null =>
  thing ? ((found(thing) ?? wayTo(thing))?.getBoundingClientRect() ?? null) : null;

export interface Place {
  left: number;
  top: number;
}
const shared = (from: number, to: number, start: number, end: number): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));
/** How much of these things a note so wide and high hides in a place, in square pixels. */
export const hidden = ({ left, top }: Place, wide: number, high: number, things: readonly DOMRect[]): number =>
  things.reduce(
    (sum, thing) =>
      sum + shared(thing.left, thing.right, left, left + wide) * shared(thing.top, thing.bottom, top, top + high),
    0,
  );
/** Of some places for a note so wide and high that which hides least of these things; of equals the first. */
export const freest = (places: readonly Place[], wide: number, high: number, things: readonly DOMRect[]): Place =>
  places.reduce((best, place) => (hidden(place, wide, high, things) < hidden(best, wide, high, things) ? place : best));

export interface Room {
  from: number;
  to: number;
}
/** Of the room between two heights, the larger part above or below these things. */
export function beside({ from, to }: Room, things: readonly DOMRect[]): Room {
  const above = Math.min(to, ...things.map((thing) => thing.top)) - from;
  const below = to - Math.max(from, ...things.map((thing) => thing.bottom));
  return below >= above ? { from: to - below, to } : { from, to: from + above };
}
