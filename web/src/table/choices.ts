// Which thing on the table an action belongs to: a card, a tile, a field, a cube, a stack, somebody's goods. Pure.
import type { ActionParts, Choice, Deck, SeatView, Tier, Verb } from '../api/types';
import type { DecisionKind, View } from '../api/view';

/** The name of a thing on the table: `card:fw3`, `tile:bakery:worker`, `field:h12`, `tier:worker`, `offer:2:beer` ... */
export type Thing = string;
/** What is done: the verb of an action, where taking an expedition card is something else than taking a cube. */
export type Deed = Verb | 'expedition';
export interface Act extends Choice {
  verb: Deed;
  thing: Thing;
  /** Makes a good that nothing asks for yet, to be held for a later cost of this turn (R4.1). */
  ahead: boolean;
}
export type Choices = Map<Thing, Act[]>;
/** An action and what it speaks of. */
export type Doing = Pick<Choice, 'action' | 'parts'>;

/** Where bars and buttons hold what belongs to no thing on the table. */
export const BAR: Thing = 'bar';

export const verbOf = (parts: ActionParts): Deed => (parts.stack === 'expeditions' ? 'expedition' : parts.verb);

/** The field of a workshop, or of the second of its kind. */
export function fieldOf(seat: SeatView, { tile, second }: Pick<ActionParts, 'tile' | 'second'>): string | null {
  const found = seat.fields.filter((field) => field.open === tile);
  return (second ? found[1] : found[0])?.field ?? null;
}
function standing(parts: ActionParts, seat: SeatView | undefined): Thing {
  const field = seat && fieldOf(seat, parts);
  return field ? `field:${field}` : BAR;
}

/** The thing that an action is done with. */
export function thingOf(parts: ActionParts, seat: SeatView | undefined): Thing {
  const { verb, tile, field, card, tier, place, resource, stack } = parts;
  switch (verb) {
    case 'build':
      return `tile:${tile}`;
    case 'market':
      return `market:${tile}`;
    case 'place':
    case 'remove':
      return `field:${field}`;
    case 'play':
    case 'swap':
    case 'put':
    case 'activate':
    case 'tap':
      return card ? `card:${card}` : BAR;
    case 'increase':
      return `new:${tier}`;
    case 'upgrade':
      return `rise:${tier}`;
    case 'raise':
    case 'shift':
      return place === 'district' ? `tier:${tier}` : place === 'exhausted' ? `spent:${tier}` : standing(parts, seat);
    case 'work':
      return standing(parts, seat);
    case 'exhaust':
      return `tier:${tier}`;
    case 'take':
      return stack ? `stack:${stack}` : `new:${tier}`;
    case 'trade':
      return `offer:${parts.partner}:${resource}`;
    case 'import':
      return `import:${resource}`;
    case 'open':
    case 'explore':
      return `stack:${stack}`;
    case 'keep':
      return `island:${parts.island}`;
    case 'use':
      return `objective:${parts.objective}`;
    case 'spend':
      return `token:${parts.token}`;
    case 'prefer':
      return 'token:prefer';
    case 'held':
      return `held:${resource}`;
    case 'waive':
      return `stack:${parts.deck}`;
    case 'celebrate':
      return 'festival';
    default:
      return BAR;
  }
}

/** The resource that an industry makes; empty for what is no industry. */
export type Makes = (tile: string) => string;
const MAKING: ReadonlySet<Verb> = new Set<Verb>(['work', 'trade', 'import', 'market']);
/** Whether an action makes something ahead: in the turn itself, or for another cost than the one that is being paid (R4.1). */
export function isAhead(
  { decision }: Pick<View, 'decision'>,
  { verb, resource, tile }: ActionParts,
  makes: Makes,
): boolean {
  if (!MAKING.has(verb) || (decision.kind !== 'turn' && decision.kind !== 'pay')) return false;
  if (decision.kind === 'turn') return true;
  return !!decision.icons && !decision.icons.includes(resource ?? makes(tile ?? ''));
}

/** The legal actions by the things they are done with, in the order in which the server told them. */
export function choicesOf(view: View, legal: readonly Choice[] | null, makes: Makes): Choices {
  const all: Choices = new Map();
  if (!legal) return all;
  const seat = view.decision.seat === null ? undefined : view.seats[view.decision.seat];
  for (const choice of legal) {
    const thing = thingOf(choice.parts, seat);
    const act = { ...choice, verb: verbOf(choice.parts), thing, ahead: isAhead(view, choice.parts, makes) };
    const there = all.get(thing);
    if (there) there.push(act);
    else all.set(thing, [act]);
  }
  return all;
}

/** Main actions that cost something: what is bought, how it would be paid and what it brings can be shown beforehand. */
export const BUYS: ReadonlySet<Deed> = new Set<Deed>([
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
export const SHINING: ReadonlySet<Deed> = new Set<Deed>([...BUYS, 'activate', 'use']);

/** What pays for something. */
export const PAYS: ReadonlySet<Deed> = new Set<Deed>([
  'work',
  'trade',
  'import',
  'exhaust',
  'spend',
  'market',
  'held',
  'tap',
]);
/** What a click on a thing plainly means; while paying that is to pay with it, although a cube there might also be sent home. */
export function onlyOf(all: readonly Act[], kind: DecisionKind): Act | undefined {
  const acts = all.filter((act) => !act.ahead); // nobody makes something ahead by a click that may have meant another thing
  if (acts.length === 1) return acts[0];
  const paying = kind === 'pay' ? acts.filter((act) => PAYS.has(act.verb)) : [];
  return paying.length === 1 ? paying[0] : undefined;
}

const doing = (parts: ActionParts, ...words: string[]): Doing => ({ action: [parts.verb, ...words].join(' '), parts });
/** The action that a thing is first of all for, whether it is legal now or not; null if it is for nothing of the kind. */
export function purposeOf(thing: Thing, hand: readonly string[]): Doing | null {
  const [kind, id = ''] = split(thing);
  switch (kind) {
    case 'tile':
      return doing({ verb: 'build', tile: id }, id);
    case 'card':
      return doing({ verb: hand.includes(id) ? 'play' : 'activate', card: id, deck: deckOf(id) }, id);
    case 'new':
      return isTier(id) ? doing({ verb: 'increase', tier: id }, id) : null;
    case 'rise':
      return isTier(id) && id !== 'investor' ? doing({ verb: 'upgrade', tier: id }, id) : null;
    case 'objective':
      return doing({ verb: 'use', objective: id }, id);
    case 'stack':
      if (id === 'old_world') return doing({ verb: 'open', stack: id }, id);
      if (id === 'new_islands') return doing({ verb: 'explore', stack: id }, 'new_world');
      return id === 'expeditions' ? doing({ verb: 'take', stack: id }, 'expedition') : null;
    case 'festival':
      return doing({ verb: 'celebrate' }, 'festival');
    default:
      return null;
  }
}
export const swapping = (card: string): Doing => doing({ verb: 'swap', card, deck: deckOf(card) }, card);
export const placing = (field: string): Doing => doing({ verb: 'place', field }, field);
export const ending = (): Doing => doing({ verb: 'end' });

/** `tile:bakery:worker` is ['tile', 'bakery:worker']. */
export function split(thing: Thing): [string, string] {
  const colon = thing.indexOf(':');
  return colon < 0 ? [thing, ''] : [thing.slice(0, colon), thing.slice(colon + 1)];
}

export const deckOf = (card: string): Deck =>
  card.startsWith('fw') ? 'farmer_worker' : card.startsWith('ai') ? 'artisan_engineer_investor' : 'new_world';
export const isTier = (word: string | undefined): word is Tier =>
  word !== undefined && ['farmer', 'worker', 'artisan', 'engineer', 'investor'].includes(word);
