import {
  type PromotionRun,
  runPromotions,
  stockPromotionShop,
} from '#functions/test-support/promotions/promotion-orders.ts';
import { openShop } from '#functions/test-support/shop.ts';

/*
 * Runs random promotions with random carts against a new table, and prints the result as JSON. It is a separate
 * process, because the handlers find their table through the environment. Arguments: the number of promotions and the
 * seed.
 */

const [count = 0, seed = 1] = process.argv.slice(2).map(Number);

const shop = await openShop();
await stockPromotionShop();
const run: PromotionRun = await runPromotions(seed, count);
await shop.close();
console.log(JSON.stringify({ ...run, wrong: run.wrong.slice(0, 20), wrongs: run.wrong.length }));
process.exit(0);
