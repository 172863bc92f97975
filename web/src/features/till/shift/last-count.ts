import type { Entry, EntryBody } from '#shared/till/entry.ts';

type Count = Extract<EntryBody, { kind: 'count' }>;

const movesCash: readonly EntryBody['kind'][] = ['sale', 'return', 'cash-in', 'cash-out'];

const findLastCount = (entries: readonly Entry[]) =>
  entries.findLastIndex(({ body }) => body.kind === 'count');

/**
 * Returns the last count of the drawer from a shift's entries. `isDropped` means that the shift has continued after
 * the count, so the drawer must be counted again. Returns undefined before the first count.
 */
export function lastCount(entries: readonly Entry[]): { body: Count; isDropped: boolean } | undefined {
  const at = findLastCount(entries);
  const body = entries[at]?.body;
  if (body?.kind !== 'count') return undefined;
  return { body, isDropped: entries.slice(at + 1).some((entry) => movesCash.includes(entry.body.kind)) };
}
