// How things of the table are told to whoever hears it instead of seeing it: short sentences, one thing each.
import { TIERS, DECKS, type SeatView } from '../api/types';
import { box } from '../state/box.svelte';
import { asSentence } from '../words/typography';
import { labelled, t } from '../words/words.svelte';

/** What is known of something as sentences; what is empty is left out. */
export const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).map(asSentence).join(' ');

/** Icons by name, each once: `2 exploration tokens, glass`. */
export function counted(icons: readonly string[]): string {
  const many = new Map<string, number>();
  for (const icon of icons) many.set(icon, (many.get(icon) ?? 0) + 1);
  return [...many].map(([icon, n]) => (n > 1 ? `${n} ${manyOf(icon, n)}` : box().name(icon))).join(', ');
}
function manyOf(icon: string, n: number): string {
  const key = icon.replace('@', '');
  const tier = TIERS.find((one) => one === key);
  return tier ? box().tier(tier).many : box().thing(`${key}_token`, n) || box().name(icon);
}

/** A card: what it costs, what it does, what it is worth where points count. */
export function cardAloud(id: string, counts: boolean): string[] {
  const { cost_words: cost, words, points } = box().card(id);
  const effect = words.startsWith(`${cost} > `) ? words.slice(cost.length + 3) : '';
  return [
    labelled(t('act.cost'), cost),
    effect && labelled(t('table.effect'), effect),
    counts ? t('common.points', { n: points }) : '',
  ];
}

/** What another seat has. */
export function seatAloud(seat: SeatView, score: string): string {
  const people = TIERS.map((tier) => ({ tier, cubes: seat.cubes[tier] })).filter(
    ({ cubes }) => cubes.idle + cubes.exhausted + cubes.at_work,
  );
  const hand = DECKS.filter((deck) => seat.hand.sizes[deck]).map((deck) =>
    labelled(box().word('stacks', deck), seat.hand.sizes[deck]),
  );
  return sentences(
    labelled(t('table.score_now'), score),
    labelled(t('common.gold'), seat.gold),
    ...people.map(({ tier, cubes }) =>
      t('table.district', {
        tier: box().tier(tier).many,
        idle: cubes.idle,
        work: cubes.at_work,
        spent: cubes.exhausted,
      }),
    ),
    ...(['trade', 'exploration'] as const).map((kind) => {
      const { on_ships: all, exhausted, on_cards: cards } = seat.tokens[kind];
      return t('table.tokens', { kind: box().name(`@${kind}`), ready: all - exhausted, all, cards });
    }),
    hand.length ? labelled(t('table.tab_hand'), hand.join(', ')) : '',
    t('table.played', { n: seat.played.face_up.length + seat.played.face_down.length }),
  );
}
