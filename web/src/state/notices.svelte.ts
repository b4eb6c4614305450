// Short messages over the page: what was refused and by which rule, what was dropped, who left.
import { Refused } from '../api/http';
import { t } from '../words/words.svelte';

export interface Notice { id: number; words: string; kind: 'info' | 'bad' | 'good'; rule: string }
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
/** Say why something did not work. */
export function complain(error: unknown): void {
  if (error instanceof Refused) {
    const rule = typeof error.more.rule === 'string' ? error.more.rule : '';
    notice(error.message || t(error.error === 'offline' ? 'common.offline' : 'common.not_found'), 'bad', rule);
  } else {
    notice(t('common.failed', { words: String(error) }), 'bad');
    console.error(error);
  }
}
