// A game file that somebody brought: where the server stumbled in it, and the table that goes on from it.
import type { Refused } from '../../api/http';
import type { SeatWish, TableWish } from '../../api/types';
import type { SeatChoice } from '../new/wish';

/** A file larger than this is no game: the longest has some thousands of lines. */
export const LARGEST = 2_000_000;

export interface Trouble {
  words: string;
  line: number | null;
  column: number | null;
  rule: string;
  /** The lines around the place, with their numbers. */
  quote: { number: number; text: string; here: boolean }[];
}

/** What was wrong, with the line quoted between its neighbours. */
export function trouble(text: string, refusal: Pick<Refused, 'message' | 'more'>, around = 2): Trouble {
  const { line, column, rule } = refusal.more;
  const at = typeof line === 'number' && line > 0 ? line : null;
  const lines = text.split(/\r?\n/);
  const quote: Trouble['quote'] = [];
  if (at !== null) {
    for (let number = Math.max(1, at - around); number <= Math.min(lines.length, at + around); number += 1) {
      quote.push({ number, text: lines[number - 1] ?? '', here: number === at });
    }
  }
  return {
    words: refusal.message,
    line: at,
    column: typeof column === 'number' && column > 0 ? column : null,
    rule: typeof rule === 'string' ? rule : '',
    quote,
  };
}

/** Watch a game: every seat is mine, so that all of it is mine to see, and nobody else's. */
export function watchWish(record: string, players: number): TableWish {
  return {
    record,
    seats: Array.from({ length: players }, (): SeatWish => ({ kind: 'person_here' })),
    spectators: false,
  };
}

/** Go on after `upto` actions, each seat played by whoever was chosen. Names in the file stay where none is given. */
export function goOnWish(record: string, upto: number, seats: readonly SeatChoice[]): TableWish {
  return {
    record,
    upto,
    seats: seats.map((seat): SeatWish =>
      seat.kind === 'bot'
        ? { kind: 'bot', bot: seat.bot }
        : seat.name.trim()
          ? { kind: seat.kind, name: seat.name.trim() }
          : { kind: seat.kind },
    ),
  };
}
