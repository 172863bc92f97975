import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { expectNoOverflow } from './alive.ts';
import { expectNoViolationAt } from './axe.ts';
import { placeOrder } from './checkout-steps.ts';
import { expect } from './shop-test.ts';

/** By hand and at the desk: no screen is wider than its window, and all is open to everybody. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await expectNoViolationAt(page, [width], 'light');
    await expectNoOverflow(page, `at ${width}`);
  }
}

/** A customer who orders this many of a product; the page shows their order. */
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

/** Pays into an account of the shop by hand; gives M-Pesa's code. */
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

/** The person whom this page is signed in as moves an order through these states, without the screen. */
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

/** Turns the pages of a list of the desk until something is on it. */
export async function leafTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (!(await wanted.isVisible())) await more.click({ timeout: 1_000 });
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
