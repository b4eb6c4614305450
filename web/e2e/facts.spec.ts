// How sure we are, as a visitor sees it: marks, doubts, an edition made by a form and played with, the game aid, ties and titles.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openTable, stateOf, tableOf, test } from './house';
import { serious } from './axe';
import { thing } from './player';

async function play(page: Page, table: string, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    const { number } = await tableOf(page, table);
    await page.evaluate(
      async ([id, key, at, what]) => {
        const answer = await fetch(`/api/tables/${id}/play`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ key, number: at, action: what }),
        });
        if (!answer.ok) throw new Error(await answer.text());
      },
      [table, `k${number}`, number, action] as const,
    );
  }
}
test('every thing of the box says how sure it is, and its page why', async ({ page }) => {
  await page.goto('/components/tiles');
  const yard = page.locator('a[href="/components/shipyard:2"]').first();
  await expect(yard).toHaveAttribute('title', /How sure: a guess\. Nothing was found/);
  await expect(yard.locator('svg.mark.guess')).toBeVisible();
  for (const kind of ['cards', 'islands', 'expeditions', 'objectives']) {
    await page.goto(`/components/${kind}`);
    const things = page.locator('a.thing');
    await expect(things.first()).toBeVisible();
    expect(await page.locator('a.thing svg.mark').count()).toBe(await things.count());
  }
  await page.goto('/components/shipyard:2');
  await expect(page.getByText('Nothing was found. This value fits the pattern.')).toBeHidden();
  await page.getByText('a guess').click();
  await expect(page.getByText('Nothing was found. This value fits the pattern.')).toBeVisible();
  await page.getByRole('link', { name: 'Does your copy differ?' }).click();
  await expect(page).toHaveURL(/\/facts\/shipyard:2$/);
  await expect(page.getByRole('heading', { name: 'What does your copy show?' })).toBeVisible();
});

test('an edition is made by a form, refused with the reason, downloaded, and played with', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/facts');
  const yards = page.locator('section', { has: page.getByRole('heading', { name: 'Shipyards of strength 2 and 3' }) });
  const second = yards
    .locator('li', { hasText: 'Shipyard of strength 2' })
    .or(yards.locator('#fact-tiles-shipyard\\:2'));
  await second.first().getByRole('button', { name: 'Mine differs' }).click();
  await page.getByRole('button', { name: 'Remove steel beams' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await yards.getByRole('button', { name: 'Mine is the same' }).click();
  await expect(page.getByText('Checked: 1 corrected, 1 confirmed.')).toBeVisible();
  expect(await serious(page)).toEqual([]);

  // a brewery that needs its own beer can never be built: the server says so, and nothing can be played
  await page.goto('/facts/brewery:worker');
  await page.getByRole('combobox', { name: 'Add an icon' }).first().selectOption('beer');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert')).toContainText('in the end it needs itself');
  await expect(page.getByRole('alert')).toContainText('tiles.brewery:worker');
  await expect(page.getByRole('button', { name: 'Download it and play with it' })).toBeDisabled();
  await page.getByRole('button', { name: 'Take back' }).first().click();

  await expect(page.getByText('Checked: 1 corrected, 1 confirmed.')).toBeVisible();
  await page.getByLabel('Remarks, such as what a mission’s picture shows').fill('Mission 4: fewer cards');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download it and play with it' }).click();
  const file = await (await saved).path();
  expect(await readFile(file, 'utf8')).toBe(
    '# Mission 4: fewer cards\n\n[tiles."shipyard:2"]\ncost = ["planks", "bricks"]\n\n[tiles."shipyard:3"]\nknown = "edition"\n',
  );
  await expect(page).toHaveURL(/\/t\/[\w-]{16}$/);
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible(); // whoever begins
  await thing(page, 'tile:shipyard:2').click();
  const panel = page.getByRole('region', { name: 'shipyard of strength 2' });
  await expect(panel.getByText('corrected', { exact: true })).toBeVisible();
  await expect(panel.locator('.cost [data-icon]')).toHaveCount(2);

  // the set-up screen plays with it too
  await page.goto('/new');
  await page.getByText('More options', { exact: true }).click();
  await page.getByRole('combobox', { name: /^Edition/ }).selectOption('mine');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{16}$/);
  const table = page.url().slice(-16);
  expect((await tableOf(page, table)).options.edition).toBe(true);
});

test('the game aid opens with a, says what the table costs, and is one page in print', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [
      { kind: 'person_here', name: 'Ada' },
      { kind: 'bot', bot: 'random' },
    ],
    options: { first_player: 0, edition: '[upgrade.engineer]\ncost = ["rum"]' },
  });
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('[data-area="bar"].mine')).toBeVisible();
  await page.keyboard.press('a');
  const aid = page.getByRole('dialog', { name: 'Game aid' });
  await expect(aid.getByRole('heading', { level: 4 })).toHaveCount(31);
  await expect(aid.locator('.entry', { hasText: 'Upgrade' }).first().locator('[data-icon="rum"]')).toHaveCount(1);
  expect(await serious(page, 'dialog')).toEqual([]);
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format, landscape: true, printBackground: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-area="bar"]')).toBeHidden();
  await expect(aid.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await aid.getByText('Tips for first games').click();
  await expect(aid.getByText('Sail early.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(aid).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').locator('[data-action="celebrate festival"]')).toBeVisible();
});

test('level players are told what parted them', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [
      { kind: 'person_here', name: 'Ada' },
      { kind: 'person_here', name: 'Bo' },
    ],
    options: { first_player: 0, objectives: 'first_game', round_limit: 1 },
  });
  await play(page, table.id, 'celebrate festival', 'end', 'build sawmill:worker', 'place h12', 'end');
  await page.goto(`/t/${table.id}`);
  const sheet = page.getByRole('dialog', { name: 'The game is over' });
  await expect(sheet).toContainText(
    'Tied on 0 points: Bo, Ada. More industries, shipyards and ships decide: Bo 15, Ada 14.',
  );
});

test('a normal solo game shows the whole scale and one’s place on it', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [{ kind: 'person_here', name: 'Ada' }],
    options: { solo: true, objectives: 'first_game' },
  });
  // nothing but festivals until the time is up
  for (let now = await stateOf(page, table.id); !now.view.end.over; now = await stateOf(page, table.id)) {
    const can = now.legal!.map((one) => one.action);
    await play(page, table.id, ['celebrate festival', 'end'].find((one) => can.includes(one)) ?? can[0]!);
  }
  await page.goto(`/t/${table.id}`);
  const scale = page.locator('.scale');
  await expect(scale.getByRole('listitem')).toHaveCount(7);
  const points = (await stateOf(page, table.id)).view.seats[0]?.score.total ?? 0;
  await expect(scale.locator('[aria-current]')).toContainText(`${points} · your place`);
  await page.goto('/campaign');
  await page.getByText('Titles and the points they take').first().click();
  await expect(page.getByText('Envy of Every Crown')).toBeVisible();
});

test('missions draw their bans right and say what is reconstructed', async ({ page }) => {
  const bans = page.locator('.task ul li[title]');
  await page.goto('/campaign/6');
  await expect(bans).toHaveCount(1);
  await expect(bans).toHaveAttribute('title', 'cotton fabric, but only from the cotton mill for workers');
  await page.goto('/campaign/4');
  await expect(bans).toHaveCount(7);
  await expect(page.getByText('Which industries can be built here is reconstructed')).toBeVisible();
  await page.goto('/campaign/10');
  await expect(page.getByText('33 resources that farmers do not produce, and planks: that makes 34.')).toBeVisible();
  const { table } = await openTable(page, { seats: [{ kind: 'person_here', name: 'Ada' }], options: { mission: 4 } });
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('.banned li')).toHaveCount(7);
});

test('each mix of objectives lists what it takes, and the tips are in the rules', async ({ page }) => {
  await page.goto('/new');
  const sets = page.getByLabel(/^Objectives/);
  await sets.selectOption('expeditions');
  await expect(page.getByText('These, and 3 more at random:')).toBeVisible();
  await expect(page.locator('dl dt')).toHaveText(['Zoo', 'Museum']);
  await expect(page.locator('dl dd').first()).toHaveText(/extra point for each animal/);
  await sets.selectOption('relaxed');
  await expect(page.locator('dl dt')).toHaveCount(6);
  await sets.selectOption('random');
  await expect(page.locator('dl')).toBeHidden();
  await page.goto('/rules');
  await expect(page.locator('#tips li')).toHaveCount(7);
});
