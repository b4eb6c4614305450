// Typography: how words that were typed with plain signs are set in their language, and how they are searched.
// src/brightsands/words/typography.py does the same for what comes from the server.
import type { Language } from '../api/types';

const NO_BREAK = '\u00a0';
const QUOTES: Record<Language, readonly [string, string]> = {
  en: ['“', '”'],
  nl: ['‘', '’'],
  fr: [`«${NO_BREAK}`, `${NO_BREAK}»`],
  de: ['„', '“'],
};
/** French puts a blank before these signs and inside guillemets; it must not become the end of a line. */
const HIGH_SIGNS = / (?=[:;!?»%])|(?<=«) /g;

/** A text with the quotation marks, apostrophes, dots and blanks of its language. */
export function typeset(text: string, language: Language): string {
  const [opening, closing] = QUOTES[language];
  const set = text
    .replace(/"([^"]*)"/g, `${opening}$1${closing}`)
    .replaceAll("'", '’')
    .replaceAll('...', '…');
  if (language === 'en') return set.replaceAll(' …', '…');
  return language === 'fr' ? set.replace(HIGH_SIGNS, NO_BREAK) : set;
}

const PLAIN_SIGNS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  [NO_BREAK]: ' ',
  '\u202f': ' ',
};
const MARKED = /\p{M}/gu;

/** One letter as it is searched; it may become several, or none. */
export function foldedLetter(letter: string): string {
  const low = letter.toLowerCase();
  return PLAIN_SIGNS[low] ?? low.normalize('NFD').replace(MARKED, '');
}
/** A text as it is searched: without capitals and accents, its signs as a keyboard has them. */
export function folded(text: string): string {
  return [...text].map(foldedLetter).join('');
}

/** A clause as a sentence of its own: with a capital at its beginning and a full stop. */
export function asSentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** Why something is refused, as a sentence: the number of its rule stands elsewhere. */
export const asReason = (text: string): string => (text ? asSentence(text.replace(/^R[\d.]+: /, '')) : '');
