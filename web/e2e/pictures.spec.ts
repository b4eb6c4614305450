// Pictures of every screen for docs/screens: PICTURES=../docs/screens npm run e2e -- pictures
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './house';
import { thing, toAct } from './player';

const folder = process.env.PICTURES ?? '';
/** Width and height of the window; at 200% a laptop has half of both. */
const SIZES: Record<string, [number, number, number?]> = {
  desk: [1366, 768],
  large: [1920, 1080],
  huge: [2560, 1440],
  tablet: [1024, 768],
  phone: [390, 844],
  side: [844, 390],
  zoom: [683, 384, 2],
};
/** In the dark: what shows whether colours hold, where people sit. */
const DARK = { sizes: ['desk', 'phone'], screens: ['home', 'late', 'replay', 'end'] };
const QUALITY = 75;
const PERSON = { kind: 'person_here', name: 'Ada' } as const;
const game = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'games', name), 'utf8');

/** Every screen by name, and how to come there. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
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

async function late(page: Page): Promise<void> {
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

/** What the window shows, as a file that is half the size of a JPEG. */
async function take(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await devtools.detach();
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

for (const [size, [width, height, deviceScaleFactor = 1]] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    if (colorScheme === 'dark' && !DARK.sizes.includes(size)) continue;
    test.describe(() => {
      test.use({ viewport: { width, height }, deviceScaleFactor, colorScheme });
      test(`pictures: ${size}, ${colorScheme}`, async ({ page }) => {
        test.skip(!folder, 'only when pictures are asked for');
        test.setTimeout(600_000);
        for (const [name, open] of Object.entries(SCREENS)) {
          if (colorScheme === 'dark' && !DARK.screens.includes(name)) continue;
          await page.goto('/');
          await open(page);
          await page.waitForTimeout(900);
          await take(page, `${name}-${size}${colorScheme === 'dark' ? '-dark' : ''}`);
        }
      });
    });
  }
}

test('pictures: a turn', async ({ page }) => {
  test.skip(!folder, 'only when pictures are asked for');
  let frame = 0;
  const shot = async (): Promise<void> => {
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `turn-${String(++frame).padStart(2, '0')}.png`) });
  };
  await page.goto('/');
  await late(page);
  await shot();
  await thing(page, 'tile:weapons_factory:artisan').click();
  await shot();
  const next = page.getByRole('button', { name: 'Next option' });
  if (await next.isVisible()) {
    await next.click();
    await shot();
  }
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await shot();
  await page.locator('[data-area="map"] button.shines').last().click();
  await shot();
  await page.getByRole('button', { name: 'End turn' }).click();
  await shot();
  await toAct(page);
  await shot();
});
