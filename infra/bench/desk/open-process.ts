import { listDesk } from '#functions/core/desk/queue.ts';
import { noon } from '#functions/test-support/event.ts';
import { order, orderForm, phoneOf } from '#functions/test-support/orders/orders.ts';
import { idOf } from '#functions/test-support/people.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';

/*
 * Opens the desk (the screen from which staff call customers) of a shop with this many orders to call. Prints as JSON
 * the median time of the desk's first page in ms, and the number of its Queries.
 */

const [count = 1000] = process.argv.slice(2).map(Number);
const TIMES = 21;

const shop = await openShop();
await stockShop([[testProduct(1), 100_000]]);
for (let n = 0; n < count; n++) {
  const { status } = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(n) }));
  if (status !== 200) throw new Error(`An order was refused: ${status}`);
}
const groups = ['staff' as const];
const person = { id: idOf('Achieng'), name: 'Achieng', email: 'achieng@mail.example', groups };
let queries = 0;
shop.db.setFault(({ operation }) => {
  queries += operation === 'Query' ? 1 : 0;
  return undefined;
});
const times: number[] = [];
for (let n = 0; n < TIMES; n++) {
  const from = performance.now();
  const { orders } = await listDesk(undefined, { person, now: noon });
  times.push(performance.now() - from);
  if (orders.length !== 20) throw new Error(`The first page has ${orders.length} orders.`);
}
await shop.close();
const ms = times.sort((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
console.log(JSON.stringify({ ms, queries: queries / TIMES }));
process.exit(0);
