// @vitest-environment jsdom
// The end of a game and what is heard of it.
import { describe, expect, it } from 'vitest';
import type { SeatView, TableEvent } from '../src/api/types';
import { soundOf, soundsOf } from '../src/sound/heard';
import { decided } from '../src/table/end/decided';
import { islesOf } from '../src/table/end/picture';

const seat = (at: number, lines: Record<string, number>) =>
  ({ seat: at, score: { lines, total: Object.values(lines).reduce((all, n) => all + n, 0) } }) as unknown as SeatView;

describe('what decided a game', () => {
  const ada = seat(0, { gold: 4, expeditions: 12, new_world: 5 });
  const bo = seat(1, { gold: 6, expeditions: 3, new_world: 5 });
  const cy = seat(2, { gold: 6, expeditions: 8, new_world: 2 });

  it('names the fewest sources that make up the difference to the winner', () => {
    expect(decided([ada, cy, bo], [0], 1)).toEqual({
      seat: 1,
      other: 0,
      by: -7,
      sources: [{ source: 'expeditions', points: 9 }],
    });
    expect(decided([ada, cy, bo], [0], 2)?.sources).toEqual([
      { source: 'expeditions', points: 4 },
      { source: 'new_world', points: 3 },
    ]);
  });
  it('compares the winner with the best of the others, and says nothing where it is level', () => {
    expect(decided([ada, cy, bo], [0], 0)).toMatchObject({ other: 2, by: 5 });
    expect(decided([ada, seat(1, { gold: 21 })], [0], 1)).toBeNull();
    expect(decided([ada], [0], 0)).toBeNull();
  });
});

describe('what is heard', () => {
  const play = (verb: string) => ({ number: 1, kind: 'play', at: 0, parts: { verb } }) as TableEvent;
  it('is the sound of what was done, each once, and none of what is only paid', () => {
    expect(soundOf(play('place'))).toBe('wood');
    expect(soundOf(play('work'))).toBeNull();
    expect(soundOf({ number: 1, kind: 'undo', at: 0 })).toBe('wood');
    expect(soundOf({ number: 1, kind: 'talk', at: 0 })).toBeNull();
    for (const verb of ['shift', 'waive'] as const) expect(soundOf(play(verb))).toBe('coins');
    for (const verb of ['activate', 'use', 'reveal'] as const) expect(soundOf(play(verb))).toBe('paper');
    expect(soundsOf(['play', 'trade', 'trade', 'explore'].map(play))).toEqual(['paper', 'coins', 'sails']);
  });
});

it('the picture shows the home island and every island that was found', () => {
  const fields = ['h1', 'h2', 'a1', 'b1'].map((field) => ({ field }));
  const isles = islesOf({ fields, old_world: ['o4', 'o7'] } as unknown as SeatView);
  expect(isles.map((isle) => [isle.columns, isle.fields.length])).toEqual([
    [5, 2],
    [2, 1],
    [2, 1],
  ]);
});
