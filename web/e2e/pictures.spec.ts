// Pictures of every screen for docs/screens: PICTURES=../docs/screens npm run e2e -- pictures
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './house';
import { thing, toAct } from './player';
import { SCREENS, late } from './screens';

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
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await page.waitForTimeout(width > 2000 ? 2500 : 900); // a large window takes its time to come to rest
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
