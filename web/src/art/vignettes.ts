// Little engravings of the three decks (48 wide, 40 high): country and workshop, town and industry, the New World.
import type { Deck } from '../api/types';
import { circle, oval, rect, spokes, type Picture } from './draw';

const hatch = (x: number, y: number, count: number, length: number, step = 2): string =>
  Array.from({ length: count }, (_none, i) => `M${x} ${y + i * step}h${length - (i % 2) * 3}`).join('');

const FARM: Picture[] = [
  // a windmill over fields
  [
    ['shine', circle(37, 10, 4), 0.6],
    ['leaf', 'M0 30q12-7 26-3t22-3v16H0Z', 0.9],
    ['wheat', 'M0 35q14-6 28-2t20-2v9H0Z', 0.9],
    ['~timber', 'M3 38q6-4 14-4M14 39q8-4 18-3M30 39q8-3 16-3', 0.7],
    ['board', 'M15 30l2.5-14h6L26 30Z', 1],
    ['rust', 'M16.5 16.5q3.7-6 7.5 0Z', 1],
    ['~timber', 'M18 20h5M17.5 23h6.5M17 26h7.5', 0.6],
    ['~ink', spokes(20.3, 14, 4, 12, 0, 35), 1.1],
    [
      'white',
      'M20.3 14l8.5 4-1.3 2.8-8-5.2ZM20.3 14l-4 8.5-2.8-1.3 5.2-8ZM20.3 14l-8.5-4 1.3-2.8 8 5.2ZM20.3 14l4-8.5 2.8 1.3-5.2 8Z',
      0.9,
    ],
  ],
  // a cottage with a smoking chimney
  [
    ['~slate', 'M30 9q3-2 1-4t2-4', 1],
    ['leaf', 'M0 32q16-5 30-3t18-3v14H0Z', 0.9],
    ['brick', rect(28.5, 9, 3.5, 8), 0.9],
    ['cream', rect(10, 18, 24, 14), 1],
    ['rust', 'M7 19L14 8h17l6 11Z', 1],
    ['~ink', 'M11.5 12h22M9.5 15.5h26', 0.6],
    ['timber', rect(19, 23, 6, 9), 0.9],
    ['pane', rect(12.5, 22, 4, 4) + rect(27.5, 22, 4, 4), 0.9],
    ['green', circle(41, 24, 5) + circle(4, 27, 3.5), 0.9],
    ['~ink', 'M41 29v4M4 30v3', 1.3],
    ['~green', hatch(3, 35, 2, 40, 2.5), 0.7],
  ],
  // a smithy with its mine wheel
  [
    ['steel', 'M0 31L10 14l8 9 10-14 20 22Z', 0.9],
    ['~slate', 'M10 14l3 8M28 9l4 9M28 9l-2 10M10 14l-2 7', 0.7],
    ['leaf', 'M0 31q20-4 48 0v9H0Z', 0.9],
    ['board', 'M24 32V22h18v10Z', 1],
    ['rust', 'M22 22.5l3.5-5h15l3.5 5Z', 1],
    ['coal', 'M29.5 32v-5.5a3.5 3.5 0 0 1 7 0V32Z', 0.9],
    ['~timber', 'M8 33L13 17L18 33M10 27h6', 1.3],
    ['cream', circle(13, 17, 3.6), 1],
    ['~ink', spokes(13, 17, 6, 3.6), 0.7],
  ],
];

const TOWN: Picture[] = [
  // works with tall chimneys
  [
    ['silver', 'M12 8q-4-1-3-4t6-2q3-3 7 0t6 1q2 4-3 4Z', 0.7],
    ['brick', 'M13.5 30L15 9h4l1.5 21ZM22 30l1.2-16h3.6L28 30Z', 1],
    ['~ink', 'M14.8 12h4.4M23 17h4', 0.8],
    ['clay', 'M4 34V23l7 4v-4l7 4v-4l7 4v-4l7 4v7Z', 1],
    ['board', rect(32, 20, 13, 14), 1],
    ['rust', 'M30.5 20.5L38.5 13l8 7.5Z', 1],
    [
      'pane',
      rect(34.5, 23, 3, 4) + rect(39.5, 23, 3, 4) + rect(7, 29, 4, 3) + rect(14, 29, 4, 3) + rect(21, 29, 4, 3),
      0.8,
    ],
    ['tan', rect(0, 34, 48, 6), 0.9],
    ['~timber', hatch(2, 36, 2, 44), 0.7],
  ],
  // a town house and a lamp
  [
    ['sky', circle(24, 19, 16), 0],
    ['cream', rect(10, 14, 22, 21), 1],
    ['slate', 'M8 14.5L12 6h18l4 8.5Z', 1],
    [
      'pane',
      rect(13, 17, 4, 5) + rect(19, 17, 4, 5) + rect(25, 17, 4, 5) + rect(13, 25, 4, 5) + rect(25, 25, 4, 5),
      0.9,
    ],
    ['timber', 'M18.5 35v-8a2.5 2.5 0 0 1 5 0v8Z', 0.9],
    ['~ink', 'M10 23.5h22M10 15.5h22', 0.7],
    ['~ink', 'M40 35V16M37.5 35h5', 1.3],
    ['shine', 'M38 16l-1-5h6l-1 5Z', 0.9],
    ['coal', 'M37 11l3-3 3 3Z', 0.8],
    ['tan', rect(0, 35, 48, 5), 0.9],
    ['~timber', hatch(2, 37, 2, 44, 1.8), 0.7],
  ],
  // a railway bridge with a train
  [
    ['silver', 'M30 9q-3-4 2-5 5-3 8 0 5 1 3 4-5 3-9 1Z', 0.7],
    ['pane', 'M0 33q24-3 48 0v7H0Z', 0.8],
    ['~white', hatch(6, 36, 2, 34), 0.8],
    ['coal', 'M24 20v-6h9v-3.5h3V14h5q3 0 3 6Z', 1],
    ['red', rect(23, 12, 6, 8), 1],
    ['board', rect(6, 14, 15, 6), 1],
    ['ink', circle(10, 21, 2) + circle(17, 21, 2) + circle(28, 21, 2) + circle(35, 21, 2) + circle(41, 21, 2), 0],
    ['brick', 'M0 23h48v11h-5q0-8-7-8t-7 8h-9q0-8-7-8t-7 8H0Z', 1],
  ],
];

const FAR: Picture[] = [
  // a palm on the shore
  [
    ['shine', circle(38, 11, 5), 0.6],
    ['pane', 'M0 24h48v16H0Z', 0.8],
    ['~white', 'M26 28h10M34 32h11M29 36h8', 1],
    ['cream', 'M0 40V32q10-6 20-2t12 10Z', 0.9],
    ['~ink', 'M14 32Q12 20 18 12', 3.6],
    ['~wood', 'M14 32Q12 20 18 12', 2],
    [
      'green',
      'M18 12Q10 6 3 13q8-2 15-1ZM18 12Q18 3 8 3q7 3 10 9ZM18 12Q22 3 31 6q-8 1-13 6ZM18 12q9-3 14 5-7-5-14-5ZM18 12q-8 1-9 10 4-6 9-10Z',
      0.9,
    ],
  ],
  // a ship before a mountain
  [
    ['leaf', 'M0 26L10 12l6 6 9-12 23 20Z', 0.9],
    ['~green', 'M10 12l2 6M25 6l4 8M25 6l-3 9', 0.7],
    ['pane', 'M0 25h48v15H0Z', 0.8],
    ['~white', 'M3 30h8M36 29h9M6 36h12M30 37h12', 1],
    ['white', 'M19 12q6 4 1 10h-7q5-5 6-10ZM30 9q8 6 1 14h-9q7-7 8-14Z', 0.9],
    ['~ink', 'M19 10v17M30 7v20', 1.1],
    ['timber', 'M9 26h30l-4 7H14Z', 1],
    ['~shine', 'M12 29h24', 0.9],
  ],
  // a hacienda under the sun
  [
    ['shine', circle(11, 10, 4.5), 0.6],
    ['leaf', 'M0 33q24-8 48-2v9H0Z', 0.9],
    ['white', rect(13, 19, 24, 14), 1],
    ['clay', 'M11 19.5l4-6h20l4 6Z', 1],
    ['white', 'M21.5 14V8.5q3.5-3.5 7 0V14Z', 1],
    ['brass', circle(25, 11.5, 1.3), 0.7],
    ['timber', 'M15.5 33v-6a2.5 2.5 0 0 1 5 0v6ZM22.5 33v-6a2.5 2.5 0 0 1 5 0v6ZM29.5 33v-6a2.5 2.5 0 0 1 5 0v6Z', 0.9],
    ['green', oval(43, 22, 3, 9), 0.9],
    ['green', oval(5, 28, 3.5, 5), 0.9],
  ],
];

export const VIGNETTES: Readonly<Record<Deck, readonly Picture[]>> = {
  farmer_worker: FARM,
  artisan_engineer_investor: TOWN,
  new_world: FAR,
};

/** The same card always shows the same engraving. */
export function vignette(deck: Deck, id: string): Picture {
  const all = VIGNETTES[deck];
  return all[Number(id.replace(/\D/g, '')) % all.length]!;
}
