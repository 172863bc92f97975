import type { Added } from './check.ts';

/** The sums that are not zero, by check, record and name of the sum. */
export type Sums = Record<string, number>;

/** Separates the three parts of a sum's key. No key of the table contains it. */
const between = '\n';

/** Adds a number to a sum, and drops the sum if it is zero. */
export function addTo(sums: Sums, check: string, { record, sum, n }: Added): void {
  if (n === 0) return;
  const key = check + between + record + between + sum;
  const total = (sums[key] ?? 0) + n;
  if (total === 0) delete sums[key];
  else sums[key] = total;
}

/** Returns the sums of a check that are not zero, by record. */
export function sumsByRecord(sums: Sums, check: string): Map<string, [sum: string, n: number][]> {
  const found = new Map<string, [string, number][]>();
  for (const [key, n] of Object.entries(sums)) {
    const [of, record = '', sum = ''] = key.split(between);
    if (of !== check) continue;
    const known = found.get(record);
    if (known) known.push([sum, n]);
    else found.set(record, [[sum, n]]);
  }
  return found;
}
