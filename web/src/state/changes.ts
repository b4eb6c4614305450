// A table tells what changed (docs/protocol.md, "Only what changed"): here it becomes whole again. Parts that stay the same keep
// their identity, so that nothing is drawn anew for them.
import type { Choice, EventsMessage, OutlookMessage, Snapshot, State, Wish, WishAnswer } from '../api/types';

/** A state with its actions by number. */
type Brief = Omit<State, 'legal'> & { legal: number[] | null };

/** Edits have the shape of what they change, and at their ends lists: a new value, nothing any more, or items for others. */
type Edits = [] | [unknown] | [number, number, unknown[]] | { [key: string]: Edits };

/** A document after some edits; the one before stays as it was. */
export function edited(document: unknown, edits: Edits): unknown {
  if (Array.isArray(edits)) {
    if (edits.length < 3) return edits[0];
    const [first, count, items] = edits as [number, number, unknown[]];
    const list = document as unknown[];
    return [...list.slice(0, first), ...items, ...list.slice(first + count)];
  }
  const copy = (Array.isArray(document) ? document.slice() : { ...(document as object) }) as Record<string, unknown>;
  for (const [key, edit] of Object.entries(edits)) {
    if (Array.isArray(edit) && !edit.length) delete copy[key];
    else copy[key] = edited(copy[key], edit);
  }
  return copy;
}

/** What one socket told so far. Wishes and choices have numbers, in the order in which they were told first. */
export class Recall {
  private brief: Brief | null = null;
  private readonly choices: Choice[] = [];
  private readonly numbers = new Map<string, number>(); // of choices, by action
  private readonly asked: string[] = []; // the actions of wishes
  private readonly answers = new Map<number, WishAnswer>();
  private readonly outlook = new Map<string, Wish>();

  /** The whole state of a message. */
  state(message: Snapshot | EventsMessage): State | null {
    if (!('change' in message && message.change)) {
      const { state = null } = message;
      this.learn(state?.legal ?? []);
      this.brief = state && {
        ...state,
        legal: state.legal && state.legal.map((choice) => this.numbers.get(choice.action)!),
      };
      return state;
    }
    this.learn(message.choices ?? []);
    const brief = (this.brief = (message.change as Edits[]).reduce<unknown>(edited, this.brief) as Brief);
    return { ...brief, legal: brief.legal && brief.legal.map((number) => this.choices[number]!) };
  }

  /** What can be had, by action. */
  wishes(message: OutlookMessage): Map<string, Wish> {
    this.learn(message.choices ?? []);
    this.asked.push(...(message.wishes ?? []));
    for (const answer of message.answers ?? []) this.answers.set(answer.number, answer);
    for (const wish of message.gone ?? []) this.outlook.delete(this.asked[wish]!);
    for (const [wish, answer] of message.changed ?? []) {
      const action = this.asked[wish]!;
      this.outlook.set(action, this.wish(action, this.answers.get(answer)!));
    }
    return new Map(this.outlook);
  }

  private wish(action: string, { number: _, plan, ...answer }: WishAnswer): Wish {
    return { action, ...answer, plan: plan && { ...plan, steps: plan.steps.map((step) => this.choices[step]!) } };
  }
  private learn(choices: readonly Choice[]): void {
    for (const choice of choices) {
      const number = this.numbers.get(choice.action) ?? this.choices.length;
      this.numbers.set(choice.action, number);
      this.choices[number] = choice;
    }
  }
}
