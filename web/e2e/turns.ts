import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';

/** How often whoever waits looks again, in ms. */
const LOOK_MS = 100;

/** The files of the turns that the journey in this worker has. */
const taken = new Set<string>();

/** The worker that wrote this file has died. */
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
 * Waits until no journey in another worker is what only one can be at a time, such as one of the demo people: who signs out
 * everywhere would sign out that one too. It is this journey's until its end; waiting does not count as its time.
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

/** Lets others have what this journey took. */
export function giveTurns(): void {
  for (const file of taken) rmSync(file, { force: true });
  taken.clear();
}
