// A newcomer who does what the notes of a lesson say wins it, and is led on from there.
import { LONG, WHEN_LONG, expect, stateOf, test } from './house';
import { learn } from './newcomer';
import { act, changed, overSheet, playTurn, toAct } from './player';

const TURNS = 30;

test('mission 1 is won by doing what its notes say, and home leads on', async ({ page }) => {
  test.setTimeout(900_000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn as you play' }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{16}$/);
  const table = page.url().slice(-16);
  const notes = await learn(page, table);
  const { view } = await stateOf(page, table);
  expect(view.end.reason).toBe('mission_won');
  expect(view.round).toBeLessThanOrEqual(TURNS);
  for (const note of ['m1_coal', 'm1_festival', 'm1_play', 'm1_swap', 'm1_upgrade', 'm1_increase', 'm1_alone'])
    expect(notes).toContain(note);
  await expect(overSheet(page)).toContainText('What you learned');
  // the next step of the home page is mission 2, and the same once it is begun
  await overSheet(page).getByRole('link', { name: 'Home' }).click();
  const next = page.locator('.now .brass');
  await expect(next).toHaveText(/^Mission 2: /);
  await next.click();
  await expect(page).toHaveURL(/\/t\/[\w-]{16}$/);
  const second = page.url();
  await toAct(page);
  await page.goto('/');
  await expect(page.locator('.now .learn')).toContainText('Already begun');
  await next.click();
  await expect(page).toHaveURL(second);
});

test('the first hour of a newcomer: three missions, a puzzle and a game', async ({ page }) => {
  test.skip(!LONG, WHEN_LONG);
  test.setTimeout(1_800_000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn as you play' }).click();
  for (const mission of [1, 2, 3]) {
    await expect(page).toHaveURL(/\/t\/[\w-]{16}$/);
    const table = page.url().slice(-16);
    await learn(page, table);
    expect((await stateOf(page, table)).view.end.reason, `mission ${mission}`).toBe('mission_won');
    await expect(overSheet(page)).toContainText('What you learned');
    if (mission === 3) break;
    await overSheet(page)
      .getByRole('button', { name: `To mission ${mission + 1}` })
      .click();
    await expect(page).not.toHaveURL(new RegExp(table));
  }
  // a puzzle, by its answer
  await page.goto('/');
  await page.getByRole('link', { name: /Puzzle of the day/ }).click();
  await page.getByRole('button', { name: /^Puzzle 1\b/ }).click();
  await toAct(page);
  const note = page.getByRole('complementary', { name: 'Puzzles' });
  await note.getByRole('button', { name: 'The answer' }).click();
  const steps = await note.getByRole('listitem').allInnerTexts();
  for (const step of steps.filter((one) => /^(activate|raise|play) /.test(one)))
    await changed(page, () => act(page, step));
  await expect(note).toHaveAttribute('data-standing', 'solved');
  // whoever has learned enough is led to a game against a bot; the same deal every time, and not too long
  await page.route(/\/api\/tables(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const wish = route.request().postDataJSON() as { options?: object };
    await route.continue({ postData: { ...wish, seed: 1800, options: { ...wish.options, round_limit: 8 } } });
  });
  await page.goto('/');
  await expect(page.locator('.now .brass')).toHaveText('Play now against a trader');
  await page.locator('.now .brass').click();
  for (let turn = 0; turn < 30; turn++) if ((await playTurn(page, turn)) === 'over') break;
  await expect(overSheet(page).locator('.decided')).toContainText(/by \d+ points?: |Tied/);
});
