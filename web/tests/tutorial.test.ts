// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Choice, FieldView, SeatView, TableEvent, Tier } from '../src/api/types';
import type { Decision, View } from '../src/api/view';
import { layOut } from '../src/state/box.svelte';
import {
  did,
  follow,
  kindOf,
  plain,
  rest,
  tabFor,
  thingFor,
  turnOf,
  type Advice,
  type Turn,
} from '../src/tutorial/advice';
import { beside, freest, hidden } from '../src/tutorial/sight';
import { guideOff, keepNotes, readNotes, switchGuide } from '../src/tutorial/off';
import { exampleCard, highlightOf, noteFor, STEPS, type Moment } from '../src/tutorial/steps';
import * as words from '../src/words/en';
import { choice, partsOf } from './actions';
import { BOX } from './setup_box';

const TIERS: Tier[] = ['farmer', 'worker', 'artisan', 'engineer', 'investor'];
const field = (name: string, open: string | null = null, workers: Tier[] = []): FieldView => ({
  field: name,
  printed: null,
  built: open,
  open,
  blueprint: false,
  workers,
});
function seat(change: Partial<SeatView> = {}): SeatView {
  const cubes = Object.fromEntries(
    TIERS.map((tier, at) => [tier, { idle: [4, 3, 0, 0, 0][at] ?? 0, exhausted: 0, at_work: 0 }]),
  ) as SeatView['cubes'];
  const none = { on_ships: 0, exhausted: 0, on_cards: 0 };
  return {
    seat: 0,
    name: 'Ada',
    gold: 0,
    cubes,
    tokens: { trade: none, exploration: none, spend_first: 'cards' },
    fields: [
      field('h1', 'sawmill:farmer'),
      field('h2', 'grain_farm:farmer'),
      field('h6', 'coal_mine:artisan'),
      field('h12'),
    ],
    old_world: [],
    new_world: [],
    new_world_resources: [],
    hand: { sizes: { farmer_worker: 2, artisan_engineer_investor: 0, new_world: 0 }, cards: ['fw1', 'fw2'] },
    played: { face_up: [], face_down: [] },
    expeditions: { count: 0, cards: [] },
    offers: {},
    means: {
      resources: [],
      cubes: { farmer: 0, worker: 0, artisan: 0, engineer: 0, investor: 0 },
      trade: 0,
      exploration: 0,
    },
    score: { lines: {}, known: 0, total: 0 },
    ...change,
  };
}
interface Change {
  mission?: number;
  decision?: Partial<View['decision']>;
  turn?: Partial<View['turn']>;
  end?: Partial<View['end']>;
  goals?: NonNullable<View['solo']>['goals'];
}
function view(me: SeatView, { mission = 1, decision = {}, turn = {}, end = {}, goals }: Change = {}): View {
  const asked = goals ?? [{ kind: 'empty_hand', reached: me.hand.cards?.length ?? 0, asked: 0, done: false }];
  return {
    seat: 0,
    players: 1,
    names: ['Ada'],
    variants: [],
    round: 1,
    turn_of: 0,
    starting_player: 0,
    end: { triggered: false, fireworks: null, last_round: null, round_limit: null, over: false, reason: null, ...end },
    objectives: [],
    board: {},
    cubes: { farmer: 20, worker: 20, artisan: 20, engineer: 20, investor: 20 },
    stacks: {},
    known: {},
    turn: {
      actions_left: 1,
      actions_taken: 0,
      open: null,
      may_remove: false,
      shipyards_used: {},
      traded: [],
      objectives_used: [],
      owed: {},
      free_upgrades: {},
      held: {},
      put_away_cards: [],
      ...turn,
    },
    decision: { kind: 'turn', seat: 0, waiting: [], ...decision } as Decision,
    seats: [me],
    outcome: null,
    solo: {
      mission,
      difficulty: 'normal',
      goals: asked,
      time: { left: 27, left_in_all: 27, pass: 1, passes: 1, backs: [], revealed: [], this_turn: null, known: null },
      trade: { way: 'none', marks: [], banned: [], bans: [], limits: {}, prices: {} },
      next_to_burn: null,
      available: {
        tiles: [],
        tiers: [],
        drawing: [],
        old_world: 0,
        new_world: 0,
        expeditions: false,
        card_effects: false,
      },
    },
  };
}
let number = 0;
const played = (...actions: string[]): TableEvent[] =>
  actions.map((action) => ({
    number: ++number,
    kind: 'play',
    at: 0,
    seat: 0,
    action,
    words: action,
    parts: partsOf(action),
  }));
const choices = (...actions: string[]): Choice[] => actions.map((action) => choice(action, `words of ${action}`));
const advice = (action: string): Advice => ({
  kind: kindOf(partsOf(action)),
  action,
  words: action,
  pays: [],
  why: '',
  thing: thingFor(partsOf(action), seat()),
});
const moment = (change: Partial<Moment> & { me?: SeatView } = {}, of: Change = {}): Moment => {
  const me = change.me ?? seat();
  return {
    mission: of.mission ?? 1,
    view: view(me, of),
    me,
    log: [],
    acting: true,
    advice: null,
    lesson: null,
    read: new Set(),
    ...change,
  };
};
const ALL_READ = new Set(STEPS.filter((step) => step.read).map((step) => step.id));

beforeAll(() => layOut(BOX));
beforeEach(() => {
  number = 0;
  localStorage.clear();
});

describe('a good turn', () => {
  const turn: Turn = {
    why: 'because',
    since: 0,
    actions: choices('build coal_mine:worker', 'work sawmill:farmer', 'place h12', 'activate fw3', 'end'),
  };
  const me = seat();
  it('is followed step by step, with what it costs and why', () => {
    const first = follow(turn, view(me), choices('celebrate festival', 'build coal_mine:worker'), me);
    expect(first).toEqual({
      kind: 'build',
      action: 'build coal_mine:worker',
      words: 'words of build coal_mine:worker',
      pays: ['words of work sawmill:farmer'],
      why: 'because',
      thing: 'tile:coal_mine:worker',
    });
    const log = played('build coal_mine:worker');
    const paying = follow(
      rest(turn, log, 0)!,
      view(me, { decision: { kind: 'pay' } }),
      choices('work sawmill:farmer'),
      me,
    );
    expect([paying?.kind, paying?.thing]).toEqual(['pay', 'field:h1']);
    log.push(...played('work sawmill:farmer'));
    expect(
      follow(
        rest(turn, log, 0)!,
        view(me, { decision: { kind: 'place', tile: 'coal_mine:worker' } }),
        choices('place h6', 'place h12'),
        me,
      )?.thing,
    ).toBe('field:h12');
    log.push(...played('place h12'));
    expect(
      follow(rest(turn, log, 0)!, view(me, { turn: { actions_left: 0 } }), choices('activate fw3', 'end'), me)?.action,
    ).toBe('activate fw3');
  });
  it('is still the same turn when it is paid in another way and placed elsewhere', () => {
    const left = rest(turn, played('build coal_mine:worker', 'market sawmill:worker', 'place h6'), 0);
    expect(follow(left!, view(me, { turn: { actions_left: 0 } }), choices('activate fw3', 'end'), me)?.action).toBe(
      'activate fw3',
    );
  });
  it('is dropped when the player does something else', () => {
    expect(rest(turn, played('celebrate festival'), 0)).toBeNull();
    expect(follow(turn, view(me), choices('celebrate festival'), me)).toBeNull();
  });
  it('forgets what was taken back: the log no longer has it', () => {
    expect(rest(turn, [], 0)?.actions).toHaveLength(5);
  });
  it('looks only at what was played since, by this seat', () => {
    const log = played('celebrate festival', 'end');
    expect(rest({ ...turn, since: 2 }, log, 0)?.actions).toHaveLength(5);
    expect(
      rest(
        turn,
        log.map((event) => ({ ...event, seat: 1 })),
        0,
      )?.actions,
    ).toHaveLength(5);
  });
  it('does an action of several parts as often as it was thought of', () => {
    const three: Turn = {
      why: '',
      since: 0,
      actions: choices(
        'increase farmer',
        'work sawmill:farmer',
        'increase farmer',
        'work sawmill:farmer',
        'finish',
        'end',
      ),
    };
    const legal = choices('increase farmer', 'finish');
    const open = view(me, { turn: { open: { action: 'increase', parts: 1 } } });
    expect(follow(rest(three, played('increase farmer', 'work sawmill:farmer'), 0)!, open, legal, me)?.action).toBe(
      'increase farmer',
    );
    number = 0;
    expect(
      follow(
        rest(three, played('increase farmer', 'work sawmill:farmer', 'increase farmer', 'work sawmill:farmer'), 0)!,
        open,
        legal,
        me,
      )?.action,
    ).toBe('finish');
  });
  it('takes an empty field if the one it thought of is gone, and any cube that may rise', () => {
    expect(
      follow(
        turn,
        view(me, { decision: { kind: 'place', tile: 'coal_mine:worker' } }),
        choices('place h1', 'place h12'),
        me,
      )?.action,
    ).toBe('place h12');
    const none: Turn = { why: '', since: 0, actions: [] };
    expect(
      follow(none, view(me, { decision: { kind: 'raise', tier: 'farmer' } }), choices('raise farmer at district'), me)
        ?.thing,
    ).toBe('tier:farmer');
    expect(follow(none, view(me, { decision: { kind: 'swap' } }), choices('swap fw1', 'finish'), me)?.action).toBe(
      'finish',
    );
  });
  it('may be none at all', () => expect(turnOf(undefined, 4)).toEqual({ actions: [], why: '', since: 4 }));
});

describe('advice without a bot', () => {
  const costs = (card: string): readonly string[] => BOX.cards.find((one) => one.id === card)?.cost ?? [];
  const makes = (tile: string): string => BOX.tiles.find((one) => one.id === tile)?.makes ?? '';
  const say = (me: SeatView, of: Change, ...actions: string[]): string | undefined =>
    plain(view(me, of), choices(...actions), new Map(), me, costs, makes)?.action;
  it('plays what can be paid', () =>
    expect(say(seat(), {}, 'build bakery:worker', 'play fw3', 'celebrate festival')).toBe('play fw3'));
  it('builds what most cards want and nobody makes', () => {
    expect(
      say(seat(), {}, 'build brewery:worker', 'build bakery:worker', 'build coal_mine:worker', 'celebrate festival'),
    ).toBe('build bakery:worker');
  });
  it('calls people home when many are away', () => {
    const tired = seat();
    tired.cubes.worker = { idle: 1, exhausted: 1, at_work: 1 };
    expect(say(tired, {}, 'swap fw1', 'celebrate festival')).toBe('celebrate festival');
    expect(say(seat(), {}, 'swap fw1', 'celebrate festival')).toBe('swap fw1');
  });
  it('finishes what is open', () =>
    expect(say(seat(), { turn: { open: { action: 'increase', parts: 1 } } }, 'increase farmer', 'finish')).toBe(
      'finish',
    ));
});

describe('mission 1, step by step', () => {
  it('shows what lies there before anything is asked', () => {
    const read = new Set<string>();
    const seen: string[] = [];
    for (
      let step = noteFor(moment({ read, advice: advice('build coal_mine:worker') }));
      step?.read;
      step = noteFor(moment({ read, advice: advice('build coal_mine:worker') }))
    ) {
      seen.push(step.id);
      read.add(step.id);
    }
    expect(seen).toEqual(['story', 'm1_hello', 'm1_people', 'm1_card']);
    expect(noteFor(moment({ read, advice: advice('build coal_mine:worker') }))?.id).toBe('build');
  });
  it('names a card and what of it cannot be made: coal has a mine, but no artisans', () => {
    expect(exampleCard(seat())).toEqual({ card: 'fw1', cost: 'bread and beer' });
    expect(
      exampleCard(
        seat({ hand: { sizes: { farmer_worker: 1, artisan_engineer_investor: 0, new_world: 0 }, cards: ['fw3'] } }),
      ),
    ).toBeNull();
  });
  it('goes through a first turn, and changes with what was done', () => {
    const read = new Set(['story', 'm1_hello', 'm1_people', 'm1_card']);
    const log: TableEvent[] = [];
    const note = (of: Change, action: string | null, me = seat()): string | undefined =>
      noteFor(moment({ read, log, me, advice: action ? advice(action) : null }, of))?.id;
    expect(note({}, null)).toBe('thinking');
    expect(note({}, 'build coal_mine:worker')).toBe('build');
    log.push(...played('build coal_mine:worker'));
    expect(note({ decision: { kind: 'pay' } }, 'work sawmill:farmer')).toBe('pay');
    log.push(...played('work sawmill:farmer'));
    expect(note({ decision: { kind: 'place', tile: 'coal_mine:worker' } }, 'place h12')).toBe('place_land');
    log.push(...played('place h12'));
    expect(note({ turn: { actions_left: 0, actions_taken: 1 } }, 'end')).toBe('end');
    log.push(...played('end'));
    const working = seat({ fields: [field('h1', 'sawmill:farmer', ['farmer']), field('h12', 'coal_mine:worker')] });
    working.cubes.farmer = { idle: 3, exhausted: 0, at_work: 1 };
    expect(note({}, 'build bakery:worker', working)).toBe('m1_stays');
    const stays = STEPS.find((step) => step.id === 'm1_stays')!;
    expect(highlightOf(stays, moment({ me: working }))).toBe('field:h1');
    read.add('m1_stays');
    // a second time the way to build is told once more, then only what to build
    expect(note({}, 'build bakery:worker', working)).toBe('build');
    log.push(...played('build bakery:worker', 'place h13', 'end'));
    read.add('m1_time');
    expect(note({}, 'build brewery:worker', working)).toBe('next');
    expect(note({}, 'celebrate festival', working)).toBe('festival');
    expect(note({}, 'swap fw1', working)).toBe('swap');
  });
  it('ends with the mission', () => {
    expect(noteFor(moment({ acting: false }, { end: { over: true, reason: 'mission_won' } }))?.id).toBe('won');
    expect(noteFor(moment({ acting: false }, { end: { over: true, reason: 'mission_lost' } }))?.id).toBe('lost');
  });
  it('says nothing when it is not our turn', () => expect(noteFor(moment({ acting: false }))).toBeNull());
});

describe('missions 2 and 3 bring what is new in them', () => {
  const goals = [
    { kind: 'cubes', reached: 0, asked: 3, done: false, tier: 'engineer' as const },
    { kind: 'tiles', reached: 0, asked: 1, done: false },
    { kind: 'cards_played', reached: 0, asked: 10, done: false },
  ];
  const firstNotes = (mission: number, me: SeatView): string[] => {
    const read = new Set<string>();
    const seen: string[] = [];
    for (
      let step = noteFor(moment({ read, me }, { mission, goals }));
      step?.read;
      step = noteFor(moment({ read, me }, { mission, goals }))
    ) {
      seen.push(step.id);
      read.add(step.id);
    }
    return seen;
  };
  it('2: three goals, artisans, effects; then gold when there is some', () => {
    expect(firstNotes(2, seat())).toEqual(['story', 'm2_hello', 'm2_artisans', 'm2_effects']);
    expect(firstNotes(2, seat({ gold: 4 }))).toContain('m2_gold');
    expect(noteFor(moment({ read: ALL_READ, advice: advice('activate fw3') }, { mission: 2, goals }))?.id).toBe(
      'activate',
    );
    expect(
      noteFor(
        moment(
          { read: new Set([...ALL_READ].filter((id) => id !== 'extra')), advice: advice('play fw3') },
          { mission: 2, goals, turn: { actions_taken: 1 } },
        ),
      )?.id,
    ).toBe('extra');
  });
  it('3: ships and points, trade, cards of 8 points; then shipyards and ships', () => {
    const rich = seat({ hand: { sizes: { farmer_worker: 7, artisan_engineer_investor: 2, new_world: 0 }, cards: [] } });
    expect(firstNotes(3, rich)).toEqual(['story', 'm3_hello', 'm3_trade', 'm3_cards']);
    expect(noteFor(moment({ read: ALL_READ, advice: advice('build shipyard:2') }, { mission: 3 }))?.id).toBe(
      'shipyard',
    );
    expect(noteFor(moment({ read: ALL_READ, advice: advice('build merchant:2') }, { mission: 3 }))?.id).toBe('ship');
  });
  it('none of them speaks of what its mission does not have', () => {
    const ids = (mission: number): string[] =>
      STEPS.filter((step) => step.missions.includes(mission)).map((step) => step.id);
    expect(ids(1)).not.toContain('activate');
    expect(ids(2)).not.toContain('ship');
    for (const mission of [1, 2, 3])
      expect(ids(mission).filter((id) => /^m\d/.test(id) && !id.startsWith(`m${mission}`))).toEqual([]);
  });
});

describe('the notes', () => {
  it('have names of their own, and words for each', () => {
    expect(new Set(STEPS.map((step) => step.id)).size).toBe(STEPS.length);
    const texts = words.tutorial as Record<string, string>;
    for (const step of STEPS) {
      const text = texts[step.words.slice('tutorial.'.length)] ?? '';
      expect(text, step.id).not.toBe('');
      expect(texts[step.title.slice('tutorial.'.length)] ?? '', step.id).not.toBe('');
      // two sentences, three at most: nobody reads more beside a game
      expect(text.split(/[.:?!…](?:\s|$)/).filter(Boolean).length, step.id).toBeLessThanOrEqual(4);
      expect(text.length, step.id).toBeLessThan(240);
    }
  });
  it('speak of ships only where there are any', () => {
    const taught = Object.entries(words.lesson).filter(([id]) => /^m[12]_/.test(id));
    const general = STEPS.filter((step) => step.missions.includes(1) && !['open'].includes(step.id)).map(
      (step) => [step.id, (words.tutorial as Record<string, string>)[step.words.slice('tutorial.'.length)]] as const,
    );
    for (const [id, text] of [...taught, ...general]) expect(text, id).not.toMatch(/\bships?\b|shipyard|token/i);
  });
  it('of a lesson do not repeat themselves', () => {
    const texts = Object.entries(words.lesson).filter(([id]) => !id.endsWith('_title'));
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  });
  it('fill every hole that their words have', () => {
    const texts = words.tutorial as Record<string, string>;
    for (const step of STEPS) {
      const holes = [...(texts[step.words.slice(9)] ?? '').matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '');
      const values = step.values?.(moment({}, { mission: step.missions[0] })) ?? {};
      for (const hole of holes) expect(Object.keys(values), `${step.id} {${hole}}`).toContain(hole);
    }
  });
  it('are kept apart for each table, and the guide can be switched off', () => {
    keepNotes('one', ['m1_hello']);
    expect(readNotes('one')).toEqual(['m1_hello']);
    expect(readNotes('two')).toEqual([]);
    localStorage.setItem('brightsands.guide.read', 'broken');
    expect(readNotes('one')).toEqual([]);
    expect(guideOff()).toBe(false);
    switchGuide(false);
    expect(guideOff()).toBe(true);
    switchGuide(true);
    expect(guideOff()).toBe(false);
  });
  it('know on which part of a phone a thing lies', () => {
    expect(
      ['field:h1', 'area:hand', 'card:fw1', 'tile:bakery:worker', 'rise:farmer', 'stack:old_world'].map(tabFor),
    ).toEqual([0, 1, 1, 2, 2, 3]);
    expect(['', 'festival', 'area:nowhere'].map(tabFor)).toEqual([-1, -1, -1]);
  });
  it('count what a seat did', () => {
    expect(did(played('build bakery:worker', 'end', 'build brewery:worker'), 0, 'build')).toBe(2);
    expect(did(played('celebrate festival'), 1, 'celebrate')).toBe(0);
  });
});

describe('where a note stands on a small screen', () => {
  const rect = (left: number, top: number, right: number, bottom: number): DOMRect =>
    ({ left, top, right, bottom }) as DOMRect;
  const low = { left: 0, top: 200 };
  const high = { left: 0, top: 0 };
  it('is the first of the places that hide nothing', () => {
    expect(freest([low, high], 100, 100, [])).toBe(low);
    expect(freest([low, high], 100, 100, [rect(0, 250, 50, 290)])).toBe(high);
  });
  it('hides as little as can be of what lies between them', () => {
    expect(freest([low, high], 100, 100, [rect(0, 90, 50, 260)])).toBe(high);
  });
  it('has the larger room above or below what would be hidden wherever it stood', () => {
    const thing = rect(0, 140, 50, 200);
    expect(hidden({ left: 0, top: 100 }, 100, 200, [thing])).toBe(50 * 60);
    expect(beside({ from: 0, to: 400 }, [thing])).toEqual({ from: 200, to: 400 });
    expect(beside({ from: 0, to: 300 }, [thing, rect(0, 190, 50, 230)])).toEqual({ from: 0, to: 140 });
  });
});
