import { isToShop } from '#shared/emails/email-kinds.ts';
import type { OrderEmailKind } from '#shared/emails/order-email.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { requestEmails } from '../emails/outbox.ts';
import { refundSubject } from './email-subjects.ts';

type Recipient = { id: string; customer_email?: string | undefined };

/**
 * Returns the actions that request emails about an order, each kind once. Emails to a customer without an email address
 * are left out.
 */
export const orderEmails = (order: Recipient, kinds: readonly OrderEmailKind[], at: string) =>
  requestEmails(
    order.id,
    kinds.filter((kind) => isToShop(kind) || order.customer_email),
    at,
  );

/** Returns the actions that request an email about each refund in these entries. */
export const refundEmails = ({ id, customer_email }: Recipient, entries: readonly MoneyEntry[], at: string) =>
  entries
    .filter(({ kind }) => kind === 'refund' && customer_email)
    .flatMap((entry) => requestEmails(refundSubject(id, entry.id), ['order-refunded'], at));
