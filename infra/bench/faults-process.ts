import fc from 'fast-check';
import { runSchedule, schedules } from '#functions/testing/order-faults.ts';
import { openShop, stockShop } from '#functions/testing/shop.ts';

/*
 * Runs fault schedules against a table of its own and prints what came of it as JSON. A process of its own, since the
 * handlers find their table through the environment. Arguments: how many in all lanes together, the seed that
 * chooses them, this lane and how many lanes there are.
 */

const [count = 0, seed = 0, lane = 0, lanes = 1] = process.argv.slice(2).map(Number);
const singles = schedules.filter(({ hits }) => hits.length === 1);
const pairs = schedules.filter(({ hits }) => hits.length > 1);
const chosen =
  fc.sample(fc.shuffledSubarray(pairs, { minLength: pairs.length }), { numRuns: 1, seed })[0] ?? [];

const shop = await openShop();
await stockShop([]);
const wrong: string[] = [];
const run = [...singles, ...chosen].slice(0, count).filter((_, n) => n % lanes === lane);
for (const schedule of run) wrong.push(...(await runSchedule(shop, schedule)));
await shop.close();
console.log(JSON.stringify({ schedules: run.length, violations: wrong.length, example: wrong[0] }));
process.exit(0);
