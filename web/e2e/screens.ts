// Every screen of the client by name, and how to come there.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openTable } from './house';
import { thing, toAct } from './player';

const PERSON = { kind: 'person_here', name: 'Ada' } as const;
const game = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'games', name), 'utf8');

/** Every screen by name, and how to come there. */
export const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => void (await page.goto('/')),
  setup: async (page) => void (await page.goto('/new')),
  campaign: async (page) => void (await page.goto('/campaign')),
  mission: async (page) => void (await page.goto('/campaign/3')),
  file: async (page) => void (await page.goto('/file')),
  rules: async (page) => void (await page.goto('/rules/R4.3')),
  components: async (page) => void (await page.goto('/components')),
  resource: async (page) => void (await page.goto('/components/coffee')),
  settings: async (page) => void (await page.goto('/settings')),
  puzzles: async (page) => void (await page.goto('/puzzles')),
  lobby: async (page) => void (await page.goto('/lobby')),
  ladder: async (page) => void (await page.goto('/ladder')),
  facts: async (page) => void (await page.goto('/facts/ow3')),
  aid: async (page) => void (await page.goto('/aid')),
  room: async (page) => {
    const { table } = await openTable(page, { seats: [PERSON, { kind: 'person_link' }] });
    await page.goto(`/t/${table.id}`);
  },
  puzzle: async (page) => {
    await page.goto('/puzzles');
    await page.getByRole('button', { name: /^Puzzle 1\b/ }).click();
    await toAct(page);
  },
  table: async (page) => {
    const seats = [
      PERSON,
      { kind: 'bot', bot: 'governor', name: 'Bo' } as const,
      { kind: 'bot', bot: 'trader', name: 'Cy' } as const,
    ];
    const { table } = await openTable(page, { seats, options: { objectives: 'first_game', first_player: 0 } });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
  },
  plan: async (page) => {
    await late(page);
    const tab = page.getByRole('button', { name: 'Board', exact: true });
    if (await tab.isVisible()) await tab.click();
    await thing(page, 'tile:sailmakers:worker').click();
  },
  late: async (page) => late(page),
  guide: async (page) => {
    const { table } = await openTable(page, { seats: [PERSON], options: { mission: 1 } });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
  },
  end: async (page) => {
    await page.goto(`/t/${await finished(page)}`);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  replay: async (page) => void (await page.goto(`/t/${await finished(page)}/replay#400`)),
};

export async function late(page: Page): Promise<void> {
  const names = ['Ada', 'Bo', 'Cy', 'Di'];
  // the record stops when it is the turn of the second seat
  const seats = names.map((name, seat) =>
    seat === 1 ? ({ ...PERSON, name } as const) : ({ kind: 'bot', bot: 'greedy', name } as const),
  );
  const { table } = await openTable(page, { seats, record: await game('late-four.game') });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
}

async function finished(page: Page): Promise<string> {
  const seats = ['Ada', 'Bo'].map((name) => ({ ...PERSON, name }));
  return (await openTable(page, { seats, record: await game('whole.game') })).table.id;
}
