import fc from 'fast-check';
import { writeSchedules } from '#functions/test-support/faults/faulty-writes.ts';
import { runSchedule, schedules } from '#functions/test-support/faults/order-faults.ts';
import { runWrite } from '#functions/test-support/faults/write-faults.ts';
import { openShop, stockShop, testProduct } from '#functions/test-support/shop.ts';

/*
 * Runs tests with planned storage faults against a new table and prints the result as JSON. It is a separate process,
 * because the handlers find their table through the environment.
 *
 * Arguments: `orders` or `writes`, the total number of tests, the seed that chooses pairs of faults, the number of this
 * process (lane), and the number of all processes.
 */

const [kind, ...numbers] = process.argv.slice(2);
const [count = 0, seed = 0, lane = 0, lanes = 1] = numbers.map(Number);

const shop = await openShop();
await stockShop([[testProduct(1), 5]]);

type Run = { hits: unknown[]; run: () => Promise<string[]> };
const all: Run[] =
  kind === 'orders'
    ? schedules.map((schedule) => ({ hits: schedule.hits, run: () => runSchedule(shop, schedule) }))
    : writeSchedules().map(({ make, hits }) => ({
        hits,
        run: async () => runWrite(shop, hits, await make()),
      }));
const singles = all.filter(({ hits }) => hits.length === 1);
const pairs = all.filter(({ hits }) => hits.length > 1);
const chosen =
  fc.sample(fc.shuffledSubarray(pairs, { minLength: pairs.length }), { numRuns: 1, seed })[0] ?? [];

const wrong: string[] = [];
const mine = [...singles, ...chosen].slice(0, count).filter((_, n) => n % lanes === lane);
for (const { run } of mine) wrong.push(...(await run()));
await shop.close();
console.log(JSON.stringify({ schedules: mine.length, violations: wrong.length, example: wrong[0] }));
process.exit(0);
