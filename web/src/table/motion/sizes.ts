// How large pieces are drawn that are carried over the table; on their way they are scaled to what they leave and to where they land.
import type { Piece } from './moved';

export const SIZES: Readonly<Record<Piece['kind'], readonly [width: number, height: number]>> = {
  cube: [20, 20],
  token: [20, 20],
  tile: [56, 56],
  card: [92, 128],
  back: [64, 88],
};
