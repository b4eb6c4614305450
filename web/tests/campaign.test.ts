import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { anchorage, BROAD, route, shore, TALL } from '../src/screens/campaign/chart';
import { goalWords } from '../src/screens/campaign/goals';
import { MISSIONS, turnsOf } from '../src/screens/campaign/missions';
import { blank, markOf, suggested, wonCount, type Campaign } from '../src/screens/campaign/progress';
import { storyOf, windName } from '../src/screens/campaign/story';
import { layOut } from '../src/state/box.svelte';
import { BOX } from './setup_box';

/** The missions as the engine reads them, as far as the page repeats them. */
function engine(): { number: number; normal: number[]; hard: number[]; passes: number; goals: unknown[] }[] {
  const text = readFileSync('../src/brightsands/solo/data/missions.toml', 'utf8').replace(/^#.*$/gm, '');
  return text
    .split('[[mission]]')
    .slice(1)
    .map((part) => {
      const list = (name: string): number[] =>
        JSON.parse(new RegExp(`${name} = (\\[[^\\]]*\\])`).exec(part)?.[1] ?? '[]') as number[];
      const goals = (/^goals = (\[[\s\S]*)/m.exec(part)?.[1] ?? '[]').trim();
      // inline tables of TOML become JSON: names in quotes, colons, no comma at the end
      const json = goals.replace(/(\w+) = /g, '"$1": ').replace(/,\s*\]/g, ']');
      return {
        number: Number(/^number = (\d+)/m.exec(part)?.[1]),
        normal: list('normal'),
        hard: list('hard'),
        passes: Number(/^passes = (\d+)/m.exec(part)?.[1] ?? 1),
        goals: JSON.parse(json) as unknown[],
      };
    });
}

describe('the missions', () => {
  beforeAll(() => layOut(BOX));
  it('are told as the engine plays them', () => {
    expect(JSON.parse(JSON.stringify(MISSIONS))).toEqual(engine());
  });
  it('last as many turns as there are time cards, twice in the last', () => {
    expect(MISSIONS.map((one) => turnsOf(one, 'normal'))).toEqual([27, 27, 27, 35, 35, 35, 35, 35, 35, 70]);
    expect(turnsOf(MISSIONS[9]!, 'hard')).toBe(50);
  });
  it('have goals in words, each without a hole', () => {
    for (const mission of MISSIONS)
      for (const goal of mission.goals) expect(goalWords(goal)).not.toMatch(/[{}]|campaign\./);
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
