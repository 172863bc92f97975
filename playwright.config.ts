import { defineConfig } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { slowness } from './infra/build/test-support/slowness.ts';

// A limit only ends what hangs: it is longer on a busy machine.
const factor = slowness();

/*
 * Journeys of a shopper in a real browser, against a local cloud of their own. An installed Chromium is used where
 * CHROME_PATH names one, else the one that comes from the package registry. Nothing moves but in journeys that are
 * about what moves. What the shop keeps for when it is offline costs each fresh browser as much again as the page it
 * is on: only journeys that are about it, and a purchase from end to end, have its service worker. A journey that fails is made once more, with a recording, and is told as flaky if it then passes:
 * to record every one costs a third of the time.
 */
export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './web/e2e/global-setup.ts',
  // Two cores have time to spare while a journey waits.
  workers: 3,
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000 * factor,
  expect: { timeout: 15_000 * factor },
  reporter: 'list',
  use: {
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? (await sparticuz.executablePath()),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
});
