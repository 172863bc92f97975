import type { OrderCodeWords } from '#shared/emails/order-code-email.ts';
import { codeMinutes } from '#shared/order-access/order-code.ts';
import { paths } from '#shared/paths.ts';
import { findCode } from '../../data/order-access/order-code.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { timeOfCall } from '../../writer.ts';
import { type EmailReader, greeted } from '../emails/email-reader.ts';
import { pairOf } from './code-subject.ts';
import { ordersOf } from './orders-of.ts';

/**
 * Returns the email with a code that gives access to orders. It is sent to the email address of an order. Returns
 * undefined if no order of the last 30 days has the phone and the address, or if the code has expired.
 */
export const readCodeEmail: EmailReader = async (subject) => {
  const now = new Date(timeOfCall());
  const of = pairOf(subject);
  const [stored, [order], settings] = await Promise.all([findCode(of), ordersOf(of, now), getSettings()]);
  if (!stored || !order || stored.until <= now.toISOString()) return undefined;
  const words: OrderCodeWords = {
    customer: greeted(order.customer_name),
    code: stored.code,
    minutes: String(codeMinutes),
    link: `${process.env.SITE_URL ?? ''}${paths.myOrders}`,
  };
  return { settings, address: order.customer_email, words };
};
