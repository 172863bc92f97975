import { checkDeskDay, STOCK } from '#functions/test-support/desk/check-desk.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';

/*
 * Simulates a day of the desk (the screen from which staff call customers) against a new table, and prints the result
 * as JSON. It is a separate process, since the handlers find their table through the environment. Arguments: the seed
 * and the number of orders.
 */

const [seed = 1, count = 300] = process.argv.slice(2).map(Number);
const shop = await openShop();
await stockShop([[testProduct(1), STOCK]]);
const checked = await checkDeskDay(seed, count);
await shop.close();
console.log(JSON.stringify(checked));
process.exit(0);
