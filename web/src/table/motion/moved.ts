// What went where between two views of a game: cubes, tokens, gold, tiles, cards and islands. Pure.
import { TIERS, type FieldView, type SeatView, type Tier } from '../../api/types';
import { type View } from '../../api/view';
import type { Stack } from '../../art/decks';
import type { TokenKind } from '../../art/tokens';
import { deckOf, type Thing } from '../choices';
import { restingOf } from '../fit';

export type Piece =
  | { kind: 'cube'; tier: Tier }
  | { kind: 'token'; token: TokenKind }
  | { kind: 'tile'; id: string }
  | { kind: 'card'; id: string }
  | { kind: 'back'; stack: Stack };
/**
 * A place on the table: a thing (`field:h12`, `tier:worker`, `card:fw3`), `seat:2`, `gold`, `played:fw3`, `isle:o4`, `expeditions`, or a place
 * that is not on the board: `air` (the bank), `stage` (where all can see it for a moment).
 */
export type Spot = Thing;
export interface Flight {
  piece: Piece;
  from: Spot;
  to: Spot;
}

/** So many coins or cards at most stand for a sum. */
const MANY = 4;
const times = <T>(count: number, one: T): T[] => Array.from({ length: Math.max(0, Math.min(count, MANY)) }, () => one);

/** The flights from one view to the next, as seen by whoever has the islands of `me` before them. */
export function moved(before: View, after: View, me: number): Flight[] {
  if (before === after || before.seat !== after.seat || before.players !== after.players) return [];
  const out: Flight[] = [];
  for (const now of after.seats) {
    const old = before.seats[now.seat];
    if (!old || old === now) continue;
    out.push(...(now.seat === me ? [...mine(old, now, before, after)] : others(old, now)));
  }
  return out;
}

function mine(old: SeatView, now: SeatView, before: View, after: View): Flight[] {
  const fields = new Map(old.fields.map((field) => [field.field, field]));
  const changed = now.fields.filter((field) => fields.get(field.field) !== field);
  const pairs = changed.map((field) => [fields.get(field.field), field] as const);
  return [
    ...cards(old, now),
    ...pairs.flatMap(([was, is]) => tile(was, is, `field:${is.field}`)),
    ...TIERS.flatMap((tier) => cubes(old, now, tier, pairs)),
    ...tokens(old, now, before, after),
    ...gold(old, now, 'gold'),
    ...islands(old, now, (id) => `isle:${id}`),
    ...times<Flight>(now.expeditions.count - old.expeditions.count, {
      piece: { kind: 'back', stack: 'expeditions' },
      from: 'stack:expeditions',
      to: 'expeditions',
    }),
  ];
}

/** Where cubes of a tier left, and where as many came to lie; what is more or less in all came from the supply or went there. */
function cubes(
  old: SeatView,
  now: SeatView,
  tier: Tier,
  fields: readonly (readonly [FieldView | undefined, FieldView])[],
): Flight[] {
  const [was, is] = [old.cubes[tier], now.cubes[tier]];
  if (was === is) return [];
  const gone: Spot[] = [];
  const come: Spot[] = [];
  const note = (change: number, spot: Spot): void => {
    for (let n = 0; n < Math.abs(change); n++) (change < 0 ? gone : come).push(spot);
  };
  const all = (cubes: { idle: number; exhausted: number; at_work: number }): number =>
    cubes.idle + cubes.exhausted + cubes.at_work;
  const count = (field: FieldView | undefined): number =>
    field?.workers.filter((worker) => worker === tier).length ?? 0;
  note(Math.min(0, all(was) - all(is)), `new:${tier}`);
  for (const [before, after] of fields) note(count(after) - count(before), `field:${after.field}`);
  note(is.exhausted - was.exhausted, `spent:${tier}`);
  note(is.idle - was.idle, `tier:${tier}`);
  note(Math.max(0, all(was) - all(is)), `new:${tier}`);
  return gone.slice(0, come.length).map((from, n) => ({ piece: { kind: 'cube', tier }, from, to: come[n]! }));
}

function tile(was: FieldView | undefined, is: FieldView, spot: Spot): Flight[] {
  const [old, now] = [was?.built ?? null, is.built];
  if (old === now || !was) return [];
  return [
    ...(old ? [{ piece: { kind: 'tile', id: old } as Piece, from: spot, to: `tile:${old}` }] : []),
    ...(now ? [{ piece: { kind: 'tile', id: now } as Piece, from: `tile:${now}`, to: spot }] : []),
  ];
}

const played = (seat: SeatView): Set<string> => new Set([...seat.played.face_up, ...seat.played.face_down]);

function cards(old: SeatView, now: SeatView): Flight[] {
  const [was, is] = [old.hand.cards, now.hand.cards];
  if (!was || !is || was === is) return [];
  const [before, after] = [played(old), played(now)];
  const home = (id: string, seen: ReadonlySet<string>): Spot => (seen.has(id) ? `played:${id}` : `stack:${deckOf(id)}`);
  return [
    ...was
      .filter((id) => !is.includes(id))
      .map((id): Flight => ({ piece: { kind: 'card', id }, from: `card:${id}`, to: home(id, after) })),
    ...is
      .filter((id) => !was.includes(id))
      .map((id): Flight => ({ piece: { kind: 'card', id }, from: home(id, before), to: `card:${id}` })),
  ];
}

/** Tokens leave their ships for the partner of a trade or for the stack that is sailed for, and come back to them. */
function tokens(old: SeatView, now: SeatView, before: View, after: View): Flight[] {
  const out: Flight[] = [];
  for (const [token, ship] of [
    ['trade', 'merchant'],
    ['exploration', 'exploration'],
  ] as const) {
    const [was, is] = [old.tokens[token], now.tokens[token]];
    if (was === is) continue;
    // a ship that was built or taken away brings or takes its tokens itself
    const ships = now.fields
      .filter((field) => field.open?.startsWith(`${ship}:`))
      .map((field) => ({ field: field.field, strength: Number(field.open!.split(':')[1]) }));
    const [rested, rests] = [restingOf(ships, was.exhausted), restingOf(ships, is.exhausted)];
    const goals = token === 'trade' ? partners(before, after, now.seat) : sailed(before, after);
    let nth = 0;
    const goal = (): Spot => goals[nth++ % goals.length] ?? 'air';
    for (const { field } of ships) {
      const change = (rests.get(field) ?? 0) - (rested.get(field) ?? 0);
      for (let n = 0; n < Math.abs(change); n++)
        out.push({
          piece: { kind: 'token', token },
          ...(change > 0 ? { from: `field:${field}`, to: goal() } : { from: `token:${token}`, to: `field:${field}` }),
        });
    }
    for (let n = 0; n < was.on_cards - is.on_cards; n++)
      out.push({ piece: { kind: 'token', token }, from: `token:${token}`, to: goal() });
    for (let n = 0; n < is.on_cards - was.on_cards; n++)
      out.push({ piece: { kind: 'token', token }, from: 'air', to: `token:${token}` });
  }
  return out;
}
/** Whoever sold something was given gold for it. */
function partners(before: View, after: View, me: number): Spot[] {
  return after.seats
    .filter((seat) => seat.seat !== me && seat.gold > (before.seats[seat.seat]?.gold ?? 0))
    .map((seat) => `seat:${seat.seat}`);
}
function sailed(before: View, after: View): Spot[] {
  return ['old_world', 'new_islands', 'expeditions']
    .filter((stack) => (after.stacks[stack] ?? 0) < (before.stacks[stack] ?? 0))
    .map((stack) => `stack:${stack}`);
}

function gold(old: SeatView, now: SeatView, spot: Spot): Flight[] {
  const piece: Piece = { kind: 'token', token: 'gold' };
  return [
    ...times<Flight>(now.gold - old.gold, { piece, from: 'air', to: spot }),
    ...times(old.gold - now.gold, { piece, from: spot, to: 'air' }),
  ];
}

function islands(old: SeatView, now: SeatView, spot: (id: string) => Spot): Flight[] {
  const added = (was: readonly string[], is: readonly string[]): string[] => is.filter((id) => !was.includes(id));
  return [
    ...added(old.old_world, now.old_world).map((id): Flight => ({
      piece: { kind: 'back', stack: 'old_world' },
      from: 'stack:old_world',
      to: spot(id),
    })),
    ...added(old.new_world, now.new_world).map((id): Flight => ({
      piece: { kind: 'back', stack: 'new_islands' },
      from: 'stack:new_islands',
      to: spot(id),
    })),
  ];
}

/** Another seat lies on the table as one card: all its things come from there and go there. */
function others(old: SeatView, now: SeatView): Flight[] {
  const seat = `seat:${now.seat}`;
  const fields = new Map(old.fields.map((field) => [field.field, field]));
  const before = played(old);
  const shown = [...played(now)].filter((id) => !before.has(id));
  return [
    ...shown.map((id): Flight => ({ piece: { kind: 'card', id }, from: seat, to: 'stage' })),
    ...now.fields.flatMap((field) =>
      fields.get(field.field) === field ? [] : tile(fields.get(field.field), field, seat),
    ),
    ...TIERS.flatMap((tier) => {
      const all = (one: SeatView): number => one.cubes[tier].idle + one.cubes[tier].exhausted + one.cubes[tier].at_work;
      const piece: Piece = { kind: 'cube', tier };
      return [
        ...times(all(now) - all(old), { piece, from: `new:${tier}`, to: seat }),
        ...times(all(old) - all(now), { piece, from: seat, to: `new:${tier}` }),
      ];
    }),
    ...(Object.keys(now.hand.sizes) as (keyof typeof now.hand.sizes)[]).flatMap((stack) => {
      const change = now.hand.sizes[stack] - old.hand.sizes[stack] + shown.filter((id) => deckOf(id) === stack).length;
      const piece: Piece = { kind: 'back', stack };
      return [
        ...times(change, { piece, from: `stack:${stack}`, to: seat }),
        ...times(-change, { piece, from: seat, to: `stack:${stack}` }),
      ];
    }),
    ...times<Flight>(now.gold - old.gold, { piece: { kind: 'token', token: 'gold' }, from: 'air', to: seat }),
    ...islands(old, now, () => seat),
    ...times<Flight>(now.expeditions.count - old.expeditions.count, {
      piece: { kind: 'back', stack: 'expeditions' },
      from: 'stack:expeditions',
      to: seat,
    }),
  ];
}
