// The kinds of things in the box, and what a filter of cards asks.
import type { Box, CardInfo, Deck, Effect } from '../../api/types';

export const KINDS = ['resources', 'tiles', 'cards', 'islands', 'expeditions', 'objectives', 'tiers'] as const;
export type Kind = (typeof KINDS)[number];
export const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

/** Which kind an id of the box belongs to; null if there is no such thing. */
export function kindOf(box: Box, id: string): Kind | null {
  const has = (all: readonly { id: string }[]): boolean => all.some((one) => one.id === id);
  if (has(box.resources)) return 'resources';
  if (has(box.tiles)) return 'tiles';
  if (has(box.cards)) return 'cards';
  if (has(box.old_world) || has(box.new_world)) return 'islands';
  if (has(box.expeditions)) return 'expeditions';
  if (has(box.objectives)) return 'objectives';
  return has(box.tiers) ? 'tiers' : null;
}

export const GIFTS = [
  'cubes',
  'upgrades',
  'trade',
  'exploration',
  'gold',
  'expeditions',
  'action',
  'away',
  'resource',
] as const;
export type Gift = (typeof GIFTS)[number];
const GIVES: Record<Gift, (effect: Effect) => boolean> = {
  cubes: (effect) => effect.cube_count > 0,
  upgrades: (effect) => effect.upgrade_count > 0,
  trade: (effect) => effect.trade_tokens > 0,
  exploration: (effect) => effect.exploration_tokens > 0,
  gold: (effect) => effect.gold > 0,
  expeditions: (effect) => effect.expedition_cards > 0,
  action: (effect) => effect.extra_actions > 0,
  away: (effect) => effect.put_away_cards > 0,
  resource: (effect) => effect.new_world_resources.length > 0,
};
export const gives = (effect: Effect, gift: Gift): boolean => GIVES[gift](effect);

export interface CardFilter {
  deck: Deck | '';
  cost: string;
  gift: Gift | '';
}
export function filterCards(cards: readonly CardInfo[], wanted: CardFilter): CardInfo[] {
  return cards.filter(
    (card) =>
      (!wanted.deck || card.deck === wanted.deck) &&
      (!wanted.cost || card.cost.includes(wanted.cost)) &&
      (!wanted.gift || gives(card.effect, wanted.gift)),
  );
}
