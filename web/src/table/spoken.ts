// What the server says of cards, for those who see their faces: a card has no number on it, so that none is spoken of.
import { box } from '../state/box.svelte';
import { t } from '../words/words.svelte';
import { split } from './choices';

const NUMBER = '\\b(?:fw|ai|nw)\\d+\\b';
/** A card by its number, and whether what is said of it goes on in brackets: its cost or its effect. */
const CARD = new RegExp(`${NUMBER}(?=([^,(]*\\()?)`, 'g');

/** Words with every card called by what it costs; where the words say more of it themselves it is only "the card". */
export function spoken(words: string): string {
  return words.replace(CARD, (id: string, more: string | undefined) => {
    if (!box().isCard(id)) return id;
    return more ? t('act.the_card') : `${t('act.the_card')} (${box().card(id).cost_words})`;
  });
}

/** Words about the thing before one's eyes: the card that is looked at is "this card". */
export function spokenOf(words: string, thing: string): string {
  const [kind, id] = split(thing);
  return spoken(kind === 'card' ? words.replace(new RegExp(`\\b${id}\\b`, 'g'), t('act.this_card')) : words);
}

/** Words that name the card by another word already: "time card fw3 (bread): ..." without the number. */
export function unnumbered(words: string): string {
  return words.replace(new RegExp(` ${NUMBER}`, 'g'), '');
}
