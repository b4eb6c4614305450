// How a seat is called.
import type { SeatView } from '../api/types';
import type { View } from '../api/view';
import { t } from '../words/words.svelte';

export function nameOf(view: View, seat: number | null): string {
  if (seat === null) return '';
  return view.seats[seat]?.name || view.names[seat] || t('common.seat', { n: seat + 1 });
}
/** The points of a seat as they stand; what a lone player would get for an early end is not among them. */
export function pointsOf(seat: SeatView): string {
  const { total, known, lines } = seat.score;
  return total === null ? `${known}+` : String(total - (lines.time_stack ?? 0));
}
/** The same, but one's own seat is "You". */
export function whoIs(view: View, seat: number | null, me: number | null): string {
  return seat !== null && seat === me ? t('common.you') : nameOf(view, seat);
}
