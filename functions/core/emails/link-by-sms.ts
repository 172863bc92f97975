import { OrderId } from '#shared/ids.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { sendsSms } from '../../sends-sms.ts';

/**
 * Returns the writes that request an SMS with the order's link, because the first email about the order did not arrive.
 * The SMS is sent once. There are no writes if this deployment sends no SMS.
 */
export const linkBySms = (order: string | undefined, at: string): Actions =>
  order !== undefined && sendsSms() && OrderId.safeParse(order).success
    ? requestEmails(order, ['sms-link'], at)
    : [];
