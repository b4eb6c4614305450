import { defineConfig } from '@playwright/test';

// Debian's Chromium; `make test` finds it and says where it is.
const executablePath = process.env.CHROMIUM || undefined;

export default defineConfig({
  testDir: 'e2e',
  timeout: 240_000, // a busy machine with the plain core
  globalTimeout: 1_800_000, // whatever hangs is told, and does not go on for ever
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: Number(process.env.WORKERS ?? 2),
  retries: process.env.CI ? 1 : 0, // a browser that falls over is told as flaky, and costs no whole run
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // what is measured has the machine to itself
  projects: [
    { name: 'table', testIgnore: /speed/ },
    { name: 'speed', testMatch: /speed/, dependencies: ['table'] },
  ],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    colorScheme: 'light',
    // a trace of every step would take longer than all the tests: `npm run e2e -- --trace on` where one is wanted
    screenshot: 'only-on-failure',
    // nobody waits for things to be carried over the table, and no page is kept for later, but where a test is about that
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
