// What a bot says of turns, as it is shown. Pure.
/** More than this is said in words: by then the number means nothing that a player could use. */
const FAR = 15;

/** By how much a turn is better or worse, to half of a point or of a turn; null if that is far beyond any doubt. */
export function shownWorth(by: number): number | null {
  return by > FAR ? null : Math.max(0.5, Math.round(by * 2) / 2);
}
