// What leads to what in the box: who makes a resource, what that costs in turn, who wants it. Pure: the components screen and
// the table's pop-up about a resource both ask here.
import type { Box, CardInfo, CubeCost, NewIslandInfo, OldIslandInfo, TileInfo } from '../../api/types';

export { searchBox } from './search';

/** Where a resource comes from: printed on every home island, grown in the New World, or made by something one builds. */
export type Source = 'home' | 'raw' | 'built' | 'none';
export interface Maker {
  tile: TileInfo;
  needs: ChainNode[];
}
export interface ChainNode {
  icon: string;
  source: Source;
  makers: Maker[];
  /** It stands above itself in the chain, so it is not opened again. */
  again: boolean;
}

export const isResource = (icon: string): boolean => !icon.startsWith('@') && icon !== 'gold';

export function makersOf(box: Box, resource: string): TileInfo[] {
  return box.tiles.filter((tile) => tile.makes === resource);
}
/** An industry that is only printed, on the home islands, and costs nothing. */
export function isHome(tile: TileInfo): boolean {
  return tile.kind === 'industry' && tile.supply === 0;
}
export function sourceOf(box: Box, icon: string): Source {
  if (!isResource(icon)) return 'none';
  const makers = makersOf(box, icon);
  if (makers.some(isHome)) return 'home';
  return makers.length ? 'built' : islandsGiving(box, icon).length ? 'raw' : 'none';
}

/**
 * All that must stand before a resource can be made: its makers, what they cost, the makers of that, and so on.
 * A resource of the home islands, or of the New World, ends the chain; at the root its makers are named all the same.
 */
export function costChain(box: Box, resource: string): ChainNode {
  return open(box, resource, []);
}
/** The same for something one builds: what its cost takes in turn. */
export function makerChain(box: Box, tile: TileInfo): Maker {
  return { tile, needs: tile.cost.map((need) => open(box, need, [tile.makes])) };
}
function open(box: Box, icon: string, above: readonly string[]): ChainNode {
  const source = sourceOf(box, icon);
  const again = above.includes(icon);
  const deeper = !again && (source === 'built' || (source === 'home' && above.length === 0));
  const makers = deeper
    ? makersOf(box, icon).map((tile) => ({ tile, needs: tile.cost.map((need) => open(box, need, [...above, icon])) }))
    : [];
  return { icon, source, makers, again };
}
/** The industries that have to be built somewhere in a chain, each once, those needed first at the front. */
export function industriesOf(chain: ChainNode): TileInfo[] {
  const found = new Map<string, TileInfo>();
  const walk = (node: ChainNode): void => {
    for (const maker of node.makers) {
      maker.needs.forEach(walk);
      if (!isHome(maker.tile)) found.set(maker.tile.id, maker.tile);
    }
  };
  walk(chain);
  return [...found.values()];
}

export function cardsWanting(box: Box, icon: string): CardInfo[] {
  return box.cards.filter((card) => card.cost.includes(icon));
}
export function tilesWanting(box: Box, icon: string): TileInfo[] {
  return box.tiles.filter((tile) => tile.cost.includes(icon));
}
export function newCubesWanting(box: Box, icon: string): CubeCost[] {
  return box.new_cube.filter((cube) => cube.cost.includes(icon));
}
export function upgradesWanting(box: Box, icon: string): CubeCost[] {
  return box.upgrade.filter((cube) => cube.cost.includes(icon));
}
/** New World islands that show a resource (R4.6). */
export function islandsGiving(box: Box, resource: string): NewIslandInfo[] {
  return box.new_world.filter((island) => island.resources.includes(resource));
}
/** Cards whose effect can be this New World resource (R10.6). */
export function cardsGiving(box: Box, resource: string): CardInfo[] {
  return box.cards.filter((card) => card.effect.new_world_resources.includes(resource));
}
export function islandsPrinting(box: Box, tile: string): OldIslandInfo[] {
  return box.old_world.filter((island) => island.printed === tile);
}
/** Objectives that score this industry, of whatever tier (R11.5). */
export function objectivesOf(box: Box, tile: TileInfo): string[] {
  const industry = tile.id.split(':')[0] ?? '';
  return box.objectives.filter((objective) => objective.industries.includes(industry)).map((objective) => objective.id);
}
