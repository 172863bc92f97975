import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';

/** The most pieces of one product in a sale. */
export const mostPieces = 999;

const Pieces = z
  .int({ error: texts.tillQuantity })
  .min(1, { error: texts.tillQuantity })
  .max(mostPieces, { error: texts.tillQuantity });
const Note = z.string().overwrite(readLine).max(200, { error: texts.lineNoteLong });

/** A product in the till's list. It has only these fields, and no costs (S2-199, G-43). */
export const PosProduct = z.object({
  id: NumericId,
  product_name: z.string(),
  product_code: z.string(),
  product_image: z.string(),
  selling_price: Shillings,
  category: z.object({ category_name: z.string() }),
  category_id: NumericId,
});
export type PosProduct = z.output<typeof PosProduct>;

/**
 * A product to add to the cart. The client also sends the name and the price that it shows. The server uses the stored
 * price, and its message says if the two prices differ (G-85).
 */
export const PosAddition = z.object({
  product_id: NumericId,
  product_name: z.string().max(500).optional(),
  selling_price: Shillings.optional(),
  quantity: Pieces.default(1),
  note: Note.optional(),
});

/** The changed fields of a line in the till's cart. */
export const PosLineChange = z
  .object({ quantity: Pieces.optional(), note: Note.optional() })
  .refine((change) => Object.keys(change).length > 0, { error: texts.tillQuantity });

/** A line of the till's cart at the present price. `id` is the id of its product. */
const PosCartLine = z.object({
  id: NumericId,
  product_id: NumericId,
  product_name: z.string(),
  product_code: z.string(),
  product_image: z.string(),
  selling_price: Shillings,
  quantity: z.int(),
  note: z.string(),
  /** What the line costs, without rounding. */
  total: Shillings,
  age_restricted: z.boolean(),
  /** False if the shop no longer sells the product. The line then costs nothing and has to be removed. */
  is_sold: z.boolean(),
});

/** The till's cart of a person. The customer pays `total_amount`, in whole shillings (G-10). */
export const PosCart = z.object({
  lines: z.array(PosCartLine),
  /** The number of pieces. */
  total_products: z.int(),
  sub_total: Shillings,
  rounding: Shillings,
  total_amount: Shillings,
  vat_amount: Shillings,
  age_restricted: z.boolean(),
});
export type PosCart = z.output<typeof PosCart>;
