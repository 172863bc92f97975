import { defineConfig } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { currentPart } from './infra/build/suite/part.ts';
import { slowness } from './infra/build/test-support/slowness.ts';
import { waitingFiles } from './web/e2e/in-turns.ts';

// A time limit only ends tests that hang, so it is longer on a busy machine.
const factor = slowness();

/** Journeys that change what every page shows. They run one after the other in two shops of their own. */
const wholeShop =
  /(?:categories(?:-\w+)?|settings|bulk-products|featured|text-pages|faqs|loyalty|article|desk|xss-\w+)\.journey\.ts$/;

const waiting = waitingFiles(currentPart()).map((file) => `**/${file}`);

/*
 * End-to-end tests in a real browser, against their own local cloud. CHROME_PATH can name an installed Chromium;
 * otherwise the one from the package registry is used. Animations are off, except in tests of animations. The service
 * worker is blocked, except in tests of it and in one complete purchase: it doubles the load of each new browser. A
 * failing test runs once more with a recording, and counts as flaky if it then passes. Recording every test costs a
 * third of the time.
 */
export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '**/*.journey.ts',
  projects: [
    { name: 'whole shop', testMatch: wholeShop, testIgnore: waiting, workers: 2 },
    { name: 'journeys', testIgnore: [wholeShop, ...waiting] },
  ],
  outputDir: 'test-results/journeys',
  globalSetup: './web/e2e/shop/global-setup.ts',
  // Two cores are partly idle while a test waits. The journeys with shops of their own start first.
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
        // Threads of V8 that compile and collect garbage beside the page take more of two busy cores than they save.
        '--js-flags=--single-threaded --min-semi-space-size=16',
      ],
    },
  },
});
