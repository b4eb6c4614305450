// What a game has: a mission leaves things out, and no words speak of those. Pure.
import type { View } from '../api/view';

/** A mission is won by its goals: points are spoken of where they are one of them. */
export const countsPoints = ({ solo }: Pick<View, 'solo'>): boolean =>
  !solo?.mission || solo.goals.some((goal) => goal.kind.includes('points'));
/** Where played cards give nothing there is no gold either. */
export const hasEffects = ({ solo }: Pick<View, 'solo'>): boolean => solo?.available.card_effects ?? true;
