// What the text of an action says, for the icons of the log. The grammar is that of rules/actions.py; the words that
// people read come from the server.
import type { Deck, Tier, TimeCard } from '../../api/types';

export const VERBS = [
  'build',
  'place',
  'remove',
  'play',
  'swap',
  'increase',
  'upgrade',
  'raise',
  'shift',
  'open',
  'explore',
  'expedition',
  'festival',
  'keep',
  'activate',
  'use',
  'put',
  'work',
  'trade',
  'import',
  'tap',
  'exhaust',
  'spend',
  'held',
  'prefer',
  'finish',
  'end',
  'waive',
  'take',
  'market',
  'extend',
  'answer',
  'reveal',
  'unknown',
] as const;
export type Verb = (typeof VERBS)[number];

export interface Step {
  verb: Verb;
  /** What it speaks of first: a tile, a card, a tier, a resource, a field. */
  what: string;
  /** A cube's place, the resource that a card gives. */
  where: string;
  /** The partner of a trade, counted from 0. */
  partner: number | null;
  /** Exploration tokens that stand for trade tokens (R11.4). */
  pairs: number;
  blueprint: boolean;
}

const KNOWN: ReadonlySet<string> = new Set(VERBS);

export function readAction(text: string): Step {
  const words = text.trim().split(/\s+/);
  const step: Step = { verb: 'unknown', what: words[1] ?? '', where: '', partner: null, pairs: 0, blueprint: false };
  const first = words[0] ?? '';
  if (first === 'take' && words[1] === 'expedition') step.verb = 'expedition';
  else if (first === 'celebrate') step.verb = 'festival';
  else if (KNOWN.has(first)) step.verb = first as Verb;
  if (step.verb === 'trade' && words[2] === 'with') step.partner = Number(words[3]) - 1;
  else if (['at', 'from', 'for'].includes(words[2] ?? '')) step.where = words[3] ?? '';
  if (step.verb === 'place') step.blueprint = words[2] === 'blueprint';
  const and = words.indexOf('and');
  if (and > 0 && words[and + 2] === 'exploration') step.pairs = Number(words[and + 1]);
  return step;
}

/** Begins something that a cost may be paid for, or stands by itself. */
const MAIN: ReadonlySet<Verb> = new Set<Verb>([
  'build',
  'play',
  'swap',
  'increase',
  'upgrade',
  'open',
  'explore',
  'expedition',
  'festival',
  'remove',
  'extend',
]);
const FREE: ReadonlySet<Verb> = new Set<Verb>(['activate', 'use', 'prefer']);
const PAYS: ReadonlySet<Verb> = new Set<Verb>(['work', 'trade', 'import', 'tap', 'exhaust', 'spend', 'held', 'market']);

export const isMain = (step: Step): boolean => MAIN.has(step.verb);
export const isHead = (step: Step): boolean => MAIN.has(step.verb) || FREE.has(step.verb);
export const isPayment = (step: Step): boolean => PAYS.has(step.verb);

const DECK_OF: Record<string, Deck> = { fw: 'farmer_worker', ai: 'artisan_engineer_investor', nw: 'new_world' };

/** The deck of a card by its id, also where only the back is seen (`fw?`). */
export function deckOf(card: string): Deck | null {
  return DECK_OF[card.slice(0, 2)] ?? null;
}
/** `sawmill:worker#2` is the second sawmill of workers. */
export function tileOf(workshop: string): string {
  return workshop.replace(/#\d$/, '');
}

/** A small picture beside the words of a step. */
export type Mark =
  | { kind: 'icon'; id: string }
  | { kind: 'cube'; tier: Tier; spent: boolean }
  | { kind: 'tile'; id: string }
  | { kind: 'card'; deck: Deck; id: string }
  | { kind: 'stack'; stack: 'expeditions' | 'old_world' | 'new_islands' }
  | { kind: 'token'; token: 'trade' | 'exploration' | 'gold' }
  | { kind: 'sign'; sign: 'festival' | 'objective' | 'swap' | 'up' | 'home' | 'remove' | 'clock' };

/** The resource that an industry makes; empty for what is no industry. */
export type Makes = (tile: string) => string;

const TIERS_UP: Record<string, Tier> = {
  farmer: 'worker',
  worker: 'artisan',
  artisan: 'engineer',
  engineer: 'investor',
};
const cube = (tier: string, spent = false): Mark => ({ kind: 'cube', tier: tier as Tier, spent });

function cardMark(id: string): Mark[] {
  const deck = deckOf(id);
  return deck ? [{ kind: 'card', deck, id: id.endsWith('?') ? '' : id }] : [];
}

export function marksOf(step: Step, makes: Makes): Mark[] {
  switch (step.verb) {
    case 'build':
      return [{ kind: 'tile', id: step.what }];
    case 'play':
    case 'activate':
    case 'put':
      return cardMark(step.what);
    case 'swap':
      return [{ kind: 'sign', sign: 'swap' }, ...cardMark(step.what)];
    case 'increase':
    case 'take':
      return [cube(step.what)];
    case 'upgrade':
    case 'raise': {
      const next = TIERS_UP[step.what];
      return next ? [cube(step.what), { kind: 'sign', sign: 'up' }, cube(next)] : [cube(step.what)];
    }
    case 'shift':
      return [{ kind: 'sign', sign: 'home' }, cube(step.what)];
    case 'exhaust':
      return [cube(step.what, true)];
    case 'open':
      return [{ kind: 'stack', stack: 'old_world' }];
    case 'explore':
      return [{ kind: 'stack', stack: 'new_islands' }];
    case 'expedition':
      return [{ kind: 'stack', stack: 'expeditions' }];
    case 'festival':
      return [{ kind: 'sign', sign: 'festival' }];
    case 'use':
      return [{ kind: 'sign', sign: 'objective' }];
    case 'remove':
      return [{ kind: 'sign', sign: 'remove' }];
    case 'work':
    case 'market': {
      const made = makes(tileOf(step.what));
      return made ? [{ kind: 'icon', id: made }] : [];
    }
    case 'trade':
    case 'import':
    case 'held':
      return [{ kind: 'icon', id: step.what }];
    case 'tap':
      return [{ kind: 'icon', id: step.where }];
    case 'spend':
      return [{ kind: 'token', token: step.what === 'trade' ? 'trade' : 'exploration' }];
    default:
      return [];
  }
}

/** A time card by its back, with what it took and gave. */
export function timeMarks(time: TimeCard): Mark[] {
  const deck = deckOf(time.card);
  return [
    { kind: 'sign', sign: 'clock' },
    ...(deck ? [{ kind: 'card' as const, deck, id: '' }] : []),
    ...(time.exploration ? [{ kind: 'token' as const, token: 'exploration' as const }] : []),
    ...(time.burnt ? [{ kind: 'sign' as const, sign: 'remove' as const }] : []),
    ...(time.gold ? [{ kind: 'token' as const, token: 'gold' as const }] : []),
  ];
}
