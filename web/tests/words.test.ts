import { describe, expect, it } from 'vitest';
import * as de from '../src/words/de';
import * as en from '../src/words/en';
import * as fr from '../src/words/fr';
import * as nl from '../src/words/nl';
import { fill, useLanguage } from '../src/words/words.svelte';

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
  it('takes nothing for one in French alone', async () => {
    await useLanguage('fr');
    expect([0, 1, 2].map((n) => fill('{n} {n|carte|cartes}', { n }))).toEqual(['0 carte', '1 carte', '2 cartes']);
    await useLanguage('en');
  });
  it('leaves a hole that nobody fills in sight', () => {
    expect(fill('{who} waits', {})).toBe('{who} waits');
  });
  it('does not read what it filled in', () => {
    expect(fill('{who} has {n}', { who: '{n}', n: 3 })).toBe('{n} has 3');
  });
});
