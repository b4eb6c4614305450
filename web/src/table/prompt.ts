// What the player is asked: the server says it, to whoever is asked.
import type { State } from '../api/view';
import { box } from '../state/box.svelte';
import { t } from '../words/words.svelte';
import { isFull } from './full';
import { nameOf } from './names';

export function promptOf({ view, words }: State, me: number | null): string {
  const { decision, end } = view;
  if (end.over || decision.kind === 'over') return t('act.over');
  if (decision.kind === 'place' && decision.seat === me && isFull(view.seats[me]!, decision.tile))
    return t('act.full_place', { tile: box().tile(decision.tile).words });
  return decision.seat === me && words ? words : t('act.waiting', { name: nameOf(view, decision.seat) });
}
