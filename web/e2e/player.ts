// Hands at the table: they see what a player sees and click what a player clicks.
import { type Locator, type Page, expect } from '@playwright/test';

export const bar = (page: Page): Locator => page.locator('[data-area="bar"]');
export const thing = (page: Page, name: string): Locator => page.locator(`[data-thing="${name}"]`).first();
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const overSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'The game is over' });

/** Wait until this page may act, and knows what each thing takes, or the game is over. */
export async function toAct(page: Page): Promise<'mine' | 'over'> {
  const mine = page.locator('[data-settled="true"] [data-area="bar"].mine');
  await mine.or(overSheet(page)).first().waitFor({ timeout: 45_000 });
  return (await overSheet(page).isVisible()) ? 'over' : 'mine';
}

/** The words that ask for a decision. */
export const prompt = async (page: Page): Promise<string> => (await bar(page).locator('.prompt').innerText()).trim();

/** Do something, and wait until the table has taken it. */
export async function changed(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator('.game').getAttribute('data-number');
  await act();
  const after = page.locator(`.game[data-settled="true"]:not([data-number="${before}"])`);
  await after.or(overSheet(page)).first().waitFor({ timeout: 45_000 });
}

const DO_IT = /^Confirm/;

/** Take a thing up and do with it what it is for, paid as the table proposes. */
export async function take(page: Page, name: string): Promise<void> {
  await thing(page, name).click();
  await button(page, DO_IT).click();
}

/** Click a field; one that can be built over or cleared asks which of the two, and then it is built over. */
async function press(page: Page, field: Locator): Promise<void> {
  const number = await page.locator('.game').getAttribute('data-number');
  await field.click();
  const asked = button(page, DO_IT).or(page.locator('[data-action^="place "]')).first();
  const done = page.locator(`.game:not([data-number="${number}"])`);
  // what was asked before may still be on its way out
  await expect(async () => {
    if (await done.isVisible()) return;
    if (await asked.isVisible()) await asked.click({ timeout: 2000 });
    await expect(done).toBeVisible({ timeout: 2000 });
  }).toPass({ intervals: [50] });
}

/** One decision: a card that can be played, else something to build, else a festival; `turn` counts so that not all are the same. */
async function decide(page: Page, turn: number): Promise<void> {
  if (await button(page, 'End turn').isVisible()) return changed(page, () => button(page, 'End turn').click());
  const said = await prompt(page);
  if (/^Your turn/.test(said)) {
    const cards = page.locator('[data-area="hand"] button.shines:enabled');
    const tiles = page.locator('[data-area="supply"] button.shines:enabled[data-thing^="tile:"]');
    const room = page.locator('[data-area="map"] .field.empty:not(.sea)');
    if (await cards.count()) await cards.first().click();
    else if (turn % 3 !== 2 && (await room.count()) && (await tiles.count()))
      await tiles.nth(turn % (await tiles.count())).click();
    else await button(page, 'Festival').click();
    return changed(page, () => button(page, DO_IT).click());
  }
  if (await button(page, 'Done').isVisible()) return changed(page, () => button(page, 'Done').click());
  // an empty field if there is one; a field with a tile could also be cleared
  const empty = page.locator('[data-area="map"] button.shines:has(.empty)');
  const fields = page.locator('[data-area="map"] button.shines');
  if (await empty.count()) return changed(page, () => press(page, empty.first()));
  if (await fields.count()) return changed(page, () => press(page, fields.first()));
  const spoken = bar(page).getByRole('button').first();
  return changed(page, () => spoken.click());
}

/** Play until it is somebody else's turn or the game is over. */
export async function playTurn(page: Page, turn: number): Promise<'on' | 'over'> {
  for (let step = 0; step < 30; step++) {
    if ((await toAct(page)) === 'over') return 'over';
    const ending = await button(page, 'End turn').isVisible();
    await decide(page, turn);
    if (ending) return 'on';
  }
  throw new Error(`a turn without an end: ${await prompt(page)}`);
}

/** Do an action, written as the game file writes it, by clicking the thing it belongs to. */
export async function act(page: Page, action: string): Promise<void> {
  const [verb = '', what = ''] = action.split(' ');
  const things: Record<string, string> = {
    build: `tile:${what}`,
    play: `card:${what}`,
    celebrate: 'festival',
    increase: `new:${what}`,
    upgrade: `rise:${what}`,
  };
  if (verb === 'end') return button(page, 'End turn').click();
  if (verb === 'finish') return button(page, 'Done').click();
  if (verb === 'place') return press(page, thing(page, `field:${what}`));
  if (things[verb]) return take(page, things[verb]);
  // what has no single click of its own is in the list of everything
  await page.getByRole('button', { name: 'All choices' }).click();
  return page.getByRole('dialog').locator(`[data-action="${action}"]`).click();
}
