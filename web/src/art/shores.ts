// Islands seen from above (grid 96 x 67): fields and woods of the Old World, beaches and palms of the New.
import { circle, type Picture, type Shape } from './draw';

const waves =
  'M4 8q3-2.5 6 0t6 0M80 6q3-2.5 6 0t6 0M3 60q3-2.5 6 0t6 0M82 61q3-2.5 6 0t6 0M44 4q3-2.5 6 0t6 0M40 64q3-2.5 6 0t6 0';
const palm = (x: number, y: number): Shape[] => [
  ['~ink', `M${x} ${y}q-1.5-6 1-11`, 2.6],
  ['~wood', `M${x} ${y}q-1.5-6 1-11`, 1.3],
  [
    'green',
    `M${x + 1} ${y - 11}q-6-3.5-9 2 4-1.5 9-2ZM${x + 1} ${y - 11}q-1-6-6.5-5 4.5 1.5 6.5 5ZM${x + 1} ${y - 11}q2.5-6 8-3.5-5 .5-8 3.5ZM${x + 1} ${y - 11}q6-.5 7.5 5-3.5-4-7.5-5Z`,
    0.7,
  ],
];

export const OLD_SHORE: Picture = [
  ['~white', waves, 1],
  ['cream', 'M10 40Q2 24 16 15q6-9 22-7 14-6 28 0 18-2 21 14 7 14-3 26-8 12-24 9-16 7-28 1-20 1-22-18Z', 1],
  ['leaf', 'M14 38Q7 25 19 18q7-8 20-6 12-5 26 0 15-1 18 12 5 12-3 21-8 9-21 7-15 6-26 1-17 0-19-15Z', 0.7],
  ['wheat', 'M22 42l14-3 3 9-13 2ZM62 17l13 2-2 8-13-2Z', 0.7],
  ['~timber', 'M24 44.5l13-2M25 47.5l13-2M62.5 20l12 2M62 23l12 2', 0.6],
  [
    'green',
    [
      [20, 25],
      [26, 21],
      [23, 29],
      [76, 36],
      [70, 40],
      [77, 43],
      [71, 46],
    ]
      .map(([x, y]) => circle(x!, y!, 3.2))
      .join(''),
    0.8,
  ],
];
export const NEW_SHORE: Picture = [
  ['~pane', waves, 1],
  ['cream', 'M8 42Q2 30 14 24q4-14 20-12 16-8 32 0 18 0 20 14 8 12-2 22-10 10-26 7-18 6-28 0-18 2-22-13Z', 1],
  ['leaf', 'M16 40q-4-9 5-13 5-11 17-9 13-5 25 1 14 0 16 11 5 8-3 14-8 6-20 4-15 4-23-1-13 1-17-7Z', 0.7],
  ['tan', 'M60 19l8-9 10 12Z', 0.8],
  ['~timber', 'M68 10l-1 6M68 10l3 8', 0.7],
  ...palm(18, 28),
  ...palm(25, 22),
  ...palm(78, 55),
  ...palm(14, 53),
];
