// How the log calls those at the table.
import type { Table, TableEvent } from '../../api/types';
import { box } from '../../state/box.svelte';
import { fill, t } from '../../words/words.svelte';

export function botName(code: string): string {
  return box().box.levels.find((level) => level.id === code)?.name ?? code;
}

export function seatName(table: Table | null, seat: number): string {
  const found = table?.seats[seat];
  return found?.name || (found?.bot ? botName(found.bot) : '') || t('common.seat', { n: seat + 1 });
}

/** "2 exploration tokens" in the words of the box, without the number where it is one. */
export function thing(key: string, count = 1): string {
  const name = box().thing(key, count) || key;
  return count === 1 ? name : `${count} ${name}`;
}

/** What somebody did. Where it was placed is left out: a code says nothing once it is covered, the line points at the field. */
export function eventWords(event: TableEvent): string {
  const { verb, blueprint } = event.parts ?? {};
  if (verb === 'place') return t(blueprint ? 'log.placed_blueprint' : 'log.placed');
  if (verb === 'remove') return t('log.removed');
  return event.words ?? event.action ?? '';
}

/** A source of points: decks, gold and the like, or an objective. */
export function sourceName(source: string): string {
  return box().word('sources', source) || box().word('objectives', source) || source;
}

/** Alone there are no rounds, only turns. */
export function roundName(players: number, round: number): string {
  return players === 1 ? fill(box().word('labels', 'turn'), { turn: round }) : t('common.round', { n: round });
}
