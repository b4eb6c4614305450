// A newcomer who does what the notes of a lesson say wins it, and is led on from there.
import { LONG, WHEN_LONG, expect, stateOf, test } from './house';
import { learn, solve } from './newcomer';
import { overSheet, playTurn, toAct } from './player';
import { said, speak } from './spoken';
import { WINDOWS } from './windows';

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

/** A window and a language for the whole of it: every size and every language, each at least once. */
const HOURS = [
  ['a laptop', 'en'],
  ['a phone', 'nl'],
  ['a large screen', 'fr'],
  ['a phone on its side', 'de'],
  ['a tablet', 'de'],
  ['a desktop', 'nl'],
  ['a laptop at 200%', 'fr'],
] as const;
for (const [name, language] of HOURS)
  test(`the first hour of a newcomer: ${name}, ${language}`, async ({ page }) => {
    test.skip(!LONG, WHEN_LONG);
    test.setTimeout(1_800_000);
    const [width, height] = WINDOWS[name];
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await speak(page, language);
    await page.goto('/');
    await page.getByRole('button', { name: said(page, 'home.learn') }).click();
    for (const mission of [1, 2, 3]) {
      await expect(page).toHaveURL(/\/t\/[\w-]{16}$/);
      const table = page.url().slice(-16);
      await learn(page, table);
      expect((await stateOf(page, table)).view.end.reason, `mission ${mission}`).toBe('mission_won');
      await expect(overSheet(page)).toContainText(said(page, 'lesson.learned'));
      if (mission === 3) break;
      await overSheet(page)
        .getByRole('button', { name: `${said(page, 'tutorial.next_mission')}${mission + 1}` })
        .click();
      await expect(page).not.toHaveURL(new RegExp(table));
    }
    // a puzzle, by its answer
    await page.goto('/');
    await page.locator('a[href="/puzzles"]').first().click();
    await page.locator('main li button').first().click();
    await solve(page);
    // whoever has learned enough is led to a game against a bot; the same deal every time, and not too long
    await page.route(/\/api\/tables(\?.*)?$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const wish = route.request().postDataJSON() as { options?: object };
      await route.continue({ postData: { ...wish, seed: 1800, options: { ...wish.options, round_limit: 8 } } });
    });
    await page.goto('/');
    await expect(page.locator('.now .brass')).toHaveText(said(page, 'home.play_now'));
    await page.locator('.now .brass').click();
    for (let turn = 0; turn < 30; turn++) if ((await playTurn(page, turn)) === 'over') break;
    await expect(overSheet(page).locator('.decided')).toContainText(/\d/);
  });
