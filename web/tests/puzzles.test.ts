import { describe, expect, it } from 'vitest';
import type { PuzzleInfo, SeatView, TableEvent } from '../src/api/types';
import type { View } from '../src/api/view';
import { puzzleWish, seatOf, standing } from '../src/puzzles/kept';

const RECORD = `brightsands game 2
players: 2
position:
  | round 22
  | turn 2
  | seat 1 played fw1
  | seat 2 played fw5 fw7
  | seat 2 used fw9
`;
const puzzle: PuzzleInfo = {
  id: 'p1',
  kind: 'two',
  cards: 2,
  players: 2,
  ways: 1,
  record: RECORD,
  bot: 'settler',
  solution: [],
};
const view = (kind: string): View => ({ decision: { kind } }) as unknown as View;
const me = (up: string[], down: string[]): SeatView =>
  ({ seat: 1, played: { face_up: up, face_down: down } }) as unknown as SeatView;
const ended: TableEvent[] = [{ kind: 'play', seat: 1, parts: { verb: 'end' } } as unknown as TableEvent];

describe('a puzzle', () => {
  it('is asked of the seat whose turn it is, and bots have the others', () => {
    expect(seatOf(puzzle)).toBe(1);
    expect(puzzleWish(puzzle, ' Ada ').seats.map((seat) => seat.kind)).toEqual(['bot', 'person_here']);
  });
  it('is solved when enough cards lie there that did not before, and missed when the turn ends without', () => {
    expect(standing(puzzle, view('turn'), me(['fw5', 'fw7'], ['fw9']), [])).toBe('open');
    expect(standing(puzzle, view('turn'), me(['fw5', 'fw7', 'fw11'], ['fw9', 'fw12']), [])).toBe('solved');
    expect(standing(puzzle, view('pay'), me(['fw5', 'fw7', 'fw11'], ['fw9', 'fw12']), [])).toBe('open');
    expect(standing(puzzle, view('turn'), me(['fw5', 'fw7'], ['fw9']), ended)).toBe('missed');
  });
});
