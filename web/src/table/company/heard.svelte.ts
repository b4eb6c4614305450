// What this window makes of the talk at a table: whom it does not want to hear, and what is new.
import type { Table, TalkLine } from '../../api/types';
import { t } from '../../words/words.svelte';

/** Whoever speaks, as they are told apart. */
export const voiceOf = (line: TalkLine): string =>
  line.seat === null ? `spectator ${line.spectator}` : `seat ${line.seat} ${line.name}`;
/** How whoever speaks is called. */
export const speakerOf = (line: TalkLine): string =>
  line.mine
    ? t('company.you')
    : line.seat === null
      ? t('company.spectator', { n: line.spectator ?? 0 })
      : line.name || t('common.seat', { n: line.seat + 1 });

/** Whether there is anybody to talk to: somebody else with a seat, or for a spectator the other ones. */
export function hasCompany(table: Table | null): boolean {
  if (!table) return false;
  if (!table.seats.some((seat) => seat.mine)) return table.talk !== 'none';
  const others = table.seats.some((seat) => seat.kind !== 'bot' && !seat.mine);
  return others && (table.talk !== 'none' || table.owner);
}

export class Heard {
  /** Those who are hidden, by voice, with what they are called. */
  hidden = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Whether the talk is open before the reader. */
  open = $state(false);
  private seen = $state(0);
  private readonly key: string;

  constructor(table: string) {
    this.key = `hidden:${table}`;
    try {
      this.hidden = new Map(JSON.parse(localStorage.getItem(this.key) ?? '[]') as [string, string][]);
    } catch {
      // a browser that keeps nothing
    }
  }

  /** What the reader wants to read. */
  shown(lines: readonly TalkLine[]): TalkLine[] {
    return lines.filter((line) => line.mine || !this.hidden.has(voiceOf(line)));
  }
  /** What others said that was not seen yet. */
  fresh(lines: readonly TalkLine[]): TalkLine[] {
    return this.shown(lines).filter((line) => !line.mine && line.number > this.seen);
  }
  /** Everything up to here was seen. */
  see(lines: readonly TalkLine[]): void {
    this.seen = Math.max(this.seen, ...lines.map((line) => line.number));
  }
  hide(line: TalkLine): void {
    this.keep(new Map(this.hidden).set(voiceOf(line), speakerOf(line)));
  }
  show(voice: string): void {
    const left = new Map(this.hidden);
    left.delete(voice);
    this.keep(left);
  }
  private keep(hidden: ReadonlyMap<string, string>): void {
    this.hidden = hidden;
    try {
      localStorage.setItem(this.key, JSON.stringify([...hidden]));
    } catch {
      // it holds until the page is closed
    }
  }
}
