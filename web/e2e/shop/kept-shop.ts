import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLasting } from '#infra/build/child-process.ts';
import { hashFiles, hashInputs, hashOfAll } from '#infra/build/release/freshness.ts';
import { stateFolder } from '#infra/start/reset.ts';

/**
 * The file with the record of the shop that stays open between runs of `npm run e2e`. The shop deletes this file when
 * it closes.
 */
export const recordFile = join(stateFolder, 'journeys-shop.json');

/**
 * A shop that stays open: its process, a hash of the sources that it runs, and the environment variables for a test
 * run.
 */
export type KeptShop = { pid: number; sources: string; env: Record<string, string> };

/** How often a run that waits for the shop to start reads the record, in ms. */
const LOOK_MS = 100;

/** Returns a hash of the sources that an open shop would run. */
const sourcesOf = () => [hashInputs(), hashOfAll(hashFiles(['infra/{local,seed,start}/**/*.*']))].join(' ');

const readRecord = (): KeptShop | undefined =>
  existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined;

/** Returns true if the process exists. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const answers = ({ env }: KeptShop) =>
  fetch(env.SHOP_URL ?? '').then(
    () => true,
    () => false,
  );

/** Closes the open shop, if there is one. */
export async function closeKeptShop(): Promise<void> {
  const open = readRecord();
  if (open && isRunning(open.pid) && (await answers(open))) {
    process.kill(open.pid, 'SIGTERM');
    while (isRunning(open.pid)) await wait(LOOK_MS);
  }
  rmSync(recordFile, { force: true });
}

async function start(sources: string): Promise<KeptShop> {
  mkdirSync(stateFolder, { recursive: true });
  const log = openSync(join(stateFolder, 'journeys-shop.log'), 'w');
  const shop = startLasting(new URL('./keep-open.ts', import.meta.url), [sources], log);
  closeSync(log);
  for (;;) {
    const open = readRecord();
    if (open) return open;
    if (shop.exitCode !== null) throw new Error('The shop did not start: see .local/journeys-shop.log');
    await wait(LOOK_MS);
  }
}

/** Returns the open shop if it runs the present sources. Otherwise closes it and starts another. */
export async function keptShop(): Promise<KeptShop> {
  const sources = sourcesOf();
  const open = readRecord();
  if (open && open.sources === sources && isRunning(open.pid) && (await answers(open))) return open;
  await closeKeptShop();
  console.log('Starting a shop that stays open for the next runs: npm run e2e -- --close closes it.');
  return start(sources);
}

/** Stores that the shop was used now, so that it stays open. */
export function markAsUsed(): void {
  const now = new Date();
  if (existsSync(recordFile)) utimesSync(recordFile, now, now);
}
