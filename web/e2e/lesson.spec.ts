// A newcomer who does what the notes of a lesson say wins it; where there is a choice, the last of what is offered is taken.
import type { Page } from '@playwright/test';
import en from '../src/words/en/tutorial';
import { LONG, SOON, WHEN_LONG, expect, openTable, stateOf, test } from './house';
import { act, changed, overSheet, thing, toAct } from './player';

const TURNS = { 1: 30, 2: 30, 3: 30 } as const;

/** What the guide advises now: one of what it lets one choose from, or the one thing; empty: its turn is over. */
async function advised(page: Page): Promise<string> {
  const guide = page.getByRole('complementary', { name: en.label });
  const on = guide.getByRole('button', { name: en.go_on });
  while (await on.isVisible()) await on.click();
  const own = guide.locator('.choices li');
  if (await own.count()) return (await own.last().getAttribute('data-action')) ?? '';
  return (await guide.getAttribute('data-action')) ?? '';
}

/** Begin a mission from the home page and play it by its notes; what they were called, in order. */
async function learn(page: Page, table: string): Promise<string[]> {
  const notes: string[] = [];
  const guide = page.getByRole('complementary', { name: en.label });
  for (let step = 0; step < 400; step++) {
    if ((await toAct(page)) === 'over') return notes;
    const { legal } = await stateOf(page, table);
    let action = '';
    await expect
      .poll(
        async () => {
          action = await advised(page);
          if ((await guide.getAttribute('data-note')) === 'end') action = 'end';
          return legal?.some((one) => one.action === action) ?? false;
        },
        { timeout: 40_000, intervals: SOON },
      )
      .toBe(true);
    notes.push((await guide.getAttribute('data-note')) ?? '');
    const choice = legal!.find((one) => one.action === action)!;
    // what is rung is what the note speaks of
    const rung = page.locator('[data-ring]').first();
    if (['build', 'play', 'upgrade', 'increase'].includes(choice.parts.verb ?? '')) await expect(rung).toBeVisible();
    await changed(page, () =>
      choice.parts.verb === 'raise' ? thing(page, `tier:${choice.parts.tier}`).click() : act(page, action),
    );
  }
  throw new Error('a lesson without an end');
}

test('mission 1 is won by doing what its notes say', async ({ page }) => {
  test.setTimeout(900_000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn as you play' }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{16}$/);
  const table = page.url().slice(-16);
  const notes = await learn(page, table);
  await expect(overSheet(page)).toBeVisible();
  const { view } = await stateOf(page, table);
  expect(view.end.reason).toBe('mission_won');
  expect(view.round).toBeLessThanOrEqual(TURNS[1]);
  for (const note of ['m1_coal', 'm1_festival', 'm1_play', 'm1_swap', 'm1_upgrade', 'm1_increase', 'm1_alone'])
    expect(notes).toContain(note);
  await expect(overSheet(page)).toContainText('What you learned');
  await overSheet(page).getByRole('button', { name: 'To mission 2' }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
});

for (const mission of [2, 3] as const) {
  // the same way by other notes: tests/lessons plays both to the win, here it takes minutes more
  test(`mission ${mission} is won by doing what its notes say`, async ({ page }) => {
    test.skip(!LONG, WHEN_LONG);
    test.setTimeout(900_000);
    await page.goto('/');
    const box = await page.evaluate(
      async () => (await (await fetch('/api/box')).json()) as { campaign: { lesson: number }[] },
    );
    const seed = box.campaign[mission - 1]!.lesson;
    const { table } = await openTable(page, {
      seats: [{ kind: 'person_here', name: 'Ada' }],
      options: { mission },
      seed,
    });
    await page.goto(`/t/${table.id}`);
    await learn(page, table.id);
    const { view } = await stateOf(page, table.id);
    expect(view.end.reason).toBe('mission_won');
    await expect(overSheet(page)).toContainText('What you learned');
  });
}
