import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle.ts';

/*
 * Compares the cost of a test suite with the committed cost in suite-counts.json. The cost is measured in counts, such
 * as page loads, because counts do not depend on how busy the machine is. A run whose count differs by more than a
 * tenth fails, and prints the row to commit if the change is intended. The short suite may differ by a quarter, and its
 * browser tests by a third, because each of its parts runs other files.
 */

/** How often a test suite did something, such as `page loads`. */
export type Counts = Record<string, number>;

/** The committed counts: by the size of the run (`short`, `full`), then by suite. */
export type CountTable = Record<string, Record<string, Counts>>;

/** The share of the committed count by which a new count may differ from it. */
export const tolerance = { usual: 0.1, parts: 0.25, journeyParts: 0.35 };

/**
 * A committed count below this number may differ by as much as a count of exactly this number. The reason: one repeated
 * test can start one more shop.
 */
const FEW = 10;

/** Adds up the counts that the processes of a suite have left in `folder`. */
export function readCounts(folder: string): Counts {
  const sum: Counts = {};
  if (!existsSync(folder)) return sum;
  for (const file of readdirSync(folder))
    for (const [name, count] of Object.entries(
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Counts,
    ))
      sum[name] = (sum[name] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * Returns a sentence for each count that has no committed count, or differs from it by more than the allowed share.
 * Returns none for a suite without committed counts.
 */
export function compareCounts(
  suite: string,
  counted: Counts,
  committed: Counts | undefined,
  share = tolerance.usual,
): string[] {
  if (committed === undefined) return [];
  return [...new Set([...Object.keys(committed), ...Object.keys(counted)])].flatMap((name) => {
    const [is = 0, was] = [counted[name], committed[name]];
    if (was === undefined) return `${suite}: ${name} ${is} is not in suite-counts.json.`;
    if (Math.abs(is - was) <= share * Math.max(was, FEW)) return [];
    return `${suite}: ${name} ${is}, but suite-counts.json says ${was} (± ${share * 100} %).`;
  });
}

/** Reads the committed counts. */
export const readCountTable = (): CountTable =>
  JSON.parse(readFileSync(join(root, 'infra/build/suite/suite-counts.json'), 'utf8'));
