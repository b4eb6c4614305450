// A turn planned while others play: a list of actions that is played step by step when the turn comes. Pure.
import type { Choice, FieldView, Ground, SeatView, TileKind } from '../api/types';
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

/** What to do next, given what is legal now. */
export function nextOf(queue: readonly Planned[], kind: DecisionKind, legal: ReadonlySet<string>): Next {
  const [head, ...rest] = queue;
  if (!head) return { do: 'done' };
  if (legal.has(head.action)) return { do: 'play', action: head.action, rest };
  if (kind === 'pay') return { do: 'pay' };
  if (kind === 'place' && head.parts.verb === 'place') return { do: 'drop', lost: head };
  if (kind !== 'turn' && kind !== 'swap' && kind !== 'put') return { do: 'wait' };
  // an action of several parts is open: what comes next may be possible once it is closed
  if (legal.has('finish')) return { do: 'play', action: 'finish', rest: [...queue] };
  return { do: 'drop', lost: head };
}

/** Put a wish behind the others; one turn ends only once, and its end stays last. */
export function withWish(queue: readonly Planned[], wish: Planned): Planned[] {
  const others = queue.filter((one) => one.action !== 'end' && one.action !== wish.action);
  const end = queue.find((one) => one.action === 'end');
  if (wish.action === 'end') return [...others, wish];
  return end ? [...others, wish, end] : [...others, wish];
}

/** Take a wish out, and with a tile the field that was meant for it. */
export function without(queue: readonly Planned[], at: number): Planned[] {
  const next = queue[at + 1];
  const paired = queue[at]?.parts.verb === 'build' && next?.parts.verb === 'place';
  return queue.filter((_, n) => n !== at && !(paired && n === at + 1));
}

/** Say where the tile of a planned building goes. */
export function placedAt(queue: readonly Planned[], at: number, field: Planned | null): Planned[] {
  const out = [...queue];
  if (out[at + 1]?.parts.verb === 'place') out.splice(at + 1, 1);
  if (field) out.splice(at + 1, 0, field);
  return out;
}

/** Empty fields on which a kind of tile may stand. */
export function roomFor(seat: SeatView, kind: TileKind, grounds: Record<string, Ground>): FieldView[] {
  const wanted: Ground[] = kind === 'industry' ? ['land', 'coast'] : kind === 'shipyard' ? ['coast'] : ['sea'];
  return seat.fields.filter(
    (field) => !field.built && !field.printed && wanted.includes(grounds[field.field] ?? 'land'),
  );
}
