// Emblems of decks and stacks.
import type { Deck } from '../api/types';
import { circle, oval, rect, spokes, star, type Picture } from './draw';

export type Stack = Deck | 'expeditions' | 'old_world' | 'new_islands';

/** The emblems of the six stacks; their colours and patterns are the `look-` classes of art.css. */
export const EMBLEMS: Readonly<Record<Stack, Picture>> = {
  farmer_worker: [
    ['steel', star(16, 16, 10, 13.5, 11)],
    ['cream', circle(16, 16, 8.8), 1.2],
    ['~ink', 'M16 24.5V13', 1.5],
    [
      'wheat',
      oval(13.2, 18.5, 1.5, 2.8, -38) +
        oval(18.8, 18.5, 1.5, 2.8, 38) +
        oval(13.2, 14.5, 1.5, 2.8, -38) +
        oval(18.8, 14.5, 1.5, 2.8, 38) +
        oval(16, 11, 1.5, 2.8),
      1,
    ],
  ],
  artisan_engineer_investor: [
    ['coal', oval(16, 23, 12, 3.5)],
    ['coal', 'M8.5 22.5L7.5 6.5q8.5 2.5 17 0l-1 16q-7.5 2.5-15 0Z'],
    ['red', 'M8.2 17.5q7.8 2.5 15.6 0l-.3 4.5q-7.5 2.5-15 0Z', 1.1],
    ['slate', oval(16, 6.5, 8.5, 2), 1.2],
    ['~steel', 'M11 9.5l.5 6', 1.3],
  ],
  new_world: [
    ['cream', 'M4 27q12-6 24 0Z'],
    ['~ink', 'M16 25Q13.5 17 17 11', 4],
    ['~wood', 'M16 25Q13.5 17 17 11', 2],
    [
      'green',
      'M17 11Q9 5.5 3.5 13q7-2.5 13.5-2ZM17 11Q16 2.5 8 3.5q6 2.5 9 7.5ZM17 11q3-8.5 11-6-7 1.5-11 6ZM17 11q8.5-2.5 11.5 6Q23 11.5 17 11Z',
      1.1,
    ],
    ['timber', circle(15.5, 12.5, 1.6) + circle(18.5, 13, 1.6), 1],
  ],
  expeditions: [
    ['shine', circle(16, 16, 13.3)],
    ['cream', circle(16, 16, 10.3), 1.2],
    ['~ink', spokes(16, 16, 8, 10, 8.2), 1.2],
    ['brass', star(16, 16, 4, 7.5, 2, -45), 1],
    ['red', star(16, 16, 4, 10.5, 2.3), 1.1],
    ['ink', circle(16, 16, 1.3), 0],
  ],
  old_world: [
    ['leaf', 'M3 25q2-8 9-8 3-3 8 0 7 0 9 8-13 4-26 0Z'],
    ['cream', rect(10.5, 13, 10, 9)],
    ['rust', 'M8.5 13.5L13 7h6l4.5 6.5Z'],
    ['timber', rect(14, 17, 3.5, 5), 1.1],
    ['green', circle(24.5, 17, 3.3), 1.2],
    ['~ink', 'M24.5 20v3', 1.5],
  ],
  new_islands: [
    ['cream', 'M3 26q3-6 13-6t13 6q-13 4-26 0Z'],
    ['orange', 'M19 21.5L24 12l5 9.5Z', 1.2],
    ['~ink', 'M11 22Q9 15 12.5 10', 3.6],
    ['~wood', 'M11 22Q9 15 12.5 10', 1.8],
    [
      'green',
      'M12.5 10Q6 5 2.5 12q5-2.5 10-2ZM12.5 10Q12 2.5 5.5 3q5 3 7 7ZM12.5 10q3-7.5 9.5-5-6 1-9.5 5ZM12.5 10q7-1.5 8.5 6Q17.5 11 12.5 10Z',
      1.1,
    ],
  ],
};
