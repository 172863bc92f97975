import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { NumericId } from '../ids.ts';
import { AgentQuote, LinesText } from './agent-quote.ts';
import { CartRequest, CouponCode, Quote, SavedCart } from './quote.ts';

export const quoteCart = endpoint('POST /api/quote', {
  summary:
    'Calculates what a cart costs now, with a promo code if one is sent, and lists the lines that cannot be ordered (G-81, G-01).',
  access: 'anyone',
  body: z.object({
    lines: CartRequest,
    area: z.string().trim().max(100).optional(),
    coupon_code: CouponCode.optional(),
  }),
  answer: Quote,
  example: { body: { lines: [{ id: 1, quantity: 1 }], area: 'Kilimani' } },
});

export const quoteForAgent = endpoint('GET /api/price', {
  summary:
    'Returns what goods cost in an area now, with the fee, the time and a link that fills the cart, for programs that shop for people (`/llms.txt`). It takes no promo codes and prices no goods for adults. 429 above 600 calls in ten minutes from one network.',
  access: 'anyone',
  query: z.object({ lines: LinesText, area: z.string().trim().max(100).optional() }),
  answer: AgentQuote,
  example: { query: { lines: '1:2', area: 'Kilimani' } },
});

export const listCartItems = endpoint('GET /cart-items', {
  summary:
    'Returns the copy of the cart that this browser last sent, and its number of pieces (S1-347, G-23, G-68).',
  access: 'anyone',
  answer: z.object({
    cartCount: z.number().int(),
    items: z.array(z.object({ id: NumericId, quantity: z.number().int() })),
    saved_at: z.iso.datetime().nullable(),
  }),
});

export const saveCart = endpoint('POST /save-cart', {
  summary:
    'Stores a copy of the cart: products and quantities only. A browser without a visitor cookie gets one (S1-348, G-23).',
  access: 'anyone',
  body: z.object({ cart: SavedCart }),
  bodyType: 'any',
  answer: z.object({ success: z.literal(true), cartCount: z.number().int() }),
  example: { body: { cart: [{ id: 1, quantity: 1 }] } },
});
