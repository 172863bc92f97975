import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { expectNoViolationAt } from './axe.ts';
import { placeOrder } from './checkout-steps.ts';
import { expectNoOverflow } from './page-state.ts';
import { expect } from './shop-test.ts';

/**
 * Expects that every button, link and choice of the main part and of an open dialog is at least 44 px high. Links within
 * a sentence and the head of a table, which a phone does not show, are left out.
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

/** Expects that an admin screen does not overflow its window and has no accessibility violation, in light and dark. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await expectNoViolationAt(page, [width], 'light');
    await expectNoOverflow(page, `at ${width}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolationAt(page, [1280, 360], 'dark');
  await page.emulateMedia({ colorScheme: null });
}

/** Expects that a screen is sound, and that a thumb can use it on a phone. The window is then a phone's. */
export async function expectSoundByThumb(page: Page): Promise<void> {
  await expectSound(page);
  await expectTargets(page);
}

/** Returns the row of a list that this link opens. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Orders a quantity of a product as a customer. The page shows the order. */
export async function orderAsCustomer(browser: Browser, product: ProductCard, phone: string, quantity = 2) {
  const page = await (await browser.newContext()).newPage();
  const number = await placeOrder(page, product, phone, quantity);
  await page.getByRole('button', { name: 'See my order' }).click();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { total_amount: total } = await page.evaluate(
    async (id) => (await fetch(`/api/orders/${id}`)).json() as Promise<{ total_amount: number }>,
    id,
  );
  return { page, number, id, total };
}

/** Pays by hand to an account of the shop. Returns M-Pesa's code. */
export async function payByHand(context: BrowserContext, account: string, sum: number): Promise<string> {
  const { DARAJA_ENDPOINT_URL } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  const till = await context.newPage();
  await till.goto(`${DARAJA_ENDPOINT_URL}/phone`);
  await till.getByLabel('Account').fill(account);
  await till.getByLabel('Shillings').fill(String(sum));
  await till.getByRole('button', { name: 'Pay', exact: true }).click();
  const words = till
    .getByRole('listitem')
    .filter({ hasText: `account ${account}` })
    .last();
  await expect(words).toHaveText(/S\w{9}/);
  const code = /S\w{9}/.exec((await words.textContent()) ?? '')?.[0] ?? '';
  await till.close();
  return code;
}

/** Moves an order through these states through the API, as the person signed in on this page. */
export async function moveThrough(page: Page, id: string, states: OrderStatus[], why = ''): Promise<void> {
  for (const [n, to] of states.slice(1).entries()) {
    const body = JSON.stringify({ from: states[n], to, why });
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

/** Loads further pages of an admin list until an entry is on it. */
export async function leafTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (!(await wanted.isVisible())) await more.click({ timeout: 1_000 });
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
