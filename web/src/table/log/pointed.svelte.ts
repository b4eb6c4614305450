// The fields that a line of the log speaks of: they are shown on the table, for what stands there covers their codes.
import type { Entry } from './group';

export interface Pointed {
  seat: number;
  field: string;
}
let pointed = $state.raw<readonly Pointed[]>([]);

export function pointAt(fields: readonly Pointed[]): void {
  pointed = fields;
}
export const isPointed = (seat: number, field: string): boolean =>
  pointed.some((one) => one.seat === seat && one.field === field);

/** Where an action of the log left its mark: the fields that something was placed on or taken from. */
export function fieldsOf(entry: Entry): Pointed[] {
  return [entry.head, ...entry.parts].flatMap(({ event, step }) =>
    (step.verb === 'place' || step.verb === 'remove') && step.field && event.seat !== undefined
      ? [{ seat: event.seat, field: step.field }]
      : [],
  );
}
