import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeSettings } from '#functions/data/settings/settings.ts';
import { startShop } from '#infra/local/shop.ts';
import { firstLargeOrders } from '#shared/orders/large-orders.ts';

/*
 * Runs a shop for one run of the journeys. The shop must be built and synthesised before. Its state is in a temporary
 * folder. It sends its address to its parent process when it is ready, and closes when the parent does.
 */

const state = mkdtempSync(join(tmpdir(), 'hart-journeys-'));
// The journeys call nearly every function. All of them stay warm, so that none starts cold twice.
const shop = await startShop({ state, port: 0, workers: { total: 48 } });

// All journeys share one IP address. Together they place more unpaid orders than the default limit of one address.
Object.assign(process.env, shop.operatorEnv);
const plenty = { address_pieces: 100_000, address_product_pieces: 100_000 };
await changeSettings({ large_orders: { ...firstLargeOrders, ...plenty } });

async function close() {
  await shop.close();
  rmSync(state, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', close);
process.once('disconnect', close);
process.send?.({ url: shop.url, operatorEnv: shop.operatorEnv });
