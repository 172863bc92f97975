import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../../build/build.ts';
import { type LocalShop, startShop } from '../../start/shop.ts';
import { welcomeCrowds } from './stock.ts';

/** A shop of its own for one run of the benchmark, in a temporary folder. The folder `.local/` is not used. */
export type BenchShop = LocalShop & {
  port: number;
  /** Reserves `count` phone numbers and returns the last eight digits of the first. */
  takePhones: (count: number) => number;
};

/**
 * Builds and synthesises what changed, and starts the demo shop. Sets an operator's environment in this process, so
 * that the shop's own modules (functions/data, handlers) use this shop's table.
 */
export async function openBenchShop(): Promise<BenchShop> {
  await buildChanged();
  const state = mkdtempSync(join(tmpdir(), 'hart-bench-'));
  const shop = await startShop({ state, port: 0 });
  Object.assign(process.env, shop.operatorEnv);
  await welcomeCrowds();
  let phones = 10_000_000;
  const close = shop.close;
  return Object.assign(shop, {
    port: Number(new URL(shop.url).port),
    takePhones: (count: number) => {
      phones += count;
      return phones - count;
    },
    close: async () => {
      await close();
      rmSync(state, { recursive: true, force: true });
    },
  });
}
