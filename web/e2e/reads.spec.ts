// What home and the table say can be read where it stands: no codes that nothing shows, no texts cut off, nothing over something else.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/api/types';
import { LONG, WHEN_LONG, expect, openTable, sitDown, test, visitor } from './house';
import { bar, endTurn, playTurn, take, thing, toAct } from './player';
import { speak } from './spoken';
import { WINDOWS } from './windows';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const TURNS = 6;

/** How far the log is from its end, in pixels. */
const behind = (page: Page): Promise<number> =>
  page
    .locator('.log')
    .first()
    .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);

test('a log that follows the game, and points at the field that a line speaks of', async ({ page }) => {
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [ADA, { kind: 'bot', bot: 'random', name: 'Bo' }],
    options: { first_player: 0 },
    seed: 11,
  });
  await page.goto(`/t/${table.id}`);
  for (let turn = 0; turn < TURNS; turn++) {
    await playTurn(page, turn);
    await toAct(page);
    await expect.poll(() => behind(page)).toBeLessThan(60);
  }
  await page.getByRole('button', { name: 'Open all rounds' }).click();
  const log = page.locator('.log').first();
  await expect(log).toContainText('builds');
  expect(await log.innerText()).not.toMatch(/\b[a-f]\d\b|\bh\d+\b/);
  const line = page.locator('.turn.mine li', { hasText: 'builds' }).first();
  await line.hover();
  await expect(page.locator('[data-area="map"] .pointed')).toHaveCount(1);
  // whoever reads what was before is not taken away from it
  await log.evaluate((one) => one.dispatchEvent(new WheelEvent('wheel')));
  await log.evaluate((one) => (one.scrollTop = 0));
  await page.mouse.move(0, 0);
  await expect(page.locator('.pointed')).toHaveCount(0);
  await playTurn(page, TURNS);
  await toAct(page);
  expect(await log.evaluate((one) => one.scrollTop)).toBeLessThan(60);
});

for (const language of ['de', 'en', 'nl', 'fr'] as const)
  test(`objectives have their whole text with two and with three players: ${language}`, async ({ page }) => {
    test.skip(!LONG && language !== 'de', WHEN_LONG); // the longest words
    test.setTimeout(300_000);
    await page.goto('/');
    await speak(page, language);
    await page.goto('/');
    const all = await page.evaluate(async () => {
      const { objectives } = (await (await fetch('/api/box')).json()) as { objectives: { id: string }[] };
      return objectives.map(({ id }) => id);
    });
    for (const players of [2, 3])
      for (let at = 0; at < all.length; at += 5) {
        const options = { objectives: [...all, ...all].slice(at, at + 5).join(' '), power_of_gold: true };
        const { table } = await openTable(page, { seats: Array.from({ length: players }, () => ADA), options });
        await page.goto(`/t/${table.id}`);
        await toAct(page);
        const rules = page.locator('.objectives .rule');
        await expect(rules).toHaveCount(5);
        const cut = (): Promise<string[]> =>
          rules.evaluateAll((every) =>
            every
              .filter((one) => one.scrollHeight > one.clientHeight + 1 || !one.clientHeight)
              .map((one) => one.textContent ?? ''),
          );
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await expect.poll(cut, { message: `with ${players} players` }).toEqual([]);
        const stacks = await page.locator('.common').boundingBox();
        expect(stacks!.y + stacks!.height).toBeLessThanOrEqual(768);
      }
  });

/** What mission 1 has not: gold, points, effects of cards, tokens, other players. */
const UNKNOWN = {
  en: /gold|points?\b|effects?\b|(trade|exploration) tokens?|other players/i,
  nl: /goud|punt(en)?\b|effect|fiches?\b|andere spelers/i,
  fr: /\bd’or\b|points?\b|effets?\b|jetons?\b|autres joueurs/i,
  de: /gold|punkte?\b|effekt|marker\b|andere[nr]? spieler/i,
};
test('mission 1 says no word of what it has not', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA], options: { mission: 1 } });
  /** Every word, told or shown, but for the story's own rules and tips, which say what is missing. */
  const words = (): Promise<string[]> =>
    page.evaluate(() => {
      const root = document.querySelector('dialog[open]') ?? document.querySelector('.game')!;
      const all = [...root.querySelectorAll<HTMLElement>('*')].filter((one) => !one.closest('details, .log'));
      return all.flatMap((one) => [
        ...['aria-label', 'title'].map((name) => one.getAttribute(name) ?? ''),
        ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? ''),
      ]);
    });
  for (const language of LANGUAGES) {
    await speak(page, language);
    await page.goto(`/t/${table.id}`);
    await toAct(page);
    const unknown = async (where: string): Promise<void> =>
      expect(
        (await words()).filter((one) => UNKNOWN[language].test(one)),
        where,
      ).toEqual([]);
    await unknown('the table');
    // a card that nothing can pay for yet, and an industry that waits for coal: what is missing is had in this mission
    for (const each of ['card:fw3', 'tile:brewery:worker', 'new:farmer']) {
      await thing(page, each).click();
      await expect(page.locator('.panel')).toBeVisible();
      await unknown(each);
      if (each === 'tile:brewery:worker') {
        const lacking = page.locator('.panel .missing li button');
        await expect(lacking).toHaveCount(1);
        await lacking.click();
        await expect(thing(page, 'tile:coal_mine:worker')).toHaveClass(/picked/);
      }
      await page.keyboard.press('Escape');
    }
    for (const key of ['a', '?', 'm']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      await unknown(key);
      await page.keyboard.press('Escape');
    }
  }
});

test('who is away is told in the bar, which stays in its place', async ({ page, browser, house }) => {
  await page.goto('/');
  const { table, links } = await openTable(page, {
    seats: [ADA, { kind: 'person_link', name: '' }],
    options: { first_player: 0 },
    clock: { turn: 600, reserve: 3600, out: 'bot' },
  });
  const friend = await visitor(browser, house);
  await sitDown(friend, links[0], 'Bartholomew Longname');
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await take(page, 'festival');
  await endTurn(page).click();
  await friend.context().close();
  await expect(bar(page)).toContainText('Bartholomew Longname has just gone away.');
  for (const [width, height] of Object.values(WINDOWS)) {
    await page.setViewportSize({ width, height });
    // the bar is as high as its place: it grows over nothing
    const grown = async (): Promise<number> => {
      const [place, told] = await Promise.all([page.locator('section.bar').boundingBox(), bar(page).boundingBox()]);
      return Math.round(place!.y - told!.y);
    };
    await expect.poll(grown, { message: `at ${width}x${height}` }).toBe(0);
  }
});

test('the lower fifth of home: first how a game goes, then the last results', async ({ page }) => {
  await page.goto('/');
  const end = async (what: string): Promise<number> => {
    const place = await page.locator(what).first().boundingBox();
    return place ? place.y + place.height : Infinity;
  };
  const each = async (what: string): Promise<void> => {
    for (const language of LANGUAGES) {
      await speak(page, language);
      await page.goto('/');
      await expect.poll(() => end(what), { message: language }).toBeLessThanOrEqual(768);
    }
  };
  await each('.low li');
  await expect(page.locator('.low li')).toHaveCount(3);
  const record = await readFile(join(import.meta.dirname, 'games', 'whole.game'), 'utf8');
  for (let n = 0; n < 5; n++)
    await openTable(page, { seats: [ADA, { kind: 'bot', bot: 'random', name: 'Bo' }], record });
  for (let n = 0; n < 3; n++) await openTable(page, { seats: [ADA, { kind: 'bot', bot: 'random' }] });
  await each('.results a');
  await speak(page, 'en');
  await page.goto('/');
  await expect(page.locator('.results').first().locator('a')).toHaveCount(4);
  await expect(page.locator('.results a').first()).toContainText('Bo wins · 126\u00a0:\u00a0146');
  await page.locator('.low summary').click();
  await expect(page.locator('.results a')).toHaveCount(5);
});

/** What of the head of the table is outside of the window, over something else, or cut off; of long names the end may be. */
function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'header:has(.scores) :is(.name, h1, .round, .ending, .goals li, .scores button, nav button)',
      ),
    ].filter((one) => one.checkVisibility());
    const place = all.map((one) => one.getBoundingClientRect());
    return all.flatMap((one, at) => {
      const [here, words] = [place[at]!, one.textContent?.trim()];
      const out: string[] = [];
      if (here.left < 0 || here.right > innerWidth + 0.5) out.push(`${words} is outside`);
      if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) out.push(`${words} is cut off`);
      for (const [after, there] of place.slice(at + 1).entries()) {
        const apart = here.right <= there.left + 1 || there.right <= here.left + 1;
        if (!apart && here.bottom > there.top + 1 && there.bottom > here.top + 1)
          out.push(`${words} lies over ${all[at + 1 + after]?.textContent?.trim()}`);
      }
      return out;
    });
  });
}

for (const language of [...LANGUAGES].reverse())
  test(`the head of the table has room for four long names and for six goals: ${language}`, async ({ page }) => {
    test.skip(!LONG && language !== 'de', WHEN_LONG); // the longest words
    await page.goto('/');
    const names = ['Maximiliane Thurn', 'Bartholomew Longname', 'Christophe-Alexandre', 'Wilhelmina of Hohen'];
    const record = await readFile(join(import.meta.dirname, 'games', 'late-four.game'), 'utf8');
    const seats = names.map((name, seat) =>
      seat === 1 ? ({ kind: 'person_here', name } as const) : ({ kind: 'bot', bot: 'greedy', name } as const),
    );
    const four = await openTable(page, { seats, record });
    const alone = { kind: 'person_here', name: names[1]! } as const;
    const goals = await openTable(page, { seats: [alone], options: { mission: 9 } });
    for (const { table } of [four, goals]) {
      await speak(page, language);
      await page.goto(`/t/${table.id}`);
      await toAct(page);
      for (const [width, height] of [...Object.values(WINDOWS), [1280, 720], [1180, 800]] as const) {
        await page.setViewportSize({ width, height });
        const message = `${language}, ${table.players} players, ${width}x${height}`;
        await expect.poll(() => crowded(page), { message }).toEqual([]);
        // no more than two lines on a phone, one elsewhere
        const head = await page.locator('header:has(.scores)').boundingBox();
        expect(head!.height, message).toBeLessThanOrEqual(width === 390 ? 102 : 50);
        // everybody's points are there
        await expect(page.locator('.scores b:visible')).toHaveCount(table.players === 4 ? 4 : 1);
      }
    }
  });
