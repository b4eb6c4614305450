// What an action is called where the words of the server need the board beside them.
import type { Choice, SeatView } from '../../api/types';
import { box } from '../../state/box.svelte';
import { t } from '../../words/words.svelte';

/** A field with a tile on it shows no code: there it is told what is built over. */
export function saidOf({ parts, words }: Pick<Choice, 'parts' | 'words'>, seat: SeatView | null): string {
  const under = parts.verb === 'place' && !parts.blueprint && seat?.fields.find((one) => one.field === parts.field);
  const tile = under && (under.open ?? under.built ?? under.printed);
  return tile ? t('act.build_over', { tile: box().tile(tile).words }) : words;
}
