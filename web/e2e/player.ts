// Hands at the table: they see what a player sees and click what a player clicks.
import { type Locator, type Page, expect } from '@playwright/test';
import { TABS } from '../src/table/tabs';
import { said } from './spoken';

export const bar = (page: Page): Locator => page.locator('[data-area="bar"]');
export const thing = (page: Page, name: string): Locator => page.locator(`[data-thing="${name}"]`).first();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const endTurn = (page: Page): Locator => button(page, said(page, 'act.end'));
const done = (page: Page): Locator => button(page, said(page, 'act.finish'));
/** What does it, with a payment or without one. */
const doIt = (page: Page): Locator =>
  button(page, said(page, 'act.confirm')).or(button(page, said(page, 'act.confirm_paid')));
export const overSheet = (page: Page): Locator => page.getByRole('dialog', { name: said(page, 'act.over') });

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

/** Click something that may lie in another part of a small screen: then that part is turned to first. */
async function reach(page: Page, what: Locator): Promise<void> {
  for (const tab of TABS) {
    if (await what.isVisible()) break;
    const front = page.locator(`.tabs nav button.${tab}`);
    if (await front.isVisible()) await front.click();
  }
  await what.click();
}

/** Take a thing up and do with it what it is for, paid as the table proposes. */
export async function take(page: Page, name: string): Promise<void> {
  await reach(page, thing(page, name));
  await doIt(page).click();
}
/** Click a thing, wherever it lies. */
export const touch = (page: Page, name: string): Promise<void> => reach(page, thing(page, name));

/** Click a field; one that can be built over or cleared asks which of the two, and then it is built over. */
async function press(page: Page, field: Locator): Promise<void> {
  const number = await page.locator('.game').getAttribute('data-number');
  await reach(page, field);
  const asked = doIt(page).or(page.locator('[data-action^="place "]')).first();
  const taken = page.locator(`.game:not([data-number="${number}"])`);
  // what was asked before may still be on its way out
  await expect(async () => {
    if (await taken.isVisible()) return;
    if (await asked.isVisible()) await asked.click({ timeout: 2000 });
    await expect(taken).toBeVisible({ timeout: 2000 });
  }).toPass({ intervals: [50] });
}

/** One decision: a card that can be played, else something to build, else a festival; `turn` counts so that not all are the same. */
async function decide(page: Page, turn: number): Promise<void> {
  if (await endTurn(page).isVisible()) return changed(page, () => endTurn(page).click());
  const festival = thing(page, 'festival');
  if (await festival.isVisible()) {
    const cards = page.locator('[data-area="hand"] button.shines:enabled');
    const tiles = page.locator('[data-area="supply"] button.shines:enabled[data-thing^="tile:"]');
    const room = page.locator('[data-area="map"] .field.empty:not(.sea)');
    if (await cards.count()) await reach(page, cards.first());
    else if (turn % 3 !== 2 && (await room.count()) && (await tiles.count()))
      await reach(page, tiles.nth(turn % (await tiles.count())));
    else await festival.click();
    return changed(page, () => doIt(page).click());
  }
  if (await done(page).isVisible()) return changed(page, () => done(page).click());
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
    const ending = await endTurn(page).isVisible();
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
  if (verb === 'end') return endTurn(page).click();
  if (verb === 'finish') return done(page).click();
  if (verb === 'place') return press(page, thing(page, `field:${what}`));
  if (things[verb]) return take(page, things[verb]);
  // what has no single click of its own is in the list of everything
  await button(page, said(page, 'act.all')).click();
  return page.getByRole('dialog').locator(`[data-action="${action}"]`).click();
}
