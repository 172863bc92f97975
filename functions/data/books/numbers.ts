import type { Counts } from './names.ts';

/** The numbers of an item of the sales figures, by field. */
export type Book = Record<string, number>;

/** Adds numbers to the numbers that are stored under a name. */
export function addNumbers(sums: Map<string, Book>, name: string, numbers: Book): void {
  const sum = sums.get(name) ?? {};
  sums.set(name, sum);
  for (const [field, number] of Object.entries(numbers)) sum[field] = (sum[field] ?? 0) + number;
}

/** Returns counts without fields that are zero and without items that are then empty. */
export const withoutZeros = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts)
      .map(
        ([name, item]) =>
          [name, Object.fromEntries(Object.entries(item).filter(([, n]) => n !== 0))] as const,
      )
      .filter(([, item]) => Object.keys(item).length > 0),
  );

/** Returns the numbers that must be added to `was` to get `is`. The result is empty if both are the same. */
export function differenceOf(was: Counts, is: Counts): Counts {
  const all = new Set([...Object.keys(was), ...Object.keys(is)]);
  return withoutZeros(
    Object.fromEntries(
      [...all].map((name) => {
        const [before = {}, after = {}] = [was[name], is[name]];
        const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
        return [
          name,
          Object.fromEntries([...fields].map((field) => [field, (after[field] ?? 0) - (before[field] ?? 0)])),
        ];
      }),
    ),
  );
}
