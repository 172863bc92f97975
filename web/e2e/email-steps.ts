import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Opens the newest email with this title in the local mailbox, and returns the frame that shows it. */
export async function openEmail(page: Page, title: RegExp) {
  const { AWS_ENDPOINT_URL_SESV2: mailbox = '' } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<
    string,
    string
  >;
  const link = page.getByRole('link', { name: title }).first();
  await expect(async () => {
    await page.goto(mailbox);
    await expect(link).toBeVisible({ timeout: 1 });
  }).toPass();
  await link.click();
  return page.frameLocator('iframe');
}

/** Returns all emails that were sent to an address, oldest first, each with its title and its text. */
export async function emailsTo(email: string): Promise<string[]> {
  const { AWS_ENDPOINT_URL_SESV2: mailbox = '' } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<
    string,
    string
  >;
  const list = await (await fetch(mailbox)).text();
  const found = [...list.matchAll(/href="(\/mail\/[^"]+)"><b>.*?<span>to (.*?)<\/span>/g)];
  const own = found.filter(([, , to]) => to === email).reverse();
  return Promise.all(own.map(async ([, path = '']) => (await fetch(new URL(path, mailbox))).text()));
}

/** Sends a POST request to the shop without a browser. */
export const post = (path: string, body: object = {}) =>
  fetch(`${process.env.SHOP_URL}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * Subscribes an address, as the newsletter form in the footer does. Returns the token of the link in the confirmation
 * email.
 */
export async function subscribe(email: string): Promise<string> {
  expect((await post('/api/subscribers', { email, source: 'footer' })).status).toBe(200);
  await expect.poll(async () => (await emailsTo(email)).length).toBe(1);
  const [asked = ''] = await emailsTo(email);
  return /[\w-]{43}\.[\w-]{22,43}/.exec(asked)?.[0] ?? '';
}

/** Subscribes an address, and confirms it. Returns the token of the link that ends the subscription. */
export async function confirm(email: string): Promise<string> {
  const token = await subscribe(email);
  expect((await post('/api/newsletter/confirmation', { token })).status).toBe(200);
  await expect.poll(async () => (await emailsTo(email)).length).toBe(2);
  const [, welcome = ''] = await emailsTo(email);
  return /unsubscribe[^"\s]*?([\w-]{43}\.[\w-]{22,43})/.exec(welcome)?.[1] ?? '';
}
