// Your turn, told outside the page: title, icon, notifications of an open window, and messages that wake a browser.
import remind from '../src/words/en/remind';
import { serious } from './axe';
import { expect, openTable, sitDown, test, visitor } from './house';
import { toAct } from './player';

const ADA = { kind: 'person_here', name: 'Ada' } as const;
const FRIEND = { kind: 'person_link', name: 'Bo' } as const;

test.use({ serviceWorkers: 'allow' });

/** What the browser shows of a table, by the service worker. */
const shown = (): Promise<string[]> =>
  navigator.serviceWorker.ready
    .then((worker) => worker.getNotifications())
    .then((all) => all.map((one) => `${one.body} ${String(one.data)}`));

test('a window that nobody looks at says whose turn it is, if it may', async ({ page, browser, house }) => {
  await page.goto('/');
  const { table, links } = await openTable(page, { seats: [FRIEND, ADA], options: { first_player: 0 } });
  const bo = await visitor(browser, house);
  await bo.context().grantPermissions(['notifications']);
  await bo.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.goto(`/t/${table.id}`);
  await bo.goto('/');
  await bo.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await sitDown(bo, links[0], 'Bo');
  await toAct(bo);
  await expect(bo).toHaveTitle(/Your turn/);
  await expect(bo.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
  await expect.poll(() => bo.evaluate(shown)).toEqual([`Your turn /t/${table.id}`]);
  await bo.goto('/');
  await expect(bo).toHaveTitle(/^\(1\) /);
  await expect(bo.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
  await bo.context().close();
});

test('a browser that was woken tells where it is your turn', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const worker = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) if (!one.isDeleted) found(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const push = { origin: new URL(page.url()).origin, registrationId: await worker };
  const data = JSON.stringify({ table: 'AAAAAAAAAAAAAAAA', language: 'fr' });
  await devtools.send('ServiceWorker.deliverPushMessage', { ...push, data });
  await expect.poll(() => page.evaluate(shown)).toEqual(['C’est à vous de jouer. /t/AAAAAAAAAAAAAAAA']);
});

test('the settings ask for it by a click, and tell the server', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  // The push service of a browser is far away: what it would answer is put here.
  await page.addInitScript(() => {
    const endpoint = 'https://push.example.org/send/1';
    const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: point, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
      unsubscribe: () => Promise.resolve(true),
    };
    let now: typeof made | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(now),
      subscribe: (wanted: { applicationServerKey: Uint8Array }) => {
        if (wanted.applicationServerKey.length !== 65) throw new Error('no key');
        return Promise.resolve((now = made));
      },
    });
  });
  await page.goto('/settings');
  const devices = async (): Promise<number> =>
    ((await (await page.request.get('/api/me/reminders')).json()) as { devices: number }).devices;
  expect(await devices()).toBe(0);
  await page.getByRole('button', { name: remind.push, exact: true }).click();
  await expect(page.getByRole('button', { name: remind.push_end })).toBeVisible();
  expect(await devices()).toBe(1);
  await page.getByRole('button', { name: remind.push_end }).click();
  await expect(page.getByRole('button', { name: remind.push, exact: true })).toBeVisible();
  expect(await devices()).toBe(0);
  // A server with mail says so; the link in its first mail leads to a page of ours.
  await page.route('**/api/me/reminders*', (route) =>
    route.fulfill({
      json: { key: '', mail: true, devices: 0, mailbox: { address: 'a@example.org', confirmed: false } },
    }),
  );
  await page.goto('/settings');
  await expect(page.getByText(remind.mail_waits)).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.route('**/api/mail/confirm/*', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/mail/confirm/${'x'.repeat(43)}`);
  await expect(page.getByText(remind.confirmed)).toBeVisible();
  await page.goto(`/mail/leave/${'x'.repeat(43)}`);
  await expect(page.getByText(remind.left)).toBeVisible();
});
