// A turn of every kind: in how few clicks, by keyboard alone, and how it reads aloud.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './house';
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
