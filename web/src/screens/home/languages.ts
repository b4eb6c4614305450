import type { Language } from '../../api/types';
/** Each language in its own words: somebody who reads no other must find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
};
