// A thing or an action in words: its name, what it is, what it costs, what it would bring.
import type { ActionParts, SeatView, Tier } from '../../api/types';
import type { CostIcon, View } from '../../api/view';
import { box } from '../../state/box.svelte';
import { labelled, t } from '../../words/words.svelte';
import { isTier, split, verbOf } from '../choices';
import { countsPoints } from '../inplay';
import { nameOf } from '../names';
import { draws, goldForCard } from '../worth';

export interface About {
  name: string;
  lines: string[];
}

export function aboutOf(view: View, thing: string): About {
  const [kind, id] = split(thing);
  const labels = (key: string): string => box().word('labels', key);
  switch (kind) {
    case 'card': {
      const card = box().card(id);
      return {
        name: t('act.card_of', { cost: card.cost_words }),
        lines: [
          [card.effect_words, countsPoints(view) ? t('common.points', { n: card.points }) : '']
            .filter(Boolean)
            .join('. '),
        ].filter(Boolean),
      };
    }
    case 'tile': {
      const tile = box().tile(id);
      const owners = view.seats
        .filter((seat) => seat.fields.some((field) => field.open === id))
        .map((seat) => nameOf(view, seat.seat));
      const lines = [t('table.left', { n: view.board[id] ?? 0 })];
      if (owners.length && tile.kind === 'industry') lines.push(t('act.owners', { names: owners.join(', ') }));
      return { name: tile.words, lines };
    }
    case 'new':
      return {
        name: isTier(id) ? box().tier(id).name : id,
        lines: isTier(id) ? [t('table.left', { n: view.cubes[id] })] : [],
      };
    case 'rise':
      return { name: isTier(id) ? t('act.rise_of', { tier: box().tier(id).name }) : id, lines: [] };
    case 'tier':
      return { name: isTier(id) ? box().tier(id).many : id, lines: [] };
    case 'spent':
      return { name: isTier(id) ? `${box().tier(id).many}, ${labels('exhausted')}` : id, lines: [] };
    case 'objective':
      return { name: box().objective(id).name, lines: [box().objective(id).words, ...standingOf(view, id)] };
    case 'stack':
      return { name: box().word('stacks', id), lines: [t('table.left', { n: view.stacks[id] ?? 0 })] };
    case 'field': {
      const field = view.seats[view.decision.seat ?? -1]?.fields.find((one) => one.field === id);
      return { name: field?.open ? labelled(id, box().tile(field.open).words) : id, lines: [] };
    }
    case 'festival':
      return { name: t('act.festival'), lines: [t('act.festival_words')] };
    case 'offer': {
      const [seat = '', resource = ''] = id.split(':');
      const price = view.seats[Number(seat)]?.offers[resource] ?? 0;
      return {
        name: box().name(resource),
        lines: [t('table.offer', { what: box().name(resource), name: nameOf(view, Number(seat)), n: price })],
      };
    }
    case 'market':
      return {
        name: box().name(box().tile(id).makes),
        lines: [
          t('table.market', {
            what: box().name(box().tile(id).makes),
            tile: box().tile(id).words,
            n: view.solo?.trade.prices[id] ?? 0,
          }),
        ],
      };
    case 'import':
    case 'held':
      return { name: box().name(id), lines: [] };
    case 'token':
      return { name: box().name(`@${id}`), lines: [] };
    default:
      return { name: '', lines: [] };
  }
}

/** What an objective brings each seat as things stand; nothing where it brings no points. */
function standingOf(view: View, id: string): string[] {
  const points = view.seats.map((seat) => seat.score.lines[id]);
  if (!points.some((n) => n !== undefined)) return [];
  const each = view.seats.map((seat, at) => `${nameOf(view, seat.seat)} ${points[at] ?? '?'}`);
  return [labelled(t('act.standing'), each.join(', '))];
}

const fare = (tokens = 0): CostIcon[] => Array.from({ length: tokens }, () => '@exploration');

/** The icons that an action costs. */
export function costOf(parts: ActionParts, me: SeatView | null): readonly CostIcon[] {
  const { tile, card, tier } = parts;
  switch (verbOf(parts)) {
    case 'build':
      return tile ? box().tile(tile).cost : [];
    case 'play':
      return card ? box().card(card).cost : [];
    case 'increase':
      return tier ? (box().newCube(tier)?.cost ?? []) : [];
    case 'upgrade':
      return tier ? (box().upgrade(tier)?.cost ?? []) : [];
    case 'open':
      return fare(box().box.island_costs[me?.old_world.length ?? 0]);
    case 'explore':
      return fare(box().box.island_costs[me?.new_world.length ?? 0]);
    case 'expedition':
      return fare(box().box.expedition_cost);
    default:
      return [];
  }
}

/** What an action brings, in short sentences. */
export function effectOf(view: View, parts: ActionParts, me: SeatView | null): string[] {
  switch (verbOf(parts)) {
    case 'play': {
      const card = box().card(parts.card ?? '');
      const lines = [
        ...(countsPoints(view) ? [t('act.play_points', { points: card.points })] : []),
        ...(card.effect_words ? [t('act.play_effect', { effect: card.effect_words })] : []),
      ];
      const left = Object.values(me?.hand.sizes ?? {}).reduce((sum, n) => sum + n, 0) - 1;
      if (left === 0 && !view.solo && !view.end.triggered) lines.push(t('act.ends_game'));
      return lines;
    }
    case 'build': {
      const tile = box().tile(parts.tile ?? '');
      if (tile.kind === 'industry')
        return [
          t('act.build_effect', { what: box().name(tile.makes), tiers: tile.tier ? box().tier(tile.tier).many : '' }),
        ];
      if (tile.kind === 'shipyard') return [t('act.yard_effect', { n: tile.strength })];
      return [
        t('act.ship_effect', {
          n: tile.strength,
          kind: box().name(tile.kind === 'merchant' ? '@trade' : '@exploration'),
        }),
      ];
    }
    case 'increase':
      return [t('act.increase_effect'), drawnFor(view, parts.tier ?? 'farmer')];
    case 'upgrade':
      return [t('act.upgrade_effect')];
    case 'open':
      return [t('act.open_effect')];
    case 'explore':
      return [t('act.explore_effect')];
    case 'expedition':
      return [t('act.expedition_effect')];
    case 'celebrate':
      return [t('act.festival_effect', { cubes: resting(me), tokens: spent(me) })];
    default:
      return [];
  }
}

/** What a new cube brings into the hand, or costs where there is nothing left to draw. */
function drawnFor(view: View, tier: Tier): string {
  if (!draws(view, tier)) return t('act.draws_none');
  const { deck } = box().tier(tier);
  const gold = goldForCard(view, tier, deck, box().box.empty_stack_gold);
  return gold ? t('act.draws_gold', { deck: deckName(deck), n: gold }) : t('act.draws', { deck: deckName(deck) });
}
const deckName = (deck: string): string =>
  (box().box.words.decks?.[deck] as { name?: string } | undefined)?.name ?? deck;
const resting = (me: SeatView | null): number =>
  me ? Object.values(me.cubes).reduce((sum, tier) => sum + tier.exhausted + tier.at_work, 0) : 0;
const spent = (me: SeatView | null): number => (me ? me.tokens.trade.exhausted + me.tokens.exploration.exhausted : 0);
