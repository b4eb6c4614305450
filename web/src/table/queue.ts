// A turn planned while others play: a list of actions that is played step by step when the turn comes. Pure.
import type { Choice, FieldView, Ground, SeatView, TileKind, Verb } from '../api/types';
import type { Doing } from './choices';
import type { DecisionKind } from '../api/view';

export type Planned = Choice;
export type Next =
  | { do: 'play'; action: string; rest: Planned[] }
  /** Pay by the best plan, then look again. */
  | { do: 'pay' }
  /** Something only the player can decide. */
  | { do: 'wait' }
  | { do: 'drop'; lost: Planned }
  | { do: 'done' };

/** How a good comes to be paid with, where a plan says so. */
const PAYS: ReadonlySet<Verb> = new Set<Verb>(['work', 'trade', 'import']);

/** What to do next, given what is legal now. */
export function nextOf(queue: readonly Planned[], kind: DecisionKind, legal: ReadonlySet<string>): Next {
  const [head, ...rest] = queue;
  if (!head) return { do: 'done' };
  if (legal.has(head.action)) return { do: 'play', action: head.action, rest };
  // what was fixed is paid so or not at all; the rest is paid in the best way
  if (kind === 'pay') return PAYS.has(head.parts.verb) ? { do: 'drop', lost: head } : { do: 'pay' };
  if (kind === 'place' && head.parts.verb === 'place') return { do: 'drop', lost: head };
  if (kind !== 'turn' && kind !== 'swap' && kind !== 'put') return { do: 'wait' };
  // an action of several parts is open: what comes next may be possible once it is closed
  if (legal.has('finish')) return { do: 'play', action: 'finish', rest: [...queue] };
  return { do: 'drop', lost: head };
}

/** Put a wish behind the others; one turn ends only once, and its end stays last. */
export function withWish(queue: readonly Planned[], wish: Planned): Planned[] {
  const at = queue.findIndex((one) => one.action === wish.action);
  const others = (at < 0 ? queue : without(queue, at)).filter((one) => one.action !== 'end');
  const end = queue.find((one) => one.action === 'end');
  if (wish.action === 'end') return [...others, wish];
  return end ? [...others, wish, end] : [...others, wish];
}

/** Where what belongs to a wish ends: how it is paid, and the field that is meant for its tile. */
function endOf(queue: readonly Planned[], at: number): number {
  let end = at + 1;
  for (let verb = queue[end]?.parts.verb; verb && (verb === 'place' || PAYS.has(verb)); verb = queue[end]?.parts.verb)
    end++;
  return end;
}
/** The wishes themselves: how they are paid and where a tile goes belongs to them. */
export function wishesOf(queue: readonly Planned[]): number[] {
  const out: number[] = [];
  for (let at = 0; at < queue.length; at = endOf(queue, at)) out.push(at);
  return out;
}
const rank = ({ parts }: Planned): number => (parts.verb === 'place' ? 1 : 0);

/** Take a wish out, and with it how it is paid and the field that was meant for it. */
export function without(queue: readonly Planned[], at: number): Planned[] {
  return queue.filter((_, n) => n < at || n >= endOf(queue, at));
}

/** What belongs to a wish, without what a new step replaces and with that step; the field comes last. */
function withStep(
  queue: readonly Planned[],
  at: number,
  old: (one: Planned) => boolean,
  step: Planned | null,
): Planned[] {
  const end = endOf(queue, at);
  const own = queue.slice(at + 1, end).filter((one) => !old(one));
  if (step) own.push(step);
  return [...queue.slice(0, at + 1), ...own.sort((one, other) => rank(one) - rank(other)), ...queue.slice(end)];
}
/** Say where the tile of a planned building goes. */
export function placedAt(queue: readonly Planned[], at: number, field: Planned | null): Planned[] {
  return withStep(queue, at, (one) => one.parts.verb === 'place', field);
}
/** Say how a good of a planned wish is paid; null: in the best way when the time comes. */
export function paidBy(queue: readonly Planned[], at: number, good: string, step: Planned | null): Planned[] {
  return withStep(queue, at, (one) => one.parts.resource === good, step);
}
/** The step of a wish that fits, if there is one. */
export function stepOf(queue: readonly Planned[], at: number, fits: (one: Planned) => boolean): Planned | undefined {
  return queue.slice(at + 1, endOf(queue, at)).find(fits);
}

/** How a good could be had: made at home, brought from overseas, or traded for with whoever offers it. */
export function waysTo(
  good: string,
  me: SeatView,
  seats: readonly SeatView[],
  makes: (tile: string) => string,
): Doing[] {
  const own = [...new Set(me.fields.flatMap(({ open }) => (open && makes(open) === good ? [open] : [])))];
  return [
    ...own.map((tile) => ({ action: `work ${tile}`, parts: { verb: 'work', tile, resource: good } as const })),
    ...(me.new_world_resources.includes(good)
      ? [{ action: `import ${good}`, parts: { verb: 'import', resource: good } as const }]
      : []),
    ...seats
      .filter((other) => other.seat !== me.seat && good in other.offers)
      .map(({ seat }) => ({
        action: `trade ${good} with ${seat + 1}`,
        parts: { verb: 'trade', resource: good, partner: seat } as const,
      })),
  ];
}

/** Empty fields on which a kind of tile may stand. */
export function roomFor(seat: SeatView, kind: TileKind, grounds: Record<string, Ground>): FieldView[] {
  const wanted: readonly Ground[] = kind === 'industry' ? ['land', 'coast'] : kind === 'shipyard' ? ['coast'] : ['sea'];
  return seat.fields.filter(
    (field) => !field.built && !field.printed && wanted.includes(grounds[field.field] ?? 'land'),
  );
}
