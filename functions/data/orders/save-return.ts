import { putNew } from '../dynamodb/actions.ts';
import { type Actions, isDone, transactOnce } from '../dynamodb/transact.ts';
import { returnUse } from '../promotions/return-use.ts';
import { moveBack } from '../stock/stock.ts';
import { costOfBack } from './cost-of-back.ts';
import { orderNumberKey } from './keys.ts';
import type { GoodsBack, OrderItem } from './order.ts';
import { orderEmails } from './order-emails.ts';
import { changeOrder } from './order-money.ts';
import { listAnew } from './order-move.ts';
import type { OrderChange } from './order-update.ts';

/** Returns the writes that change the stock by the pieces of a return: for sale again, or written off. */
function piecesBack(order: OrderItem, { at, lines: came }: GoodsBack): Actions {
  const { id: source, lines } = order;
  const pieces = new Map<number, { sold_again: number; written_off: number }>();
  for (const { line, quantity, is_sellable } of came) {
    const product = lines[line]?.product_id ?? 0;
    const { sold_again = 0, written_off = 0 } = pieces.get(product) ?? {};
    if (product > 0)
      pieces.set(product, {
        sold_again: sold_again + (is_sellable ? quantity : 0),
        written_off: written_off + (is_sellable ? 0 : quantity),
      });
  }
  return [...pieces].flatMap(([product_id, back]) => {
    const cost_cents = costOfBack(order, came, { product_id, most: back.sold_again });
    return moveBack({ product_id, ...back, missing: 0, cost_cents }, { reason: 'return', source, at });
  });
}

/** The money that was refunded with a return at a till. */
type MoneyBack = Pick<OrderChange, 'add' | 'drawn_cents'>;

/**
 * Returns the writes that record returned goods, and the order after the return: the order, the stock of its pieces
 * and, if all goods of the order came back (`isWhole`), its state `returned`, the use of its promo code and the email.
 * `money` is the refund at a till. A search for the receipt of this refund then also finds the order.
 */
export async function returnActions(order: OrderItem, back: GoodsBack, isWhole: boolean, money?: MoneyBack) {
  const { at, by, reason: why } = back;
  const move = isWhole ? { at, by, from: order.order_status, to: 'returned' as const, why } : undefined;
  const { after, actions } = changeOrder({ order, at, back, ...money, ...(move && { move }) });
  const found = { ...orderNumberKey(back.receipt), order_id: order.id, created_at: order.created_at };
  const named = {
    order: actions,
    list: move ? listAnew(order, after) : [],
    stock: piecesBack(order, back),
    emails: move ? orderEmails(order, ['order-returned'], at) : [],
    promotion: move ? await returnUse(order, move.to) : [],
    number: money ? putNew(found) : [],
  };
  return { after, named };
}

/**
 * Records returned goods in one transaction ({@link returnActions}), with the writes of their credit note for the tax
 * authority (KRA).
 *
 * @returns the order after the return; undefined if the order has changed since it was read, and nothing changes then
 */
export async function saveReturn(
  order: OrderItem,
  back: GoodsBack,
  isWhole: boolean,
  tax: Actions = [],
): Promise<OrderItem | undefined> {
  const { after, named } = await returnActions(order, back, isWhole);
  const refusal = await transactOnce({ ...named, tax });
  return isDone(refusal, 'order', 'list', 'promotion') ? after : undefined;
}
