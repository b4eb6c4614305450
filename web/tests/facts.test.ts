// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { Effect, Grade, Graded } from '../src/api/types';
import {
  changed,
  counts,
  EFFECTS,
  effectWords,
  EMPTY,
  isEmpty,
  partsOf,
  partsOfWords,
  readDraft,
  sectionOf,
  shownNow,
  toToml,
  without,
  withSaid,
} from '../src/facts/edition';
import { factOf, factOfThing, gradeLine, isDoubtful, partLines, weakest } from '../src/facts/grade';
import { box, Catalog, layOut } from '../src/state/box.svelte';
import { read } from '../src/state/route.svelte';
import { read as readKey, SHEET } from '../src/table/keys';
import { BOX } from './setup_box';

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
const SINGLE = { known: 'single' as const, parts: [] };
const RICH = {
  ...BOX,
  old_world: [
    { id: 'ow1', effect: { ...NOTHING, cubes: 'farmer' as const, cube_count: 2 }, printed: '', words: '2', ...SINGLE },
    { id: 'ow6', effect: NOTHING, printed: 'brick_factory:worker', words: 'bricks', ...SINGLE },
  ],
  new_world: [{ id: 'ni1', resources: ['cotton', 'cocoa', 'tobacco'], words: '', ...SINGLE }],
  new_cube: [{ tier: 'investor' as const, cost: ['coal'], cost_words: '', ...SINGLE }],
  home: [
    {
      id: 'top',
      fields: ['sawmill:farmer', ''],
      known: 'agreed' as Grade,
      parts: [['order', 'guess']] as Graded['parts'],
    },
  ],
  words: {
    ...BOX.words,
    grades: { guess: { name: 'a guess', words: 'Nothing was found.' }, single: { name: 'one source', words: 'One.' } },
    fact_parts: { order: 'order within the row' },
  },
};

beforeAll(() => layOut(RICH));

describe('how sure a fact is', () => {
  const fact = (known: Grade, ...parts: [string, Grade][]): Graded => ({ known, parts });
  it('is as sure as its weakest part', () => {
    expect(weakest(fact('seed'))).toBe('seed');
    expect(weakest(fact('agreed', ['order', 'guess']))).toBe('guess');
    expect(weakest(fact('single', ['windows', 'seed']))).toBe('single');
    expect(weakest(fact('inferred', ['cost', 'agreed']))).toBe('inferred');
    expect(weakest(fact('edition'))).toBe('edition');
    expect(weakest(fact('edition', ['effect', 'single']))).toBe('single');
  });
  it('is doubtful only if it is a guess or has one source', () => {
    expect((['seed', 'agreed', 'inferred', 'edition', 'single', 'guess'] as const).filter(isDoubtful)).toEqual([
      'single',
      'guess',
    ]);
  });
  it('is told in a line, with the parts that differ', () => {
    const row = factOf(box(), 'top')!;
    expect(gradeLine(box(), row)).toBe('How sure: a guess. Nothing was found. · order within the row: a guess');
    expect(partLines(box(), fact('single', ['coal', 'guess']))).toEqual(['coal: a guess']);
  });
  it('is found for every thing of the browser and of the table', () => {
    expect(factOf(box(), 'fw1')?.known).toBe('single');
    expect(factOf(box(), 'bread')).toBeNull();
    expect(factOfThing(box(), 'new', 'investor')?.known).toBe('single');
    expect(factOfThing(box(), 'rise', 'investor')).toBeNull();
    expect(factOfThing(box(), 'tile', 'bakery:worker')?.known).toBe('agreed');
    expect(factOfThing(box(), 'festival', '')).toBeNull();
  });
});

describe('an edition', () => {
  it('is written as the program reads it', () => {
    let draft = withSaid(EMPTY, 'tiles', 'shipyard:2', { cost: ['planks', 'bricks'] });
    draft = withSaid(draft, 'cards', 'fw12', { effect: { cubes: 'worker', n: 2 }, cost: [] });
    draft = withSaid(draft, 'objectives', 'the_queen', { points: 5 });
    draft = withSaid(draft, 'islands', 'ow3', {});
    draft = { ...draft, remarks: 'Mission 4:\n the stack is "higher"' };
    expect(toToml(draft)).toBe(`# Mission 4:
# the stack is "higher"

[tiles."shipyard:2"]
cost = ["planks", "bricks"]

[cards.fw12]
effect = { cubes = "worker", n = 2 }
cost = []

[objectives.the_queen]
points = 5

[islands.ow3]
known = "edition"
`);
    expect(counts(draft)).toEqual({ corrected: 3, confirmed: 1 });
    expect(counts(without(draft, 'cards', 'fw12'))).toEqual({ corrected: 2, confirmed: 1 });
  });
  it('is nothing where nothing was said', () => {
    expect(toToml(EMPTY)).toBe('');
    expect(isEmpty({ ...EMPTY, remarks: 'x' })).toBe(true);
  });
  it('is kept and read again, and what is no draft is forgotten', () => {
    const draft = withSaid(EMPTY, 'upgrade', 'engineer', { cost: ['fur_coats'] });
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    for (const text of [null, '', 'x', '{"said":{"a":{"section":1}},"remarks":2}', '[]'])
      expect(readDraft(text)).toEqual(EMPTY);
  });
  it('holds only what differs from what is shown', () => {
    const now = shownNow(box(), 'cards', 'fw1');
    expect(now).toEqual({ cost: ['bread', 'beer'], effect: {} });
    expect(changed(now, { cost: ['bread', 'beer'], effect: { gold: 2 } })).toEqual({ effect: { gold: 2 } });
    expect(changed(now, now)).toEqual({});
  });
  it('begins with what is shown, whatever the section', () => {
    expect(shownNow(box(), 'islands', 'ow1')).toEqual({ effect: { cubes: 'farmer', n: 2 } });
    expect(shownNow(box(), 'islands', 'ow6')).toEqual({ printed: 'brick_factory:worker' });
    expect(shownNow(box(), 'islands', 'ni1')).toEqual({ resources: ['cotton', 'cocoa', 'tobacco'] });
    expect(shownNow(box(), 'new_cube', 'investor')).toEqual({ cost: ['coal'] });
    expect(shownNow(box(), 'home_island', 'top')).toEqual({ fields: ['sawmill:farmer', ''] });
    expect(shownNow(box(), 'tiers', 'worker')).toEqual({ trade: 1, shift_end: 2 });
    expect(shownNow(box(), 'nonsense', 'x')).toEqual({});
  });
  it('takes an effect apart and puts it together again', () => {
    const effect: Effect = { ...NOTHING, gold: 2, trade_tokens: 4 };
    expect(partsOf(effect).map((part) => part.word)).toEqual(['gold', 'trade_tokens']);
    const every: Effect = {
      ...NOTHING,
      upgrades: 'farmer',
      upgrade_count: 3,
      new_world_resources: ['cotton'],
      extra_actions: 1,
    };
    const words = effectWords(partsOf(every));
    expect(words).toEqual({ upgrades: 'farmer', n: 3, extra_action: 1, new_world_resource: ['cotton'] });
    expect(effectWords(partsOfWords(words))).toEqual(words);
    expect(EFFECTS).toContain('put_away_cards');
  });
  it('knows what can be corrected', () => {
    const free = new Catalog({ ...RICH, tiles: [...RICH.tiles, { ...RICH.tiles[0]!, id: 'x:farmer', supply: 0 }] });
    expect(
      ['bakery:worker', 'fw1', 'ow1', 'ni1', 'worker', 'bread', 'a', 'x:farmer'].map((id) => sectionOf(free, id)),
    ).toEqual(['tiles', 'cards', 'islands', 'islands', 'tiers', null, null, null]);
  });
});

describe('the way there', () => {
  it('has pages of its own', () => {
    expect(read('/facts')).toEqual({ screen: 'facts', id: '' });
    expect(read('/facts/shipyard:2')).toEqual({ screen: 'facts', id: 'shipyard:2' });
    expect(read('/aid')).toEqual({ screen: 'aid', id: '' });
  });
  it('opens the aid with a, and everything one can do with d', () => {
    const key = (name: string) =>
      readKey({ key: name, ctrlKey: false, metaKey: false, altKey: false }, false, false)?.deed;
    expect([key('a'), key('d')]).toEqual(['aid', 'all']);
    expect(SHEET).toContainEqual(['a', 'aid']);
    expect(new Set(SHEET.map(([name]) => name)).size).toBe(SHEET.length);
  });
});
