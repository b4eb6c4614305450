// What is drawn anew, and when: a change in one part of the table is no work in another.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './house';
import { bar } from './player';
import { late } from './screens';
import { said } from './spoken';

interface Told {
  name: string;
  args: { client?: string };
}

/** What the browser draws anew because of something, by the elements' names. */
async function drawnAnew(page: Page, browser: Browser, act: () => Promise<void>): Promise<string[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-blink.invalidation'] });
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Told[] };
  return traceEvents.filter(({ name }) => name === 'InvalidateDisplayItemClient').map(({ args }) => args.client ?? '');
}

test('a number that changes among the people draws no sea anew', async ({ page, browser }) => {
  await page.goto('/');
  await late(page);
  const drawn = await drawnAnew(page, browser, () =>
    page.evaluate(() => {
      const number = document.querySelector('.people b')!;
      number.textContent = `${Number(number.textContent) + 1}`;
    }),
  );
  expect(drawn).toContain('LayoutText #text');
  expect(drawn.filter((one) => one.includes("class='sea"))).toEqual([]);
});

test('no click leaves a caret on the table', async ({ page }) => {
  await page.goto('/');
  await late(page);
  const carets = (): Promise<number> => page.evaluate(() => getSelection()?.rangeCount ?? 0);
  await page.locator('[data-thing="festival"]').click();
  await page.locator('.panel h2').click();
  expect(await carets()).toBe(0);
  await page.locator('.panel button', { hasText: said(page, 'act.confirm') }).click();
  await expect(bar(page).getByRole('button', { name: said(page, 'act.end') })).toBeVisible();
  expect(await carets()).toBe(0);
});
