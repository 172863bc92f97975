import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeSettings } from '#functions/data/settings/settings.ts';
import { startShop } from '#infra/local/shop.ts';
import { firstLargeOrders } from '#shared/orders/large-orders.ts';

/*
 * A shop for one run of the journeys: built and synthesised before, its state in a folder that goes with it. Prints one
 * line of JSON when it is open, and closes when its parent does.
 */

const state = mkdtempSync(join(tmpdir(), 'hart-journeys-'));
// Journeys go through nearly every function: none has to make room for another and start cold again.
const shop = await startShop({ state, port: 0, workers: { total: 48 } });

// All journeys come from one address: together they order more than one neighbourhood may take unpaid.
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
