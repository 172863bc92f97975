import * as z from 'zod';
import { SavedCart } from '../cart/quote.ts';
import { ReturnedEmails } from '../emails/returned-emails.ts';
import { Instant, NumericId, OrderId, Slug } from '../ids.ts';
import { SubscriberData } from '../newsletter/subscriber-file.ts';
import { OrderForm, OrderView } from '../orders/order.ts';
import { normalisePhone } from '../phone.ts';
import { Review } from '../reviews/review.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

/** Limits for one person's account. */
export const accountLimits = {
  addresses: 10,
  saved: 100,
  /** The number of orders on a page of the customer's order list. */
  orders: 20,
  ordersInFile: 1000,
  /** Rate limits for changes of an account and for downloads of its data (T14). */
  changes: { times: 200, minutes: 10 },
  files: { times: 10, minutes: 60 },
  /**
   * Rate limits for opening an order with the last four digits of its phone number (T8). `own` limits the tries of one
   * browser or network for one order. `visitor` limits the tries of one browser for all orders, and `address` those of
   * one network. `order` limits all tries for one order, for as long as its link is valid.
   */
  unlocks: {
    own: { times: 3, minutes: 1440 },
    visitor: { times: 20, minutes: 60 },
    address: { times: 200, minutes: 60 },
    order: { times: 100, minutes: 30 * 1440 },
  },
} as const;

/** A delivery address, with the fields and rules of the checkout (G-30). */
export const AddressForm = OrderForm.pick({
  customer_name: true,
  customer_phone: true,
  customer_address: true,
  street_address: true,
  special_instructions: true,
});
export type AddressForm = z.output<typeof AddressForm>;

export const AddressId = z.string().regex(/^[\w-]{22}$/, { error: 'Not an address id.' });

/** A saved address. The phone is `+254XXXXXXXXX`. */
const Address = z.object({
  id: AddressId,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
  /** Empty for an address that was saved before the shop had this field. */
  street_address: z.string().default(''),
  special_instructions: z.string(),
});
export type Address = z.output<typeof Address>;

/** The consents that a person can give. None is given by default (Data Protection Act, s. 37). */
export const consentNames = ['marketing_email', 'marketing_sms'] as const;
export type ConsentName = (typeof consentNames)[number];

/** A consent and the time of the answer; `at` is null when the person never answered. */
const Consent = z.object({ given: z.boolean(), at: Instant.nullable() });
export type Consent = z.output<typeof Consent>;

/** The account of the signed-in person, for the account page (G-30). */
export const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  profile_photo: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: Instant,
  addresses: z.array(Address),
  consents: z.object({ marketing_email: Consent, marketing_sms: Consent }),
});
export type Account = z.output<typeof Account>;

/** A change to the profile. Missing fields are not changed. An empty phone removes the stored one. */
export const AccountChange = z.object({
  name: z
    .string({ error: texts.nameRequired })
    .overwrite(readLine)
    .min(1, { error: texts.nameRequired })
    .max(100, { error: texts.nameLong })
    .optional(),
  phone: z
    .string({ error: texts.phoneInvalid })
    .max(40, { error: texts.phoneInvalid })
    .refine((text) => text.trim() === '' || normalisePhone(text) !== undefined, { error: texts.phoneInvalid })
    .transform((text) => normalisePhone(text) ?? null)
    .optional(),
  consents: z.object({ marketing_email: z.boolean(), marketing_sms: z.boolean() }).partial().optional(),
});
export type AccountChange = z.output<typeof AccountChange>;

/** A product that the customer saved with the heart button: its id and slug (G-27). */
const SavedProduct = z.object({ id: NumericId, slug: Slug });
export type SavedProduct = z.output<typeof SavedProduct>;

/** The saved products, newest first. Repeated products are removed. */
export const SavedList = z
  .array(SavedProduct, { error: texts.invalid })
  .max(accountLimits.saved, { error: texts.invalid })
  .transform((list) => [...new Map(list.map((each) => [each.id, each])).values()]);

/**
 * The browser's cart and saved list, to merge after sign-in. If `cart` is missing, the server's copy of the browser's
 * cart is used.
 */
export const Merge = z.object({ cart: SavedCart.optional(), saved: SavedList.default([]) });
export type Merge = z.output<typeof Merge>;

/** An order in its owner's list of orders. */
const OwnOrder = z.object({
  id: OrderId,
  number: z.string(),
  created_at: Instant,
  order_status: OrderView.options[1].shape.order_status,
  payment_status: OrderView.options[1].shape.payment_status,
  total_products: z.number().int(),
  total_amount: z.number(),
});

export const OwnOrders = z.object({ orders: z.array(OwnOrder), next_cursor: z.string().nullable() });

export const Saved = z.object({ saved: z.array(SavedProduct) });

export const CartLines = z.array(z.object({ id: NumericId, quantity: z.number().int() }));

/** An order in a file of all data about a person. */
export const FileOrder = OrderView.options[0].extend({
  customer_phone: z.string(),
  customer_email: z.string(),
});

/** All data about a person, for download (Data Protection Act, s. 26 and 38). */
export const AccountFile = z.object({
  made_at: Instant,
  account: Account,
  orders: z.array(FileOrder),
  /** False when there are more orders than one file holds. The file contains the newest. */
  has_all_orders: z.boolean(),
  reviews: z.array(Review),
  /** Distributor applications. */
  applications: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      comment: z.string(),
      created_at: Instant,
    }),
  ),
  saved: z.array(SavedProduct),
  cart: CartLines,
  /** The newsletter subscription of the account's email address. */
  subscriber: SubscriberData.nullable(),
  /** The emails to the account's address that its mailbox rejected or that were reported as spam. */
  returned_emails: ReturnedEmails,
  /** The person's sessions. */
  sessions: z.array(z.object({ created_at: Instant, seen_at: Instant })),
});
export type AccountFile = z.input<typeof AccountFile>;

/** The result of an erasure, and the records that the law requires us to keep. */
export const Erased = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The number of anonymised orders, and for how many years after the year of the order the shop keeps them. */
  kept: z.object({ orders: z.number().int(), years: z.number().int() }),
});
export type Erased = z.output<typeof Erased>;
