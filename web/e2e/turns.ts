import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';

/** How often a waiting test looks again, in ms. */
const LOOK_MS = 100;

/** The lock files that the test in this worker holds. */
const taken = new Set<string>();

/** Returns true if another worker holds this lock file. The file of a worker that has ended is deleted. */
function isHeld(file: string): boolean {
  if (taken.has(file)) return false;
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(file, { force: true });
    return false;
  }
}

function tryTake(file: string): boolean {
  if (taken.has(file)) return true;
  if (isHeld(file)) return false;
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    taken.add(file);
    return true;
  } catch {
    return false;
  }
}

function release(file: string): void {
  rmSync(file, { force: true });
  taken.delete(file);
}

/** Takes a lock together with other tests, unless a test has it alone. */
function tryShare(folder: string, what: string): boolean {
  const alone = join(folder, `${what}.alone`);
  const own = join(folder, `${what}.shared.${process.pid}`);
  if (taken.has(own)) return true;
  if (isHeld(alone) || !tryTake(own)) return false;
  if (!isHeld(alone)) return true;
  release(own);
  return false;
}

/** Takes a lock alone. Once it is requested, no further test can share it. */
function tryAlone(folder: string, what: string): boolean {
  if (!tryTake(join(folder, `${what}.alone`))) return false;
  const shared = readdirSync(folder).filter((name) => name.startsWith(`${what}.shared.`));
  return shared.every((name) => !isHeld(join(folder, name)));
}

/**
 * Waits until this test may use a lock, for example one of the demo people. Tests share a lock. A test that takes it
 * alone, for example because it signs the person out everywhere, waits for all other tests, and they wait for it. The
 * test holds the lock until it ends. Waiting does not count towards its timeout.
 */
export async function takeTurn(what: string, { isAlone }: { isAlone: boolean }): Promise<void> {
  const folder = process.env.SHOP_TURNS ?? '';
  const journey = test.info();
  const tryIt = isAlone ? tryAlone : tryShare;
  while (!tryIt(folder, what)) {
    journey.setTimeout(journey.timeout + LOOK_MS);
    await wait(LOOK_MS);
  }
}

/** Runs work that no other worker runs at the same time. */
export async function inTurn<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const folder = process.env.SHOP_TURNS ?? '';
  while (!tryAlone(folder, what)) await wait(LOOK_MS);
  try {
    return await work();
  } finally {
    release(join(folder, `${what}.alone`));
  }
}

/** Releases all locks of this test. */
export function giveTurns(): void {
  for (const file of [...taken]) release(file);
}
