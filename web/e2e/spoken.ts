// What a page says, in the language that it speaks.
import type { Page } from '@playwright/test';
import type { Language } from '../src/api/types';
import * as de from '../src/words/de';
import * as en from '../src/words/en';
import * as fr from '../src/words/fr';
import * as nl from '../src/words/nl';
import { typeset } from '../src/words/typography';
import type { Lexicon, WordKey } from '../src/words/words.svelte';

const LEXICONS: Record<Language, Lexicon> = { en, nl, fr, de };
const spoken = new WeakMap<Page, Language>();

/** Have a page that is open speak a language from its next opening on. */
export async function speak(page: Page, language: Language): Promise<void> {
  spoken.set(page, language);
  await page.evaluate((wanted) => localStorage.setItem('brightsands', JSON.stringify({ language: wanted })), language);
}

/** A text of the page as it is shown there, up to the first thing that is filled in. */
export function said(page: Page, key: WordKey): string {
  const language = spoken.get(page) ?? 'en';
  const [area = '', name = ''] = key.split('.');
  const words = LEXICONS[language][area as keyof Lexicon] as Record<string, string>;
  return typeset(words[name] ?? key, language).replace(/\{.*$/, '');
}
