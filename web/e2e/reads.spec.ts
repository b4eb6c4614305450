// What the table says can be read where it stands: no codes that nothing shows, no texts cut off, nothing over something else.
import type { Page } from '@playwright/test';
import { expect, openTable, sitDown, test, visitor } from './house';
import { bar, endTurn, playTurn, take, toAct } from './player';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const TURNS = 6;

/** How far the log is from its end, in pixels. */
const behind = (page: Page): Promise<number> =>
  page
    .locator('.log')
    .first()
    .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);

test('a log that follows the game, and points at the field that a line speaks of', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [ADA, { kind: 'bot', bot: 'random', name: 'Bo' }],
    options: { first_player: 0 },
    seed: 11,
  });
  await page.goto(`/t/${table.id}`);
  for (let turn = 0; turn < TURNS; turn++) {
    await playTurn(page, turn);
    await toAct(page);
    await expect.poll(() => behind(page)).toBeLessThan(60);
  }
  await page.getByRole('button', { name: 'Open all rounds' }).click();
  const log = page.locator('.log').first();
  await expect(log).toContainText('builds');
  expect(await log.innerText()).not.toMatch(/\b[a-f]\d\b|\bh\d+\b/);
  const line = page.locator('.turn.mine li', { hasText: 'builds' }).first();
  await line.hover();
  await expect(page.locator('[data-area="map"] .pointed')).toHaveCount(1);
  // whoever reads what was before is not taken away from it
  await log.evaluate((one) => one.dispatchEvent(new WheelEvent('wheel')));
  await log.evaluate((one) => (one.scrollTop = 0));
  await page.mouse.move(0, 0);
  await expect(page.locator('.pointed')).toHaveCount(0);
  await playTurn(page, TURNS);
  await toAct(page);
  expect(await log.evaluate((one) => one.scrollTop)).toBeLessThan(60);
});

test('objectives have their whole text with two and with three players', async ({ page }) => {
  await page.goto('/');
  for (const others of [1, 2]) {
    const { table } = await openTable(page, {
      seats: [ADA, ...['Bo', 'Cy'].slice(0, others).map((name) => ({ kind: 'bot', bot: 'random', name }) as const)],
      options: { objectives: 'first_game', first_player: 0 },
    });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    const cut = page
      .locator('.objectives .rule')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1 || !one.clientHeight).length);
    expect(await cut, `with ${others} others`).toBe(0);
    const stacks = await page.locator('.common').boundingBox();
    expect(stacks!.y + stacks!.height).toBeLessThanOrEqual(768);
  }
});

test('mission 1 says nothing of gold or of points', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA], options: { mission: 1 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await expect(page.locator('.tokens.gold')).toHaveCount(0);
  await expect(page.locator('.scores li b')).toHaveCount(0);
});

test('who is away is told in the bar, which stays in its place', async ({ page, browser, house }) => {
  await page.goto('/');
  const { table, links } = await openTable(page, {
    seats: [ADA, { kind: 'person_link', name: '' }],
    options: { first_player: 0 },
    clock: { turn: 600, reserve: 3600, out: 'bot' },
  });
  const friend = await visitor(browser, house);
  await sitDown(friend, links[0], 'Bo');
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await take(page, 'festival');
  await endTurn(page).click();
  await friend.context().close();
  await expect(bar(page)).toContainText('Bo has been away');
  const played = await page.locator('.people').boundingBox();
  const told = await bar(page).boundingBox();
  expect(told!.y).toBeGreaterThanOrEqual(played!.y + played!.height);
});
