import type { Browser, Page } from '@playwright/test';
import { formatPrice } from '#shared/money.ts';
import { moveThrough } from './admin-steps.ts';
import { expect } from './shop-test.ts';
import { pickAccount } from './sign-in-steps.ts';

/**
 * Invites a rider as the owner who is signed in on this page, and signs the rider in once. Returns the rider's name.
 */
export async function addRider(page: Page, browser: Browser, baseURL: string | undefined): Promise<string> {
  const name = `Kamau ${Date.now()}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@mail.example`;
  const status = await page.evaluate(
    async (body) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      return (await fetch('/api/admin/people', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ email, groups: ['cashier', 'rider'] }),
  );
  expect(status).toBe(200);
  const rider = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await rider.goto('/auth/google');
  await pickAccount(rider, { email, name });
  await rider.waitForURL(/signed-in/);
  await rider.context().close();
  return name;
}

export type Placed = { id: string; number: string; total: number };

/** Delivers an order for cash, which the rider then carries. */
export async function deliver(page: Page, { id, number, total }: Placed, rider: string): Promise<void> {
  await moveThrough(page, id, ['pending', 'confirmed', 'packed', 'out_for_delivery']);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'It is delivered' }).click();
  const dialog = page.getByRole('dialog', { name: `${number} is delivered` });
  await dialog.getByLabel('Who has the cash now?').selectOption({ label: rider });
  await dialog.getByRole('button', { name: `Record ${formatPrice(total)} in cash` }).click();
  await expect(page.getByText(`${number}: Delivered.`)).toBeVisible();
  await expect(page.getByText(`${formatPrice(total)} of it is only claimed`)).toBeVisible();
}
