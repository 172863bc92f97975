import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const list = join(import.meta.dirname, '../../dist/site/.vite/shop-modules.json');
const nameOf = (file: string) => file.replace(/^assets\/|-[\w-]{8}\.js$/g, '');
/** The scripts of the shop that may be missing. Scripts without which a page cannot start at all are left out. */
const scripts = Object.keys(JSON.parse(readFileSync(list, 'utf8')) as object).filter(
  (file) => !/^(?:react|rolldown-runtime|index|starter)$/.test(nameOf(file)),
);

/** Answers 404 for a script until the page loads another document, as after a release that has deleted the script. */
async function lose(page: Page, file: string) {
  await page.route(`**/${file}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found', code: 'not-found' } }),
  );
  page.once('domcontentloaded', () =>
    page.once('request', function isDocument(request) {
      if (request.isNavigationRequest()) void page.unroute(`**/${file}`);
      else page.once('request', isDocument);
    }),
  );
}

/** The taps on a product page, each with the element that shows its effect. */
const taps: [name: string, tap: (page: Page) => Promise<void>, shows: (page: Page) => Locator][] = [
  [
    'the cart',
    (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    (page) => page.getByText(/Your Cart is Empty|Your cart is empty/).first(),
  ],
  [
    'the search',
    (page) => page.getByRole('banner').getByRole('combobox').fill('mango'),
    (page) => page.getByRole('option').or(page.getByText('Search could not be loaded.')).first(),
  ],
  [
    'the categories',
    (page) => page.getByRole('button', { name: 'Show more of Energy Pouches' }).click(),
    (page) =>
      page
        .getByRole('link', { name: /^Fruit Mango/ })
        .or(page.getByText('Failed to fetch'))
        .first(),
  ],
  [
    'sharing',
    (page) => page.getByRole('button', { name: 'Share' }).first().click(),
    (page) =>
      page
        .getByRole('dialog')
        .or(page.getByRole('button', { name: 'Reload the page' }))
        .first(),
  ],
  [
    'the subscription',
    (page) => page.getByRole('button', { name: 'Subscription' }).click(),
    (page) =>
      page
        .getByRole('dialog')
        .or(page.getByRole('button', { name: 'Reload the page' }))
        .first(),
  ],
  [
    'signing in',
    (page) => page.getByRole('link', { name: 'Login' }).first().click(),
    (page) =>
      page
        .getByRole('dialog')
        .or(page.getByRole('heading', { level: 1, name: /account|Sign in/i }))
        .first(),
  ],
  [
    'a page of text',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).first().click(),
    (page) => page.getByRole('heading', { level: 1, name: /questions|FAQ/i }),
  ],
];

for (const file of takePart(scripts))
  test(`If the script ${nameOf(file)} is missing, each tap on a product page still has an effect`, async ({
    page,
    product,
    guard,
  }) => {
    guard.expectFailure(/404|import|Failed to fetch|could not be loaded|lost/i);
    for (const [name, tap, shows] of taps) {
      await page.unrouteAll();
      await lose(page, file);
      // A page that cannot start without the script reloads automatically, perhaps before its load event.
      await page.goto(`/show/product/${product.slug}`, { waitUntil: 'commit' });
      await waitForHydration(page);
      await tap(page);
      await expect(shows(page), name).toBeVisible({ timeout: 15_000 });
    }
  });
