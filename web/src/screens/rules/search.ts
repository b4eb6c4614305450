// Search over the rules: accents, capitals and the kind of apostrophe do not matter, every word must occur, the best comes first.
import { folded, foldedLetter } from '../../words/typography';
import { parts, type Part } from './markup';
import type { RuleChapter, Rule } from '../../api/types';

/** The words of a query. */
export function wanted(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export interface Piece {
  text: string;
  hit: boolean;
}
/** A text cut where one of the words begins or ends, to be marked. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }];
  // Folding may make one letter two (œ), so each folded letter remembers where it came from.
  const letters = [...text];
  const origin: number[] = [];
  let fold = '';
  letters.forEach((letter, at) => {
    for (const plain of foldedLetter(letter)) {
      fold += plain;
      origin.push(at);
    }
  });
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = fold.indexOf(word); at >= 0; at = fold.indexOf(word, at + word.length)) {
      for (let i = at; i < at + word.length; i++) hit[origin[i] ?? 0] = true;
    }
  }
  const found: Piece[] = [];
  letters.forEach((letter, at) => {
    const last = found.at(-1);
    if (last && last.hit === hit[at]) last.text += letter;
    else found.push({ text: letter, hit: hit[at] ?? false });
  });
  return found;
}

/** A text as it reads, icons as names. */
export function reading(text: string, name: (icon: string, count: number) => string): string {
  const say = (part: Part): string => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'rule') return part.id;
    return part.count ? `${part.count} ${name(part.id, part.count)}` : name(part.id, 0);
  };
  return text
    .split('\n')
    .map((line) => parts(line).map(say).join(''))
    .join(' ');
}

const begins = (text: string, word: string): number => {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) count += 1;
  }
  return count;
};

/** How well a rule answers: 0 if a word is missing; its number counts most, then its title, then its text. */
export function score(id: string, title: string, text: string, words: readonly string[]): number {
  const number = id.toLowerCase();
  let total = 0;
  for (const word of words) {
    if (word === number || `r${word}` === number) total += 100;
    else if (/^r?\d+(\.\d*)?$/.test(word) && (number.startsWith(`${word}.`) || number.startsWith(`r${word}.`)))
      total += 50;
    else if (title.includes(word)) total += begins(title, word) ? 20 : 10;
    else if (text.includes(word)) total += 2 + Math.min(3, begins(text, word));
    else return 0;
  }
  return total;
}

export interface Answer {
  rule: Rule;
  chapter: RuleChapter;
  score: number;
}
/** The rules that answer a query, the best first and otherwise in their order. */
export function find(
  chapters: readonly RuleChapter[],
  query: string,
  name: (icon: string, count: number) => string,
): Answer[] {
  const words = wanted(query);
  if (words.length === 0) return [];
  return chapters
    .flatMap((chapter) =>
      chapter.rules.map((rule) => {
        const text = folded([rule.text, rule.ruling, rule.example].map((one) => reading(one, name)).join(' '));
        return { rule, chapter, score: score(rule.id, folded(rule.title), text, words) };
      }),
    )
    .filter((answer) => answer.score > 0)
    .sort((a, b) => b.score - a.score);
}
