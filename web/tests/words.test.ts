import { describe, expect, it } from 'vitest';
import * as de from '../src/words/de';
import * as en from '../src/words/en';
import * as fr from '../src/words/fr';
import * as nl from '../src/words/nl';
import { takesSingular } from '../src/words/plural';
import { asSentence, typeset } from '../src/words/typography';
import { fill, labelled, t, useLanguage } from '../src/words/words.svelte';

type Areas = Record<string, Record<string, string>>;
const pattern = en as unknown as Areas;
const others: Record<string, Areas> = { nl, fr, de };
const holes = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();
// Short words may well be the same in two languages; whole sentences are not.
const SENTENCE = 24;

describe.each(Object.entries(others))('%s', (_language, words) => {
  it.each(Object.keys(pattern))('says everything of %s', (area) => {
    expect(Object.keys(words[area] ?? {}).sort()).toEqual(Object.keys(pattern[area] ?? {}).sort());
  });
  it('leaves no text empty and fills the same holes', () => {
    for (const [area, texts] of Object.entries(pattern)) {
      for (const [key, text] of Object.entries(texts)) {
        const other = words[area]?.[key] ?? '';
        expect(other.trim(), `${area}.${key}`).not.toBe('');
        expect(holes(other), `${area}.${key}`).toEqual(holes(text));
        if (text.length > SENTENCE && text.includes(' ')) expect(other, `${area}.${key}`).not.toBe(text);
      }
    }
  });
});

describe('fill', () => {
  it('fills holes and chooses the number', () => {
    expect(fill('{n} {n|card|cards} of {who}', { n: 1, who: 'Ada' })).toBe('1 card of Ada');
    expect(fill('{n} {n|card|cards}', { n: 0 })).toBe('0 cards');
  });
  it('takes the singular below two in French alone, and writes parts as the language does', async () => {
    await useLanguage('fr');
    expect([0, 1, 1.5, 2].map((n) => fill('{n} {n|carte|cartes}', { n }))).toEqual([
      '0 carte',
      '1 carte',
      '1,5 carte',
      '2 cartes',
    ]);
    expect(t('end.loss', { n: 1.8 })).toBe('−1,8 point');
    await useLanguage('en');
    expect(t('end.loss', { n: 1.8 })).toBe('−1.8 points');
    expect(t('end.loss', { n: 1 })).toBe('−1 point');
  });
  it('leaves a hole that nobody fills in sight', () => {
    expect(fill('{who} waits', {})).toBe('{who} waits');
  });
  it('does not read what it filled in', () => {
    expect(fill('{who} has {n}', { who: '{n}', n: 3 })).toBe('{n} has 3');
  });
});

describe('the singular', () => {
  // the same cases as tests/words/test_numbers.py
  it.each(['en', 'nl', 'de'] as const)('is for exactly 1 in %s', (language) => {
    expect([0, 1, 2, -1, 21, 1000000].map((n) => takesSingular(language, n))).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(takesSingular(language, 1, 1)).toBe(false); // "1.0 points"
  });
  it('is for all below 2 in French', () => {
    expect([0, 1, 2, -1, 21, 1000000].map((n) => takesSingular('fr', n))).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect([0.5, 1, 1.9, 2].map((n) => takesSingular('fr', n, 1))).toEqual([true, true, true, false]);
  });
});

describe('typography', () => {
  // the same cases as tests/words/test_typography.py
  it.each([
    ['en', '"{text}" isn\'t here ...', '“{text}” isn’t here…'],
    ['nl', '"{text}" is \'s avonds zo ...', '‘{text}’ is ’s avonds zo …'],
    [
      'fr',
      'L\'or : "{text}" ; oui ! non ? 5 %',
      'L’or\u00a0: «\u00a0{text}\u00a0»\u00a0; oui\u00a0! non\u00a0? 5\u00a0%',
    ],
    ['de', '"{text}" geht\'s ...', '„{text}“ geht’s …'],
  ] as const)('sets %s', (language, typed, shown) => {
    expect(typeset(typed, language)).toBe(shown);
    expect(typeset(shown, language)).toBe(shown);
  });
  it('leaves no sign of a typewriter in any language', async () => {
    for (const language of ['en', 'nl', 'fr', 'de'] as const) {
      await useLanguage(language);
      for (const [area, texts] of Object.entries(pattern)) {
        for (const key of Object.keys(texts)) {
          const shown = t(`${area}.${key}` as Parameters<typeof t>[0]);
          expect(shown, `${language} ${area}.${key}`).not.toMatch(/["']|\.\.\./);
          if (language === 'fr') expect(shown, `${area}.${key}`).not.toMatch(/[^\u00a0][:;!?»](?!\w)|«[^\u00a0]/);
        }
      }
    }
    await useLanguage('en');
  });
  it('puts a heading before what it stands for', async () => {
    await useLanguage('fr');
    expect(labelled('Temps', '16 tours')).toBe('Temps\u00a0: 16 tours');
    await useLanguage('en');
    expect(labelled('Time', '16 turns')).toBe('Time: 16 turns');
  });
  it('makes a sentence of a clause', () => {
    expect(asSentence('you have no shipyard')).toBe('You have no shipyard.');
    expect(asSentence('Now?')).toBe('Now?');
  });
});
