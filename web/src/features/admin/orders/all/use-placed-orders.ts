import { useMemo } from 'react';
import type { List } from '../../ui/index-page/column.ts';
import { usePages } from '../../ui/index-page/use-pages.ts';
import { useWatching } from '../../use-admin-lists.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { allTexts } from './all-texts.ts';
import { daysOf, isWrongRange, queryOf } from './placed-filters.ts';

const none: never[] = [];

/**
 * Lists all orders that match the filters, by the time when they were placed. `looked` says how far back the server
 * looked if it has not filled the last page.
 *
 * @param chosen the filters of the address; undefined while a search is shown
 */
export function usePlacedOrders(chosen: Record<string, string> | undefined, count: number, now: number) {
  const isAsked = chosen !== undefined && !isWrongRange(daysOf(chosen, now));
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/placed-orders',
    isAsked ? { query: queryOf(chosen, now) } : null,
    count,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ orders }): ListedOrder[] => orders), [pages]);
  const looked = pages?.at(-1)?.looked_until;
  const list: List<ListedOrder> = isAsked
    ? { rows, error, retry, pages: { ...further, ...(looked && { more: allTexts.further }) } }
    : { rows: none, error: undefined, retry, pages: { hasMore: false, isLoading: false } };
  return { list, looked: isAsked ? looked : undefined };
}
