// A turn of every kind: in how few clicks, by keyboard alone, and how it reads aloud.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LONG, WHEN_LONG, expect, openTable, stateOf, test } from './house';
import { bar, changed, endTurn, thing, toAct } from './player';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const BOT = { kind: 'bot', bot: 'random', name: 'Bo' } as const;

/** A table at which everything can be done. */
async function every(page: Page): Promise<string> {
  const record = await readFile(join(import.meta.dirname, 'games', 'every.game'), 'utf8');
  const { table } = await openTable(page, { seats: [ADA, BOT], record });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  return table.id;
}

type Hands = (page: Page) => Promise<void>;
const click =
  (name: string): Hands =>
  (page) =>
    thing(page, name).click();
const twice =
  (name: string): Hands =>
  (page) =>
    thing(page, name).dblclick();
const say =
  (name: RegExp): Hands =>
  (page) =>
    page.getByRole('region').getByRole('button', { name }).first().click();

/** Each click of a turn but the last, which ends it; a double click is one. In `seen` something hidden is seen, and there is no way back. */
const CLICKS: readonly { kind: string; hands: readonly Hands[]; most: number; seen?: true }[] = [
  { kind: 'build', hands: [click('tile:bakery:worker'), click('field:a3')], most: 3 },
  { kind: 'play a card', hands: [twice('card:fw36')], most: 2 },
  { kind: 'play a card and take its effect', hands: [twice('card:fw36'), twice('card:fw36')], most: 3 },
  { kind: 'upgrade', hands: [twice('rise:farmer')], most: 2 },
  { kind: 'festival', hands: [twice('festival')], most: 2 },
  { kind: 'hire', hands: [twice('new:worker')], most: 2, seen: true },
  { kind: 'swap', hands: [click('card:ai26'), say(/^swap/i)], most: 3, seen: true },
  { kind: 'open up the Old World', hands: [twice('stack:old_world')], most: 2, seen: true },
  { kind: 'explore the New World', hands: [twice('stack:new_islands')], most: 2, seen: true },
  { kind: 'take expedition cards', hands: [twice('stack:expeditions')], most: 2, seen: true },
];

test('a turn of every kind takes few clicks', async ({ page }) => {
  await page.goto('/');
  const undo = bar(page).getByRole('button', { name: 'Undo' });
  let table = '';
  for (const { kind, hands, most, seen } of CLICKS) {
    await test.step(kind, async () => {
      if (seen || !table) table = await every(page);
      for (const hand of hands) await hand(page);
      await expect(endTurn(page)).toBeVisible();
      expect(hands.length + 1).toBe(most);
      if (seen) {
        await changed(page, () => endTurn(page).click());
        await expect(endTurn(page)).toHaveCount(0);
      } else while (await undo.isVisible()) await changed(page, () => undo.click());
    });
  }
});

/** Go to a thing by keys: into its part of the table, then by arrows as it lies. */
async function walk(page: Page, part: string, name: string): Promise<void> {
  await page.keyboard.press(part);
  await expect(async () => {
    const way = await page.evaluate((wanted) => {
      const here = document.activeElement as HTMLElement;
      if (here.dataset.thing === wanted) return '';
      const there = document.querySelector(`[data-thing="${wanted}"]`)!.getBoundingClientRect();
      const now = here.getBoundingClientRect();
      const right = there.left + there.width / 2 - now.left - now.width / 2;
      const down = there.top + there.height / 2 - now.top - now.height / 2;
      if (Math.abs(down) > now.height / 2) return down > 0 ? 'ArrowDown' : 'ArrowUp';
      return right > 0 ? 'ArrowRight' : 'ArrowLeft';
    }, name);
    if (way) await page.keyboard.press(way);
    expect(way).toBe('');
  }).toPass({ intervals: [10], timeout: 20_000 });
}
/** Take it up, and do it. */
const done = async (page: Page, part: string, name: string): Promise<void> => {
  await walk(page, part, name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  await page.keyboard.press('Enter');
};
/** Each kind of turn by keys alone, until its end can be pressed. */
const KEYS: Record<string, Hands> = {
  build: async (page) => {
    await done(page, 's', 'tile:bakery:worker');
    await expect(page.locator('[data-area="map"] .thing.shines:focus')).toBeVisible(); // where something is asked
    await page.keyboard.press('Enter');
  },
  play: (page) => done(page, 'c', 'card:fw36'),
  swap: async (page) => {
    await walk(page, 'c', 'card:ai26');
    await page.keyboard.press('Enter');
    await page.getByRole('region').getByRole('button', { name: /^swap/i }).first().focus(); // Tab leads there
    await page.keyboard.press('Enter');
  },
  hire: (page) => done(page, 's', 'new:worker'),
  upgrade: (page) => done(page, 's', 'rise:farmer'),
  open: (page) => done(page, 'o', 'stack:old_world'),
  explore: (page) => done(page, 'o', 'stack:new_islands'),
  expedition: (page) => done(page, 'o', 'stack:expeditions'),
  festival: async (page) => {
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
  },
  trade: (page) => done(page, 'c', 'card:fw31'), // paid by others
};
test('a turn of every kind by keyboard alone', async ({ page }) => {
  test.skip(!LONG, WHEN_LONG);
  test.setTimeout(600_000);
  await page.goto('/');
  for (const [kind, hands] of Object.entries(KEYS)) {
    await test.step(kind, async () => {
      const table = await every(page);
      await hands(page);
      await expect(endTurn(page)).toBeVisible();
      await page.keyboard.press('e');
      const ended = async (): Promise<boolean> => {
        const { view } = await stateOf(page, table);
        return view.round > 28 || view.turn_of !== 0;
      };
      await expect.poll(ended, { message: kind }).toBe(true);
    });
  }
});
