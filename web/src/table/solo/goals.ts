// The goals of a mission in words.
import type { GoalView } from '../../api/types';
import { box } from '../../state/box.svelte';
import { fill } from '../../words/words.svelte';

export function goalWords(goal: GoalView): string {
  const texts = (box().box.story.goals ?? {}) as Record<string, string>;
  const kind = goal.kind === 'cards_played' && goal.deck ? 'cards_played_deck' : goal.kind;
  const deck = (id: string): string => {
    const name = (box().box.words.decks?.[id] as { name?: string } | undefined)?.name;
    return name ?? id;
  };
  return fill(texts[kind] ?? texts[goal.kind] ?? goal.kind, {
    reached: goal.reached ?? '?',
    asked: goal.asked,
    tier: goal.tier ? box().tier(goal.tier).many : '',
    deck: goal.deck ? deck(goal.deck) : '',
    decks: (goal.decks ?? []).map(deck).join(', '),
    tiles: (goal.tiles ?? []).map((id) => box().tile(id).words).join(', '),
  });
}

/** What a goal means where its words alone do not say it; else empty. */
export function goalNote(kind: string): string {
  return ((box().box.story.goal_notes ?? {}) as Record<string, string>)[kind] ?? '';
}

/** How far a goal is, from 0 to 1; goals that ask for nothing left count backwards from `most`. */
export function share(goal: GoalView, most = 9): number {
  if (goal.done) return 1;
  if (goal.reached === null) return 0;
  if (goal.kind === 'points_below') return goal.reached < goal.asked ? 1 : 0;
  if (goal.asked === 0) return Math.max(0, 1 - goal.reached / Math.max(most, goal.reached));
  return Math.max(0, Math.min(1, goal.reached / goal.asked));
}
