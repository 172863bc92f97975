import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { riderOfJourneys } from './rider-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect } from './shop-test.ts';

/** Stores in the browser that it has opened an order, so that the order's page shows all of it. */
function rememberOrder([id, token]: [string, string]) {
  try {
    localStorage.setItem('orders_opened', JSON.stringify([[id, token]]));
  } catch {
    // Ignored: a page such as about:blank has no storage.
  }
}

/** Orders a product through the API, and opens the order's page as its customer. */
export async function openOrder(page: Page, product: ProductCard, phone: string, quantity = 1) {
  const placed = await orderByCall(product, phone, quantity);
  await page.addInitScript(rememberOrder, [placed.id, placed.token] as [string, string]);
  await page.goto(`${process.env.SHOP_URL}/order-success/${placed.id}`);
  await expect(page.getByRole('region', { name: 'Order progress' })).toBeVisible();
  return placed;
}

/** Changes the state of an order, as the person who is signed in on this page. Returns the status of the answer. */
export async function moveOrder(
  page: Page,
  id: string,
  move: { from: string; to: string; why: string; cash?: number },
): Promise<number> {
  const ride = move.to === 'out_for_delivery' && { rider: await riderOfJourneys(), was: null };
  const body = { ...move, ...ride };
  return page.evaluate(
    async ({ id, body }) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const reply = await fetch(`/api/admin/orders/${id}/moves`, { method: 'POST', headers, body });
      return reply.status;
    },
    { id, body: JSON.stringify(body) },
  );
}
