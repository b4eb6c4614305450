// What stands on tiles (grid 64 x 44): buildings of the tiers, shipyards and ships.
import type { Tier } from '../api/types';
import { circle, rect, type Picture, type Shape } from './draw';

const windows = (xs: readonly number[], y: number, w = 4, h = 5): Shape => [
  'pane',
  xs.map((x) => rect(x, y, w, h)).join(''),
  0.9,
];

/** The house behind the good: barn, workshop, town house, factory. */
export const HOUSES: Readonly<Record<Tier, Picture>> = {
  farmer: [
    ['leaf', 'M0 40q32-8 64 0v4H0Z', 0.9],
    ['rust', 'M5 42V23l9-11h20l9 11v19Z', 1.2],
    ['brick', 'M2 24.5L13 10h22l11 14.5-3 1.5L33 13H15L5 26Z', 1.1],
    ['board', rect(48, 24, 11, 18, 1), 1.1],
    ['steel', 'M46.5 25q7-14 14 0Z', 1.1],
    ['~timber', 'M8 30h4M8 35h4M8 40h4', 0.8],
  ],
  worker: [
    ['~slate', 'M51 8q4-2 1-4.5t3-4', 1.3],
    ['brick', 'M48 42L49.5 9h6L57 42Z', 1.2],
    ['~rust', 'M49 15h6.5M49 20h7', 0.9],
    ['clay', rect(4, 22, 44, 20), 1.2],
    ['slate', 'M1.5 23L9 11h34l7.5 12Z', 1.2],
    ['~ink', 'M6 17.5h40M8 14h36', 0.6],
    windows([7.5, 40], 27),
  ],
  artisan: [
    ['cream', 'M6 42V18h4l3-6h3l3-6h6l3 6h3l3 6h4v24Z', 1.2],
    ['clay', rect(38, 20, 21, 22), 1.2],
    ['rust', 'M36 21l5-9h15l5 9Z', 1.2],
    ['~ink', 'M6 21h32', 0.8],
    windows([51.5], 25),
    windows([8.5], 25),
    ['rust', circle(22, 12, 2), 0.9],
  ],
  engineer: [
    ['~slate', 'M9 6q4-2 1-4.5M20 9q4-2 1-4.5', 1.3],
    ['slate', 'M5.5 42L7 7h5l1.5 35ZM17 42l1.2-32h4.6L24 42Z', 1.2],
    ['steel', 'M3 42V26l14 5v-9l14 9v-9l14 9v-9l15 9v11Z', 1.2],
    ['pane', 'M19 26l9 5.5h-9ZM33 26l9 5.5h-9ZM47 26l9 5.5h-9Z', 0.8],
  ],
  investor: [
    ['cream', rect(8, 20, 48, 22), 1.2],
    ['slate', 'M4 21L32 6l28 15Z', 1.2],
    ['~ink', 'M16 22v20M26 22v20M38 22v20M48 22v20', 2],
  ],
};

/** A slipway with a hull on it and a crane: the stronger the yard, the more ribs and the bigger its works. */
function layYard(strength: number): Picture {
  const ribs = Array.from({ length: 2 + strength }, (_none, i) => `M${20 + i * (26 / (1 + strength))} 25v11`).join('');
  return [
    ['wood', 'M2 42l4-5h52l4 5Z', 1.1],
    ['board', 'M12 24h42q-1 9-8 13H20q-7-4-8-13Z', 1.2],
    ['~timber', ribs, 1.3],
    ['~ink', 'M12 24h42', 2],
    ['~ink', 'M8 40V6L34 4M8 12L20 5', 3.6],
    ['~wood', 'M8 40V6L34 4M8 12L20 5', 1.8],
    ['~ink', 'M33 4v9', 1],
    ['tan', rect(28, 13, 10, 4.5), 1],
    ...(strength > 1
      ? ([
          ['rust', 'M44 37V17l5-4h9l4 4v20Z', 1.1],
          ['pane', rect(48, 20, 4, 5) + rect(54.5, 20, 4, 5), 0.8],
        ] as Shape[])
      : []),
    ...(strength > 2
      ? ([
          ['slate', 'M51 13V3h4v10Z', 1.1],
          ['~slate', 'M53 2q4-1 2-3', 1.3],
        ] as Shape[])
      : []),
  ];
}

const MASTS: Readonly<Record<number, readonly number[]>> = { 1: [31], 2: [24, 39], 3: [18, 31, 44] };

/** A ship with as many masts as it is strong: a round merchant with its cargo or a slender explorer with guns. */
function layShip(kind: 'merchant' | 'exploration', strength: number): Picture {
  const trade = kind === 'merchant';
  const masts = MASTS[strength] ?? MASTS[1]!;
  const wide = strength === 1 ? 9 : strength === 2 ? 6.5 : 5.8;
  const sails = masts.map((x, i) => {
    const top = strength === 3 && i !== 1 ? 7 : 4;
    return (
      `M${x - wide} ${top + 3}h${2 * wide}q3 6.5 0 11q-${wide} -2.5-${2 * wide} 0q2.5-5.5 0-11Z` +
      `M${x - wide - 1} ${top + 15.5}h${2 * wide + 2}q3 5.5 0 10q-${wide + 1}-2.5-${2 * wide + 2} 0q2.5-5 0-10Z`
    );
  });
  return [
    ['~ink', masts.map((x) => `M${x} 2v30`).join(''), 1.8],
    [trade ? 'orange' : 'blue', masts.map((x) => `M${x} 1.5l7 1.8-7 1.8Z`).join(''), 0.9],
    [trade ? 'white' : 'sky', sails.join(''), 1.1],
    ['~ink', 'M53 29L62 20M53 29l-8-9', 1],
    trade
      ? ['timber', 'M4 26l8 3.5h38L60 27q0 10-8 15H15Q6 38 4 26Z', 1.3]
      : ['coal', 'M6 24l5 5.5h40L62 26q-2 11-10 16H15Q9 37 6 24Z', 1.3],
    ['~shine', trade ? 'M8 33q24 3 48 .5' : 'M10 32.5q24 3 47 .5', 1.3],
    trade
      ? ['board', rect(20, 24, 6, 5.5) + rect(35, 24, 6, 5.5), 1]
      : ['red', [18, 26, 34, 42].map((x) => rect(x, 35, 3.5, 3)).join(''), 0.8],
  ];
}

const YARDS = [1, 2, 3].map(layYard);
const SHIPS = {
  merchant: [1, 2, 3].map((strength) => layShip('merchant', strength)),
  exploration: [1, 2, 3].map((strength) => layShip('exploration', strength)),
};
const NONE: Picture = [];

export function shipyard(strength: number): Picture {
  return YARDS[strength - 1] ?? NONE;
}
export function ship(kind: 'merchant' | 'exploration', strength: number): Picture {
  return SHIPS[kind][strength - 1] ?? NONE;
}
