// The keys of the table. Pure: which key means what; Game.svelte does it.
export type Deed =
  | 'search'
  | 'cheat'
  | 'confirm'
  | 'cancel'
  | 'undo'
  | 'end'
  | 'festival'
  | 'hints'
  | 'log'
  | 'all'
  | 'aid'
  | 'hand'
  | 'supply'
  | 'island'
  | 'others'
  | 'bar'
  | 'next'
  | 'before'
  | 'byhand'
  | 'menu'
  | 'number';
export interface Pressed {
  deed: Deed;
  number?: number;
}
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const PLAIN: Record<string, Deed> = {
  '/': 'search',
  '?': 'cheat',
  Escape: 'cancel',
  u: 'undo',
  e: 'end',
  f: 'festival',
  h: 'hints',
  l: 'log',
  a: 'aid',
  d: 'all',
  c: 'hand',
  s: 'supply',
  i: 'island',
  o: 'others',
  b: 'bar',
  n: 'next',
  p: 'before',
  y: 'byhand',
  m: 'menu',
};
/** For the cheat sheet: keys as they are written, and the word of the area `keys` that says what they do. */
export const SHEET = [
  ['c', 'hand'],
  ['s', 'supply'],
  ['i', 'island'],
  ['o', 'others'],
  ['b', 'bar'],
  ['← ↑ → ↓', 'arrows'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['n / p', 'plans'],
  ['1–9', 'numbers'],
  ['y', 'byhand'],
  ['f', 'festival'],
  ['e', 'end'],
  ['u', 'undo'],
  ['h', 'hints'],
  ['d', 'all'],
  ['a', 'aid'],
  ['l', 'log'],
  ['/  Ctrl+K', 'search'],
  ['m', 'menu'],
  ['?', 'cheat'],
] as const;

/** What a key means, typed anywhere but into a field. */
export function read(press: Press, typing: boolean, onButton: boolean): Pressed | null {
  if ((press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'k') return { deed: 'search' };
  if (typing || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (/^[1-9]$/.test(press.key)) return { deed: 'number', number: Number(press.key) };
  // on a button Enter presses that button
  if (press.key === 'Enter') return onButton ? null : { deed: 'confirm' };
  const deed = PLAIN[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  return deed ? { deed } : null;
}
