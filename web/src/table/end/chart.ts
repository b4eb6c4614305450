// Points over the rounds as shapes: pure arithmetic for the small charts of the end of a game.
import type { RatingStep, RoundEnd } from '../../api/types';

/** Sources of points from the bottom of a stack to its top. Objectives are one band. */
export const BANDS = [
  'farmer_worker',
  'artisan_engineer_investor',
  'new_world',
  'expeditions',
  'gold',
  'objectives',
  'fireworks',
  'time_stack',
] as const;
export type Band = (typeof BANDS)[number];
const OWN: ReadonlySet<string> = new Set(BANDS);

export function bandsOf(lines: Record<string, number | null>): Record<Band, number> {
  const sums = Object.fromEntries(BANDS.map((band) => [band, 0])) as Record<Band, number>;
  for (const [source, points] of Object.entries(lines))
    sums[OWN.has(source) ? (source as Band) : 'objectives'] += points ?? 0;
  return sums;
}

export const sum = (lines: Record<string, number | null>): number =>
  Object.values(lines).reduce<number>((all, points) => all + (points ?? 0), 0);

/** The bands that anybody has points of, in their order. */
export function usedBands(rounds: readonly RoundEnd[]): Band[] {
  const used = new Set<Band>();
  for (const round of rounds)
    for (const score of round.scores)
      for (const [band, points] of Object.entries(bandsOf(score.lines))) if (points) used.add(band as Band);
  return BANDS.filter((band) => used.has(band));
}

/** Steps for an axis: about `count` round numbers from the lowest to the highest value. */
export function ticks(low: number, high: number, count = 4): number[] {
  const span = Math.max(1, high - low);
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10);
  const found: number[] = [];
  for (let at = Math.floor(low / step) * step; at < high + step; at += step) found.push(at);
  return found;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  low: number;
  high: number;
  count: number;
}
export const xAt = (frame: Frame, place: number): number =>
  frame.left + (frame.count < 2 ? frame.width : (place / (frame.count - 1)) * frame.width);
export const yAt = (frame: Frame, value: number): number =>
  frame.top + frame.height - ((value - frame.low) / (frame.high - frame.low || 1)) * frame.height;
const point = (frame: Frame, place: number, value: number): string =>
  `${xAt(frame, place).toFixed(1)} ${yAt(frame, value).toFixed(1)}`;

export function linePath(frame: Frame, values: readonly number[]): string {
  return values.map((value, place) => `${place ? 'L' : 'M'}${point(frame, place, value)}`).join('');
}

/** Bands on top of each other; what is below zero hangs from the axis. */
export function stack(
  rounds: readonly RoundEnd[],
  seat: number,
  bands: readonly Band[],
): { band: Band; from: number[]; to: number[] }[] {
  const above = rounds.map(() => 0);
  const below = rounds.map(() => 0);
  return bands.map((band) => {
    const from: number[] = [];
    const to: number[] = [];
    rounds.forEach((round, place) => {
      const points = bandsOf(round.scores[seat]?.lines ?? {})[band];
      const base = points < 0 ? below : above;
      from.push(base[place]!);
      base[place]! += points;
      to.push(base[place]!);
    });
    return { band, from, to };
  });
}

export function areaPath(frame: Frame, from: readonly number[], to: readonly number[]): string {
  const back = from
    .map((value, place) => `L${point(frame, place, value)}`)
    .reverse()
    .join('');
  return `${linePath(frame, to)}${back}Z`;
}

/** The lowest and highest that a chart of all seats must show. */
export function extent(rounds: readonly RoundEnd[]): { low: number; high: number } {
  let [low, high] = [0, 10];
  for (const round of rounds) {
    for (const score of round.scores) {
      const all = Object.values(bandsOf(score.lines));
      high = Math.max(
        high,
        all.filter((points) => points > 0).reduce((a, b) => a + b, 0),
      );
      low = Math.min(
        low,
        all.filter((points) => points < 0).reduce((a, b) => a + b, 0),
      );
    }
  }
  return { low, high };
}

/** The step of the scale that so many points reach (R15.9). */
export function ratingOf(steps: readonly RatingStep[], points: number): RatingStep | undefined {
  return steps.findLast((step) => points >= step.least) ?? steps[0];
}

/** Places from a ranking as the server tells it: seats in order, those who tie together. */
export function placesOf(ranking: readonly (number | readonly number[])[]): { place: number; seats: number[] }[] {
  let place = 1;
  return ranking.map((one) => {
    const seats = typeof one === 'number' ? [one] : [...one];
    const found = { place, seats };
    place += seats.length;
    return found;
  });
}
