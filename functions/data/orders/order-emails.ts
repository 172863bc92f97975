import { isToShop } from '#shared/emails/email-kinds.ts';
import type { OrderEmailKind } from '#shared/emails/order-email.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { smsOf } from '#shared/sms/sms-settings.ts';
import { type OutboxKind, requestEmails } from '../emails/outbox.ts';
import { refundSubject } from './email-subjects.ts';

type Recipient = { id: string; customer_email?: string | undefined };

/**
 * Returns which of these kinds of email an order's customer gets, and the SMS that belong to them. Emails to a customer
 * without an email address are left out. The settings decide which of the other messages are sent.
 */
export const messagesOf = ({ customer_email }: Recipient, kinds: readonly OrderEmailKind[]): OutboxKind[] => [
  ...kinds.filter((kind) => isToShop(kind) || customer_email),
  ...kinds.flatMap((kind) => smsOf(kind) ?? []),
];

/** Returns the writes that request the emails and the SMS of an order, each kind once. */
export const orderEmails = (order: Recipient, kinds: readonly OrderEmailKind[], at: string) =>
  requestEmails(order.id, messagesOf(order, kinds), at);

/** Returns the writes that request an email about each refund in these entries. */
export const refundEmails = ({ id, customer_email }: Recipient, entries: readonly MoneyEntry[], at: string) =>
  entries
    .filter(({ kind }) => kind === 'refund' && customer_email)
    .flatMap((entry) => requestEmails(refundSubject(id, entry.id), ['order-refunded'], at));
