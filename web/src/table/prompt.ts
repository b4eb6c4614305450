// What the player is asked: the server says it, to whoever is asked.
import type { State } from '../api/view';
import { t } from '../words/words.svelte';
import { nameOf } from './names';

export function promptOf({ view, words }: State, me: number | null): string {
  const { decision, end } = view;
  if (end.over || decision.kind === 'over') return t('act.over');
  return decision.seat === me && words ? words : t('act.waiting', { name: nameOf(view, decision.seat) });
}
