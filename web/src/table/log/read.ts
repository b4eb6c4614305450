// What a step of the log is, and the small pictures beside its words.
import type { ActionParts, Deck, Tier, TimeCard } from '../../api/types';
import { deckOf, PAYS, verbOf, type Deed, type Makes } from '../choices';

/** Begins something that a cost may be paid for, or stands by itself. */
const MAIN: ReadonlySet<Deed> = new Set<Deed>([
  'build',
  'play',
  'swap',
  'increase',
  'upgrade',
  'open',
  'explore',
  'expedition',
  'celebrate',
  'remove',
  'extend',
]);
const FREE: ReadonlySet<Deed> = new Set<Deed>(['activate', 'use', 'prefer']);

export const isMain = (step: ActionParts): boolean => MAIN.has(verbOf(step));
export const isHead = (step: ActionParts): boolean => isMain(step) || FREE.has(verbOf(step));
export const isPayment = (step: ActionParts): boolean => PAYS.has(verbOf(step));

/** A small picture beside the words of a step. */
export type Mark =
  | { kind: 'icon'; id: string }
  | { kind: 'cube'; tier: Tier; spent: boolean }
  | { kind: 'tile'; id: string }
  | { kind: 'card'; deck: Deck; id: string }
  | { kind: 'stack'; stack: 'expeditions' | 'old_world' | 'new_islands' }
  | { kind: 'token'; token: 'trade' | 'exploration' | 'gold' }
  | { kind: 'sign'; sign: 'festival' | 'objective' | 'swap' | 'up' | 'home' | 'remove' | 'clock' };

const TIERS_UP: Partial<Record<Tier, Tier>> = {
  farmer: 'worker',
  worker: 'artisan',
  artisan: 'engineer',
  engineer: 'investor',
};
const cube = (tier: Tier | undefined, spent = false): Mark[] => (tier ? [{ kind: 'cube', tier, spent }] : []);
const sign = (name: (Mark & { kind: 'sign' })['sign']): Mark => ({ kind: 'sign', sign: name });
const icon = (id: string | undefined): Mark[] => (id ? [{ kind: 'icon', id }] : []);
/** A card, or its back where its face may not be seen. */
const card = ({ deck, card }: ActionParts): Mark[] => (deck ? [{ kind: 'card', deck, id: card ?? '' }] : []);

export function marksOf(step: ActionParts, makes: Makes): Mark[] {
  const { verb, tile, tier, stack } = step;
  switch (verb) {
    case 'build':
      return tile ? [{ kind: 'tile', id: tile }] : [];
    case 'play':
    case 'activate':
    case 'put':
      return card(step);
    case 'swap':
      return [sign('swap'), ...card(step)];
    case 'increase':
      return cube(tier);
    case 'take':
      return stack ? [{ kind: 'stack', stack }] : cube(tier);
    case 'upgrade':
    case 'raise': {
      const next = tier && TIERS_UP[tier];
      return next ? [...cube(tier), sign('up'), ...cube(next)] : cube(tier);
    }
    case 'shift':
      return [sign('home'), ...cube(tier)];
    case 'exhaust':
      return cube(tier, true);
    case 'open':
    case 'explore':
      return stack ? [{ kind: 'stack', stack }] : [];
    case 'celebrate':
      return [sign('festival')];
    case 'use':
      return [sign('objective')];
    case 'remove':
      return [sign('remove')];
    case 'work':
    case 'market':
      return icon(tile && makes(tile));
    case 'trade':
    case 'import':
    case 'held':
    case 'tap':
      return icon(step.resource);
    case 'spend':
      return step.token ? [{ kind: 'token', token: step.token }] : [];
    default:
      return [];
  }
}

/** A time card by its back, with what it took and gave. */
export function timeMarks(time: TimeCard): Mark[] {
  return [
    sign('clock'),
    { kind: 'card', deck: deckOf(time.card), id: '' },
    ...(time.exploration ? [{ kind: 'token' as const, token: 'exploration' as const }] : []),
    ...(time.burnt ? [sign('remove')] : []),
    ...(time.gold ? [{ kind: 'token' as const, token: 'gold' as const }] : []),
  ];
}
