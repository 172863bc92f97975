import { randomUUID } from 'node:crypto';
import { fingerprint } from '../../core/identity/signature.ts';
import { csrfToken, newId } from '../../core/identity/visitor.ts';
import { signContact } from '../../core/promotions/promotion.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { listBrowserOrders } from '../../data/orders/owned.ts';
import { promotionPhoneKey } from '../../data/promotions/keys.ts';
import { readUses } from '../../data/promotions/uses.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { order, orderForm, phoneOf } from '../orders/orders.ts';
import { offer } from '../orders/promotions.ts';
import { type TestShop, testProduct } from '../shop.ts';
import { faultOf, type Hit, nameOfFaults, schedulesOf } from './write-faults.ts';

/** The faults while one order is placed. `hasKey` is true if the browser sends an idempotency key. */
export type Schedule = { hits: Hit[]; hasKey: boolean };

/**
 * Every single fault, and every pair of faults in different calls. Each is tested with and without an idempotency key.
 */
export const schedules: Schedule[] = [true, false].flatMap((hasKey) =>
  schedulesOf(['BatchGetItem', 'UpdateItem', 'TransactWriteItems']).map((hits) => ({ hits, hasKey })),
);

/** The number of the next product and phone, outside the range of other tests. */
let next = 500_000;

/**
 * Places one order with a promo code while the planned faults occur. The shopper retries without faults until an answer
 * arrives.
 *
 * @returns the errors. There is no error if exactly one order exists with the reduced price, the stock and the code
 * were used once, and the ledger agrees
 */
export async function runSchedule({ db }: TestShop, { hits, hasKey }: Schedule): Promise<string[]> {
  const id = ++next;
  await createProduct(testProduct(id), 10, '2026-01-01T00:00:00.000Z');
  const visitor = newId();
  const headers = {
    'x-csrf-token': await csrfToken(visitor),
    'sec-fetch-site': 'same-origin',
    'idempotency-key': (hasKey ? randomUUID() : undefined) as string,
  };
  const call = { headers, cookies: [`__Host-visitor=${visitor}`] };
  const coupon_code = `CODE-${id}`;
  await offer(coupon_code, { uses: { total: 2, per_phone: 2 } });
  const form = orderForm([{ id, quantity: 3 }], { customer_phone: phoneOf(id), coupon_code });

  db.setFault(faultOf(hits));
  const first = await order(form, call);
  db.setFault(undefined);
  const last = first.status === 200 ? first : await order(form, call);
  const again = await order(form, call);

  const { movements } = await listMovements(id);
  const [stock] = await listStock([id]);
  const ofBrowser = await listBrowserOrders(fingerprint(visitor));
  const phone = await signContact(`+254${phoneOf(id).slice(1)}`);
  const ofPhone = await readItem<{ times: number }>(promotionPhoneKey(coupon_code, phone));
  const uses = [(await readUses([coupon_code])).get(coupon_code)?.times ?? 0, ofPhone?.times ?? 0];
  const wrong: [boolean, string][] = [
    [first.status !== 200 && first.status !== 503, `the first answer was ${first.status}`],
    [last.status !== 200, `the answer without faults was ${last.status}`],
    [last.body.order_id !== again.body.order_id, 'the repeated request created another order'],
    [ofBrowser.length !== 1, `${ofBrowser.length} orders`],
    [stock?.available !== 7, `stock ${stock?.available}`],
    [last.body.total_amount !== 1800, `total ${last.body.total_amount}`],
    [uses.join() !== '1,1', `uses of the code: ${uses.join()}`],
    [movements.reduce((sum, { delta }) => sum + delta, 0) !== 7, 'ledger and stock differ'],
  ];
  return wrong.flatMap(([isWrong, what]) => (isWrong ? [`${nameOfFaults(hits)}: ${what}`] : []));
}
