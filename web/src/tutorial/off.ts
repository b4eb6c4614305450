// Whether this player wants the guide of missions 1 to 3, and what of it was read, kept in this browser.
import type { Box } from '../api/types';

const OFF = 'brightsands.guide';
const READ = 'brightsands.guide.read';

function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing: it lasts until the page is closed
  }
}

export const guideOff = (): boolean => get(OFF) === 'off';
export const switchGuide = (on: boolean): void => put(OFF, on ? 'on' : 'off');

/** The deal that a mission is taught with, if this player wants to be taught; null: any deal. */
export const lessonDeal = (box: Box, mission: number, difficulty: string): number | null =>
  difficulty === 'normal' && !guideOff() ? (box.campaign[mission - 1]?.lesson ?? null) : null;

/** The missions whose story was read on their own page since it was opened: it is not told again at the table. */
const told = new Set<number>();
export const storyTold = (mission: number): boolean => told.has(mission);
export const tellStory = (mission: number): void => void told.add(mission);

/** The notes of a table that were put aside; only the last table is remembered. */
export function readNotes(table: string): string[] {
  try {
    const kept = JSON.parse(get(READ) ?? '{}') as { table?: string; notes?: unknown };
    return kept.table === table && Array.isArray(kept.notes) ? kept.notes.map(String) : [];
  } catch {
    return [];
  }
}
export const keepNotes = (table: string, notes: readonly string[]): void => put(READ, JSON.stringify({ table, notes }));
