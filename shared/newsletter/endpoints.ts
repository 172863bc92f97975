import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import {
  Subscriber,
  SubscriberId,
  SubscriberSearch,
  SubscriberState,
  Subscribers,
} from './admin-subscriber.ts';
import { NewsletterToken } from './newsletter.ts';
import { SubscriberForm } from './subscriber.ts';
import { SubscriberFile } from './subscriber-file.ts';

const done = z.object({ success: z.literal(true), message: z.string() });

const token = `${'a'.repeat(43)}.${'b'.repeat(22)}`;

export const confirmNewsletter = endpoint('POST /api/newsletter/confirmation', {
  summary:
    'Confirms a newsletter subscription by the link in the email, and emails the code for the first order. A repeated request changes nothing. 410 for a link that no longer works (G-35, G-36).',
  access: 'anyone',
  body: z.object({ token: NewsletterToken }),
  answer: done,
  example: { body: { token } },
});

export const unsubscribe = endpoint('POST /api/newsletter/unsubscribe/{token}', {
  summary:
    'Ends a newsletter subscription. Mail programs call it by one click (RFC 8058), so it needs no cookie and reads no body. A repeated request changes nothing.',
  access: 'anyone',
  params: z.object({ token: NewsletterToken }),
  answer: done,
  example: { params: { token } },
});

export const getSubscriberCount = endpoint('GET /api/newsletter/count', {
  summary:
    'Returns the number of confirmed subscribers, which the shop shows from 1,000 on. Null below that (G-34).',
  access: 'anyone',
  answer: z.object({ confirmed: z.int().nullable() }),
  sharedSeconds: 1,
});

const params = z.object({ id: SubscriberId });

const anId = 'a'.repeat(22);

export const listSubscribers = endpoint('GET /api/admin/subscribers', {
  summary:
    'Lists the newsletter subscribers of a state, fifty a page, the latest change of state first. Addresses are masked by role (G-74).',
  access: 'newsletter.read',
  query: z.object({ state: SubscriberState.default('confirmed'), cursor: Cursor.optional() }),
  answer: Subscribers,
});

export const searchSubscribers = endpoint('POST /api/admin/subscribers/search', {
  summary: 'Returns the subscriber with this whole email address, or an empty list (G-74).',
  access: 'newsletter.read',
  body: SubscriberSearch,
  answer: Subscribers,
  example: { body: { email: 'wanjiku@mail.example' } },
});

export const getSubscriber = endpoint('GET /api/admin/subscribers/{id}', {
  summary:
    'Returns a subscriber: contacts masked by role, the consent with its text, time and place, and the state of the code for the first order (G-74).',
  access: 'newsletter.read',
  params,
  answer: Subscriber,
  example: { params: { id: anId } },
});

export const unsubscribePerson = endpoint('POST /api/admin/subscribers/{id}/unsubscription', {
  summary:
    'Ends the subscription of a person who asked the staff to, and logs it. A repeated request changes nothing.',
  access: 'newsletter.write',
  params,
  answer: Subscriber,
  example: { params: { id: anId } },
});

export const exportSubscriber = endpoint('POST /api/admin/subscribers/{id}/export', {
  summary:
    'Returns everything that the newsletter holds about a subscriber: contacts, consent with its text, code, and returned emails. Each call is logged (G-30).',
  access: 'customers.export',
  params,
  answer: SubscriberFile,
  example: { params: { id: anId } },
});

export const eraseSubscriber = endpoint('DELETE /api/admin/subscribers/{id}', {
  summary:
    'Erases a subscriber at their request, for good: contacts, consent, code and the emails that are not sent yet. A bounce or complaint of the address stays as a keyed hash. A repeated request changes nothing (G-30).',
  access: 'customers.erase',
  params,
  answer: z.void(),
  example: { params: { id: anId } },
});

export const subscribe = endpoint('POST /api/subscribers', {
  summary:
    'Stores a newsletter subscriber until they confirm. The answer is the same for a known email address (S2-271, G-33, G-35).',
  access: 'anyone',
  body: SubscriberForm,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  example: { body: { name: 'Wanjiku', email: 'wanjiku@mail.example', source: 'footer' } },
});
