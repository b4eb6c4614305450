// The zones of the table keep their places and sizes through a whole game; what is small can still be read and hit.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LONG, WHEN_LONG, expect, openTable, stateOf, test } from './house';
import { changed, take, thing, toAct } from './player';
import { TABS } from '../src/table/tabs';
import { WINDOWS } from './windows';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const BOT = { kind: 'bot', bot: 'random', name: 'Bo' } as const;
const SEED = 7;
/** Of a recorded game of 55 rounds. */
const ROUNDS = [1, 5, 10, 16, 22, 28, 34, 40, 46, 55];

/** Where the zones that are seen lie, to the pixel; of the islands the size of a field. */
function seenZones(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const zones = {
      bar: 'section.bar',
      hand: 'section.hand',
      sea: '[data-area="map"]',
      supply: 'section.supply',
      side: 'section.side',
      others: '.column.left',
      tabs: '.tabs',
      field: '[data-thing="field:h1"]',
    };
    return Object.fromEntries(
      Object.entries(zones).flatMap(([name, selector]) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        const rect = [x, y, width, height].map(Math.round);
        return width ? [[name, name === 'field' ? rect.slice(2) : rect]] : [];
      }),
    );
  });
}
/** Of a small window, part by part. */
async function zonesOf(page: Page): Promise<Record<string, number[]>> {
  const all: Record<string, number[]> = {};
  for (const tab of TABS) {
    const front = page.locator(`.tabs nav button.${tab}`);
    if (await front.isVisible()) await front.click();
    for (const [name, rect] of Object.entries(await seenZones(page))) all[`${tab} ${name}`] = rect;
    if (!(await page.locator('.tabs').isVisible())) break;
  }
  return all;
}

/** The zones once they are the same twice in a row. */
async function settledZones(page: Page): Promise<Record<string, number[]>> {
  let zones = await zonesOf(page);
  await expect(async () => {
    const before = zones;
    zones = await zonesOf(page);
    expect(zones).toEqual(before);
  }).toPass({ intervals: [200] });
  return zones;
}

/** The game as it stood when the first seat began a round. */
async function until(round: number): Promise<string> {
  const whole = await readFile(join(import.meta.dirname, 'games', 'whole.game'), 'utf8');
  return whole.slice(0, whole.indexOf(`# round ${round}, greedy`));
}

for (const [name, [width, height, hand]] of Object.entries(WINDOWS)) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: hand === 'finger' });
    test(`nothing jumps through a game: ${name}`, async ({ page }) => {
      test.skip(!LONG && name !== 'a laptop', WHEN_LONG);
      test.setTimeout(300_000);
      await page.goto('/');
      const hands = new Set<number>();
      let first: Record<string, number[]> | null = null;
      for (const round of ROUNDS) {
        const { table } = await openTable(page, { seats: [ADA, BOT], record: await until(round) });
        await page.goto(`/t/${table.id}`);
        await toAct(page);
        hands.add((await stateOf(page, table.id)).view.seats[0]?.hand.cards?.length ?? 0);
        first ??= await settledZones(page);
        // pictures and letters come a moment after the table: they may not change where it comes to rest
        await expect.poll(() => zonesOf(page), { message: `in round ${round}` }).toEqual(first);
        await thing(page, 'festival').click();
        await expect.poll(() => zonesOf(page), { message: `with something taken up in round ${round}` }).toEqual(first);
      }
      expect(hands.size).toBeGreaterThan(3); // the hand grew and shrank meanwhile
    });
  });
}

test('fields can be hit and letters read at every size', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 }, seed: SEED });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await changed(page, () => take(page, 'tile:brewery:worker')); // the log tells what paid for it
  const sizes = [
    [1366, 768],
    [1024, 768],
    [844, 390],
    [683, 384], // a laptop at 200%
    [390, 844],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    const field = await thing(page, 'field:h12').boundingBox();
    expect(field?.width, `fields at ${width}x${height}`).toBeGreaterThanOrEqual(44);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.game *')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((one) => one.offsetParent !== null && !one.closest('.hidden-words, svg'))
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12)
        .map((one) => `${one.className} ${getComputedStyle(one).fontSize} ${one.textContent?.slice(0, 20)}`),
    );
    expect(small, `letters at ${width}x${height}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('a large screen is used: fields, supply and log grow with it', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], record: await until(28) });
  for (const name of ['a desktop', 'a large screen'] as const) {
    const [width, height] = WINDOWS[name];
    await page.setViewportSize({ width, height });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    expect((await thing(page, 'field:h1').boundingBox())!.width, name).toBeGreaterThan(width > 2000 ? 104 : 80);
    const letters = await page
      .locator('section.side li')
      .first()
      .evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    expect(letters, name).toBeGreaterThanOrEqual(15);
    const supply = (await page.locator('[data-area="supply"]').boundingBox())!;
    expect(supply.width, name).toBeGreaterThan(width * 0.3);
  }
});

test('icons of a cost are never smaller than twenty pixels', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], record: await until(28) });
  for (const [name, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    const front = page.locator('.tabs nav button.supply');
    if (await front.isVisible()) await front.click();
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('[data-area="supply"] .cost .piece')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ width, height }) => Math.round(Math.min(width, height))),
    );
    expect(sizes.length, name).toBeGreaterThan(60);
    expect(Math.min(...sizes), name).toBeGreaterThanOrEqual(20);
  }
});
