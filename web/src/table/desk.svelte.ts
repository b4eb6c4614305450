// What this player is about to do: the thing taken up, the ways to pay for it, and advice. No drawing here.
import { getHints } from '../api/http';
import type { Hint, Plan, Refusal } from '../api/types';
import type { View } from '../api/view';
import { box } from '../state/box.svelte';
import { complain, notice } from '../state/notices.svelte';
import type { Session } from '../state/session.svelte';
import { t } from '../words/words.svelte';
import {
  BAR,
  BUYS,
  SHINING,
  choicesOf,
  onlyOf,
  purposeOf,
  split,
  verbOf,
  type Act,
  type Choices,
  type Doing,
  type Thing,
} from './choices';
import { Ahead } from './ahead.svelte';
import { draw, type Drawing } from './plan';
import { roomFor } from './queue';
import { share } from './share';

const NO_CHOICES: Choices = new Map();
const makes = (tile: string): string => box().tile(tile).makes;
const NO_ROOM: ReadonlySet<Thing> = new Set();
/** What a turn is never kept open for. */
const IDLE: ReadonlySet<string> = new Set(['end', 'reveal', 'prefer', 'remove', 'shift']);
/** Questions that show something: they are answered by the player even if there is only one answer. */
const WATCHED: ReadonlySet<string> = new Set(['reveal', 'settle', 'pay']);
/** Of an industry a second seldom helps; ships and shipyards are built again and again. */
const INDUSTRY = /^(?!merchant|exploration|shipyard)/;

/** What the player has taken up while the table is as it is. */
interface Held {
  /** The number of the state it belongs to: once the table is another, it is put down. */
  number: number;
  picked: Thing | null;
  /** The action that is looked at: its cost, its plans, its effect. */
  wish: Doing | null;
  plans: Plan[];
  /** Which of the plans is drawn. */
  at: number;
  refusal: Refusal | null;
  hints: Hint[] | null;
  hintAt: number;
  /** The player was told that the end of the turn loses what is held. */
  warned: boolean;
}
const NOTHING: Held = {
  number: -1,
  picked: null,
  wish: null,
  plans: [],
  at: 0,
  refusal: null,
  hints: null,
  hintAt: -1,
  warned: false,
};

export class Desk {
  private taken = $state.raw<Held>(NOTHING);
  /** Paying icon by icon: no plan is drawn. */
  private manual = $state(false);
  asking = $state(false);
  /** The turn planned ahead. */
  readonly ahead = new Ahead(this);
  private asked = 0;
  private goingBack = false;
  /** How much of what goes on by itself is under way. */
  private going = $state(0);

  constructor(readonly session: Session) {}

  private number = $derived.by(() => this.session.state?.number ?? -1);
  private held = $derived.by(() => (this.taken.number === this.number ? this.taken : NOTHING));
  picked = $derived.by(() => this.held.picked);
  wish = $derived.by(() => this.held.wish);
  plans = $derived.by(() => this.held.plans);
  refusal = $derived.by(() => this.held.refusal);
  hints = $derived.by(() => this.held.hints);
  get at(): number {
    return this.held.at;
  }
  set at(at: number) {
    this.hold({ at });
  }
  get hintAt(): number {
    return this.held.hintAt;
  }
  set hintAt(hintAt: number) {
    this.hold({ hintAt });
  }
  private hold(change: Partial<Held>): void {
    this.taken = { ...this.held, ...change, number: this.number };
  }

  private shown: View | null = null;
  view = $derived.by(() => (this.shown = this.session.state ? share(this.shown, this.session.state.view) : null));
  legal = $derived.by(() => this.session.state?.legal ?? null);
  acting = $derived.by(() => this.legal !== null);
  choices = $derived.by(() => (this.view && this.legal ? choicesOf(this.view, this.legal, makes) : NO_CHOICES));
  kind = $derived.by(() => this.view?.decision.kind ?? 'over');
  byHand = $derived.by(() => this.manual && this.kind === 'pay');
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
        hint.actions.map((one) => one.parts),
      );
    // while others play, what is planned stands on the board
    if (!this.acting && this.ahead.queue.length)
      return draw(
        this.mine,
        this.ahead.queue.map((one) => one.parts),
      );
    if (!this.plan || this.byHand) return null;
    return draw(
      this.mine,
      this.plan.steps.map((step) => step.parts),
      this.plan,
    );
  });
  /** What can be done with the thing taken up. */
  acts = $derived.by((): Act[] => (this.picked === null ? [] : (this.choices.get(this.picked) ?? [])));
  bar = $derived.by((): Act[] => this.choices.get(BAR) ?? []);
  canEnd = $derived.by(() => this.legal?.some((one) => one.action === 'end') ?? false);
  /** What was made ahead and would be lost with the end of the turn (R4.1). */
  atRisk = $derived.by(() => (this.acting ? Object.entries(this.view?.turn.held ?? {}) : []));
  warned = $derived.by(() => this.held.warned);
  canFinish = $derived.by(() => this.legal?.some((one) => one.action === 'finish') ?? false);

  /** Something of what a turn is for can be had besides the festival. */
  shines = $derived.by(() =>
    [...this.choices].some(([thing, acts]) => thing !== 'festival' && acts.some((act) => SHINING.has(act.verb))),
  );
  /** What is left of the turn is to end it: clearing fields and sending people home can be done as well in the next. */
  nothingElse = $derived.by(() => this.canEnd && (this.legal ?? []).every((one) => IDLE.has(one.parts.verb)));
  /** The time card of a lone player, where what is still to be done may want to know it (R14.3); else the end of the turn shows it. */
  canReveal = $derived.by(() => !this.nothingElse && (this.legal?.some((one) => one.action === 'reveal') ?? false));
  /** The answer to a question that has no other. */
  onlyAnswer = $derived.by((): string | null => {
    if (this.legal?.length !== 1 || this.canEnd || WATCHED.has(this.kind)) return null;
    const only = this.legal[0]?.action ?? null;
    // with what a turn begins is the player's own, even if there is nothing but a festival
    return this.kind === 'turn' && only !== 'finish' ? null : only;
  });
  /** What is open is the last of this turn: it can be closed and the turn ended in one go. */
  canFinishTurn = $derived.by(() => this.canFinish && !this.canEnd && this.view?.turn.actions_left === 0);
  /** The industry that is taken up stands on these islands already: by the rules it may be built again, but not by mistake. */
  doubtful = $derived.by(() => {
    const { verb, tile = '' } = this.wish?.parts ?? {};
    return verb === 'build' && INDUSTRY.test(tile) && (this.mine?.fields.some((field) => field.open === tile) ?? false);
  });
  /** The fields on which the tile that is taken up can be built at once, or while others play is planned to be built. */
  rooms = $derived.by((): ReadonlySet<Thing> => {
    const { verb, tile = '' } = this.wish?.parts ?? {};
    if (verb !== 'build' || !this.mine || this.doubtful || (this.acting && !this.canDo)) return NO_ROOM;
    return new Set(roomFor(this.mine, box().tile(tile).kind, box().box.grounds).map((field) => `field:${field.field}`));
  });

  /** What is looked at can be done now. */
  canDo = $derived.by(() => this.wish !== null && this.isLegal(this.wish.action));

  /** Something was done in this turn, which is still ours: what cannot be taken back of it has shown something hidden (R3.5). */
  done = $derived.by(() => {
    const seat = this.session.seat;
    if (seat === null || !this.acting || this.view?.turn_of !== seat) return false;
    const last = this.session.log.findLast((event) => event.kind === 'play');
    return last?.seat === seat && last.action !== 'end';
  });

  isLegal(action: string): boolean {
    return this.legal?.some((one) => one.action === action) ?? false;
  }

  /** The table has changed. */
  arrived(): void {
    this.asked++;
    if (this.kind !== 'pay') this.manual = false;
    this.seekRest();
  }

  /** Put down what was taken up. */
  drop(): void {
    this.taken = NOTHING;
    this.seekRest();
  }

  /** Ways to pay what is open; between the steps of a payment that is being sent nobody looks for them. */
  seekRest(): void {
    if (this.kind === 'pay' && this.acting && !this.byHand && !this.session.busy && !this.ahead.running)
      void this.seek('');
  }

  /** A thing is clicked; `twice`: for the second time at once, which does what the first click took up. */
  pick(thing: Thing, twice = false): void {
    if (twice && this.picked === thing) {
      if (this.canDo && !this.doubtful) void this.confirm();
      return;
    }
    if (this.rooms.has(thing)) {
      if (this.acting) void this.buildOn(split(thing)[1]);
      else this.ahead.planOn(split(thing)[1]);
      return;
    }
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
    const wish = this.mine ? purposeOf(thing, this.mine.hand.cards ?? []) : null;
    this.hold({ picked: thing, hints: null, hintAt: -1 });
    this.look(acts.find((act) => act.action === wish?.action) ?? acts.find((act) => BUYS.has(act.verb)) ?? wish);
  }

  /** Show the cost, the ways to pay and the effect of an action, or why it is refused. */
  look(wish: Doing | null): void {
    const legal = wish !== null && this.isLegal(wish.action);
    const first = legal ? this.session.outlook.get(wish.action)?.plan : undefined;
    this.hold({ wish, plans: first ? [first] : [], at: 0, refusal: null });
    if (!wish || !this.acting) return;
    if (!legal) void this.explain(wish.action);
    else if (BUYS.has(verbOf(wish.parts))) void this.seek(wish.action);
  }

  private async explain(action: string): Promise<void> {
    const asked = ++this.asked;
    try {
      const refusal = await this.session.whyNot(action);
      if (asked === this.asked) this.hold({ refusal });
    } catch (error) {
      if (asked === this.asked) complain(error);
    }
  }

  async seek(action: string): Promise<void> {
    const asked = ++this.asked;
    try {
      const plans = await this.session.plans(action);
      if (asked === this.asked) this.hold({ plans });
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
    const wish = this.canDo ? this.wish : null;
    if (!this.plan && wish && BUYS.has(verbOf(wish.parts))) await this.seek(wish.action);
    const steps = this.plan?.steps.map((step) => step.action) ?? [];
    if (wish) await this.play(wish.action, ...steps);
    else if (this.kind === 'pay' && steps.length) await this.play(...steps);
  }

  /** Build what is taken up and put it on a field. */
  private async buildOn(field: string): Promise<void> {
    await this.confirm();
    const place = `place ${field}`;
    if (this.kind === 'place' && this.isLegal(place)) await this.play(place);
  }

  /** Close what is open, if anything is, and end the turn; who would lose something is told first, and asks again. */
  async end(): Promise<void> {
    if (this.atRisk.length && !this.warned) {
      this.hold({ warned: true });
      return;
    }
    if (this.canFinishTurn && !(await this.play('finish'))) return;
    if (this.canEnd) await this.play('end');
  }

  /** Choose it, and pay for it step by step on the table. */
  async payByHand(): Promise<void> {
    if (this.kind === 'pay') {
      this.manual = true;
      return;
    }
    if (!this.wish) return;
    this.manual = true;
    if (!(await this.play(this.wish.action))) this.manual = false;
  }
  payByPlan(): void {
    this.manual = false;
    void this.seek('');
  }

  async undo(): Promise<void> {
    if (this.session.busy) return;
    if (!this.session.state?.can_undo) {
      if (this.done) notice(t('act.undo_gone'));
      return;
    }
    this.goingBack = true;
    try {
      // what was answered without being asked goes with the step before it
      do await this.session.undo();
      while (this.onlyAnswer && this.session.state?.can_undo);
    } catch (error) {
      complain(error);
    } finally {
      this.goingBack = false;
    }
  }

  /**
   * What goes on by itself when the table has changed: a turn that was planned, a question with one answer, the end of a turn in which
   * nothing is left to do if the player wants that. `first`: the page has just been opened; what another day planned waits for a word.
   */
  async goOn(first: boolean, endsByItself: boolean): Promise<void> {
    const number = this.number;
    const back = this.goingBack;
    if (this.view?.end.over && this.ahead.queue.length) this.ahead.queue = [];
    this.going++;
    try {
      await this.session.quiet();
      if (number !== this.number || !this.acting || back) return;
      if (this.ahead.queue.length && !first) await this.ahead.run();
      else if (this.onlyAnswer) await this.play(this.onlyAnswer);
      else if (endsByItself && this.nothingElse && !this.atRisk.length) await this.play('end');
    } finally {
      this.going--;
    }
  }
  /** Nothing goes on by itself any more: what the table shows waits for the player. */
  get settled(): boolean {
    return this.session.settled && this.going === 0;
  }

  async advise(): Promise<void> {
    if (!this.acting || this.asking) return;
    this.drop();
    this.asking = true;
    const number = this.number;
    try {
      const { hints } = await getHints(this.session.id);
      if (this.number === number) this.hold({ hints });
    } catch (error) {
      complain(error);
    } finally {
      this.asking = false;
    }
  }
  async follow(hint: Hint): Promise<void> {
    await this.play(...hint.actions.map((one) => one.action));
  }
}
