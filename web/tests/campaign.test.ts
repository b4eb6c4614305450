import { beforeAll, describe, expect, it } from 'vitest';
import { anchorage, BROAD, route, shore, TALL } from '../src/screens/campaign/chart';
import type { MissionFact } from '../src/api/types';
import { goalWords } from '../src/screens/campaign/goals';
import { turnsOf } from '../src/screens/campaign/missions';
import { blank, markOf, suggested, wonCount, type Campaign } from '../src/screens/campaign/progress';
import { storyOf, windName } from '../src/screens/campaign/story';
import { layOut } from '../src/state/box.svelte';
import { BOX } from './setup_box';

const fact = (time: MissionFact['time'], passes = 1): MissionFact => ({
  number: 1,
  time,
  passes,
  goals: [],
  trade: 'market',
  bans: [],
  limits: {},
  tiles: [],
  doubts: [],
  lesson: null,
});
const GOALS: MissionFact['goals'] = [
  { kind: 'empty_hand', asked: 0 },
  { kind: 'cubes', tier: 'engineer', asked: 3 },
  { kind: 'all_cubes', asked: 20 },
  { kind: 'increased', tier: 'investor', asked: 1 },
  { kind: 'tiles', tiles: ['merchant:2', 'exploration:2'], asked: 2 },
  { kind: 'every_industry', asked: 34 },
  { kind: 'cards_played', asked: 10 },
  { kind: 'cards_played', deck: 'new_world', asked: 7 },
  { kind: 'card_points', asked: 50 },
  { kind: 'gold', asked: 25 },
  { kind: 'new_world_islands', asked: 1 },
  { kind: 'no_hand_cards', decks: ['artisan_engineer_investor', 'new_world'], asked: 0 },
  { kind: 'trade_tokens', asked: 10 },
  { kind: 'exploration_tokens', asked: 6 },
  { kind: 'expedition_points', asked: 10 },
  { kind: 'points_below', asked: 60 },
];

describe('the missions', () => {
  beforeAll(() => layOut(BOX));
  it('last as many turns as there are time cards, twice in the last', () => {
    const mission = fact({ normal: [15, 12, 8], hard: [11, 8, 6] }, 2);
    expect([turnsOf(mission, 'normal'), turnsOf(mission, 'hard')]).toEqual([70, 50]);
    expect(turnsOf(fact({ normal: [16, 0, 11], hard: [13, 0, 10] }), 'normal')).toBe(27);
  });
  it('have goals in words, each without a hole', () => {
    for (const goal of GOALS) expect(goalWords(goal)).not.toMatch(/[{}]|campaign\./);
    expect(goalWords({ kind: 'cubes', tier: 'engineer', asked: 3 })).toBe('3 engineers in town');
    expect(goalWords({ kind: 'cards_played', deck: 'new_world', asked: 7 })).toBe('7 cards played: New World');
  });
  it('have a story, or at least no error', () => {
    expect(storyOf(BOX, 1)).toMatchObject({ title: 'Roofs', tips: ['one'], rules: ['two'], ending: '' });
    expect(storyOf(BOX, 9).title).toBe('');
    expect([windName(BOX, 'normal'), windName(BOX, 'hard')]).toEqual(['Fair wind', 'hard']);
  });
});

describe('progress', () => {
  const after = (change: (campaign: Campaign) => void): Campaign => {
    const campaign = blank();
    change(campaign);
    return campaign;
  };
  it('begins at the first mission, and nothing is won', () => {
    expect(suggested(blank().missions)).toBe(1);
    expect(wonCount(blank().missions)).toBe(0);
    expect(markOf(blank().missions[0]!)).toBe('new');
  });
  it('goes on behind what was won, in either wind, and knows gaps', () => {
    const campaign = after(({ missions }) => {
      missions[0]!.normal.won = 1;
      missions[1]!.hard.won = 2;
      missions[4]!.normal.won = 1;
    });
    expect(suggested(campaign.missions)).toBe(3);
    expect(wonCount(campaign.missions)).toBe(3);
    expect(campaign.missions.slice(0, 3).map(markOf)).toEqual(['normal', 'hard', 'new']);
  });
  it('prefers a mission that is under way', () => {
    const campaign = after(({ missions }) => {
      missions[5]!.hard.running = 'x';
      missions[2]!.normal.played = 2;
    });
    expect(suggested(campaign.missions)).toBe(6);
    expect([markOf(campaign.missions[5]!), markOf(campaign.missions[2]!)]).toEqual(['running', 'tried']);
  });
  it('has no next mission when all are won', () => {
    expect(suggested(after(({ missions }) => missions.forEach((one) => (one.normal.won = 1))).missions)).toBeNull();
  });
});

describe.each([
  ['broad', BROAD],
  ['tall', TALL],
] as const)('the %s chart', (_name, chart) => {
  it('has ten islands that lie on it and do not touch', () => {
    expect(chart.islands).toHaveLength(10);
    for (const one of chart.islands) {
      expect(one.x > 70 && one.x < chart.width - 70 && one.y > 50 && one.y < chart.height - 75).toBe(true);
      for (const other of chart.islands)
        if (other !== one) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(140);
    }
  });
  it('draws the same shore each time, another for each island', () => {
    const at = { x: 0, y: 0 };
    expect(shore(3, at)).toBe(shore(3, at));
    expect(shore(3, at)).not.toBe(shore(4, at));
  });
  it('draws the route as far as it was sailed', () => {
    expect(route(chart.islands, 1)).not.toContain('C');
    expect(route(chart.islands).match(/C/g)).toHaveLength(9);
    const ship = anchorage(chart.islands, 4);
    expect(Math.hypot(ship.x - chart.islands[3]!.x, ship.y - chart.islands[3]!.y)).toBeLessThan(90);
  });
});
