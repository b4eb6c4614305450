// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Box, CardInfo, Effect, Graded, Tier, TileInfo } from '../src/api/types';
import Cost from '../src/art/Cost.svelte';
import Cube from '../src/art/Cube.svelte';
import EffectFace from '../src/art/EffectFace.svelte';
import Icon from '../src/art/Icon.svelte';
import TileFace from '../src/art/TileFace.svelte';
import { circle, oval, PIGMENTS, rect, star, type Picture } from '../src/art/draw';
import { EMBLEM, FINDS } from '../src/art/emblems';
import { marked } from '../src/art/marked';
import { isRaw, PICTURES } from '../src/art/resources';
import { BODIES } from '../src/art/tokens';
import { VIGNETTES, vignette } from '../src/art/vignettes';
import {
  cardsWanting,
  costChain,
  industriesOf,
  islandsGiving,
  makerChain,
  newCubesWanting,
  objectivesOf,
  searchBox,
  sourceOf,
  tilesWanting,
  upgradesWanting,
} from '../src/screens/components/catalogue';
import { filterCards, kindOf } from '../src/screens/components/kinds';
import { layOut } from '../src/state/box.svelte';

const NOTHING: Effect = {
  cubes: '',
  cube_count: 0,
  upgrades: '',
  upgrade_count: 0,
  trade_tokens: 0,
  exploration_tokens: 0,
  gold: 0,
  expedition_cards: 0,
  extra_actions: 0,
  put_away_cards: 0,
  new_world_resources: [],
};
const SURE: Graded = { known: 'agreed', parts: [] };
const tile = (id: string, makes: string, cost: string[], supply = 2): TileInfo => {
  const tier = (id.split(':')[1] ?? '') as Tier;
  return {
    id,
    name: id.split(':')[0]!,
    kind: 'industry',
    tier,
    makes,
    strength: 0,
    cost,
    supply,
    words: id.replace(':', ' for '),
    short: id,
    cost_words: cost.join(),
    ...SURE,
  };
};
const card = (id: string, cost: string[], effect: Partial<Effect>): CardInfo => ({
  id,
  deck: id.startsWith('fw') ? 'farmer_worker' : 'new_world',
  cost,
  effect: { ...NOTHING, ...effect },
  points: 3,
  words: cost.join(', '),
  cost_words: '',
  effect_words: 'a gift',
  ...SURE,
});
const named = (id: string) => ({ id, name: id.replace('_', ' ') });

/** A box with little in it, but with a chain: coffee needs beans of the New World and coal; motors need brass, which needs goods. */
const BOX: Box = {
  language: 'en',
  languages: ['en'],
  fields: [],
  grounds: {},
  island_costs: [1, 2, 3, 4],
  expedition_cost: 2,
  empty_stack_gold: {},
  resources: ['planks', 'coal', 'goods', 'brass', 'steam_motors', 'coffee', 'coffee_beans'].map(named),
  tiers: (['farmer', 'worker', 'artisan', 'engineer', 'investor'] as const).map((id, i) => ({
    id,
    name: id,
    many: `${id}s`,
    letter: id[0]!.toUpperCase(),
    deck: i < 2 ? ('farmer_worker' as const) : ('artisan_engineer_investor' as const),
    colour: '',
    trade: i,
    shift_end: i + 1,
    ...SURE,
  })),
  tiles: [
    tile('sawmill:farmer', 'planks', [], 0),
    tile('sawmill:worker', 'planks', []),
    tile('coal_mine:artisan', 'coal', [], 0),
    tile('coal_mine:worker', 'coal', ['planks']),
    tile('warehouse:artisan', 'goods', [], 0),
    tile('brass_foundry:artisan', 'brass', ['goods', 'coal']),
    tile('motor_works:engineer', 'steam_motors', ['brass', '@investor']),
    tile('coffee_roastery:artisan', 'coffee', ['coffee_beans', 'coal']),
  ],
  new_cube: [{ tier: 'farmer', cost: ['planks'], cost_words: '', ...SURE }],
  upgrade: [{ tier: 'worker', cost: ['coal', 'goods'], cost_words: '', ...SURE }],
  cards: [
    card('fw1', ['coffee', 'coal'], { gold: 2 }),
    card('fw2', ['brass'], { cubes: 'farmer', cube_count: 2 }),
    card('nw1', ['coffee'], { new_world_resources: ['coffee_beans'] }),
  ],
  expeditions: [{ id: 'ex1', animal: 'artisan', artefact: 'investor', ...SURE }],
  old_world: [{ id: 'ow1', effect: NOTHING, printed: 'coal_mine:worker', words: 'coal mine', ...SURE }],
  new_world: [{ id: 'ni1', resources: ['coffee_beans'], words: 'coffee beans', ...SURE }],
  objectives: [
    {
      id: 'princess_qing',
      name: 'Princess Qing',
      kind: 'industry',
      counts: '',
      points: 6,
      industries: ['coffee_roastery'],
      rule: 'R11.5',
      scores: '',
      at_most: -1,
      use: { exploration: 0, gold: 0, cube: '', gives: '', amount: 0 },
      words: '6 points each: coffee roastery',
      ...SURE,
    },
  ],
  variants: [],
  home: [],
  mixes: {},
  campaign: [],
  ratings: [],
  aid: { title: '', sections: [], tips_title: '', tips: [] },
  objective_sets: [],
  missions: 0,
  difficulties: [],
  bots: [],
  phrases: [],
  levels: [],
  story: {},
  words: {
    things: { trade_token: { one: 'Jeton dé', many: '' }, gold: { one: 'doré', many: '' } },
    stacks: { new_islands: 'Îles du Nouveau Monde' },
  },
};
const data = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../src/brightsands/components/data', `${name}.toml`), 'utf8');

/** Draw a component and give back its markup. */
function drawn<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  const target = document.createElement('div');
  const made = mount(component, { target, props });
  flushSync();
  const copy = target.cloneNode(true) as HTMLElement;
  void unmount(made);
  return copy;
}

describe('drawings', () => {
  it('exist for every resource that a tile makes or an island shows', () => {
    const made = [...data('tiles').matchAll(/makes = "(\w+)"/g)].map((match) => match[1]!);
    const raw = [
      ...data('islands')
        .split('[new_world]')[1]!
        .matchAll(/"(\w+)"/g),
    ]
      .map((match) => match[1]!)
      .filter((word) => !['single', 'seed', 'agreed'].includes(word) && !word.startsWith('R'));
    const all = new Set([...made, ...raw]);
    expect(all.size).toBe(44);
    expect([...all].filter((id) => !PICTURES[id])).toEqual([]);
    expect([...new Set(raw)].sort()).toEqual(Object.keys(PICTURES).filter(isRaw).sort());
  });
  it('exist for every objective', () => {
    const ids = [...data('objectives').matchAll(/^(\w+) = \{/gm)]
      .map((match) => match[1]!)
      .filter((id) => id !== 'parts');
    expect(ids.length).toBe(22);
    expect(ids.filter((id) => !EMBLEM[id])).toEqual([]);
  });
  it('use only known pigments and finite numbers', () => {
    const pictures: Picture[] = [
      ...Object.values(PICTURES),
      ...Object.values(EMBLEM),
      ...Object.values(VIGNETTES).flat(),
      ...Object.values(FINDS).flatMap((kind) => Object.values(kind)),
    ];
    for (const [paint, path] of pictures.flat()) {
      expect(PIGMENTS).toHaveProperty(paint.replace('~', ''));
      expect(path).toMatch(/^M[\d\s.,\-a-zA-Z]+$/);
      expect(path).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
  it('are all different', () => {
    const shapes = [...Object.values(PICTURES), ...Object.values(EMBLEM)].map((picture) => JSON.stringify(picture));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(new Set(Object.values(BODIES)).size).toBe(5);
  });
  it('close their shapes where they began', () => {
    expect(circle(16, 16, 5)).toBe('M11 16a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z');
    expect(oval(10, 10, 4, 2)).toBe('M6 10a4 2 0 1 0 8 0a4 2 0 1 0 -8 0Z');
    expect(rect(1, 2, 3, 4)).toBe('M1 2h3v4h-3Z');
    expect(star(0, 0, 2, 10, 5, 0)).toBe('M10 0L0 5L-10 0L0 -5Z');
  });
  it('show the same engraving for the same card', () => {
    expect(vignette('new_world', 'nw4')).toBe(vignette('new_world', 'nw4'));
    expect(vignette('new_world', 'nw4')).not.toBe(vignette('new_world', 'nw5'));
  });
  it('mark the last of what is lacking, as often as it is lacking', () => {
    expect(marked(['coal', 'planks', 'coal'], ['coal'])).toEqual([false, false, true]);
    expect(marked(['coal', 'coal'], ['coal', 'coal', 'planks'])).toEqual([true, true]);
  });
});

describe('faces', () => {
  beforeAll(() => layOut(BOX));
  it('say what they are, unless they are decoration', () => {
    expect(drawn(Icon, { id: 'coffee_beans' }).querySelector('img')?.alt).toBe('coffee beans');
    expect(drawn(Icon, { id: '@trade' }).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Jeton dé');
    expect(drawn(Icon, { id: 'gold' }).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('doré');
    expect(drawn(Icon, { id: 'coffee', label: null }).querySelector('img')?.alt).toBe('');
  });
  it('give raw resources a square token and others a round one', () => {
    expect(drawn(Icon, { id: 'coffee_beans' }).querySelector('.raw')).not.toBeNull();
    expect(drawn(Icon, { id: 'coffee' }).querySelector('.raw')).toBeNull();
  });
  it('draw a resource as one image, the same for the same', () => {
    const [one, other] = [drawn(Icon, { id: 'coffee' }), drawn(Icon, { id: 'coffee', size: 40 })];
    expect(one.querySelectorAll('*')).toHaveLength(1);
    const source = (drawing: ParentNode): string => drawing.querySelector('img')?.src ?? '';
    expect(source(one)).toMatch(/^data:image\/svg\+xml,/);
    expect(source(other)).toBe(source(one));
    expect(decodeURIComponent(source(one))).toContain(PICTURES.coffee![0]![1]);
  });
  it('show the letter of a tier', () => {
    expect(drawn(Cube, { tier: 'engineer' }).textContent?.trim()).toBe('E');
  });
  it('ring what is lacking in a cost', () => {
    expect(drawn(Cost, { icons: ['coal', 'coal'], lacking: ['coal'] }).querySelectorAll('.lacking')).toHaveLength(1);
  });
  it('show an effect in icons with its words for those who listen', () => {
    const face = drawn(EffectFace, {
      effect: { ...NOTHING, upgrades: 'farmer', upgrade_count: 3 },
      words: 'three upgrades',
    });
    expect(face.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('three upgrades');
    expect(face.textContent?.replace(/\s/g, '')).toBe('3×FW');
  });
  it('put cubes on the workplaces of a tile, then ghosts, then leave sockets', () => {
    const face = drawn(TileFace, { id: 'brass_foundry:artisan', workers: ['artisan'], ghosts: ['engineer'] });
    expect(face.textContent?.replace(/\s/g, '')).toBe('AE');
    expect(face.querySelectorAll('.ghost')).toHaveLength(1);
    expect(drawn(TileFace, { id: 'brass_foundry:artisan' }).querySelectorAll('.socket')).toHaveLength(2);
  });
});

describe('the catalogue', () => {
  it('knows where a resource comes from', () => {
    expect(['coal', 'coffee_beans', 'coffee', '@trade'].map((id) => sourceOf(BOX, id))).toEqual([
      'home',
      'raw',
      'built',
      'none',
    ]);
  });
  it('opens a chain down to the home islands and the New World', () => {
    const chain = costChain(BOX, 'steam_motors');
    const [brass, investor] = chain.makers[0]!.needs;
    expect([brass!.icon, brass!.source, investor!.icon, investor!.source]).toEqual([
      'brass',
      'built',
      '@investor',
      'none',
    ]);
    expect(brass!.makers[0]!.needs.map((need) => [need.icon, need.makers.length])).toEqual([
      ['goods', 0],
      ['coal', 0],
    ]);
    expect(industriesOf(chain).map((one) => one.id)).toEqual(['brass_foundry:artisan', 'motor_works:engineer']);
  });
  it('names the makers of a resource of the home islands at the root', () => {
    expect(costChain(BOX, 'coal').makers.map((maker) => maker.tile.id)).toEqual([
      'coal_mine:artisan',
      'coal_mine:worker',
    ]);
    expect(costChain(BOX, 'coffee_beans').makers).toEqual([]);
  });
  it('does not go round in circles', () => {
    const round: Box = {
      ...BOX,
      tiles: [tile('brass_foundry:artisan', 'brass', ['coffee']), tile('coffee_roastery:artisan', 'coffee', ['brass'])],
    };
    const chain = costChain(round, 'brass');
    expect(chain.makers[0]!.needs[0]!.makers[0]!.needs[0]).toMatchObject({ icon: 'brass', again: true, makers: [] });
  });
  it('opens the cost of a tile', () => {
    const motor = BOX.tiles.find((one) => one.id === 'motor_works:engineer')!;
    expect(makerChain(BOX, motor).needs.map((need) => need.icon)).toEqual(['brass', '@investor']);
  });
  it('knows who wants what', () => {
    expect(cardsWanting(BOX, 'coffee').map((one) => one.id)).toEqual(['fw1', 'nw1']);
    expect(tilesWanting(BOX, 'coal').map((one) => one.id)).toEqual([
      'brass_foundry:artisan',
      'coffee_roastery:artisan',
    ]);
    expect(newCubesWanting(BOX, 'planks').map((one) => one.tier)).toEqual(['farmer']);
    expect(upgradesWanting(BOX, 'goods').map((one) => one.tier)).toEqual(['worker']);
    expect(islandsGiving(BOX, 'coffee_beans').map((one) => one.id)).toEqual(['ni1']);
    expect(objectivesOf(BOX, BOX.tiles.at(-1)!)).toEqual(['princess_qing']);
  });
  it('tells kinds apart by their ids', () => {
    expect(
      ['coal', 'coal_mine:worker', 'fw1', 'ow1', 'ni1', 'ex1', 'princess_qing', 'farmer', 'nobody'].map((id) =>
        kindOf(BOX, id),
      ),
    ).toEqual(['resources', 'tiles', 'cards', 'islands', 'islands', 'expeditions', 'objectives', 'tiers', null]);
  });
  it('filters cards by deck, cost and gift', () => {
    const ids = (deck: '' | 'new_world', cost: string, gift: '' | 'gold' | 'cubes'): string[] =>
      filterCards(BOX.cards, { deck, cost, gift }).map((one) => one.id);
    expect(ids('', 'coffee', '')).toEqual(['fw1', 'nw1']);
    expect(ids('new_world', 'coffee', '')).toEqual(['nw1']);
    expect(ids('', '', 'cubes')).toEqual(['fw2']);
    expect(ids('new_world', '', 'gold')).toEqual([]);
  });
});

describe('search', () => {
  const ids = (text: string): string[] => searchBox(BOX, text).map((entry) => entry.id);
  it('puts the thing itself before what is made of it', () => {
    expect(ids('coffee').slice(0, 2)).toEqual(['coffee', 'coffee_beans']);
    expect(ids('coffee')).toContain('coffee_roastery:artisan');
    expect(ids('coffee')).toContain('princess_qing');
  });
  it('asks for every word, whatever the accents and the case', () => {
    expect(ids('QING princess')).toEqual(['princess_qing']);
    expect(ids('ISLÀND new')).toEqual(['ni1']);
    expect(ids('coffee zebra')).toEqual([]);
  });
  it('finds nothing for nothing, and bears any sign', () => {
    expect(ids('  ')).toEqual([]);
    expect(ids('(*[')).toEqual([]);
  });
});
