// Which part of the table holds what is asked of the player now.
import type { Desk } from './desk.svelte';
import type { Asked } from './tabs';

export function askedOf(desk: Desk): Asked | null {
  if (desk.picked) return { tab: 'log', key: `picked ${desk.picked}` };
  if (desk.hints !== null || desk.asking) return { tab: 'log', key: 'hints' };
  if (!desk.acting) return null;
  const key = `${desk.kind} ${desk.session.state?.number}`;
  switch (desk.kind) {
    case 'pay':
      return desk.byHand ? { tab: 'island', key } : { tab: 'log', key };
    case 'place':
    case 'raise':
      return { tab: 'island', key };
    case 'swap':
    case 'put':
      return { tab: 'hand', key };
    default:
      return null;
  }
}
