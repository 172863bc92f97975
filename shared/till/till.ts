import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, NumericId, OrderId } from '../ids.ts';
import { firstClaimedLimit } from '../payments/claimed-limit.ts';
import { Head } from './entry.ts';

/**
 * Whether a device may start sales. `replaced`: another device was enrolled for this till, so this one may only send
 * the rest of its journal. `revoked`: a manager has ended the device.
 */
export const TillStatus = z.enum(['active', 'replaced', 'revoked']);

/** A till as its device knows it. `number` is the till's part of a receipt number. */
export const Till = z.object({
  id: OrderId,
  number: NumericId,
  name: z.string(),
  epoch: NumericId,
  status: TillStatus,
});
export type Till = z.output<typeof Till>;

/** A person who may work at a till. `abilities` decides what the till shows or hides: `pos.sell`, `pos.discount`, … */
export const TillPerson = z.object({
  id: z.string(),
  name: z.string(),
  abilities: z.array(z.string()),
  /** False until a manager has given the person a PIN. */
  has_pin: z.boolean(),
  /** When the PIN was set. An offline till refuses a PIN that the server last accepted before this time. */
  pin_set_at: Instant.nullish(),
});
export type TillPerson = z.output<typeof TillPerson>;

/** A person whose PIN the shop has accepted, and the grant that proves it in the device's journal. */
export const Unlocked = z.object({ person: TillPerson, grant: z.string() });
export type Unlocked = z.output<typeof Unlocked>;

/** The answer to an unlock. `approval` is the grant for the one sale that the person approves. */
export const UnlockedFor = Unlocked.extend({ approval: z.string().optional() });

/**
 * The data that a till prints on receipts, the payment methods that the shop accepts, and the limits of the settings.
 */
export const TillShop = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  tax_pin: z.string(),
  receipt_text: z.string(),
  /** True if the shop sends receipts to the tax authority (KRA). A copy of a receipt then has KRA's number. */
  etims: z.boolean(),
  /** The sum that earns one point. Null while the shop gives no points. */
  earns: z.object({ spend_cents: z.number().int() }).nullish(),
  cash: z.boolean(),
  mpesa: z.boolean(),
  /** The most cash, in shillings, that a cashier alone may refund for goods with their receipt. */
  cash_refund_limit: Shillings.optional(),
  /** The number to which a customer pays by M-Pesa without a payment request, and the text beside it. */
  paybill: z.object({ business: z.string(), note: z.string() }).nullish(),
  /**
   * The highest sum for which a cashier may accept an M-Pesa code that M-Pesa has not reported, without an approval.
   */
  claimed_limit: Shillings.default(firstClaimedLimit),
  /** The address of the shop's pages, for the link to a receipt: `https://…`. */
  origin: z.string(),
});
export type TillShop = z.output<typeof TillShop>;

/** The state that the server sends to a till. The till stores it for use without a network. */
export const TillState = z.object({
  now: Instant,
  till: Till,
  /** The last entry that the server has of this device's journal. */
  head: Head,
  people: z.array(TillPerson),
  shop: TillShop,
  /**
   * The cash that was counted at the end of the till's last shift. The next shift starts from it. Null before the
   * first count.
   */
  last_count_cents: z.number().int().nullish(),
});
export type TillState = z.output<typeof TillState>;

/** A product at the till. `stock` is the number of pieces when the catalogue was read. */
export const TillProduct = z.object({
  id: NumericId,
  product_name: z.string(),
  product_code: z.string(),
  barcode: z.string(),
  product_image: z.string(),
  selling_price: Shillings,
  category_id: NumericId,
  age_restricted: z.boolean(),
  stock: z.number().int(),
});
export type TillProduct = z.output<typeof TillProduct>;

/** The stock of all products, in the order of their ids. It has its own version, because it changes with each sale. */
export const TillStock = z.object({ version: z.string(), pieces: z.array(z.number().int()) });

/** The catalogue of a till. `version` changes with every field except the stock, whose version is `stock_version`. */
export const TillCatalogue = z.object({
  version: z.string(),
  stock_version: z.string(),
  at: Instant,
  categories: z.array(z.object({ id: NumericId, category_name: z.string() })),
  products: z.array(TillProduct),
});
export type TillCatalogue = z.output<typeof TillCatalogue>;
export type TillStock = z.output<typeof TillStock>;
