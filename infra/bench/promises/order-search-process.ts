import { searchAmong } from '#functions/test-support/orders/search-among.ts';

/*
 * Searches for an order in the lists of a shop with many orders, and prints the searches as JSON. It is a separate
 * process, because the handlers find their table through the environment. Argument: the number of orders.
 */

const [orders = 0] = process.argv.slice(2).map(Number);
console.log(JSON.stringify(await searchAmong(orders)));
process.exit(0);
