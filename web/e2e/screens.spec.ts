// Every screen opens without a fault of the console, in every language, at every size, and axe finds nothing serious.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../src/api/types';
import { LONG, WHEN_LONG, expect, openTable, test } from './house';
import { serious } from './axe';
import { toAct } from './player';

const SCREENS = [
  '/',
  '/new',
  '/lobby',
  '/campaign',
  '/campaign/2',
  '/file',
  '/rules',
  '/rules/R4.3',
  '/components',
  '/components/cards',
  '/components/investor',
  '/facts',
  '/facts/ow3',
  '/aid',
  '/settings',
  '/puzzles',
  '/ladder',
  '/nowhere',
];
/** The same page as another of the list, which shows more of it. */
const SHOWN_AGAIN = new Set(['/rules', '/facts']);
const SIZES = { desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

const LOOKS = [
  ['desk', 'light'],
  ['phone', 'dark'],
] as const;
for (const [size, scheme] of LOOKS) {
  test(`screens are accessible: ${size}, ${scheme}`, async ({ page }) => {
    test.skip(!LONG && size === 'phone', WHEN_LONG);
    test.setTimeout(240_000);
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (!SHOWN_AGAIN.has(path)) expect(await serious(page), path).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });
}

test('the table is accessible and needs no scrolling', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [
      { kind: 'person_here', name: 'Ada' },
      { kind: 'bot', bot: 'random' },
    ],
    options: { first_player: 0 },
  });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    expect(await serious(page), scheme).toEqual([]);
    const taller = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(taller).toBeLessThanOrEqual(0);
  }
});

test('waiting room, end sheet and replay are accessible', async ({ page }) => {
  await page.goto('/');
  const record = await readFile(join(import.meta.dirname, 'games', 'whole.game'), 'utf8');
  const waiting = await openTable(page, { seats: [{ kind: 'person_here', name: 'Ada' }, { kind: 'person_link' }] });
  const ended = await openTable(page, {
    seats: [
      { kind: 'person_here', name: 'Ada' },
      { kind: 'person_here', name: 'Bo' },
    ],
    record,
  });
  for (const path of [`/t/${waiting.table.id}`, `/t/${ended.table.id}`, `/t/${ended.table.id}/replay`]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await serious(page), path).toEqual([]);
  }
});

test('every language speaks on every screen', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [
      { kind: 'person_here', name: 'Ada' },
      { kind: 'bot', bot: 'random' },
    ],
    options: { first_player: 0 },
  });
  const seen: Record<string, string[]> = {};
  for (const language of LANGUAGES) {
    // not by a script of every page: of several, none is promised to be the last
    await page.evaluate(
      (wanted) => localStorage.setItem('brightsands', JSON.stringify({ language: wanted })),
      language,
    );
    seen[language] = [];
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      seen[language]?.push((await page.locator('body').innerText()).trim());
    }
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    seen[language]?.push((await page.locator('body').innerText()).trim());
  }
  for (const language of LANGUAGES.slice(1)) {
    [...SCREENS, 'the table'].forEach((path, at) =>
      expect(seen[language]?.[at], `${path} in ${language}`).not.toBe(seen.en?.[at]),
    );
  }
});
