// What events of a table change in what was known of it: its log, and how far it is. Pure.
import type { Table, TableEvent } from '../api/types';

/**
 * The table after some events. The server tells a whole table only when somebody comes, goes or is asked something; what every
 * move changes is counted on here, so that `table.actions` is always the number of actions that stand.
 */
export function wentOn(table: Table, events: readonly TableEvent[], number: number, toAct: number | null): Table {
  let { actions } = table;
  for (const event of events) {
    if (event.kind === 'play') actions++;
    else if (event.kind === 'undo') actions = event.left ?? actions;
  }
  return { ...table, actions, number, to_act: toAct };
}

/** The log after some events: without what was taken back, and with the cards that came to lie open. */
export function wroteOn(log: readonly TableEvent[], events: readonly TableEvent[]): TableEvent[] {
  let now = log.slice();
  for (const event of events) {
    if (event.taken) {
      const gone = new Set(event.taken);
      now = now.filter((old) => !gone.has(old.number));
      continue;
    }
    const shown = event.reveals;
    if (shown)
      now = now.map((old) =>
        old.number === shown.number ? { ...old, action: shown.action, words: shown.words } : old,
      );
    now.push(event);
  }
  return now;
}
