// The markup of the rules: paragraphs, lists with "- ", icons in braces, and numbers of other rules.
export type Part =
  | { kind: 'text'; text: string }
  /** `count` is the number that stands before the icon, 0 if there is none. */
  | { kind: 'icon'; id: string; count: number }
  | { kind: 'rule'; id: string };
export type Block = { kind: 'paragraph'; parts: Part[] } | { kind: 'list'; entries: Part[][] };

const MARKS = /(?:(\d+) )?\{(@?\w+)\}|\bR\d+(?:\.\d+)?\b/g;

/** A line of text in its parts, in order. */
export function parts(line: string): Part[] {
  const found: Part[] = [];
  const text = (from: number, to: number): void => {
    if (to > from) found.push({ kind: 'text', text: line.slice(from, to) });
  };
  let last = 0;
  for (const mark of line.matchAll(MARKS)) {
    text(last, mark.index);
    if (mark[2]) found.push({ kind: 'icon', id: mark[2], count: Number(mark[1] ?? 0) });
    else found.push({ kind: 'rule', id: mark[0] });
    last = mark.index + mark[0].length;
  }
  text(last, line.length);
  return found;
}

/** A text in paragraphs and lists; entries that follow each other make one list. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split('\n')) {
    if (!line) continue;
    if (!line.startsWith('- ')) {
      found.push({ kind: 'paragraph', parts: parts(line) });
      continue;
    }
    const before = found.at(-1);
    const entry = parts(line.slice(2));
    if (before?.kind === 'list') before.entries.push(entry);
    else found.push({ kind: 'list', entries: [entry] });
  }
  return found;
}

/** Whether the entries of a list are so short that they may stand side by side, as prices do. */
export function isShort(entries: Part[][]): boolean {
  return entries.every((entry) => {
    const letters = entry.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.trim().length : 0), 0);
    const icons = entry.filter((part) => part.kind === 'icon').length;
    return letters <= 14 && icons > 0 && icons <= 2;
  });
}
