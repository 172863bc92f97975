import * as z from 'zod';
import { emailField } from '../email-field.ts';
import { emailStates } from '../emails/email-outcome.ts';
import { SuppressionReason } from '../emails/returned-emails.ts';
import { Cursor, Instant, OrderId } from '../ids.ts';
import * as texts from '../texts.ts';
import { type ListedEmailKind, orderEmailNames } from './order-email-names.ts';

/** How often staff may send one email again. */
export const mostAgain = 3;

const Kind = z.enum(Object.keys(orderEmailNames) as [ListedEmailKind, ...ListedEmailKind[]]);

/**
 * The state of an email about an order. `limited`: it was not requested, because strangers had already caused five
 * emails to its mailbox within an hour. `failed`: it was refused at every attempt. `off`: the settings choose
 * another channel. `full`: its phone had already received as many SMS that day as the settings allow.
 */
const State = z.enum([...emailStates, 'limited', 'failed', 'off', 'full']);
export type OrderEmailState = z.output<typeof State>;

/**
 * Why an email cannot be sent again. `own`: it is an SMS, goes to the shop, asks for a review, or is switched off.
 * `waiting`: it is being sent. `often`: it was sent again three times. `outdated`: the order has changed since, so the
 * email's text would be wrong.
 */
const whyNotAgain = ['own', 'waiting', 'no-address', 'bounce', 'complaint', 'often', 'outdated'] as const;
export type WhyNotAgain = (typeof whyNotAgain)[number];

/** An email about an order, and each time that staff sent it again. */
const OrderEmail = z.object({
  /** Identifies the email within its order: its kind, and the change or refund that it is about. */
  name: z.string(),
  kind: Kind,
  state: State,
  /** When the email was sent, or when it was requested if it was not sent. */
  at: Instant,
  sent_again: z.array(z.object({ state: State, at: Instant, by: z.string() })),
  /** Why the email cannot be sent again. Null if it can be sent again now. */
  why_not: z.enum(whyNotAgain).nullable(),
});
export type OrderEmail = z.output<typeof OrderEmail>;

/** The emails about an order of the last half a year, oldest first. */
export const OrderEmails = z.object({
  /** Why the order's address gets no emails. */
  no_email: SuppressionReason.nullable(),
  emails: z.array(OrderEmail),
});
export type OrderEmails = z.output<typeof OrderEmails>;

/** A request to send an email again. `sent_again` is how often it was sent again before, as its caller saw it. */
export const SendEmailRequest = z.object({
  name: z.string().min(1).max(150),
  sent_again: z.int().min(0).max(mostAgain),
});
export type SendEmailRequest = z.output<typeof SendEmailRequest>;

export const EmailSearch = z.object({
  email: emailField(texts.subscriberEmailRequired, texts.subscriberEmailInvalid),
  cursor: Cursor.optional(),
});

/**
 * An email that was sent to an address, with its order. `by` is the person who sent it again, or null if it was sent
 * for the first time.
 */
const FoundEmail = z.object({
  order: z.object({ id: OrderId, number: z.string() }),
  kind: Kind,
  state: State,
  at: Instant,
  by: z.string().nullable(),
});

/** The emails about orders to one address. The newest orders come first, and in each page the newest emails. */
export const FoundEmails = z.object({
  no_email: SuppressionReason.nullable(),
  /** When the address first bounced permanently, or its owner complained. */
  no_email_since: Instant.nullable(),
  /** The number of emails that the mailbox temporarily refused in the last ninety days. */
  soft_bounces: z.int(),
  emails: z.array(FoundEmail),
  next_cursor: z.string().nullable(),
});
export type FoundEmails = z.output<typeof FoundEmails>;
