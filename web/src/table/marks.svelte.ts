// Marks that a player puts on things at a table, for oneself alone.
import type { Thing } from './choices';
import { keepMarks, keptMarks } from './planned';

export class Marks {
  things = $state.raw<ReadonlySet<Thing>>(new Set());

  constructor(private readonly table: string) {
    this.things = keptMarks(table);
  }

  /** Put a mark on something, or take it away again. */
  turn(thing: Thing): void {
    const things = new Set(this.things);
    if (!things.delete(thing)) things.add(thing);
    this.keep(things);
  }
  clear(): void {
    this.keep(new Set());
  }
  private keep(things: ReadonlySet<Thing>): void {
    this.things = things;
    keepMarks(this.table, things);
  }
}
