import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyPk } from '../../data/payments/keys.ts';
import { followMoney } from '../../data/payments/money-list.ts';
import { type Check, type Item, isExpired } from './check.ts';
import { checkCopies, itemsPut } from './copies.ts';
import { isOrder } from './orders.ts';

function copiesOf(item: Item, now: Date) {
  if (!isOrder(item)) return undefined;
  const order = item as unknown as OrderItem;
  const copies = itemsPut(followMoney(order, {}).actions).filter((entry) => !isExpired(entry, now));
  return { record: order.id, at: order.created_at, copies };
}

/** The list of all money has each payment and refund of each order, and no other one. */
export const moneyListCheck: Check = checkCopies({
  ...{ name: 'money-list', bad: 'copy', copiesOf, keyOf: orderKey },
  ownerOf: (item, now) => (item.pk === moneyPk && !isExpired(item, now) ? String(item.order_id) : undefined),
  mend: 'Correct the item by the money on the order’s page',
});
