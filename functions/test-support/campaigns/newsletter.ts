import { confirmNewsletter, subscribe as endpoint } from '#shared/newsletter/endpoints.ts';
import { confirmNewsletter as confirmHandler, subscribe as subscribeHandler } from '../../api/newsletter.ts';
import type { TestMails } from '../emails.ts';
import { noon, send } from '../event.ts';
import { browser } from '../orders/promotions.ts';

let people = 0;

/** Sends the sign-up form of the newsletter from a new browser and IP address. */
export async function subscribe(email: string, more: object = {}, now = noon) {
  const { headers, cookies } = await browser();
  const from = { ...headers, 'x-viewer-ip': `192.0.2.${++people % 250}` };
  return send(endpoint, subscribeHandler, {
    cookies,
    headers: from,
    body: { name: 'Wanjiku', email, ...more },
    now,
  });
}

/** Confirms a subscription with the token of the emailed link. */
export const confirm = async (token: string, now = noon) =>
  send(confirmNewsletter, confirmHandler, { ...(await browser()), body: { token }, now });

/** Returns the token of the link to this page in an email's text. */
export const tokenIn = (text = '', path = '/newsletter/confirm') =>
  new RegExp(`${path}#t=([\\w.-]+)`).exec(text)?.[1] ?? 'not found';

/** Returns the promo code for a first order in an email's text. */
export const codeIn = (text = '') => /HELLO-[2-9A-Z]{10}/.exec(text)?.[0] ?? 'not found';

/** Returns the emails that were sent since the last call. */
export async function caughtBy(mails: TestMails) {
  await mails.settle();
  return mails.caught();
}

/** Subscribes an address and confirms it. Returns the token of the confirmation, and the email with the promo code. */
export async function join(mails: TestMails, email: string, more: object = {}) {
  await subscribe(email, more);
  const [asked] = await caughtBy(mails);
  const token = tokenIn(asked?.text);
  await confirm(token);
  const [mail] = await caughtBy(mails);
  return { token, mail, code: codeIn(mail?.text) };
}
