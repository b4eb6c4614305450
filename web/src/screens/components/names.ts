// The name a thing of the box is shown by.
import type { Catalog } from '../../state/box.svelte';
import { t } from '../../words/words.svelte';
import type { Kind } from './kinds';

export const numberOf = (id: string): string => id.replace(/^\D+/, '');
export const islandName = (id: string): string =>
  t(id.startsWith('ow') ? 'browse.old_island' : 'browse.new_island', { n: numberOf(id) });

export function nameOf(catalog: Catalog, kind: Kind, id: string): string {
  switch (kind) {
    case 'resources':
      return catalog.name(id);
    case 'tiles':
      return catalog.tile(id).words;
    case 'cards':
      return catalog.card(id).words;
    case 'islands':
      return islandName(id);
    case 'expeditions':
      return `${catalog.thing('expedition_card')} ${numberOf(id)}`;
    case 'objectives':
      return catalog.objective(id).name;
    case 'tiers':
      return catalog.box.tiers.find((tier) => tier.id === id)?.name ?? id;
  }
}
/** Names of the box are lower-case words inside sentences; as a headline they begin with a capital. */
export function headline(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
