import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { listen, nothing } from '@hart/local-cloud/http';
import { changeSettings } from '#functions/data/settings/settings.ts';
import { countUp } from '#infra/build/test-support/counts.ts';
import { startShop } from '#infra/start/shop.ts';
import { firstLargeOrders } from '#shared/settings/first-large-orders.ts';

/*
 * Runs the shops for one test run. They must already be built and synthesised. Their state is in a temporary folder.
 * The process sends its parent their addresses when they are ready, and closes them when the parent ends.
 */

/** The number of shops: one for most tests, and two for the tests that change what every page shows. */
const SHOPS = 3;
/**
 * The memory that a worker of a function may take, in bytes. It takes 15 MB with the modules of a function, and a few
 * MB more after some calls.
 */
const WORKER_BYTES = 20_000_000;
/** The workers of all shops together take at most this share of the machine's memory. */
const MEMORY_SHARE = 1 / 4;

const state = mkdtempSync(join(tmpdir(), 'hart-journeys-'));
// The most workers of one shop. The tests call nearly every function, and a cold start of a function takes longer
// than most calls.
const total = Math.max(48, Math.floor((totalmem() * MEMORY_SHARE) / SHOPS / WORKER_BYTES));
const shop = await startShop({ state, port: 0, workers: { total } });
countUp('shops started');

// All tests share one IP address, from which they place more unpaid orders than the default limit allows.
Object.assign(process.env, shop.operatorEnv);
const plenty = { address_pieces: 100_000, address_product_pieces: 100_000 };
await changeSettings({ large_orders: { ...firstLargeOrders, ...plenty } });
// The calls that filled the shop with data are not counted, because a repeated test opens another shop.
const opened = await shop.calls();

// `POST /<stack>` runs the scheduled rules of a stack at once, so that no test waits for the time of a rule.
const rules = await listen(0, async ({ path }) => {
  await shop.wake(path.slice(1));
  return { status: 204, headers: {}, body: nothing };
});

async function close() {
  const { functions, table } = await shop.calls();
  countUp('function calls', functions - opened.functions);
  countUp('table calls', table - opened.table);
  await rules.close();
  await shop.close();
  rmSync(state, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', close);
process.once('disconnect', close);
process.send?.({
  url: shop.url,
  operatorEnv: { ...shop.operatorEnv, RULES_URL: `http://127.0.0.1:${rules.port}` },
});
