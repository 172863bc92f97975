import { isToShop } from '#shared/emails/email-kinds.ts';
import type { OrderEmailKind } from '#shared/emails/order-email.ts';
import { requestEmails } from '../emails/outbox.ts';

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
