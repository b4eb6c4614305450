// The zones of the table keep their places and sizes through a whole game; what is small can still be read and hit.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LONG, WHEN_LONG, expect, openTable, stateOf, test } from './house';
import { changed, take, thing, toAct } from './player';
import { WINDOWS } from './windows';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const BOT = { kind: 'bot', bot: 'random', name: 'Bo' } as const;
const SEED = 7;
/** Of a recorded game of 55 rounds. */
const ROUNDS = [1, 5, 10, 16, 22, 28, 34, 40, 46, 55];

/** Where the zones lie, to the pixel; of the islands the size of a field. */
function zonesOf(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const rect = (selector: string): number[] => {
      const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    return {
      bar: rect('section.bar'),
      hand: rect('section.hand'),
      sea: rect('[data-area="map"]'),
      supply: rect('section.supply'),
      field: rect('[data-thing="field:h1"]').slice(2),
    };
  });
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

for (const name of ['a laptop', 'a tablet'] as const) {
  const [width, height] = WINDOWS[name];
  test(`nothing jumps through a game: ${name}`, async ({ page }) => {
    test.skip(!LONG && name === 'a tablet', WHEN_LONG);
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
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
    }
    expect(hands.size).toBeGreaterThan(3); // the hand grew and shrank meanwhile
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
