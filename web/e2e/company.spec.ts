// Two friends at one table: who is here, what they say, a bot for a while, and a clock that both see.
import { expect, openTable, tableOf, sitDown, test, visitor } from './house';
import company from '../src/words/en/company';
import { bar, take, toAct } from './player';

const SEED = 7;

test('two friends at a table', async ({ page, browser, house }) => {
  await page.goto('/');
  const { table, links } = await openTable(page, {
    seats: [
      { kind: 'person_here', name: 'Ada' },
      { kind: 'person_link', name: '' },
    ],
    options: { first_player: 0 },
    seed: SEED,
    clock: { turn: 600, reserve: 3600, out: 'bot' },
  });
  const friend = await visitor(browser, house);
  await sitDown(friend, links[0], 'Bo');
  await page.goto(`/t/${table.id}`);
  await toAct(page);

  // both see who is here, and the same clock
  const chip = page.locator('.scores li').nth(1);
  await expect(chip).toContainText(company.here);
  for (const one of [page, friend]) await expect(bar(one).locator('.clock time')).toHaveText(/^(10:00|9:\d\d)$/);
  await expect(bar(page).locator('.clock small')).toHaveText('+1:00:00');

  // a phrase comes in the reader's language, a text as it was written, and neither moves anything
  const before = await page.locator('section.supply').boundingBox();
  await friend.getByRole('button', { name: company.talk, exact: true }).click();
  const talk = friend.getByRole('dialog', { name: company.talk });
  await talk.getByRole('button', { name: 'Good luck, everyone!' }).click();
  await talk.getByRole('textbox').fill('<b>ready?</b>');
  await talk.getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: 'Talk: 2 new messages' }).click();
  const heard = page.getByRole('dialog', { name: company.talk });
  await expect(heard.locator('.words')).toHaveText(['Good luck, everyone!', '<b>ready?</b>']);
  expect(await page.locator('section.supply').boundingBox()).toEqual(before);
  await heard
    .getByRole('button', { name: company.hide.replace('{name}', 'Bo') })
    .first()
    .click();
  await expect(heard.locator('.words')).toHaveCount(0);
  await heard.getByRole('button', { name: company.show.replace('{name}', 'Bo') }).click();
  await expect(heard.locator('.words')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(heard).toHaveCount(0);

  // Bo leaves a bot to play and takes over again, from the bar
  await bar(friend).getByRole('button', { name: company.who }).click();
  await friend.getByRole('button', { name: company.let_bot_me }).click();
  await expect(chip).toContainText(company.bot_for.replace('{name}', 'Bo'));
  await friend.keyboard.press('Escape');
  await bar(friend).locator('.note').getByRole('button', { name: company.take_back }).click();
  await expect(chip).toContainText(company.here);

  // Bo is gone while the game waits for Bo: the bar says so, and offers to wait or to let a bot play
  await take(page, 'festival');
  await bar(page).getByRole('button', { name: 'End turn' }).click();
  await expect.poll(async () => (await tableOf(page, table.id)).to_act).toBe(1);
  await friend.context().close();
  await expect(bar(page)).toContainText(company.away_new.replace('{name}', 'Bo'));
  await expect(bar(page).getByRole('button', { name: company.let_bot })).toBeVisible();
  await bar(page).getByRole('button', { name: company.wait }).click();
  await expect(bar(page).getByRole('button', { name: company.let_bot })).toHaveCount(0);
});
