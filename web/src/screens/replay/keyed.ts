// The keys of a replay.
import type { Reel } from './reel.svelte';

const TYPES: ReadonlySet<string> = new Set(['SELECT', 'TEXTAREA']);

export function keyed(reel: Reel, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !reel.view) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target && (TYPES.has(target.tagName) || (target instanceof HTMLInputElement && target.type !== 'range'))) return;
  switch (event.key) {
    case ' ':
      // on a button or a link the space bar presses it
      if (target?.closest('button, a, summary')) return;
      reel.toggle();
      break;
    case 'ArrowLeft':
      reel.step(event.shiftKey ? 'turn' : 'action', -1);
      break;
    case 'ArrowRight':
      reel.step(event.shiftKey ? 'turn' : 'action', 1);
      break;
    case 'PageUp':
      reel.step('round', -1);
      break;
    case 'PageDown':
      reel.step('round', 1);
      break;
    case 'Home':
      reel.pause();
      reel.show(0);
      break;
    case 'End':
      reel.pause();
      reel.show(reel.all);
      break;
    default:
      return;
  }
  event.preventDefault();
}
