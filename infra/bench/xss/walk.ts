import type { Page } from 'playwright-core';
import { type AdminScreen, adminPaths } from '#shared/admin-paths.ts';
import { TextPageName } from '#shared/content/text-page.ts';
import { paths } from '#shared/paths.ts';
import { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { look, type Seen, visit } from './watch.ts';

const all = Object.entries(adminPaths).map(([screen, path]) => ({
  screen,
  path,
  pattern: new RegExp(`^${path.replace(':id', '[\\w-]+')}$`),
}));

/** Addresses of admin screens that no list links to. */
const more = [
  ...SettingsGroup.options.map((group) => adminPaths.settingsGroup.replace(':id', group)),
  ...TextPageName.options.map((page) => adminPaths.textPage.replace(':id', page)),
  `${adminPaths.reviews}?state=published`,
  `${adminPaths.reviews}?state=rejected`,
  `${adminPaths.payments}?state=settled`,
  `${adminPaths.shortages}?state=settled`,
  `${adminPaths.odd}?state=settled`,
];

/**
 * Opens every screen of the admin in `adminPaths`, and up to `each` records of each kind that the lists link to. If
 * `screens` is given, only these are opened. Returns the screens for which no record was found.
 */
export async function walkAdmin(
  page: Page,
  seen: Seen,
  each: number,
  screens?: readonly AdminScreen[],
): Promise<string[]> {
  const isAsked = ({ screen }: { screen: string }) => !screens || screens.includes(screen as AdminScreen);
  const patterns = all.filter(isAsked);
  const further = screens ? [] : more;
  const whole = patterns.filter(({ path }) => !path.includes(':id')).map(({ path }) => path);
  const links = new Set<string>(further);
  for (const path of whole) for (const link of await visit(page, path, seen)) links.add(link);
  const missing: string[] = [];
  for (const { screen, pattern, path } of patterns.filter(({ path }) => path.includes(':id'))) {
    const found = [...links].filter((link) => pattern.test(link) && !whole.includes(link as '/admin'));
    const wanted = ['settingsGroup', 'textPage'].includes(screen) ? found : found.slice(0, each);
    if (found.length === 0) {
      missing.push(screen);
      wanted.push(path.replace(':id', '1'));
    }
    for (const link of wanted) await visit(page, link, seen);
  }
  for (const link of further.filter((link) => link.includes('?'))) await visit(page, link, seen);
  return missing;
}

/** Addresses whose path, query or fragment contains an attack. A screen shows or reads this part of the address. */
const hostileAddresses = [
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/show/product/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/show/blog/x#%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/posts?page=%22onmouseover=alert(1)',
  '/faqs#faq-1%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '/shop?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '/terms?version=%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/category/hart-vapes?subcategory=%3Csvg%20onload=alert(1)%3E',
  '/auth/google/callback?error=%3Cscript%3Ealert(1)%3C/script%3E',
  '/newsletter/confirm#javascript:alert(1)',
];

export type Shown = {
  /** The public paths of the records that contain attacks. */
  paths: readonly string[];
  /** The admin screens of the records that contain attacks. */
  screens: readonly string[];
  /** The lines of the cart, as the browser stores them. */
  cart: readonly object[];
};

/** Opens all public pages and the addresses with attacks. */
export async function walkShop(page: Page, seen: Seen): Promise<void> {
  const whole = Object.values(paths).filter((path) => !path.includes(':') && path !== '/signed-in');
  for (const path of [...whole, ...hostileAddresses]) await visit(page, path, seen);
}

/** Opens the entries of a customer's points. */
async function lookAtPoints(page: Page, customer: string, seen: Seen): Promise<void> {
  await page.goto(customer);
  await page.getByRole('button', { name: 'Show the entries' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list').or(dialog.getByText('There are no entries yet.')).waitFor();
  await look(page, seen);
}

/**
 * Opens all screens that show records with attacks: the pages of the records (by their address and by links within the
 * shop), the cart, and the screens of the records.
 */
export async function walkRecords(
  page: Page,
  seen: Seen,
  { paths: records, screens, cart }: Shown,
): Promise<void> {
  for (const path of [...records, ...screens]) await visit(page, path, seen);
  for (const customer of screens.filter((path) => path.startsWith(`${adminPaths.customers}/`)))
    await lookAtPoints(page, customer, seen);
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), cart);
  for (const path of [paths.cart, paths.checkout]) await visit(page, path, seen);
  // The records are opened again from another screen, without a page load. DOMPurify then cleans their HTML in the
  // browser.
  for (const record of records) {
    await page.goto(paths.contact);
    await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'x' });
      document.querySelector('main')?.append(link);
      link.click();
    }, record);
    await page.waitForURL(`**${record}`);
    await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
    await look(page, seen);
    seen.screens.push(`${record} by a link`);
  }
}

/**
 * Checks the files and data that programs read. Every script with structured data must be JSON. The feed must be XML
 * whose texts run nothing in a feed reader without a security policy. Returns the faults.
 */
export async function checkData(page: Page, seen: Seen, records: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of ['/', '/posts', '/faqs', ...records]) {
    await page.goto(path);
    const broken = await page.evaluate(
      () =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].filter(({ textContent }) => {
          try {
            return textContent?.includes('<') || !Array.isArray(JSON.parse(textContent ?? '')['@graph']);
          } catch {
            return true;
          }
        }).length,
    );
    if (broken > 0) wrong.push(`${path}: ${broken} broken scripts of JSON-LD`);
  }
  for (const file of ['/feed.xml', '/feeds/google.xml', '/sitemap.xml', '/sitemap/posts.xml']) {
    const written = await (await page.request.get(file)).text();
    // An empty page parses the feed, because the security policy of the shop's own pages forbids it.
    await page.goto('about:blank');
    const { texts, error } = await page.evaluate((written) => {
      const document = new DOMParser().parseFromString(written, 'application/xml');
      const all = [...document.getElementsByTagName('*')].map(({ textContent }) => textContent ?? '');
      return { texts: all, error: document.querySelector('parsererror')?.textContent };
    }, written);
    if (error) wrong.push(`${file}: ${error.slice(0, 200)}`);
    for (const text of texts.filter((text) => text.includes('<')).slice(1)) await showBare(page, text);
    await look(page, seen);
  }
  return wrong;
}

/** Shows HTML in an empty document without a security policy, as a feed reader or an email program would. */
export const showBare = async (page: Page, html: string): Promise<void> => {
  await page.goto('about:blank');
  await page.setContent(`<!DOCTYPE html><body>${html}</body>`, { timeout: 5_000 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
};
