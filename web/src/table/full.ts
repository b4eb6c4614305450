// Islands on which no field is free for a tile: it can only be built over another, or on new land.
import { box } from '../state/box.svelte';
import type { SeatView } from '../api/types';
import type { View } from '../api/view';
import { t } from '../words/words.svelte';
import { roomFor } from './queue';

export const isFull = (me: SeatView, tile: string): boolean =>
  roomFor(me, box().tile(tile).kind, box().box.grounds).length === 0;

/** What is said before such a tile is paid for, and where land is still to be had; empty while there is a place. */
export function fullWords({ solo, stacks }: View, me: SeatView, tile: string): string {
  if (!isFull(me, tile)) return '';
  const most = solo?.available.old_world ?? box().box.island_costs.length;
  const more = (stacks.old_world ?? 0) > 0 && me.old_world.length < most;
  return [t('act.full'), ...(more ? [t('act.full_more')] : [])].join(' ');
}
