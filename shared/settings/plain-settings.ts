import * as z from 'zod';
import { isBanner } from '../delivery.ts';
import { emailField } from '../email-field.ts';
import { normalisePhone } from '../phone.ts';
import { mostReviewDays } from '../reviews/review-request.ts';
import { readLine } from '../typed-text.ts';
import { dayPattern } from './hours.ts';
import { settingsTexts as texts } from './settings-texts.ts';

const line = (most: number) =>
  z
    .string({ error: texts.required })
    .overwrite(readLine)
    .min(1, { error: texts.required })
    .max(most, { error: texts.long(most) });

const optionalLine = (most: number) =>
  z
    .string({ error: texts.required })
    .overwrite(readLine)
    .max(most, { error: texts.long(most) });

const count = (most: number) =>
  z
    .int({ error: texts.count(most) })
    .min(1, { error: texts.count(most) })
    .max(most, { error: texts.count(most) });

const Phone = z
  .string({ error: texts.phone })
  .overwrite((typed) => normalisePhone(typed) ?? typed)
  .refine((typed) => normalisePhone(typed) !== undefined, { error: texts.phone });

const Link = z.url({ protocol: /^https$/, error: texts.link }).max(300, { error: texts.link });

/** The shop's name, and how customers reach it. */
export const ContactSettings = z.strictObject({
  shop_name: line(60),
  phone: Phone,
  whatsapp: Phone,
  email: emailField(texts.required, texts.email),
  address: line(160),
  social: z.strictObject({ facebook: Link, tiktok: Link, instagram: Link }),
  calls_rider: z.boolean(),
});

const MOST_MESSAGES = 8;

/** The settings for the messages of the top bar, the loading splash, and the return to the home page after an order. */
export const BannerSettings = z.strictObject({
  messages: z
    .array(
      z
        .string({ error: texts.required })
        .overwrite(readLine)
        .max(100, { error: texts.long(100) }),
    )
    .overwrite((messages) => [...new Set(messages.filter((message) => message !== ''))])
    .max(MOST_MESSAGES, { error: texts.manyMessages(MOST_MESSAGES) })
    .refine((messages) => !messages.some(isBanner), { error: texts.freeMessage }),
  splash: z.boolean(),
  return_home_after_order: z.boolean(),
});

/** The limits of orders, and the stock below which a page says that few pieces are left. */
export const LimitSettings = z.strictObject({
  few_left: z
    .int({ error: texts.fewLeft })
    .min(0, { error: texts.fewLeft })
    .max(1000, { error: texts.fewLeft }),
  order_limit: z.strictObject({ orders: count(1000), address_orders: count(10_000), minutes: count(1440) }),
  large_orders: z.strictObject({
    pieces: count(10_000),
    total: count(10_000_000),
    address_pieces: count(100_000),
    address_product_pieces: count(100_000),
    minutes: count(1440),
  }),
});

/**
 * The settings for opening hours (Monday first), how soon the shop calls a customer after an order, when it stops
 * trying, and the email with the figures at closing.
 */
export const HourSettings = z.strictObject({
  week: z
    .array(z.string({ error: texts.hours }).regex(dayPattern, { error: texts.hours }))
    .length(7, { error: texts.hours })
    .refine((week) => week.some((day) => day !== ''), { error: texts.neverOpen }),
  call_within: count(240),
  unreached_hours: count(240),
  reminder_days: count(30),
  collect_days: count(60),
  emails_figures: z.boolean(),
});

/**
 * The settings of a pause: until when the shop is closed, the text that customers read about it, and whether the shop
 * accepts orders. Null while the shop is open.
 */
export const PauseSettings = z.strictObject({
  pause: z
    .strictObject({
      until: z.iso.datetime({ error: texts.pauseUntil }),
      text: optionalLine(80),
      orders: z.enum(['later', 'none']),
    })
    .nullable(),
});

/** The ways to pay, at least one of them, and how customers pay by hand with M-Pesa. */
export const PaymentSettings = z.strictObject({
  payment_methods: z
    .strictObject({ mpesa: z.boolean(), cash: z.boolean() })
    .refine(({ mpesa, cash }) => mpesa || cash, { error: texts.noMethod }),
  paybill: z
    .string({ error: texts.paybill })
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .regex(/^(\d{5,7})?$/, { error: texts.paybill }),
  paybill_note: optionalLine(80),
  claimed_limit: z
    .int({ error: texts.claimedLimit })
    .min(0, { error: texts.claimedLimit })
    .max(10_000_000, { error: texts.claimedLimit }),
  give_back_limit: z
    .int({ error: texts.giveBackLimit })
    .min(0, { error: texts.giveBackLimit })
    .max(10_000_000, { error: texts.giveBackLimit }),
});

/**
 * The tax settings: the shop's KRA PIN, a text for receipts, the limit for cash refunds, and whether till receipts are
 * sent to KRA. The PIN is A or P, nine digits and a letter. The PIN and the text may be empty.
 */
export const TaxSettings = z.strictObject({
  tax_pin: z
    .string({ error: texts.taxPin })
    .overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
    .regex(/^([AP]\d{9}[A-Z])?$/, { error: texts.taxPin }),
  receipt_text: optionalLine(200),
  cash_refund_limit: z
    .int({ error: texts.cashRefundLimit })
    .min(0, { error: texts.cashRefundLimit })
    .max(10_000_000, { error: texts.cashRefundLimit }),
  etims: z.boolean({ error: texts.required }),
});

/** Whether age-restricted goods are sold online. */
export const RestrictedSettings = z.strictObject({
  restricted_goods: z.enum(['sell', 'catalogue_only', 'hidden']),
});

/** Whether the shop asks customers for a review by email, and how many days after the delivery. */
export const ReviewSettings = z.strictObject({
  asks_for_reviews: z.boolean({ error: texts.required }),
  review_request_days: count(mostReviewDays),
});

/** The settings for what the shop says about itself: the claimed number of subscribers, and the promises. */
export const ClaimSettings = z.strictObject({
  subscriber_claim: line(60),
  promises: z.array(z.strictObject({ title: line(60), text: line(200) })).min(1, { error: texts.required }),
});
