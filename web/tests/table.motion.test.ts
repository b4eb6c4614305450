import { describe, expect, it } from 'vitest';
import type { FieldView, SeatView, Tier } from '../src/api/types';
import { partsOf } from './actions';
import type { View } from '../src/api/view';
import { frames, path, top } from '../src/table/motion/arc';
import { moved } from '../src/table/motion/moved';
import { waysOf } from '../src/table/motion/ways';
import { draw } from '../src/table/plan';
import {
  WHOLE_SUPPLY,
  fieldOf,
  fieldUnder,
  fitCards,
  handHeight,
  iconOf,
  lapOf,
  miniOf,
  supplyOf,
} from '../src/table/fit';

const cubes = (idle: number, exhausted = 0, at_work = 0) => ({ idle, exhausted, at_work });
const field = (name: string, open: string | null, workers: Tier[] = [], built: string | null = null): FieldView => ({
  field: name,
  open,
  workers,
  built,
  printed: null,
  blueprint: false,
});
const seat = (more: object = {}, number = 0): SeatView =>
  ({
    seat: number,
    gold: 1,
    fields: [
      field('h1', 'sawmill:farmer'),
      field('h2', 'grain_farm:farmer'),
      field('h12', null),
      field('h16', 'merchant:1'),
      field('h17', 'merchant:2'),
      field('h18', 'exploration:1'),
    ],
    cubes: { farmer: cubes(3), worker: cubes(2), artisan: cubes(1), engineer: cubes(0), investor: cubes(0) },
    tokens: {
      trade: { on_ships: 3, exhausted: 0, on_cards: 0 },
      exploration: { on_ships: 1, exhausted: 0, on_cards: 0 },
      spend_first: 'cards',
    },
    hand: {
      sizes: { farmer_worker: 2, artisan_engineer_investor: 0, new_world: 0 },
      cards: number ? null : ['fw1', 'fw2'],
    },
    played: { face_up: [], face_down: [] },
    expeditions: { count: 0, cards: [] },
    old_world: [],
    new_world: [],
    ...more,
  }) as unknown as SeatView;
const view = (seats: SeatView[], more: object = {}): View =>
  ({
    seat: 0,
    players: seats.length,
    seats,
    stacks: { old_world: 5, new_islands: 5, expeditions: 9 },
    ...more,
  }) as unknown as View;
/** What flies when my seat, or the one beside it, changes like this: `farmer tier:farmer>field:h1`. */
const say = (before: View, after: View): string[] =>
  moved(before, after, 0).map(
    ({ piece, from, to }) =>
      `${'tier' in piece ? piece.tier : 'token' in piece ? piece.token : 'id' in piece ? piece.id : piece.stack} ${from}>${to}`,
  );
const mine = (before: object, after: object): string[] => say(view([seat(before)]), view([seat(after)]));
const other = (before: object, after: object): string[] => {
  const me = seat();
  return say(view([me, seat(before, 1)]), view([me, seat(after, 1)]));
};
const crew = (more: Partial<Record<Tier, ReturnType<typeof cubes>>>) => ({ cubes: { ...seat().cubes, ...more } });
const at = (changes: Record<string, FieldView>) => ({ fields: seat().fields.map((one) => changes[one.field] ?? one) });

describe('cubes on their way', () => {
  it('go from their district to work', () =>
    expect(
      mine({}, { ...crew({ farmer: cubes(2, 0, 1) }), ...at({ h1: field('h1', 'sawmill:farmer', ['farmer']) }) }),
    ).toEqual(['farmer tier:farmer>field:h1']));
  it('go from one workplace to another when a shift ended in between', () => {
    const before = { ...crew({ farmer: cubes(2, 0, 1) }), ...at({ h1: field('h1', 'sawmill:farmer', ['farmer']) }) };
    expect(
      mine(before, {
        ...crew({ farmer: cubes(2, 0, 1) }),
        ...at({ h2: field('h2', 'grain_farm:farmer', ['farmer']) }),
      }),
    ).toEqual(['farmer field:h1>field:h2']);
  });
  it('come home at a festival, from work and from exhaustion', () => {
    const before = { ...crew({ farmer: cubes(1, 1, 1) }), ...at({ h1: field('h1', 'sawmill:farmer', ['farmer']) }) };
    expect(mine(before, {})).toEqual(['farmer field:h1>tier:farmer', 'farmer spent:farmer>tier:farmer']);
  });
  it('come from the supply, even straight to work', () => {
    expect(mine({}, crew({ worker: cubes(3) }))).toEqual(['worker new:worker>tier:worker']);
    expect(
      mine({}, { ...crew({ farmer: cubes(3, 0, 1) }), ...at({ h1: field('h1', 'sawmill:farmer', ['farmer']) }) }),
    ).toEqual(['farmer new:farmer>field:h1']);
  });
  it('change places with the supply when they rise', () =>
    expect(mine({}, crew({ farmer: cubes(2), worker: cubes(3) }))).toEqual([
      'farmer tier:farmer>new:farmer',
      'worker new:worker>tier:worker',
    ]));
  it('are exhausted', () =>
    expect(mine({}, crew({ artisan: cubes(0, 1) }))).toEqual(['artisan tier:artisan>spent:artisan']));
  it('of another seat come to its card', () =>
    expect(other({}, crew({ worker: cubes(4) }))).toEqual(['worker new:worker>seat:1', 'worker new:worker>seat:1']));
  it('of another seat that only go to work are not shown', () =>
    expect(other({}, crew({ worker: cubes(0, 0, 2) }))).toEqual([]));
});

describe('tiles, cards and islands on their way', () => {
  const bakery = field('h12', 'bakery:worker', [], 'bakery:worker');
  it('a tile comes from the supply to its field, and goes back when it is undone', () => {
    expect(mine({}, at({ h12: bakery }))).toEqual(['bakery:worker tile:bakery:worker>field:h12']);
    expect(mine(at({ h12: bakery }), {})).toEqual(['bakery:worker field:h12>tile:bakery:worker']);
    expect(other({}, at({ h12: bakery }))).toEqual(['bakery:worker tile:bakery:worker>seat:1']);
  });
  it('a card is played, swapped, drawn, and taken back', () => {
    const hand = (...cards: string[]) => ({ hand: { sizes: {}, cards } });
    expect(mine({}, { ...hand('fw2'), played: { face_up: ['fw1'], face_down: [] } })).toEqual([
      'fw1 card:fw1>played:fw1',
    ]);
    expect(mine({ ...hand('fw2'), played: { face_up: ['fw1'], face_down: [] } }, hand('fw1', 'fw2'))).toEqual([
      'fw1 played:fw1>card:fw1',
    ]);
    expect(mine({}, hand('fw2', 'ai4'))).toEqual([
      'fw1 card:fw1>stack:farmer_worker',
      'ai4 stack:artisan_engineer_investor>card:ai4',
    ]);
  });
  it('a card that another seat plays is shown, those it draws are not', () => {
    const sizes = (farmer_worker: number) => ({
      hand: { cards: null, sizes: { farmer_worker, artisan_engineer_investor: 0, new_world: 0 } },
    });
    expect(other(sizes(2), { ...sizes(1), played: { face_up: ['fw9'], face_down: [] } })).toEqual(['fw9 seat:1>stage']);
    expect(other(sizes(2), sizes(3))).toEqual(['farmer_worker stack:farmer_worker>seat:1']);
    expect(other(sizes(2), sizes(1))).toEqual(['farmer_worker seat:1>stack:farmer_worker']);
  });
  it('an island comes from its stack', () => {
    expect(mine({}, { old_world: ['o4'] })).toEqual(['old_world stack:old_world>isle:o4']);
    expect(other({}, { new_world: ['n2'] })).toEqual(['new_islands stack:new_islands>seat:1']);
  });
});

describe('tokens and gold on their way', () => {
  const spent = (trade: number, exploration = 0) => ({
    tokens: {
      ...seat().tokens,
      trade: { on_ships: 3, exhausted: trade, on_cards: 0 },
      exploration: { on_ships: 1, exhausted: exploration, on_cards: 0 },
    },
  });
  it('leave their ships for whoever sold something', () => {
    expect(say(view([seat(), seat({}, 1)]), view([seat(spent(3)), seat({ gold: 2 }, 1)]))).toEqual([
      'trade field:h16>seat:1',
      'trade field:h17>seat:1',
      'trade field:h17>seat:1',
      'gold air>seat:1',
    ]);
  });
  it('leave for the stack that is sailed for', () =>
    expect(
      say(view([seat()]), view([seat(spent(0, 1))], { stacks: { old_world: 4, new_islands: 5, expeditions: 9 } })),
    ).toEqual(['exploration field:h18>stack:old_world']));
  it('come back to their ships', () => expect(mine(spent(1), {})).toEqual(['trade token:trade>field:h17']));
  it('gold comes from the bank and goes there, a few coins for many', () => {
    expect(mine({}, { gold: 3 })).toEqual(['gold air>gold', 'gold air>gold']);
    expect(mine({ gold: 30 }, { gold: 2 })).toHaveLength(4);
  });
});

it('nothing flies for a seat that did not change, or when somebody else looks', () => {
  const me = seat();
  expect(say(view([me]), view([me]))).toEqual([]);
  expect(moved(view([seat()]), view([seat({ gold: 9 })], { seat: 1 }), 0)).toEqual([]);
});

it('a plan is shown as ways to work, home and to partners', () => {
  const worked = seat(at({ h1: field('h1', 'sawmill:farmer', ['farmer']) }));
  const ways = waysOf(
    draw(
      worked,
      [
        'shift farmer from sawmill:farmer',
        'work grain_farm:farmer',
        'shift worker from exhausted',
        'trade beer with 2',
      ].map(partsOf),
    ),
  );
  expect(ways.map(({ from, to }) => `${from}>${to}`)).toEqual([
    'field:h1>tier:farmer',
    'spent:worker>tier:worker',
    'tier:farmer>field:h2',
    'token:trade>offer:1:beer',
  ]);
});

describe('an arc', () => {
  const [a, b] = [
    { x: 0, y: 100, width: 20 },
    { x: 100, y: 100, width: 40 },
  ];
  it('begins and ends where it should, in size too', () => {
    const steps = frames(a, b, 20, 20);
    expect(steps[0]!.transform).toBe('translate(-10.0px, 90.0px) scale(1.000)');
    expect(steps.at(-1)!.transform).toBe('translate(90.0px, 90.0px) scale(2.000)');
  });
  it('rises above the straight line', () => {
    expect(top(a, b)).toEqual({ x: 50, y: 78 });
    expect(path(a, b)).toBe('M0.0 100.0Q50.0 56.0 100.0 100.0');
  });
});

describe('the supply board', () => {
  it('has icons of 14 pixels or more at 1366 x 768', () => {
    const { columns, cell } = supplyOf(WHOLE_SUPPLY, 458, 768);
    expect(columns).toBe(9);
    expect(columns * (cell + 3)).toBeLessThan(458);
    expect(iconOf(cell, 3)).toBeGreaterThanOrEqual(14);
    expect(iconOf(cell, 1)).toBe(iconOf(cell, 2));
  });
  it('has larger ones on a phone', () =>
    expect(iconOf(supplyOf(WHOLE_SUPPLY, 382, 844, true).cell, 3)).toBeGreaterThanOrEqual(18));
  it('leaves room for a payment on a tablet, and for fingers where it has the screen to itself', () => {
    const { columns, cell } = supplyOf(WHOLE_SUPPLY, 409, 768);
    expect([columns, 5 * (cell + 30) < 768 / 2]).toEqual([9, true]);
    for (const [width, high] of [
      [382, 844],
      [592, 384],
      [757, 390],
    ] as const)
      expect(supplyOf(WHOLE_SUPPLY, width, high, true).cell).toBeGreaterThanOrEqual(44);
  });
  it('has larger tiles where a mission leaves room, and is no higher for that', () => {
    const few = supplyOf([{ tiles: 11, harbour: 0 }], 458, 768);
    expect(few.cell).toBeGreaterThanOrEqual(60);
    expect(Math.ceil(11 / few.columns) * few.cell).toBeLessThanOrEqual(0.31 * 768);
  });
});

describe('room for hands and islands', () => {
  it('the place of a hand is the same for every hand, and holds two rows of cards', () => {
    expect(handHeight(710)).toBeGreaterThanOrEqual(235);
    expect(handHeight(710)).toBeLessThanOrEqual(285);
    expect(handHeight(1390)).toBeGreaterThan(400);
    expect(fitCards(16, 610, handHeight(710) - 8).step).toBeGreaterThanOrEqual(66);
  });
  it('fields have a size for the sea, not for the islands in it', () => {
    expect(fieldOf(620, 330)).toBeGreaterThanOrEqual(52);
    expect(fieldOf(1240, 780)).toBeGreaterThan(104);
    expect(fieldOf(480, 280)).toBeGreaterThanOrEqual(44);
    expect(fieldUnder(382)).toBeGreaterThanOrEqual(60);
    expect(fieldOf(620, 330, false)).toBeGreaterThanOrEqual(70);
  });
  it('costs keep their icons at 20 pixels and lay them over one another where the tile is narrow', () => {
    const { cell } = supplyOf(WHOLE_SUPPLY, 458, 768);
    for (const count of [1, 2, 3, 4, 5]) {
      expect(iconOf(cell, count)).toBeGreaterThanOrEqual(20);
      const wide = count * (iconOf(cell, count) + 1) - 1 - (count - 1) * lapOf(cell, count);
      expect(wide).toBeLessThanOrEqual(cell + 3);
    }
  });
  it('the islands of others are shown where there is room: two seats at 1366 x 768, four at 1920 x 1080', () => {
    expect(miniOf(256, 714, 1, 1, 5)).toBeGreaterThanOrEqual(24);
    expect(miniOf(256, 714, 3, 1, 5)).toBe(0);
    expect(miniOf(336, 1026, 3, 1, 5)).toBeGreaterThan(18);
  });
  it('the text of the objectives comes before maps that are too small to read', () => {
    const left = (seats: number, mini: number): number => 714 - 76 - seats * (150 + (mini ? 4 * mini + 16 : 0));
    for (const seats of [1, 2]) expect(left(seats, miniOf(256, 714, seats, 1, 5)) / 5).toBeGreaterThanOrEqual(67);
  });
  it('many islands make the map smaller, not wider', () => expect(miniOf(256, 1000, 1, 4, 5) * 13).toBeLessThan(256));
});
