// Time at a table: what a clock has left, and how it is told. Pure.
import type { Language, TableClock } from '../../api/types';

/** What a seat still has: of this turn, and in reserve; in seconds. */
export interface Left {
  turn: number;
  reserve: number;
  runs: boolean;
}

/** What a seat has left at a moment of the server's time: first the turn is used up, then the reserve. */
export function leftOf(clock: TableClock, seat: number, now: number): Left {
  const had = clock.seats[seat] ?? { turn: 0, reserve: 0 };
  if (clock.seat !== seat || clock.until === null) return { ...had, runs: false };
  // what travels is not charged: the first moment of a turn shows no less than all of it
  const all = Math.min(had.turn + had.reserve, Math.max(0, clock.until - now));
  const reserve = Math.min(had.reserve, all);
  return { turn: all - reserve, reserve, runs: true };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Seconds as a clock shows them: 4:32, 1:05:09, from two days on in days and hours. */
export function face(seconds: number, language: Language): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * 86400) return span(whole, language);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const UNITS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span of time in words: the largest unit, and the next one where it matters. */
export function span(seconds: number, language: Language): string {
  const at = UNITS.findIndex(([, size]) => seconds >= size);
  const written = (unit: string, n: number): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(n);
  const [unit, size] = UNITS[at < 0 ? UNITS.length - 1 : at]!;
  const next = at === 0 || at === 1 ? UNITS[at + 1] : undefined;
  const more = next ? Math.floor((seconds % size) / next[1]) : 0;
  return [written(unit, Math.floor(seconds / size)), next && more ? written(next[0], more) : '']
    .filter(Boolean)
    .join(' ');
}
