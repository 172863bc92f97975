import { isToShop } from '#shared/emails/email-kinds.ts';
import type { ListedEmailKind } from '#shared/order-emails/order-email-names.ts';
import { isSms } from '#shared/sms/sms-kinds.ts';
import type { OutboxKind, RequestedEmail } from '../../data/emails/outbox.ts';
import { changeSubject, readSubject, refundSubject } from '../../data/orders/email-subjects.ts';
import type { OrderItem } from '../../data/orders/order.ts';

/** Returns the ids of the emails and SMS that may exist about the changes and refunds of an order. */
export const emailsOfParts = ({ id, edits = [], money }: OrderItem): RequestedEmail[] => [
  // For a customer without an email address, only the SMS was requested.
  ...edits.flatMap((_, n) =>
    (['order-changed', 'sms-changed'] as const).map((kind) => ({ subject: changeSubject(id, n + 1), kind })),
  ),
  ...money
    .filter(({ kind }) => kind === 'refund')
    .map((entry) => ({ subject: refundSubject(id, entry.id), kind: 'order-refunded' as const })),
];

/**
 * Returns the name of an email, which is unique within its order. It consists of the kind, and of the change or refund
 * if the email is about one.
 */
export function nameOf({ subject, kind }: RequestedEmail): string {
  const { change, refund } = readSubject(subject);
  return [kind, change ?? refund].filter((part) => part !== undefined).join('.');
}

/** Returns true for emails that an order's page lists. Emails of other kinds can have the same subject. */
export const isListed = <E extends RequestedEmail>(email: E): email is E & { kind: ListedEmailKind } =>
  /^order-|^sms-|^new-order$|^tax-late$|^review-request$/.test(email.kind);

/** Returns true for an email to the customer: neither an SMS nor an email to the shop. */
export const isToCustomer = (kind: OutboxKind) => !isSms(kind) && !isToShop(kind);
