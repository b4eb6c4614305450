// One's own tables on the home screen: which come first, what each is, and the way to a table by its link.
import type { Table } from '../../api/types';

export type Standing = 'mine' | 'theirs' | 'waits' | 'over' | 'closed';

/** How a table stands for whoever looks at it. */
export function standing(table: Table): Standing {
  if (table.status === 'open') return 'waits';
  if (table.status === 'over' || table.status === 'closed') return table.status;
  return table.seats.some((seat) => seat.mine && seat.seat === table.to_act && !seat.bot) ? 'mine' : 'theirs';
}

const ORDER: Readonly<Record<Standing, number>> = { mine: 0, theirs: 1, waits: 2, over: 3, closed: 4 };

/** Where it is my turn first, then what runs, then what waits; the newest first among equals. */
export function inOrder(tables: readonly Table[]): Table[] {
  return [...tables].sort((a, b) => ORDER[standing(a)] - ORDER[standing(b)] || b.created - a.created);
}
export const isLive = (table: Table): boolean => table.status === 'running' || table.status === 'open';

/** The others at a table, or everybody if one is alone. */
export function others(table: Table): string[] {
  const found = table.seats.filter((seat) => !seat.mine && (seat.taken || seat.name)).map((seat) => seat.name);
  return found.length > 0 ? found : table.seats.map((seat) => seat.name);
}
export const missionOf = (table: Table): number =>
  typeof table.options.mission === 'number' ? table.options.mission : 0;
export const isSolo = (table: Table): boolean => table.options.solo === true || missionOf(table) > 0;

/** The address inside this page of a pasted link, with its secret; null if it is none. The host does not matter: a server has several names. */
export function pathOfLink(text: string): string | null {
  const match = /(?:^|\/t\/)([A-Za-z0-9_-]{16})(\/replay)?(#[A-Za-z0-9_-]{1,64})?$/.exec(text.trim());
  return match ? `/t/${match[1]}${match[2] ?? ''}${match[3] ?? ''}` : null;
}

/** How a finished table ended for whoever looks at it: a mission won or not, a game won or lost, with the points of all. */
export interface Outcome {
  kind: 'mission' | 'solo' | 'others';
  /** Whether it was won by somebody who looks; where several of the seats are theirs nobody is "you". */
  won: boolean;
  /** Who won, by name. */
  winners: string[];
  /** The points of all, one's own first, else the most first. */
  points: number[];
}
export function outcomeOf(table: Table): Outcome | null {
  if (!table.result) return null;
  const { reason, winners, points } = table.result;
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const me = mine.length === 1 ? mine[0]! : null;
  const seats = points
    .map((_, seat) => seat)
    .sort((a, b) => Number(b === me) - Number(a === me) || points[b]! - points[a]!);
  const mission = missionOf(table) > 0;
  return {
    kind: mission ? 'mission' : isSolo(table) ? 'solo' : 'others',
    won: mission ? reason === 'mission_won' : me !== null && winners.includes(me),
    winners: winners.map((seat) => table.seats[seat]?.name ?? ''),
    points: seats.map((seat) => points[seat]!),
  };
}

export type Ago = { unit: 'now' | 'minutes' | 'hours' | 'days'; n: number };
/** How long ago a moment was (both in seconds since 1970), in the largest unit that is not zero. */
export function ago(then: number, now: number): Ago {
  const minutes = Math.max(0, Math.floor((now - then) / 60));
  if (minutes < 1) return { unit: 'now', n: 0 };
  if (minutes < 60) return { unit: 'minutes', n: minutes };
  if (minutes < 60 * 24) return { unit: 'hours', n: Math.floor(minutes / 60) };
  return { unit: 'days', n: Math.floor(minutes / (60 * 24)) };
}
