// What an icon of the rules is called, from the words of the box.
import type { Catalog } from '../../state/box.svelte';

type Forms = { one: string; many: string };
const isForms = (entry: unknown): entry is Forms =>
  typeof entry === 'object' && entry !== null && 'one' in entry && 'many' in entry;

/** The name of an icon beside a number: `('@trade', 2)` are "trade tokens"; without one, 0, a single one. */
export function iconName(catalog: Catalog, icon: string, count = 0): string {
  const key = icon.replace('@', '');
  if (icon === key && key !== 'gold') return catalog.name(icon);
  const { tiers, things } = catalog.box.words;
  if (key === 'gold' && count === 0) return catalog.word('sources', 'gold'); // French: "3 d’or", but "or"
  const entry = tiers?.[key] ?? things?.[key] ?? things?.[`${key}_token`];
  if (!isForms(entry)) return key;
  return count > 1 ? entry.many : entry.one;
}
