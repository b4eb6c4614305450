// What happened between two turns of a seat, and what it means for that seat.
import type { View } from '../../api/view';
import type { Entry, Part, Turn } from './group';
import { eventWords } from './names';

export interface TurnOfOther {
  turn: Turn;
  /** Goods that were traded with this seat. */ traded: string[];
}
export interface Since {
  turns: TurnOfOther[];
  /** How many actions stood when this seat ended its last turn. */
  from: number;
}

/** The turns of the others since the last one of `me`; null if there are none to tell. */
export function since(turns: readonly Turn[], me: number): Since | null {
  let start = turns.length - 1;
  while (start >= 0 && !(turns[start]!.seat === me && turns[start]!.ended)) start--;
  const others = turns.slice(start + 1).filter((turn) => turn.seat !== me);
  if (!others.length) return null;
  const told = others.map((turn) => ({
    turn,
    traded: turn.entries.flatMap((entry) =>
      [entry.head, ...entry.pays].flatMap((part) =>
        part.step.partner === me && part.step.resource ? [part.step.resource] : [],
      ),
    ),
  }));
  return { turns: told, from: start >= 0 ? turns[start]!.last : others[0]!.first - 1 };
}

export interface Meaning {
  gold: number;
  /** Tokens, cubes and stacks of which none is left any more. */
  tiles: string[];
  tiers: string[];
  stacks: string[];
  /** Points of ours that changed though we did nothing: contests for majorities. */
  lines: { source: string; by: number }[];
  /** What others can trade now and nobody could before, and the other way round. */
  offered: string[];
  withdrawn: string[];
  /** Who triggered the end meanwhile. */
  ended: { seat: number | null; lastRound: number | null } | null;
}

const ranOut = (was: Record<string, number>, now: Record<string, number>): string[] =>
  Object.keys(now).filter((key) => now[key] === 0 && (was[key] ?? 0) > 0);

function offers(view: View, me: number): Set<string> {
  return new Set(view.seats.filter((seat) => seat.seat !== me).flatMap((seat) => Object.keys(seat.offers)));
}

export function meaning(was: View, now: View, me: number): Meaning {
  const [then, today] = [was.seats[me]!, now.seats[me]!];
  const [once, still] = [offers(was, me), offers(now, me)];
  const sources = new Set([...Object.keys(then.score.lines), ...Object.keys(today.score.lines)]);
  return {
    gold: today.gold - then.gold,
    tiles: ranOut(was.board, now.board),
    tiers: ranOut(was.cubes, now.cubes),
    stacks: ranOut(was.stacks, now.stacks),
    // gold speaks for itself
    lines: [...sources]
      .filter((source) => source !== 'gold')
      .map((source) => ({ source, by: (today.score.lines[source] ?? 0) - (then.score.lines[source] ?? 0) }))
      .filter((line) => line.by !== 0),
    offered: [...still].filter((good) => !once.has(good)),
    withdrawn: [...once].filter((good) => !still.has(good)),
    ended: now.end.triggered && !was.end.triggered ? { seat: now.end.fireworks, lastRound: now.end.last_round } : null,
  };
}

export function saysNothing(all: Meaning): boolean {
  return (
    !all.gold &&
    !all.ended &&
    ![all.tiles, all.tiers, all.stacks, all.lines, all.offered, all.withdrawn].some((list) => list.length)
  );
}

/** Actions in a row that read the same, told once with their number; of a swap every card. */
export function merged(entries: readonly Entry[]): { part: Part; words: string; times: number }[] {
  const found: { part: Part; words: string; times: number }[] = [];
  for (const part of entries.flatMap((entry) => [
    entry.head,
    ...entry.parts.filter((more) => more.step.verb === 'swap'),
  ])) {
    const words = eventWords(part.event);
    const last = found.at(-1);
    if (last?.words === words) last.times++;
    else found.push({ part, words, times: 1 });
  }
  return found;
}
