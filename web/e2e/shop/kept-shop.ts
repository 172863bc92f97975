import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLasting } from '#infra/build/child-process.ts';
import { hashFiles, hashInputs, hashOfAll } from '#infra/build/release/freshness.ts';
import { stateFolder } from '#infra/start/reset.ts';

/** The record of the shop that stays open between runs of `npm run e2e`. The shop deletes it when it closes. */
export const recordFile = join(stateFolder, 'journeys-shop.json');

/** An open shop: its process, a hash of the sources that it runs, and the environment of a run against it. */
export type KeptShop = { pid: number; sources: string; env: Record<string, string> };

/** How often a waiting run looks at the record, in ms. */
const LOOK_MS = 100;

/** Returns a hash of the sources that a shop runs. */
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

/** Returns the shop that is open and runs the present sources. Otherwise closes the old one and starts another. */
export async function keptShop(): Promise<KeptShop> {
  const sources = sourcesOf();
  const open = readRecord();
  if (open && open.sources === sources && isRunning(open.pid) && (await answers(open))) return open;
  await closeKeptShop();
  console.log('Starting a shop that stays open for the next runs: npm run e2e -- --close closes it.');
  return start(sources);
}

/** Records that the shop is in use now. */
export function markAsUsed(): void {
  const now = new Date();
  if (existsSync(recordFile)) utimesSync(recordFile, now, now);
}
