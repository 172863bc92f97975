import * as z from 'zod';
import { emailField } from '../email-field.ts';
import { SuppressionReason } from '../emails/returned-emails.ts';
import { Cursor, Instant } from '../ids.ts';
import * as texts from '../texts.ts';

/**
 * The state of a subscriber, for staff. `pending`: the person has not confirmed the address. `suppressed`: the mailbox
 * does not exist, or its owner marked an email as spam, so the address gets no emails.
 */
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed', 'suppressed'] as const;
export const SubscriberState = z.enum(subscriberStates);
export type SubscriberState = z.output<typeof SubscriberState>;

/** The random id of a subscriber. It says nothing about the email address (T18). */
export const SubscriberId = z.string().regex(/^[\w-]{22}$/, { error: 'Not the id of a subscriber.' });

/** A subscriber in a list. */
const SubscriberLine = z.object({
  id: SubscriberId,
  /** The email address. It is masked, except for readers who may see the contacts of customers (T18). */
  email: z.string(),
  name: z.string(),
  state: SubscriberState,
  /** When the subscriber got this state. */
  since: Instant,
  reason: SuppressionReason.nullable(),
});
export type SubscriberLine = z.output<typeof SubscriberLine>;

export const Subscribers = z.object({
  subscribers: z.array(SubscriberLine),
  next_cursor: Cursor.nullable(),
  /** The number of confirmed subscribers who get the newsletter (G-34). */
  confirmed: z.int().min(0),
});

/** The consent of a subscriber: the text that they saw, when and where. */
const SubscriberConsent = z.object({
  purpose: z.string(),
  text: z.string().nullable(),
  text_version: z.int(),
  at: Instant,
  place: z.string(),
});

/** A subscriber with their consent and their promo code. */
export const Subscriber = SubscriberLine.extend({
  phone: z.string(),
  is_masked: z.boolean(),
  requested_at: Instant,
  confirmed_at: Instant.nullable(),
  unsubscribed_at: Instant.nullable(),
  /** The consent of the subscriber. Its `text` is null if the version of the text is unknown. */
  consent: SubscriberConsent,
  /** The number of times that the mailbox temporarily refused an email. */
  soft_bounces: z.int(),
  /** False after five soft bounces: the address then gets no campaigns. */
  takes_campaigns: z.boolean(),
  code: z.object({ code: z.string(), until: Instant, state: z.enum(['open', 'used', 'expired']) }).nullable(),
  may: z.object({ unsubscribe: z.boolean() }),
});
export type Subscriber = z.output<typeof Subscriber>;

/** A search for a subscriber by the whole email address. */
export const SubscriberSearch = z.object({
  email: emailField(texts.subscriberEmailRequired, texts.subscriberEmailInvalid),
});

/** An export of all subscribers in one state to a file. */
export const SubscriberExport = z.strictObject({ state: SubscriberState });
export type SubscriberExport = z.output<typeof SubscriberExport>;

/** From this many confirmed subscribers on, the shop shows their real number (G-34). */
export const shownFrom = 1000;
