// Where a replay can stop: after every action, turn and round. Pure.
import type { TableEvent } from '../../api/types';
import type { Round, Turn } from '../../table/log/group';
import { turnsOf } from '../../table/log/group';

export interface Stops {
  turns: number[];
  rounds: number[];
}

export function stopsOf(rounds: readonly Round[]): Stops {
  const ends = (list: readonly { last: number }[]): number[] =>
    [...new Set([0, ...list.map((one) => one.last)])].sort((a, b) => a - b);
  return {
    turns: ends(turnsOf(rounds)),
    rounds: ends(rounds.filter((round) => round.items.some((item) => item.kind === 'turn'))),
  };
}

/** The next stop behind a moment, or the last one. */
export function onward(stops: readonly number[], at: number): number {
  return stops.find((stop) => stop > at) ?? stops.at(-1) ?? 0;
}
/** The last stop before a moment, or the first one. */
export function backward(stops: readonly number[], at: number): number {
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** How many of the actions that stood still stand, told by two logs: up to there all moments are the same. */
export function standing(was: readonly TableEvent[], now: readonly TableEvent[], actions: number): number {
  const plays = was.filter((event) => event.kind === 'play');
  const kept = new Set(now.filter((event) => event.kind === 'play').map((event) => event.number));
  const gone = plays.findIndex((event) => !kept.has(event.number));
  return gone < 0 ? actions : actions - plays.length + gone;
}

/** The turn that a moment lies in: the one whose action was the last. */
export function turnAt(turns: readonly Turn[], at: number): Turn | null {
  return turns.findLast((turn) => turn.first <= at) ?? null;
}

/** Numbers of rounds to be written under a scrubber, not too many of them. */
export function labelled(rounds: readonly Round[], most: number): Round[] {
  const step = [1, 2, 5, 10, 20, 50].find((size) => rounds.length / size <= most) ?? 100;
  return rounds.filter((round) => step === 1 || round.round % step === 0);
}
