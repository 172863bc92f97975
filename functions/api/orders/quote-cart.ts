import { quoteCart } from '#shared/api/orders.ts';
import { findArea } from '#shared/delivery.ts';
import * as quote from '../../core/quote.ts';
import { readCart } from '../../data/cart.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(quoteCart, async ({ body }) => {
  const state = await readCart(body.lines.map(({ id }) => id));
  const area = findArea(state.settings.zones, body.area ?? '');
  return quote.quoteCart(body.lines, state, area).quote;
});
