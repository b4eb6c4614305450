// Who plays on when a finished game is taken up again. Pure.
import type { SeatWish, Table } from '../../api/types';

/** `here`, `link`, or `bot governor`. */
export type SeatChoice = string;

/** I take my own seats, else the one I look from; bots stay bots, and take the seats of those who are not here. */
export function firstWishes(table: Table, seen: number | null, levels: readonly string[]): SeatChoice[] {
  const own = table.seats.filter((seat) => seat.mine && seat.kind !== 'bot').map((seat) => seat.seat);
  const mine = new Set(own.length ? own : [seen ?? 0]);
  const usual = levels.includes('governor') ? 'governor' : (levels[0] ?? 'greedy');
  return table.seats.map((seat) => {
    if (mine.has(seat.seat) || table.players === 1) return 'here';
    return `bot ${levels.includes(seat.bot) ? seat.bot : usual}`;
  });
}

export function wishOf(choice: SeatChoice, name: string): SeatWish {
  const named = name ? { name } : {};
  if (choice === 'here') return { kind: 'person_here', ...named };
  if (choice === 'link') return { kind: 'person_link', ...named };
  return { kind: 'bot', bot: choice.slice('bot '.length), ...named };
}
