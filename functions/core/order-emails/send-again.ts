import type { OrderEmails, SendEmailRequest } from '#shared/order-emails/order-emails.ts';
import * as texts from '#shared/texts.ts';
import { type NamedActions, transact } from '../../data/dynamodb/transact.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { recordAgain, type SentEmail } from '../../data/emails/sent-emails.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { againSubject } from '../../data/orders/email-subjects.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { emailsOf } from './list-emails.ts';

type Email = OrderEmails['emails'][number];

/**
 * Returns the writes that send an email again and log it. An email that a rate limit held back is sent for the first
 * time.
 */
function againActions(
  order: OrderItem,
  { kind }: Email,
  stored: SentEmail | undefined,
  { id, name }: Person,
  at: string,
): NamedActions {
  const subject = stored ? againSubject(stored.subject, (stored.again ?? []).length + 1) : order.id;
  return {
    again: stored && recordAgain(stored, { at, by: { id, name } }),
    email: requestEmails(subject, [kind], at),
    log: logEntry({
      ...{ noun: 'order', id: order.id, title: order.number, action: 'email', at },
      ...{ before: {}, after: { email: kind }, version: changesOf(order) },
    }),
  };
}

/**
 * Sends an email about an order again, three times at most (`mostAgain`), and logs who did so. A repeated request sends
 * only one copy.
 *
 * @throws 404 · 409 `email-own`, `email-waiting`, `email-no-address`, `email-bounce`, `email-complaint`, `email-often`,
 * `email-outdated` · 503
 */
export async function sendAgain(
  id: string,
  { name, sent_again }: SendEmailRequest,
  by: Person,
  now: Date,
): Promise<OrderEmails> {
  return retry(async () => {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    const { view, stored } = await emailsOf(order, now);
    const email = view.emails.find((each) => each.name === name);
    if (!email) throw notFound('Email');
    if (email.sent_again.length > sent_again) return view;
    if (email.why_not) throw conflict(`email-${email.why_not}`, texts.emailNotAgain[email.why_not]);
    const refusal = await transact(againActions(order, email, stored.get(name), by, now.toISOString()));
    return refusal ? tryAgain : (await emailsOf(order, now)).view;
  });
}
