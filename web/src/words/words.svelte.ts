// The words of the page itself. What speaks of the game (names, actions, refusals) comes from the server's box.
// Each area has a file per language: words/en/<area>.ts is the pattern that the other three must fill completely,
// which `npm run check` and tests/words.test.ts see to. A key is `area.name`.
import type { Language } from '../api/types';
import * as en from './en';
import { takesSingular, written } from './plural';
import { typeset } from './typography';

type Areas = typeof en;
export type WordKey = { [A in keyof Areas]: `${A}.${keyof Areas[A] & string}` }[keyof Areas];
/** The shape of a translation: the same keys, any text. */
export type Translation<T> = { readonly [K in keyof T]: string };
export type Lexicon = { readonly [A in keyof Areas]: Translation<Areas[A]> };

const loaders: Record<Language, () => Promise<Lexicon>> = {
  en: () => Promise.resolve(en as Lexicon),
  nl: () => import('./nl'),
  fr: () => import('./fr'),
  de: () => import('./de'),
};

/** The words of a language as they are shown. */
function set(lexicon: Lexicon, language: Language): Lexicon {
  const areas = Object.entries(lexicon).map(([area, words]) => [
    area,
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, typeset(text, language)])),
  ]);
  return Object.fromEntries(areas) as Lexicon;
}

let held = $state.raw<{ lexicon: Lexicon; language: Language }>({ lexicon: set(en, 'en'), language: 'en' });

export async function useLanguage(language: Language): Promise<void> {
  held = { lexicon: set(await loaders[language](), language), language };
}
export function languageNow(): Language {
  return held.language;
}

/** Whether a number takes the singular in the language of the page. */
export function isOne(number: number): boolean {
  return takesSingular(held.language, number, Number.isInteger(number) ? 0 : 1);
}

const told = (value: string | number | undefined): string =>
  typeof value === 'number' ? written(held.language, value) : String(value);

/** A sentence with its {holes} filled. `{n|one|many}` chooses by the number n. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text
    .replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_all, hole: string, one: string, many: string) =>
      isOne(Number(values[hole])) ? one : many,
    )
    .replace(/\{(\w+)\}/g, (all, hole: string) => (hole in values ? told(values[hole]) : all));
}

export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  const dot = key.indexOf('.');
  const area = held.lexicon[key.slice(0, dot) as keyof Areas] as Record<string, string>;
  return fill(area[key.slice(dot + 1)] ?? key, values);
}

/** Several things as one sentence names them: "gold, expeditions and fireworks". */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(held.language, { type: 'conjunction' }).format(parts);
}

/** A heading and what it stands for: "Time: 16 turns", in French with a blank before the colon. */
export function labelled(what: string, more: string | number): string {
  return t('common.labelled', { what, more });
}
