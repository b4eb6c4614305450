// The rules for players, as GET /api/rules tells them.
import type { Language } from '../../api/types';

/** One rule. `ruling`: what we decided where print is silent; it and `example` may be empty. Texts have the markup of markup.ts. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  ruling: string;
  example: string;
}
export interface Chapter {
  id: string;
  title: string;
  rules: Rule[];
}
export interface RuleDocument {
  language: Language;
  labels: { example: string; ruling: string };
  start: Chapter;
  chapters: Chapter[];
}
