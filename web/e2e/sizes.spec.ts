// Every screen at every size, by finger and by mouse: axe finds nothing, nothing is wider than the window, everything can be hit.
import type { Page } from '@playwright/test';
import { serious } from './axe';
import { LONG, WHEN_LONG, expect, test } from './house';
import { TABS } from '../src/table/tabs';
import { SCREENS, late } from './screens';
import { WINDOWS } from './windows';

/** The least side of what is hit, in pixels. */
const LEAST = { mouse: 24, finger: 44 };

/** What is smaller than it may be; words within a sentence are as high as its lines, and what lies over another thing is hit there. */
function small(page: Page, least: number): Promise<string[]> {
  return page.evaluate((side) => {
    const out: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    );
    for (const one of all) {
      if (one.closest('[inert], [aria-hidden=true]') || !one.checkVisibility({ visibilityProperty: true })) continue;
      // a box to tick is hit by its label
      const ticked = one instanceof HTMLInputElement && /^(checkbox|radio)$/.test(one.type);
      const hit = (ticked && one.closest('label')) || one;
      const { width, height } = hit.getBoundingClientRect();
      if (width < 2 || height < 2) continue; // told, not shown
      const within = getComputedStyle(hit).display === 'inline' && hit.parentElement?.textContent !== hit.textContent;
      if (within || (width >= side - 0.5 && height >= side - 0.5)) continue;
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
      out.push(
        `${one.tagName.toLowerCase()}.${one.className} "${name.slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`,
      );
    }
    return out;
  }, least);
}

/** What lies behind a screen: the parts of the table that a small window shows one at a time, and what is opened over it. */
const BEHIND: Record<string, (page: Page) => Promise<void>> = Object.fromEntries([
  ...TABS.map((tab) => [
    `the table: ${tab}`,
    async (page: Page) => {
      await late(page);
      const front = page.locator(`.tabs nav button.${tab}`);
      if (await front.isVisible()) await front.click();
    },
  ]),
  ...['Hint', 'Search', 'Game aid', 'Menu', 'All choices'].map((name) => [
    name,
    async (page: Page) => {
      await late(page);
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect(page.getByRole(name === 'Hint' ? 'region' : 'dialog').first()).toBeVisible();
    },
  ]),
]) as Record<string, (page: Page) => Promise<void>>;

for (const [name, [width, height, hand]] of Object.entries(WINDOWS))
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: hand === 'finger' });
    test(`every screen: ${name}`, async ({ page }) => {
      test.skip(!LONG, WHEN_LONG);
      test.setTimeout(600_000);
      for (const [screen, open] of Object.entries({ ...SCREENS, ...BEHIND })) {
        await page.goto('/');
        await open(page);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect.soft(await serious(page), screen).toEqual([]);
        expect.soft(await small(page, LEAST[hand]), screen).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wider, `${screen} is wider than the screen`).toBeLessThanOrEqual(0);
      }
    });
  });
