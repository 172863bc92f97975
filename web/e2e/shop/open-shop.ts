import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModule } from '#infra/build/child-process.ts';

type Opened = { url: string; operatorEnv: Record<string, string> };

/**
 * Starts a shop, and stores its address in this process's environment variables, which the tests read. Returns a
 * function that stops the shop.
 */
export async function openShop(): Promise<() => Promise<void>> {
  const shop = startModule(new URL('./process.ts', import.meta.url), ['ignore', 'ignore', 'inherit', 'ipc']);
  const opened = await new Promise<Opened>((resolve, reject) => {
    shop.once('message', (message) => resolve(message as Opened));
    shop.once('exit', (code) => reject(new Error(`The shop did not start (exit code ${code}).`)));
  });
  process.env.SHOP_URL = opened.url;
  process.env.SHOP_OPERATOR = JSON.stringify(opened.operatorEnv);
  const turns = mkdtempSync(join(tmpdir(), 'hart-turns-'));
  process.env.SHOP_TURNS = turns;
  return async () => {
    const gone = once(shop, 'exit');
    shop.kill('SIGTERM');
    await gone;
    rmSync(turns, { recursive: true, force: true });
  };
}
