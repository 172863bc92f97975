import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { LoyaltyRules } from '../loyalty/loyalty-rules.ts';
import { PaymentMethods } from '../payments/payment-methods.ts';
import { firstPromises } from '../promises.ts';
import { SmsSettings } from '../sms/sms-form.ts';
import { ChatTexts } from './chat-texts.ts';
import { firstLargeOrders } from './first-large-orders.ts';
import { firstWeek } from './first-week.ts';
import { MeasuredArrival } from './measured-arrival.ts';
import { SearchMeaning } from './search-settings.ts';

/** A delivery zone: a fee and the areas to which it applies (S1-414…418). */
export const Zone = z.object({
  zone: z.number().int(),
  fee: Shillings,
  areas: z.array(z.string().min(1)).min(1),
  /** True when the customer collects the order at the shop (G-12). */
  pickup: z.boolean(),
  /**
   * Minutes from our confirmation call to the customer's door, or until a pickup is ready (G-94). In what shoppers see,
   * they are the measured ones, once the zone has enough deliveries (`settings/measured-arrival.ts`).
   */
  arrival_minutes: z.number().int().min(1).max(600),
});
export type Zone = z.output<typeof Zone>;

/** A pause: the shop is closed until a time that staff have set (`settings/closed.ts`). */
export const Pause = z.object({
  until: z.iso.datetime(),
  text: z.string(),
  orders: z.enum(['later', 'none']),
});

/** The public settings, which staff may change without a deploy. */
export const Settings = z.object({
  shop_name: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  social: z.object({ facebook: z.url(), tiktok: z.url(), instagram: z.url() }),
  /**
   * The messages of the top bar (S1-104). The stored record does not contain the free-delivery message. It is added
   * when the record is read.
   */
  messages: z.array(z.string()),
  /** The opening hours in words. They follow from `week`. */
  hours: z.string(),
  /** The opening hours of each day in Nairobi, Monday first: `09:00-23:00`, or empty for a closed day (G-59). */
  week: z.array(z.string()).default([...firstWeek]),
  /** The pause, during which the shop is closed. The public answer contains it only until it ends. */
  pause: Pause.nullish(),
  /** The ways to pay that the shop offers. The public settings leave them out while the shop offers both. */
  payment_methods: PaymentMethods.optional(),
  /** The rules of loyalty points. The public settings leave them out while points are off. */
  loyalty: LoyaltyRules.optional(),
  /** True if a loading splash covers the home page, once a visit (S1-034, G-06). */
  splash: z.boolean().default(true),
  /** The number of newsletter subscribers that the shop claims (S1-424, G-34). */
  subscriber_claim: z.string().default('1,000+ subscribers'),
  /** The shop's promises, each a title with its current text (S1-004…011, G-34). */
  promises: z.array(z.object({ title: z.string().min(1), text: z.string() })).default(firstPromises),
  zones: z.array(Zone).min(1),
  /** The subtotal after discount from which delivery is free, in shillings; null if delivery is never free (G-13). */
  free_delivery_from: Shillings.nullable(),
  /** A page says that few pieces are left if the stock is at or below this number. */
  few_left: z.number().int(),
  /** Whether age-restricted goods are sold online, only shown, or hidden. */
  restricted_goods: z.enum(['sell', 'catalogue_only', 'hidden']),
  /**
   * False if the shop never asks customers for a review. The public answer leaves this field out while the shop asks.
   */
  asks_for_reviews: z.boolean().optional(),
  /** True if the browser returns to the home page 5 s after an order (S2-206, G-15). */
  return_home_after_order: z.boolean(),
});
export type Settings = z.output<typeof Settings>;

/** The whole settings record. The limits of orders are not public. */
export const ShopSettings = Settings.extend({
  /** The minutes within which the shop calls a customer who has ordered. If undefined: five (`first-calls.ts`). */
  call_within: z.number().int().min(1).optional(),
  /**
   * After this many hours, an order is cancelled if its customer was not reached. If undefined: 24 (`first-calls.ts`).
   */
  unreached_hours: z.number().int().min(1).optional(),
  /**
   * The days after which a customer is reminded of an order that is ready, and after which the order is cancelled. If
   * undefined: 1 and 3 (`first-calls.ts`).
   */
  reminder_days: z.number().int().min(1).optional(),
  collect_days: z.number().int().min(1).optional(),
  /** What deliveries took, by zone, as the clock measured it last night. Missing: nothing was measured. */
  arrivals: z.array(MeasuredArrival).optional(),
  /** True if the shop gets an email with the figures of the day at closing. */
  emails_figures: z.boolean().optional(),
  /** True if customers see the phone of the rider who is on the way. If undefined, they see the shop's phone. */
  calls_rider: z.boolean().optional(),
  /** The texts of the messages that staff send by WhatsApp. If undefined: the first texts (`chat-texts.ts`). */
  chat_texts: ChatTexts.optional(),
  /**
   * How customers get the messages about their orders. If undefined: by email, or by SMS if there is no email address.
   */
  sms: SmsSettings.optional(),
  /** The days after the delivery at which the shop asks for a review. */
  review_request_days: z.number().int().min(1).optional(),
  /** The Pay Bill number for payments by hand; empty for the number that receives payment requests. */
  paybill: z.string().optional(),
  /** A line beside the Pay Bill number, such as the name that M-Pesa shows. */
  paybill_note: z.string().optional(),
  /** Up to this sum, in shillings, a cashier may refund cash alone for goods with their receipt. */
  cash_refund_limit: Shillings.optional(),
  /**
   * Up to this sum, in shillings, a cashier may take an M-Pesa code that M-Pesa has not reported, without an approval.
   */
  claimed_limit: Shillings.optional(),
  /** Up to this sum, in shillings, staff who are not managers may refund the money of an order. */
  give_back_limit: Shillings.optional(),
  /** The shop's tax number (KRA PIN) and a text, both for receipts. */
  tax_pin: z.string().optional(),
  receipt_text: z.string().optional(),
  /** The meanings of words that customers search for. Undefined if there are none. */
  search_meanings: z.array(SearchMeaning).optional(),
  /**
   * True if receipts of tills and of delivered orders are sent to eTIMS, the system of the tax authority (KRA).
   * Undefined means false.
   */
  etims: z.boolean().optional(),
  /**
   * The maximum number of orders within `minutes`: `orders` for one phone and for one browser, `address_orders` for one
   * IP address. A whole neighbourhood may share an IP address.
   */
  order_limit: z.object({
    orders: z.number().int().min(1),
    address_orders: z.number().int().min(1),
    minutes: z.number().int().min(1),
  }),
  /**
   * Limits of unpaid orders. Customers place a larger order with staff, by chat or phone. `pieces` and `total`, in
   * shillings, limit one order. `address_pieces` limits the pieces of all orders from one IP address within `minutes`.
   * `address_product_pieces`, or a third of the stock if that is more, limits the pieces of one product.
   */
  large_orders: z
    .object({
      pieces: z.number().int().min(1),
      total: Shillings,
      address_pieces: z.number().int().min(1),
      address_product_pieces: z.number().int().min(1),
      minutes: z.number().int().min(1),
    })
    .default(firstLargeOrders),
});
export type ShopSettings = z.output<typeof ShopSettings>;
