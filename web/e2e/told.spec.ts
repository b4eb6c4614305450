// What the table tells without being asked twice: what is missing, what one has already, who stands where, why there is no way back.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import act from '../src/words/en/act';
import { expect, openTable, test } from './house';
import { bar, changed, endTurn, thing, toAct } from './player';
import { late } from './screens';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const BOT = { kind: 'bot', bot: 'random', name: 'Bo' } as const;
const game = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'games', name), 'utf8');

async function sit(page: Page, record: string): Promise<void> {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], record });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
}

test('what is missing has a name, what one has is said before paying, and a field tells about itself', async ({
  page,
}) => {
  await sit(page, await game('every.game'));
  // no bare cross: each is followed by what it stands for, in the hand as well as aloud
  const crosses = page.locator('[data-area="hand"] .reach.missing');
  expect(await crosses.count()).toBeGreaterThan(1);
  for (const cross of await crosses.all()) {
    expect(await cross.locator('.lacks').count()).toBeGreaterThan(0);
    await expect(cross).toHaveAttribute('title', /^Missing: \w/);
  }
  const lacking = page.locator('[data-area="supply"] button[aria-label*="Missing"]');
  expect(await lacking.count()).toBeGreaterThan(5);
  for (const tile of await lacking.all()) await expect(tile).toHaveAttribute('aria-label', /Missing: [\w ,]+/);
  // all of it, each with the way to it
  await thing(page, 'tile:coffee_roasters:artisan').or(page.locator('[data-thing^="tile:coffee"]')).first().click();
  const side = page.locator('section.side');
  await expect(side).toContainText(act.missing);
  await expect(side.getByRole('button', { name: 'coffee beans' })).toBeVisible();
  // a second one of the same is possible by the rules, and never a mistake
  await thing(page, 'tile:distillery:worker').click();
  await expect(side).toContainText(act.have_it);
  await expect(side.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // what it makes, what it costs, whether somebody could work there
  await thing(page, 'field:h13').hover();
  await expect(page.locator('.peek')).toContainText('distillery for workers');
  await expect(page.locator('.peek')).toContainText('h13');
  await page.mouse.move(2, 2);
  // effects that are the same lie on one another, expeditions in a tray with their number
  await expect(page.getByRole('group', { name: 'Your effects' }).or(page.locator('.effects')).first()).toContainText(
    '2×',
  );
  await expect(page.locator('[data-spot="expeditions"]')).toContainText('11');
  // something hidden is seen: the way back is gone, and it says why
  await changed(page, () => thing(page, 'stack:old_world').dblclick());
  const undo = bar(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('title', act.undo_gone);
  // what is asked stays in sight, and the key says why too
  await expect(bar(page).locator('.prompt')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText(act.undo_gone)).toBeVisible();
});

test('where no field is free the table says so before paying and when it asks where, and where land is to be had', async ({
  page,
}) => {
  await page.goto('/');
  const whole = await game('whole.game');
  const side = page.locator('section.side');
  const yard = async (round: number): Promise<void> => {
    const record = whole.slice(0, whole.indexOf(`# round ${round}, greedy`));
    const { table } = await openTable(page, { seats: [ADA, { kind: 'bot', bot: 'random' }], record });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    await thing(page, 'tile:shipyard:1').click();
    await expect(side.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  };
  await yard(40);
  await expect(side).not.toContainText(act.full);
  await yard(51);
  await expect(side).toContainText(`${act.full} ${act.full_more}`);
  await changed(page, () => side.getByRole('button', { name: /^Confirm/ }).click());
  await expect(bar(page).locator('.prompt')).toHaveText(
    'No field is free: what will you build over (shipyard of strength 1)?',
  );
});

test('people of whom none are left lead nowhere, and a cube says what it costs where its stack is empty', async ({
  page,
}) => {
  await page.goto('/');
  await late(page);
  const side = page.locator('section.side');
  await thing(page, 'new:farmer').click();
  await expect(side).toContainText('There is no farmer in the supply.');
  await expect(side).not.toContainText(act.missing);
  await thing(page, 'new:worker').click();
  await expect(side).toContainText('The stack is empty (farmer/worker): instead of a card it costs 1 gold.');
  await thing(page, 'new:engineer').click();
  await expect(side).toContainText('You draw a card');
  // an objective says what it brings everybody now
  await thing(page, 'objective:university').click();
  await expect(side).toContainText(/Points now: Ada \d+, Bo \d+, Cy \d+, Di \d+/);
});

test('cards that came are marked until the next turn is over', async ({ page }) => {
  await sit(page, await game('every.game'));
  const marked = page.locator('[data-area="hand"] .fresh');
  await expect(marked).toHaveCount(0);
  await changed(page, () => thing(page, 'new:worker').dblclick());
  // the card comes when the action is over
  for (const left of [1, 0]) {
    await changed(page, () => endTurn(page).click());
    await toAct(page);
    await expect(endTurn(page)).toHaveCount(0);
    await expect(marked).toHaveCount(left);
    if (left) await changed(page, () => thing(page, 'festival').dblclick());
  }
});

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test(`a hand of thirty cards can be read: ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const whole = await game('whole.game');
    await sit(page, whole.slice(0, whole.indexOf('# round 46, greedy')));
    const front = page.locator('.tabs nav button.hand');
    if (await front.isVisible()) await front.click();
    const look = (): Promise<Record<string, number>> =>
      page.evaluate(() => {
        const hand = document.querySelector('[data-area="hand"]')!;
        const edge = hand.getBoundingClientRect();
        const order = hand.querySelector('select')!.getBoundingClientRect();
        const places = [...hand.querySelectorAll('.place')];
        const cut = places.filter((one) => one.querySelector('.frame')!.getBoundingClientRect().right > edge.right);
        const under = places.filter((one) => {
          const { right, bottom } = one.querySelector('.frame')!.getBoundingClientRect();
          return right > order.left && bottom > order.top;
        });
        const wide = places.filter((one) => {
          const chip = one.querySelector('.reach .reach');
          return chip && chip.getBoundingClientRect().width > one.getBoundingClientRect().width + 8;
        });
        return { cards: places.length, cut: cut.length, under: under.length, wide: wide.length };
      });
    // a part that is turned to takes a moment to find its size
    await expect.poll(look).toEqual({ cards: 30, cut: 0, under: 0, wide: 0 });
  });

test('a mission shows the stacks it has, and a position counts on from its round', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA], options: { mission: 1 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await expect(page.locator('[data-thing^="stack:"]')).toHaveCount(1);
  await sit(page, await game('every.game'));
  await expect(page.locator('header .round')).toHaveText('Round 28');
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Round 28');
});
