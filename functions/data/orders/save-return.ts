import type { Actions } from '../dynamodb/transact.ts';
import { isDone, transactOnce } from '../dynamodb/transact.ts';
import { returnUse } from '../promotions/return-use.ts';
import { moveStock } from '../stock/stock.ts';
import type { GoodsBack, OrderItem } from './order.ts';
import { orderEmails } from './order-emails.ts';
import { changeOrder } from './order-money.ts';
import { listAnew } from './order-move.ts';

/** Returns the actions that put the pieces of a return that can be sold again into stock. */
function backIntoStock({ id, lines }: OrderItem, back: GoodsBack): Actions {
  const pieces = new Map<number, number>();
  for (const { line, quantity, is_sellable } of back.lines) {
    const product = lines[line]?.product_id ?? 0;
    if (is_sellable && product > 0) pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  }
  return [...pieces].flatMap(([product, delta]) =>
    moveStock(product, { delta, reason: 'return', source: id }, back.at),
  );
}

/**
 * Records goods that came back in one transaction: the order, the stock of the pieces that can be sold again and, if
 * nothing is left of the order (`isWhole`), its state `returned`, the use of its promo code and the email.
 *
 * @returns the order after the return; undefined, and nothing changes, when it has changed since it was read
 */
export async function saveReturn(
  order: OrderItem,
  back: GoodsBack,
  isWhole: boolean,
): Promise<OrderItem | undefined> {
  const { at, by, reason: why } = back;
  const move = isWhole ? { at, by, from: order.order_status, to: 'returned' as const, why } : undefined;
  const { after, actions } = changeOrder({ order, at, back, ...(move && { move }) });
  const refusal = await transactOnce({
    order: actions,
    list: move ? listAnew(order, after) : [],
    stock: backIntoStock(order, back),
    emails: move ? orderEmails(order, ['order-returned'], at) : [],
    promotion: move ? await returnUse(order, move.to) : [],
  });
  return isDone(refusal, 'order', 'list', 'promotion') ? after : undefined;
}
