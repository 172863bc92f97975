import { explain, problemOf } from '#shared/cart/line-problem.ts';
import { type CallAnswer, call } from '../../api/call.ts';
import type { CartProduct } from './store/cart.ts';

type Stock = CallAnswer<'GET /api/availability'>;

/**
 * Asks the server whether a product from a card is still in stock. Returns the server's answer and a message for the
 * shopper, which is undefined if the product can be bought. Without an answer, the product counts as available, because
 * the cart and the order check the stock again.
 */
export async function checkStock({
  id,
  product_name,
}: CartProduct): Promise<{ message?: string; stock?: Stock }> {
  const stock = await call('GET /api/availability', { query: { ids: String(id) } }).catch(() => undefined);
  if (!stock) return {};
  const found = stock.find((each) => each.id === id);
  const left = found?.product_store ?? 0;
  const problem = problemOf({ isListed: found !== undefined, isSoldOnline: true, left, quantity: 1 });
  const message = explain(problem, { product_name, left });
  return { stock, ...(message !== undefined && { message }) };
}
