// The way from a puzzle to its table.
import { getPuzzles, openTable } from '../api/http';
import type { PuzzleInfo, Puzzles } from '../api/types';
import { prefs } from '../state/prefs.svelte';
import { go } from '../state/route.svelte';
import { keepTable, puzzleWish } from './kept';

let asked: Promise<Puzzles> | null = null;
/** All puzzles; they are asked for once. */
export function allPuzzles(): Promise<Puzzles> {
  asked ??= getPuzzles().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export async function openPuzzle(puzzle: PuzzleInfo): Promise<void> {
  const { table } = await openTable(puzzleWish(puzzle, prefs.name));
  keepTable(table.id, puzzle.id);
  go(`/t/${table.id}`);
}
