// Singular or plural, by the rules of Unicode CLDR that every browser knows.
import type { Language } from '../api/types';

const rules = new Map<string, Intl.PluralRules>();

/** Whether a number takes the singular; `decimals` are the digits shown behind the point ("1.0 points"). */
export function takesSingular(language: Language, number: number, decimals = 0): boolean {
  const key = `${language} ${decimals}`;
  let rule = rules.get(key);
  if (!rule) {
    rule = new Intl.PluralRules(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    rules.set(key, rule);
  }
  return rule.select(number) === 'one';
}

/** A number as the language writes it; a part of one has one digit behind the point. */
export function written(language: Language, number: number): string {
  return Number.isInteger(number) ? String(number) : number.toLocaleString(language, { maximumFractionDigits: 1 });
}
