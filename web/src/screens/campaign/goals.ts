// A goal of a mission in words, before it is begun.
import type { Deck, MissionFact } from '../../api/types';
import { box } from '../../state/box.svelte';
import { t, type WordKey } from '../../words/words.svelte';

const deckName = (deck: Deck): string => box().word('stacks', deck);

export function goalWords(goal: MissionFact['goals'][number]): string {
  const key = goal.kind === 'cards_played' && goal.deck ? 'goal_cards_played_deck' : `goal_${goal.kind}`;
  const tier = goal.tier ? box().tier(goal.tier) : null;
  return t(`campaign.${key}` as WordKey, {
    asked: goal.asked ?? 1,
    tiers: tier ? (goal.asked === 1 ? tier.name : tier.many) : '',
    deck: goal.deck ? deckName(goal.deck) : '',
    decks: (goal.decks ?? []).map(deckName).join(', '),
    tiles: (goal.tiles ?? []).map((tile) => box().tile(tile).words).join(', '),
  });
}
