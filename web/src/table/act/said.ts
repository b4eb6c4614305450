// What an action is called where the words of the server need the board beside them.
import type { Choice, SeatView } from '../../api/types';
import { box } from '../../state/box.svelte';
import { t } from '../../words/words.svelte';

/** A field with a tile on it shows no code: there it is told what is built over or taken down. */
export function saidOf({ parts, words }: Pick<Choice, 'parts' | 'words'>, seat: SeatView | null): string {
  const { verb, field, blueprint } = parts;
  const on = (verb === 'remove' || (verb === 'place' && !blueprint)) && seat?.fields.find((one) => one.field === field);
  const tile = on && (on.open ?? on.built ?? on.printed);
  return tile ? t(verb === 'remove' ? 'act.take_down' : 'act.build_over', { tile: box().tile(tile).words }) : words;
}
