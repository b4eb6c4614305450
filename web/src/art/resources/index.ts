// The drawings of all resources by their ids in the box.
import type { Picture } from '../draw';
import { crafts, machines } from './crafts';
import { farm, newWorld } from './farm';
import { table } from './table';
import { works } from './works';

export const PICTURES: Readonly<Record<string, Picture>> = {
  ...farm,
  ...works,
  ...table,
  ...crafts,
  ...machines,
  ...newWorld,
};
/** What grows only in the New World lies on a square token, everything else on a round one. */
export const isRaw = (id: string): boolean => id in newWorld;
