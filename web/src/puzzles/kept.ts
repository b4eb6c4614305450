// Which table is which puzzle, and what was solved, kept in this browser; and whether a puzzle is solved, from what lies on the table.
import type { PuzzleInfo, SeatView, TableEvent, TableWish } from '../api/types';
import type { View } from '../api/view';

const KEY = 'brightsands.puzzles';
const MOST = 50; // tables that are remembered
interface Kept {
  tables: [string, string][];
  solved: string[];
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { tables: kept.tables ?? [], solved: kept.solved ?? [] };
  } catch {
    return { tables: [], solved: [] };
  }
}
function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing: it lasts until the page is closed
  }
}
export const puzzleOf = (table: string): string => read().tables.find(([id]) => id === table)?.[1] ?? '';
export const solvedPuzzles = (): ReadonlySet<string> => new Set(read().solved);
export function keepTable(table: string, puzzle: string): void {
  const kept = read();
  write({ ...kept, tables: [[table, puzzle] as [string, string], ...kept.tables].slice(0, MOST) });
}
export function keepSolved(puzzle: string): void {
  const kept = read();
  if (!kept.solved.includes(puzzle)) write({ ...kept, solved: [...kept.solved, puzzle] });
}

/** A line of the position: the seat whose turn it is, counted from 0. */
export function seatOf(puzzle: PuzzleInfo): number {
  return Number(/^[\s|]*turn (\d+)/m.exec(puzzle.record)?.[1] ?? 1) - 1;
}
/** How many cards the seat had played when the puzzle begins. */
function playedAtFirst(puzzle: PuzzleInfo): number {
  const seat = seatOf(puzzle) + 1;
  return [...puzzle.record.matchAll(new RegExp(`^[\\s|]*seat ${seat} (?:played|used) (.+)$`, 'gm'))].reduce(
    (sum, found) => sum + found[1]!.trim().split(/\s+/).length,
    0,
  );
}

export type Standing = 'open' | 'solved' | 'missed';
/** How a puzzle stands: solved as soon as enough cards lie there, missed when the turn ended without. */
export function standing(puzzle: PuzzleInfo, view: View, me: SeatView, log: readonly TableEvent[]): Standing {
  const paying = view.decision.kind === 'pay';
  const played = me.played.face_up.length + me.played.face_down.length - playedAtFirst(puzzle);
  const ended = log.some((event) => event.kind === 'play' && event.seat === me.seat && event.parts?.verb === 'end');
  if (!ended) return played >= puzzle.cards && !paying ? 'solved' : 'open';
  return 'missed';
}

/** A table for a puzzle: I sit where it is asked, bots in the other seats. */
export function puzzleWish(puzzle: PuzzleInfo, name: string): TableWish {
  const mine = seatOf(puzzle);
  return {
    record: puzzle.record,
    seats: Array.from({ length: puzzle.players }, (_one, seat) =>
      seat === mine ? { kind: 'person_here' as const, name: name.trim() } : { kind: 'bot' as const, bot: puzzle.bot },
    ),
    spectators: false,
  };
}
