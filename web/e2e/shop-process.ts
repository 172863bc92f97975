import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '#infra/local/shop.ts';

/*
 * A shop for one run of the journeys: built and synthesised before, its state in a folder that goes with it. Prints one
 * line of JSON when it is open, and closes when its parent does.
 */

const state = mkdtempSync(join(tmpdir(), 'hart-journeys-'));
// Journeys go through nearly every function: none has to make room for another and start cold again.
const shop = await startShop({ state, port: 0, workers: { total: 48 } });

async function close() {
  await shop.close();
  rmSync(state, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', close);
process.once('disconnect', close);
process.send?.({ url: shop.url, operatorEnv: shop.operatorEnv });
