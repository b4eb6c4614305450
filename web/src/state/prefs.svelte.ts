// What this player likes, kept in this browser.
import { LANGUAGES, type Language } from '../api/types';
import type { Order } from '../table/order';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';
interface Stored {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  name: string;
  /** How fast others' moves are shown: 0 at once, 1 as usual, 2 slowly. */
  pace: number;
  /** Ask before the turn ends; else one in which nothing else can be done ends by itself. */
  confirm: boolean;
  /** In what order the cards of one's hand lie. */
  order: Order;
}
const KEY = 'brightsands';

function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const short = wanted.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language;
  }
  return 'en';
}

const DEFAULTS: Stored = {
  language: browserLanguage(),
  theme: 'auto',
  motion: 'auto',
  sound: false,
  volume: 0.6,
  name: '',
  pace: 1,
  confirm: true,
  order: 'drawn',
};

function load(): Stored {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
    const all = { ...DEFAULTS, ...kept };
    return LANGUAGES.includes(all.language) ? all : { ...all, language: DEFAULTS.language };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs: Stored = $state(load());

export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing: the settings last until the page is closed
  }
}

/** Whether things may move on the screen. */
export function moves(): boolean {
  if (prefs.motion !== 'auto') return prefs.motion === 'full';
  return typeof matchMedia === 'undefined' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
