import * as z from 'zod';
import { Consent } from '../consent.ts';
import { ReturnedEmails } from '../emails/returned-emails.ts';
import { Instant } from '../ids.ts';
import { Subscriber } from './admin-subscriber.ts';

/** All data that the newsletter has stored for an email address. */
export const SubscriberData = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.string(),
  /** Where the person subscribed: in a form of the shop, or with their account. */
  source: z.string(),
  consented_at: Instant,
  confirmed_at: Instant.optional(),
  unsubscribed_at: Instant.optional(),
  /** The consent with the text to which the person agreed. `text` is null if the version of the text is unknown. */
  consent: Consent.extend({ text: z.string().nullable() }),
  /** The promo code for the first order. */
  code: Subscriber.shape.code,
});
export type SubscriberData = z.input<typeof SubscriberData>;

/** The data export for a person who only subscribed to the newsletter (Data Protection Act 2019, s. 26). */
export const SubscriberFile = z.object({
  made_at: Instant,
  about: SubscriberData.extend({ returned_emails: ReturnedEmails }),
});
export type SubscriberFile = z.input<typeof SubscriberFile>;
