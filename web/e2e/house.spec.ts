// What the table does when things go wrong, and who may see what.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LONG, WHEN_LONG, expect, openTable, stateOf, test, visitor } from './house';
import common from '../src/words/en/common';
import ladder from '../src/words/en/ladder';
import myself from '../src/words/en/myself';
import room from '../src/words/en/room';
import settings from '../src/words/en/settings';
import tableWords from '../src/words/en/table';
import en from '../src/words/en/tutorial';
import { LANGUAGES } from '../src/api/types';
import { act, bar, changed, take, toAct } from './player';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const GUIDE = en.label;
const GO_ON = en.go_on;
const BOT = { kind: 'bot', bot: 'greedy', name: 'Bo' } as const;

test('the server is killed: the page says so, comes back by itself, and nothing is lost', async ({ page, house }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await take(page, 'festival');
  await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
  await house.stop('SIGKILL');
  await expect(page.getByRole('alert')).toContainText('Connection');
  await house.start();
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.getByRole('button', { name: 'End turn' })).toHaveCount(0);
});

test('a spectator sees the table and no hand', async ({ page, browser, house }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  const hand = (await stateOf(page, table.id)).view.seats[0]?.hand.cards ?? [];
  expect(hand).not.toEqual([]);
  const watcher = await visitor(browser, house);
  const heard: string[] = [];
  watcher.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  await watcher.goto(`/t/${table.id}`);
  await expect(watcher.locator('[data-area="map"]')).toBeVisible();
  await take(page, 'festival');
  await expect.poll(() => heard.join().includes('celebrate')).toBe(true);
  for (const card of hand) expect(heard.join()).not.toContain(`"${card}"`);
  await expect(watcher.getByRole('button', { name: 'End turn' })).toHaveCount(0);
  await expect(bar(watcher).getByRole('button')).toHaveCount(0);
  await watcher.context().close();
});

test('a game file is read, watched and gone on with', async ({ page }) => {
  const text = await readFile(join(import.meta.dirname, 'games', 'short.game'), 'utf8');
  await page.goto('/file');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'short.game', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .getByRole('button', { name: /watch/i })
    .or(page.getByRole('link', { name: /watch/i }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/t\/[\w-]{16}\/replay$/);
  const scrubber = page.getByRole('slider').first();
  await expect(scrubber).toBeVisible();
  await scrubber.focus();
  await page.keyboard.press('End');
  const last = await scrubber.inputValue();
  expect(Number(last)).toBeGreaterThan(5);
  await page.keyboard.press('Home');
  await expect(scrubber).toHaveValue('0');
});

test('a damaged game file is refused with its line', async ({ page }) => {
  await page.goto('/file');
  const text = 'brightsands game 1\nrules: 1\nplayers: 2\nseed: 7\n\nbuild glassworx:worker\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.game', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByText(/glassworx/).first()).toBeVisible();
  await expect(page.getByText(/line 6/i).first()).toBeVisible();
});

test('the tutorial takes a newcomer by the hand', async ({ page }) => {
  test.skip(!LONG, WHEN_LONG);
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA], options: { mission: 1 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  // follow the guide for some turns: it always has a next thing to say, and doing it leads on
  const guide = page.getByRole('complementary', { name: GUIDE });
  await expect(guide).toBeVisible();
  const notes = new Set<string>();
  let followed = 0;
  const begun = Date.now();
  while (followed < 6 && Date.now() - begun < 60_000) {
    notes.add((await guide.getAttribute('data-note')) ?? '');
    const on = guide.getByRole('button', { name: GO_ON });
    if (await on.isVisible()) {
      await on.click();
      continue;
    }
    const action = (await guide.getAttribute('data-note')) === 'end' ? 'end' : await guide.getAttribute('data-action');
    if (action) {
      await changed(page, () => act(page, action));
      followed++;
    } else await page.waitForTimeout(200);
  }
  expect(followed).toBe(6);
  expect(notes.size).toBeGreaterThan(2);
});

test.describe('with what the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the page opens without the server, says so, and comes back with it', async ({ page, house }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      await fetch('/api/rules?language=en');
    });
    await page.reload(); // from here on through the worker
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() => fetch('/api/rules?language=en').then((answer) => answer.text()));
    await house.stop('SIGKILL');
    await page.goto('/rules');
    await expect(page.getByText(common.away)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await house.start();
    await expect(page.getByText(common.away)).toHaveCount(0, { timeout: 30_000 });
  });
});

test('the page can be installed as an app', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await (await fetch(link?.href ?? '')).json()) as { start_url: string; icons: { src: string }[] };
  });
  expect(manifest.start_url).toBe('/');
  for (const icon of manifest.icons) expect((await page.request.get(icon.src)).ok()).toBe(true);
});

test('what travels before the first move is packed', async ({ page }) => {
  const travelled: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    travelled.push(
      request.sizes().then(
        (sizes) => sizes.responseBodySize,
        () => 0,
      ),
    ),
  );
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  const bytes = (await Promise.all(travelled)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(400_000); // with what the page fetches ahead, if it came to that; unpacked it is far more
});

test('a code makes another device the same person, and all of it can be deleted', async ({ page, browser, house }) => {
  await page.goto('/');
  const { table } = await openTable(page, { seats: [ADA, BOT], options: { first_player: 0 } });
  await page.goto('/settings');
  await page.getByRole('button', { name: myself.code_new }).click();
  const code = await page.getByLabel(myself.code).innerText();
  const phone = await visitor(browser, house);
  await phone.goto(`/settings#${code}`);
  await phone.getByRole('dialog').getByRole('button', { name: myself.back_do }).click();
  await expect(phone.getByText('Welcome back')).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await phone.goto(`/t/${table.id}`);
  await toAct(phone);
  await phone.goto('/settings');
  await phone.getByRole('button', { name: myself.forget }).click();
  await phone.getByRole('dialog').getByRole('button', { name: myself.forget_do }).click();
  await expect(phone).toHaveURL(`${house.url}/`);
  expect((await page.request.get(`/api/tables/${table.id}`)).status()).toBe(404);
  await phone.context().close();
});

test('whoever asks for it is on the rating list until they take themselves off', async ({ page }) => {
  await page.goto('/ladder');
  await page.getByLabel(settings.name).fill('Ada');
  await page.getByRole('button', { name: ladder.enter }).click();
  await expect(page.getByRole('button', { name: ladder.rename })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(settings.name)).toHaveValue('Ada');
  await page.getByRole('button', { name: ladder.leave }).click();
  await expect(page.getByRole('button', { name: ladder.enter })).toBeVisible();
});

test('names on the rating list can be read on a phone', async ({ page }) => {
  const ada = { name: 'Ada', bot: false, rating: 1500, games: 12, won: 7, mine: true };
  const places = [ada, { ...ada, name: 'Adalbertine of the Windward Isles', mine: false }];
  await page.route('**/api/ladder*', (route) => route.fulfill({ json: { places, name: 'Ada' } }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ladder');
  const name = page.getByRole('rowheader', { name: 'Ada', exact: true });
  for (const language of LANGUAGES) {
    await name.waitFor(); // the page is there, and has written down what it keeps
    await page.evaluate(
      (wanted) => localStorage.setItem('brightsands', JSON.stringify({ language: wanted })),
      language,
    );
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await name.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(
      await name.evaluate((cell) => cell.getClientRects()[0]!.height / parseFloat(getComputedStyle(cell).fontSize)),
    ).toBeLessThan(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('friends on the same network come by a link that works for them', async ({ page, browser, house }) => {
  await page.goto('/');
  const guest = { kind: 'person_link', name: '' } as const;
  const { table } = await openTable(page, { seats: [ADA, guest], options: { first_player: 0 }, autostart: false });
  await page.goto('/settings'); // the link to oneself on a phone is one too
  await page.getByRole('button', { name: myself.code_new }).click();
  await expect(page.getByText(room.only_here)).toBeVisible();
  await page.goto(`/t/${table.id}`);
  await expect(page.getByText(room.only_here)).toBeVisible();
  await page.getByRole('button', { name: room.make_link }).click();
  const link = page.getByLabel(room.link.replace('{n}', '2'));
  await expect(link).toHaveValue(new RegExp(`^${house.url}/t/`));
  await page.getByRole('button', { name: room.open_network }).click();
  await expect(page.getByText(room.network_word)).toBeVisible();
  const there = house.url.replace('127.0.0.1', '127.0.0.2');
  await expect(link).toHaveValue(new RegExp(`^${there}/t/`));
  await page.getByRole('button', { name: room.show_qr }).click();
  await expect(page.getByRole('img', { name: room.qr })).toBeVisible();
  const phone = await visitor(browser, house);
  await phone.goto(await link.inputValue());
  await phone.getByRole('textbox').fill('Bo');
  await phone.getByRole('button', { name: room.sit_down }).click();

  // whoever sat down has used the link up, reads the own name, and can change it until the opener begins
  await expect(phone.getByText(room.opener_begins)).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(page.getByText(room.network_word)).toHaveCount(0);
  for (const [one, name] of [
    [page, 'Ada'],
    [phone, 'Bo'],
  ] as const)
    await expect(one.getByLabel(room.your_name)).toHaveValue(name);
  await phone.getByLabel(room.your_name).fill('Bobby');
  await phone.getByRole('button', { name: room.rename }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bobby' })).toBeVisible();
  await page.getByRole('button', { name: room.start, exact: true }).click();
  await toAct(page);

  // and so do the links that are made at the table and in the settings
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ada', exact: true }).click();
  await expect(page.getByLabel(tableWords.other_device)).toHaveValue(new RegExp(`^${there}/t/`));
  await page.goto('/settings');
  await page.getByRole('button', { name: myself.code_again }).click();
  await expect(page.getByText(`${there}/settings#`)).toBeVisible();
  await phone.context().close();
});
