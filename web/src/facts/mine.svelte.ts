// What this player has confirmed and corrected, kept in this browser.
import { EMPTY, readDraft, type Draft } from './edition';

const KEY = 'brightsands.edition';

function kept(): Draft {
  try {
    return readDraft(localStorage.getItem(KEY));
  } catch {
    return EMPTY;
  }
}
let draft = $state.raw<Draft>(kept());

export const mine = (): Draft => draft;
export function keepMine(changed: Draft): void {
  draft = changed;
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // a browser that keeps nothing: it lasts until the page is closed
  }
}
/** Give a text to the player as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/toml' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
