import { prepareRecords, runUndos } from '#functions/test-support/log/random-undos.ts';
import { openShop, stockShop } from '#functions/test-support/shop.ts';

/*
 * Runs random sequences of edits and undos against a new table and prints the result as JSON. It is a separate process,
 * because the code finds its table through the environment. Arguments: the number of sequences and the seed.
 */

const [count = 0, seed = 1] = process.argv.slice(2).map(Number);

const shop = await openShop();
await stockShop([]);
await prepareRecords();
const outcome = await runUndos(seed, count).catch((error: Error) => ({ wrong: error.message.slice(0, 500) }));
await shop.close();
console.log(JSON.stringify({ sequences: count, steps: 0, undos: 0, ...outcome }));
process.exit(0);
