// Everything that can lie on a table, with its names in the language of the page.
import { getBox, speak } from '../api/http';
import type {
  Box,
  CardInfo,
  CubeCost,
  ExpeditionInfo,
  Ground,
  Language,
  NewIslandInfo,
  ObjectiveInfo,
  OldIslandInfo,
  Tier,
  TierInfo,
  TileInfo,
} from '../api/types';
import { isOne, useLanguage } from '../words/words.svelte';

const byId = <T extends { id: string }>(all: readonly T[]): Map<string, T> => new Map(all.map((one) => [one.id, one]));

/** The box with its indices. One is made for each language. */
export class Catalog {
  private readonly resources: Map<string, { id: string; name: string }>;
  private readonly tileMap: Map<string, TileInfo>;
  private readonly cardMap: Map<string, CardInfo>;
  private readonly tierMap: Map<string, TierInfo>;
  private readonly objectiveMap: Map<string, ObjectiveInfo>;
  private readonly oldMap: Map<string, OldIslandInfo>;
  private readonly newMap: Map<string, NewIslandInfo>;
  private readonly expeditionMap: Map<string, ExpeditionInfo>;

  constructor(readonly box: Box) {
    this.resources = byId(box.resources);
    this.tileMap = byId(box.tiles);
    this.cardMap = byId(box.cards);
    this.tierMap = byId(box.tiers);
    this.objectiveMap = byId(box.objectives);
    this.oldMap = byId(box.old_world);
    this.newMap = byId(box.new_world);
    this.expeditionMap = byId(box.expeditions);
  }

  tile(id: string): TileInfo {
    return found(this.tileMap, id);
  }
  card(id: string): CardInfo {
    return found(this.cardMap, id);
  }
  tier(id: Tier): TierInfo {
    return found(this.tierMap, id);
  }
  objective(id: string): ObjectiveInfo {
    return found(this.objectiveMap, id);
  }
  oldIsland(id: string): OldIslandInfo {
    return found(this.oldMap, id);
  }
  newIsland(id: string): NewIslandInfo {
    return found(this.newMap, id);
  }
  expedition(id: string): ExpeditionInfo {
    return found(this.expeditionMap, id);
  }
  isCard(id: string): boolean {
    return this.cardMap.has(id);
  }
  ground(field: string): Ground {
    return this.box.grounds[field] ?? 'land';
  }
  newCube(tier: Tier): CubeCost | undefined {
    return this.box.new_cube.find((cost) => cost.tier === tier);
  }
  upgrade(tier: Tier): CubeCost | undefined {
    return this.box.upgrade.find((cost) => cost.tier === tier);
  }

  /** The name of a resource, or of an icon such as `@artisan` or `@trade`. */
  name(icon: string): string {
    const resource = this.resources.get(icon);
    if (resource) return resource.name;
    const rest = icon.replace('@', '');
    const tier = this.tierMap.get(rest);
    if (tier) return tier.name;
    return this.thing(rest === 'gold' ? rest : `${rest}_token`) || rest;
  }

  /** The name of a thing that is counted: `thing('expedition_card', 2)`. */
  thing(key: string, count = 1): string {
    const forms = this.box.words.things?.[key] as { one?: string; many?: string } | undefined;
    return (isOne(count) ? forms?.one : forms?.many) ?? '';
  }

  /** A text of the server's words: `word('section', 'key')`, empty if there is none. */
  word(section: string, key: string): string {
    const text = this.box.words[section]?.[key];
    return typeof text === 'string' ? text : '';
  }

  /** The kinds of industry that make a resource. */
  makers(resource: string): TileInfo[] {
    return this.box.tiles.filter((tile) => tile.makes === resource);
  }
}

function found<T>(all: Map<string, T>, id: string): T {
  const one = all.get(id);
  if (one === undefined) throw new Error(`nothing in the box is called ${id}`);
  return one;
}

let catalog = $state.raw<Catalog | null>(null);

/** The catalog in the language of the page; the App loads it before it shows a screen. */
export function box(): Catalog {
  if (!catalog) throw new Error('the box is not open yet');
  return catalog;
}
export function boxReady(): boolean {
  return catalog !== null;
}

let place = '';
let asked = 0;

export async function openBox(language: Language): Promise<void> {
  speak(language);
  const now = ++asked;
  const [found_] = await Promise.all([getBox(place), useLanguage(language)]);
  if (now === asked) catalog = new Catalog(found_);
}
/** Use the box of a table whose mission or edition has cards of its own; `''`: the plain one again. */
export async function boxOf(table: string, language: Language): Promise<void> {
  if (table === place) return;
  place = table;
  await openBox(language);
}
/** For tests and for drawings that need no server. */
export function layOut(data: Box): void {
  catalog = new Catalog(data);
}
