/** Which icons of a cost are lacking: the last of their kind, as often as they are named. */
export function marked(icons: readonly string[], lacking: readonly string[]): boolean[] {
  const left = new Map<string, number>();
  for (const id of lacking) left.set(id, (left.get(id) ?? 0) + 1);
  const marks = icons.map(() => false);
  for (let i = icons.length - 1; i >= 0; i--) {
    const count = left.get(icons[i]!) ?? 0;
    marks[i] = count > 0;
    left.set(icons[i]!, count - 1);
  }
  return marks;
}
