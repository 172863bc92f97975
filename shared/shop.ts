import { firstFewLeft } from './catalogue/stock-level.ts';
import { firstPromises } from './promises.ts';
import * as screenLimits from './screen-limits.ts';
import { firstLargeOrders } from './settings/first-large-orders.ts';
import { firstHours, firstWeek } from './settings/first-week.ts';
import type { ShopSettings } from './settings/settings.ts';

/** Constants that staff cannot change: limits, timings and lengths, with their source. */
export const shop = {
  ...screenLimits,
  timeZone: 'Africa/Nairobi',
  /** The day from which version 1 of the shop's texts applies. */
  firstTextsDay: '2026-11-22',
  /** For how many minutes an order may name terms that its checkout showed and that have been replaced since. */
  termsShownMinutes: 60,
  /** All prices include VAT (G-18). */
  vatRate: 0.16,
  /** Maximum number of different products in one order. One transaction cannot contain more. */
  maxLines: 40,
  /** Maximum pieces of one product in one stock movement. */
  mostPieces: 100_000,
  newArrivals: 12,
  premium: 6,
  /** Within this time, an order with the same content and without an idempotency key counts as repeated. */
  repeatWindowSeconds: 60,
  idempotencyDays: 30,
  /** For how many days after an order its link, or the last digits of its phone, open it (T8). */
  trackingDays: 30,
  /** Years for which tax law requires sales records, from the end of their year (Tax Procedures Act 2015, s. 23). */
  taxRecordYears: 5,
  visitorDays: 365,
  /** Reviews that a product page fetches first (S1-181). It fetches more page by page. */
  reviews: 4,
  testimonials: 12,
  /**
   * Reviews per day: from one IP address or browser for one product, and from one IP address for all products (T16).
   */
  reviewsADay: { product: 3, address: 30 },
  /**
   * The fewest seconds in which a person can fill in the review form. A faster form was filled in by a bot
   * (T16).
   */
  leastFormSeconds: 1,
  /** Rate limits: cart copies of one browser, and newsletter subscriptions of one browser and one IP address. */
  cartSaves: { times: 200, minutes: 10 },
  subscriptions: { times: 5, address: 100, minutes: 60 },
  /** Rate limit of emails to one mailbox that people can cause without signing in (T14). */
  strangerEmails: { times: 5, minutes: 60 },
  /**
   * Rate limits of the form "Tell me when it is back": of one browser, of one IP address, and of one phone or mailbox.
   */
  waitingRequests: { browser: 10, address: 100, contact: 5, minutes: 60 },
  /** Distributor applications per day, of one phone, one browser and one IP address (T14). */
  applicationsADay: { phone: 3, browser: 5, address: 30 },
  /** Articles on one page of the list (S2-092), and related articles beside an article (S2-106). */
  postsAPage: 6,
  relatedPosts: 3,
  /** Invitations to work for the shop that one person may send per day. */
  invitations: { times: 50, minutes: 24 * 60 },
  /** Emails of one invitation per day, and the seconds within which a second request counts as repeated. */
  invitationEmails: { times: 5, minutes: 24 * 60 },
  invitationRepeatSeconds: 60,
  /** Rate limit of finished sign-ins from one IP address, which many people may share (T14). */
  signIns: { times: 300, minutes: 10 },
  /**
   * Rate limits for carts that are sent to the chat, of one browser and of one IP address, and the days for which such
   * a cart is kept.
   */
  chatDrafts: { visitor: 30, address: 300, minutes: 20, days: 30 },
  /**
   * Limits of reservations for carts that are sent to the chat. All these carts together may reserve 1/`share` of the
   * stock of a product. One browser may reserve `browserPieces`, and one IP address `addressPieces`. A reservation
   * lasts `minutes`. Staff may extend it until the cart is `longestHours` old.
   */
  holds: { share: 3, browserPieces: 20, addressPieces: 60, minutes: 20, longestHours: 24 },
  /**
   * Rate limits of payment requests, for one order, to one phone and from one till, and of M-Pesa codes entered for one
   * order (T14).
   */
  paymentPrompts: { order: 6, phone: 6, minutes: 10, phoneADay: 30, till: 60, tillADay: 600 },
  paymentClaims: { times: 5, minutes: 10 },
  /** Days for which the copy of a cart is kept after its last change. */
  cartDays: 90,
  /** Rate limits of promo codes tried from one browser, and from one IP address, which many people may share (T15). */
  promoTries: { visitor: 10, address: 300, minutes: 10 },
} as const;

/**
 * The settings of a new shop. Staff change the stored record, not this object. The phone numbers are from an unassigned
 * range.
 */
export const firstSettings: ShopSettings = {
  shop_name: 'Hart',
  phone: '+254199000100',
  whatsapp: '+254199000100',
  email: 'hello@hart.example',
  address: 'CBD House, Moi Avenue, Nairobi',
  social: {
    facebook: 'https://facebook.example/hart',
    tiktok: 'https://tiktok.example/@hart',
    instagram: 'https://instagram.example/hart',
  },
  messages: [
    'Delivered in Nairobi by rider, after a confirmation call',
    'Pay by M-Pesa or cash when your rider arrives',
  ],
  hours: firstHours,
  week: [...firstWeek],
  splash: true,
  subscriber_claim: '1,000+ subscribers',
  promises: firstPromises,
  zones: [
    // no promise: only a label
    { zone: 1, fee: 0, areas: ['CBD house (pickup)'], pickup: true, arrival_minutes: 30 },
    {
      zone: 2,
      fee: 300,
      areas: ['Kilimani', 'Buruburu', 'Marurui', 'Umoja', 'Juja'],
      pickup: false,
      arrival_minutes: 45,
    },
    {
      zone: 3,
      fee: 400,
      areas: ['Westlands', 'Kamakis', 'Ruaka', 'CBD', 'Pipeline'],
      pickup: false,
      arrival_minutes: 60,
    },
    { zone: 4, fee: 500, areas: ['Langata', 'Cabanas', 'Adams'], pickup: false, arrival_minutes: 60 },
    { zone: 5, fee: 1200, areas: ['Karen', 'Rongai'], pickup: false, arrival_minutes: 90 },
  ],
  free_delivery_from: 5000,
  few_left: firstFewLeft,
  restricted_goods: 'sell',
  return_home_after_order: false,
  order_limit: { orders: 10, address_orders: 300, minutes: 10 },
  large_orders: firstLargeOrders,
};
