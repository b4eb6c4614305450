// What this player is about to do: the thing taken up, the ways to pay for it, advice, and the turn planned ahead. No drawing here.
import { getHints } from '../api/http';
import type { Hint, Plan, Refusal, View } from '../api/types';
import { complain, notice } from '../state/notices.svelte';
import type { Session } from '../state/session.svelte';
import { t } from '../words/words.svelte';
import {
  BAR,
  BUYS,
  SHINING,
  onlyOf,
  choicesOf,
  purposeOf,
  verbOf,
  type Act,
  type Choices,
  type Thing,
} from './choices';
import { share } from './share';
import { alone, keep, kept, watch } from './planned';
import { nextOf, withWish, type Planned } from './queue';
import { draw, type Drawing } from './plan';
import { spoken } from './spoken';

const NO_CHOICES: Choices = new Map();

export class Desk {
  picked = $state.raw<Thing | null>(null);
  /** The action that is looked at: its cost, its plans, its effect. */
  wish = $state.raw<string | null>(null);
  plans = $state.raw<Plan[]>([]);
  at = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** Paying icon by icon: no plan is drawn. */
  byHand = $state(false);
  hints = $state.raw<Hint[] | null>(null);
  hintAt = $state(-1);
  asking = $state(false);
  /** The turn planned ahead. */
  private line = $state.raw<Planned[]>([]);
  running = $state(false);
  private asked = 0;

  constructor(readonly session: Session) {}

  private shown: View | null = null;
  view = $derived.by(() => (this.shown = this.session.state ? share(this.shown, this.session.state.view) : null));
  legal = $derived.by(() => this.session.state?.legal ?? null);
  acting = $derived.by(() => this.legal !== null);
  choices = $derived.by(() => (this.view && this.legal ? choicesOf(this.view, this.legal) : NO_CHOICES));
  kind = $derived.by(() => this.view?.decision.kind ?? 'over');
  plan = $derived.by(() => this.plans[this.at] ?? null);
  mine = $derived.by(() =>
    this.view && this.session.seat !== null ? (this.view.seats[this.session.seat] ?? null) : null,
  );
  drawing = $derived.by((): Drawing | null => {
    if (!this.mine) return null;
    const hint = this.hintAt >= 0 ? this.hints?.[this.hintAt] : undefined;
    if (hint)
      return draw(
        this.mine,
        hint.actions.map((one) => one.action),
      );
    if (!this.plan || (this.kind === 'pay' && this.byHand)) return null;
    return draw(
      this.mine,
      this.plan.steps.map((step) => step.action),
      this.plan,
    );
  });
  /** What can be done with the thing taken up. */
  acts = $derived.by((): Act[] => (this.picked === null ? [] : (this.choices.get(this.picked) ?? [])));
  bar = $derived.by((): Act[] => this.choices.get(BAR) ?? []);
  canEnd = $derived.by(() => this.legal?.some((one) => one.action === 'end') ?? false);
  canFinish = $derived.by(() => this.legal?.some((one) => one.action === 'finish') ?? false);

  /** Something of what a turn is for can be had besides the festival. */
  shines = $derived.by(() =>
    [...this.choices].some(([thing, acts]) => thing !== 'festival' && acts.some((act) => SHINING.has(act.verb))),
  );
  /** Nothing can be done but to end the turn. */
  nothingElse = $derived.by(
    () => this.canEnd && (this.legal ?? []).every((one) => one.action === 'end' || verbOf(one.action) === 'prefer'),
  );

  isLegal(action: string): boolean {
    return this.legal?.some((one) => one.action === action) ?? false;
  }

  /** Forget what was taken up: the table has changed under it. */
  settle(): void {
    this.picked = null;
    this.wish = null;
    this.refusal = null;
    this.plans = [];
    this.at = 0;
    this.hints = null;
    this.hintAt = -1;
    this.asked++;
    if (this.kind !== 'pay') this.byHand = false;
    this.seekRest();
  }

  drop(): void {
    this.picked = null;
    this.wish = null;
    this.refusal = null;
    this.plans = [];
    this.hints = null;
    this.hintAt = -1;
    this.seekRest();
  }

  /** Ways to pay what is open; between the steps of a payment that is being sent nobody looks for them. */
  private seekRest(): void {
    if (this.kind === 'pay' && this.acting && !this.byHand && !this.session.busy && !this.running) void this.seek('');
  }

  pick(thing: Thing): void {
    const acts = this.choices.get(thing) ?? [];
    const only = onlyOf(acts, this.kind);
    if (only && (this.kind !== 'turn' || only.verb === 'prefer')) {
      void this.play(only.action);
      return;
    }
    if (this.picked === thing) this.drop();
    else this.show(thing);
  }

  /** Take a thing up without doing anything with it. */
  show(thing: Thing): void {
    const acts = this.choices.get(thing) ?? [];
    this.picked = thing;
    this.hints = null;
    this.hintAt = -1;
    const wish = this.mine ? purposeOf(thing, this.mine.hand.cards ?? []) : null;
    this.look(
      acts.find((act) => act.action === wish)?.action ?? acts.find((act) => BUYS.has(act.verb))?.action ?? wish,
    );
  }

  /** Show the cost, the ways to pay and the effect of an action, or why it is refused. */
  look(action: string | null): void {
    this.wish = action;
    this.plans = [];
    this.at = 0;
    this.refusal = null;
    if (!action || !this.acting) return;
    if (this.isLegal(action)) {
      const first = this.session.outlook.get(action)?.plan;
      if (first) this.plans = [first];
      if (BUYS.has(verbOf(action))) void this.seek(action);
    } else void this.explain(action);
  }

  private async explain(action: string): Promise<void> {
    const asked = ++this.asked;
    try {
      const why = await this.session.whyNot(action);
      if (asked === this.asked) this.refusal = why;
    } catch (error) {
      if (asked === this.asked) complain(error);
    }
  }

  async seek(action: string): Promise<void> {
    const asked = ++this.asked;
    try {
      const plans = await this.session.plans(action);
      if (asked === this.asked) this.plans = plans;
    } catch {
      // no longer our turn, most likely: the next state tells
    }
  }

  next(by = 1): void {
    if (this.plans.length) this.at = (this.at + by + this.plans.length) % this.plans.length;
  }

  async play(...actions: string[]): Promise<boolean> {
    if (this.session.busy) return false;
    try {
      await this.session.play(...actions);
      return true;
    } catch (error) {
      complain(error);
      return false;
    } finally {
      if (!this.plans.length) this.seekRest();
    }
  }

  /** Do what is looked at, paid as shown; or pay the rest of what is being paid. */
  async confirm(): Promise<void> {
    const steps = this.plan?.steps.map((step) => step.action) ?? [];
    if (this.wish && this.isLegal(this.wish)) await this.play(this.wish, ...steps);
    else if (this.kind === 'pay' && steps.length) await this.play(...steps);
  }

  /** Choose it, and pay for it step by step on the table. */
  async payByHand(): Promise<void> {
    if (this.kind === 'pay') {
      this.byHand = true;
      return;
    }
    if (!this.wish) return;
    this.byHand = true;
    if (!(await this.play(this.wish))) this.byHand = false;
  }
  payByPlan(): void {
    this.byHand = false;
    void this.seek('');
  }

  async undo(): Promise<void> {
    if (!this.session.state?.can_undo || this.session.busy) return;
    try {
      await this.session.undo();
    } catch (error) {
      complain(error);
    }
  }

  async advise(): Promise<void> {
    if (!this.acting || this.asking) return;
    this.drop();
    this.asking = true;
    const number = this.session.state?.number;
    try {
      const { hints } = await getHints(this.session.id);
      if (this.session.state?.number === number) this.hints = hints;
    } catch (error) {
      complain(error);
    } finally {
      this.asking = false;
    }
  }
  async follow(hint: Hint): Promise<void> {
    await this.play(...hint.actions.map((one) => one.action));
  }

  // ---- Planned ahead ---------------------------------------------------------------------------------------
  get queue(): Planned[] {
    return this.line;
  }
  set queue(plan: Planned[]) {
    this.line = plan;
    if (this.session.seat !== null) keep(this.session.id, this.session.seat, plan);
  }
  /** Show what other windows of this seat plan; ends when the answer is called. */
  planTogether(seat: number | null): () => void {
    this.line = seat === null ? [] : kept(this.session.id, seat);
    return seat === null ? () => undefined : watch(this.session.id, seat, (plan) => (this.line = plan));
  }
  ahead(wish: Planned): void {
    this.queue = withWish(this.queue, wish);
  }

  /** Play the turn that was planned, until it is done, impossible, or asks something that only the player can say. */
  async run(): Promise<void> {
    const seat = this.session.seat;
    if (this.running || this.session.busy || !this.acting || !this.queue.length || seat === null) return;
    await alone(this.session.id, seat, () => this.runAlone());
  }
  private async runAlone(): Promise<void> {
    this.running = true;
    try {
      while (this.queue.length && this.acting) {
        const next = nextOf(this.queue, this.kind, new Set(this.legal?.map((one) => one.action)));
        if (next.do === 'play') {
          if (!(await this.play(next.action))) {
            this.queue = [];
            break;
          }
          this.queue = next.rest;
        } else if (next.do === 'pay') {
          const [best] = await this.session.plans('');
          if (!best || !(await this.play(...best.steps.map((step) => step.action)))) break;
        } else {
          if (next.do === 'drop') {
            this.queue = [];
            notice(t('act.queue_dropped', { what: spoken(next.lost.words) }), 'bad', '', 10);
          }
          break;
        }
        await this.arrived();
      }
    } catch (error) {
      complain(error);
      this.queue = [];
    } finally {
      this.running = false;
      this.seekRest();
    }
  }

  /** An answer may come before the state it leads to: wait for that. */
  private async arrived(): Promise<void> {
    const number = this.session.state?.number;
    for (let n = 0; n < 20 && this.session.state?.number === number; n++)
      await new Promise((done) => setTimeout(done, 10));
  }
}
