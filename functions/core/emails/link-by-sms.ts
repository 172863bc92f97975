import { OrderId } from '#shared/ids.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { sendsSms } from '../../sends-sms.ts';

/**
 * Returns the actions that request an SMS with the order's link, once, because the first email about the order did not
 * arrive. There are none on a stage that sends no SMS.
 */
export const linkBySms = (order: string | undefined, at: string): Actions =>
  order !== undefined && sendsSms() && OrderId.safeParse(order).success
    ? requestEmails(order, ['sms-link'], at)
    : [];
