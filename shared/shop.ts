import { firstLargeOrders } from './orders/large-orders.ts';
import { firstPromises } from './promises.ts';
import type { ShopSettings } from './settings.ts';

/** Constants that staff cannot change: limits, timings and lengths, with their source. */
export const shop = {
  timeZone: 'Africa/Nairobi',
  /** VAT is inside every price (G-18). */
  vatRate: 0.16,
  /** Quantity of one product in one order (S1-386). */
  maxQuantity: 10,
  /** Different products in one order: what one transaction can hold. */
  maxLines: 40,
  /** Maximum pieces of one product in one stock movement. */
  mostPieces: 100_000,
  /** Products a list call gives (S1-407). */
  productLimit: 20,
  /** Products a page of the shop-all list gives (S1-408). */
  pageSize: 8,
  newArrivals: 12,
  premium: 6,
  /** An order without an idempotency key counts as repeated within this time. */
  repeatWindowSeconds: 60,
  idempotencyDays: 30,
  /** For how long after an order its link, or its phone's last digits, open it (T8). */
  trackingDays: 30,
  /** How long tax law keeps what was sold, from the end of its year (Tax Procedures Act 2015, s. 23). */
  taxRecordYears: 5,
  ageProofDays: 30,
  visitorDays: 365,
  maxInstructions: 500,
  maxStreetAddress: 200,
  /**
   * The version of the terms: the day they came into effect. An order keeps the version it was placed under (G-57).
   */
  termsVersion: '2026-11-22',
  /** Reviews a product's page fetches (S1-181); more come a page at a time. */
  reviews: 4,
  testimonials: 12,
  /** Reviews a day of one address or browser for one product, and of one address for all (T16). */
  reviewsADay: { product: 3, address: 30 },
  /** A review that is sent sooner was filled in by a program (T16). */
  leastFormSeconds: 1,
  /** Copies of its cart that a browser may send in so many minutes, and addresses that one may subscribe. */
  cartSaves: { times: 200, minutes: 10 },
  subscriptions: { times: 5, address: 100, minutes: 60 },
  /** Emails to one mailbox that a stranger can cause in so many minutes (T14). */
  strangerEmails: { times: 5, minutes: 60 },
  /** Applications of distributors a day: of one phone, of one browser, of one address (T14). */
  applicationsADay: { phone: 3, browser: 5, address: 30 },
  /** Articles a page of their list holds (S2-092), and how many like it stand beside one (S2-106). */
  postsAPage: 6,
  relatedPosts: 3,
  /** Ends of a sign-in that one address, which many share, may try in so many minutes (T14). */
  signIns: { times: 300, minutes: 10 },
  /** Chat drafts that one browser and one address may make in so many minutes, and how many days each is kept. */
  chatDrafts: { visitor: 30, address: 300, minutes: 20, days: 30 },
  /**
   * What chat drafts may hold: of one product, `share` (1/3) of its stock for everybody together; pieces of one browser and
   * of one address. A hold lasts so many minutes; staff may extend it until the draft is so many hours old.
   */
  holds: { share: 3, browserPieces: 20, addressPieces: 60, minutes: 20, longestHours: 24 },
  /** Payment prompts of one order, and to one phone, in so many minutes, and to one phone in a day; codes that one order's shopper may show (T14). */
  paymentPrompts: { order: 6, phone: 6, minutes: 10, phoneADay: 30 },
  paymentClaims: { times: 5, minutes: 10 },
  /** How long the copy of a cart is kept after its last change. */
  cartDays: 90,
  /** Promo codes that one browser may try in so many minutes, and one address, which many may share (T15). */
  promoTries: { visitor: 10, address: 300, minutes: 10 },
} as const;

/** What a new shop's settings record holds; staff change the record, never this. Demo numbers are from an unassigned range. */
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
  hours: 'Every day, 9 am to 11 pm',
  splash: true,
  subscriber_claim: '1,000+ subscribers',
  promises: firstPromises,
  zones: [
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
  few_left: 5,
  restricted_goods: 'sell',
  return_home_after_order: false,
  order_limit: { orders: 10, address_orders: 300, minutes: 10 },
  large_orders: firstLargeOrders,
};
