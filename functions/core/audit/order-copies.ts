import type { Key } from '../../data/dynamodb/keys.ts';
import { orderKey, orderNumberKey, ordersByStateKey, unpaidOrdersPk } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { unpaidEntry } from '../../data/orders/order-money.ts';
import type { Check, Item } from './check.ts';
import { checkCopies } from './copies.ts';
import { isOrder } from './orders.ts';

const [ofNumber, ofState] = ['ORDER-NUMBER#', 'ORDERS#'];

function copiesOf(item: Item) {
  if (!isOrder(item)) return undefined;
  const order = item as unknown as OrderItem;
  const { id, created_at, goods_back = [] } = order;
  const numbers = [order.number, ...goods_back.map(({ receipt }) => receipt)];
  const copies: Key[] = [
    ...numbers.map((number) => ({ ...orderNumberKey(number), order_id: id, created_at })),
    { ...ordersByStateKey(order), order_id: id, ...(order.kind === 'till' && { is_till: true }) },
    ...unpaidEntry(order),
  ];
  return { record: id, at: created_at, copies };
}

/** Returns the id of the order to which a number or an entry of a list belongs. */
function ownerOf({ pk, sk, order_id }: Item): string | undefined {
  const isListed = pk.startsWith(ofState) && sk.startsWith('ORDER#');
  return pk.startsWith(ofNumber) || isListed || pk === unpaidOrdersPk ? String(order_id) : undefined;
}

/**
 * The numbers of each order and its entries in the list of its state and in the list of delivered and unpaid orders are
 * those that the order says, and there are no others. So no two orders have the same number.
 */
export const orderCopiesCheck: Check = checkCopies({
  ...{ name: 'order-copies', bad: 'copy', copiesOf, ownerOf, keyOf: orderKey },
  mend: 'Write the item by the order, or delete it if it belongs to no order; a move of the order also lists it again',
});
