import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { lineProblems } from './line-problem.ts';
import { CartRequest } from './quote.ts';

/** The most products of a quote for a program. */
export const agentLines = 20;

/** Splits `12:2,40:1` into products and quantities. A product without a number is one piece. */
const splitLines = (text: string): z.input<typeof CartRequest> =>
  text.split(',').map((part) => {
    const [id = '', quantity = '1'] = part.trim().split(':');
    return { id, quantity };
  });

/** The goods of a quote, as they stand in an address: `12:2,40:1`. */
export const LinesText = z
  .string({ error: texts.cartEmpty })
  .max(400, { error: texts.cartLong })
  .transform(splitLines)
  .pipe(CartRequest)
  .refine((lines) => lines.length <= agentLines, { error: texts.cartLong });

/** A line of a quote. Goods for adults and unknown goods have no name and no price. */
const AgentLine = z.object({
  id: NumericId,
  quantity: z.number().int(),
  name: z.string().nullable(),
  url: z.string().nullable(),
  unit_price: Shillings.nullable(),
  total: Shillings.nullable(),
  /** Why the line is not in the sum. Null for a line that can be ordered. */
  problem: z.enum([...lineProblems, 'not-for-programs']).nullable(),
});

/**
 * What goods cost now, for a program that shops for a person. Sums are in whole shillings with VAT, and leave out the lines
 * with a problem.
 */
export const AgentQuote = z.object({
  currency: z.literal('KES'),
  lines: z.array(AgentLine),
  sub_total: Shillings,
  /** The area as the shop spells it; null if none was asked for, or the shop does not deliver there. */
  area: z.string().nullable(),
  delivery_fee: Shillings.nullable(),
  /** The minutes from the shop's confirmation call to the door, or until a pickup is ready. */
  arrival_minutes: z.number().int().nullable(),
  total: Shillings.nullable(),
  /** Opens the cart with these goods. Only the person orders. Null if none of them can be ordered. */
  cart_url: z.string().nullable(),
});
export type AgentQuote = z.output<typeof AgentQuote>;
