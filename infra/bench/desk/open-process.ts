import { listDesk } from '#functions/api/desk.ts';
import { send } from '#functions/test-support/event.ts';
import { order, orderForm, phoneOf } from '#functions/test-support/orders/orders.ts';
import { callAs, signIn } from '#functions/test-support/people.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';
import * as endpoints from '#shared/desk/endpoints.ts';

/*
 * Opens the desk of a shop with this many orders to call, and prints the median time of its first page in ms, and the
 * number of its Queries, as JSON.
 */

const [count = 1000] = process.argv.slice(2).map(Number);
const TIMES = 21;

const shop = await openShop();
await stockShop([[testProduct(1), 100_000]]);
for (let n = 0; n < count; n++) {
  const { status } = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(n) }));
  if (status !== 200) throw new Error(`An order was refused: ${status}`);
}
const { session } = await signIn('Achieng', ['staff']);
let queries = 0;
shop.db.setFault(({ operation }) => {
  queries += operation === 'Query' ? 1 : 0;
  return undefined;
});
const times: number[] = [];
for (let n = 0; n < TIMES; n++) {
  const from = performance.now();
  const { body } = await send(endpoints.listDesk, listDesk, await callAs(session, {}));
  times.push(performance.now() - from);
  if (body.orders.length !== 20) throw new Error(`The first page has ${body.orders.length} orders.`);
}
await shop.close();
const ms = times.sort((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
console.log(JSON.stringify({ ms, queries: queries / TIMES }));
process.exit(0);
