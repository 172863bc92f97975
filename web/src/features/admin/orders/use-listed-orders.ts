import { useMemo } from 'react';
import type { List } from '../ui/index-page/column.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import type { OrderLine, State } from './listed-order.ts';

/** The delivered orders that are not paid in full. */
export const UNPAID = 'unpaid' as const;

/** The content of a list of orders: those in a state, or the unpaid ones. */
export type Shown = State | typeof UNPAID;

/** Where orders were sold: at the tills, or elsewhere. */
export type SoldAt = 'till' | 'web';

type Asked = { shown: Shown | undefined; sold: SoldAt | undefined; isLate: boolean };

/** Lists the orders in one state, the most urgent first, or only the late ones, or the unpaid ones, oldest first. */
export function useListedOrders({ shown, sold, isLate }: Asked, count: number): List<OrderLine> {
  const isOfState = shown !== undefined && shown !== UNPAID;
  const watching = useWatching();
  const ofState = usePages(
    'GET /api/admin/orders',
    isOfState
      ? { query: { state: shown, ...(sold && { sold_at: sold }), ...(isLate && { late: 'yes' as const }) } }
      : null,
    count,
    watching,
  );
  const unpaid = usePages('GET /api/admin/unpaid-orders', shown === UNPAID ? {} : null, count, watching);
  const { pages, error, retry, further } = shown === UNPAID ? unpaid : ofState;
  const rows = useMemo(() => pages?.flatMap(({ orders }): OrderLine[] => orders), [pages]);
  return { rows, error, retry, pages: further };
}
