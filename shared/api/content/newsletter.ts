import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { NewsletterToken } from '../../newsletter/newsletter.ts';

const done = z.object({ success: z.literal(true), message: z.string() });
const token = `${'a'.repeat(43)}.${'b'.repeat(22)}`;

export const confirmNewsletter = endpoint('POST /api/newsletter/confirmation', {
  id: 'shopper/ConfirmNewsletter',
  summary:
    'Confirms a newsletter subscription by the link in the email, and emails the code for the first order. A repeated request changes nothing. 410 for a link that no longer works (G-35, G-36).',
  access: 'anyone',
  body: z.object({ token: NewsletterToken }),
  answer: done,
  example: { body: { token } },
});

export const unsubscribe = endpoint('POST /api/newsletter/unsubscribe/{token}', {
  id: 'shopper/Unsubscribe',
  summary:
    'Ends a newsletter subscription. Mail programs call it by one click (RFC 8058), so it needs no cookie and reads no body. A repeated request changes nothing.',
  access: 'anyone',
  params: z.object({ token: NewsletterToken }),
  answer: done,
  example: { params: { token } },
});
