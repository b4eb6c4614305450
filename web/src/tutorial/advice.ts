// What a newcomer could do next, as the guide says it: one turn that the server's bot found good, followed step by step. Pure.
import type { ActionParts, Choice, Hint, SeatView, TableEvent, Wish, Verb } from '../api/types';
import type { View } from '../api/view';
import { BAR, PAYS, thingOf, verbOf, type Deed } from '../table/choices';
import { TABS as ALL_TABS, type TabName } from '../table/tabs';

export type Kind =
  | 'build'
  | 'ship'
  | 'shipyard'
  | 'play'
  | 'swap'
  | 'increase'
  | 'upgrade'
  | 'festival'
  | 'activate'
  | 'open'
  | 'finish'
  | 'end'
  | 'pay'
  | 'place'
  | 'raise'
  | 'other';
export interface Advice {
  kind: Kind;
  action: string;
  /** The action in the words of the server, in the language of the page. */
  words: string;
  /** How it is paid, step by step. */
  pays: string[];
  /** Why, in the words of the bot; may be empty. */
  why: string;
  /** The thing on the table that is taken up for it: `tile:bakery:worker`, `card:fw3`; empty if there is none. */
  thing: string;
}
/** A turn that was found good: its actions in order, the reason, and the number of the state that it begins in. */
export interface Turn {
  actions: readonly Choice[];
  why: string;
  since: number;
}

const PAYING: ReadonlySet<Deed> = new Set<Deed>([...PAYS, 'shift']);
const isShip = (tile = ''): boolean => tile.startsWith('merchant') || tile.startsWith('exploration');

export function kindOf(parts: ActionParts): Kind {
  const verb = verbOf(parts);
  if (PAYING.has(verb)) return 'pay';
  switch (verb) {
    case 'build':
      return parts.tile?.startsWith('shipyard') ? 'shipyard' : isShip(parts.tile) ? 'ship' : 'build';
    case 'play':
    case 'swap':
    case 'increase':
    case 'upgrade':
    case 'activate':
    case 'open':
    case 'finish':
    case 'end':
    case 'place':
    case 'raise':
      return verb;
    case 'celebrate':
      return 'festival';
    default:
      return 'other';
  }
}

/** The thing to touch for an action, by the name it has on the table (`data-thing`); empty if a button in the bar does it. */
export function thingFor(parts: ActionParts, seat: SeatView): string {
  const thing = thingOf(parts, seat);
  return thing === BAR ? '' : thing;
}

const TABS: Readonly<Record<string, TabName>> = {
  card: 'hand',
  hand: 'hand',
  tile: 'supply',
  new: 'supply',
  rise: 'supply',
  supply: 'supply',
  field: 'island',
  tier: 'island',
  spent: 'island',
  token: 'island',
  stack: 'others',
  market: 'others',
  offer: 'others',
  objective: 'others',
  held: 'island',
  import: 'island',
};
/** Which part of a phone's table a thing or `area:` lies on, by its place among the tabs; -1 if on none. */
export function tabFor(thing: string): number {
  const [kind = '', name = ''] = thing.split(':');
  const tab = TABS[kind === 'area' ? name : kind];
  return tab ? ALL_TABS.indexOf(tab) : -1;
}

const advise = (choice: Choice, seat: SeatView, pays: string[] = [], why = ''): Advice => ({
  kind: kindOf(choice.parts),
  action: choice.action,
  words: choice.words,
  pays,
  why,
  thing: thingFor(choice.parts, seat),
});

export function turnOf(hint: Hint | undefined, since: number): Turn {
  return { actions: hint?.actions ?? [], why: hint?.reasons[0]?.words ?? '', since };
}

/** How something is paid and where it is put is the player's business: another way is still the same turn. */
const FREE: ReadonlySet<Kind> = new Set<Kind>(['pay', 'place', 'raise']);

/** What is left of a good turn after what was played since; null: the player went another way. */
export function rest(turn: Turn, log: readonly TableEvent[], seat: number): Turn | null {
  const left = [...turn.actions];
  for (const event of log) {
    if (event.number <= turn.since || event.kind !== 'play' || event.seat !== seat || !event.parts) continue;
    const at = left.findIndex((one) => one.action === event.action);
    if (at >= 0) left.splice(at, 1);
    else if (!FREE.has(kindOf(event.parts))) return null;
  }
  return { ...turn, actions: left };
}

/**
 * What of a good turn comes next, given the open decision. The player may pay in another order, so not the place in the list counts
 * but what is legal now; null: the turn no longer fits.
 */
export function follow(turn: Turn, view: View, legal: readonly Choice[], seat: SeatView): Advice | null {
  const can = new Set(legal.map((one) => one.action));
  const { decision } = view;
  const { kind } = decision;
  if (decision.kind === 'place') {
    // several ships of one action: the field that was thought of for this one stands behind its building
    const built = turn.actions.findIndex((one) => one.parts.verb === 'build' && one.parts.tile === decision.tile);
    const found = turn.actions
      .slice(Math.max(0, built))
      .find((one) => one.parts.verb === 'place' && can.has(one.action));
    const empty = new Set(seat.fields.filter((field) => !field.open).map((field) => field.field));
    const other = found ?? legal.find((one) => one.parts.verb === 'place' && empty.has(one.parts.field ?? ''));
    return other ? advise(other, seat) : null;
  }
  if (kind === 'pay') {
    const found = turn.actions.find((one) => kindOf(one.parts) === 'pay' && can.has(one.action));
    return found ? advise(found, seat) : null;
  }
  if (kind !== 'turn') {
    // paid in another way, another cube may be the one that rises
    const found =
      turn.actions.find((one) => can.has(one.action)) ??
      (kind === 'raise' ? legal[0] : legal.find((one) => one.parts.verb === 'finish'));
    return found ? advise(found, seat) : null;
  }
  // what was paid in another way, or put elsewhere, is still in the list: it comes to nothing now
  const at = turn.actions.findIndex((one) => !FREE.has(kindOf(one.parts)));
  const first = turn.actions[at];
  if (!first || !can.has(first.action)) return null;
  const pays: string[] = [];
  for (const one of turn.actions.slice(at + 1)) {
    if (kindOf(one.parts) !== 'pay') break;
    pays.push(one.words);
  }
  return advise(first, seat, pays, turn.why);
}

/** Without a bot's word: play a card, else build what most cards want, else let everybody come home, else swap. */
export function plain(
  view: View,
  legal: readonly Choice[],
  outlook: ReadonlyMap<string, Wish>,
  seat: SeatView,
  costs: (card: string) => readonly string[],
  makes: (tile: string) => string,
): Advice | null {
  const by = (verb: Verb): Choice[] => legal.filter((one) => one.parts.verb === verb);
  const paid = (choice: Choice): string[] => outlook.get(choice.action)?.plan?.steps.map((step) => step.words) ?? [];
  if (view.turn.open) {
    const finish = by('finish')[0];
    if (finish) return advise(finish, seat);
  }
  const play = by('play')[0];
  if (play) return advise(play, seat, paid(play));
  const wanted = (seat.hand.cards ?? []).flatMap((card) => costs(card));
  const own = new Set(seat.fields.map((field) => (field.open ? makes(field.open) : '')));
  const builds = by('build')
    .map((choice) => ({ choice, made: makes(choice.parts.tile ?? '') }))
    .filter(({ made }) => made && !own.has(made))
    .map(({ choice, made }) => ({ choice, count: wanted.filter((icon) => icon === made).length }))
    .sort((a, b) => b.count - a.count);
  const best = builds[0];
  if (best && best.count > 0) return advise(best.choice, seat, paid(best.choice));
  const away = Object.values(seat.cubes).reduce((sum, cubes) => sum + cubes.exhausted + cubes.at_work, 0);
  const festival = by('celebrate')[0];
  if (festival && away > 1) return advise(festival, seat);
  const other = builds[0]?.choice ?? by('increase')[0] ?? by('swap')[0] ?? festival ?? by('end')[0];
  return other ? advise(other, seat, paid(other)) : null;
}

/** How often this seat did something, by the verb of the action. */
export function did(log: readonly TableEvent[], seat: number, verb: string): number {
  return log.filter((event) => event.kind === 'play' && event.seat === seat && event.parts?.verb === verb).length;
}
