import type { Listed } from '../data/dynamodb/read-list.ts';

/** The most reads per call. */
const MOST_READS = 8;

/**
 * Reads a list and keeps only the wanted items, until a page is full. If few items are wanted, the page may be short
 * although more items follow. `next` is the place where the next page continues. `read` is called with a sort key and
 * returns the wanted items after it.
 */
export async function fillPage<T extends { sk: string }>(
  size: number,
  after: string | undefined,
  read: (after: string | undefined) => Promise<Listed<T>>,
): Promise<Listed<T>> {
  const items: T[] = [];
  let next = after;
  for (let reads = 0; reads < MOST_READS && items.length < size; reads++) {
    const page = await read(next);
    items.push(...page.items);
    next = page.next;
    if (next === undefined) break;
  }
  return items.length <= size ? { items, next } : { items: items.slice(0, size), next: items[size - 1]?.sk };
}
