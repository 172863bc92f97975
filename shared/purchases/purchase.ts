import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { SupplierRecord } from '../products/supplier.ts';
import { shop } from '../shop.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { purchaseTexts } from './purchase-texts.ts';

/** The most products on a purchase order. One delivery of all of them must fit into one transaction. */
export const mostPurchaseLines = 40;

/**
 * The states of a purchase order. `received` and `cancelled` are final, except that undoing a delivery reopens the
 * order.
 */
const purchaseStates = ['draft', 'sent', 'partly-received', 'received', 'cancelled'] as const;
export const PurchaseState = z.enum(purchaseStates);
export type PurchaseState = z.output<typeof PurchaseState>;

/** How a purchase order was sent to the supplier. `other`: printed or read out. */
const sendingWays = ['whatsapp', 'email', 'other'] as const;
export const SendingWay = z.enum(sendingWays);
export type SendingWay = z.output<typeof SendingWay>;

const Pieces = z.int().min(0).max(shop.mostPieces);
/** A buying price or a cost in shillings, with VAT. */
const Cost = z.number().min(0).max(10_000_000);

/** A line of a purchase order. The price is for one piece, with VAT; null if it is not known yet. */
const LineFields = z.strictObject({
  product_id: NumericId,
  pieces: Pieces.min(1),
  price: Cost.nullable(),
});

const Lines = z
  .array(LineFields)
  .max(mostPurchaseLines)
  .refine((lines) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length, {
    error: purchaseTexts.twice,
  });

/** A new purchase order. With `is_proposed`, the shop adds the supplier's products that are about to run out. */
export const NewPurchase = z.strictObject({
  /** The id of the purchase order, which the browser chooses. A repeated request returns the same order. */
  id: z.uuid(),
  supplier_id: NumericId,
  is_proposed: z.boolean().default(false),
});
export type NewPurchase = z.output<typeof NewPurchase>;

const note = z.string().overwrite(readLine).max(300, { error: texts.whyLong }).default('');

/** The content of a purchase order that is still a draft. */
export const PurchaseContent = z.strictObject({
  version: z.int().min(0),
  lines: Lines,
  /** The cost of the delivery itself. It is divided among the goods by their value. */
  freight: Cost.default(0),
  expected: z.iso.date().nullable().default(null),
  note,
});
export type PurchaseContent = z.output<typeof PurchaseContent>;

export const SendPurchase = z.strictObject({ id: z.uuid(), way: SendingWay });
export type SendPurchase = z.output<typeof SendPurchase>;

/** Pieces of a product that arrived. Damaged pieces do not go into stock and are not paid for. */
const CameLine = z.strictObject({
  product_id: NumericId,
  good: Pieces,
  damaged: Pieces.default(0),
  /** The price of one piece, if it differs from the price on the purchase order. */
  price: Cost.optional(),
});

/** A delivery of all or some goods of a purchase order. */
export const Delivery = z.strictObject({
  id: z.uuid(),
  /**
   * The version of the purchase order that the person saw. It prevents two people from recording the same delivery
   * twice.
   */
  version: z.int().min(0),
  lines: z.array(CameLine).min(1).max(mostPurchaseLines),
  /** The freight of this delivery, if it differs from its share of the purchase order's freight. */
  freight: Cost.optional(),
  note,
});
export type Delivery = z.output<typeof Delivery>;

/** A line of a purchase order as staff see it. Only people with `margin.see` get `price`. */
const PurchaseLine = z.object({
  product_id: NumericId,
  name: z.string(),
  code: z.string(),
  barcode: z.string().nullable(),
  pieces: z.int(),
  /** The pieces that went into stock. */
  received: z.int(),
  damaged: z.int(),
  price: Shillings.nullable().optional(),
});

/** A delivery as staff see it. Only people with `margin.see` get `price`, `freight` and `cost`. */
const DeliveryView = z.object({
  id: z.string(),
  at: Instant,
  by: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      ...{ product_id: NumericId, name: z.string(), good: z.int(), damaged: z.int() },
      price: Shillings.nullable().optional(),
      /** The price on the purchase order, if this delivery had another price. */
      ordered_price: Shillings.optional(),
    }),
  ),
  freight: Shillings.optional(),
  /** How much the line added to the value of the stock. */
  cost: Shillings.optional(),
  undone: z.object({ at: Instant, by: z.string() }).nullable(),
});

export const Purchase = z.object({
  id: z.string(),
  version: z.int(),
  number: z.string(),
  state: PurchaseState,
  supplier: SupplierRecord,
  lines: z.array(PurchaseLine),
  freight: Shillings.optional(),
  /** The price of all goods, with the freight. */
  total: Shillings.optional(),
  expected: z.string().nullable(),
  note: z.string(),
  created_at: Instant,
  created_by: z.string(),
  sendings: z.array(z.object({ at: Instant, by: z.string(), way: SendingWay })),
  deliveries: z.array(DeliveryView),
});
export type Purchase = z.output<typeof Purchase>;

/** A purchase order in the list. Only people with `margin.see` get the total. */
export const PurchaseRow = z.object({
  id: z.string(),
  number: z.string(),
  state: PurchaseState,
  supplier: z.object({ id: NumericId, name: z.string() }),
  created_at: Instant,
  expected: z.string().nullable(),
  pieces: z.int(),
  received: z.int(),
  total: Shillings.optional(),
});
export type PurchaseRow = z.output<typeof PurchaseRow>;

export const Purchases = z.object({ purchases: z.array(PurchaseRow), next_cursor: Cursor.nullable() });

/** The data about a product that staff need to reorder it. Only people with `margin.see` get `price`. */
export const Demand = z.object({
  product_id: NumericId,
  name: z.string(),
  code: z.string(),
  in_stock: z.int(),
  /**
   * The pieces on sent purchase orders that have not arrived. Drafts do not count, because a draft may never be sent.
   */
  on_order: z.int(),
  /** The average pieces sold per day in the last 28 days. */
  a_day: z.number(),
  /** How many days the stock lasts at that rate. Null if nothing was sold. */
  days_left: z.int().nullable(),
  /** The number of people who want to be notified when the product is back. */
  waiting: z.int(),
  reorder_level: z.int().nullable(),
  /** The number of pieces that the shop proposes to order now. */
  proposed: z.int(),
  /** The price of one piece in the last delivery, or else the product's buying price. */
  price: Shillings.nullable().optional(),
});
export type Demand = z.output<typeof Demand>;

/** A price that the shop paid for a product. Only people with `margin.see` get prices. */
const PaidPrice = z.object({
  ...{ at: Instant, product_id: NumericId, name: z.string(), pieces: z.int() },
  ...{ price: Shillings, purchase_id: z.string(), number: z.string() },
});

/** The data of a supplier's page. */
export const SupplierPage = z.object({
  supplier: SupplierRecord,
  /** The supplier's products, without deleted ones. Products that are about to run out come first. */
  products: z.array(Demand),
  open: z.array(PurchaseRow),
  /** The last paid prices, newest first. */
  prices: z.array(PaidPrice),
});
export type SupplierPage = z.output<typeof SupplierPage>;
