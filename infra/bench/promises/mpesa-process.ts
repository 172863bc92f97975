import { runPaymentSchedule } from '#functions/test-support/payments/payment-schedules.ts';
import { openShop } from '#functions/test-support/shop.ts';

/*
 * Runs some ways to the money against a table of its own and prints what came of them as JSON. A process of its own, since
 * the functions find table, queue and M-Pesa through what surrounds them. Arguments: how many, this lane, all lanes.
 */

const [count = 0, lane = 0, lanes = 1] = process.argv.slice(2).map(Number);
const sum = { schedules: 0, prompts: 0, payments: 0, paid: 0, unmatched: 0, wrong: [] as string[] };

const shop = await openShop();
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
