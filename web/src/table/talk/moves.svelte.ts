// What the others do, one after another: a banner for each main action, and the things they touched.
import type { ActionParts, TableEvent } from '../../api/types';
import type { View } from '../../api/view';
import { thingOf, verbOf, type Deed, type Thing } from '../choices';
import { eventWords } from '../log/names';
import { nameOf } from '../names';

export interface Move {
  number: number;
  seat: number;
  name: string;
  action: string;
  words: string;
  parts: ActionParts;
}
const TOLD: ReadonlySet<Deed> = new Set<Deed>([
  'build',
  'play',
  'swap',
  'increase',
  'upgrade',
  'open',
  'explore',
  'expedition',
  'celebrate',
  'activate',
  'use',
  'put',
  'extend',
  'remove',
]);

/** The events that are worth a banner, those of a kind that follow one another told once. */
export function toldOf(events: readonly TableEvent[], view: View, me: number | null): Move[] {
  const out: Move[] = [];
  for (const event of events) {
    if (event.kind !== 'play' || event.seat === undefined || event.seat === me || !event.action || !event.parts)
      continue;
    if (event.reveals) {
      // a card whose face comes to light only when it is paid: tell it now, with its face
      out.push({
        number: event.number,
        seat: event.seat,
        name: nameOf(view, event.seat),
        action: event.reveals.action,
        words: event.reveals.words,
        parts: event.reveals.parts,
      });
      continue;
    }
    const verb = verbOf(event.parts);
    if (!TOLD.has(verb) || (verb === 'play' && !event.parts.card)) continue;
    const before = out.at(-1);
    if (before && before.seat === event.seat && before.words === event.words) continue;
    out.push({
      number: event.number,
      seat: event.seat,
      name: nameOf(view, event.seat),
      action: event.action,
      words: eventWords(event),
      parts: event.parts,
    });
  }
  return out;
}

/** The things of the common board and of mine that an action of another seat touches. */
export function touchedBy(parts: ActionParts, seat: number, me: number | null): Thing[] {
  const who = `seat:${seat}`;
  switch (verbOf(parts)) {
    case 'build':
      return [who, `tile:${parts.tile}`];
    case 'increase':
    case 'take':
      return [who, `new:${parts.tier}`];
    case 'open':
      return [who, 'stack:old_world'];
    case 'explore':
      return [who, 'stack:new_islands', 'stack:new_world'];
    case 'expedition':
      return [who, 'stack:expeditions'];
    case 'use':
      return [who, `objective:${parts.objective}`];
    case 'trade':
      return parts.partner === me ? [who, 'gold'] : [who, thingOf(parts, undefined)];
    default:
      return [who];
  }
}

export class Moves {
  private line = $state.raw<Move[]>([]);
  lit = $state.raw<ReadonlySet<Thing>>(new Set());
  private timer = 0;
  private fading = 0;

  shown = $derived.by(() => this.line[0] ?? null);
  waiting = $derived.by(() => Math.max(0, this.line.length - 1));

  hear(events: readonly TableEvent[], view: View, me: number | null, pace: number): void {
    const things = events.flatMap((event) =>
      event.kind === 'play' && event.seat !== undefined && event.seat !== me && event.parts
        ? touchedBy(event.parts, event.seat, me)
        : [],
    );
    if (things.length) {
      this.lit = new Set(things);
      clearTimeout(this.fading);
      this.fading = window.setTimeout(() => (this.lit = new Set()), 1700);
    }
    if (pace <= 0) return;
    const told = toldOf(events, view, me);
    if (!told.length) return;
    const idle = this.line.length === 0;
    // more than a round behind: nobody waits for that
    this.line = [...this.line, ...told].slice(-8);
    if (idle) this.next(pace);
  }
  private next(pace: number): void {
    clearTimeout(this.timer);
    const time = (this.line.length > 3 ? 700 : 1300) * pace;
    this.timer = window.setTimeout(() => {
      this.line = this.line.slice(1);
      if (this.line.length) this.next(pace);
    }, time);
  }
  skip(): void {
    clearTimeout(this.timer);
    this.line = [];
  }
}
