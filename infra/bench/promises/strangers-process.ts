import { knock } from '#functions/test-support/bad-inputs/strangers.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';

/*
 * Sends requests of strangers for the orders of a new table and prints the result as JSON. It is a separate process,
 * because the handlers find their table through the environment. Arguments: the number of requests, and the seed of the
 * guesses.
 */

const [count = 0, seed = 0] = process.argv.slice(2).map(Number);
const shop = await openShop();
await stockShop([[testProduct(1), 10]]);
const { knocks, opened } = await knock(count, seed);
await shop.close();
console.log(JSON.stringify({ knocks, opened: opened.length, example: opened[0] }));
process.exit(0);
