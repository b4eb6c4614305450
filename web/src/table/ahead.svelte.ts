// The turn that a player plans while others play: kept for every window of the seat, and played when it is its turn.
import { box } from '../state/box.svelte';
import { complain, notice } from '../state/notices.svelte';
import { fill, t } from '../words/words.svelte';
import { placing } from './choices';
import type { Desk } from './desk.svelte';
import { alone, keep, kept, watch } from './planned';
import { nextOf, placedAt, withWish, type Planned } from './queue';

export class Ahead {
  private line = $state.raw<Planned[]>([]);
  running = $state(false);

  constructor(private readonly desk: Desk) {}

  get queue(): Planned[] {
    return this.line;
  }
  set queue(plan: Planned[]) {
    this.line = plan;
    const { id, seat } = this.desk.session;
    if (seat !== null) keep(id, seat, plan);
  }

  /** Show what other windows of this seat plan; ends when the answer is called. */
  together(seat: number | null): () => void {
    const { id } = this.desk.session;
    this.line = seat === null ? [] : kept(id, seat);
    return seat === null ? () => undefined : watch(id, seat, (plan) => (this.line = plan));
  }

  add(wish: Planned): void {
    this.queue = withWish(this.queue, wish);
  }
  /** Plan to build what is taken up, on a field. */
  planOn(field: string): void {
    const { action, parts } = this.desk.wish ?? {};
    if (!action || !parts?.tile) return;
    const say = (key: string, values: Record<string, string>): string => fill(box().word('choices', key), values);
    const queue = withWish(this.queue, {
      action,
      parts,
      words: say('build', { a_tile: box().tile(parts.tile).words }),
    });
    const place = { ...placing(field), words: say('place', { field }) };
    this.queue = placedAt(
      queue,
      queue.findIndex((one) => one.action === action),
      place,
    );
    this.desk.drop();
  }

  /** Play the turn that was planned, until it is done, impossible, or asks something that only the player can say. */
  async run(): Promise<void> {
    const { id, seat, busy } = this.desk.session;
    if (this.running || busy || !this.desk.acting || !this.queue.length || seat === null) return;
    await alone(id, seat, () => this.runAlone());
  }
  private async runAlone(): Promise<void> {
    const desk = this.desk;
    this.running = true;
    try {
      while (this.queue.length && desk.acting) {
        const next = nextOf(this.queue, desk.kind, new Set(desk.legal?.map((one) => one.action)));
        if (next.do === 'play') {
          if (!(await desk.play(next.action))) {
            this.queue = [];
            break;
          }
          this.queue = next.rest;
        } else if (next.do === 'pay') {
          const [best] = await desk.session.plans('');
          if (!best || !(await desk.play(...best.steps.map((step) => step.action)))) break;
        } else {
          if (next.do === 'drop') {
            this.queue = [];
            notice(t('act.queue_dropped', { what: next.lost.words }), 'bad', '', 10);
          }
          break;
        }
      }
    } catch (error) {
      complain(error);
      this.queue = [];
    } finally {
      this.running = false;
      desk.seekRest();
    }
  }
}
