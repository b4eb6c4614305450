// What the player is asked, in words of the box where it has them.
import type { View } from '../api/types';
import { box } from '../state/box.svelte';
import { fill, t } from '../words/words.svelte';
import { wordsOf } from './choices';
import { nameOf } from './names';

export const counted = (thing: string, count: number): string =>
  fill(box().word('forms', 'counted') || '{count} {name}', { count, name: box().thing(thing, count) || thing });

/** What an action buys, as a name: a tile, a card, a cube. */
export function bought(action: string): string {
  const [verb = '', a = ''] = wordsOf(action);
  switch (verb) {
    case 'build':
      return box().tile(a).words;
    case 'play':
      return box().isCard(a) ? t('act.card_of', { cost: box().card(a).cost_words }) : t('act.card');
    case 'increase':
      return box().box.tiers.find((tier) => tier.id === a)?.name ?? a;
    case 'upgrade':
      return t('act.rise_of', { tier: box().box.tiers.find((tier) => tier.id === a)?.name ?? a });
    default:
      return '';
  }
}

export function promptOf(view: View, me: number | null): string {
  const asked = view.decision;
  const label = (key: string, values: Record<string, string | number> = {}): string =>
    fill(box().word('labels', key), values);
  if (view.end.over || asked.kind === 'over') return t('act.over');
  if (asked.seat === null || asked.seat !== me) return t('act.waiting', { name: nameOf(view, asked.seat) });
  switch (asked.kind) {
    case 'turn':
      if (view.turn.open) return label('ask_more');
      if (view.turn.actions_left > 1) return t('act.your_turn_more', { n: view.turn.actions_left });
      return view.turn.actions_left > 0 ? t('act.your_turn') : label('ask_end');
    case 'pay':
      return t('act.pay_for', { what: bought(asked.buys ?? '') });
    case 'place':
      return label('ask_place', { tile: asked.tile ? box().tile(asked.tile).words : '' });
    case 'raise':
      return label('ask_raise', { tier: asked.tier ? box().tier(asked.tier).name : '' });
    case 'receive':
      return (
        label('ask_receive', { tier: asked.tier ? box().tier(asked.tier).name : '' }) +
        (asked.gold ? ` (${counted('gold', asked.gold)})` : '')
      );
    case 'swap':
      return label('ask_swap', { count: asked.swapped ?? 0, most: asked.most ?? 3 });
    case 'put':
      return label('ask_put', { count: asked.left ?? 0 });
    case 'keep':
      return label('ask_keep');
    case 'settle':
      return label('ask_settle');
    case 'reveal':
      return label('ask_reveal', {
        tokens: counted('trade_token', asked.tokens ?? 0),
        gold: counted('gold', asked.gold ?? 0),
        card: asked.time_card && box().isCard(asked.time_card) ? box().card(asked.time_card).cost_words : '',
      });
    default:
      return asked.words;
  }
}
