// Whole games through the page.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LONG, WHEN_LONG, expect, openTable, stateOf, tableOf, sitDown, test, visitor } from './house';
import { act, bar, changed, overSheet, playTurn, prompt, take, thing, toAct } from './player';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const BOT = { kind: 'bot', bot: 'greedy', name: 'Bo' } as const;

test('a whole game against a bot, from the first page to the score sheet', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await page
    .getByRole('link', { name: /New game/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/new$/);
  // the set-up page is tested elsewhere; a limit of rounds keeps this game short
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { objectives: 'first_game', round_limit: 5 } });
  await page.goto(`/t/${table.id}`);
  for (let turn = 0; turn < 30; turn++) if ((await playTurn(page, turn)) === 'over') break;
  await expect(overSheet(page)).toBeVisible();
  await expect(overSheet(page)).toContainText('Ada');
  await expect(overSheet(page)).toContainText('Bo');
  const told = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), table.id);
  expect(told).toContain('result:');
  // what decided it, and the islands as a picture; nothing moves for whoever wants it so
  await expect(overSheet(page).locator('.decided')).toContainText(/by \d+ points?: /);
  await expect(page.getByTestId('fireworks')).toHaveCount(0);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    overSheet(page).getByRole('button', { name: 'Picture of the islands' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`brightsands-${table.id}.png`);
  const picture = await readFile(await saved.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1000); // its width
});

test('two people in two browsers: a link opens a seat once, and each sees the other’s move', async ({
  page,
  browser,
  house,
}) => {
  await page.goto('/');
  const { table, links } = await openTable(page, {
    seats: [ADA, { kind: 'person_link', name: '' }],
    options: { first_player: 0, round_limit: 2 },
  });
  await page.goto(`/t/${table.id}`);
  const friend = await visitor(browser, house);
  await sitDown(friend, links[0], 'Bo');
  await expect(friend).toHaveURL(new RegExp(`/t/${table.id}$`)); // the secret is gone from the address
  await toAct(page);
  // while Ada plays, Bo plans to build on a field of the map, and puts a mark on it and takes it away again
  const tile = (await stateOf(page, table.id)).legal?.find((one) => one.parts.verb === 'build')?.parts.tile ?? '';
  await thing(friend, `tile:${tile}`).click();
  const room = friend.locator('[data-area="map"] button.shines[data-thing^="field:"]').first();
  const field = (await room.getAttribute('data-thing')) ?? '';
  await room.click();
  await expect(friend.getByRole('region', { name: 'Planned for your turn' })).toContainText(field.slice(6));
  await thing(friend, field).click({ button: 'right', force: true });
  await expect(thing(friend, field)).toHaveClass(/marked/);
  await friend.getByRole('button', { name: 'Clear 1 mark' }).click();
  await expect(thing(friend, field)).not.toHaveClass(/marked/);
  const plan = friend.getByRole('region', { name: 'Planned for your turn' });
  await plan.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(plan).toHaveCount(0);
  await take(page, 'festival');
  await expect(friend.locator('[data-area="log"], [data-testid="log"], body')).toContainText(/festival/i);
  await page.getByRole('button', { name: 'End turn' }).click();
  await toAct(friend);
  for (let turn = 0; turn < 20; turn++) {
    if ((await playTurn(friend, turn)) === 'over') break;
    if ((await playTurn(page, turn)) === 'over') break;
  }
  await expect(overSheet(friend)).toBeVisible();
  await expect(overSheet(page)).toBeVisible();
  // a stranger with the used link gets no seat
  const stranger = await visitor(browser, house);
  await stranger.goto(links[0]?.path ?? '');
  await expect(stranger).toHaveURL(new RegExp(`/t/${table.id}$`));
  await stranger.getByLabel('Your name').fill('Mallory');
  await stranger.getByRole('button', { name: 'Sit down' }).click();
  await expect(overSheet(stranger)).toBeVisible();
  const { seats } = await tableOf(stranger, table.id);
  expect(seats.some((seat) => seat.mine)).toBe(false);
  await friend.context().close();
  await stranger.context().close();
});

test('alone, the time card can be seen before the end of a turn in which something is still to be done', async ({
  page,
}) => {
  await page.goto('/');
  const record = await readFile(join(import.meta.dirname, 'games', 'alone.game'), 'utf8');
  const { table } = await openTable(page, { seats: [ADA], record });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  const reveal = thing(page, 'reveal');
  await expect(reveal).toHaveText('Reveal time card');
  await changed(page, () => reveal.click());
  await expect(reveal).toBeHidden();
  expect((await stateOf(page, table.id)).view.solo?.time.this_turn).not.toBeNull();
  await changed(page, () => act(page, 'activate fw42'));
  await page.getByRole('button', { name: 'End turn' }).click();
  // the next turn: nothing but its end is left behind a festival
  await take(page, 'festival');
  await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
  await expect(reveal).toBeHidden();
});

test('a mission played to its end', async ({ page }) => {
  test.skip(!LONG, WHEN_LONG);
  test.setTimeout(600_000);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('brightsands.guide', 'off')); // its notes are tested by lesson.spec.ts
  const { table } = await openTable(page, { seats: [ADA], options: { mission: 1 } });
  await page.goto(`/t/${table.id}`);
  for (let turn = 0; turn < 60; turn++) if ((await playTurn(page, turn)) === 'over') break;
  await expect(overSheet(page)).toBeVisible();
  const state = await stateOf(page, table.id);
  expect(state.view.end.over).toBe(true);
});

test('undo step by step, and a reload in the middle of a payment', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await thing(page, 'tile:bakery:worker').click();
  await page.getByRole('button', { name: 'Pay icon by icon' }).click();
  await expect(bar(page)).toContainText('Pay for');
  // pay the grain with one's own field, then reload
  await changed(page, () => page.locator('[data-area="map"] button.shines').first().click());
  await page.reload();
  await toAct(page);
  await expect(bar(page)).toContainText('Pay for');
  for (let step = 0; step < 2; step++) await changed(page, () => page.getByRole('button', { name: 'Undo' }).click());
  expect(await prompt(page)).toMatch(/^Your turn/);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  // and now the whole way: paid, placed, ended; what moves is carried over the table
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const seen = new Set<string>();
    (window as unknown as { carried: Set<string> }).carried = seen;
    new MutationObserver((all) =>
      all.forEach(({ addedNodes }) =>
        addedNodes.forEach((one) => one instanceof HTMLElement && seen.add(one.className.split(' ')[0]!)),
      ),
    ).observe(document.querySelector('.flights')!, { childList: true });
  });
  await changed(page, () => take(page, 'tile:bakery:worker'));
  await changed(page, () => page.locator('[data-area="map"] button.shines').last().click());
  await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { carried: Set<string> }).carried]))
    .toEqual(expect.arrayContaining(['cube', 'tile']));
  await expect(page.locator('.flights > *')).toHaveCount(0);
});

test('what is refused says why, with the rule', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await thing(page, 'tile:champagne_cellar:artisan').click();
  // the rule is read beside the game
  await page
    .getByRole('region')
    .getByRole('link', { name: /^R\d+\.\d+$/ })
    .first()
    .click();
  await expect(
    page.getByRole('dialog', { name: 'Rules' }).getByRole('heading', { name: /R\d+/ }).first(),
  ).toBeVisible();
});

test('keyboard only', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the supply, one to the right, take it, do it
  await page.keyboard.press('s');
  await expect(page.locator('[data-area="supply"] :focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'End turn' })).toBeEnabled();
  await changed(page, () => page.keyboard.press('u'));
  await expect(page.getByRole('button', { name: 'End turn' })).toHaveCount(0);
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'End turn' })).toBeEnabled();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'End turn' })).toHaveCount(0);
});

test('advice: three turns with reasons, one of them played', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await page.getByRole('button', { name: 'Hint' }).first().click();
  const advice = page.getByRole('region', { name: 'Hint' });
  await expect(advice.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 });
  await page.keyboard.press('1');
  await changed(page, () => advice.getByRole('button', { name: 'Play this turn' }).click());
});

test('a phone: a turn with a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  // a finger that rests on a field puts a mark there
  const field = thing(page, 'field:h12');
  await field.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(field).toHaveClass(/marked/);
  await field.dispatchEvent('pointerup', { pointerType: 'touch' });
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await take(page, 'tile:brewery:worker');
  await changed(page, () => page.locator('[data-area="map"] button.shines').last().click());
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.getByRole('button', { name: 'End turn' })).toHaveCount(0);
});

test('two windows of the same seat stay in step', async ({ page, context }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  const second = await context.newPage();
  await second.goto(`/t/${table.id}`);
  await toAct(page);
  await toAct(second);
  await take(page, 'festival');
  await expect(second.getByRole('button', { name: 'End turn' })).toBeVisible();
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'End turn' })).toHaveCount(0);
});
