import { isGivenUp } from '#shared/orders/order-state.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { everyPage } from '../../data/dynamodb/read-list.ts';
import { orderKey, placedPk } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { promotionUsesKey } from '../../data/promotions/keys.ts';
import { usedCode } from '../../data/promotions/return-use.ts';
import { counterKeysOf, type UseCounter } from '../../data/promotions/uses.ts';
import { type Added, type Check, type Item, shillings } from './check.ts';
import { isOrder } from './orders.ts';

const { pk: ofCounters, sk: uses } = promotionUsesKey('');

const add = (record: string, times: number, cents: number): Added[] => [
  { record, sum: 'uses', n: times },
  { record, sum: 'discounts', n: cents },
];

function look(item: Item): Added[] {
  if (isOrder(item)) {
    const order = item as unknown as OrderItem;
    const code = usedCode(order);
    return code && !isGivenUp(order.order_status) ? add(code, -1, -order.discount_cents) : [];
  }
  if (!item.pk.startsWith(ofCounters) || item.sk.split('#')[0] !== uses) return [];
  const { times = 0, cents = 0 } = item as UseCounter;
  return add(item.pk.slice(ofCounters.length), times, cents);
}

/** Reads all orders, because no list has the orders of a code. The items of other codes are ignored. */
async function* read(code: string) {
  yield* (await readItems(counterKeysOf(code))) as Item[];
  for await (const page of everyPage<{ order_id: string }>(placedPk, { limit: 100 }))
    yield* (await readItems(page.map(({ order_id }) => orderKey(order_id)))) as Item[];
}

/** The uses of each promo code and their discounts are those of the orders that used it and were not given up. */
export const promotionCheck: Check = {
  ...{ name: 'promotions', bad: 'money', look, read },
  say: (sum, n) =>
    sum === 'uses'
      ? `the code was counted for ${n} orders more than used it`
      : `the counted discounts are ${shillings(n)} more than those of the orders`,
  mend: 'Correct `times` and `cents` of the item `PROMOTION#{code} / USES` by the difference',
};
