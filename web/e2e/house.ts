// A server of its own for every worker of the tests, in a folder of its own, with the built client.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Browser, expect, type Page } from '@playwright/test';
import type { SeatLink, Table, TableWish } from '../src/api/types';
import type { State } from '../src/api/view';

const command = process.env.BRIGHTSANDS ?? '../.venv/bin/brightsands';
const START_SECONDS = 180; // a busy machine
const PUSH_KEY = 'u7-IE6F2ZkMm3UfmI5ReIJe2Bpc8E7l6TKF3xLv2L2k'; // as `brightsands admin push-key` makes it
/** How often is looked whether something has come: soon, and not ever more seldom. */
export const SOON = [50];
const SEED = 1800; // a test that plays is the same game every time

export class House {
  url = '';
  private process: ChildProcess | null = null;
  private port = '0';

  constructor(private readonly folder: string) {}

  async start(): Promise<void> {
    const pages = process.env.BRIGHTSANDS_STATIC ? ['--pages', process.env.BRIGHTSANDS_STATIC] : [];
    const child = spawn(
      command,
      ['serve', '--port', this.port, '--no-limits', '--ladder', '--log-level', 'error', ...pages],
      {
        env: {
          ...process.env,
          BRIGHTSANDS_HOME: this.folder,
          BRIGHTSANDS_BOT_SEED: String(SEED),
          BRIGHTSANDS_PUSH_KEY: PUSH_KEY,
          BRIGHTSANDS_PUSH_CONTACT: 'mailto:host@example.org',
          BRIGHTSANDS_NETWORK: 'offered',
          BRIGHTSANDS_NETWORK_ADDRESS: '127.0.0.2', // stands for that of this machine in its network
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.process = child;
    this.url = await new Promise<string>((found, failed) => {
      const timer = setTimeout(() => failed(new Error('the server did not start')), START_SECONDS * 1000);
      child.on('error', failed);
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
      child.stdout?.on('data', (said: Buffer) => {
        const match = /http:\S+/.exec(String(said));
        if (match) {
          clearTimeout(timer);
          found(match[0]);
        }
      });
    });
    this.port = new URL(this.url).port;
    await expect
      .poll(
        () =>
          fetch(`${this.url}/healthz`).then(
            (answer) => answer.ok,
            () => false,
          ),
        { timeout: 30_000, intervals: SOON },
      )
      .toBe(true);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}

/** Open a table from a page, whose cookie then holds its seats; the same deal every time, unless another is asked for. */
export async function openTable(page: Page, wish: TableWish): Promise<{ table: Table; links: SeatLink[] }> {
  return page.evaluate(
    async (body) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { table: Table; links: SeatLink[] };
    },
    (wish.record || wish.table ? wish : { seed: SEED, ...wish }) as never,
  );
}

/** What a seat of this page may know of a table. */
export function stateOf(page: Page, table: string, seat = 0): Promise<State> {
  return page.evaluate(
    async ([id, at]) => {
      const answer = await fetch(`/api/tables/${id}/state?seat=${at}`);
      return ((await answer.json()) as { state: State }).state;
    },
    [table, seat] as const,
  );
}

/** A table as this page is told of it. */
export function tableOf(page: Page, table: string): Promise<Table> {
  return page.evaluate(async (id) => (await (await fetch(`/api/tables/${id}`)).json()) as Table, table);
}

/** Another person with a browser of their own. */
export async function visitor(browser: Browser, house: House): Promise<Page> {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
  });
  return context.newPage();
}

/** Sit down by a link: whoever is invited says first what the others shall call them. */
export async function sitDown(page: Page, link: SeatLink | undefined, name: string): Promise<void> {
  await page.goto(link?.path ?? '');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

// A connection that is being lost, and what the server refuses and the page then tells, are no mistakes of the page.
const HARMLESS = /WebSocket connection to|net::ERR_CONNECTION_REFUSED|Failed to load resource: net::|status of 422/;

export const test = base.extend<{ faults: string[] }, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is wanted: nothing
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'brightsands-'));
      const house = new House(folder);
      await house.start();
      await use(house);
      await house.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  /** Every test fails if the console of its page says that something went wrong. */
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('console', (said) => {
        if (said.type() === 'error' && !HARMLESS.test(said.text())) faults.push(said.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Whether tests that show again, elsewhere or at length, what others show are run too: LONG=1 make test-web. */
export const LONG = Boolean(process.env.LONG);
export const WHEN_LONG = 'a long one: LONG=1 make test-web';
