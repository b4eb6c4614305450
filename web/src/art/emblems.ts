// Emblems of the objectives (grid 32 x 32): portraits like cameos, and four buildings. All of our own invention.
import { circle, oval, rect, spokes, star, type Picture, type Pigment, type Shape } from './draw';

type Skin = 'pink' | 'tan' | 'board' | 'wood';
const SKINS: Record<Skin, Pigment> = { pink: 'clay', tan: 'wood', board: 'tan', wood: 'timber' };

/** A bust: coat, collar, neck and face; hair, hats and what they hold come around it. */
function bust(skin: Skin, coat: Pigment, collar: Pigment, behind: readonly Shape[], before: readonly Shape[]): Picture {
  return [
    ...behind,
    [coat, 'M3.5 31q.5-8 8.5-9h8q8 1 8.5 9Z', 1.2],
    [SKINS[skin], 'M13 18h6v5l-3 3-3-3Z', 1],
    [collar, 'M11 22.5l2-1.5 3 4.5 3-4.5 2 1.5-3 6h-4Z', 1],
    [skin, oval(16, 14, 5.6, 7), 1.2],
    ['ink', circle(13.7, 13.3, 0.9) + circle(18.3, 13.3, 0.9), 0],
    ['~ink', 'M16 14v2.5h-1M14.2 18.5q1.8 1 3.6 0', 0.9],
    ...before,
  ];
}
const glasses: Shape = ['~ink', circle(13.4, 13.4, 2) + circle(18.6, 13.4, 2) + 'M15.4 13.3h1.2', 0.9];
const moustache = (colour: Pigment): Shape => [
  colour,
  'M16 16.5q-3.5-.8-5 1.7 3 1 5-.5 2 1.5 5 .5-1.5-2.5-5-1.7Z',
  0.8,
];
const beard = (colour: Pigment, long = 3): Shape => [
  colour,
  `M10.3 13.5q-.5 8 5.7 ${9 + long}q6.2-${1 + long} 5.7-${9 + long}q-1 4-3.2 3.5h-5q-2.2.5-3.2-3.5Z`,
  1,
];
const shortHair = (colour: Pigment): Shape => [
  colour,
  'M10 13.5q-1.5-8 6-8t6 8q-1-4-3.5-4.7-3 1.2-5.5.2Q11 10 10 13.5Z',
  1,
];
const topHat = (band: Pigment): Shape[] => [
  ['coal', oval(16, 9, 8.5, 1.9), 1.1],
  ['coal', 'M11 8.8L10.3 1.5h11.4L21 8.8Z', 1.1],
  [band, 'M10.9 7.5h10.2v1.8H10.9Z', 0.8],
];

export const EMBLEM: Readonly<Record<string, Picture>> = {
  alonso_graves: bust(
    'tan',
    'coal',
    'red',
    [['brown', 'M8 22q-2-12 8-15 10 3 8 15Z', 1.1]],
    [
      ['coal', 'M5 10q5-1 11-7 6 6 11 7-4 2.5-11 1.5T5 10Z', 1.2],
      ['~shine', 'M6.5 9.8q9.5 2.5 19 0', 1.1],
      ['ink', 'M16.5 11.5h4.3l-.8 3.3q-2 1-3-.6Z', 0.8],
      ['~ink', 'M10.5 11l6 1', 0.9],
      moustache('brown'),
    ],
  ),
  aarhant: bust(
    'wood',
    'violet',
    'shine',
    [],
    [
      beard('coal', 2),
      ['cream', 'M8.5 11q-1-8 7.5-9 8.5 1 7.5 9-7.5-3-15 0Z', 1.2],
      ['~timber', 'M9 8.5q7-5 13.5-1M10.5 10q5-5 9-7.5', 0.9],
      ['red', circle(16, 6.5, 1.5), 0.9],
    ],
  ),
  the_editor: bust(
    'pink',
    'slate',
    'white',
    [],
    [
      ['silver', 'M9.8 15q-1.8-6 .8-7.5l.6 4ZM22.2 15q1.8-6-.8-7.5l-.6 4Z', 1],
      glasses,
      moustache('silver'),
      ['white', 'M20 24.5l8-1.5 1.5 6.5-8 1.5Z', 1],
      ['~ink', 'M21.8 26l5-1M22.2 27.8l5-1', 0.9],
    ],
  ),
  beryl_omara: bust(
    'pink',
    'timber',
    'green',
    [['orange', 'M7.5 21q-2.5-15 8.5-16t8.5 16q-3 1-8.5 1t-8.5-1Z', 1.1]],
    [
      ['orange', 'M10 13q-.8-7.5 6-7.5t6 7.5q-1.5-4-6-4.2T10 13Z', 1],
      ['brown', rect(9.7, 6.7, 12.6, 2.4, 0.8), 0.9],
      ['pane', circle(13.2, 7.8, 2.2) + circle(18.8, 7.8, 2.2), 1.1],
    ],
  ),
  hannah_goode: bust(
    'pink',
    'blue',
    'white',
    [
      ['brown', circle(16, 4.5, 3.3), 1],
      ['brown', 'M9 17Q7.5 6 16 6t7 11Z', 1.1],
    ],
    [
      ['brown', 'M10.2 14q-1-7.5 5.8-8 6.8.5 5.8 8-1-4.5-4.5-5.5-4.5.5-7.1 5.5Z', 1],
      ['shine', circle(16, 26, 1.2), 0.8],
    ],
  ),
  university: [
    ['board', 'M4 27.5h24V30H4Z', 1.2],
    ['white', rect(6, 16, 20, 11.5), 1.2],
    ['~ink', 'M8.5 17v10M13.5 17v10M18.5 17v10M23.5 17v10', 2.2],
    ['~white', 'M8.5 17v10M13.5 17v10M18.5 17v10M23.5 17v10', 0.9],
    ['board', 'M4 16.5L16 10l12 6.5Z', 1.2],
    ['coal', 'M7 6l9-4 9 4-9 4Z', 1.2],
    ['~wheat', 'M24 6.5v4.5', 1.5],
  ],
  worlds_fair: [
    ['~ink', 'M16 4V1.5', 1.3],
    ['red', 'M16 1.3l4.5 1.3L16 4Z', 0.8],
    ['glass', 'M8 20q0-15.5 8-15.5T24 20Z', 1.2],
    ['glass', 'M3 28v-6q0-4 4-4h18q4 0 4 4v6Z', 1.2],
    ['~ink', 'M16 4.5V28M12 6.5V28M20 6.5V28M3.5 21h25M8.5 15h15M7 18v10M25 18v10', 0.8],
    ['timber', 'M13.5 28v-4a2.5 2.5 0 0 1 5 0v4Z', 1],
    ['tan', rect(2, 27.8, 28, 2.4), 1.1],
  ],
  madame_kahina: bust(
    'wood',
    'rust',
    'shine',
    [['violet', 'M7 27Q4 4 16 3.5T25 27Z', 1.2]],
    [
      ['violet', 'M9.5 15Q8.5 5 16 5t6.5 10q-2-5.5-6.5-5.5T9.5 15Z', 1.1],
      ['shine', circle(10, 18, 1.4) + circle(22, 18, 1.4) + circle(16, 8.2, 1.2), 0.8],
    ],
  ),
  the_tourist: bust(
    'pink',
    'board',
    'red',
    [['amber', 'M8.5 21Q6.5 6 16 6t7.5 15Z', 1.1]],
    [
      ['amber', 'M10.2 14q-.5-5 5.8-5.5 6.3.5 5.8 5.5Q19.5 10.8 16 10.5q-3.5.3-5.8 3.5Z', 0.9],
      ['wheat', oval(16, 8.8, 9.5, 1.9), 1.1],
      ['wheat', 'M10.5 8.5V3.5h11v5Z', 1.1],
      ['red', rect(10.5, 6, 11, 2.3), 0.8],
      ['red', 'M22 8.5l3.5 4.5-3-.5Z', 0.7],
      ['coal', rect(12, 25.5, 8, 5, 0.8), 1],
      ['glass', circle(16, 28, 1.7), 0.9],
    ],
  ),
  zoo: [
    ['steel', 'M6.5 15Q1 8 5.5 5.5 12 5 12 13ZM25.5 15Q31 8 26.5 5.5 20 5 20 13Z', 1.2],
    ['pink', 'M7 12.5Q5 9 7 8q3.5.5 3.5 5ZM25 12.5q2-3.5 0-4.5-3.5.5-3.5 5Z', 0],
    ['steel', 'M9 13q0-7.5 7-7.5T23 13q0 6-3.5 8v5q0 3.5 3.5 2.5.5 3-3 3-4 0-4-4.5-2 1-3.2-2.5Q9 21 9 13Z', 1.2],
    ['ink', circle(12.8, 13.2, 1.1) + circle(19.2, 13.2, 1.1), 0],
    ['~slate', 'M14 21h4M14.5 23.5h4M15.5 26h3.5', 1],
    ['white', 'M12.5 20q-3 1-4 5 3.5 0 5-3ZM19.5 20.5q2.5.5 4 4-3 .5-4-1.5Z', 1],
  ],
  museum: [
    ['~ink', 'M10.5 9Q4.5 9 6.5 15q1 2 3 2M21.5 9q6 0 4 6-1 2-3 2', 3.2],
    ['~brick', 'M10.5 9Q4.5 9 6.5 15q1 2 3 2M21.5 9q6 0 4 6-1 2-3 2', 1.3],
    [
      'brick',
      'M11 3.5h10v2.3q-1.5 1-1.5 4 6 3.2 4.5 10-1 5-4.5 7v2.7h-7v-2.7q-3.5-2-4.5-7-1.5-6.8 4.5-10 0-3-1.5-4Z',
      1.2,
    ],
    ['cream', 'M8 15.5h16v4.8H8Z', 1],
    ['~ink', 'M9 18l1.8-1.5L12.5 18l1.7-1.5L16 18l1.7-1.5 1.8 1.5 1.7-1.5L23 18', 1],
    ['~cream', 'M10.5 23q5.5 2.5 11 0', 1.2],
  ],
  bente_jorgensen: bust(
    'pink',
    'green',
    'cream',
    [
      ['wheat', 'M8.5 20Q6.5 5 16 5t7.5 15Z', 1.1],
      ...([
        [
          'wheat',
          oval(8, 21, 1.8, 2.2) + oval(7.5, 24.5, 1.7, 2) + oval(24, 21, 1.8, 2.2) + oval(24.5, 24.5, 1.7, 2),
          0.9,
        ],
      ] as Shape[]),
    ],
    [
      ['wheat', 'M10 13.5q-1-8 6-8.2 7 .2 6 8.2-1.5-4.5-6-5.5-4.5 1-6 5.5Z', 1],
      ['leaf', 'M11 8q1-4 5-3-1 3-5 3ZM21 8q-1-4-5-3 1 3 5 3Z', 0.8],
    ],
  ),
  isabel_sarmento: bust(
    'board',
    'red',
    'coal',
    [['coal', 'M7 24Q4.5 5 16 4.5T25 24q-4 1.5-9 1.5T7 24Z', 1.1]],
    [
      ['coal', 'M10 14q-1.5-8.5 6-8.7 7.5.2 6 8.7-1-5-7-6-3.5 1-5 6Z', 1],
      ['red', star(22.5, 9, 5, 3.2, 1.8), 0.9],
      ['shine', circle(22.5, 9, 1), 0.6],
    ],
  ),
  pyrphorian: [
    ['rust', 'M3 31Q4 6 16 2q12 4 13 29Z', 1.2],
    ['coal', 'M9 31q-2-17 7-20.5Q25 14 23 31Z', 1.1],
    ['orange', 'M16 11q6 6 4.5 11-1 4-4.5 4t-4.5-4q-.6-3 1.5-5 .5 2 1.8 2 1.5-3.5 1.2-8Z', 1.1],
    ['shine', 'M16 18.5q2.5 3 1.8 5-.6 1.5-1.8 1.5t-1.8-1.5q-.3-2.5 1.8-5Z', 0.7],
  ],
  edvard_goode: bust(
    'pink',
    'coal',
    'white',
    [],
    [
      shortHair('silver'),
      ['silver', 'M10 12.5q-.5 5 1.5 8l1.3-5ZM22 12.5q.5 5-1.5 8l-1.3-5Z', 0.9],
      ...topHat('red'),
      ['red', 'M14.5 24.5h3L16 30Z', 0.8],
    ],
  ),
  carl_leonard_von_malching: bust(
    'pink',
    'blue',
    'red',
    [],
    [
      ['shine', oval(6, 23.5, 3.2, 1.9, -20) + oval(26, 23.5, 3.2, 1.9, 20), 1],
      ['coal', 'M4.5 9.5Q9 1.5 16 1.5t11.5 8Q16 13 4.5 9.5Z', 1.2],
      ['~shine', 'M7.5 8.5q8.5 2 17 0', 1.1],
      ['red', circle(16, 5, 1.7), 0.8],
      moustache('timber'),
      ['shine', star(20.5, 27.5, 5, 2.2, 1), 0.7],
    ],
  ),
  eli_bleakworth: bust(
    'pink',
    'red',
    'white',
    [],
    [
      [
        'white',
        'M16 4q-7 0-7.5 6-2.5 2-1 4.5-2 2.5 0 4.5-1.5 3 1.5 4 3-1 2.5-5 1-7 4.5-7.5 3.5.5 4.5 7.5-.5 4 2.5 5 3-1 1.5-4 2-2 0-4.5 1.5-2.5-1-4.5Q23 4 16 4Z',
        1.1,
      ],
      ['~slate', 'M11 9q2.5-2 5-2t5 2M8.5 14.5h2M21.5 14.5h2M8.5 18.5h2M21.5 18.5h2', 0.9],
    ],
  ),
  the_queen: bust(
    'pink',
    'violet',
    'white',
    [['tan', 'M9 18Q7.5 6 16 6t7 12Z', 1.1]],
    [
      ['tan', 'M10.3 14q-.8-6.5 5.7-6.5T21.7 14q-2-4-5.7-4.5-3.7.5-5.7 4.5Z', 1],
      ['shine', 'M9 8.5L8 1.5l4.5 3L16 .8l3.5 3.7 4.5-3-1 7q-7-2-14 0Z', 1.1],
      ['red', circle(16, 5.5, 1.2), 0.6],
      ['white', circle(12.5, 23.3, 1) + circle(14.5, 25, 1) + circle(17.5, 25, 1) + circle(19.5, 23.3, 1), 0.7],
    ],
  ),
  princess_qing: bust(
    'board',
    'red',
    'shine',
    [
      ['~shine', 'M5 5.5l7 2.5M27 5.5L20 8', 1.8],
      ['coal', circle(10.5, 5.5, 3.3) + circle(21.5, 5.5, 3.3), 1],
      ['coal', 'M9 18Q7.5 5 16 5t7 13Z', 1.1],
    ],
    [
      ['coal', 'M10 13.5q-.8-7.7 6-7.7t6 7.7Q20.5 9.5 16 9q-4.5.5-6 4.5Z', 1],
      ['red', circle(16, 6.8, 1.5), 0.8],
    ],
  ),
  willie_wibblesock: bust(
    'pink',
    'wood',
    'green',
    [],
    [
      shortHair('orange'),
      ['tan', 'M8.5 9.5Q8 3 16 3t8 6q3.5.5 3.5 2-9-2.5-19-1.5Z', 1.1],
      ['~timber', 'M12 3.8l1 5.5M19.5 3.8l-.8 5.4', 0.8],
      ['rose', circle(16, 15.8, 1.8), 0.9],
    ],
  ),
  dr_hugo_mercier: bust(
    'pink',
    'timber',
    'white',
    [],
    [
      shortHair('coal'),
      glasses,
      ['coal', 'M13.5 19.5q2.5-1 5 0l-2.5 5Z', 0.9],
      ['coal', 'M16 17q-2.5-.5-3.5 1l3.5.3 3.5-.3q-1-1.5-3.5-1Z', 0.6],
      ['shine', circle(24.5, 26.5, 3.6), 1.1],
      ['~ink', 'M24.5 24.5v4', 1],
    ],
  ),
  lady_margaret_hunt: bust(
    'pink',
    'bottle',
    'cream',
    [['amber', 'M9 20Q7 6 16 6t7 14Z', 1.1]],
    [
      ['amber', 'M10.2 13.5q0-5 5.8-5t5.8 5Q19.5 10.5 16 10.3q-3.5.2-5.8 3.2Z', 0.9],
      ['bottle', 'M4 9.5Q9 6 10.5 3q6-2.5 11 0Q23 6 28 8q-4 3-12 2.5T4 9.5Z', 1.2],
      ['white', 'M20.5 7q2-6.5 8.5-6-.5 5.5-8.5 6Z', 1],
    ],
  ),
};

/** Animals and artefacts of expeditions, by the tier that looks after them: the rarer the dearer. */
export const FINDS: Readonly<
  Record<'animal' | 'artefact', Readonly<Record<'artisan' | 'engineer' | 'investor', Picture>>>
> = {
  animal: {
    artisan: [
      ['green', 'M20.5 18q6 4 5.5 12l-5-5Z', 1.1],
      ['red', 'M9 15.5Q8.5 5 17 4.5q6.5.5 6.5 7.5 1.5 10-4.5 15-8.5-1.5-10-11.5Z', 1.2],
      ['blue', 'M14.5 15q6 0 7 3-.5 6-3.5 8-4-3.5-3.5-11Z', 1],
      ['white', circle(14, 10, 2.6), 0.9],
      ['ink', circle(13.7, 10, 1.1), 0],
      ['coal', 'M10.5 9q-5 .5-4 7.5 3.5-.5 4.5-3.5Z', 1.1],
      ['~timber', 'M5 28.5h22', 2.4],
      ['~ink', 'M14 26v2.5M17.5 27v1.5', 1.5],
    ],
    engineer: [
      ['wheat', 'M9 30L12.5 13l-1-5q0-3 4-3h3.5l8 3.5q1.5 3-1 4l-6.5.5L23 30Z', 1.2],
      ['~ink', 'M13.5 5V1.5M17.5 5V1.5', 1.6],
      ['timber', circle(13.5, 1.8, 1) + circle(17.5, 1.8, 1), 0.8],
      ['wheat', 'M11.5 7.5q-4.5-2-6 .5 2 3 6 2Z', 1],
      ['brown', 'M13.5 15l3-1 .5 3-3 1.5ZM18 20l3 .5.5 3.5-3.5-.5ZM12 23l3.5-.5.5 3.5-4.5 1Z', 0.6],
      ['ink', circle(18, 8, 1.1), 0],
    ],
    investor: [
      ['rust', star(16, 15.5, 11, 14, 11.3), 1.2],
      ['wheat', oval(16, 15.5, 8.3, 9), 1.2],
      ['wheat', circle(8.8, 8, 2.6) + circle(23.2, 8, 2.6), 1],
      ['cream', oval(16, 20, 4.8, 4), 1],
      ['coal', 'M13.8 16.5h4.4L16 19.3Z', 0.8],
      ['ink', circle(12.5, 13, 1.2) + circle(19.5, 13, 1.2), 0],
      ['~ink', 'M16 19.3v1.7M13.5 21.5q1.3 1 2.5-.5 1.2 1.5 2.5.5', 1],
    ],
  },
  artefact: {
    artisan: [
      ['~ink', 'M10.5 8Q4.5 8.5 7 15M21.5 8q6 .5 3.5 7', 3.2],
      ['~clay', 'M10.5 8Q4.5 8.5 7 15M21.5 8q6 .5 3.5 7', 1.3],
      ['brick', 'M11 3h10l-1.5 6q6.5 5 3 13-1.5 4-4 5v3h-5v-3q-2.5-1-4-5-3.5-8 3-13Z', 1.2],
      ['~shine', 'M9.5 14h13M9 17.5h14M10 21h12', 1.3],
    ],
    engineer: [
      ['board', 'M6 5q10-5 20 0l-1 13q-2 9-9 12-7-3-9-12Z', 1.2],
      ['green', 'M6 5q10-5 20 0l-.3 4q-9.7-3.5-19.4 0Z', 1],
      ['ink', 'M9.5 13.5q3-2 5.5.5-3 2-5.5-.5ZM17 14q2.5-2.5 5.5-.5-2.5 2.5-5.5.5Z', 0.6],
      ['~ink', 'M16 12v6.5l-1.8 1.3M12 24q4-2 8 0', 1.4],
      ['red', 'M8.5 18l3 1.5-1.5 2.5ZM23.5 18l-3 1.5 1.5 2.5Z', 0.6],
    ],
    investor: [
      ['shine', spokes(16, 11, 12, 11, 8), 1.5],
      ['shine', circle(16, 11, 8), 1.2],
      ['brass', oval(16, 11.5, 4.6, 5.5), 1.1],
      ['ink', circle(14.2, 10.5, 0.9) + circle(17.8, 10.5, 0.9), 0],
      ['~ink', 'M14 14.5h4', 1.2],
      ['brass', 'M11 19h10l1.5 9h-13Z', 1.1],
      ['red', circle(16, 23.5, 1.8), 0.9],
      ['timber', rect(7, 27.8, 18, 3), 1.1],
    ],
  },
};
