// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLinks, linksKey } from '../src/screens/new/open';
import {
  fieldOf,
  firstSetup,
  missionWish,
  pickable,
  problems,
  quickWish,
  remembered,
  seatOf,
  tableWish,
  toRemember,
  type Setup,
} from '../src/screens/new/wish';
import { BOX } from './setup_box';

const setup = (change: Partial<Setup> = {}): Setup => ({ ...firstSetup('Ada'), ...change });
const keys = (change: Partial<Setup>): string[] => problems(setup(change), BOX).map((one) => `${one.field} ${one.key}`);

describe('the table that is asked for', () => {
  it('is the plain game by default: me against a trader, called by its level', () => {
    expect(tableWish(setup(), BOX)).toEqual({
      seats: [
        { kind: 'person_here', name: 'Ada' },
        { kind: 'bot', bot: 'trader', name: 'Trader' },
      ],
      options: { objectives: 'random' },
      listed: false,
      autostart: true,
      spectators: true,
    });
  });
  it('has everything that was chosen', () => {
    const wish = tableWish(
      setup({
        seats: [
          seatOf('person_here', ' Ada '),
          seatOf('person_link', 'Bo'),
          seatOf('bot', '', 'magnate'),
          seatOf('bot', '', 'magnate'),
        ],
        objectives: 'chosen',
        picked: ['a', 'b', 'c', 'd', 'e'],
        variants: ['blocking'],
        first: 2,
        rounds: '12',
        seed: '77',
        listed: true,
        spectators: false,
      }),
      BOX,
    );
    expect(wish.seats.map((seat) => seat.name)).toEqual(['Ada', 'Bo', 'Magnate', 'Magnate 2']);
    expect(wish.options).toEqual({
      objectives: ['a', 'b', 'c', 'd', 'e'],
      blocking: true,
      first_player: 2,
      round_limit: 12,
    });
    expect(wish).toMatchObject({ seed: 77, listed: true, spectators: false, autostart: false });
  });
  it('is the normal solo game with one seat, where nobody begins (R15)', () => {
    const wish = tableWish(setup({ seats: [seatOf('person_here', 'Ada')], first: 0 }), BOX);
    expect(wish.options).toEqual({ objectives: 'random', solo: true });
  });
  it('is not listed when nobody can join it', () => {
    expect(tableWish(setup({ listed: true }), BOX).listed).toBe(false);
  });
  it('takes one click with the objectives of a first game, and a mission another', () => {
    expect(quickWish('', BOX).options).toEqual({ objectives: 'first_game' });
    expect(missionWish(4, 'hard', ' Ada ', BOX)).toEqual({
      seats: [{ kind: 'person_here', name: 'Ada' }],
      options: { mission: 4, difficulty: 'hard' },
      spectators: true,
    });
    // what teaches is dealt for it, unless the guide is off or the wind is against us
    const box = { ...BOX, campaign: [{ lesson: 3139 }] } as unknown as typeof BOX;
    expect(missionWish(1, 'normal', '', box).seed).toBe(3139);
    expect(missionWish(1, 'hard', '', box).seed).toBeUndefined();
  });
});

describe('what cannot be', () => {
  it('is nothing in the plain game', () => expect(keys({})).toEqual([]));
  it('is a game for one without me', () =>
    expect(keys({ seats: [seatOf('bot', '', 'trader')] })).toEqual(['players setup.solo_is_yours']));
  it('is a game of bots that nobody sees', () => {
    const seats = [seatOf('bot', '', 'trader'), seatOf('bot', '', 'magnate')];
    expect(keys({ seats })).toEqual([]);
    expect(keys({ seats, spectators: false })).toEqual(['players setup.nobody_looks']);
  });
  it('are four objectives, or one of the Power of Gold without its variant (R13.5)', () => {
    expect(keys({ objectives: 'chosen', picked: ['a', 'b', 'c', 'd'] })).toEqual(['objectives setup.pick_more']);
    const picked = ['a', 'b', 'c', 'd', 'gold_one'];
    expect(keys({ objectives: 'chosen', picked })).toEqual(['objectives setup.needs_gold']);
    expect(keys({ objectives: 'chosen', picked, variants: ['power_of_gold'] })).toEqual([]);
    expect(pickable(BOX, [])).not.toContain('gold_one');
    expect(pickable(BOX, ['power_of_gold'])).toContain('gold_one');
  });
  it('are numbers that are none', () => {
    expect(keys({ rounds: '0' })).toEqual(['round_limit setup.rounds_number']);
    expect(keys({ rounds: 'ten' })).toEqual(['round_limit setup.rounds_number']);
    expect(keys({ rounds: ' 10 ', seed: '5' })).toEqual([]);
    expect(keys({ seed: '-1' })).toEqual(['seed setup.seed_number']);
    // a number that JavaScript cannot hold exactly would be another seed
    expect(keys({ seed: '9007199254740993' })).toEqual(['seed setup.seed_number']);
  });
  it('is a name too long, or a first player who has left', () => {
    expect(keys({ seats: [seatOf('person_here', 'x'.repeat(41)), seatOf('bot', '', 'trader')] })).toEqual([
      'seats setup.name_long',
    ]);
    expect(keys({ first: 2 })).toEqual(['first_player setup.first_gone']);
  });
  it('is said by the server at the field that it names', () => {
    expect(fieldOf({ error: 'not_possible', more: { field: 'objectives' } }, BOX)).toBe('objectives');
    expect(fieldOf({ error: 'not_possible', more: { field: 'blocking' } }, BOX)).toBe('variants');
    expect(fieldOf({ error: 'bad_name', more: {} }, BOX)).toBe('seats');
    expect(fieldOf({ error: 'too_often', more: {} }, BOX)).toBeNull();
  });
});

describe('the choices of the last time', () => {
  it('come back, but not the seed', () => {
    const last = setup({
      seats: [seatOf('person_here', 'Ada'), seatOf('bot', '', 'magnate'), seatOf('person_link', 'Bo')],
      objectives: 'relaxed',
      variants: ['blocking'],
      first: 1,
      rounds: '9',
      seed: '5',
      spectators: false,
    });
    expect(remembered(toRemember(last), 'Ada', BOX)).toEqual({ ...last, seed: '' });
  });
  it('lose what the box no longer has', () => {
    const kept = remembered(
      JSON.stringify({
        seats: [{ kind: 'bot', bot: 'wizard' }],
        objectives: 'gone',
        picked: ['a', 'z'],
        variants: ['blocking', 'gone'],
        first: 3,
      }),
      'Ada',
      BOX,
    );
    expect(kept).toEqual({ ...firstSetup('Ada'), picked: ['a'], variants: ['blocking'] });
  });
  it.each([null, '', 'not json', 'null', '[]', '7'])('are those of a first visit if %j was kept', (text) =>
    expect(remembered(text, 'Ada', BOX)).toEqual(firstSetup('Ada')),
  );
  it('take the name of the settings', () => {
    expect(
      remembered(toRemember(setup({ seats: [seatOf('person_here', 'Old'), seatOf('bot', '', 'trader')] })), 'New', BOX)
        .seats[0]?.name,
    ).toBe('New');
  });
});

describe('links', () => {
  beforeEach(() => sessionStorage.clear());
  it('are kept in this window for the waiting room, and only if there are any', () => {
    const links = [{ seat: 1, token: 's', path: '/t/x#s' }];
    keepLinks('x', links);
    expect(JSON.parse(sessionStorage.getItem(linksKey('x')) ?? '')).toEqual(links);
    expect(linksKey('x')).toBe('links:x');
    keepLinks('y', []);
    expect(sessionStorage.getItem('links:y')).toBeNull();
  });
});
