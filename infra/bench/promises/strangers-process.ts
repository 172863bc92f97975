import { knock } from '#functions/test-support/bad-inputs/strangers.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';

/*
 * Has strangers knock at the orders of a table of its own and prints what came of it as JSON; a process of its own, since
 * the handlers find their table through the environment. Arguments: how many, and the seed of what they make up.
 */

const [count = 0, seed = 0] = process.argv.slice(2).map(Number);
const shop = await openShop();
await stockShop([[testProduct(1), 10]]);
const { knocks, opened } = await knock(count, seed);
await shop.close();
console.log(JSON.stringify({ knocks, opened: opened.length, example: opened[0] }));
process.exit(0);
