// How far somebody is with the campaign, as the server tells it, and which mission could come next.
import { call, Refused } from '../../api/http';

export interface Tries {
  played: number;
  won: number;
  running: string | null;
}
export interface Progress {
  mission: number;
  normal: Tries;
  hard: Tries;
}
export interface Campaign {
  missions: Progress[];
  solo: { played: number; best: number | null; running: string | null };
}
export type Difficulty = 'normal' | 'hard';
export type Mark = 'hard' | 'normal' | 'running' | 'tried' | 'new';

export const MISSION_COUNT = 10;
const none = (): Tries => ({ played: 0, won: 0, running: null });
export function blank(): Campaign {
  return {
    missions: Array.from({ length: MISSION_COUNT }, (_one, at) => ({ mission: at + 1, normal: none(), hard: none() })),
    solo: { played: 0, best: null, running: null },
  };
}

export async function getCampaign(): Promise<Campaign> {
  try {
    return await call<Campaign>('GET', '/campaign');
  } catch (error) {
    // somebody who never sat down anywhere has no campaign yet
    if (error instanceof Refused && error.status > 0 && error.status < 500) return blank();
    throw error;
  }
}

/** The best that was reached in a mission: won hard, won, running, tried, or nothing. */
export function markOf(progress: Progress): Mark {
  if (progress.hard.won) return 'hard';
  if (progress.normal.won) return 'normal';
  if (progress.normal.running || progress.hard.running) return 'running';
  return progress.normal.played || progress.hard.played ? 'tried' : 'new';
}
const isWon = (progress: Progress): boolean => progress.normal.won > 0 || progress.hard.won > 0;

/** The mission to sail for: one that runs, else the first that is not won; null when all are. Nothing is locked. */
export function suggested(missions: readonly Progress[]): number | null {
  const running = missions.find((one) => !isWon(one) && (one.normal.running || one.hard.running));
  return (running ?? missions.find((one) => !isWon(one)))?.mission ?? null;
}
export const wonCount = (missions: readonly Progress[]): number => missions.filter(isWon).length;
