// What somebody chose on the set-up screen, whether it can be, and the table that it asks the server for.
import { lessonDeal } from '../../tutorial/off';
import type { Box, SeatKind, SeatWish, TableWish, TalkRule } from '../../api/types';
import type { WordKey } from '../../words/words.svelte';

/** A seat as it is chosen: `kind` of the server, with the level for a bot. */
export interface SeatChoice {
  kind: SeatKind;
  name: string;
  bot: string;
}
export interface Setup {
  seats: SeatChoice[];
  /** A set of R2.1 and R11.9, or `chosen`: the five in `picked`. */
  objectives: string;
  picked: string[];
  variants: string[];
  /** The seat that begins; null: drawn by lot. */
  first: number | null;
  /** Texts of their fields: empty is none. */
  rounds: string;
  seed: string;
  /** The text of an edition that corrects the box; empty: the box as it is. */
  edition: string;
  listed: boolean;
  rated: boolean;
  spectators: boolean;
  /** The clock, in seconds; both 0: none. */
  turn: number;
  reserve: number;
  out: 'bot' | 'end';
  talk: TalkRule;
}
/** What cannot be, where it is said, and in which words. */
export interface Problem {
  field: Field;
  key: WordKey;
  values?: Record<string, number>;
}
export type Field =
  'players' | 'seats' | 'objectives' | 'first_player' | 'round_limit' | 'seed' | 'variants' | 'edition';

const MINUTE = 60;
const DAY = 86400;
/** What a turn may bring, and how much there may be in reserve; in seconds. */
export const TURNS: readonly number[] = [0, 30, 60, 2 * 60, 3 * 60, 5 * 60, 10 * MINUTE, DAY, 3 * DAY, 7 * DAY];
export const RESERVES: readonly number[] = [
  0,
  5 * 60,
  10 * 60,
  20 * 60,
  30 * MINUTE,
  60 * MINUTE,
  DAY,
  3 * DAY,
  7 * DAY,
];
export const MOST_SEATS = 4;
export const OBJECTIVES = 5;
export const LONGEST_NAME = 40;
const MOST_ROUNDS = 1_000_000;
/** A trader is a good first opponent: it plays every part of the game and not too sharply. */
export const FIRST_OPPONENT = 'trader';

export const seatOf = (kind: SeatKind, name = '', bot = ''): SeatChoice => ({ kind, name, bot });

export function firstSetup(name: string): Setup {
  return {
    seats: [seatOf('person_here', name), seatOf('bot', '', FIRST_OPPONENT)],
    objectives: 'random',
    picked: [],
    variants: [],
    first: null,
    rounds: '',
    seed: '',
    edition: '',
    listed: false,
    rated: false,
    spectators: true,
    turn: 0,
    reserve: 0,
    out: 'bot',
    talk: 'free',
  };
}

/** The choices of the last time, as far as the box still has them. The seed is not among them: it would bring the same cards again. */
export function remembered(text: string | null, name: string, box: Box): Setup {
  const start = firstSetup(name);
  let kept: Partial<Setup>;
  try {
    kept = JSON.parse(text ?? '{}') as Partial<Setup>;
  } catch {
    return start;
  }
  if (typeof kept !== 'object' || kept === null) return start;
  const levels = new Set(box.levels.map((level) => level.id));
  const seats = (Array.isArray(kept.seats) ? kept.seats : []).filter(
    (seat) =>
      seat &&
      (seat.kind === 'person_here' || seat.kind === 'person_link' || (seat.kind === 'bot' && levels.has(seat.bot))),
  );
  const known = new Set(box.objectives.map((one) => one.id));
  const variants = new Set(box.variants.map((one) => one.id));
  const all: Setup = {
    seats:
      seats.length > 0 && seats.length <= MOST_SEATS
        ? seats.map((seat) => seatOf(seat.kind, String(seat.name ?? ''), String(seat.bot ?? '')))
        : start.seats,
    objectives:
      box.objective_sets.includes(kept.objectives ?? '') || kept.objectives === 'chosen'
        ? String(kept.objectives)
        : 'random',
    picked: (Array.isArray(kept.picked) ? kept.picked : []).filter((id) => known.has(id)),
    variants: (Array.isArray(kept.variants) ? kept.variants : []).filter((id) => variants.has(id)),
    first: typeof kept.first === 'number' ? kept.first : null,
    rounds: typeof kept.rounds === 'string' ? kept.rounds : '',
    seed: '',
    edition: typeof kept.edition === 'string' ? kept.edition : '',
    listed: kept.listed === true,
    rated: false,
    spectators: kept.spectators !== false,
    turn: TURNS.find((one) => one === kept.turn) ?? 0,
    reserve: RESERVES.find((one) => one === kept.reserve) ?? 0,
    out: kept.out === 'end' ? 'end' : 'bot',
    talk: kept.talk === 'phrases' || kept.talk === 'none' ? kept.talk : 'free',
  };
  if (all.first !== null && all.first >= all.seats.length) all.first = null;
  const me = all.seats[0];
  if (name && me?.kind === 'person_here') me.name = name;
  return all;
}

export function toRemember(setup: Setup): string {
  return JSON.stringify({ ...setup, seed: '' });
}

/** The objectives one may pick: those of the Power of Gold only with their variant (R13.5). */
export function pickable(box: Box, variants: readonly string[]): string[] {
  return box.objectives
    .filter((one) => one.kind !== 'power_of_gold' || variants.includes('power_of_gold'))
    .map((one) => one.id);
}

const whole = (text: string): number | null => (/^\d{1,16}$/.test(text.trim()) ? Number(text.trim()) : null);

/** Everything that cannot be, each at its field; empty: the table can be opened. */
export function problems(setup: Setup, box: Box): Problem[] {
  const found: Problem[] = [];
  const { seats } = setup;
  if (seats.length === 1 && seats[0]?.kind !== 'person_here')
    found.push({ field: 'players', key: 'setup.solo_is_yours' });
  if (seats.length > 1 && seats.every((seat) => seat.kind === 'bot') && !setup.spectators)
    found.push({ field: 'players', key: 'setup.nobody_looks' });
  if (seats.some((seat) => [...seat.name.trim()].length > LONGEST_NAME)) {
    found.push({ field: 'seats', key: 'setup.name_long', values: { n: LONGEST_NAME } });
  }
  if (setup.objectives === 'chosen') {
    const can = new Set(pickable(box, setup.variants));
    if (setup.picked.length !== OBJECTIVES) {
      found.push({ field: 'objectives', key: 'setup.pick_more', values: { n: setup.picked.length, all: OBJECTIVES } });
    } else if (setup.picked.some((id) => !can.has(id))) {
      found.push({ field: 'objectives', key: 'setup.needs_gold' });
    }
  }
  if (setup.first !== null && setup.first >= seats.length)
    found.push({ field: 'first_player', key: 'setup.first_gone' });
  if (setup.rounds.trim()) {
    const rounds = whole(setup.rounds);
    if (rounds === null || rounds < 1 || rounds > MOST_ROUNDS)
      found.push({ field: 'round_limit', key: 'setup.rounds_number', values: { n: MOST_ROUNDS } });
  }
  if (setup.seed.trim()) {
    const seed = whole(setup.seed);
    if (seed === null || seed > Number.MAX_SAFE_INTEGER) found.push({ field: 'seed', key: 'setup.seed_number' });
  }
  return found;
}

/** With a capital letter, as a name or at the beginning of a line. */
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** Bots are called by their level in the player's language; a second one of the same level gets a number. */
function seatWishes(seats: readonly SeatChoice[], box: Box): SeatWish[] {
  const times = new Map<string, number>();
  return seats.map((seat) => {
    if (seat.kind !== 'bot') return { kind: seat.kind, name: seat.name.trim() };
    const level = box.levels.find((one) => one.id === seat.bot)?.name ?? seat.bot;
    const count = (times.get(seat.bot) ?? 0) + 1;
    times.set(seat.bot, count);
    return { kind: 'bot', bot: seat.bot, name: count > 1 ? `${capital(level)} ${count}` : capital(level) };
  });
}

/** The table as the server is asked for it. Only what differs from the plain game is said. */
export function tableWish(setup: Setup, box: Box): TableWish {
  const alone = setup.seats.length === 1;
  const options: Record<string, unknown> = {
    objectives: setup.objectives === 'chosen' ? [...setup.picked] : setup.objectives,
  };
  for (const variant of setup.variants) options[variant] = true;
  if (alone) options.solo = true;
  else if (setup.first !== null) options.first_player = setup.first;
  if (setup.edition) options.edition = setup.edition;
  const rounds = whole(setup.rounds);
  if (rounds) options.round_limit = rounds;
  const seed = whole(setup.seed);
  const wish: TableWish = {
    seats: seatWishes(setup.seats, box),
    options,
    // nobody can join a table without a free seat
    listed: setup.listed && setup.seats.some((seat) => seat.kind === 'person_link'),
    // with friends whoever opened the table says when it begins
    autostart: !setup.seats.some((seat) => seat.kind === 'person_link'),
    spectators: setup.spectators,
  };
  if (setup.talk !== 'free') wish.talk = setup.talk;
  if (!alone && setup.turn + setup.reserve > 0)
    wish.clock = { turn: setup.turn, reserve: setup.reserve, out: setup.out };
  if (seed !== null) wish.seed = seed;
  if (setup.rated) wish.rated = true;
  return wish;
}

/** One click: me against a trader, with the objectives of a first game (R2.1). */
export function quickWish(name: string, box: Box): TableWish {
  return tableWish({ ...firstSetup(name), objectives: 'first_game' }, box);
}

/** A mission for one (R14); those that teach with the guide have a deal of their own. */
export function missionWish(mission: number, difficulty: 'normal' | 'hard', name: string, box: Box): TableWish {
  const deal = lessonDeal(box, mission, difficulty);
  return {
    seats: [{ kind: 'person_here', name: name.trim() }],
    options: { mission, difficulty },
    spectators: true,
    ...(deal === null ? {} : { seed: deal }),
  };
}

/** At which field a refusal of the server belongs; null: over the whole. */
export function fieldOf(refusal: { error: string; more: Record<string, unknown> }, box: Box): Field | null {
  const named = refusal.more.field;
  if (refusal.error === 'bad_name' || refusal.error === 'bad_bot') return 'seats';
  if (typeof named !== 'string') return null;
  if (
    named === 'players' ||
    named === 'objectives' ||
    named === 'first_player' ||
    named === 'round_limit' ||
    named === 'edition'
  )
    return named;
  return box.variants.some((one) => one.id === named) ? 'variants' : null;
}
