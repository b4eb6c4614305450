// Somebody who does what the notes of a lesson say; where there is a choice, the last of what is offered is taken.
import type { Locator, Page } from '@playwright/test';
import type { Choice } from '../src/api/types';
import { NARROW, SHORT } from '../src/table/fit';
import { SOON, expect, stateOf } from './house';
import { act, changed, toAct, touch } from './player';
import { said } from './spoken';

const guideOf = (page: Page): Locator => page.getByRole('complementary', { name: said(page, 'tutorial.label') });

/** A note may be another between two looks at it: then it is looked at anew. */
const AT_ONCE = { timeout: 2000 };

/** What the guide advises now: one of what it lets one choose from, or the one thing; empty: its turn is over. */
async function advised(page: Page): Promise<string> {
  const guide = guideOf(page);
  const on = guide.getByRole('button', { name: said(page, 'tutorial.go_on') });
  while (await on.isVisible()) await on.click(AT_ONCE);
  const unfold = guide.getByRole('button', { name: said(page, 'tutorial.unfold') });
  if (await unfold.isVisible()) await unfold.click(AT_ONCE);
  const own = guide.locator('.choices li');
  if (await own.count()) return (await own.last().getAttribute('data-action', AT_ONCE)) ?? '';
  return (await guide.getAttribute('data-action', AT_ONCE)) ?? '';
}

/** Fold a note that was read, where it lies over half of a small screen. */
async function putAside(page: Page, note: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width <= NARROW || height <= SHORT) await note.getByRole('button', { name: said(page, 'tutorial.fold') }).click();
}

/** Play a mission to its end by its notes; what they were called, in order. */
export async function learn(page: Page, table: string): Promise<string[]> {
  const notes: string[] = [];
  const guide = guideOf(page);
  const high = async (): Promise<number> => (await page.locator('section.bar').boundingBox())?.y ?? 0;
  await toAct(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let place = await high();
  await expect(async () => {
    const before = place;
    place = await high();
    expect(place).toBe(before);
  }).toPass({ intervals: [500] });
  for (let step = 0; step < 400; step++) {
    if ((await toAct(page)) === 'over') return notes;
    await expect.poll(high, { message: 'cards that come and go move nothing', intervals: SOON }).toBe(place);
    // the lesson is asked for when the table has come to rest: what was advised before may be said a moment longer
    const legal = (await stateOf(page, table)).legal ?? [];
    let choice: Choice | undefined;
    let note = '';
    await expect(async () => {
      const advice = await advised(page);
      note = (await guide.getAttribute('data-note', AT_ONCE)) ?? '';
      const action = note === 'end' ? 'end' : advice;
      choice = legal.find((one) => one.action === action);
      expect(choice, `"${action}" may be done`).toBeDefined();
    }).toPass({ timeout: 40_000, intervals: SOON });
    const { action, parts } = choice!;
    notes.push(note);
    // what is rung is what the note speaks of
    const rung = page.locator('[data-ring]').first();
    if (['build', 'play', 'upgrade', 'increase', 'raise'].includes(parts.verb ?? '')) await expect(rung).toBeVisible();
    // what there is to choose from lies all over a small screen: the note is put aside once it is read
    if (await guide.locator('.choices li').count()) await putAside(page, guide);
    // whoever rises stands where the ring is: ready, exhausted, or at work
    const raise = async (): Promise<void> => touch(page, (await rung.getAttribute('data-ring')) ?? '');
    await changed(page, () => (parts.verb === 'raise' ? raise() : act(page, action)));
  }
  throw new Error('a lesson without an end');
}

/** Solve the puzzle on the table by doing what its answer says; payments are left to the table. */
export async function solve(page: Page): Promise<void> {
  await toAct(page);
  const note = page.locator('[data-standing]');
  await note.locator('[aria-expanded="false"]').click();
  const steps = await note.locator('li').evaluateAll((all) => all.map((one) => one.dataset.action ?? ''));
  await putAside(page, note);
  for (const step of steps.filter((one) => /^(activate|raise|play) /.test(one)))
    await changed(page, () => act(page, step));
  await expect(note).toHaveAttribute('data-standing', 'solved');
}
