import * as z from 'zod';
import { SavedCart } from '../cart/quote.ts';
import { Instant, NumericId, OrderId, Slug } from '../ids.ts';
import { OrderForm, OrderView } from '../orders/order.ts';
import { normalisePhone } from '../phone.ts';
import { Review } from '../review.ts';
import { texts } from '../texts.ts';
import { readLine } from '../typed-text.ts';

/** What the shop keeps for one person at most. */
export const accountLimits = {
  addresses: 10,
  saved: 100,
  /** Orders a page of the list, and orders in the file of everything. */
  orders: 20,
  ordersInFile: 1000,
  /** Changes in so many minutes, and files of everything in an hour (T14). */
  changes: { times: 200, minutes: 10 },
  files: { times: 10, minutes: 60 },
  /**
   * Tries to open an order by its phone's last four digits (T8): of one browser and of one network on one order, of one
   * browser and of one network on all orders, and of everybody together on one order while its link opens it.
   */
  unlocks: {
    own: { times: 3, minutes: 1440 },
    visitor: { times: 20, minutes: 60 },
    address: { times: 200, minutes: 60 },
    order: { times: 100, minutes: 30 * 1440 },
  },
} as const;

const { customer_name, customer_phone, customer_address, street_address, special_instructions } =
  OrderForm.shape;

/** A place that somebody has orders brought to, in the checkout's fields and by its rules (G-30). */
export const AddressForm = z.object({
  customer_name,
  customer_phone,
  customer_address,
  street_address,
  special_instructions,
});
export type AddressForm = z.output<typeof AddressForm>;

export const AddressId = z.string().regex(/^[\w-]{22}$/, { error: 'Not an address id.' });

/** A kept address. The phone is `+254XXXXXXXXX`. */
const Address = z.object({
  id: AddressId,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
  /** Addresses from before there was a field for it are stored without. */
  street_address: z.string().default(''),
  special_instructions: z.string(),
});
export type Address = z.output<typeof Address>;

/** What somebody may agree to, or not; nothing is agreed to by itself (Data Protection Act, s. 37). */
export const consentNames = ['marketing_email', 'marketing_sms'] as const;
export type ConsentName = (typeof consentNames)[number];

/** An answer that was given, and when; `at` is null where the question was never answered. */
const Consent = z.object({ given: z.boolean(), at: Instant.nullable() });
export type Consent = z.output<typeof Consent>;

/** Whoever is signed in, as their account page shows them (G-30). */
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

/** A change of the profile: only the fields that are sent change; an empty phone is none. */
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

/** A saved product: enough to find it again (G-27). */
const SavedProduct = z.object({ id: NumericId, slug: Slug });
export type SavedProduct = z.output<typeof SavedProduct>;

/** The saved list, the latest first; a product that stands in it twice counts once. */
export const SavedList = z
  .array(SavedProduct, { error: texts.invalid })
  .max(accountLimits.saved, { error: texts.invalid })
  .transform((list) => [...new Map(list.map((each) => [each.id, each])).values()]);

/** What a browser brings along when somebody has signed in; where it sends no cart, its copy here counts. */
export const Merge = z.object({ cart: SavedCart.optional(), saved: SavedList.default([]) });
export type Merge = z.output<typeof Merge>;

/** An order in the list of its owner. */
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

const FileOrder = OrderView.options[0].extend({ customer_phone: z.string(), customer_email: z.string() });

/** Everything that the shop knows of a person, as they may take it with them (Data Protection Act, s. 26 and 38). */
export const AccountFile = z.object({
  made_at: Instant,
  account: Account,
  orders: z.array(FileOrder),
  /** False where there are more orders than one file holds; the newest are in it. */
  has_all_orders: z.boolean(),
  reviews: z.array(Review),
  /** To sell for the shop. */
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
  /** What they asked news for, by the address of their account. */
  subscriber: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), consented_at: Instant })
    .nullable(),
  /** Where they are signed in: since when, and when they were seen last. */
  sessions: z.array(z.object({ created_at: Instant, seen_at: Instant })),
});
export type AccountFile = z.input<typeof AccountFile>;

/** What came of an erasure, and what the law keeps. */
export const Erased = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Orders that stay in the records without their person, and for how many years from the end of theirs. */
  kept: z.object({ orders: z.number().int(), years: z.number().int() }),
});
export type Erased = z.output<typeof Erased>;
