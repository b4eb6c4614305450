// Places of the rules screen that have no number.
export const START = 'start';
export const TIPS = 'tips';
export const ICONS = 'icons';

/** The address of a place: numbered ones are pages of their own, so that they can be sent to somebody. */
export function address(place: string): string {
  return /^R\d/.test(place) ? `/rules/${place}` : '/rules';
}
