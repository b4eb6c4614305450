// An edition as it is made in the browser: what an owner of the printed game confirms or corrects, and the TOML file of it
// (docs/editions.md). Pure: the server checks what comes out.
import type { Effect, Tier } from '../api/types';
import type { Catalog } from '../state/box.svelte';

/** An effect in the words of an edition: `{ cubes: 'worker', n: 2 }`. */
export type EffectWords = Record<string, string | number | string[]>;
export type Value = string | number | string[] | EffectWords;
/** What an owner says of an entry: the values that differ; none of them: it is as shown here. */
export interface Said {
  section: string;
  id: string;
  values: Record<string, Value>;
}
export interface Draft {
  said: Record<string, Said>;
  remarks: string;
}

export const EMPTY: Draft = { said: {}, remarks: '' };
export const nameOf = (section: string, id: string): string => `${section}.${id}`;
export const isCorrection = (said: Said): boolean => Object.keys(said.values).length > 0;
export function counts(draft: Draft): { corrected: number; confirmed: number } {
  const all = Object.values(draft.said);
  const corrected = all.filter(isCorrection).length;
  return { corrected, confirmed: all.length - corrected };
}
export const isEmpty = (draft: Draft): boolean => Object.keys(draft.said).length === 0;

/** A draft as it was kept; whatever cannot be read is left out. */
export function readDraft(text: string | null): Draft {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Draft>;
    const said: Record<string, Said> = {};
    for (const one of Object.values(kept.said ?? {})) {
      if (typeof one.section !== 'string' || typeof one.id !== 'string' || typeof one.values !== 'object') continue;
      said[nameOf(one.section, one.id)] = { section: one.section, id: one.id, values: one.values ?? {} };
    }
    return { said, remarks: typeof kept.remarks === 'string' ? kept.remarks : '' };
  } catch {
    return EMPTY;
  }
}
export function withSaid(draft: Draft, section: string, id: string, values: Record<string, Value>): Draft {
  return { ...draft, said: { ...draft.said, [nameOf(section, id)]: { section, id, values } } };
}
export function without(draft: Draft, section: string, id: string): Draft {
  const said = { ...draft.said };
  delete said[nameOf(section, id)];
  return { ...draft, said };
}

// ---- TOML ---------------------------------------------------------------------------------------------------
const quoted = (text: string): string => JSON.stringify(text);
const key = (name: string): string => (/^[A-Za-z0-9_-]+$/.test(name) ? name : quoted(name));
function written(value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`;
  const parts = Object.entries(value).map(([name, part]) => `${key(name)} = ${written(part)}`);
  return `{ ${parts.join(', ')} }`;
}
/** The edition as a file; remarks become comments, so that the program reads past them. */
export function toToml(draft: Draft): string {
  const lines = draft.remarks
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `# ${line}`);
  for (const said of Object.values(draft.said)) {
    if (lines.length) lines.push('');
    lines.push(`[${key(said.section)}.${key(said.id)}]`);
    if (isCorrection(said))
      for (const [name, value] of Object.entries(said.values)) lines.push(`${key(name)} = ${written(value)}`);
    else lines.push('known = "edition"');
  }
  return lines.length ? `${lines.join('\n')}\n` : '';
}

// ---- What is shown now --------------------------------------------------------------------------------------
/** The vocabulary of effects, in the order of the form; each is counted, but for the resources, which are named. */
export const EFFECTS = [
  'cubes',
  'upgrades',
  'trade_tokens',
  'exploration_tokens',
  'gold',
  'expedition_cards',
  'extra_action',
  'put_away_cards',
  'new_world_resource',
] as const;
export type EffectWord = (typeof EFFECTS)[number];
export interface EffectPart {
  word: EffectWord;
  n: number;
  tier: Tier;
  resources: string[];
}
/** An effect of the box, part by part. */
export function partsOf(effect: Effect): EffectPart[] {
  const found: EffectPart[] = [];
  const add = (word: EffectWord, n: number, tier: Tier | '' = '', resources: string[] = []): void => {
    if (n > 0) found.push({ word, n, tier: tier || 'farmer', resources: [...resources] });
  };
  add('cubes', effect.cube_count, effect.cubes);
  add('upgrades', effect.upgrade_count, effect.upgrades);
  add('gold', effect.gold);
  add('trade_tokens', effect.trade_tokens);
  add('exploration_tokens', effect.exploration_tokens);
  add('expedition_cards', effect.expedition_cards);
  add('extra_action', effect.extra_actions);
  add('put_away_cards', effect.put_away_cards);
  add('new_world_resource', effect.new_world_resources.length, '', effect.new_world_resources);
  return found;
}
/** The same in the words of an edition. */
export function effectWords(parts: readonly EffectPart[]): EffectWords {
  const told: EffectWords = {};
  for (const part of parts) {
    if (part.word === 'cubes' || part.word === 'upgrades') {
      told[part.word] = part.tier;
      told.n = part.n;
    } else if (part.word === 'new_world_resource') told[part.word] = [...part.resources];
    else told[part.word] = part.n;
  }
  return told;
}

/** And back again, for the form. */
export function partsOfWords(told: EffectWords): EffectPart[] {
  return EFFECTS.filter((word) => word in told).map((word) => {
    const value = told[word];
    if (Array.isArray(value)) return { word, n: value.length, tier: 'worker', resources: [...value] };
    if (typeof value === 'string') return { word, n: Number(told.n ?? 1), tier: value as Tier, resources: [] };
    return { word, n: value ?? 1, tier: 'worker', resources: [] };
  });
}

/** What the box shows of an entry now, by the keys that an edition has for it. */
export function shownNow(catalog: Catalog, section: string, id: string): Record<string, Value> {
  const { box } = catalog;
  switch (section) {
    case 'tiles':
      return { cost: catalog.tile(id).cost };
    case 'cards': {
      const card = catalog.card(id);
      return { cost: card.cost, effect: effectWords(partsOf(card.effect)) };
    }
    case 'new_cube':
    case 'upgrade':
      return { cost: box[section].find((one) => one.tier === id)?.cost ?? [] };
    case 'islands': {
      if (id.startsWith('ni')) return { resources: catalog.newIsland(id).resources };
      const island = catalog.oldIsland(id);
      return island.printed ? { printed: island.printed } : { effect: effectWords(partsOf(island.effect)) };
    }
    case 'expeditions': {
      const { animal, artefact } = catalog.expedition(id);
      return { animal, artefact };
    }
    case 'objectives': {
      const { points, industries } = catalog.objective(id);
      return { points, industries };
    }
    case 'tiers': {
      const tier = box.tiers.find((one) => one.id === id);
      return tier ? { trade: tier.trade, shift_end: tier.shift_end } : {};
    }
    case 'home_island':
      return { fields: box.home.find((one) => one.id === id)?.fields ?? [] };
    default:
      return {};
  }
}
/** Only what differs from what is shown; an effect and something printed take each other's place. */
export function changed(now: Record<string, Value>, wanted: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value)),
  );
}
/** Where a thing of the components browser stands in an edition; null where nothing can be corrected. */
export function sectionOf(catalog: Catalog, id: string): string | null {
  const { box } = catalog;
  const tile = box.tiles.find((one) => one.id === id);
  if (tile) return tile.supply > 0 ? 'tiles' : null;
  if (catalog.isCard(id)) return 'cards';
  if ([...box.old_world, ...box.new_world].some((one) => one.id === id)) return 'islands';
  if (box.expeditions.some((one) => one.id === id)) return 'expeditions';
  const objective = box.objectives.find((one) => one.id === id);
  if (objective) return objective.industries.length ? 'objectives' : null;
  return box.tiers.some((one) => one.id === id) ? 'tiers' : null;
}
