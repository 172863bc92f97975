import { runLedger } from '#functions/test-support/ledger/ledger.ts';
import { replayMovements } from '#functions/test-support/ledger/ledger-replay.ts';
import { openShop, stockShop } from '#functions/test-support/shop.ts';

/*
 * Runs random shops, or replays random stock movements, against a new table and prints the result as JSON. It is a
 * separate process, because the handlers find their table through the environment. Arguments: `runs` or `replay`, the
 * number of runs (of at most 30 commands) or movements, and the first seed.
 */

const [kind, ...numbers] = process.argv.slice(2);
const [count = 0, seed = 1] = numbers.map(Number);

const shop = await openShop();
await stockShop([]);
if (kind === 'replay') console.log(JSON.stringify(await replayMovements(seed, count)));
else {
  const wrong: string[] = [];
  for (let n = 0; n < count; n++) wrong.push(...(await runLedger(seed + n, 30)));
  console.log(JSON.stringify({ runs: count, wrong }));
}
await shop.close();
process.exit(0);
