// What somebody could do next, by how far they are with the campaign: the big button of the home screen.
import type { Progress } from '../campaign/progress';

/** Missions that teach; whoever has won them knows enough for a game against others. */
const LESSONS = 3;

export interface NextStep {
  /** The first mission that is not won; 0 when all are. */
  mission: number;
  /** The table where it is being played; empty if nowhere. */
  running: string;
  /** Whether a game against others comes before it. */
  play: boolean;
}

export function nextStep(missions: readonly Progress[]): NextStep {
  const open = missions.find((one) => !one.normal.won && !one.hard.won);
  return {
    mission: open?.mission ?? 0,
    running: open?.normal.running ?? open?.hard.running ?? '',
    play: !open || open.mission > LESSONS,
  };
}
