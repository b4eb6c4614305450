// The notes of the guide, in the order in which they are thought of. Each is shown while `when` holds and `done` does not: because the
// player has done it, or (with `read`) has put it aside. What to do next in particular stands under each of them (advice.ts).
import type { LessonTurn, SeatView, TableEvent, Tier } from '../api/types';
import type { View } from '../api/view';
import { storyOf } from '../screens/campaign/story';
import { box } from '../state/box.svelte';
import notes from '../words/en/lesson';
import { listed, type WordKey } from '../words/words.svelte';
import { did, type Advice, type Kind } from './advice';

export interface Moment {
  mission: number;
  view: View;
  me: SeatView;
  log: readonly TableEvent[];
  acting: boolean;
  /** What could come next; null while nobody has thought of it, or when it is not our turn. */
  advice: Advice | null;
  /** The turn of the lesson, if the mission is dealt as one. */
  lesson: LessonTurn | null;
  /** The notes that were put aside. */
  read: ReadonlySet<string>;
}
export interface Step {
  id: string;
  missions: readonly number[];
  when: (moment: Moment) => boolean;
  done: (moment: Moment) => boolean;
  /** Put aside by a button; the others go when they are done. */
  read?: true;
  title: WordKey;
  words: WordKey;
  values?: (moment: Moment) => Record<string, string | number>;
  /** The thing on the table that it speaks of (`data-thing`, or `area:` with `data-area`); else that of the advice. */
  highlight?: (moment: Moment) => string;
}

const ALL = [1, 2, 3] as const;
const verbs = (moment: Moment, verb: string): number => did(moment.log, moment.me.seat, verb);
const turns = (moment: Moment): number => verbs(moment, 'end');
const count = (me: SeatView, tier: Tier | ''): number =>
  tier ? me.cubes[tier].idle + me.cubes[tier].exhausted + me.cubes[tier].at_work : 0;
const people = (moment: Moment, tier: Tier): number => count(moment.me, tier);
const goal = (moment: Moment, kind: string): { reached: number; asked: number } => {
  const found = moment.view.solo?.goals.find((one) => one.kind === kind);
  return { reached: found?.reached ?? 0, asked: found?.asked ?? 0 };
};
const inTurn = (moment: Moment): boolean => moment.acting && moment.view.decision.kind === 'turn';
const turnBegins = (moment: Moment): boolean =>
  inTurn(moment) && moment.view.turn.actions_taken === 0 && moment.view.turn.open === null;

/** A hand card of whose cost something cannot be made yet: what the first building is for. */
export function exampleCard(me: SeatView): { card: string; cost: string } | null {
  const tiles = me.fields.flatMap((field) => (field.open ? [box().tile(field.open)] : []));
  const own = new Set(tiles.filter((tile) => count(me, tile.tier) > 0).map((tile) => tile.makes));
  for (const card of me.hand.cards ?? []) {
    const info = box().card(card);
    if (info.cost.some((icon) => !icon.startsWith('@') && !own.has(icon)))
      return { card, cost: listed(info.cost.map((icon) => box().name(icon))) };
  }
  return null;
}

/** A note to be read once at the beginning of a turn. */
function toRead(
  id: string,
  missions: readonly number[],
  when: (moment: Moment) => boolean,
  more: Pick<Step, 'values' | 'highlight'> = {},
): Step {
  return {
    id,
    missions,
    read: true,
    title: `tutorial.${id}_title` as WordKey,
    words: `tutorial.${id}` as WordKey,
    when: (moment) => turnBegins(moment) && when(moment),
    done: (moment) => moment.read.has(id),
    ...more,
  };
}
/** A note about the first time that something of a kind is to be done. */
function firstTime(
  kind: Kind,
  missions: readonly number[],
  verb: string,
  more: Pick<Step, 'values' | 'highlight'> & { id?: string; times?: number } = {},
): Step {
  const id = more.id ?? kind;
  return {
    id,
    missions,
    title: `tutorial.${id}_title` as WordKey,
    words: `tutorial.${id}` as WordKey,
    when: (moment) => moment.acting && moment.advice?.kind === kind,
    done: (moment) => verbs(moment, verb) >= (more.times ?? 1),
    values: more.values,
    highlight: more.highlight,
  };
}
const plainNote = (
  id: string,
  missions: readonly number[],
  when: Step['when'],
  done: Step['done'],
  more: Pick<Step, 'values' | 'highlight'> = {},
): Step => ({
  id,
  missions,
  when,
  done,
  title: `tutorial.${id}_title` as WordKey,
  words: `tutorial.${id}` as WordKey,
  ...more,
});
/** A note that speaks of ships only where there are any. */
const byLandAndSea = (id: 'place' | 'more', when: Step['when'], done: Step['done']): Step[] => [
  { ...plainNote(id, [1, 2], when, done), id: `${id}_land`, words: `tutorial.${id}_land` },
  plainNote(id, [3], when, done),
];
const never = (): boolean => false;

export const STEPS: readonly Step[] = [
  plainNote('won', ALL, (moment) => moment.view.end.over && moment.view.end.reason === 'mission_won', never, {
    values: (moment) => ({ n: moment.mission, next: moment.mission + 1, left: moment.view.solo?.time.left ?? 0 }),
    highlight: () => '',
  }),
  plainNote('lost', ALL, (moment) => moment.view.end.over, never, { highlight: () => '' }),

  // ---- why we are here, for whoever did not read it on the page of the mission ----------------------------
  toRead('story', ALL, (moment) => turns(moment) === 0, {
    values: ({ mission }) => {
      const { title, opening } = storyOf(box().box, mission);
      return { title, opening };
    },
    highlight: () => '',
  }),

  // ---- what lies there -------------------------------------------------------------------------------------
  toRead('m1_hello', [1], () => true, {
    values: (moment) => ({ cards: goal(moment, 'empty_hand').reached, time: moment.view.solo?.time.left ?? 0 }),
    highlight: () => 'area:hand',
  }),
  toRead('m1_people', [1], () => true, {
    values: (moment) => ({ farmers: people(moment, 'farmer'), workers: people(moment, 'worker') }),
    highlight: () => 'tier:worker',
  }),
  toRead('m1_card', [1], (moment) => exampleCard(moment.me) !== null, {
    values: (moment) => ({ cost: exampleCard(moment.me)?.cost ?? '' }),
    highlight: (moment) => {
      const found = exampleCard(moment.me);
      return found ? `card:${found.card}` : '';
    },
  }),
  toRead('m2_hello', [2], () => true, {
    values: (moment) => ({
      engineers: goal(moment, 'cubes').asked,
      cards: goal(moment, 'cards_played').asked,
      time: moment.view.solo?.time.left ?? 0,
    }),
    highlight: () => '',
  }),
  toRead('m2_artisans', [2], () => true, {
    values: (moment) => ({ artisans: people(moment, 'artisan') }),
    highlight: () => 'tier:artisan',
  }),
  toRead('m2_effects', [2], () => true, { highlight: () => 'area:hand' }),
  toRead('m3_hello', [3], () => true, {
    values: (moment) => ({ points: goal(moment, 'card_points').asked, time: moment.view.solo?.time.left ?? 0 }),
    highlight: () => '',
  }),
  toRead('m3_trade', [3], () => true, {
    values: (moment) => ({ tokens: moment.me.tokens.trade.on_ships }),
    highlight: () => 'token:trade',
  }),
  toRead('m3_cards', [3], (moment) => moment.me.hand.sizes.artisan_engineer_investor > 0, {
    highlight: () => 'area:hand',
  }),

  // ---- in the middle of something --------------------------------------------------------------------------
  ...byLandAndSea(
    'place',
    (moment) => moment.acting && moment.view.decision.kind === 'place',
    (moment) => verbs(moment, 'place') > 0,
  ),
  plainNote('pay', ALL, (moment) => moment.acting && moment.view.decision.kind === 'pay', never),
  plainNote(
    'raise',
    ALL,
    (moment) => moment.acting && moment.view.decision.kind === 'raise',
    (moment) => verbs(moment, 'raise') > 0,
  ),
  plainNote('swapping', ALL, (moment) => moment.acting && moment.view.decision.kind === 'swap', never),
  plainNote(
    'activate',
    [2, 3],
    (moment) => inTurn(moment) && moment.advice?.kind === 'activate',
    (moment) => verbs(moment, 'activate') > 0,
  ),
  plainNote(
    'end',
    ALL,
    (moment) =>
      inTurn(moment) &&
      moment.view.turn.actions_left === 0 &&
      moment.view.turn.open === null &&
      moment.advice?.kind === 'end',
    (moment) => turns(moment) > 0,
    { highlight: () => '' },
  ),
  ...byLandAndSea(
    'more',
    (moment) => inTurn(moment) && moment.view.turn.open !== null,
    (moment) => verbs(moment, 'finish') > 0,
  ),
  {
    ...plainNote(
      'extra',
      [2, 3],
      (moment) =>
        inTurn(moment) &&
        moment.view.turn.actions_left > 0 &&
        moment.view.turn.actions_taken > 0 &&
        moment.view.turn.open === null,
      (moment) => moment.read.has('extra'),
    ),
    read: true,
  },

  // ---- what the first turns have shown ---------------------------------------------------------------------
  toRead(
    'm1_stays',
    [1],
    (moment) => turns(moment) > 0 && Object.values(moment.me.cubes).some((cubes) => cubes.at_work > 0),
    {
      highlight: (moment) => {
        const found = moment.me.fields.find((field) => field.workers.length > 0);
        return found ? `field:${found.field}` : '';
      },
    },
  ),
  toRead('m1_time', [1], (moment) => turns(moment) > 1, {
    values: (moment) => ({ time: moment.view.solo?.time.left ?? 0 }),
    highlight: () => '',
  }),
  toRead('m2_windows', [2], (moment) => turns(moment) > 1, { highlight: () => 'tile:window_factory:artisan' }),
  toRead('m2_gold', [2], (moment) => moment.me.gold > 0, {
    values: (moment) => ({ gold: moment.me.gold }),
    highlight: () => '',
  }),
  toRead('m2_dynamite', [2], (moment) => turns(moment) > 7 && goal(moment, 'tiles').reached === 0, {
    highlight: () => 'tile:dynamite_factory:artisan',
  }),
  toRead('m3_old_world', [3], (moment) => turns(moment) > 3 && moment.me.tokens.exploration.on_ships > 0, {
    highlight: () => 'stack:old_world',
  }),

  // ---- the first time of each action -----------------------------------------------------------------------
  firstTime('build', ALL, 'build', { times: 2 }),
  firstTime('shipyard', [3], 'place', { times: 3 }),
  {
    ...firstTime('ship', [3], 'build'),
    done: (moment) => moment.me.fields.filter((field) => field.built && kindIsShip(field.built)).length > 1,
  },
  firstTime('play', ALL, 'play', { times: 2 }),
  firstTime('festival', ALL, 'celebrate', { times: 2 }),
  firstTime('swap', ALL, 'swap'),
  firstTime('increase', ALL, 'increase'),
  firstTime('upgrade', ALL, 'upgrade'),
  firstTime('open', [3], 'open'),
  plainNote('next', ALL, (moment) => moment.acting && moment.advice !== null, never),
  plainNote('thinking', ALL, (moment) => moment.acting, never, { highlight: () => '' }),
];
const GENERAL: ReadonlySet<string> = new Set([
  ...[
    'build',
    'shipyard',
    'ship',
    'play',
    'festival',
    'swap',
    'increase',
    'upgrade',
    'open',
    'activate',
    'next',
    'thinking',
  ],
  ...['m2_windows', 'm2_gold', 'm2_dynamite', 'm3_old_world', 'm1_time', 'extra'],
]);
function kindIsShip(tile: string): boolean {
  return tile.startsWith('merchant') || tile.startsWith('exploration');
}

/** The note of a lesson's turn: shown from its beginning to its end, but for what is said once in the middle of it. */
function taught(moment: Moment): Step | null {
  const note = moment.lesson?.note ?? '';
  if (!moment.acting || !moment.advice || !(note in notes)) return null;
  const key = note as keyof typeof notes;
  return {
    id: note,
    missions: ALL,
    title: `lesson.${key}_title` as WordKey,
    words: `lesson.${key}`,
    when: () => true,
    done: never,
    values: ({ me, view }) => ({
      cards: Object.values(me.hand.sizes).reduce((sum, cards) => sum + cards, 0),
      time: view.solo?.time.left ?? 0,
    }),
  };
}

/** The note for a moment; null: nothing needs saying. */
export function noteFor(moment: Moment): Step | null {
  const all = STEPS.filter((step) => step.missions.includes(moment.mission));
  const found = all.find((step) => step.when(moment) && !step.done(moment)) ?? null;
  // what a lesson says takes the place of what is said of a kind of action wherever it comes
  return found && GENERAL.has(found.id) ? (taught(moment) ?? found) : found;
}
export function highlightOf(step: Step, moment: Moment): string {
  return step.highlight ? step.highlight(moment) : (moment.advice?.thing ?? '');
}
