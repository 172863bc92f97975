import type { Browser, Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { expectNoViolationAt } from './axe.ts';
import { takeLooks } from './looks.ts';
import { openOrder } from './order-steps.ts';
import { expectNoOverflow } from './page-state.ts';
import { riderOfJourneys } from './rider-steps.ts';
import { expect } from './shop-test.ts';

/**
 * Expects that every button, link and choice of the main part and of an open dialog is at least 44 px high. Links
 * within a sentence are left out. So is the head of a table, which a phone does not show.
 */
export async function expectTargets(page: Page, screen = page.url()): Promise<void> {
  const small = await page.locator('main, dialog[open]').evaluateAll((parts) =>
    parts
      .flatMap((part) => [
        ...part.querySelectorAll<HTMLElement>('button, a, select, summary, input:not([type=file]), textarea'),
      ])
      .filter((target) => target.checkVisibility() && !target.closest('p, dd, li > span, thead'))
      .flatMap((target) => {
        const place = target.matches('[type=checkbox], [type=radio]')
          ? (target.closest('label') ?? target)
          : target;
        const { width, height } = place.getBoundingClientRect();
        const covers = getComputedStyle(target, '::after').position === 'absolute';
        return height >= 43.5 || covers || width === 0 ? [] : [`${target.tagName} ${target.textContent}`];
      }),
  );
  expect([screen, small]).toEqual([screen, []]);
}

const adminLooks = [
  [1280, 'light'],
  [768, 'light'],
  [360, 'light'],
  [1280, 'dark'],
  [360, 'dark'],
] as const;

/**
 * Expects that an admin screen neither overflows nor has an accessibility violation, on a desktop and a phone, in
 * light and dark. Afterwards, the window has the size of a phone.
 */
export async function expectSound(page: Page): Promise<void> {
  for (const [width, colorScheme] of takeLooks(adminLooks)) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolationAt(page, [width], colorScheme);
    await expectNoOverflow(page, `at ${width}`);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 360, height: 740 });
}

/**
 * Expects the same as `expectSound`, and that all targets are large enough for a thumb. Afterwards, the window has the
 * size of a phone.
 */
export async function expectSoundByThumb(page: Page): Promise<void> {
  await expectSound(page);
  await expectTargets(page);
}

/** Returns the row of a list whose link has this name. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Orders a product through the API, and opens the order's page as its customer in a new browser. */
export async function orderAsCustomer(browser: Browser, product: ProductCard, phone: string, quantity = 2) {
  const page = await (await browser.newContext()).newPage();
  return { page, ...(await openOrder(page, product, phone, quantity)) };
}

/** Changes an order to each of these states through the API, as the person who is signed in on this page. */
export async function moveThrough(page: Page, id: string, states: OrderStatus[], why = ''): Promise<void> {
  for (const [n, to] of states.slice(1).entries()) {
    const ride = to === 'out_for_delivery' && { rider: await riderOfJourneys(), was: null };
    const body = JSON.stringify({ from: states[n], to, why, ...ride });
    const status = await page.evaluate(
      async ({ id, body }) => {
        const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
        return (await fetch(`/api/admin/orders/${id}/moves`, { method: 'POST', headers, body })).status;
      },
      { id, body },
    );
    expect([to, status]).toEqual([to, 200]);
  }
}

/** Loads further pages of an admin list until the wanted entry is in it. */
export async function leafTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (!(await wanted.isVisible())) await more.click({ timeout: 1_000 });
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
