import { emailsTo } from './email-steps.ts';
import { expect } from './shop-test.ts';

/** Sends a request to the shop without a browser. */
export const post = (path: string, body: object = {}) =>
  fetch(`${process.env.SHOP_URL}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Subscribes an address, as the foot of a page does. Returns the token of the link in its email. */
export async function subscribe(email: string): Promise<string> {
  expect((await post('/api/subscribers', { email, source: 'footer' })).status).toBe(200);
  await expect.poll(async () => (await emailsTo(email)).length).toBe(1);
  const [asked = ''] = await emailsTo(email);
  return /[\w-]{43}\.[\w-]{22,43}/.exec(asked)?.[0] ?? '';
}

/** Subscribes an address and confirms it. Returns the token of the link that ends the subscription. */
export async function confirm(email: string): Promise<string> {
  const token = await subscribe(email);
  expect((await post('/api/newsletter/confirmation', { token })).status).toBe(200);
  await expect.poll(async () => (await emailsTo(email)).length).toBe(2);
  const [, welcome = ''] = await emailsTo(email);
  return /unsubscribe[^"\s]*?([\w-]{43}\.[\w-]{22,43})/.exec(welcome)?.[1] ?? '';
}
