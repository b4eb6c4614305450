// The words of the page itself. What speaks of the game (names, actions, refusals) comes from the server's box.
// Each area has a file per language: words/en/<area>.ts is the pattern that the other three must fill completely,
// which `npm run check` and tests/words.test.ts see to. A key is `area.name`.
import type { Language } from '../api/types';
import * as en from './en';

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

let held = $state.raw<{ lexicon: Lexicon; language: Language }>({ lexicon: en, language: 'en' });

export async function useLanguage(language: Language): Promise<void> {
  held = { lexicon: await loaders[language](), language };
}
export function languageNow(): Language {
  return held.language;
}

/** Whether a number takes the singular in the language of the page; French counts nothing as one. */
export function isOne(number: number): boolean {
  return number === 1 || (number === 0 && held.language === 'fr');
}

/** A sentence with its {holes} filled. `{n|one|many}` chooses by the number n. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text
    .replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_all, hole: string, one: string, many: string) =>
      isOne(Number(values[hole])) ? one : many,
    )
    .replace(/\{(\w+)\}/g, (all, hole: string) => (hole in values ? String(values[hole]) : all));
}

export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  const dot = key.indexOf('.');
  const area = held.lexicon[key.slice(0, dot) as keyof Areas] as Record<string, string>;
  return fill(area[key.slice(dot + 1)] ?? key, values);
}
