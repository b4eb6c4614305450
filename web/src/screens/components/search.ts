// Search over everything in the box, in the language of the page.
import type { Box } from '../../api/types';
import { folded } from '../../words/typography';
import type { Kind } from './kinds';
import { islandName, numberOf } from './names';

export interface Entry {
  kind: Kind;
  id: string;
  name: string;
  more: string;
}

const indices = new WeakMap<Box, (Entry & { names: string; all: string })[]>();

/** Everything in the box with the words it is known by; made once for each box. */
function indexOf(box: Box): (Entry & { names: string; all: string })[] {
  const kept = indices.get(box);
  if (kept) return kept;
  const word = (section: string, key: string): string => (box.words[section]?.[key] as string | undefined) ?? '';
  const tier = (id: string): string => box.tiers.find((one) => one.id === id)?.name ?? id;
  const good = (id: string): string => box.resources.find((one) => one.id === id)?.name ?? id;
  const expedition = (box.words.things?.expedition_card as { one: string } | undefined)?.one ?? '';
  const entries: Entry[] = [
    ...box.resources.map((one): Entry => ({ kind: 'resources', id: one.id, name: one.name, more: '' })),
    ...box.tiles.map((one): Entry => ({
      kind: 'tiles',
      id: one.id,
      name: one.words,
      more: `${one.short} ${one.makes && good(one.makes)}`,
    })),
    ...box.tiers.map((one): Entry => ({ kind: 'tiers', id: one.id, name: one.name, more: one.many })),
    ...box.objectives.map((one): Entry => ({ kind: 'objectives', id: one.id, name: one.name, more: one.words })),
    ...box.old_world.map((one): Entry => ({
      kind: 'islands',
      id: one.id,
      name: islandName(one.id),
      more: one.words,
    })),
    ...box.new_world.map((one): Entry => ({
      kind: 'islands',
      id: one.id,
      name: islandName(one.id),
      more: one.words,
    })),
    ...box.cards.map((one): Entry => ({
      kind: 'cards',
      id: one.id,
      name: one.words,
      more: `${word('stacks', one.deck)} ${one.id}`,
    })),
    ...box.expeditions.map((one): Entry => ({
      kind: 'expeditions',
      id: one.id,
      name: `${expedition} ${numberOf(one.id)}`,
      more: `${tier(one.animal)} ${tier(one.artefact)}`,
    })),
  ];
  // a card has no name: the words of its cost answer, but after things that are called so
  const made = entries.map((entry) => ({
    ...entry,
    names: entry.kind === 'cards' ? '' : folded(entry.name),
    all: folded(`${entry.name} ${entry.more} ${entry.id.replace(/[_:]/g, ' ')}`),
  }));
  indices.set(box, made);
  return made;
}

/** Nearer answers have smaller numbers; -1: no answer. */
function distance(names: string, all: string, parts: readonly string[]): number {
  if (!parts.every((part) => all.includes(part))) return -1;
  const whole = parts.join(' ');
  if (names === whole) return 0;
  if (names.startsWith(whole)) return 1;
  if (
    parts.every((part) =>
      new RegExp(`(^|[^\\p{L}\\p{N}])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(names),
    )
  )
    return 2;
  return names.includes(whole) ? 3 : 4;
}

/** What in the box answers to a text, the nearest first; nothing for an empty text. */
export function searchBox(box: Box, text: string): Entry[] {
  const parts = folded(text).split(/\s+/).filter(Boolean);
  if (!parts.length) return [];
  return indexOf(box)
    .map((entry) => ({ entry, far: distance(entry.names, entry.all, parts) }))
    .filter(({ far }) => far >= 0)
    .sort((one, other) => one.far - other.far)
    .map(({ entry }) => ({ kind: entry.kind, id: entry.id, name: entry.name, more: entry.more }));
}
