// The rules in the language of the page; fetched when somebody first wants to read one.
import { call } from '../../api/http';
import { languageNow } from '../../words/words.svelte';
import type { Language, Rule, RuleChapter, RulesBook } from '../../api/types';

let held = $state.raw<RulesBook | null>(null);
let failed = $state(false);
let asked: Language | '' = '';

/** Fetch the rules unless they are here. Called in an effect, it does so again when the language changes. */
export async function openRules(): Promise<void> {
  const language = languageNow();
  if (asked === language) return;
  asked = language;
  failed = false;
  try {
    const book = await call<RulesBook>('GET', '/rules');
    if (asked === language) held = book;
  } catch {
    if (asked !== language) return;
    asked = '';
    failed = true;
  }
}
/** The rules, or null while they are on their way. */
export function rulebook(): RulesBook | null {
  return held?.language === languageNow() ? held : null;
}
export function rulesFailed(): boolean {
  return failed;
}

/** The rules under a number: one for `R4.3`, all of the chapter for `R4`, none if there is no such number. */
export function under(book: RulesBook, id: string): { chapter: RuleChapter; rules: Rule[] } | null {
  const chapter = book.chapters.find((one) => one.id === id.split('.')[0]);
  if (!chapter) return null;
  const rules = id.includes('.') ? chapter.rules.filter((rule) => rule.id === id) : chapter.rules;
  return rules.length > 0 ? { chapter, rules } : null;
}
