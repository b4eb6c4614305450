// Short messages over the page: what was refused and by which rule, what was dropped, who left.
import { Refused } from '../api/http';
import { t } from '../words/words.svelte';

export interface Notice {
  id: number;
  words: string;
  kind: 'info' | 'bad' | 'good';
  rule: string;
}
let last = 0;
export const notices: Notice[] = $state([]);

export function notice(words: string, kind: Notice['kind'] = 'info', rule = '', seconds = 6): void {
  const id = ++last;
  notices.push({ id, words, kind, rule });
  if (notices.length > 4) notices.shift();
  setTimeout(() => drop(id), seconds * 1000);
}
export function drop(id: number): void {
  const at = notices.findIndex((one) => one.id === id);
  if (at >= 0) notices.splice(at, 1);
}
/** Why something did not work, in the language of the page: the server says so itself, the rest is what the page found out. */
export function why(error: unknown): string {
  if (!(error instanceof Refused)) return t('common.broken');
  if (error.message) return error.message;
  if (error.error === 'offline') return t('common.offline');
  return t(error.status === 404 ? 'common.not_found' : 'common.broken');
}
/** Say why something did not work. */
export function complain(error: unknown): void {
  if (error instanceof Refused) {
    if (error.error === 'left') return; // whoever asked has gone on to another page
    notice(why(error), 'bad', typeof error.more.rule === 'string' ? error.more.rule : '');
  } else {
    notice(why(error), 'bad');
    console.error(error);
  }
}
