import { basename } from 'node:path';
import { type TestInfo, test } from '@playwright/test';
import { currentPart, takeOfRow } from '#infra/build/suite/part.ts';
import { partOfLooks } from './in-turns.ts';

/** How often each running test has called `takeLooks`. */
const taken = new WeakMap<TestInfo, number>();

/**
 * Returns the looks (combinations of a width and a colour scheme) that this run checks at this call. All parts of the
 * suite together check every look of each call exactly once. Each part checks every kind of look at some call.
 */
export function takeLooks<Look>(looks: readonly Look[]): Look[] {
  const journey = test.info();
  const nth = taken.get(journey) ?? 0;
  taken.set(journey, nth + 1);
  const part = partOfLooks(basename(journey.file), currentPart());
  return takeOfRow(looks, Number.parseInt(journey.testId.slice(-6), 16) + nth, part);
}
