import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderId } from '../ids.ts';
import { EmailSearch, FoundEmails, OrderEmails, SendEmailRequest } from './order-emails.ts';

const params = z.object({ id: OrderId });
const anOrder = { id: 'aaaaaaaaaaaaaaaaaaaaaa' };

export const listOrderEmails = endpoint('GET /api/admin/orders/{id}/emails', {
  summary:
    'Lists the emails about an order with their states: sent, waiting, refused by SES, bounced, marked as spam, or held back by a limit.',
  access: 'orders.read',
  params,
  answer: OrderEmails,
  example: { params: anOrder },
});

export const sendOrderEmail = endpoint('POST /api/admin/orders/{id}/emails', {
  summary:
    'Sends an email about an order again, three times at most, and logs it. A repeated request sends it once. 409 while the email waits, when its address takes no emails, or when the order has gone on.',
  access: 'orders.email',
  params,
  body: SendEmailRequest,
  answer: OrderEmails,
  example: { params: anOrder, body: { name: 'order-received', sent_again: 0 } },
});

/**
 * This is a `POST` although it changes nothing. URLs appear in logs, so a URL must not contain an email address (T18).
 */
export const searchEmails = endpoint('POST /api/admin/emails/search', {
  summary:
    'Lists the emails about orders that were sent to an address, with their states and orders, ten orders a page, the newest first. The address is only used as a keyed hash. Each search is logged.',
  access: 'orders.read',
  body: EmailSearch,
  answer: FoundEmails,
  example: { body: { email: 'wanjiku@mail.example' } },
});
