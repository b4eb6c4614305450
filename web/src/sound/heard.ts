// What is heard of what happens at a table. Off unless the player wants it; the instruments are loaded when they are first played. Pure but for `hear`.
import type { TableEvent, Verb } from '../api/types';
import { prefs } from '../state/prefs.svelte';

export type Sound = 'wood' | 'coins' | 'sails' | 'paper' | 'feast' | 'bell' | 'rockets';

const SOUNDS: Readonly<Partial<Record<Verb, Sound>>> = {
  place: 'wood',
  remove: 'wood',
  raise: 'wood',
  increase: 'wood',
  extend: 'wood',
  play: 'paper',
  swap: 'paper',
  activate: 'paper',
  use: 'paper',
  put: 'paper',
  reveal: 'paper',
  trade: 'coins',
  market: 'coins',
  shift: 'coins',
  waive: 'coins',
  open: 'sails',
  explore: 'sails',
  keep: 'sails',
  import: 'sails',
  take: 'sails',
  celebrate: 'feast',
};

/** The sound of an event; null where nothing is heard. */
export function soundOf(event: TableEvent): Sound | null {
  if (event.kind === 'undo') return 'wood'; // it goes back to its place
  return (event.kind === 'play' && event.parts && SOUNDS[event.parts.verb]) || null;
}

/** Each sound of some events once, in their order: a burst of moves is no noise. */
export function soundsOf(events: readonly TableEvent[]): Sound[] {
  return [...new Set(events.map(soundOf).filter((sound) => sound !== null))];
}

/** Let something be heard, if the player wants to hear anything. */
export function hear(...sounds: readonly Sound[]): void {
  if (!prefs.sound || !sounds.length) return;
  void import('./instruments').then(({ play }) => sounds.forEach((sound, at) => play(sound, prefs.volume, at * 0.14)));
}
