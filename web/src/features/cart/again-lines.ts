import { explain } from '#shared/cart/line-problem.ts';
import type { QuoteLine } from '#shared/cart/quote.ts';
import { formatPrice } from '#shared/money.ts';
import * as limits from '#shared/screen-limits.ts';
import { type CartLine, setQuantity } from './store/cart.ts';
import { restoreCopy } from './store/cart-restore.ts';

/** A product of a former order: its name and price at that time, in shillings. */
export type FormerItem = { id: number; name: string; quantity: number; price: number };

/** What has changed about a product since it was ordered. `slug` leads to its page if it is sold out. */
type Difference = { text: string; slug?: string };

export type Again = {
  /** The cart with the goods of the former order added. */
  lines: CartLine[];
  /** The pieces that were added of each product. */
  added: { id: number; quantity: number }[];
  differences: Difference[];
};

/** Returns the products of an order, each once. Items of a till that are not in the catalogue are left out. */
export function listGoods(items: readonly FormerItem[]): FormerItem[] {
  const goods = new Map<number, FormerItem>();
  for (const item of items.filter(({ id }) => id > 0)) {
    const quantity = Math.min((goods.get(item.id)?.quantity ?? 0) + item.quantity, limits.maxQuantity);
    // A product may have several lines with different prices. The last one is the newest.
    goods.set(item.id, { ...item, quantity });
  }
  return [...goods.values()];
}

const pieces = (lines: readonly CartLine[], id: number) =>
  lines.find((line) => line.id === id)?.quantity ?? 0;

/** Returns what has changed about a product since it was ordered, or undefined if nothing has. */
function differenceOf(former: FormerItem, now: QuoteLine | undefined): Difference | undefined {
  const { name, price } = former;
  if (!now || now.problem === 'gone' || now.problem === 'not-sold-online')
    return { text: `${name} is no longer sold.` };
  if (now.problem === 'sold-out')
    return { text: explain('sold-out', now) ?? '', ...(now.slug && { slug: now.slug }) };
  const short = explain(now.problem, now) ?? '';
  const dear =
    now.selling_price === price
      ? ''
      : `${now.product_name} is ${formatPrice(now.selling_price)} now, it was ${formatPrice(price)}.`;
  const text = [short, dear].filter(Boolean).join(' ');
  return text ? { text } : undefined;
}

/**
 * Returns the cart with the goods of a former order added, at the present prices of the quote. Goods that are sold out
 * or no longer sold are left out. The differences name them, and each changed price.
 */
export function addAgain(
  cart: readonly CartLine[],
  goods: readonly FormerItem[],
  quoted: readonly QuoteLine[],
): Again {
  const now = (id: number) => quoted.find((line) => line.id === id);
  const left = (id: number) => now(id)?.left ?? 0;
  const buyable = quoted.filter(({ problem }) => problem === null || problem === 'few-left');
  const lines = restoreCopy(cart, buyable).map((line) =>
    // A product gets no more pieces than are in stock, but pieces that were in the cart before stay.
    buyable.some(({ id }) => id === line.id)
      ? { ...line, quantity: Math.max(Math.min(line.quantity, left(line.id)), pieces(cart, line.id)) }
      : line,
  );
  const added = buyable
    .map(({ id }) => ({ id, quantity: pieces(lines, id) - pieces(cart, id) }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, added, differences: goods.flatMap((item) => differenceOf(item, now(item.id)) ?? []) };
}

/** Returns the cart without the pieces that {@link addAgain} added. */
export const takeBack = (cart: readonly CartLine[], added: Again['added']): CartLine[] =>
  added.reduce<CartLine[]>(
    (lines, { id, quantity }) => setQuantity(lines, id, pieces(lines, id) - quantity),
    [...cart],
  );
