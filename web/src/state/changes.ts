// A table tells what changed (docs/protocol.md, "Only what changed"): here it becomes whole again. Parts that stay the same keep
// their identity, so that nothing is drawn anew for them.
import type { Choice, Edit, EventsMessage, OutlookMessage, Snapshot, State, Wish, WishAnswer } from '../api/types';

/** A state with its actions as texts. */
type Brief = Omit<State, 'legal'> & { legal: string[] | null };

/** A document after some edits; the one before stays as it was. */
export function edited(document: unknown, edits: readonly Edit[]): unknown {
  const own = new Set<unknown>(); // copies made here, which may be changed
  let root = document;
  for (const edit of edits) {
    const place = edit.at.slice();
    const last = place.pop();
    if (last === undefined) {
      root = changed(root, edit);
      continue;
    }
    let holder = (root = opened(root, own));
    for (const step of place) holder = holder[step] = opened(holder[step], own);
    if (edit.gone) delete holder[last];
    else holder[last] = changed(holder[last], edit);
  }
  return root;
}
type Holder = Record<string | number, unknown>;
function opened(value: unknown, own: Set<unknown>): Holder {
  if (own.has(value)) return value as Holder;
  const copy = Array.isArray(value) ? (value as unknown[]).slice() : { ...(value as Holder) };
  own.add(copy);
  return copy as Holder;
}
function changed(value: unknown, edit: Edit): unknown {
  if (!edit.cut) return edit.to;
  const [first, count] = edit.cut;
  const list = value as unknown[];
  return [...list.slice(0, first), ...(edit.put ?? []), ...list.slice(first + count)];
}

/** What one socket told so far. */
export class Recall {
  private brief: Brief | null = null;
  private readonly choices = new Map<string, Choice>();
  private readonly answers = new Map<number, WishAnswer>();
  private readonly outlook = new Map<string, Wish>();

  /** The whole state of a message. */
  state(message: Snapshot | EventsMessage): State | null {
    if (!('change' in message && message.change)) {
      const { state = null } = message;
      this.learn(state?.legal ?? []);
      this.brief = state && { ...state, legal: state.legal && state.legal.map((choice) => choice.action) };
      return state;
    }
    this.learn(message.choices ?? []);
    const brief = (this.brief = edited(this.brief, message.change) as Brief);
    return { ...brief, legal: brief.legal && brief.legal.map((text) => this.choice(text)) };
  }

  /** What can be had, by action. */
  wishes(message: OutlookMessage): Map<string, Wish> {
    this.learn(message.choices ?? []);
    for (const answer of message.answers ?? []) this.answers.set(answer.number, answer);
    for (const action of message.gone ?? []) this.outlook.delete(action);
    for (const [action, number] of Object.entries(message.changed ?? {}))
      this.outlook.set(action, this.wish(action, this.answers.get(number) as WishAnswer));
    return new Map(this.outlook);
  }

  private wish(action: string, { number: _, plan, ...answer }: WishAnswer): Wish {
    return { action, ...answer, plan: plan && { ...plan, steps: plan.steps.map((text) => this.choice(text)) } };
  }
  private learn(choices: readonly Choice[]): void {
    for (const choice of choices) this.choices.set(choice.action, choice);
  }
  private choice(text: string): Choice {
    return this.choices.get(text) as Choice;
  }
}
