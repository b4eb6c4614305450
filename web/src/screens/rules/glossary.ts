// The resources in the order in which players meet them: by the lowest tier that makes them, those of the New World last.
import { TIERS, type Box, type Tier } from '../../api/types';

export interface Good {
  id: string;
  name: string;
  makers: string[];
}
/** `maker` is empty for what nobody makes: it comes from the New World. */
export interface Group {
  maker: Tier | '';
  goods: Good[];
}

export function byMaker(box: Box): Group[] {
  const groups: Group[] = [...TIERS, '' as const].map((maker) => ({ maker, goods: [] }));
  for (const { id, name } of box.resources) {
    const makers = box.tiles.filter((tile) => tile.makes === id).sort((a, b) => rank(a.tier) - rank(b.tier));
    const lowest = makers[0]?.tier ?? '';
    groups.find((group) => group.maker === lowest)?.goods.push({ id, name, makers: makers.map((tile) => tile.words) });
  }
  return groups.filter((group) => group.goods.length > 0);
}

const rank = (tier: Tier | ''): number => (tier ? TIERS.indexOf(tier) : TIERS.length);
