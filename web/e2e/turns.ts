import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';

/** How often a waiting test looks again, in ms. */
const LOOK_MS = 100;

/** The lock files that the test in this worker holds. */
const taken = new Set<string>();

/** True if the worker that wrote this lock file has ended. */
function isLeft(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isLeft(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * Waits until no test in another worker holds this lock, for example one of the demo people: signing out everywhere
 * would also sign out that test. The test holds the lock until it ends. Waiting does not count towards its timeout.
 */
export async function takeTurn(what: string): Promise<void> {
  const file = join(process.env.SHOP_TURNS ?? '', what);
  if (taken.has(file)) return;
  const journey = test.info();
  while (!tryTake(file)) {
    journey.setTimeout(journey.timeout + LOOK_MS);
    await wait(LOOK_MS);
  }
  taken.add(file);
}

/** Releases all locks of this test. */
export function giveTurns(): void {
  for (const file of taken) rmSync(file, { force: true });
  taken.clear();
}
