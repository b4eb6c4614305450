// The way from a puzzle to its table.
import { getPuzzles, openTable } from '../api/http';
import type { Language, PuzzleInfo, Puzzles } from '../api/types';
import { prefs } from '../state/prefs.svelte';
import { go } from '../state/route.svelte';
import { languageNow } from '../words/words.svelte';
import { keepTable, puzzleWish } from './kept';

const asked = new Map<Language, Promise<Puzzles>>();
/** All puzzles with their answers in the language of the page; they are asked for once. */
export function allPuzzles(): Promise<Puzzles> {
  const language = languageNow();
  const known =
    asked.get(language) ??
    getPuzzles().catch((error: unknown) => {
      asked.delete(language);
      throw error;
    });
  asked.set(language, known);
  return known;
}

export async function openPuzzle(puzzle: PuzzleInfo): Promise<void> {
  const { table } = await openTable(puzzleWish(puzzle, prefs.name));
  keepTable(table.id, puzzle.id);
  go(`/t/${table.id}`);
}
