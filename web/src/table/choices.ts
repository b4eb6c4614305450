// Which thing on the table an action belongs to: a card, a tile, a field, a cube, a stack, somebody's goods. Pure.
import type { Choice, Deck, DecisionKind, SeatView, Tier, View } from '../api/types';

/** The name of a thing on the table: `card:fw3`, `tile:bakery:worker`, `field:h12`, `tier:worker`, `offer:2:beer` ... */
export type Thing = string;
export interface Act extends Choice {
  verb: string;
  thing: Thing;
}
export type Choices = Map<Thing, Act[]>;

const EXHAUSTED = 'exhausted';
/** Where bars and buttons hold what belongs to no thing on the table. */
export const BAR: Thing = 'bar';

/** The words of an action: `trade beer with 2 and 4 exploration` is [trade, beer, with, 2, and, 4, exploration]. */
export function wordsOf(action: string): string[] {
  return action.split(' ');
}
export function verbOf(action: string): string {
  if (action === 'take expedition') return 'expedition';
  return wordsOf(action)[0] ?? '';
}

/** The field of a workshop: `coal_mine:worker`, or `coal_mine:worker#2` for the second of its kind. */
export function fieldOf(seat: SeatView, workshop: string): string | null {
  const second = workshop.endsWith('#2');
  const tile = second ? workshop.slice(0, -2) : workshop;
  const found = seat.fields.filter((field) => field.open === tile);
  return (second ? found[1] : found[0])?.field ?? null;
}

function whereIs(seat: SeatView | undefined, tier: string, place: string): Thing {
  if (place === 'district') return `tier:${tier}`;
  if (place === EXHAUSTED) return `spent:${tier}`;
  const field = seat && fieldOf(seat, place);
  return field ? `field:${field}` : BAR;
}

/** The thing that an action is done with. */
export function thingOf(action: string, seat: SeatView | undefined): Thing {
  const [verb = '', a = '', by = '', b = ''] = wordsOf(action);
  switch (verb) {
    case 'build':
      return `tile:${a}`;
    case 'market':
      return `market:${a}`;
    case 'place':
    case 'remove':
      return `field:${a}`;
    case 'play':
    case 'swap':
    case 'put':
    case 'activate':
    case 'tap':
      return `card:${a}`;
    case 'increase':
      return `new:${a}`;
    case 'upgrade':
      return `rise:${a}`;
    case 'raise':
      return whereIs(seat, a, b);
    case 'shift':
      return whereIs(seat, a, b);
    case 'work': {
      const field = seat && fieldOf(seat, a);
      return field ? `field:${field}` : BAR;
    }
    case 'exhaust':
      return `tier:${a}`;
    case 'take':
      return a === 'expedition' ? 'stack:expeditions' : `new:${a}`;
    case 'trade':
      return `offer:${Number(b) - 1}:${a}`;
    case 'import':
      return `import:${a}`;
    case 'open':
      return 'stack:old_world';
    case 'explore':
      return 'stack:new_islands';
    case 'keep':
      return `island:${a}`;
    case 'use':
      return `objective:${a}`;
    case 'spend':
      return `token:${a === 'trade' ? 'trade' : 'exploration'}`;
    case 'prefer':
      return 'token:prefer';
    case 'held':
      return `held:${a}`;
    case 'waive':
      return `stack:${a}`;
    case 'celebrate':
      return 'festival';
    default:
      void by;
      return BAR;
  }
}

/** The legal actions by the things they are done with, in the order in which the server told them. */
export function choicesOf(view: View, legal: readonly Choice[] | null): Choices {
  const all: Choices = new Map();
  if (!legal) return all;
  const seat = view.decision.seat === null ? undefined : view.seats[view.decision.seat];
  for (const { action, words } of legal) {
    const thing = thingOf(action, seat);
    const act = { action, words, verb: verbOf(action), thing };
    const there = all.get(thing);
    if (there) there.push(act);
    else all.set(thing, [act]);
  }
  return all;
}

/** Main actions that cost something: what is bought, how it would be paid and what it brings can be shown beforehand. */
export const BUYS: ReadonlySet<string> = new Set([
  'build',
  'play',
  'increase',
  'upgrade',
  'open',
  'explore',
  'expedition',
  'celebrate',
]);

/** What a turn is for: things for which one of these is legal are marked. */
export const SHINING: ReadonlySet<string> = new Set([...BUYS, 'activate', 'use']);

const PAYS: ReadonlySet<string> = new Set(['work', 'trade', 'import', 'exhaust', 'spend', 'market', 'held', 'tap']);
/** What a click on a thing plainly means; while paying that is to pay with it, although a cube there might also be sent home. */
export function onlyOf(acts: readonly Act[], kind: DecisionKind): Act | undefined {
  if (acts.length === 1) return acts[0];
  const paying = kind === 'pay' ? acts.filter((act) => PAYS.has(act.verb)) : [];
  return paying.length === 1 ? paying[0] : undefined;
}

/** The action that a thing is first of all for, whether it is legal now or not; null if it is for nothing of the kind. */
export function purposeOf(thing: Thing, hand: readonly string[]): string | null {
  const [kind, rest = ''] = split(thing);
  switch (kind) {
    case 'tile':
      return `build ${rest}`;
    case 'card':
      return hand.includes(rest) ? `play ${rest}` : `activate ${rest}`;
    case 'new':
      return `increase ${rest}`;
    case 'rise':
      return rest === 'investor' ? null : `upgrade ${rest}`;
    case 'objective':
      return `use ${rest}`;
    case 'stack':
      return (
        { old_world: 'open old_world', new_islands: 'explore new_world', expeditions: 'take expedition' }[rest] ?? null
      );
    case 'festival':
      return 'celebrate festival';
    default:
      return null;
  }
}

/** `tile:bakery:worker` is ['tile', 'bakery:worker']. */
export function split(thing: Thing): [string, string] {
  const colon = thing.indexOf(':');
  return colon < 0 ? [thing, ''] : [thing.slice(0, colon), thing.slice(colon + 1)];
}

export const deckOf = (card: string): Deck =>
  card.startsWith('fw') ? 'farmer_worker' : card.startsWith('ai') ? 'artisan_engineer_investor' : 'new_world';
export const isTier = (word: string): word is Tier =>
  ['farmer', 'worker', 'artisan', 'engineer', 'investor'].includes(word);
