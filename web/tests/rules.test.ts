// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box } from '../src/api/types';
import { byMaker } from '../src/screens/rules/glossary';
import { blocks, isShort, parts } from '../src/screens/rules/markup';
import { iconName } from '../src/screens/rules/names';
import { address } from '../src/screens/rules/places';
import { under } from '../src/screens/rules/rules.svelte';
import RuleText from '../src/screens/rules/RuleText.svelte';
import { find, pieces, reading, wanted } from '../src/screens/rules/search';
import type { RuleChapter, Rule, RulesBook } from '../src/api/types';
import { box, layOut } from '../src/state/box.svelte';
import { folded } from '../src/words/typography';

const rule = (id: string, title: string, text: string, more: Partial<Rule> = {}): Rule => ({
  id,
  title,
  text,
  ruling: '',
  example: '',
  ...more,
});
const chapters: RuleChapter[] = [
  {
    id: 'R4',
    title: 'Payer',
    rules: [
      rule('R4.4', 'Commerce', 'Épuisez 2 {@trade} pour du {bread}.\n- {@farmer} : 1 {@trade}'),
      rule('R4.5', 'Fin de service', 'Payez 1 {gold}, jusqu’à une Fête. Voyez R4.4 (R9).', {
        ruling: 'Pendant un paiement.',
      }),
    ],
  },
  {
    id: 'R9',
    title: 'Fête',
    rules: [
      rule('R9.4', 'Organiser une Fête de la ville', 'La main-d’œuvre rentre.'),
      rule('R9.1', 'Expédition', 'Rien.'),
    ],
  },
];
const book: RulesBook = {
  language: 'en',
  labels: { example: 'Example', ruling: 'Our ruling' },
  start: { id: 'start', title: 'Start', rules: [] },
  chapters,
};
const data = {
  resources: [
    { id: 'planks', name: 'planches' },
    { id: 'bread', name: 'pain' },
    { id: 'rubber', name: 'caoutchouc' },
  ],
  tiers: [{ id: 'farmer', name: 'fermier', many: 'fermiers', letter: 'F' }],
  tiles: [
    { id: 'sawmill:worker', tier: 'worker', makes: 'planks', words: 'scierie pour ouvriers' },
    { id: 'sawmill:farmer', tier: 'farmer', makes: 'planks', words: 'scierie pour fermiers' },
    { id: 'bakery:worker', tier: 'worker', makes: 'bread', words: 'boulangerie pour ouvriers' },
  ],
  cards: [],
  objectives: [],
  old_world: [],
  new_world: [],
  expeditions: [],
  words: {
    tiers: { farmer: { one: 'fermier', many: 'fermiers' } },
    things: {
      trade_token: { one: 'jeton Commerce', many: 'jetons Commerce' },
      gold: { one: 'd’or', many: 'd’or' },
    },
    sources: { gold: 'or' },
  },
} as unknown as Box;
const name = (icon: string, count: number): string => iconName(box(), icon, count);

beforeEach(() => layOut(data));

describe('markup', () => {
  it('knows words, icons with their numbers, and other rules', () => {
    expect(parts('Pay 2 {@trade}, see R4.3 or R12.')).toEqual([
      { kind: 'text', text: 'Pay ' },
      { kind: 'icon', id: '@trade', count: 2 },
      { kind: 'text', text: ', see ' },
      { kind: 'rule', id: 'R4.3' },
      { kind: 'text', text: ' or ' },
      { kind: 'rule', id: 'R12' },
      { kind: 'text', text: '.' },
    ]);
    expect(parts('{planks} {bread}')).toEqual([
      { kind: 'icon', id: 'planks', count: 0 },
      { kind: 'text', text: ' ' },
      { kind: 'icon', id: 'bread', count: 0 },
    ]);
  });
  it('makes one list of entries that follow each other', () => {
    expect(
      blocks('One:\n- a\n- b\n\nTwo\n- c').map((block) => (block.kind === 'list' ? block.entries.length : 'p')),
    ).toEqual(['p', 2, 'p', 1]);
  });
  it('puts short prices side by side, long costs not', () => {
    expect(isShort([parts('{@farmer}: 1 {gold}'), parts('{@farmer} or {bread}')])).toBe(true);
    expect(isShort([parts('{@farmer}: {planks} {bread}')])).toBe(false);
    expect(isShort([parts('only words')])).toBe(false);
    expect(isShort([parts('{bread} and then a whole sentence')])).toBe(false);
  });
});

describe('search', () => {
  it('does not mind accents and capitals', () => {
    expect(folded('Œuvre ÉPUISÉE Straße')).toBe('oeuvre epuisee strasse');
    expect(folded('«\u00a0L’Ancien Monde\u00a0»…')).toBe(folded('" l\'ancien monde "...'));
    expect(wanted('  Fête  Ville ')).toEqual(['fete', 'ville']);
  });
  it('marks what was found, in the letters of the text', () => {
    expect(pieces('La Fête, la fête', ['fete'])).toEqual([
      { text: 'La ', hit: false },
      { text: 'Fête', hit: true },
      { text: ', la ', hit: false },
      { text: 'fête', hit: true },
    ]);
    expect(pieces('main-d’œuvre', ['oeu'])).toEqual([
      { text: 'main-d’', hit: false },
      { text: 'œu', hit: true },
      { text: 'vre', hit: false },
    ]);
    expect(pieces('nothing', [])).toEqual([{ text: 'nothing', hit: false }]);
  });
  it('reads icons as names', () => {
    expect(reading('2 {@trade} {bread}\n- R4', name)).toBe('2 jetons Commerce pain - R4');
  });
  it('puts titles before texts and wants every word', () => {
    const ids = (query: string): string[] => find(chapters, query, name).map((answer) => answer.rule.id);
    expect(ids('fete')).toEqual(['R9.4', 'R4.5']);
    expect(ids('fete ville')).toEqual(['R9.4']);
    expect(ids('OEUVRE')).toEqual(['R9.4']);
    expect(ids('jetons pain')).toEqual(['R4.4']);
    expect(ids('paiement')).toEqual(['R4.5']);
    expect(ids('zèbre')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });
  it('finds rules by number, with and without R, and the rules of a chapter', () => {
    const ids = (query: string): string[] => find(chapters, query, name).map((answer) => answer.rule.id);
    expect(ids('R4.5')[0]).toBe('R4.5');
    expect(ids('4.5')[0]).toBe('R4.5');
    expect(ids('r9').slice(0, 2)).toEqual(['R9.4', 'R9.1']);
  });
});

describe('names and places', () => {
  it('names icons by number', () => {
    expect([
      name('@trade', 0),
      name('@trade', 3),
      name('gold', 0),
      name('gold', 3),
      name('@farmer', 2),
      name('bread', 0),
    ]).toEqual(['jeton Commerce', 'jetons Commerce', 'or', 'd’or', 'fermiers', 'pain']);
  });
  it('gives rules and chapters an address of their own', () => {
    expect([address('R4.3'), address('R4'), address('icons'), address('start')]).toEqual([
      '/rules/R4.3',
      '/rules/R4',
      '/rules',
      '/rules',
    ]);
  });
  it('finds one rule, a chapter, or nothing', () => {
    expect(under(book, 'R4.5')?.rules.map((one) => one.id)).toEqual(['R4.5']);
    expect(under(book, 'R9')?.rules).toHaveLength(2);
    expect(under(book, 'R4.9')).toBeNull();
    expect(under(book, 'R44')).toBeNull();
  });
  it('groups resources by the lowest tier that makes them, those of the New World last', () => {
    const groups = byMaker(data);
    expect(groups.map((group) => [group.maker, group.goods.map((good) => good.id)])).toEqual([
      ['farmer', ['planks']],
      ['worker', ['bread']],
      ['', ['rubber']],
    ]);
    expect(groups[0]?.goods[0]?.makers).toEqual(['scierie pour fermiers', 'scierie pour ouvriers']);
  });
});

describe('RuleText', () => {
  let host: HTMLElement;
  let shown: Record<string, unknown>;
  const answer = (body: unknown, status = 200): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const settle = async (): Promise<void> => {
    await new Promise((done) => setTimeout(done));
    flushSync();
  };
  const open = async (id: string): Promise<void> => {
    host = document.createElement('div');
    document.body.append(host);
    shown = mount(RuleText, { target: host, props: { id } });
    flushSync();
    await settle();
  };
  afterEach(async () => {
    await unmount(shown);
    host.remove();
    vi.unstubAllGlobals();
  });

  it('says when the rules cannot be had, and tries again', async () => {
    const get = vi.fn(() => Promise.resolve(answer({ error: 'x' }, 500)));
    vi.stubGlobal('fetch', get);
    await open('R4.5');
    expect(host.querySelector('[role=alert]')).not.toBeNull();
    get.mockImplementation(() => Promise.resolve(answer(book)));
    host.querySelector('button')?.click();
    await settle();
    expect(host.querySelector('h3')?.textContent).toBe('R4.5 Fin de service');
    expect(get.mock.calls).toHaveLength(2);
  });
  it('shows the rules it refers to in its own place, and the way back; the text is asked for once', async () => {
    const get = vi.fn(() => Promise.resolve(answer(book)));
    vi.stubGlobal('fetch', get);
    await open('R4.5');
    expect(host.textContent).toContain('Our ruling');
    const links = [...host.querySelectorAll<HTMLAnchorElement>('article a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rules/R4.4', '/rules/R9']);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    links[0]?.dispatchEvent(click);
    flushSync();
    expect(click.defaultPrevented).toBe(true);
    expect(host.querySelector('h3')?.textContent).toBe('R4.4 Commerce');
    host.querySelector('button')?.click();
    flushSync();
    expect(host.querySelector('h3')?.textContent).toBe('R4.5 Fin de service');
    expect(get).not.toHaveBeenCalled();
  });
  it('shows a whole chapter, and says when there is no such rule', async () => {
    await open('R9');
    expect([...host.querySelectorAll('h3')].map((title) => title.textContent)).toEqual([
      'R9.4 Organiser une Fête de la ville',
      'R9.1 Expédition',
    ]);
    await unmount(shown);
    host.remove();
    await open('R9.9');
    expect(host.querySelector('h3')).toBeNull();
    expect(host.textContent).toContain('R9.9');
  });
});
