import * as z from 'zod';
import { Hue } from '../catalogue/hue.ts';
import { PictureShape, Shillings } from '../catalogue/product.ts';
import { NumericId } from '../ids.ts';
import { shop } from '../shop.ts';
import { texts } from '../texts.ts';
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

/** A line may name its product `id` or `product_id` (S2-183). */
const product = { id: Id.optional(), product_id: Id.optional() };
const Named = z.object({ id: z.number(unreadable), quantity: z.number() });

/** A product and how many of it: all that the server believes of a cart (T9). Other fields are dropped. */
export const CartRequestLine = z
  .object({ ...product, quantity: Quantity }, unreadable)
  .transform(({ id, product_id, quantity }) => ({ id: id ?? product_id, quantity }))
  .pipe(Named);
export type CartRequestLine = z.output<typeof CartRequestLine>;

/** Lines of a cart; two lines of one product are summed, and the sum obeys the limit of one line (S1-386). */
export const CartRequest = z
  .array(CartRequestLine, unreadable)
  .min(1, { error: texts.cartEmpty })
  .max(shop.maxLines * 2, { error: texts.cartLong })
  .transform((lines) => joinLines(lines, (one, other) => one + other))
  .refine((lines) => lines.length <= shop.maxLines, { error: texts.cartLong })
  .refine((lines) => lines.every(({ quantity }) => quantity <= shop.maxQuantity), {
    error: texts.quantityHigh,
  });

/** A line as any browser keeps it (S1-239): the quantity may be called `qty`, and without one it is 1 (S1-383). */
const SavedLine = z
  .object({ ...product, quantity: Quantity.optional(), qty: Quantity.optional() }, unreadable)
  .transform(({ id, product_id, quantity, qty }) => ({
    id: id ?? product_id,
    quantity: quantity ?? qty ?? 1,
  }))
  .pipe(Named);

/** The copy of a cart that the server keeps (G-23): it may be empty; two lines of one product are summed up to the limit. */
export const SavedCart = z
  .array(SavedLine, unreadable)
  .max(shop.maxLines * 2, { error: texts.cartLong })
  .transform((lines) => joinLines(lines, (one, other) => Math.min(one + other, shop.maxQuantity)))
  .refine((lines) => lines.length <= shop.maxLines, { error: texts.cartLong });

/** A promo code as it was typed; whether there is one of that name only the server knows (T15). */
export const CouponCode = z
  .string({ error: texts.promoInvalid })
  .overwrite(readLine)
  .max(40, { error: texts.promoInvalid });

/** A line as the shop sells it now; `problem` says why it cannot be ordered as asked. */
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
  /** What the promo code takes off this line. */
  discount: Shillings,
  /** How many can be sold now, at most what one order may hold. */
  left: z.number().int().min(0),
  problem: z.enum(lineProblems).nullable(),
});
export type QuoteLine = z.output<typeof QuoteLine>;

/** What a cart costs now, in shillings; `total_amount` is what the shopper pays. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  total_products: z.number().int(),
  sub_total: Shillings,
  discount_amount: Shillings,
  delivery_fee: Shillings,
  /** The fee was waived because of the sum of the goods (G-13). */
  free_delivery: z.boolean(),
  rounding: Shillings,
  total_amount: Shillings,
  vat_amount: Shillings,
  age_restricted: z.boolean(),
  /** The promo code that was accepted; `hint` says what the cart lacks where it takes nothing off (G-01). */
  promotion: z.object({ code: z.string(), hint: z.string().nullable() }).nullable(),
});
export type Quote = z.output<typeof Quote>;
