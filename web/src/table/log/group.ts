// The log as people tell it: rounds, turns, actions, and under each action what paid for it.
import type { ActionParts, TableEvent, TimeCard } from '../../api/types';
import type { View } from '../../api/view';
import { isHead, isPayment } from './read';

export interface Part {
  event: TableEvent;
  step: ActionParts;
  /** How many actions stand once this one is done. */
  actions: number;
}
export interface Entry {
  key: number;
  head: Part;
  pays: Part[];
  /** What else belongs to it: where it was placed, which cube rose, more cards of the same swap. */
  parts: Part[];
  last: number;
}
export interface Turn {
  kind: 'turn';
  key: number;
  seat: number;
  round: number;
  entries: Entry[];
  first: number;
  last: number;
  ended: boolean;
  /** The time card of a lone player's turn. */
  time: TimeCard | null;
}
export interface Note {
  kind: 'note';
  key: number;
  event: TableEvent;
}
export interface Round {
  round: number;
  items: (Turn | Note)[];
  first: number;
  last: number;
}

/** What came before the first event of a log that was cut off. */
export interface Before {
  actions: number;
  turns: number;
}
const NOTHING_DONE: ActionParts = { verb: 'finish' };
const NOTHING: Before = { actions: 0, turns: 0 };

/** How many turns a view has behind it. */
export function turnsDone(view: View): number {
  if (view.turn_of === null) return view.round * view.players;
  return (view.round - 1) * view.players + ((view.turn_of - view.starting_player + view.players) % view.players);
}

/** What a log leaves out at its beginning, if it does, told by where the game stands now; a position begins in the middle of a game. */
export function before(log: readonly TableEvent[], actions: number, view: View | null): Before {
  const plays = log.filter((event) => event.kind === 'play');
  const missing = Math.max(0, actions - plays.length);
  if (!view || (!missing && view.turn_of === null)) return NOTHING; // the last turn of a game may have no end
  const ends = plays.filter((event) => event.action === 'end').length;
  return { actions: missing, turns: Math.max(0, turnsDone(view) - ends) };
}

class Teller {
  readonly rounds: Round[] = [];
  private turn: Turn | null = null;
  private entry: Entry | null = null;
  private actions: number;
  private turns: number;

  constructor(
    private readonly players: number,
    start: Before,
  ) {
    this.actions = start.actions;
    this.turns = start.turns;
  }

  tell(event: TableEvent): void {
    if (event.kind !== 'play') {
      if (event.kind !== 'undo') this.round().items.push({ kind: 'note', key: event.number, event });
      return;
    }
    const part: Part = { event, step: event.parts ?? NOTHING_DONE, actions: ++this.actions };
    const turn = this.turnFor(part);
    turn.last = this.rounds[this.rounds.length - 1]!.last = part.actions;
    if (event.time) turn.time = event.time; // an answer tells it once more, with what came of it
    if (part.step.verb === 'end') {
      turn.ended = true;
      this.turns++;
      return;
    }
    if (part.step.verb === 'reveal') return; // the time card tells it
    this.put(turn, part);
  }

  private round(): Round {
    const number = Math.floor(this.turns / this.players) + 1;
    const last = this.rounds[this.rounds.length - 1];
    if (
      last &&
      (last.round === number || (this.turn?.ended && this.turns % this.players === 0 && last.round === number - 1))
    )
      return last;
    return this.newRound(number);
  }

  private newRound(number: number): Round {
    const round: Round = { round: number, items: [], first: this.actions, last: this.actions };
    this.rounds.push(round);
    return round;
  }

  private turnFor(part: Part): Turn {
    const turn = this.turn;
    // alone, a time card may ask something after the end of the turn (R15.6)
    if (turn && (!turn.ended || part.step.verb === 'answer') && turn.seat === part.event.seat) return turn;
    const number = Math.floor(this.turns / this.players) + 1;
    const last = this.rounds[this.rounds.length - 1];
    const round = last?.round === number ? last : this.newRound(number);
    if (round.items.every((item) => item.kind === 'note')) round.first = part.actions;
    const begun: Turn = {
      kind: 'turn',
      key: part.event.number,
      seat: part.event.seat ?? 0,
      round: number,
      entries: [],
      first: part.actions,
      last: part.actions,
      ended: false,
      time: null,
    };
    round.items.push(begun);
    this.turn = begun;
    this.entry = null;
    return begun;
  }

  private put(turn: Turn, part: Part): void {
    const entry = this.entry;
    if (entry && !this.begins(entry, part.step)) {
      if (isPayment(part.step) || part.step.verb === 'shift') entry.pays.push(part);
      else entry.parts.push(part);
      entry.last = part.actions;
      return;
    }
    this.entry = { key: part.event.number, head: part, pays: [], parts: [], last: part.actions };
    turn.entries.push(this.entry);
  }

  private begins(entry: Entry, step: ActionParts): boolean {
    const head = entry.head.step.verb;
    if (step.verb === 'swap') return head !== 'swap';
    // R5.3: the one removal may come in the middle of an expand action
    if (step.verb === 'remove') return head !== 'build' || entry.parts.some((part) => part.step.verb === 'place');
    return isHead(step);
  }
}

/** A shift end pays for something only if a payment follows it; else it is a free action of its own (R3.2). */
function loosen(turn: Turn): void {
  turn.entries = turn.entries.flatMap((entry) => {
    const loose: Part[] = [];
    while (entry.pays.length && entry.pays[entry.pays.length - 1]!.step.verb === 'shift')
      loose.unshift(entry.pays.pop()!);
    if (!loose.length) return [entry];
    const kept = [entry.head, ...entry.pays, ...entry.parts];
    entry.last = Math.max(...kept.map((part) => part.actions));
    return [entry, ...loose.map((head) => ({ key: head.event.number, head, pays: [], parts: [], last: head.actions }))];
  });
}

export function group(log: readonly TableEvent[], players: number, start: Before = NOTHING): Round[] {
  const teller = new Teller(Math.max(1, players), start);
  for (const event of log) teller.tell(event);
  for (const round of teller.rounds) for (const item of round.items) if (item.kind === 'turn') loosen(item);
  return teller.rounds;
}

export function turnsOf(rounds: readonly Round[]): Turn[] {
  return rounds.flatMap((round) => round.items.filter((item): item is Turn => item.kind === 'turn'));
}
