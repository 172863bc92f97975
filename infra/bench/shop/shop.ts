import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../build/build.ts';
import { mustRun } from '../../build/run.ts';
import { type LocalShop, startShop } from '../../local/shop.ts';
import { welcomeCrowds } from './stock.ts';

/** A shop of its own for one bench, in a temporary folder; `.local/` is not touched. */
export type BenchShop = LocalShop & {
  port: number;
  /** A phone number that no earlier load used, as its last eight digits; `count` of them are taken. */
  takePhones: (count: number) => number;
};

/**
 * Builds, synthesises and starts the demo shop. The environment of this process is then an operator's, so that the
 * shop's own modules (functions/data, handlers) speak to this shop's table.
 */
export async function openBenchShop(): Promise<BenchShop> {
  await build();
  await mustRun('cdk', ['synth', '--quiet']);
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
