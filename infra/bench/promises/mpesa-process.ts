import { runPaymentSchedule } from '#functions/test-support/payments/payment-schedules.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';

/*
 * Runs random sequences of payments and faults against a new table and prints the result as JSON. It is a separate
 * process, because the functions find table, queue and M-Pesa through the environment. Arguments: the number of
 * sequences in all lanes together, this lane, and the number of lanes.
 */

const [count = 0, lane = 0, lanes = 1] = process.argv.slice(2).map(Number);
const sum = { schedules: 0, prompts: 0, payments: 0, paid: 0, unmatched: 0, wrong: [] as string[] };

const shop = await openShop();
await stockShop([[testProduct(1), 100_000]]);
for (let seed = 1 + lane; seed <= count; seed += lanes) {
  const ran = await runPaymentSchedule(shop, seed);
  sum.schedules++;
  sum.prompts += ran.prompts;
  sum.payments += ran.payments;
  sum.paid += Number(ran.paid);
  sum.unmatched += ran.unmatched;
  sum.wrong.push(...ran.wrong);
}
await shop.close();
console.log(JSON.stringify(sum));
process.exit(0);
