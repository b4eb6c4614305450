// What a newcomer could do next, as the guide says it: one turn that the server's bot found good, followed step by step. Pure.
import type { Choice, Hint, SeatView, TableEvent, View, Wish } from '../api/types';
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

const PAYING = new Set(['work', 'market', 'trade', 'import', 'tap', 'shift', 'exhaust', 'spend']);
const verbOf = (action: string): string => action.split(' ')[0] ?? '';
const restOf = (action: string): string => action.split(' ')[1] ?? '';

export function kindOf(action: string): Kind {
  const verb = verbOf(action);
  if (verb === 'build') {
    const tile = restOf(action);
    if (tile.startsWith('shipyard')) return 'shipyard';
    return tile.startsWith('merchant') || tile.startsWith('exploration') ? 'ship' : 'build';
  }
  if (PAYING.has(verb)) return 'pay';
  switch (verb) {
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

/** The thing to touch for an action, by the name it has on the table (`data-thing`). */
export function thingFor(action: string, seat: SeatView): string {
  const [verb = '', what = '', , where = ''] = action.split(' ');
  const standing = (tile: string): string => {
    const field = seat.fields.find((one) => one.open === tile.replace('#2', ''));
    return field ? `field:${field.field}` : '';
  };
  switch (verb) {
    case 'build':
    case 'market':
      return `tile:${what}`;
    case 'play':
    case 'swap':
    case 'activate':
    case 'tap':
      return `card:${what}`;
    case 'increase':
      return `new:${what}`;
    case 'upgrade':
      return `rise:${what}`;
    case 'place':
      return `field:${what}`;
    case 'work':
      return standing(what);
    case 'raise':
    case 'shift':
      return where === 'district' ? `tier:${what}` : where === 'exhausted' ? `spent:${what}` : standing(where);
    case 'spend':
      return `token:${what}`;
    case 'exhaust':
      return `tier:${what}`;
    case 'open':
      return 'stack:old_world';
    case 'celebrate':
      return 'festival';
    default:
      return '';
  }
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
};
/** Which part of a phone's table a thing or `area:` lies on, by its place among the tabs; -1 if on none. */
export function tabFor(thing: string): number {
  const [kind = '', name = ''] = thing.split(':');
  const tab = TABS[kind === 'area' ? name : kind];
  return tab ? ALL_TABS.indexOf(tab) : -1;
}

const advise = (choice: Choice, seat: SeatView, pays: string[] = [], why = ''): Advice => ({
  kind: kindOf(choice.action),
  action: choice.action,
  words: choice.words,
  pays,
  why,
  thing: thingFor(choice.action, seat),
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
    if (event.number <= turn.since || event.kind !== 'play' || event.seat !== seat || !event.action) continue;
    const at = left.findIndex((one) => one.action === event.action);
    if (at >= 0) left.splice(at, 1);
    else if (!FREE.has(kindOf(event.action))) return null;
  }
  return { ...turn, actions: left };
}

/**
 * What of a good turn comes next, given the open decision. The player may pay in another order, so not the place in the list counts
 * but what is legal now; null: the turn no longer fits.
 */
export function follow(turn: Turn, view: View, legal: readonly Choice[], seat: SeatView): Advice | null {
  const can = new Set(legal.map((one) => one.action));
  const { kind, tile } = view.decision;
  if (kind === 'place') {
    // several ships of one action: the field that was thought of for this one stands behind its building
    const built = turn.actions.findIndex((one) => one.action === `build ${tile}`);
    const found = turn.actions
      .slice(Math.max(0, built))
      .find((one) => verbOf(one.action) === 'place' && can.has(one.action));
    const empty = new Set(seat.fields.filter((field) => !field.open).map((field) => `place ${field.field}`));
    const other = found ?? legal.find((one) => empty.has(one.action));
    return other ? advise(other, seat) : null;
  }
  if (kind === 'pay') {
    const found = turn.actions.find((one) => kindOf(one.action) === 'pay' && can.has(one.action));
    return found ? advise(found, seat) : null;
  }
  if (kind !== 'turn') {
    // paid in another way, another cube may be the one that rises
    const found =
      turn.actions.find((one) => can.has(one.action)) ??
      (kind === 'raise' ? legal[0] : legal.find((one) => one.action === 'finish'));
    return found ? advise(found, seat) : null;
  }
  // what was paid in another way, or put elsewhere, is still in the list: it comes to nothing now
  const at = turn.actions.findIndex((one) => !FREE.has(kindOf(one.action)));
  const first = turn.actions[at];
  if (!first || !can.has(first.action)) return null;
  const pays: string[] = [];
  for (const one of turn.actions.slice(at + 1)) {
    if (kindOf(one.action) !== 'pay') break;
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
  const by = (verb: string): Choice[] => legal.filter((one) => verbOf(one.action) === verb);
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
    .map((choice) => ({ choice, made: makes(restOf(choice.action)) }))
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
  return log.filter(
    (event) =>
      event.kind === 'play' && event.seat === seat && event.action !== undefined && verbOf(event.action) === verb,
  ).length;
}
