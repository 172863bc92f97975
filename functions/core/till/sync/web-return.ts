import type { CashHolder } from '#shared/payments/cash-holder.ts';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import type { ReturnBody } from '#shared/till/entry.ts';
import { type Actions, listActions } from '../../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../../data/orders/order.ts';
import { moneyOf } from '../../../data/orders/order-money.ts';
import { returnActions } from '../../../data/orders/save-return.ts';
import type { Read, Sync } from './context.ts';

/**
 * Goods of a web order can be returned at a till. The till reads the order from the server, so it needs the network.
 * The return itself is a journal entry like any other: the goods are back and the cash is paid, so it is recorded, and
 * flagged if the office recorded a return first.
 */

/** Returns true for a sale of a till. Any other order was placed in the web shop, or made by staff. */
export const isTillSale = ({ kind }: OrderItem) => kind === 'till';

/** Returns true for an order of the web shop whose goods the customer has or has returned. */
export const hasHandedOver = ({ order_status }: OrderItem) =>
  order_status === 'delivered' || order_status === 'returned';

/**
 * Returns the code on the paper receipt of a sale, or on the packing slip of an order of the web shop. It opens the
 * order at every till.
 */
export const paperCode = ({ id, till }: Pick<OrderItem, 'id' | 'till'>) => till?.code ?? receiptCode(id);

/**
 * Returns true if an order is the one to which a return's goods belong. A web order also needs the code on its packing
 * slip.
 */
export function isReturned(
  order: OrderItem | undefined,
  { sale_receipt, code }: ReturnBody,
): order is OrderItem {
  if (order?.number !== sale_receipt) return false;
  return isTillSale(order) || (hasHandedOver(order) && code === paperCode(order));
}

/** Returns true if money of another order was moved to this one. Only a manager in the office may refund such money. */
export const hasMovedMoney = ({ money }: OrderItem) => money.some(({ kind }) => kind === 'moved_in');

/**
 * Returns the highest sum that a till may refund of a web order's money for these goods: only confirmed money, and
 * nothing if money of another order was moved to it.
 */
export function mostBackOf(order: OrderItem, back: { total_cents: number }, isWhole: boolean): number {
  if (hasMovedMoney(order)) return 0;
  const { returned_cents = 0 } = order;
  const after = {
    ...order,
    returned_cents: returned_cents + back.total_cents,
    ...(isWhole && { order_status: 'returned' as const }),
  };
  return Math.min(back.total_cents, moneyOf(after).surplusCents);
}

/** Returns the holder of the cash that a return refunds: the shift whose drawer it came from. */
export const shiftAsHolder = ({ till }: Sync, { body }: Read<ReturnBody>): CashHolder => ({
  ...{ kind: 'shift', id: body.shift_id, name: till.name },
});

/** Returns the writes that record a return on an order of the web shop, with its stock. */
export const onWebOrder = async (...asked: Parameters<typeof returnActions>): Promise<Actions> =>
  listActions((await returnActions(...asked)).named);
