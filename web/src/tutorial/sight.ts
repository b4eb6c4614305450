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
/** Of some places for a note so wide and high that which hides least of these things; of equals the first. */
export function freest(places: readonly Place[], wide: number, high: number, things: readonly DOMRect[]): Place {
  const shared = (from: number, to: number, start: number, end: number): number =>
    Math.max(0, Math.min(to, end) - Math.max(from, start));
  const hidden = ({ left, top }: Place): number =>
    things.reduce(
      (sum, thing) =>
        sum + shared(thing.left, thing.right, left, left + wide) * shared(thing.top, thing.bottom, top, top + high),
      0,
    );
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
