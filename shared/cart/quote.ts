import * as z from 'zod';
import { Hue } from '../catalogue/hue.ts';
import { PictureShape, Shillings } from '../catalogue/product.ts';
import { NumericId } from '../ids.ts';
import { shop } from '../shop.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { joinLines } from './cart-line.ts';
import { lineProblems } from './line-problem.ts';

const unreadable = { error: texts.cartUnreadable };

const Id = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    ],
    unreadable,
  )
  .pipe(z.int(unreadable).min(1, unreadable));

const Quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    unreadable,
  )
  .pipe(
    z
      .int(unreadable)
      .min(1, { error: texts.quantityLow })
      .max(shop.maxQuantity, { error: texts.quantityHigh }),
  );

/** A request may name the product id `id` or `product_id` (S2-183). */
const product = { id: Id.optional(), product_id: Id.optional() };
const Named = z.object({ id: z.number(unreadable), quantity: z.number() });

/** A line of a cart in a request: a product and its quantity. The server ignores all other fields (T9). */
export const CartRequestLine = z
  .object({ ...product, quantity: Quantity }, unreadable)
  .transform(({ id, product_id, quantity }) => ({ id: id ?? product_id, quantity }))
  .pipe(Named);
export type CartRequestLine = z.output<typeof CartRequestLine>;

/**
 * The lines of a cart in a request. Quantities of the same product are added. The sum must not exceed the limit of one
 * line (S1-386).
 */
export const CartRequest = z
  .array(CartRequestLine, unreadable)
  .min(1, { error: texts.cartEmpty })
  .max(shop.maxLines * 2, { error: texts.cartLong })
  .transform((lines) => joinLines(lines, (one, other) => one + other))
  .refine((lines) => lines.length <= shop.maxLines, { error: texts.cartLong })
  .refine((lines) => lines.every(({ quantity }) => quantity <= shop.maxQuantity), {
    error: texts.quantityHigh,
  });

/** A cart line as browsers store it (S1-239). The quantity may be named `qty`; without one it is 1 (S1-383). */
const SavedLine = z
  .object({ ...product, quantity: Quantity.optional(), qty: Quantity.optional() }, unreadable)
  .transform(({ id, product_id, quantity, qty }) => ({
    id: id ?? product_id,
    quantity: quantity ?? qty ?? 1,
  }))
  .pipe(Named);

/** Parses a cart that a form sends as JSON text. Other values are returned unchanged. */
function readCart(cart: unknown): unknown {
  if (typeof cart !== 'string') return cart;
  try {
    return JSON.parse(cart);
  } catch {
    return cart;
  }
}

/**
 * The server's copy of a cart, which may be empty (G-23). Quantities of the same product are added, up to the limit of
 * one line.
 */
export const SavedCart = z
  .preprocess(readCart, z.array(SavedLine, unreadable).max(shop.maxLines * 2, { error: texts.cartLong }))
  .transform((lines) => joinLines(lines, (one, other) => Math.min(one + other, shop.maxQuantity)))
  .refine((lines) => lines.length <= shop.maxLines, { error: texts.cartLong });

/** A promo code as typed. Only the server knows whether it exists (T15). */
export const CouponCode = z
  .string({ error: texts.promoInvalid })
  .overwrite(readLine)
  .max(40, { error: texts.promoInvalid });

/** A cart line at the current price and stock. `problem` says why it cannot be ordered in this quantity. */
export const QuoteLine = z.object({
  id: NumericId,
  slug: z.string(),
  product_name: z.string(),
  picture: PictureShape.nullable(),
  hue: Hue.nullable(),
  age_restricted: z.boolean(),
  quantity: z.number().int(),
  selling_price: Shillings,
  total: Shillings,
  /** The discount of this line by the promo code. */
  discount: Shillings,
  /** The available quantity, at most the limit of one order. */
  left: z.number().int().min(0),
  problem: z.enum(lineProblems).nullable(),
});
export type QuoteLine = z.output<typeof QuoteLine>;

/**
 * A promo code that the shop offers to everybody. With `saves`, the cart costs less with it, by this many shillings.
 * Otherwise `hint` says what the cart lacks.
 */
const CodeOffer = z.object({ code: z.string(), saves: Shillings.nullable(), hint: z.string().nullable() });
export type CodeOffer = z.output<typeof CodeOffer>;

/** The current cost of a cart, in shillings. The customer pays `total_amount`. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  total_products: z.number().int(),
  sub_total: Shillings,
  discount_amount: Shillings,
  delivery_fee: Shillings,
  /** True if there is no fee because the goods reach the free-delivery sum (G-13). */
  free_delivery: z.boolean(),
  rounding: Shillings,
  total_amount: Shillings,
  vat_amount: Shillings,
  age_restricted: z.boolean(),
  /** The accepted promo code. If it gives no discount, `hint` says what the cart lacks (G-01). */
  promotion: z.object({ code: z.string(), hint: z.string().nullable() }).nullable(),
  /** A public promo code that helps this cart. Missing: there is none. */
  offer: CodeOffer.optional(),
  /**
   * The loyalty points that the order will earn if all of it is paid by M-Pesa or in cash. Undefined while the shop
   * gives no points (S1-011).
   */
  points: z.int().min(0).optional(),
  /** The present version of the terms, which the checkout names (G-57). */
  terms_version: z.int().min(1),
});
export type Quote = z.output<typeof Quote>;
