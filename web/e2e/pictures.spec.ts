// Pictures of every screen for docs/screens: PICTURES=../docs/screens npm run e2e -- pictures
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './house';
import { thing, toAct } from './player';

const folder = process.env.PICTURES ?? '';
const SIZES = {
  desk: { width: 1366, height: 768 },
  large: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
};
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
    if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name: 'Board' }).click();
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

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`pictures: ${size}, ${scheme}`, async ({ page }) => {
      test.skip(!folder, 'only when pictures are asked for');
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      for (const [name, open] of Object.entries(SCREENS)) {
        // in the dark: what shows whether colours hold
        if (scheme === 'dark' && !['home', 'late', 'replay'].includes(name)) continue;
        await page.goto('/');
        await open(page);
        await page.waitForTimeout(900);
        await page.screenshot({
          path: join(folder, `${name}-${size}${scheme === 'dark' ? '-dark' : ''}.jpg`),
          type: 'jpeg',
          quality: 82,
        });
      }
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
