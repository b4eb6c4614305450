// How sure a fact of the box is (R1.3): which mark it gets, and what is said of it. Pure but for the words of the box.
import type { Grade, Graded } from '../api/types';
import type { Catalog } from '../state/box.svelte';
import { fill, labelled, t } from '../words/words.svelte';

/** From the surest to the least sure; what an owner corrected is beyond doubt. */
const ORDER: readonly Grade[] = ['edition', 'seed', 'agreed', 'inferred', 'single', 'guess'];

/** The least sure of an entry and its parts: that is what the mark shows. */
export function weakest(fact: Graded): Grade {
  return [fact.known, ...fact.parts.map(([, grade]) => grade)].reduce((one, other) =>
    ORDER.indexOf(other) > ORDER.indexOf(one) ? other : one,
  );
}
export const isDoubtful = (grade: Grade): boolean => grade === 'guess' || grade === 'single';

export function gradeWords(catalog: Catalog, grade: Grade): { name: string; words: string } {
  const told = catalog.box.words.grades?.[grade] as { name?: string; words?: string } | undefined;
  return { name: told?.name ?? grade, words: told?.words ?? '' };
}
/** The name of a part of an entry: one of its keys, or an icon of its cost. */
export function partName(catalog: Catalog, part: string): string {
  return catalog.word('fact_parts', part) || catalog.name(part);
}
/** One line for each part that is known better or worse than the rest. */
export function partLines(catalog: Catalog, fact: Graded): string[] {
  return fact.parts.map(([part, grade]) =>
    fill(t('facts.part'), { part: partName(catalog, part), grade: gradeWords(catalog, grade).name }),
  );
}
/** Everything in one line, for those who hover. */
export function gradeLine(catalog: Catalog, fact: Graded): string {
  const { name, words } = gradeWords(catalog, weakest(fact));
  return [`${labelled(t('facts.how_sure'), name)}. ${words}`, ...partLines(catalog, fact)].join(' · ');
}

/** The entry behind a thing of the table: a card, a tile, what a new cube or its rise costs; null where nothing is known of it. */
export function factOfThing(catalog: Catalog, kind: string, id: string): Graded | null {
  if (kind === 'new' || kind === 'rise') {
    const costs = kind === 'new' ? catalog.box.new_cube : catalog.box.upgrade;
    return costs.find((one) => one.tier === id) ?? null;
  }
  return ['card', 'tile', 'objective', 'island'].includes(kind) ? factOf(catalog, id) : null;
}

/** The entry of the box behind an id of the components browser, with how sure it is; null for what is only a name. */
export function factOf(catalog: Catalog, id: string): Graded | null {
  const { box } = catalog;
  const lists: readonly (readonly (Graded & { id: string })[])[] = [
    box.tiles,
    box.cards,
    box.old_world,
    box.new_world,
    box.expeditions,
    box.objectives,
    box.tiers,
    box.home,
  ];
  for (const list of lists) {
    const found = list.find((one) => one.id === id);
    if (found) return found;
  }
  return null;
}
