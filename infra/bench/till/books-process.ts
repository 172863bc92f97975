import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';
import { runBaskets } from '#functions/test-support/till/check-baskets.ts';
import { runDay } from '#functions/test-support/till/check-day.ts';

/*
 * Simulates random days of tills, or sends random sales as a till does, against a new table, and prints the result as
 * JSON. It is a separate process, because the handlers find their table through the environment. Arguments: `days` or
 * `baskets`, their number, and the first seed.
 */

const [kind, ...numbers] = process.argv.slice(2);
const [count = 0, seed = 1] = numbers.map(Number);

const shop = await openShop();
const wrong: string[] = [];
if (kind === 'baskets') wrong.push(...(await runBaskets(count, seed)));
else {
  await stockShop([[testProduct(1), 10]]);
  for (let n = 0; n < count; n++) wrong.push(...(await runDay(shop, seed + n)));
}
await shop.close();
console.log(JSON.stringify({ runs: count, wrong }));
process.exit(0);
