import { paymentStatusOf, sumOf } from '#shared/payments/order-money.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { type Added, type Check, type Item, shillings } from './check.ts';

/** Returns the differences of an order's stored sums from its lines, its money and its returns, in cents. */
function differencesOf(order: OrderItem): Record<string, number> {
  const { lines, money, goods_back = [] } = order;
  const sums = moneyOf(order);
  const goods = lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0);
  const total = order.sub_total_cents - order.discount_cents + order.fee_cents + order.rounding_cents;
  const back = sumOf(goods_back.flatMap((each) => each.lines.map(({ net_cents: cents }) => ({ cents }))));
  const status = paymentStatusOf(order, sums, order.payment_status);
  return {
    goods: order.sub_total_cents - goods,
    total: order.total_cents - total,
    paid: order.paid_cents - sums.paidCents,
    due: order.due_cents - sums.dueCents,
    back: (order.returned_cents ?? 0) - back,
    status: status === order.payment_status ? 0 : 1,
    twice: money.length - new Set(money.map(({ id }) => id)).size,
  };
}

export const isOrder = ({ pk, sk }: Item) => sk === 'ORDER' && pk === orderKey(pk.slice('ORDER#'.length)).pk;

function look(item: Item): Added[] {
  if (!isOrder(item)) return [];
  const order = item as unknown as OrderItem;
  return Object.entries(differencesOf(order)).map(([sum, n]) => ({
    ...{ record: order.id, sum, n },
    at: order.created_at,
  }));
}

const words: Record<string, (n: number) => string> = {
  goods: (n) => `the sub-total is ${shillings(n)} more than its lines`,
  total: (n) => `the total is ${shillings(n)} more than goods, discount, fee and rounding say`,
  paid: (n) => `the order says that ${shillings(n)} more were paid than its money says`,
  due: (n) => `the order says that ${shillings(n)} more are due than its money says`,
  back: (n) => `the order says that goods of ${shillings(n)} more came back than its returns say`,
  status: () => 'the payment status does not follow from its money',
  twice: (n) => `${n} entries of its money are there twice`,
};

/** The sums that each order stores follow from its lines, its money and its returns. */
export const orderCheck: Check = {
  ...{ name: 'orders', bad: 'money', look },
  read: async (record) => (await readItems([orderKey(record)])) as Item[],
  say: (sum, n) => words[sum]?.(n) ?? sum,
  mend: 'Find the change in the order’s log in the admin, and correct the item `ORDER#{id} / ORDER`',
};
