// A game that is watched again: which moment is shown, and the moments that were fetched. One that is still played grows meanwhile.
import { getMoment, getState, getTable, Refused } from '../../api/http';
import type { Table, TableEvent } from '../../api/types';
import type { State, View } from '../../api/view';
import { before, group, turnsOf, type Round, type Turn } from '../../table/log/group';
import { Session } from '../../state/session.svelte';
import { languageNow } from '../../words/words.svelte';
import { backward, onward, standing, stopsOf, type Stops } from './stops';

/** Which seat the table is seen from; `follow` is whoever made the last move. */
export type Seen = number | null | 'follow';
export const SPEEDS = { slow: 1600, normal: 800, fast: 300, very_fast: 100 } as const;
export type Speed = keyof typeof SPEEDS;

/** The server takes 20 requests a second from a visitor in the long run. */
const PACE = 55;
const KEPT = 400;
const AHEAD = 8;

export class Reel {
  table = $state.raw<Table | null>(null);
  log = $state.raw<TableEvent[]>([]);
  last = $state.raw<State | null>(null);
  view = $state.raw<View | null>(null);
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>('normal');
  seen = $state<Seen>(null);
  failed = $state<Refused | null>(null);

  rounds: Round[] = $derived(
    group(this.log, this.table?.players ?? 1, before(this.log, this.all, this.last?.view ?? null)),
  );
  turns: Turn[] = $derived(turnsOf(this.rounds));
  stops: Stops = $derived(stopsOf(this.rounds));
  private plays: TableEvent[] = $derived(this.log.filter((event) => event.kind === 'play'));
  private readonly moments = new Map<string, View>();
  private working = false;
  /** How often moments were taken back: what was asked for before may speak of them. */
  private undone = 0;
  private closed = false;
  private timer = 0;
  /** Tells what happens at the table, as long as it is played. */
  private session: Session | null = null;

  constructor(readonly id: string) {}

  get all(): number {
    return this.table?.actions ?? 0;
  }
  /** Nothing is secret any more. */
  get open(): boolean {
    return this.table?.status === 'over' || this.table?.status === 'closed';
  }
  /** The moment that is shown first: the beginning, or of a game that is still played the newest. */
  get start(): number {
    return this.open ? 0 : this.all;
  }
  /** The newest moment of a game that goes on: the next one is shown as soon as it is there. */
  get following(): boolean {
    return !this.open && this.at === this.all;
  }
  /** The action that led to the moment shown; null at the beginning. */
  get event(): TableEvent | null {
    return this.eventAt(this.at);
  }
  private eventAt(actions: number): TableEvent | null {
    return this.plays[actions - 1 - (this.all - this.plays.length)] ?? null;
  }

  seatAt(actions: number): number | null {
    if (this.seen !== 'follow') return this.seen;
    return this.eventAt(Math.max(1, actions))?.seat ?? 0;
  }

  async load(start: number | null): Promise<void> {
    try {
      const table = await getTable(this.id);
      const own = table.seats.find((seat) => seat.mine)?.seat ?? null;
      const told = await getState(this.id, own);
      [this.table, this.log, this.last, this.failed] = [told.table, told.log, told.state, null];
      this.seen = own ?? (this.open ? 'follow' : null);
      if (told.state) this.show(start ?? this.start);
      if (!this.open && !this.closed) {
        this.session = new Session(this.id, languageNow(), own ?? 'none', { heard: () => this.grow() });
        this.session.connect();
      }
    } catch (error) {
      this.failed = asRefusal(error);
    }
  }
  /** The words of the log in another language. */
  async speak(): Promise<void> {
    if (this.session) return this.session.speak(languageNow());
    if (!this.table) return;
    const own = this.table.seats.find((seat) => seat.mine)?.seat ?? null;
    try {
      this.log = (await getState(this.id, own)).log;
    } catch {
      // it stays in the words that it was told in
    }
  }
  close(): void {
    this.closed = true;
    this.pause();
    this.session?.close();
  }

  /** Something happened at the table: more moments, or fewer if actions were taken back. Whoever stands at the end goes along. */
  private grow(): void {
    const session = this.session;
    if (this.closed || !session?.table) return;
    const [{ table, log, state }, along] = [session, this.at === this.all];
    const same = standing(this.log, log, this.all);
    if (same < this.all) {
      this.undone++;
      for (const key of this.moments.keys()) if (Number(key.split('/')[1]) > same) this.moments.delete(key);
    }
    [this.table, this.log, this.last] = [table, log, state];
    if (this.open) {
      session.close();
      this.session = null;
      void this.speak(); // what was hidden in the log lies open now
    }
    if (!state) return;
    if (along || this.at > this.all) this.show(this.all);
    else void this.fetch();
  }

  // ---- Moving ------------------------------------------------------------------------------------------------
  show(actions: number): void {
    this.at = Math.max(0, Math.min(this.all, Math.round(actions)));
    if (this.at === this.all) this.pause();
    void this.fetch();
  }
  look(seen: Seen): void {
    this.seen = seen;
    void this.fetch();
  }
  step(by: 'action' | 'turn' | 'round', way: 1 | -1): void {
    this.pause();
    if (by === 'action') this.show(this.at + way);
    else {
      const stops = by === 'turn' ? this.stops.turns : this.stops.rounds;
      this.show(way > 0 ? onward(stops, this.at) : backward(stops, this.at));
    }
  }
  play(): void {
    if (this.at >= this.all) this.show(0);
    this.playing = true;
    this.tick();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }
  private tick(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (!this.playing) return;
      // wait for a moment that is not here yet: better slow than jumping
      if (this.held(this.at)) this.show(this.at + 1);
      if (this.playing) this.tick();
    }, SPEEDS[this.speed]);
  }

  // ---- Fetching ----------------------------------------------------------------------------------------------
  private key(actions: number): string {
    return `${this.seatAt(actions)}/${actions}`;
  }
  private held(actions: number): View | undefined {
    return this.moments.get(this.key(actions));
  }
  private draw(): void {
    const view = this.held(this.at);
    if (view) this.view = view;
  }
  /** What is missing: first the moment to be shown, then those that come next. */
  private missing(): number | null {
    if (!this.held(this.at)) return this.at;
    for (let on = 1; on <= AHEAD; on++) if (this.at + on <= this.all && !this.held(this.at + on)) return this.at + on;
    return this.at > 0 && !this.held(this.at - 1) ? this.at - 1 : null;
  }
  /** One request at a time, the most needed first, so that a quick hand on the scrubber asks for no more than it sees. */
  private async fetch(): Promise<void> {
    this.draw();
    if (this.working) return;
    this.working = true;
    try {
      for (let wanted = this.missing(); wanted !== null && !this.closed; wanted = this.missing()) {
        const began = performance.now();
        await this.take(wanted);
        this.draw();
        await new Promise((done) => setTimeout(done, Math.max(0, PACE - (performance.now() - began))));
      }
    } catch (error) {
      this.failed = asRefusal(error);
      this.pause();
    } finally {
      this.working = false;
    }
  }
  private async take(actions: number): Promise<void> {
    const [key, undone] = [this.key(actions), this.undone];
    try {
      const answer = await getMoment(this.id, actions, this.seatAt(actions));
      if (undone !== this.undone) return;
      if (this.moments.size >= KEPT) this.moments.delete(this.moments.keys().next().value as string);
      this.moments.set(key, answer.view);
      this.failed = null;
    } catch (error) {
      if (!(error instanceof Refused) || !['too_often', 'offline'].includes(error.error)) throw error;
      this.failed = error.error === 'offline' ? error : null;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

const asRefusal = (error: unknown): Refused => (error instanceof Refused ? error : new Refused('failed', '', 0));
