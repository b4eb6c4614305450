// What one was looking for: kept while one follows links and comes back.
import type { CardFilter } from './kinds';

/** `at`: the page on which `text` was typed; on other pages nothing is looked for. */
export const looking: { text: string; at: string; cards: CardFilter } = $state({
  text: '',
  at: '',
  cards: { deck: '', cost: '', gift: '' },
});

/** A link was followed: the page it leads to is shown, not what was looked for there. */
export function follow(to: string): void {
  if (looking.at === to) looking.text = '';
}
