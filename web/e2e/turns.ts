import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';

/** How often a test that waits for its turn checks again, in ms. */
const LOOK_MS = 100;

/** The lock files that the running test holds. */
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

/** Tries to take a lock that other tests may hold too. Returns false if a test holds it alone. */
function tryShare(folder: string, what: string): boolean {
  const alone = join(folder, `${what}.alone`);
  const own = join(folder, `${what}.shared.${process.pid}`);
  if (taken.has(own)) return true;
  if (isHeld(alone) || !tryTake(own)) return false;
  if (!isHeld(alone)) return true;
  release(own);
  return false;
}

/** Tries to take a lock alone. Once a test has asked for this, no further test can share the lock. */
function tryAlone(folder: string, what: string): boolean {
  if (!tryTake(join(folder, `${what}.alone`))) return false;
  const shared = readdirSync(folder).filter((name) => name.startsWith(`${what}.shared.`));
  return shared.every((name) => !isHeld(join(folder, name)));
}

/**
 * Waits until this test may use something, for example one of the demo people. Tests can share it. A test that needs it
 * alone waits for all others, and they wait for it, because it may, for example, sign the person out everywhere. The
 * lock lasts until the test ends. The waiting does not count towards its timeout.
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

/** Runs `work` while no other worker runs work of the same name. */
export async function inTurn<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const folder = process.env.SHOP_TURNS ?? '';
  while (!tryAlone(folder, what)) await wait(LOOK_MS);
  try {
    return await work();
  } finally {
    release(join(folder, `${what}.alone`));
  }
}

/** Releases all locks that this test holds. */
export function giveTurns(): void {
  for (const file of [...taken]) release(file);
}
